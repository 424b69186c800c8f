import type { AccountCar, passkeysRoutes } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { Failure } from '../../platform/http/failure';
import type { Handlers, RequestContext } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import { type Account, type AccountAccess, describeSignedIn, type KnownBrowsers } from '../accounts';
import { challengeLifeMs, challengeStore } from './challenge-store';
import { logInWithPasskey } from './log-in-with-passkey';
import {
  addPasskey,
  askNewPasskey,
  listPasskeys,
  type PasskeyDeps,
  removePasskey,
  renamePasskey,
} from './manage-passkeys';
import { endStaffSessions, listStaffLogins, removeStaffPasskeys } from './staff-logins';

const often = { limit: 60, windowSeconds: 60 };
const seldom = { limit: 30, windowSeconds: 600 };

export const passkeysLimits: RateLimits<typeof passkeysRoutes> = {
  askPasskeyLogin: { limit: 60, windowSeconds: 600 },
  logInWithPasskey: { limit: 60, windowSeconds: 600 },
  listPasskeys: often,
  askNewPasskey: seldom,
  addPasskey: seldom,
  renamePasskey: seldom,
  removePasskey: seldom,
  listStaffLogins: often,
  removeStaffPasskeys: seldom,
  endStaffSessions: seldom,
};

export type PasskeyRouteDeps = PasskeyDeps & {
  /** The person's own account, also when they act for a fleet. */
  readonly ownAccess: Pick<AccountAccess, 'requireAccount'>;
  readonly listCars: (accountId: string) => Promise<AccountCar[]>;
  readonly browsers: Pick<KnownBrowsers, 'remember'>;
};

export const passkeysHandlers = (deps: PasskeyRouteDeps): Handlers<typeof passkeysRoutes> => {
  const { db, site, ownAccess } = deps;
  const requireAdmin = async (context: RequestContext): Promise<Account> => {
    const { account } = await ownAccess.requireAccount(context);
    if (account.role !== 'admin') throw new Failure('forbidden', told('for_admins'));
    return account;
  };
  return {
    async askPasskeyLogin() {
      const { id, challenge } = await challengeStore(db).add(undefined);
      return {
        challenge_id: id,
        options: { rpId: site.rpId, challenge, timeout: challengeLifeMs, userVerification: 'required' },
      };
    },

    async logInWithPasskey({ body }, { userAgent, language, browserToken, keepInBrowser }) {
      const { token, account } = await logInWithPasskey(deps, { ...body, userAgent, language });
      keepInBrowser('browserToken', await deps.browsers.remember(account.id, browserToken));
      const [lastUsed] = await deps.listCars(account.id);
      return { auth_token: token, user: describeSignedIn(account, lastUsed) };
    },

    async listPasskeys(_input, context) {
      return listPasskeys(db, await ownAccess.requireAccount(context));
    },

    async askNewPasskey(_input, context) {
      return askNewPasskey(deps, await ownAccess.requireAccount(context));
    },

    async addPasskey({ body }, context) {
      const loggedIn = await ownAccess.requireAccount(context);
      await addPasskey(deps, loggedIn, body);
      return listPasskeys(db, loggedIn);
    },

    async renamePasskey({ params, body }, context) {
      const loggedIn = await ownAccess.requireAccount(context);
      await renamePasskey(deps, loggedIn, { id: params.id, name: body.name });
      return listPasskeys(db, loggedIn);
    },

    async removePasskey({ params }, context) {
      const loggedIn = await ownAccess.requireAccount(context);
      await removePasskey(deps, loggedIn, params.id);
      return listPasskeys(db, loggedIn);
    },

    async listStaffLogins(_input, context) {
      const { id } = await requireAdmin(context);
      return listStaffLogins(db, id);
    },

    async removeStaffPasskeys({ params }, context) {
      const { id } = await requireAdmin(context);
      await removeStaffPasskeys(db, params.id, id);
      return listStaffLogins(db, id);
    },

    async endStaffSessions({ params }, context) {
      const { id } = await requireAdmin(context);
      await endStaffSessions(db, params.id);
      return listStaffLogins(db, id);
    },
  };
};
