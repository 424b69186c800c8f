import type { LanguageCode } from '../language';

export type Language = {
  /** As `hreflang` names it. */
  readonly code: LanguageCode;
  /** What addresses in this language begin with; the first language has none. */
  readonly prefix: '' | `/${string}`;
};

/** The languages public pages are written in. The first is also for whoever speaks none of them. */
export const languages: readonly [Language, ...Language[]] = [{ code: 'en', prefix: '' }];

/** An address of the site as its language and what the page is called in every language. */
export const splitAddress = (
  address: string,
  served: readonly [Language, ...Language[]] = languages,
): { readonly language: Language; readonly path: string } => {
  const language = served.find(
    ({ prefix }) => prefix !== '' && (address === prefix || address.startsWith(`${prefix}/`)),
  );
  if (!language) return { language: served[0], path: address };
  const path = address.slice(language.prefix.length);
  return { language, path: path === '' ? '/' : path };
};

/** The same page in another language. */
export const addressIn = ({ prefix }: Language, path: string): string =>
  prefix !== '' && path === '/' ? prefix : prefix + path;
