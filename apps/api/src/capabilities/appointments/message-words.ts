import type { LanguageCode, Words } from '@lugnut/domain/language';
import { appointmentWords as english } from './message-words.en';
import { appointmentWords as spanish } from './message-words.es';

export const appointmentWords: Readonly<Record<LanguageCode, Words<typeof english>>> = {
  en: english,
  es: spanish,
};
