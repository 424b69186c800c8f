export {
  isLanguageCode,
  type LanguageCode,
  languageCodes,
  languageCookie,
  localeOf,
} from './language';
export { preferredLanguage } from './preferred';
export { type PluralForms, plural, type Words } from './words';
