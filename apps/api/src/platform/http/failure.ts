import type { ErrorCode } from '@lugnut/contract';
import { english, type Told, wordReason } from '@lugnut/contract/reasons';

/** A code as told, or, until its sentence has one, the sentence. */
export type Refusal = Told | string;

const inEnglish = (refusal: Refusal): string =>
  typeof refusal === 'string' ? refusal : (wordReason(english, refusal) ?? refusal.code);

/** A failure reported to the caller with a message. Any other error becomes `internal`. */
export class Failure extends Error {
  override readonly name = 'Failure';
  /** In English, as the reply says them to clients that have no words of their own. */
  readonly errors: readonly string[];
  /** The same for a page that has: in the order of `errors`. */
  readonly reasons: readonly Told[];
  constructor(
    readonly code: ErrorCode,
    refusals: Refusal | readonly Refusal[],
    /** For `rate_limited` and `overloaded`: when to retry. */
    readonly retryAfterSeconds?: number,
  ) {
    const list = [refusals].flat();
    const errors = list.map(inEnglish);
    super(errors.join(', '));
    this.errors = errors;
    this.reasons = list.filter((refusal) => typeof refusal !== 'string');
  }
}
