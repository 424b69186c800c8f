import type { LanguageCode } from '@lugnut/domain/language';

const yearSeconds = 365 * 24 * 60 * 60;

/** What somebody chose on this device; the server sends them on by it. */
export const chooseLanguage = (language: LanguageCode): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `language=${language}; path=/; max-age=${yearSeconds}; samesite=lax`;
};
