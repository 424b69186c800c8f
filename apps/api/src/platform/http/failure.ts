import type { ErrorCode } from '@lugnut/contract';
import { type Told, tellInEnglish } from '@lugnut/contract/reasons';

/** A failure reported to the caller: why, as a code that each page words for its reader. Any other error is `internal`. */
export class Failure extends Error {
  override readonly name = 'Failure';
  /** In English, as the reply says them to clients that have no words of their own. */
  readonly errors: readonly string[];
  /** The same for a page that has: in the order of `errors`. */
  readonly reasons: readonly Told[];
  constructor(
    readonly code: ErrorCode,
    reasons: Told | readonly Told[],
    /** For `rate_limited` and `overloaded`: when to retry. */
    readonly retryAfterSeconds?: number,
  ) {
    const list = [reasons].flat();
    const errors = list.map(tellInEnglish);
    super(errors.join(', '));
    this.errors = errors;
    this.reasons = list;
  }
}
