import type { LanguageCode } from '@lugnut/domain/language';
import { addressIn, isEnglishOnly, languages } from '@lugnut/domain/pages';

/** A page where its reader understands it: in their language, once that is published and if the page is written in it. */
export const pathFor = (language: LanguageCode, path: string, served = languages): string => {
  const published = served.find(({ code }) => code === language);
  const [page = ''] = path.split(/[?#]/);
  return published && !isEnglishOnly(page) ? addressIn(published, path) : path;
};

/** The same with the host in front, for a message. */
export const urlFor = (
  { publicUrl }: { readonly publicUrl: string },
  language: LanguageCode,
  path: string,
): string => `${publicUrl}${pathFor(language, path)}`;
