import type { Words } from '@lugnut/domain/language';
import type { english } from './english';

type English = typeof english;

export type ReasonCode = keyof English;

/** A catalog of one language. */
export type ReasonWords = Words<English>;

type ValuesOf<C extends ReasonCode> = English[C] extends (values: infer Values) => string
  ? [values: Values]
  : [];

/** Why a call is refused: a code with values, which each reader's page words in their language. */
export type Told = { readonly code: ReasonCode; readonly values: Readonly<Record<string, unknown>> };

export const told = <C extends ReasonCode>(code: C, ...[values]: ValuesOf<C>): Told => ({
  code,
  values: (values ?? {}) as Told['values'],
});

/** As it arrives: the server may be newer and know codes and values that this catalog does not. */
export type SentReason = {
  readonly code: string;
  readonly values: Readonly<Record<string, unknown>>;
};

export const isReasonCode = (words: ReasonWords, code: string): code is ReasonCode =>
  Object.hasOwn(words, code);

/** Undefined for a code the catalog does not know. */
export const wordReason = (words: ReasonWords, { code, values }: SentReason): string | undefined => {
  if (!isReasonCode(words, code)) return undefined;
  const sentence = words[code] as string | ((values: SentReason['values']) => string);
  return typeof sentence === 'string' ? sentence : sentence(values);
};
