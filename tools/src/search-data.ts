import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { localeOf } from '@lugnut/domain/language';
import { addressIn, isEnglishOnly, languages, originPlaceholder } from '@lugnut/domain/pages';
import { type PublicPage, picturePathOf, publicPages } from '../../apps/web/src/search/public-pages';
import { searchCopy } from '../../apps/web/src/search/search-copy.en';
import { brand } from '../../apps/web/src/shared/brand/brand';
import { promises } from '../../apps/web/src/shared/brand/promises.en';
import { siteAddress } from '../../apps/web/src/shared/page/site-address';
import { siteLanguage } from '../../apps/web/src/shared/page/site-language.en';
import type { SocialPicture } from './draw-social-picture';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** As it stands in the page, so that a shared link says the same; it is escaped already. */
const findIn = (html: string, pattern: RegExp, what: string, page: string): string => {
  const found = pattern.exec(html)?.[1];
  if (found === undefined || found === '') throw new Error(`${page} has no ${what}`);
  return found;
};

/** The languages a page is written in. */
const languagesOf = (address: string) => (isEnglishOnly(address) ? [languages[0]] : languages);

const headOf = ({ path: address, kind, picture, data }: PublicPage, html: string): string => {
  const title = findIn(html, /<title>([^<]*)<\/title>/, 'title', address);
  const description = findIn(html, /<meta name="description" content="([^"]*)"/, 'description', address);
  const meta = (attribute: string, name: string, content: string): string =>
    `<meta ${attribute}="${name}" content="${content}"/>`;
  const alternate = (code: string, href: string): string =>
    `<link rel="alternate" hreflang="${code}" href="${originPlaceholder}${href}"/>`;
  const localeFor = (code: keyof typeof localeOf): string => localeOf[code].replace('-', '_');
  const image = originPlaceholder + picturePathOf(address);
  const written = languagesOf(address);
  return [
    ...written.map((language) => alternate(language.code, addressIn(language, address))),
    alternate('x-default', address),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:type', kind ?? 'website'),
    meta('property', 'og:site_name', escaped(brand.name)),
    meta('property', 'og:url', originPlaceholder + siteAddress(address)),
    meta('property', 'og:locale', localeFor(siteLanguage)),
    ...written
      .filter(({ code }) => code !== siteLanguage)
      .map(({ code }) => meta('property', 'og:locale:alternate', localeFor(code))),
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', escaped(`${picture.eyebrow}: ${picture.title}`)),
    meta('name', 'twitter:card', 'summary_large_image'),
    `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': data }).replaceAll('<', '\\u003c')}</script>`,
  ].join('');
};

/**
 * What search engines and social networks read, added to the built pages of one language. Bundled for that language
 * before it is run (`write-search-data.ts`).
 */
export const writeSearchData = async (
  folder: string,
  draw: (picture: SocialPicture) => Promise<Buffer>,
): Promise<void> => {
  await mkdir(path.join(folder, siteAddress('/social')), { recursive: true });
  for (const page of publicPages.filter(
    ({ path: address }) => siteLanguage === 'en' || !isEnglishOnly(address),
  )) {
    const file = path.join(folder, siteAddress(page.path), 'index.html');
    const html = await readFile(file, 'utf8');
    await writeFile(
      file,
      html.replace('</head>', () => `${headOf(page, html)}</head>`),
    );
    const picture = await draw({
      brand: brand.name,
      eyebrow: page.picture.eyebrow,
      title: page.picture.title,
      footer: searchCopy.pictureFooter(promises.warranty),
    });
    await writeFile(path.join(folder, picturePathOf(page.path)), picture);
  }
};
