import type { LanguageCode, Words } from '@lugnut/domain/language';
import { certificateWords as english } from './certificate-words.en';
import { certificateWords as spanish } from './certificate-words.es';

type CertificateWords = Words<typeof english>;

export const certificateWords: Readonly<Record<LanguageCode, CertificateWords>> = {
  en: english,
  es: spanish,
};
