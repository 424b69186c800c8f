import { addressIn, isEnglishOnly, languages } from '@lugnut/domain/pages';
import { siteLanguage } from '../page/site-language.en';
import { findReadersLanguage } from './readers-language';

/** The same page in the language of whoever looks at it, if that is another one and the page has it. */
export const findReadersAddress = (page: string, served = languages): string | undefined => {
  const readers = findReadersLanguage();
  const language = served.find(({ code }) => code === readers && code !== siteLanguage);
  const { pathname, search, hash } = new URL(page, location.origin);
  return language && !isEnglishOnly(pathname) ? addressIn(language, pathname) + search + hash : undefined;
};
