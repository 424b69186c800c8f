import type { LanguageCode, Words } from '@lugnut/domain/language';
import { officeWords as english } from './message-words.en';
import { officeWords as spanish } from './message-words.es';

export const officeWords: Readonly<Record<LanguageCode, Words<typeof english>>> = {
  en: english,
  es: spanish,
};
