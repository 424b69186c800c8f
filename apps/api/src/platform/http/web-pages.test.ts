import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gunzipSync } from 'node:zlib';
import type { SitePlan } from '@lugnut/domain/pages';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAddressMark } from '../logging/address-mark';
import { createAccessLogger, createLogger } from '../logging/logger';
import { createMetrics } from '../metrics/metrics';
import { isShed } from '../overload/shed-load';
import type { PageFacts } from './page-template';
import { createServer } from './server';
import { serveWebPages, type WebPagesOptions } from './web-pages';

let folder = '';
let app: FastifyInstance;

let facts: PageFacts = { version: 1, texts: new Map([['from:oil', 'from <$39>']]), data: new Map() };

/** What the build says of the pages below. */
const plan: SitePlan = {
  pages: [
    { path: '/', lastmod: '2026-11-17' },
    { path: '/faq', lastmod: '2026-11-16' },
    { path: '/services/oil', lastmod: '2026-11-15' },
    { path: '/service-area/rome-it', lastmod: '2026-11-15', needs: ['zips:rome-it'] },
  ],
  appRoutes: ['/booking/:appointmentId', '/dashboard'],
  disallowed: ['/api/', '/booking'],
};

const put = (file: string, text: string | Buffer): void => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};

const makeApp = async (
  landingUrl?: string,
  {
    served = [{ code: 'en', prefix: '' }],
    devPages = true,
  }: { served?: WebPagesOptions['served']; devPages?: boolean } = {},
): Promise<FastifyInstance> => {
  const made = await createServer({
    log: createLogger({ level: 'silent' }),
    accessLog: createAccessLogger({ level: 'silent' }),
    addressMark: createAddressMark('a secret of tests'),
    metrics: createMetrics(),
    trustProxy: false,
    https: false,
  });
  await serveWebPages(made, {
    folder,
    publicUrl: 'https://shop.example',
    landingUrl,
    devPages,
    facts: {
      current: async (language) =>
        language === 'es'
          ? { version: 1, texts: new Map([['from:oil', 'desde $39']]), data: new Map() }
          : facts,
    },
    served,
  });
  return made;
};

beforeAll(async () => {
  folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'pages-')), 'client');
  put('index.html', '<h1>Home</h1><script>go()</script>');
  put('index.html.br', brotliCompressSync('<h1>Home</h1><script>go()</script>'));
  put('faq/index.html', '<head><link rel="canonical" href="https://origin.invalid/faq"/></head><h1>FAQ</h1>');
  put('login/index.html', '<h1>Login</h1>');
  put('dev/components/index.html', '<h1>Components</h1>');
  put(
    'services/oil/index.html',
    '<head><script type="application/ld+json">{"offers":["{{data:offer:oil}}","{{data:offer:none}}"],"name":"Oil"}</script></head><h1>{{fact:from:oil}}</h1>',
  );
  put('service-area/rome-it/index.html', '<h1>Rome</h1>');
  writeFileSync(path.join(path.dirname(folder), 'site.json'), JSON.stringify(plan));
  put('__spa-fallback.html', '<h1>Shell</h1>');
  put('assets/app-1234.js', 'run()');
  put('assets/app-1234.js.br', brotliCompressSync('run()'));
  put('favicon.svg', '<svg/>');
  put('service-worker.js', 'listen()');
  writeFileSync(path.join(path.dirname(folder), 'secret.txt'), 'secret');
  app = await makeApp();
});

afterAll(async () => {
  await app.close();
  rmSync(path.dirname(folder), { recursive: true, force: true });
});

describe('under pressure', () => {
  it.each([
    ['/api/v2/appointments', true],
    ['/assets/root-1.css', false],
    ['/quote', false],
    ['/readyz', false],
  ])('%s is shed: %s', (url, expected) => {
    expect(isShed(url)).toBe(expected);
  });
});

describe('the web pages', () => {
  it.each([
    ['/', 'Home'],
    ['/faq', 'FAQ'],
    ['/faq/', 'FAQ'],
    ['/faq?zip=48226', 'FAQ'],
    ['/booking/0190f1c2', 'Shell'],
  ])('%s is %s', async (url, text) => {
    const page = await app.inject(url);
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain(text);
  });

  it('have a service worker that is always revalidated, and may call our own server only', async () => {
    const { headers, body } = await app.inject('/service-worker.js');
    expect(body).toBe('listen()');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
    expect(headers['content-type']).toContain('javascript');
  });

  it('allow their own inline scripts and nothing else', async () => {
    expect((await app.inject('/')).headers['content-security-policy']).toMatch(
      /script-src 'self' 'sha256-[^']+';/,
    );
    expect((await app.inject('/faq')).headers['content-security-policy']).toContain("script-src 'self';");
  });

  it('are compressed when the browser supports it, and 304 when it has them', async () => {
    const page = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
    expect([page.headers['content-encoding'], page.headers.vary]).toEqual(['br', 'accept-encoding']);
    const again = await app.inject({ url: '/', headers: { 'if-none-match': String(page.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('are cached forever if hashed, otherwise for an hour', async () => {
    const script = await app.inject({ url: '/assets/app-1234.js', headers: { 'accept-encoding': 'br' } });
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(script.headers['content-encoding']).toBe('br');
    expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it.each([
    '/assets/gone.js',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/api/nothing',
    '/assets/app-1234.js/x.js',
    '/%',
  ])('%s is a client error that reveals nothing', async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body).not.toContain('secret');
  });

  it('show the app shell for a mistyped address', async () => {
    const page = await app.inject({ url: '/foo.bar', headers: { accept: 'text/html,*/*' } });
    expect(page.body).toContain('Shell');
    expect(page.statusCode).toBe(404);
  });

  it.each([
    ['/', 200, undefined],
    ['/login', 200, 'noindex'],
    ['/dashboard', 200, 'noindex'],
    ['/booking/0190f1c2', 200, 'noindex'],
    ['/services/nothing', 404, 'noindex'],
    ['/booking', 404, 'noindex'],
    ['/no/such/page', 404, 'noindex'],
    ['/service-area/rome-it', 404, undefined],
  ])('[SEO-1] %s answers %i', async (url, status, robots) => {
    const page = await app.inject({ url, headers: { 'if-none-match': '*' } });
    expect(page.statusCode).toBe(status);
    if (status === 404) expect(page.body).toContain('Shell');
    if (robots !== undefined) expect(page.headers['x-robots-tag']).toBe(robots);
  });

  it('[SEO-1] have a canonical address that begins with the server’s own', async () => {
    const page = await app.inject({ url: '/faq?utm_source=x', headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(page.rawPayload).toString()).toContain('href="https://shop.example/faq"');
  });

  it('[SEO-2] are filled with facts, escaped, and filled again when the facts have changed', async () => {
    const before = await app.inject('/services/oil');
    expect(before.body).toContain('<h1>from &lt;$39&gt;</h1>');
    expect(before.body).toContain('id="page-facts">{"from:oil":"from \\u003c$39>"}</script>');
    expect(before.body).toContain('<script type="application/ld+json">{"name":"Oil"}</script>');
    facts = {
      version: 2,
      texts: new Map([
        ['from:oil', 'from $42'],
        ['zips:rome-it', '00118'],
      ]),
      data: new Map([['offer:oil', { price: 42 }]]),
    };
    const after = await app.inject({
      url: '/services/oil',
      headers: { 'if-none-match': String(before.headers.etag) },
    });
    expect(after.body).toContain('<h1>from $42</h1>');
    expect(after.body).toContain('{"offers":[{"price":42}],"name":"Oil"}');
    expect((await app.inject('/service-area/rome-it')).statusCode).toBe(200);
  });

  it('[SEO-1] are listed in a sitemap, with the day on which they changed', async () => {
    const { body, headers } = await app.inject('/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    expect(body).toContain('<loc>https://shop.example/faq</loc>\n    <lastmod>2026-11-16</lastmod>');
    expect(body).toContain('hreflang="x-default" href="https://shop.example/faq"');
    expect(body).not.toContain('login');
  });

  it('[SEO-1] have a robots.txt that names the sitemap and keeps engines out of private areas', async () => {
    const { body, headers } = await app.inject('/robots.txt');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain('Disallow: /booking\n');
    expect(body).toContain('Sitemap: https://shop.example/sitemap.xml');
  });

  it('redirect to an external landing page if configured', async () => {
    const elsewhere = await makeApp('https://landing.example');
    expect((await elsewhere.inject('/')).headers.location).toBe('https://landing.example');
    expect((await elsewhere.inject('/faq')).statusCode).toBe(200);
    await elsewhere.close();
  });
});

describe('[LANG-1] pages in two languages', () => {
  const served = [
    { code: 'en', prefix: '' },
    { code: 'es', prefix: '/es' },
  ] as const;
  let both: FastifyInstance;
  const open = (url: string, headers: Record<string, string> = {}) =>
    both.inject({ url, headers: { accept: 'text/html', ...headers } });

  beforeAll(async () => {
    put('es/index.html', '<h1>Inicio</h1>');
    put('es/faq/index.html', '<h1>Preguntas</h1>');
    put('es/services/oil/index.html', '<h1>{{fact:from:oil}}</h1>');
    put('es/__spa-fallback.html', '<h1>Armazón</h1>');
    both = await makeApp(undefined, { served });
  });
  afterAll(() => both.close());

  it.each([
    ['/es', 'Inicio', 200],
    ['/es/', 'Inicio', 200],
    ['/es/faq', 'Preguntas', 200],
    ['/es/booking/0190f1c2', 'Armazón', 200],
    ['/es/no/such/page', 'Armazón', 404],
    ['/estimates', 'Shell', 404],
    ['/faq', 'FAQ', 200],
  ])('%s is %s', async (url, text, status) => {
    const page = await open(url);
    expect([page.statusCode, page.body.includes(text)]).toEqual([status, true]);
  });

  it('say the facts in their own language', async () => {
    expect((await open('/es/services/oil')).body).toContain('desde $39');
  });

  it.each([
    ['a Spanish browser', { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }, '/es/faq?zip=1'],
    ['who chose Spanish', { 'accept-language': 'en', cookie: 'x=1; language=es' }, '/es/faq?zip=1'],
    ['who chose English', { 'accept-language': 'es', cookie: 'language=en' }, undefined],
    ['an English browser', { 'accept-language': 'en-US' }, undefined],
    ['another language', { 'accept-language': 'de' }, undefined],
    ['a search engine', {}, undefined],
    ['a script', { accept: '*/*', 'accept-language': 'es' }, undefined],
  ])('are chosen for %s', async (_who, headers, location) => {
    const answer = await open('/faq?zip=1', headers);
    expect([answer.statusCode, answer.headers.location]).toEqual([location ? 302 : 200, location]);
    expect(String(answer.headers.vary)).toContain('accept-language, cookie');
  });

  it.each([
    ['/faq?lang=en', '/faq', 'en'],
    ['/faq?lang=en&from=ad&', '/faq?from=ad', 'en'],
    ['/es/faq?zip=1&lang=es', '/es/faq?zip=1', 'es'],
    ['/faq?lang=es', '/es/faq', 'es'],
    ['/es/office?lang=es', '/office', 'es'],
    ['//evil.example?lang=en', '/evil.example', 'en'],
    ['/es//evil.example/x?lang=en', '/evil.example/x', 'en'],
    ['/%2F%2Fevil.example?lang=en', '/evil.example', 'en'],
  ])('remember the choice in %s, and lead on to %s', async (url, location, code) => {
    const { headers, statusCode } = await open(url, { 'accept-language': code === 'en' ? 'es' : 'en' });
    expect([statusCode, headers.location]).toEqual([302, location]);
    expect(headers['set-cookie']).toMatch(new RegExp(`^language=${code}; path=/; max-age=31536000`));
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each(['/faq?lang=de', '/faq?language=es', '/faq?x=lang=es'])('take %s for no choice', async (url) => {
    const { headers, statusCode } = await open(url);
    expect([statusCode, headers['set-cookie']]).toEqual([200, undefined]);
  });

  it.each([
    ['/faq%E2%80%A6', '/es/faq%E2%80%A6'],
    ['/faq%0A', '/es/faq%0A'],
    ['/50%25%3Foff', '/es/50%25%3Foff'],
    ['/es/office%E2%80%A6', undefined],
    ['/es/office/%E2%80%A6', '/office/%E2%80%A6'],
  ])('lead on from %s, whatever its characters are, to %s', async (url, location) => {
    const answer = await open(url, { 'accept-language': 'es' });
    expect([answer.statusCode, answer.headers.location]).toEqual([location ? 302 : 404, location]);
  });

  it('[SEO-1] keep search engines out of the same private areas', async () => {
    const { body } = await both.inject('/robots.txt');
    expect(body.match(/^Disallow: .*$/gm)).toEqual([
      'Disallow: /api/',
      'Disallow: /booking',
      'Disallow: /es/booking',
    ]);
  });

  it('keep the language that an address names', async () => {
    const page = await open('/es/faq', { 'accept-language': 'en', cookie: 'language=en' });
    expect([page.statusCode, page.headers.vary]).toEqual([200, 'accept-encoding']);
  });

  it('are listed with their translations', async () => {
    const { body } = await both.inject('/sitemap.xml');
    expect(body).toContain('<loc>https://shop.example/es</loc>');
    expect(body).toContain('hreflang="es" href="https://shop.example/es/faq"');
  });
});

describe('pages for whoever builds the product', () => {
  it('are served where they are wanted, and nowhere else', async () => {
    expect((await app.inject('/dev/components')).body).toContain('Components');
    const open = await makeApp(undefined, { devPages: false });
    for (const address of ['/dev/components', '/dev/components/', '/dev', '/%64ev/components?x=1']) {
      const answer = await open.inject({ url: address, headers: { accept: 'text/html' } });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
    expect((await open.inject('/faq')).statusCode).toBe(200);
    await open.close();
  });
});
