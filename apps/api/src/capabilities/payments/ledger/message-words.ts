import type { LanguageCode, Words } from '@lugnut/domain/language';
import { paymentWords as english } from './message-words.en';
import { paymentWords as spanish } from './message-words.es';

export const paymentWords: Readonly<Record<LanguageCode, Words<typeof english>>> = {
  en: english,
  es: spanish,
};
