import type { LanguageCode, Words } from '@lugnut/domain/language';
import { fieldWords as english } from './message-words.en';
import { fieldWords as spanish } from './message-words.es';

export const fieldWords: Readonly<Record<LanguageCode, Words<typeof english>>> = { en: english, es: spanish };
