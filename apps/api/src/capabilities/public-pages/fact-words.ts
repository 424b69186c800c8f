import type { LanguageCode, Words } from '@lugnut/domain/language';
import { english } from './fact-words.en';
import { spanish } from './fact-words.es';

export type FactWords = Words<typeof english>;

export const factWords: Readonly<Record<LanguageCode, FactWords>> = { en: english, es: spanish };
