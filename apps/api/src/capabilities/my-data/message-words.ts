import type { LanguageCode, Words } from '@lugnut/domain/language';
import { privacyWords as english } from './message-words.en';
import { privacyWords as spanish } from './message-words.es';

export const privacyWords: Readonly<Record<LanguageCode, Words<typeof english>>> = {
  en: english,
  es: spanish,
};
