import type { LanguageCode, Words } from '../language';
import { englishAgreementWords } from './agreement-words.en';
import { spanishAgreementWords } from './agreement-words.es';

export type AgreementWords = Words<typeof englishAgreementWords>;

/** For the server, which loads both; a page loads the words of its own language. */
export const agreementWordsIn = (language: LanguageCode): AgreementWords =>
  language === 'es' ? spanishAgreementWords : englishAgreementWords;
