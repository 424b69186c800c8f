import { type LanguageCode, localeOf } from './language';

/**
 * What a translation must have: the same keys, the same values to put in, any words. Annotate the translation with
 * `Words<typeof english>`: a missing key, a surplus one and a wrong value do not compile.
 */
export type Words<T> = T extends string
  ? string
  : T extends (...values: infer Values) => infer Said
    ? (...values: Values) => Words<Said>
    : T extends readonly (infer Item)[]
      ? number extends T['length']
        ? readonly Words<Item>[]
        : { readonly [At in keyof T]: Words<T[At]> }
      : T extends object
        ? { readonly [Key in keyof T]: Words<T[Key]> }
        : T;

/** 'a. m.' brings the period that ends its sentence. */
export const endOnce = (text: string): string => text.replaceAll(/([ap]\.\s?m\.)\.(?!\.)/g, '$1');

/** The forms both languages have for counts; Spanish says 'de' after whole millions, which nothing here reaches. */
export type PluralForms = { readonly one: string; readonly other: string };

const rules = new Map<LanguageCode, Intl.PluralRules>();

export const plural = (language: LanguageCode, count: number, { one, other }: PluralForms): string => {
  let rule = rules.get(language);
  if (!rule) {
    rule = new Intl.PluralRules(localeOf[language]);
    rules.set(language, rule);
  }
  return rule.select(count) === 'one' ? one : other;
};
