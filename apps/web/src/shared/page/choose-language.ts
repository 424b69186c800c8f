import { type LanguageCode, languageCookie } from '@lugnut/domain/language';

/** What somebody chose on this device; the server sends them on by it. */
export const chooseLanguage = (language: LanguageCode): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = languageCookie(language);
};
