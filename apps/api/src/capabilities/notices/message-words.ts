import type { LanguageCode, Words } from '@lugnut/domain/language';
import { noticeWords as english } from './message-words.en';
import { noticeWords as spanish } from './message-words.es';

export const noticeWords: Readonly<Record<LanguageCode, Words<typeof english>>> = {
  en: english,
  es: spanish,
};
