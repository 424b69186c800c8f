export {
  isLanguageCode,
  type LanguageCode,
  languageCodes,
  localeOf,
  ownNames,
  preferredLanguage,
} from './language';
export { type PluralForms, plural, type Words } from './words';
