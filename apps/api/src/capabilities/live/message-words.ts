import type { LanguageCode, Words } from '@lugnut/domain/language';
import { threadWords as english } from './message-words.en';
import { threadWords as spanish } from './message-words.es';

export const threadWords: Readonly<Record<LanguageCode, Words<typeof english>>> = {
  en: english,
  es: spanish,
};
