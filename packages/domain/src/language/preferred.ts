import { isLanguageCode, type LanguageCode } from './language';

/** The readable language a browser would rather have, by its `Accept-Language`; undefined if it names none of them. */
export const preferredLanguage = (accepted: string): LanguageCode | undefined =>
  accepted
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight =
        parameters
          .find((each) => each.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? '1';
      return { code: range.split(/[-_]/)[0], weight: Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ code }) => code)
    .find(isLanguageCode);
