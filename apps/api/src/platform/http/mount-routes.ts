import { errorStatus, type Route, type RouteTable } from '@lugnut/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as core from 'zod/v4/core';
import { en } from 'zod/v4/locales';
import { compiledSchema } from '../compiled-schema';
import type { RateLimiter, RateLimits } from '../rate-limits/rate-limits';
import { addressPattern } from './address-pattern';
import { bearerTokenOf } from './bearer-token';
import { Failure } from './failure';
import type { Handler, Handlers, RequestContext } from './handlers';
import { describeIssues } from './issues';
import { createKeptAnswers } from './kept-answers';

// The browser's build carries no texts of the schema library; the server's answers need them.
core.config(en());

const contextOf = (request: FastifyRequest): RequestContext => {
  const header = (name: string): string | undefined => {
    const value = request.headers[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  return {
    requestId: request.id,
    clientAddress: request.ip,
    userAgent: header('user-agent'),
    bearerToken: bearerTokenOf(request),
    idempotencyKey: header('idempotency-key'),
  };
};

const partsOf = (route: Route) => {
  const parts: [name: 'params' | 'query' | 'body', schema: core.$ZodType][] = [];
  if (route.params) parts.push(['params', route.params]);
  if (route.query) parts.push(['query', route.query]);
  if (route.body) parts.push(['body', route.body]);
  return parts;
};

/** Half a surrogate pair, or NUL: no database text and no message can hold it. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

const holdsOnlyStorableText = (value: unknown): boolean => {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, one]) => isStorable(key) && holdsOnlyStorableText(one));
};

/** Every part is validated before the handler runs, and all problems are reported at once. */
const decode = (parts: ReturnType<typeof partsOf>, request: FastifyRequest): Record<string, unknown> => {
  const input: Record<string, unknown> = {};
  const findings: core.$ZodIssue[] = [];
  for (const [name, schema] of parts) {
    if (!holdsOnlyStorableText(request[name]))
      throw new Failure('invalid_input', 'The request contains characters that are not text');
    const parsed = core.safeParse(compiledSchema(schema), request[name]);
    if (parsed.success) input[name] = parsed.data;
    else findings.push(...parsed.error.issues);
  }
  if (findings.length > 0) throw new Failure('invalid_input', describeIssues(findings));
  return input;
};

/** Missing credentials are reported before validation problems; the handler checks whose token it is. */
const requireToken = (route: Route, request: FastifyRequest): void => {
  if (route.auth === 'account' && contextOf(request).bearerToken === undefined)
    throw new Failure('unauthenticated', 'Please log in');
};

/** The path clients already use, and the documented one. */
const addressesOf = ({ path, documentedPath }: Route): string[] =>
  documentedPath === undefined ? [path] : [path, documentedPath];

const mountRoute = (
  app: FastifyInstance,
  name: string,
  route: Route,
  handle: Handler<Route>,
  admit: (request: FastifyRequest) => Promise<void>,
): void => {
  const parts = partsOf(route);
  // Parsing the answer is the allow-list: a field the contract does not name never leaves.
  const encode = async (input: Record<string, unknown>, request: FastifyRequest): Promise<string> =>
    JSON.stringify(core.parse(compiledSchema(route.reply), await handle(input, contextOf(request))));
  const kept = route.cacheSeconds === undefined ? undefined : createKeptAnswers(route.cacheSeconds);
  const caching = route.cacheSeconds === undefined ? 'no-store' : `public, max-age=${route.cacheSeconds}`;
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    await admit(request);
    requireToken(route, request);
    const input = decode(parts, request);
    const body = kept
      ? await kept.answer(JSON.stringify(input), () => encode(input, request))
      : await encode(input, request);
    return reply
      .status(route.status ?? 200)
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', caching)
      .send(body);
  };
  for (const path of addressesOf(route))
    app.route({
      method: route.method,
      url: addressPattern({ path }),
      config: { routeName: name },
      handler,
    });
};

export type MountOptions<T extends RouteTable> = {
  readonly routes: T;
  readonly handlers: Handlers<T>;
  readonly limits: RateLimits<T>;
  readonly limiter: RateLimiter;
};

export const mountRoutes = <T extends RouteTable>(app: FastifyInstance, options: MountOptions<T>): void => {
  for (const [name, route] of Object.entries(options.routes)) {
    const policy = options.limits[name];
    const admit = async (request: FastifyRequest): Promise<void> => {
      if (!policy) return;
      const verdict = await options.limiter.take(name, policy, request.ip);
      if (!verdict.allowed) {
        throw new Failure(
          'rate_limited',
          'Too many requests, please try again later',
          verdict.retryAfterSeconds,
        );
      }
    };
    // The table's types were checked where it was built; here every route is handled alike.
    mountRoute(app, name, route, options.handlers[name] as Handler<Route>, admit);
  }
};

export const statusOf = (failure: Failure): number => errorStatus[failure.code];
