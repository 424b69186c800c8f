import type { LanguageCode, Words } from '@lugnut/domain/language';
import { passkeyWords as english } from './message-words.en';
import { passkeyWords as spanish } from './message-words.es';

export const passkeyWords: Readonly<Record<LanguageCode, Words<typeof english>>> = {
  en: english,
  es: spanish,
};
