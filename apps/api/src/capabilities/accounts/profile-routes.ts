import type { Profile, profileRoutes } from '@lugnut/contract';
import type { Handlers } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { AccountAccess } from './account-access';
import { type Account, accountColumns, accountOf } from './account-store';
import { askLoginChangeCode, changeLogin, type OnLoginChanged } from './change-login';
import { askExtraPhoneCode, removeExtraPhone, setExtraPhone, type TellOwner } from './extra-phone';
import { requireLoginTarget } from './login-target';
import type { LoginCodeDeps } from './request-login-code';

/** Codes are also limited by address and by number, in login-limits.ts. */
export const profileLimits: RateLimits<typeof profileRoutes> = {
  getProfile: { limit: 120, windowSeconds: 60 },
  updateProfile: { limit: 30, windowSeconds: 60 },
  askLoginChangeCode: { limit: 20, windowSeconds: 600 },
  changeLogin: { limit: 30, windowSeconds: 600 },
  askExtraPhoneCode: { limit: 20, windowSeconds: 600 },
  setExtraPhone: { limit: 30, windowSeconds: 600 },
  removeExtraPhone: { limit: 30, windowSeconds: 60 },
};

const describeProfile = (account: Account): { data: Profile } => ({
  data: {
    name: account.name,
    email: account.email ?? null,
    phone: account.phone ?? null,
    zip_code: account.zip ?? null,
    extra_login_phone: account.extraLoginPhone ?? null,
  },
});

export const profileHandlers = (
  deps: LoginCodeDeps & {
    /** The person's own account, also when they act for a fleet: nobody changes another person's login. */
    readonly ownAccess: Pick<AccountAccess, 'requireAccount'>;
    readonly tellOwner: TellOwner;
    readonly onLoginChanged: OnLoginChanged;
  },
): Handlers<typeof profileRoutes> => ({
  async getProfile(_input, context) {
    const { account } = await deps.ownAccess.requireAccount(context);
    return describeProfile(account);
  },

  async updateProfile({ body }, context) {
    const { account } = await deps.ownAccess.requireAccount(context);
    const row = await deps.db
      .updateTable('account')
      .set({ name: body.name, zip: body.zip_code })
      .where('id', '=', account.id)
      .returning(accountColumns)
      .executeTakeFirstOrThrow();
    return describeProfile(accountOf(row));
  },

  async askLoginChangeCode({ body }, context) {
    const { account } = await deps.ownAccess.requireAccount(context);
    const { clientAddress, idempotencyKey } = context;
    const target = requireLoginTarget(body.user);
    const code = await askLoginChangeCode(deps, { account, target, clientAddress, idempotencyKey });
    return { status: 'Code sent', code };
  },

  async changeLogin({ body }, context) {
    const { account } = await deps.ownAccess.requireAccount(context);
    const { code, challenge: handle } = body;
    const target = requireLoginTarget(body.user);
    return describeProfile(await changeLogin(deps, { account, target, code, handle }));
  },

  async askExtraPhoneCode({ body }, context) {
    const { account } = await deps.ownAccess.requireAccount(context);
    const { clientAddress, idempotencyKey } = context;
    const code = await askExtraPhoneCode(deps, {
      account,
      phone: body.phone,
      clientAddress,
      idempotencyKey,
    });
    return { status: 'Code sent', code };
  },

  async setExtraPhone({ body }, context) {
    const { account } = await deps.ownAccess.requireAccount(context);
    const { phone, code, challenge: handle } = body;
    return describeProfile(await setExtraPhone(deps, { account, phone, code, handle }));
  },

  async removeExtraPhone(_input, context) {
    const { account } = await deps.ownAccess.requireAccount(context);
    return describeProfile(await removeExtraPhone(deps.db, account.id));
  },
});
