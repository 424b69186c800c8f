import { isLanguageCode, type LanguageCode, preferredLanguage } from '@lugnut/domain/language';

const cookieName = 'language';
const yearSeconds = 365 * 24 * 60 * 60;

/** What somebody chose on this device; the server sends them on by it. */
export const findChosenLanguage = (): LanguageCode | undefined => {
  const chosen = new RegExp(`(?:^|;\\s*)${cookieName}=(\\w+)`).exec(document.cookie)?.[1];
  return isLanguageCode(chosen) ? chosen : undefined;
};

export const chooseLanguage = (language: LanguageCode): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${cookieName}=${language}; path=/; max-age=${yearSeconds}; samesite=lax`;
};

/** What whoever looks at this reads: as they chose, or else as their browser is set. */
export const findReadersLanguage = (): LanguageCode | undefined =>
  findChosenLanguage() ?? preferredLanguage(navigator.languages.join(','));
