import { brand } from '../shared/brand/brand';
import { siteLanguage } from '../shared/page/site-language.en';
import { offlineCopy } from './offline-copy.en';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Written to /offline.html at build time. It runs nothing: without a signal no script of ours can be counted on. */
export const loader = () =>
  new Response(
    `<!doctype html>
<html lang="${siteLanguage}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${offlineCopy.title} · ${escaped(brand.name)}</title>
<link rel="stylesheet" href="/offline.css">
</head>
<body>
<main>
<img src="/favicon.svg" alt="" width="72" height="72">
<h1>${offlineCopy.title}</h1>
<p>${offlineCopy.text}</p>
<p><a class="action" href="">${offlineCopy.retry}</a></p>
<p class="soft">${offlineCopy.call} <a href="${escaped(brand.phone.href)}">${escaped(brand.phone.text)}</a></p>
</main>
</body>
</html>
`,
    { headers: { 'content-type': 'text/html; charset=utf-8' } },
  );
