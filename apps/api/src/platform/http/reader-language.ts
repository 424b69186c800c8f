import { isLanguageCode, type LanguageCode, preferredLanguage } from '@lugnut/domain/language';
import type { Language } from '@lugnut/domain/pages';
import type { FastifyRequest } from 'fastify';

/** Written by the pages when somebody chooses a language; says more than the browser's settings. */
const chosenLanguage = (cookies: string | undefined): LanguageCode | undefined => {
  const chosen = cookies === undefined ? undefined : /(?:^|;\s*)language=(\w+)(?:;|$)/.exec(cookies)?.[1];
  return isLanguageCode(chosen) ? chosen : undefined;
};

/** The language a call was made in: the site names its own in `Accept-Language`. Undefined: nobody said. */
export const findRequestLanguage = ({ headers }: Pick<FastifyRequest, 'headers'>): LanguageCode | undefined =>
  preferredLanguage(headers['accept-language'] ?? '') ?? chosenLanguage(headers.cookie);

/** Pages that ask so answer differently for each of these headers. */
export const languageHeaders = 'accept-language, cookie';

/**
 * The language to send a person on to who opened an address that names none; undefined if they read it as it is. Only
 * for whoever opens a page: search engines say no language and get what they ask for.
 */
export const findReadersLanguage = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  served: readonly Language[],
): Language | undefined => {
  if (!headers.accept?.includes('text/html')) return undefined;
  const code = chosenLanguage(headers.cookie) ?? preferredLanguage(headers['accept-language'] ?? '');
  return served.find((language) => language.prefix !== '' && language.code === code);
};
