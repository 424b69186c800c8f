import { type LanguageCode, localeOf } from '@lugnut/domain/language';

/** 'oil change, brakes, and battery' */
export const listInWords = (language: LanguageCode, items: readonly string[]): string =>
  new Intl.ListFormat(localeOf[language]).format(items);
