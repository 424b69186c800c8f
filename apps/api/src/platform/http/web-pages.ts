import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import staticFiles from '@fastify/static';
import { told } from '@lugnut/contract/reasons';
import { type LanguageCode, languageCookie } from '@lugnut/domain/language';
import {
  addressIn,
  isAtRoute,
  isEnglishOnly,
  type Language,
  languageChoice,
  languages,
  type SitePlan,
  splitAddress,
} from '@lugnut/domain/pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type OutsideHosts, pagePolicy, workerPolicy } from './content-policy';
import { Failure } from './failure';
import { fillPage, needsFacts, type PageFacts } from './page-template';
import { findReadersLanguage, languageHeaders } from './reader-language';
import { robotsOf, sitemapOf } from './search-files';

/** The built web app: prerendered pages from memory, everything else from disk, all compressed once. */
type Encoding = 'br' | 'gzip' | 'identity';
type Page = {
  readonly policy: string;
  readonly etag: string;
  readonly bodies: Readonly<Partial<Record<Encoding, Buffer>>> & { readonly identity: Buffer };
};

/** A page as it was built; it is whole once the address and the facts are in it. */
type Template = {
  readonly html: string;
  readonly file: string;
  /** Made for one version of the facts, when it is first asked for. */
  made?: { readonly version: number; readonly page: Promise<Page> };
};

const fallbackFile = '__spa-fallback.html';
const planFile = 'site.json';
/** Revalidated at every visit: a cached service worker would keep itself. */
const workerFile = '/service-worker.js';
const suffixes = { br: '.br', gzip: '.gz' } as const;
/** The highest quality takes twenty times as long and saves three percent. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, quality),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
} as const;

const makePage = async (
  { html, file }: Template,
  whole: string,
  outside: OutsideHosts | undefined,
): Promise<Page> => {
  const identity = Buffer.from(whole);
  const bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer } = { identity };
  for (const encoding of ['br', 'gzip'] as const) {
    const compressed = file + suffixes[encoding];
    if (whole !== html) bodies[encoding] = await compressors[encoding](identity);
    else if (existsSync(compressed)) bodies[encoding] = await readFile(compressed);
  }
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { policy: pagePolicy(whole, outside), etag, bodies };
};

/** `/services/index.html` is the page at `/services`; each language has a shell of its own. */
const loadTemplates = async (
  folder: string,
  served: readonly Language[],
): Promise<{ templates: Map<string, Template>; shells: Map<Language, Template> }> => {
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'));
  const templates = new Map<string, Template>();
  for (const name of files) {
    const address = `/${name.replaceAll(path.sep, '/').replace(/(^|\/)index\.html$/, '')}`;
    const file = path.join(folder, name);
    templates.set(address, { file, html: await readFile(file, 'utf8') });
  }
  const shells = new Map<Language, Template>();
  for (const language of served) {
    const address = `${language.prefix}/${fallbackFile}`;
    const shell = templates.get(address);
    if (!shell) throw new Error(`The web app is not built (no ${address} in ${folder}): run npm run build`);
    templates.delete(address);
    shells.set(language, shell);
  }
  return { templates, shells };
};

const loadPlan = async (folder: string): Promise<SitePlan> =>
  JSON.parse(await readFile(path.join(path.dirname(folder), planFile), 'utf8')) as SitePlan;

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
    .header('vary', ['accept-encoding', reply.getHeader('vary')].filter(Boolean).join(', '))
    .header('etag', page.etag);
  if (reply.statusCode === 200 && request.headers['if-none-match'] === page.etag)
    return reply.status(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .send(page.bodies[encoding] ?? page.bodies.identity);
};

const isFileAddress = (address: string): boolean => /\.[a-z0-9]+$/i.test(address);

export type WebPagesOptions = {
  readonly folder: string;
  /** Canonical addresses, social pictures and the sitemap begin with it. */
  readonly publicUrl: string;
  /** Set when the landing page lives on another domain. */
  readonly landingUrl: string | undefined;
  /** Asked before a page with figures is served, for the language it is in. */
  readonly facts: { readonly current: (language: LanguageCode) => Promise<PageFacts> };
  /** The languages that are built; without a list, those that are published. */
  readonly served?: readonly [Language, ...Language[]];
  /** Pages for whoever builds the product, below /dev. */
  readonly devPages: boolean;
  /** Hosts of vendors the pages may use. */
  readonly outsideHosts?: OutsideHosts;
};

/** Pages by address, whole. */
const createPages = (options: WebPagesOptions, templates: ReadonlyMap<string, Template>, plan: SitePlan) => {
  const needs = new Map(plan.pages.map((page) => [page.path, page.needs ?? []]));
  const isThere = (wanted: readonly string[], facts: PageFacts | undefined): boolean =>
    wanted.length === 0 || wanted.some((key) => facts?.texts.has(key));

  const wholePage = (template: Template, facts: PageFacts | undefined): Promise<Page> => {
    const version = facts?.version ?? 0;
    if (template.made?.version !== version) {
      const whole = fillPage(template.html, options.publicUrl, facts);
      template.made = { version, page: makePage(template, whole, options.outsideHosts) };
    }
    return template.made.page;
  };

  return {
    wholePage,
    async find(address: string): Promise<Page | undefined> {
      const template = templates.get(address);
      if (!template) return undefined;
      const { language, path: name } = splitAddress(address, options.served);
      const wanted = needs.get(name) ?? [];
      const asks = wanted.length > 0 || needsFacts(template.html);
      const facts = asks ? await options.facts.current(language.code) : undefined;
      return isThere(wanted, facts) ? wholePage(template, facts) : undefined;
    },
    /** What search engines should know today. */
    async listed(): Promise<SitePlan['pages']> {
      const facts = await options.facts.current(languages[0].code);
      return plan.pages.filter(
        (page) =>
          isThere(page.needs ?? [], facts) && !(page.path === '/' && options.landingUrl !== undefined),
      );
    },
    isListed: (address: string): boolean => needs.has(address),
    isAppAddress: (address: string): boolean => plan.appRoutes.some((route) => isAtRoute(address, route)),
  };
};

const serveSearchFiles = (
  app: FastifyInstance,
  { publicUrl, served }: WebPagesOptions,
  pages: ReturnType<typeof createPages>,
  { disallowed }: SitePlan,
): void => {
  app.get('/robots.txt', { config: { routeName: 'page' } }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robotsOf(publicUrl, disallowed, served)),
  );
  app.get('/sitemap.xml', { config: { routeName: 'page' } }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(sitemapOf(publicUrl, await pages.listed(), served)),
  );
};

/** As a header may carry it, of a path that was decoded. */
const encodePath = (decoded: string): string => decoded.split('/').map(encodeURIComponent).join('/');

const isChoice = (parameter: string): boolean => parameter.startsWith(`${languageChoice}=`);

const findChoice = (query: string, served: readonly Language[]): Language | undefined => {
  const choice = query.slice(1).split('&').find(isChoice);
  return served.find(({ code }) => choice === `${languageChoice}=${code}`);
};

const withoutChoice = (query: string): string => {
  const others = query
    .slice(1)
    .split('&')
    .filter((parameter) => parameter !== '' && !isChoice(parameter));
  return others.length === 0 ? '' : `?${others.join('&')}`;
};

export const serveWebPages = async (app: FastifyInstance, options: WebPagesOptions): Promise<void> => {
  const { folder, landingUrl, devPages, served = languages } = options;
  const { templates, shells } = await loadTemplates(folder, served);
  const plan = await loadPlan(folder);
  const pages = createPages(options, templates, plan);
  await app.register(staticFiles, { root: folder, serve: false, preCompressed: true });
  const files = new Set(
    (await readdir(folder, { recursive: true })).map((name) => `/${name.replaceAll(path.sep, '/')}`),
  );
  serveSearchFiles(app, options, pages, plan);
  // Nobody waits for the first computation; a failed one is made again by who asks next.
  app.addHook('onListen', async () => void options.facts.current(languages[0].code).catch(() => undefined));

  app.get('/*', { config: { routeName: 'page' } }, async (request, reply) => {
    // Two slashes at the beginning of a redirect would lead to another site.
    const address = decodeURIComponent(request.url.replace(/[?#].*$/, ''))
      .replace(/\/{2,}/g, '/')
      .replace(/(.)\/$/, '$1');
    const { language, path: name } = splitAddress(address, served);
    if (name === '/' && landingUrl !== undefined) return reply.redirect(landingUrl, 302);
    // Not as a page that says so: its script would draw what is asked for.
    if (!devPages && /^\/dev(\/|$)/.test(name)) throw new Failure('not_found', told('no_such_address'));
    const query = request.url.replace(/^[^?]*/, '');
    const isEnglish = isEnglishOnly(name);
    const chosen = findChoice(query, served);
    if (chosen) {
      const page = addressIn(isEnglish ? served[0] : chosen, name);
      return reply
        .header('set-cookie', languageCookie(chosen.code))
        .header('cache-control', 'no-store')
        .redirect(encodePath(page) + withoutChoice(query), 302);
    }
    if (isEnglish && language !== served[0]) return reply.redirect(encodePath(name) + query, 302);
    if (served.length > 1 && language === served[0] && !isEnglish && !isFileAddress(address)) {
      reply.header('vary', languageHeaders);
      const readers = findReadersLanguage(request, served);
      if (readers) return reply.redirect(encodePath(addressIn(readers, address)) + query, 302);
    }
    if (!pages.isListed(name)) reply.header('x-robots-tag', 'noindex');
    const page = await pages.find(address);
    if (page) return sendPage(request, reply, page);
    if (files.has(address) && isFileAddress(address) && !address.endsWith('.html')) {
      reply.removeHeader('x-robots-tag');
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
      throw new Failure('not_found', told('no_such_address'));
    }
    if (!pages.isAppAddress(name)) reply.status(404).header('x-robots-tag', 'noindex');
    const shell = shells.get(language);
    if (!shell) throw new Error(`no shell in ${language.code}`);
    return sendPage(request, reply, await pages.wholePage(shell, undefined));
  });
};
