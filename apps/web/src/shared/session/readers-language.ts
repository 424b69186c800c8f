import { isLanguageCode, type LanguageCode, preferredLanguage } from '@lugnut/domain/language';

/** What somebody chose on this device. */
export const findChosenLanguage = (): LanguageCode | undefined => {
  const chosen = /(?:^|;\s*)language=(\w+)/.exec(document.cookie)?.[1];
  return isLanguageCode(chosen) ? chosen : undefined;
};

/** What whoever looks at this reads: as they chose, or else as their browser is set. */
export const findReadersLanguage = (): LanguageCode | undefined =>
  findChosenLanguage() ?? preferredLanguage(navigator.languages.join(','));
