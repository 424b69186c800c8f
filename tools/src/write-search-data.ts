import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addressIn, type Language, languages, originPlaceholder } from '@lugnut/domain/pages';
import { prerenderPaths } from '../../apps/web/src/prerender-paths';
import routes from '../../apps/web/src/routes';
import { type PublicPage, picturePathOf, publicPages } from '../../apps/web/src/search/public-pages';
import { makeSitePlan } from '../../apps/web/src/search/site-plan';
import { brand } from '../../apps/web/src/shared/brand/brand';
import { promises } from '../../apps/web/src/shared/brand/promises.en';
import { drawSocialPicture } from './draw-social-picture';

/** What search engines and social networks read, added to the built pages, and the plan of the site for the server. */
const folder = 'apps/web/build/client';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** As it stands in the page, so that a shared link says the same; it is escaped already. */
const findIn = (html: string, pattern: RegExp, what: string, page: string): string => {
  const found = pattern.exec(html)?.[1];
  if (found === undefined || found === '') throw new Error(`${page} has no ${what}`);
  return found;
};

const headOf = ({ path: address, kind, picture, data }: PublicPage, html: string): string => {
  const title = findIn(html, /<title>([^<]*)<\/title>/, 'title', address);
  const description = findIn(html, /<meta name="description" content="([^"]*)"/, 'description', address);
  const meta = (attribute: string, name: string, content: string): string =>
    `<meta ${attribute}="${name}" content="${content}"/>`;
  const alternate = (code: string, language: Language): string =>
    `<link rel="alternate" hreflang="${code}" href="${originPlaceholder}${addressIn(language, address)}"/>`;
  const image = originPlaceholder + picturePathOf(address);
  return [
    ...languages.map((language) => alternate(language.code, language)),
    alternate('x-default', languages[0]),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:type', kind ?? 'website'),
    meta('property', 'og:site_name', escaped(brand.name)),
    meta('property', 'og:url', originPlaceholder + address),
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', escaped(`${picture.eyebrow}: ${picture.title}`)),
    meta('name', 'twitter:card', 'summary_large_image'),
    `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': data }).replaceAll('<', '\\u003c')}</script>`,
  ].join('');
};

const finish = async (page: PublicPage): Promise<void> => {
  const file = path.join(folder, page.path, 'index.html');
  const html = await readFile(file, 'utf8');
  await writeFile(
    file,
    html.replace('</head>', () => `${headOf(page, html)}</head>`),
  );
  const picture = await drawSocialPicture({
    brand: brand.name,
    eyebrow: page.picture.eyebrow,
    title: page.picture.title,
    footer: `Fixed price before we start · ${promises.warranty} warranty`,
  });
  await writeFile(path.join(folder, picturePathOf(page.path)), picture);
};

await mkdir(path.join(folder, 'social'), { recursive: true });
for (const page of publicPages) await finish(page);
const plan = makeSitePlan(await routes, prerenderPaths, publicPages);
await writeFile(path.join(folder, '..', 'site.json'), `${JSON.stringify(plan)}\n`);
