import type { LanguageCode } from '@lugnut/domain/language';
import { languages } from '@lugnut/domain/pages';
import { chooseLanguage } from '../page/choose-language';
import { findChosenLanguage } from './readers-language';

/** On a device where nobody has chosen a language, that of the account they log in to is theirs. */
export const followAccountLanguage = (language: LanguageCode): void => {
  if (findChosenLanguage() === undefined && languages.some(({ code }) => code === language))
    chooseLanguage(language);
};
