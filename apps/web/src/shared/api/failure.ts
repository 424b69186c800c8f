import { CallError } from './client';
import { offlineWords } from './copy.en';

export type FailureCode = CallError['code'];

/** Undefined: not a server's answer but a bug of ours. */
export const failureCode = (error: unknown): FailureCode | undefined =>
  error instanceof CallError ? error.code : undefined;

export const failedBy = (error: unknown, ...codes: readonly FailureCode[]): boolean => {
  const code = failureCode(error);
  return code !== undefined && codes.includes(code);
};

/** Whether the server refused for this very reason, where a screen asks about it. */
export const isToldBecause = (error: unknown, reason: string): boolean =>
  error instanceof CallError && error.reasons.some(({ code }) => code === reason);

/** Not a network failure: the caller may not see it. */
export const isForbidden = (error: unknown): boolean => failedBy(error, 'forbidden', 'unauthenticated');

/** A dead link, mistyped or expired. */
export const isUnknownLink = (error: unknown): boolean => failedBy(error, 'not_found', 'invalid_input');

/** The browser knows that it has no connection; where it only believes to have one, the screen's own words stand. */
export const isOffline = (error: unknown): boolean =>
  failedBy(error, 'unreachable', 'timed_out') && globalThis.navigator?.onLine === false;

/** Sent, and no answer came: nobody knows whether it has arrived. */
export const isAnswerLost = (error: unknown): boolean =>
  failedBy(error, 'unreachable', 'timed_out', 'unexpected_answer');

const joins = {
  list: (errors: readonly string[]) => errors.join(', '),
  sentences: (errors: readonly string[]) => errors.join('. '),
  first: (errors: readonly string[]) => errors[0] ?? '',
};

export type Wording = {
  /** Only these codes show the server's message; without the list all do. */
  readonly told?: readonly FailureCode[];
  /** The screen's own messages for codes it knows more about. */
  readonly instead?: Partial<Record<FailureCode, string>>;
  /** Several messages: as a list, as sentences, or only the first. */
  readonly several?: keyof typeof joins;
};

/**
 * A failure as text for the user: the server's message if it explains the problem, `otherwise` for network failures
 * and bugs.
 */
export const failureWords = (
  error: unknown,
  otherwise: string,
  { told, instead = {}, several = 'list' }: Wording = {},
): string => {
  if (!(error instanceof CallError)) return otherwise;
  if (isOffline(error)) return offlineWords;
  const own = instead[error.code];
  if (own !== undefined) return own;
  const isTold = told === undefined ? error.code !== 'internal' : told.includes(error.code);
  return isTold && error.errors.length > 0 ? joins[several](error.errors) : otherwise;
};

/** The same failure in a screen's own words; a bug of ours stays what it is. */
export const reworded = (error: unknown, words: string): unknown =>
  error instanceof CallError ? new CallError(error.code, [words], error.status) : error;
