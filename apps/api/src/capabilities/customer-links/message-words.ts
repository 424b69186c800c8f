import type { LanguageCode, Words } from '@lugnut/domain/language';
import { linkWords as english } from './message-words.en';
import { linkWords as spanish } from './message-words.es';

export const linkWords: Readonly<Record<LanguageCode, Words<typeof english>>> = { en: english, es: spanish };
