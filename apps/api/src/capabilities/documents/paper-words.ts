import type { LanguageCode, Words } from '@lugnut/domain/language';
import { paperWords as english } from './paper-words.en';
import { paperWords as spanish } from './paper-words.es';

export type PaperWords = Words<typeof english>;

export const paperWords: Readonly<Record<LanguageCode, PaperWords>> = { en: english, es: spanish };

/** As files are named in the language of whoever gets them, without an ending. */
export const paperFileNames = (language: LanguageCode): PaperWords['fileNames'] =>
  paperWords[language].fileNames;
