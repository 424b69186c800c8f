import type { LanguageCode } from '@lugnut/domain/language';

/** The language this build of the site is in; the build of another one takes the file beside this. */
export const siteLanguage: LanguageCode = 'en';
