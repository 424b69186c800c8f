import { addressIn, isEnglishOnly, type Language, languages, type SitePlan } from '@lugnut/domain/pages';
import { escapeHtml } from './escape-html';

type ListedPage = Pick<SitePlan['pages'][number], 'path' | 'lastmod'>;

const wholeAddress = (language: Language, publicUrl: string, path: string): string =>
  escapeHtml(publicUrl + addressIn(language, path));

/** Every page in every language, each with its translations. */
export const sitemapOf = (
  publicUrl: string,
  pages: readonly ListedPage[],
  served: readonly [Language, ...Language[]] = languages,
): string => {
  const languagesOf = (path: string) => (isEnglishOnly(path) ? [served[0]] : served);
  const alternatesOf = (path: string): string =>
    [
      ...languagesOf(path).map(
        (language) => [language.code, wholeAddress(language, publicUrl, path)] as const,
      ),
      ['x-default', wholeAddress(served[0], publicUrl, path)] as const,
    ]
      .map(([code, href]) => `    <xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>\n`)
      .join('');
  const entries = served.flatMap((language) =>
    pages
      .filter(({ path }) => languagesOf(path).includes(language))
      .map(
        ({ path, lastmod }) =>
          `  <url>\n    <loc>${wholeAddress(language, publicUrl, path)}</loc>\n    <lastmod>${lastmod}</lastmod>\n${alternatesOf(path)}  </url>\n`,
      ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`;
};

/** The API has no language. */
const isOfEveryLanguage = (path: string): boolean => !path.startsWith('/api/') && !isEnglishOnly(path);

export const robotsOf = (
  publicUrl: string,
  disallowed: readonly string[],
  served: readonly Language[] = languages,
): string =>
  [
    'User-agent: *',
    ...served.flatMap((language) =>
      disallowed
        .filter((path) => language.prefix === '' || isOfEveryLanguage(path))
        .map((path) => `Disallow: ${addressIn(language, path)}`),
    ),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
