import type { LanguageCode, Words } from '@lugnut/domain/language';
import { visitWords as english } from './message-words.en';
import { visitWords as spanish } from './message-words.es';

export const visitWords: Readonly<Record<LanguageCode, Words<typeof english>>> = { en: english, es: spanish };
