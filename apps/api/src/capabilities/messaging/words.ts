import type { LanguageCode, Words } from '@lugnut/domain/language';
import { textReplies as inEnglish } from '@lugnut/domain/legal';
import { messagingWords as english } from './words.en';
import { textReplies as inSpanish, messagingWords as spanish } from './words.es';

export const messagingWords: Readonly<Record<LanguageCode, Words<typeof english>>> = {
  en: english,
  es: spanish,
};

/** What we answer to the carriers' words. */
export const textReplies = { en: inEnglish, es: inSpanish } as const;
