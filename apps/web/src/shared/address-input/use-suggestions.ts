import { addressRoutes, type RouteAnswer } from '@lugnut/contract';
import { useRef } from 'react';
import { useRouteQuery } from '../api/route-query';
import { useDebounced } from '../ui/use-debounced';

export type Suggestion = RouteAnswer<typeof addressRoutes.suggestAddresses>['suggestions'][number];

const debounceMs = 300;
/** A shorter text is not worth a call. */
const shortestText = 3;
const none: readonly Suggestion[] = [];

/** Suggestions for a text debounced by 300 ms; the previous ones stay until the new ones arrive. */
export const useSuggestions = (
  text: string | undefined,
  zip: string,
  session: string,
): readonly Suggestion[] => {
  const wanted = text !== undefined && text.trim().length >= shortestText ? text.trim() : undefined;
  const rested = useDebounced(wanted, debounceMs);
  const last = useRef(none);
  const { data } = useRouteQuery(
    addressRoutes.suggestAddresses,
    rested === undefined ? undefined : { query: { text: rested, zip, session } },
    { timeoutMs: 5_000 },
  );
  // Without suggestions the whole typed address is looked up.
  if (data) last.current = data.suggestions;
  return wanted === undefined ? none : last.current;
};
