import type { LanguageCode, Words } from '@lugnut/domain/language';
import { commonWords as english } from './common.en';
import { commonWords as spanish } from './common.es';

export { pathFor, urlFor } from './reader-address';

export type CommonWords = Words<typeof english>;

/** The language is that of whoever reads it, which is known when it is sent. */
export const commonWords: Readonly<Record<LanguageCode, CommonWords>> = { en: english, es: spanish };

/** A mark for those of us who write or talk to a customer: what they read, where it is not English. */
export const readsMark = (language: LanguageCode | null | undefined): { readonly reads?: LanguageCode } =>
  !language || language === 'en' ? {} : { reads: language };
