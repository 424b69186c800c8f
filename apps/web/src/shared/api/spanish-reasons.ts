import { type SentReason, wordReason } from '@lugnut/contract/reasons';
import { spanish } from '@lugnut/contract/reasons/spanish';

/** A newer server may send values that its code did not have: then there are no words for it. */
const wordsOf = (reason: SentReason): string | undefined => {
  try {
    return wordReason(spanish, reason);
  } catch {
    return undefined;
  }
};

export const wordReasons = (reasons: readonly SentReason[]): string[] =>
  reasons.map(wordsOf).filter((words) => words !== undefined);
