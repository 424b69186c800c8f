import type { ErrorCode } from '@lugnut/contract';

/** A failure the caller should hear about, in words. Anything else that is thrown becomes `internal`. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly errors: readonly string[];
  constructor(
    readonly code: ErrorCode,
    errors: string | readonly string[],
    /** For `rate_limited`: when it is worth trying again. */
    readonly retryAfterSeconds?: number,
  ) {
    const list = typeof errors === 'string' ? [errors] : errors;
    super(list.join(', '));
    this.errors = list;
  }
}
