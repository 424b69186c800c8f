import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import { told } from '@lugnut/contract/reasons';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { isOutage } from '../db/outage';
import type { AddressMark } from '../logging/address-mark';
import type { Logger } from '../logging/logger';
import type { Metrics } from '../metrics/metrics';
import { type Shedding, shedLoad } from '../overload/shed-load';
import { dataPolicy } from './content-policy';
import { hasClientGone, replyWithError } from './error-handler';
import { Failure } from './failure';
import { openRequestScopes, scopeOf } from './request-scope';

declare module 'fastify' {
  interface FastifyContextConfig {
    routeName?: string;
    /** Polled by machines, or a stream: not worth a log line, and no measure of how fast we answer. */
    quiet?: boolean;
  }
}

export type ServerOptions = {
  readonly log: FastifyBaseLogger;
  /** Logs one line per request. */
  readonly accessLog: Logger;
  /** How log lines tell addresses apart. */
  readonly addressMark: AddressMark;
  readonly metrics: Metrics;
  /** How many of our proxies are in front, or their addresses. */
  readonly trustProxy: false | number | string;
  /** HSTS is sent only if the public address is https. */
  readonly https: boolean;
  /** Which requests are refused when there is too much to do; without it none is. */
  readonly shedding?: Shedding;
  /** A vendor's popup must be able to message the page that opened it. */
  readonly opensVendorWindows?: boolean;
};

/** A caller's request id is used only if it is well-formed; it ends up in logs. */
const requestIdOf = (given: string | string[] | undefined): string =>
  typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();

/** Where a tracer finds the name of the route: a URL may contain what must not leave. */
const routeOf = Symbol.for('lugnut.route');

const nameOf = ({ routeOptions }: FastifyRequest): string =>
  routeOptions.config.routeName ?? routeOptions.url ?? 'unknown';

const observe = (app: FastifyInstance, { metrics, accessLog, addressMark }: ServerOptions): void => {
  // Synchronous hooks use callbacks: a promise per hook and request adds up.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    (request.raw as { [routeOf]?: string })[routeOf] = nameOf(request);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    // The route pattern, not the URL: a URL may contain a plate, a VIN or a secret id.
    const route = nameOf(request);
    // A stream is open for hours and a probe is answered at once: neither tells how long people wait.
    if (request.routeOptions.config.quiet) return;
    const seconds = reply.elapsedTime / 1000;
    metrics.requestSeconds.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      seconds,
    );
    accessLog.info(
      {
        requestId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        from: addressMark(request.ip),
        account: scopeOf(request)?.accountId,
      },
      'answered',
    );
  });
};

/** Only our own proxies are trusted: entries before them in the header were written by the caller. */
const proxiesOf = (
  trusted: ServerOptions['trustProxy'],
): false | string | ((address: string, hop: number) => boolean) =>
  typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted;

/** Only JSON is accepted, and no text may contain NUL: PostgreSQL cannot store one. */
const speakOnlyJson = (app: FastifyInstance): void => {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.includes('\\u0000')) done(new Failure('invalid_input', told('nul_characters')));
    else void parse(request, body, done);
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.includes('%00')) done(new Failure('invalid_input', told('nul_characters')));
    else done();
  });
};

/**
 * Helmet's headers are the same for every answer, so they are computed once: per request they cost as much as a cheap
 * call.
 */
const headersOfEveryAnswer = async ({
  https,
  opensVendorWindows,
}: Pick<ServerOptions, 'https' | 'opensVendorWindows'>): Promise<Readonly<Record<string, string>>> => {
  const asked = Fastify();
  await asked.register(helmet, {
    contentSecurityPolicy: false,
    // Only valid over https; browsers complain elsewhere.
    crossOriginOpenerPolicy: https
      ? { policy: opensVendorWindows ? 'same-origin-allow-popups' : 'same-origin' }
      : false,
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  asked.get('/', async (_request, reply) => reply.raw.getHeaders());
  const answer = await asked.inject('/');
  await asked.close();
  return {
    ...answer.json<Record<string, string>>(),
    'content-security-policy': dataPolicy,
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
  };
};

/** Fastify with our defaults: request ids, quiet logs, headers, compression, one error shape, load shedding. */
export const createServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: options.log,
    // One shared logger: lines that need the request id add it.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    trustProxy: proxiesOf(options.trustProxy),
    bodyLimit: 128 * 1024,
    // Slow or incomplete requests must not hold a connection, nor delay shutdown.
    requestTimeout: 30_000,
    frameworkErrors: replyWithError,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
  });
  speakOnlyJson(app);
  app.setErrorHandler<FastifyError | Failure>((error, request, reply) => {
    if (isOutage(error) && !hasClientGone(error, request)) options.metrics.requestsWithoutDatabase.inc();
    replyWithError(error, request, reply);
  });
  observe(app, options);
  openRequestScopes(app);
  const headers = await headersOfEveryAnswer(options);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  if (options.shedding) await shedLoad(app, options.shedding);
  await app.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    // Compressed requests are refused: no client sends them, and they could be decompression bombs.
    globalDecompression: false,
    // Answers are a few kilobytes: a larger window costs as much to allocate as they cost to compress.
    zlibOptions: { windowBits: 13, memLevel: 6 },
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  app.setNotFoundHandler(() => {
    throw new Failure('not_found', told('no_such_address'));
  });
  return app;
};
