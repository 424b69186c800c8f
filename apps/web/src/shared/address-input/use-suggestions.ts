import { addressRoutes, type RouteAnswer } from '@lugnut/contract';
import { useEffect, useState } from 'react';
import { api } from '../api/client';

export type Suggestion = RouteAnswer<typeof addressRoutes.suggestAddresses>['suggestions'][number];

const debounceMs = 300;
/** Below this a text says too little to be worth a call. */
const shortestText = 3;
const none: readonly Suggestion[] = [];

/** Suggestions for a text that has rested for 300 ms; an answer to an older text is dropped. */
export const useSuggestions = (
  text: string | undefined,
  zip: string,
  session: string,
): readonly Suggestion[] => {
  const [known, setKnown] = useState({ text: '', suggestions: none });
  const wanted = text !== undefined && text.trim().length >= shortestText ? text.trim() : undefined;

  useEffect(() => {
    if (wanted === undefined) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      api
        .call(
          addressRoutes.suggestAddresses,
          { query: { text: wanted, zip, session } },
          { signal: abort.signal, timeoutMs: 5_000 },
        )
        .then(({ suggestions }) => setKnown({ text: wanted, suggestions }))
        // Without suggestions the address is typed to its end and looked up as a whole.
        .catch(() => undefined);
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [wanted, zip, session]);

  return wanted === undefined ? none : known.suggestions;
};
