import { brand } from '../shared/brand/brand';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Written to /offline.html at build time. It runs nothing: without a signal no script of ours can be counted on. */
export const loader = () =>
  new Response(
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>You are offline · ${escaped(brand.name)}</title>
<link rel="stylesheet" href="/offline.css">
</head>
<body>
<main>
<img src="/favicon.svg" alt="" width="72" height="72">
<h1>You are offline</h1>
<p>Nothing you saved is lost. Try again once you have a signal.</p>
<p><a class="action" href="">Try again</a></p>
<p class="soft">Cannot wait? Call <a href="${escaped(brand.phone.href)}">${escaped(brand.phone.text)}</a></p>
</main>
</body>
</html>
`,
    { headers: { 'content-type': 'text/html; charset=utf-8' } },
  );
