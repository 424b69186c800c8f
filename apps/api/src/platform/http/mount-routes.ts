import { errorStatus, type Route, type RouteTable } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import type { LanguageCode } from '@lugnut/domain/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as core from 'zod/v4/core';
import { compiledSchema } from '../compiled-schema';
import type { RateLimit, RateLimiter, RateLimits } from '../rate-limits/rate-limits';
import { addressPattern } from './address-pattern';
import { bearerTokenOf } from './bearer-token';
import { browserCookiesOf } from './browser-cookie';
import { createDecoder } from './decode-request';
import { Failure } from './failure';
import type { Handler, Handlers, OpenedJob, RequestContext } from './handlers';
import { createKeptAnswers } from './kept-answers';
import { findRequestLanguage, languageHeaders } from './reader-language';
import { findRequestScope } from './request-scope';
import { type OpenJob, resolveJob } from './resolve-job';

const contextOf = (request: FastifyRequest, reply: FastifyReply, isHttps: boolean): RequestContext => {
  const header = (name: string): string | undefined => {
    const value = request.headers[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  return {
    requestId: request.id,
    clientAddress: request.ip,
    userAgent: header('user-agent'),
    language: findRequestLanguage(request),
    bearerToken: bearerTokenOf(request),
    idempotencyKey: header('idempotency-key'),
    ...browserCookiesOf(request, reply, isHttps),
  };
};

/** Told of every call that named a job and was answered. */
export type NoteJobUse = (
  use: { readonly job: OpenedJob; readonly isChange: boolean },
  context: Pick<RequestContext, 'clientAddress' | 'userAgent'>,
) => Promise<void>;

/** Told of the language of the page before a call that changes a job is handled. */
export type FollowPage = (job: OpenedJob, language: LanguageCode | undefined) => Promise<void>;

/** Missing credentials are reported before validation problems; the handler checks whose token it is. */
const requireToken = (route: Route, request: FastifyRequest): void => {
  if (route.auth === 'account' && bearerTokenOf(request) === undefined)
    throw new Failure('unauthenticated', told('login_needed'));
};

/** Who a token is that is no session: the key of a fleet's system. */
type AdmitKey = (
  token: string,
) => Promise<{ readonly id: string; readonly scopes: readonly string[] } | undefined>;

/** What one system of a fleet may ask of us, whatever it asks for. */
const keyRate: RateLimit = { limit: 600, windowSeconds: 60 };
const keyMark = 'lnk_';

/** FLT-11: a key opens only the calls that name its scope; everywhere else it is nobody's login. */
const admitKeyTo = async (
  request: FastifyRequest,
  scope: string | undefined,
  { admitKey, limiter }: { readonly admitKey: AdmitKey | undefined; readonly limiter: RateLimiter },
): Promise<void> => {
  const token = bearerTokenOf(request);
  if (!token?.startsWith(keyMark)) return;
  const key = await admitKey?.(token);
  if (!key) throw new Failure('unauthenticated', told('api_key_unknown'));
  const verdict = await limiter.take('api-key', keyRate, key.id);
  if (!verdict.allowed)
    throw new Failure('rate_limited', told('api_key_too_many'), verdict.retryAfterSeconds);
  if (scope === undefined) throw new Failure('forbidden', told('api_key_not_here'));
  if (!key.scopes.includes(scope)) throw new Failure('forbidden', told('api_key_without_scope', { scope }));
  const opened = findRequestScope();
  if (opened) opened.apiKey = key;
};

/** The path clients already use, and the documented one. */
const addressesOf = ({ path, documentedPath }: Route): string[] =>
  documentedPath === undefined ? [path] : [path, documentedPath];

const mountRoute = (
  app: FastifyInstance,
  { name, route }: { readonly name: string; readonly route: Route },
  handle: Handler<Route>,
  settings: {
    readonly admit: (request: FastifyRequest) => Promise<void>;
    readonly openJob: OpenJob;
    readonly noteJobUse: NoteJobUse;
    readonly followPage: FollowPage;
    readonly isHttps: boolean;
  },
): void => {
  const { admit, openJob, noteJobUse, followPage, isHttps } = settings;
  const decode = createDecoder(route);
  // Parsing the answer is the allow-list: a field the contract does not name never leaves.
  const encode = async (
    input: Record<string, unknown>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string> => {
    const context = contextOf(request, reply, isHttps);
    const named = route.job && { ...route.job, needsLogin: route.auth === 'account' };
    const resolved = named ? await resolveJob(openJob, named, input, context) : { input, context };
    const { job } = resolved.context;
    const isChange = route.method !== 'GET';
    if (job && isChange) await followPage(job, context.language);
    const answer = core.parse(compiledSchema(route.reply), await handle(resolved.input, resolved.context));
    // What was done is done: a note that fails must not answer that it was not.
    if (job)
      await noteJobUse({ job, isChange }, context).catch((error: unknown) =>
        request.log.error({ err: error }, 'the use of a job was not noted'),
      );
    return JSON.stringify(answer);
  };
  const kept = route.cacheSeconds === undefined ? undefined : createKeptAnswers(route.cacheSeconds);
  const caching = route.cacheSeconds === undefined ? 'no-store' : `public, max-age=${route.cacheSeconds}`;
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    await admit(request);
    requireToken(route, request);
    const input = decode(request);
    const language = route.isByLanguage ? findRequestLanguage(request) : undefined;
    if (route.isByLanguage) reply.header('vary', languageHeaders);
    const body = kept
      ? await kept.answer(JSON.stringify({ input, language }), () => encode(input, request, reply))
      : await encode(input, request, reply);
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
  readonly openJob: OpenJob;
  readonly noteJobUse?: NoteJobUse;
  readonly followPage?: FollowPage;
  readonly admitKey?: AdmitKey;
  /** By the name of a call, the scope an API key needs for it; no key may make any other call. */
  readonly keyScopes?: Readonly<Record<string, string>>;
  /** Whether the public address is https. */
  readonly isHttps?: boolean;
};

export const mountRoutes = <T extends RouteTable>(app: FastifyInstance, options: MountOptions<T>): void => {
  for (const [name, route] of Object.entries(options.routes)) {
    const policy = options.limits[name];
    const admit = async (request: FastifyRequest): Promise<void> => {
      if (!policy) return;
      const verdict = await options.limiter.take(name, policy, request.ip);
      if (!verdict.allowed) {
        throw new Failure('rate_limited', told('too_many_requests'), verdict.retryAfterSeconds);
      }
    };
    const admitCaller = async (request: FastifyRequest): Promise<void> => {
      await admit(request);
      await admitKeyTo(request, options.keyScopes?.[name], {
        admitKey: options.admitKey,
        limiter: options.limiter,
      });
    };
    // The table's types were checked where it was built; here every route is handled alike.
    mountRoute(app, { name, route }, options.handlers[name] as Handler<Route>, {
      admit: admitCaller,
      openJob: options.openJob,
      noteJobUse: options.noteJobUse ?? (async () => undefined),
      followPage: options.followPage ?? (async () => undefined),
      isHttps: options.isHttps ?? false,
    });
  }
};

export const statusOf = (failure: Failure): number => errorStatus[failure.code];
