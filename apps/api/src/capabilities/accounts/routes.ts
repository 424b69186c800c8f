import type { AccountCar, accountRoutes, RouteReply } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { parsePhone } from '@lugnut/domain/contact';
import { Failure } from '../../platform/http/failure';
import type { Handlers, RequestContext } from '../../platform/http/handlers';
import { type RateLimits, unlimited } from '../../platform/rate-limits/rate-limits';
import { recordSecurityEvent } from '../../platform/security-log/record-security-event';
import type { IdentityPort } from '../../providers/identity/identity.port';
import type { AccountAccess } from './account-access';
import type { Account } from './account-store';
import type { KnownBrowsers } from './known-browser';
import { requireLoginTarget } from './login-target';
import { type LoginCodeDeps, requestLoginCode } from './request-login-code';
import { type AccountSession, type SessionStore, sessionStore } from './session-store';
import { type SignInHooks, signIn } from './sign-in';
import { makeNonce } from './sign-in-nonce';
import { signInWithGoogle } from './sign-in-with-google';

export const accountLimits: RateLimits<typeof accountRoutes> = {
  requestLoginCode: unlimited('has its own, by address and by target, in login-limits.ts'),
  signIn: { limit: 60, windowSeconds: 600 },
  signInConfig: { limit: 240, windowSeconds: 60 },
  beginGoogleSignIn: { limit: 30, windowSeconds: 600 },
  signInWithGoogle: { limit: 30, windowSeconds: 600 },
  currentUser: { limit: 240, windowSeconds: 60 },
  logOut: { limit: 60, windowSeconds: 60 },
  listSessions: { limit: 60, windowSeconds: 60 },
  endSession: { limit: 60, windowSeconds: 60 },
  endAllSessions: { limit: 60, windowSeconds: 60 },
};

export const describeSignedIn = (account: Account, car: AccountCar | undefined) => ({
  id: account.id,
  name: account.name,
  email: account.email ?? null,
  phone: account.phone ?? null,
  zip: account.zip ?? null,
  car: car ?? null,
  role: account.role,
  language: account.language,
});

const userResource = (account: Account, cars: AccountCar[]) => ({
  id: account.id,
  attributes: {
    name: account.name,
    email: account.email ?? null,
    phone: account.phone ?? null,
    zip_code: account.zip ?? null,
    no_obds: account.noObds,
    role: account.role,
    language: account.language,
    total_unique_cars: cars,
  },
});

const sessionResource = (session: AccountSession, currentId: string) => ({
  id: session.id,
  attributes: {
    user_agent: session.userAgent ?? null,
    created_at: session.createdAt.toISOString(),
    last_seen_at: session.lastSeenAt.toISOString(),
    expires_at: session.expiresAt.toISOString(),
    current: session.id === currentId,
    is_shared: session.isShared,
  },
});

const loggedOut = { status: 'Logged out' } as const;

type AccountDeps = LoginCodeDeps &
  SignInHooks & {
    readonly sessions: SessionStore;
    readonly access: AccountAccess;
    /** Most recently used first. */
    readonly listCars: (accountId: string) => Promise<AccountCar[]>;
    readonly identity: IdentityPort;
    readonly browsers: KnownBrowsers;
    readonly google: RouteReply<typeof accountRoutes.signInConfig>['google'];
  };

const phoneIn = (typed: string | undefined): string | undefined => {
  if (typed === undefined) return undefined;
  const phone = parsePhone(typed);
  return phone.ok ? phone.e164 : typed;
};

/** The browser of a completed login is told apart from strangers' from now on. */
const remember = async (
  { browsers }: Pick<AccountDeps, 'browsers'>,
  { id }: Account,
  { browserToken, keepInBrowser }: Pick<RequestContext, 'browserToken' | 'keepInBrowser'>,
): Promise<void> => keepInBrowser('browserToken', await browsers.remember(id, browserToken));

export const accountHandlers = (deps: AccountDeps): Handlers<typeof accountRoutes> => ({
  async requestLoginCode({ body }, context) {
    const target = requireLoginTarget(body.user);
    const handle = await requestLoginCode(deps, {
      target,
      clientAddress: context.clientAddress,
      idempotencyKey: context.idempotencyKey,
      knownAs: await deps.browsers.findKnown(context.browserToken, target),
    });
    const extraPhone = target.channel === 'phone' ? target.address : null;
    return { status: 'Code sent', code: handle, extra_login_phone: extraPhone };
  },

  async signIn({ body }, context) {
    const { bearerToken, userAgent, language } = context;
    const { code, challenge } = body.user;
    const extraLoginPhone = phoneIn(body.extra_login?.phone);
    const signedIn = await signIn(
      deps.db,
      {
        handle: challenge,
        code,
        extraLoginPhone,
        userAgent,
        isShared: body.shared_device,
        bearerToken,
        language,
      },
      deps,
    );
    if (!signedIn) throw new Failure('unauthenticated', told('code_wrong'));
    await remember(deps, signedIn.account, context);
    const [lastUsed] = await deps.listCars(signedIn.account.id);
    return { auth_token: signedIn.token, user: describeSignedIn(signedIn.account, lastUsed) };
  },

  signInConfig: () => ({ google: deps.google }),

  beginGoogleSignIn: async () => ({ nonce: await makeNonce(deps.db) }),

  async signInWithGoogle({ body }, context) {
    const { token, account } = await signInWithGoogle(deps, {
      ...body.user,
      userAgent: context.userAgent,
      language: context.language,
    });
    await remember(deps, account, context);
    const [lastUsed] = await deps.listCars(account.id);
    return { auth_token: token, user: describeSignedIn(account, lastUsed) };
  },

  async currentUser(_input, context) {
    const { account } = await deps.access.requireAccount(context);
    return { data: userResource(account, await deps.listCars(account.id)) };
  },

  async logOut(_input, { bearerToken }) {
    if (bearerToken === undefined) return loggedOut;
    await deps.db.transaction().execute(async (tx) => {
      const accountId = await sessionStore(tx).endByToken(bearerToken);
      if (accountId !== undefined)
        await recordSecurityEvent(tx, { kind: 'logged_out', accountId, by: { accountId } });
    });
    return loggedOut;
  },

  async listSessions(_input, context) {
    const { account, sessionId } = await deps.access.requireAccount(context);
    const sessions = await deps.sessions.list(account.id);
    return { data: sessions.map((session) => sessionResource(session, sessionId)) };
  },

  async endSession({ params }, context) {
    const { account } = await deps.access.requireAccount(context);
    await deps.db.transaction().execute(async (tx) => {
      const wasTheirs = await sessionStore(tx).end(account.id, params.id);
      if (!wasTheirs) throw new Failure('not_found', told('no_such_session'));
      const subject = { type: 'session', id: params.id } as const;
      await recordSecurityEvent(tx, { kind: 'session_ended', accountId: account.id, subject });
    });
    return loggedOut;
  },

  async endAllSessions(_input, context) {
    const { account } = await deps.access.requireAccount(context);
    await deps.db.transaction().execute(async (tx) => {
      await sessionStore(tx).endAll(account.id);
      await recordSecurityEvent(tx, { kind: 'sessions_ended', accountId: account.id });
    });
    return loggedOut;
  },
});
