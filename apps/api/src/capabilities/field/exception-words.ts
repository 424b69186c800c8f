import { exceptionSubjects, happenedInWords, missingWindowInWords, nextInWords } from '@lugnut/domain/field';
import type { LanguageCode } from '@lugnut/domain/language';
import * as spanish from './exception-words.es';

const english = { exceptionSubjects, happenedInWords, missingWindowInWords, nextInWords };

/** What is said of a visit that does not go as planned, in messages and on the customer's page. */
export const exceptionWords: Readonly<Record<LanguageCode, typeof english>> = { en: english, es: spanish };
