import type { LanguageCode, Words } from '@lugnut/domain/language';
import { memberWords as english } from './message-words.en';
import { memberWords as spanish } from './message-words.es';

export const memberWords: Readonly<Record<LanguageCode, Words<typeof english>>> = {
  en: english,
  es: spanish,
};
