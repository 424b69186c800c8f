import { useSearchParams } from 'react-router';
import { mergeParams, readListState, writeListState } from './vehicle-filter';

type Change = { readonly q?: string; readonly page?: number; readonly size?: number };

/** What is searched for in a list by vehicle, and which page of it is shown: in its address, as the vehicles have it. */
export const useSearchedPage = () => {
  const [params, setParams] = useSearchParams();
  const { q, page, size } = readListState(params);
  const change = (changes: Change): void => {
    const next = readListState(mergeParams(params, { page: 1, ...changes }));
    // Every letter typed would be a step for Back.
    setParams(writeListState(next), { replace: 'q' in changes });
  };
  return {
    q: q ?? '',
    /** What is asked of the server: all that match, for a file, and one page. */
    found: q === undefined ? {} : { q },
    shown: { page: String(page), size: String(size) },
    onSearch: (typed: string) => change({ q: typed }),
    onPage: (number: number) => change({ page: number }),
    onSize: (wanted: number) => change({ size: wanted }),
  };
};
