import { addressIn, languages } from '@lugnut/domain/pages';
import { siteLanguage } from '../../shared/page/site-language.en';
import { findReadersLanguage } from '../../shared/session/readers-language';

/** To the same page in the language of whoever looks at it, if that is another one. */
export const leadBack = (path: string, served = languages): void => {
  const readers = findReadersLanguage();
  const language = served.find(({ code }) => code === readers && code !== siteLanguage);
  if (language) location.replace(addressIn(language, path) + location.search + location.hash);
};
