export {
  isLanguageCode,
  type LanguageCode,
  languageCodes,
  localeOf,
  preferredLanguage,
} from './language';
export { type PluralForms, plural, type Words } from './words';
