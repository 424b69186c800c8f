import type { LanguageCode } from './language';

const yearSeconds = 365 * 24 * 60 * 60;

/** What somebody chose on a device, as the browser keeps it. */
export const languageCookie = (language: LanguageCode): string =>
  `language=${language}; path=/; max-age=${yearSeconds}; samesite=lax`;
