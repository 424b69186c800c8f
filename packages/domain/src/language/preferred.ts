import { isLanguageCode, type LanguageCode } from './language';

/** The readable language a browser would rather have, by its `Accept-Language`; undefined if it names none of them. */
export const preferredLanguage = (accepted: string): LanguageCode | undefined =>
  accepted
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find(Boolean);
      return { code: range.split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ code }) => code)
    .find(isLanguageCode);
