import { CallError } from './client';

export type FailureCode = CallError['code'];

/** Undefined: it was no answer of the server, but a fault of ours. */
export const failureCode = (error: unknown): FailureCode | undefined =>
  error instanceof CallError ? error.code : undefined;

export const failedBy = (error: unknown, ...codes: readonly FailureCode[]): boolean => {
  const code = failureCode(error);
  return code !== undefined && codes.includes(code);
};

/** Not a lost signal: whoever asks may not see it. */
export const isForbidden = (error: unknown): boolean => failedBy(error, 'forbidden', 'unauthenticated');

/** A link that leads nowhere, whether it is mistyped or what it led to is gone. */
export const isUnknownLink = (error: unknown): boolean => failedBy(error, 'not_found', 'invalid_input');

const joins = {
  list: (errors: readonly string[]) => errors.join(', '),
  sentences: (errors: readonly string[]) => errors.join('. '),
  first: (errors: readonly string[]) => errors[0] ?? '',
};

type Wording = {
  /** Only these are told in the server's words; without it all are, where it has some. */
  readonly told?: readonly FailureCode[];
  /** Words of the screen for what it knows more about than the server. */
  readonly instead?: Partial<Record<FailureCode, string>>;
  /** Where it says several things: all of them as a list, all as sentences, or the first. */
  readonly several?: keyof typeof joins;
};

/**
 * A failure in words, for whoever looks at the screen: the server's own where it says what is in the way, and
 * `otherwise` where nobody answered or the fault is ours.
 */
export const failureWords = (
  error: unknown,
  otherwise: string,
  { told, instead = {}, several = 'list' }: Wording = {},
): string => {
  if (!(error instanceof CallError)) return otherwise;
  const own = instead[error.code];
  if (own !== undefined) return own;
  const isTold = told === undefined ? error.code !== 'internal' : told.includes(error.code);
  return isTold && error.errors.length > 0 ? joins[several](error.errors) : otherwise;
};
