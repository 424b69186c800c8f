import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type OutsideHosts, pagePolicy, workerPolicy } from './content-policy';
import { Failure } from './failure';

/** The built web app: prerendered pages from memory, everything else from disk, all compressed at build time. */
type Encoding = 'br' | 'gzip' | 'identity';
type Page = {
  readonly policy: string;
  readonly etag: string;
  readonly bodies: Readonly<Partial<Record<Encoding, Buffer>>> & { readonly identity: Buffer };
};

const fallbackFile = '__spa-fallback.html';
/** Revalidated at every visit: a cached service worker would keep itself. */
const workerFile = '/service-worker.js';
const suffixes = { br: '.br', gzip: '.gz' } as const;

const readPage = async (file: string, outside: OutsideHosts | undefined): Promise<Page> => {
  const identity = await readFile(file);
  const bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer } = { identity };
  for (const encoding of ['br', 'gzip'] as const) {
    const compressed = file + suffixes[encoding];
    if (existsSync(compressed)) bodies[encoding] = await readFile(compressed);
  }
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { policy: pagePolicy(identity.toString('utf8'), outside), etag, bodies };
};

/** `/services/index.html` is the page at `/services`. */
const loadPages = async (
  folder: string,
  outside: OutsideHosts | undefined,
): Promise<{ pages: Map<string, Page>; fallback: Page }> => {
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'));
  const pages = new Map<string, Page>();
  for (const name of files) {
    const address = `/${name.replaceAll(path.sep, '/').replace(/(^|\/)index\.html$/, '')}`;
    pages.set(address, await readPage(path.join(folder, name), outside));
  }
  const fallback = pages.get(`/${fallbackFile}`);
  if (!fallback)
    throw new Error(`The web app is not built (no ${fallbackFile} in ${folder}): run npm run build`);
  pages.delete(`/${fallbackFile}`);
  return { pages, fallback };
};

const encodingFor = (request: FastifyRequest, page: Page): Encoding => {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (page.bodies.br && /\bbr\b/.test(accepted)) return 'br';
  if (page.bodies.gzip && /\bgzip\b/.test(accepted)) return 'gzip';
  return 'identity';
};

const sendPage = (request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply => {
  const encoding = encodingFor(request, page);
  reply
    .header('content-security-policy', page.policy)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', page.etag);
  if (request.headers['if-none-match'] === page.etag) return reply.status(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .send(page.bodies[encoding] ?? page.bodies.identity);
};

const isFileAddress = (address: string): boolean => /\.[a-z0-9]+$/i.test(address);

export type WebPagesOptions = {
  readonly folder: string;
  /** Search engines are told to keep this address of a page. */
  readonly publicUrl: string;
  /** Set when the landing page lives on another domain. */
  readonly landingUrl: string | undefined;
  /** Hosts of vendors the pages may use. */
  readonly outsideHosts?: OutsideHosts;
};

export const serveWebPages = async (app: FastifyInstance, options: WebPagesOptions): Promise<void> => {
  const { folder, publicUrl, landingUrl } = options;
  const { pages, fallback } = await loadPages(folder, options.outsideHosts);
  await app.register(staticFiles, { root: folder, serve: false, preCompressed: true });
  const files = new Set(
    (await readdir(folder, { recursive: true })).map((name) => `/${name.replaceAll(path.sep, '/')}`),
  );

  app.get('/*', { config: { routeName: 'page' } }, async (request, reply) => {
    const address = decodeURIComponent(request.url.replace(/[?#].*$/, '')).replace(/(.)\/+$/, '$1');
    if (address === '/' && landingUrl !== undefined) return reply.redirect(landingUrl, 302);
    const page = pages.get(address);
    if (page) {
      reply.header('link', `<${publicUrl}${address}>; rel="canonical"`);
      return sendPage(request, reply, page);
    }
    if (files.has(address) && isFileAddress(address) && !address.endsWith('.html')) {
      if (address === workerFile)
        return reply
          .header('content-security-policy', workerPolicy)
          .header('cache-control', 'no-cache')
          .sendFile(address.slice(1), { cacheControl: false });
      const immutable = address.startsWith('/assets/');
      return reply.sendFile(address.slice(1), { maxAge: immutable ? '365d' : '1h', immutable });
    }
    // A missing script or picture must not be answered with an HTML page; a typed address may.
    const isForPeople = request.headers.accept?.includes('text/html') ?? false;
    if ((isFileAddress(address) && !isForPeople) || address.startsWith('/api')) {
      throw new Failure('not_found', 'There is nothing at this address');
    }
    return sendPage(request, reply, fallback);
  });
};
