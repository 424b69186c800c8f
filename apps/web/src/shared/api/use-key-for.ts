import { useMemo } from 'react';
import { newKey } from './new-key';

/** The idempotency key of a content: a retry has the same one, a corrected text another. */
const createKeyFor = () => {
  let last: { readonly text: string; readonly key: string } | undefined;
  return {
    keyFor: (content: unknown): string => {
      const text = JSON.stringify(content);
      if (last?.text !== text) last = { text, key: newKey() };
      return last.key;
    },
    /** It has arrived: the same content sent again is another request. */
    arrived: (): void => {
      last = undefined;
    },
  };
};

/** One idempotency key per content, as long as the screen is open. */
export const useKeyFor = () => useMemo(createKeyFor, []);

const lasting = new Map<string, ReturnType<typeof createKeyFor>>();

/** As long as the page is: what moves money may be asked for again in a dialog that was closed meanwhile. */
export const useLastingKeyFor = (purpose: string) =>
  useMemo(() => {
    const kept = lasting.get(purpose) ?? createKeyFor();
    lasting.set(purpose, kept);
    return kept;
  }, [purpose]);
