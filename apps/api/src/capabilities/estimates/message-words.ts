import type { LanguageCode, Words } from '@lugnut/domain/language';
import { estimateWords as english } from './message-words.en';
import { estimateWords as spanish } from './message-words.es';

export const estimateWords: Readonly<Record<LanguageCode, Words<typeof english>>> = {
  en: english,
  es: spanish,
};
