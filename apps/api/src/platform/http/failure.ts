import type { ErrorCode } from '@lugnut/contract';

/** A failure reported to the caller with a message. Any other error becomes `internal`. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly errors: readonly string[];
  constructor(
    readonly code: ErrorCode,
    errors: string | readonly string[],
    /** For `rate_limited` and `overloaded`: when to retry. */
    readonly retryAfterSeconds?: number,
  ) {
    const list = typeof errors === 'string' ? [errors] : errors;
    super(list.join(', '));
    this.errors = list;
  }
}

/** Of `overloaded`. It never says that nothing was changed: a commit without an answer may have come through. */
export const busyWords = 'We are very busy right now, please try again in a moment';
