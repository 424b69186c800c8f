import { customerDeskRoutes, type OfficeHit } from '@lugnut/contract';
import { readSearch } from '@lugnut/domain/desk';
import { keepPreviousData } from '@tanstack/react-query';
import { useRouteQuery } from '../api/route-query';
import { useDebounced } from '../ui/use-debounced';

/** Long enough for a quick typist, short enough to feel immediate. */
const pauseMs = 80;

export type SearchState =
  | { readonly kind: 'empty' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'found'; readonly hits: readonly OfficeHit[]; readonly isOlder: boolean };

/** What was found stays until the next answer is there. */
export const useOfficeSearch = (typed: string): SearchState => {
  const q = typed.trim();
  const settled = useDebounced(q, pauseMs);
  const isAsking = readSearch(q).length > 0;
  const { data, error, isPlaceholderData } = useRouteQuery(
    customerDeskRoutes.searchOffice,
    isAsking && settled !== undefined ? { query: { q: settled } } : undefined,
    { placeholderData: keepPreviousData },
  );
  if (!isAsking) return { kind: 'empty' };
  if (error !== null) return { kind: 'failed' };
  if (data === undefined) return { kind: 'searching' };
  return { kind: 'found', hits: data.data, isOlder: isPlaceholderData || settled === undefined };
};
