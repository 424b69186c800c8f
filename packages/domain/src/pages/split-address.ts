import { type Language, languages } from './languages';

const isUnder = (address: string, base: string): boolean =>
  address === base || address.startsWith(`${base}/`);

/** An address of the site as its language and what the page is called in every language. */
export const splitAddress = (
  address: string,
  served: readonly [Language, ...Language[]] = languages,
): { readonly language: Language; readonly path: string } => {
  const language = served.find(({ prefix }) => prefix !== '' && isUnder(address, prefix));
  if (!language) return { language: served[0], path: address };
  const path = address.slice(language.prefix.length);
  return { language, path: path === '' ? '/' : path };
};
