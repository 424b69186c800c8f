import { AsyncLocalStorage } from 'node:async_hooks';
import type { LanguageCode } from '@lugnut/domain/language';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findRequestLanguage } from './reader-language';

/** Who is asking and from where, for everything that is done while answering one request. */
export type RequestScope = {
  readonly requestId: string;
  /** As the trusted proxies tell it. */
  readonly clientAddress: string;
  readonly userAgent: string | undefined;
  /** What the page was in that asks; undefined: nobody said. */
  readonly language?: LanguageCode | undefined;
  /** The person's own account, once a session has been recognized. */
  accountId: string | undefined;
  /** The API key that was admitted to this call; elsewhere a key is nobody's login. */
  apiKey?: { readonly id: string; readonly scopes: readonly string[] } | undefined;
  /** An open stream checks its own login: nobody is at the screen, so the session is not renewed by it. */
  readonly isHeartbeat?: boolean;
};

const storage = new AsyncLocalStorage<RequestScope>();
const scopes = new WeakMap<FastifyRequest, RequestScope>();

/** Undefined in jobs, seeds and subscribers of notifications: nobody is asking. */
export const findRequestScope = (): RequestScope | undefined => storage.getStore();

export const scopeOf = (request: FastifyRequest): RequestScope | undefined => scopes.get(request);

/** Runs work as if a request asked for it. */
export const inRequestScope = <T>(scope: RequestScope, work: () => T): T => storage.run(scope, work);

/** Runs work that no person asked for, while a stream of theirs is open. */
export const inHeartbeat = <T>(work: () => T): T => {
  const scope = storage.getStore();
  return scope ? storage.run({ ...scope, isHeartbeat: true }, work) : work();
};

/** Called wherever a session is recognized, so that log lines and the security log can say who it was. */
export const noteAccount = (accountId: string): void => {
  const scope = storage.getStore();
  if (scope) scope.accountId = accountId;
};

/** After the body is read: reading it would lose the scope. */
export const openRequestScopes = (app: FastifyInstance): void => {
  app.addHook('preHandler', (request, _reply, done) => {
    const scope: RequestScope = {
      requestId: request.id,
      clientAddress: request.ip,
      userAgent: request.headers['user-agent'],
      language: findRequestLanguage(request),
      accountId: undefined,
    };
    scopes.set(request, scope);
    storage.run(scope, done);
  });
};

/** What a person may see a key sees only with the scope for it. */
export const mayReadAs = (scope: string): boolean => {
  const key = findRequestScope()?.apiKey;
  return key === undefined || key.scopes.includes(scope);
};
