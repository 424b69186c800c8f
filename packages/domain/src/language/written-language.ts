import type { LanguageCode } from './language';

/**
 * In which language somebody is written to, of their account and of a visit alike: as they chose; else as the page is on
 * which they ask for something; else as before.
 */
export const writtenLanguage = ({
  chosen,
  page,
  before = 'en',
}: {
  readonly chosen: LanguageCode | undefined;
  readonly page: LanguageCode | undefined;
  readonly before?: LanguageCode | undefined;
}): LanguageCode => chosen ?? page ?? before;
