export {
  isLanguageCode,
  type LanguageCode,
  languageCodes,
  localeOf,
} from './language';
export { languageCookie } from './language-cookie';
export { preferredLanguage } from './preferred';
export { endOnce, type PluralForms, plural, type Words } from './words';
export { writtenLanguage } from './written-language';
