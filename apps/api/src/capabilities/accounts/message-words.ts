import type { LanguageCode, Words } from '@lugnut/domain/language';
import { accountWords as english } from './message-words.en';
import { accountWords as spanish } from './message-words.es';

export const accountWords: Readonly<Record<LanguageCode, Words<typeof english>>> = {
  en: english,
  es: spanish,
};
