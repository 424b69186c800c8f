import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from '../logging/logger';
import type { Metrics } from '../metrics/metrics';
import { dataPolicy } from './content-policy';
import { replyWithError } from './error-handler';
import { Failure } from './failure';

declare module 'fastify' {
  interface FastifyContextConfig {
    routeName?: string;
    /** Asked for all the time by machines: not worth a line each. */
    quiet?: boolean;
  }
}

export type ServerOptions = {
  readonly log: FastifyBaseLogger;
  /** One line a request. */
  readonly accessLog: Logger;
  readonly metrics: Metrics;
  /** How many proxies of ours stand in front, or their addresses. */
  readonly trustProxy: false | number | string;
  /** HSTS is promised only by an address that is https. */
  readonly https: boolean;
  /** Beyond this delay of its own clock a server refuses work it could not do in time; 0 never. */
  readonly maxDelayMs?: number;
  /** A vendor's window must be able to answer the page that opened it. */
  readonly opensVendorWindows?: boolean;
};

/** A caller's id is kept only if it is one; it ends up in logs. */
const requestIdOf = (given: string | string[] | undefined): string =>
  typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();

const observe = (app: FastifyInstance, { metrics, accessLog }: ServerOptions): void => {
  // Hooks that wait for nothing call back: a promise for each of them and each request adds up.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    // The pattern, not the address: an address may carry a plate, a VIN or a capability.
    const route = request.routeOptions.config.routeName ?? request.routeOptions.url ?? 'unknown';
    const seconds = reply.elapsedTime / 1000;
    metrics.requestSeconds.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      seconds,
    );
    if (request.routeOptions.config.quiet) return;
    accessLog.info(
      {
        requestId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
};

/** Only our own proxies are believed: what stands before them in the header was written by the caller. */
const proxiesOf = (
  trusted: ServerOptions['trustProxy'],
): false | string | ((address: string, hop: number) => boolean) =>
  typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted;

/** JSON is the only language spoken here, and no text may hold a NUL: PostgreSQL cannot keep one. */
const speakOnlyJson = (app: FastifyInstance): void => {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.includes('\\u0000')) done(new Failure('invalid_input', 'Text must not contain NUL characters'));
    else void parse(request, body, done);
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.includes('%00'))
      done(new Failure('invalid_input', 'Text must not contain NUL characters'));
    else done();
  });
};

/** What helmet says is the same for every answer, so it is asked once: asking each time cost as much as a cheap call. */
const headersOfEveryAnswer = async ({
  https,
  opensVendorWindows,
}: Pick<ServerOptions, 'https' | 'opensVendorWindows'>): Promise<Readonly<Record<string, string>>> => {
  const asked = Fastify();
  await asked.register(helmet, {
    contentSecurityPolicy: false,
    // Browsers take this one from https only, and complain elsewhere.
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

/** Fastify with the house's manners: ids, quiet logs, headers, compression, one error shape, load shedding. */
export const createServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: options.log,
    // One logger for all requests: what needs the id says it.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    trustProxy: proxiesOf(options.trustProxy),
    bodyLimit: 128 * 1024,
    // A caller who never finishes asking must not hold a connection, nor keep us from stopping.
    requestTimeout: 30_000,
    frameworkErrors: replyWithError,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
  });
  speakOnlyJson(app);
  app.setErrorHandler(replyWithError);
  observe(app, options);
  const headers = await headersOfEveryAnswer(options);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: options.maxDelayMs ?? 1_500,
    retryAfter: 5,
    pressureHandler: () => {
      throw new Failure('overloaded', 'We are very busy right now, please try again in a moment', 5);
    },
  });
  await app.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    // Nobody sends us compressed requests, and a small one can hide a very large one.
    globalDecompression: false,
    // Answers are a few kilobytes: room for more would cost as much to make ready as they cost to compress.
    zlibOptions: { windowBits: 13, memLevel: 6 },
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  app.setNotFoundHandler(() => {
    throw new Failure('not_found', 'There is nothing at this address');
  });
  return app;
};
