import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAddressMark } from '../logging/address-mark';
import { createAccessLogger, createLogger } from '../logging/logger';
import { createMetrics } from '../metrics/metrics';
import { createServer, isShed } from './server';
import { serveWebPages } from './web-pages';

let folder = '';
let app: FastifyInstance;

const put = (file: string, text: string | Buffer): void => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};

const makeApp = async (landingUrl?: string): Promise<FastifyInstance> => {
  const made = await createServer({
    log: createLogger({ level: 'silent' }),
    accessLog: createAccessLogger({ level: 'silent' }),
    addressMark: createAddressMark('a secret of tests'),
    metrics: createMetrics(),
    trustProxy: false,
    https: false,
    maxDelayMs: 0,
  });
  await serveWebPages(made, { folder, publicUrl: 'https://shop.example', landingUrl });
  return made;
};

beforeAll(async () => {
  folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'pages-')), 'client');
  put('index.html', '<h1>Home</h1><script>go()</script>');
  put('index.html.br', brotliCompressSync('<h1>Home</h1><script>go()</script>'));
  put('faq/index.html', '<h1>FAQ</h1>');
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
  });

  it('have a canonical address', async () => {
    expect((await app.inject('/faq?utm_source=x')).headers.link).toBe(
      '<https://shop.example/faq>; rel="canonical"',
    );
  });

  it('redirect to an external landing page if configured', async () => {
    const elsewhere = await makeApp('https://landing.example');
    expect((await elsewhere.inject('/')).headers.location).toBe('https://landing.example');
    expect((await elsewhere.inject('/faq')).statusCode).toBe(200);
    await elsewhere.close();
  });
});
