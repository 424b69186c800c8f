import { CallError } from '@lugnut/contract/client';
import type { inReadersWords as english } from './in-readers-words.en';

/** Loaded with the first refusal, and nobody waits for it who is refused nothing. */
const loadWords = () => import('./spanish-reasons');

/** What the server says in Spanish; what it says that has no Spanish is left to the words of the screen. */
export const inReadersWords: typeof english = async (error) => {
  if (error.errors.length === 0) return error;
  const { code, status, retryAfterMs, reasons } = error;
  const words = await loadWords().then(
    ({ wordReasons }) => wordReasons(reasons),
    () => [],
  );
  return new CallError(code, words, status, retryAfterMs, reasons);
};
