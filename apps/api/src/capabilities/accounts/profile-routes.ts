import type { Profile, profileRoutes } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { isSendableName } from '@lugnut/domain/contact';
import { confirmingContact } from '@lugnut/domain/identity';
import { inTransaction } from '../../platform/db/in-transaction';
import type { Database } from '../../platform/db/schema';
import type { Emit } from '../../platform/events';
import { Failure } from '../../platform/http/failure';
import type { Handlers } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import { recordSecurityEvent } from '../../platform/security-log/record-security-event';
import { keepMarketingConsent, saidMarketingTexts } from '../agreements';
import type { AccountAccess } from './account-access';
import { type Account, accountColumns, accountOf, accountStore } from './account-store';
import {
  askNewContactCode,
  askOldContactCode,
  type ContactChangeDeps,
  cancelContactChange,
  changeContact,
  confirmContactChange,
  knownContactsOf,
} from './change-contact';
import { contactChangeStore } from './contact-change-store';
import { languageChosen } from './events';
import { requireLoginTarget } from './login-target';
import type { LoginCodeDeps } from './request-login-code';
import { stopContactChange } from './stop-contact-change';

/** Codes are also limited by address and by number, in login-limits.ts. */
export const profileLimits: RateLimits<typeof profileRoutes> = {
  getProfile: { limit: 120, windowSeconds: 60 },
  updateProfile: { limit: 30, windowSeconds: 60 },
  askLoginChangeCode: { limit: 20, windowSeconds: 600 },
  changeLogin: { limit: 30, windowSeconds: 600 },
  askExtraPhoneCode: { limit: 20, windowSeconds: 600 },
  setExtraPhone: { limit: 30, windowSeconds: 600 },
  removeExtraPhone: { limit: 30, windowSeconds: 60 },
  askContactChangeCode: { limit: 20, windowSeconds: 600 },
  confirmContactChange: { limit: 30, windowSeconds: 600 },
  cancelContactChange: { limit: 30, windowSeconds: 60 },
  undoContactChange: { limit: 30, windowSeconds: 600 },
};

const describeProfile = async (db: Database, account: Account): Promise<{ data: Profile }> => {
  const changes = await contactChangeStore(db).list(account.id);
  const known = knownContactsOf(account);
  return {
    data: {
      name: account.name,
      email: account.email ?? null,
      phone: account.phone ?? null,
      zip_code: account.zip ?? null,
      extra_login_phone: account.extraLoginPhone ?? null,
      typed_phone:
        account.phone === undefined ? ((await accountStore(db).findTypedPhone(account.id)) ?? null) : null,
      pending_changes: changes.map(({ id, kind, address, takesEffectAt }) => ({
        id,
        kind,
        address,
        takes_effect_at: takesEffectAt.toISOString(),
        confirmed_by: confirmingContact(known, kind)?.address ?? null,
      })),
      language: account.language,
      marketing_texts: account.phone !== undefined && (await saidMarketingTexts(db, account.phone)),
    },
  };
};

/** The extra phone is taken away at once: whoever does so lets nobody in. */
const removeExtraPhone = (db: Database, accountId: string): Promise<Account> =>
  db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('account')
      .set({ extra_login_phone: null })
      .where('id', '=', accountId)
      .returning(accountColumns)
      .executeTakeFirstOrThrow();
    await recordSecurityEvent(tx, { kind: 'contact_change_done', accountId, note: 'extra phone removed' });
    return accountOf(row);
  });

const kindOf = (user: { readonly phone: string } | { readonly email: string }) =>
  'phone' in user ? ('phone' as const) : ('email' as const);

export const profileHandlers = (
  deps: LoginCodeDeps &
    ContactChangeDeps & {
      /** The person's own account, also when they act for a fleet: nobody changes another person's login. */
      readonly ownAccess: Pick<AccountAccess, 'requireAccount'>;
      readonly brand: string;
      readonly emit: Emit;
    },
): Handlers<typeof profileRoutes> => ({
  async getProfile(_input, context) {
    const { account } = await deps.ownAccess.requireAccount(context);
    return describeProfile(deps.db, account);
  },

  async updateProfile({ body }, context) {
    const { account } = await deps.ownAccess.requireAccount(context);
    const { name = account.name, zip_code: zip = account.zip ?? null, language } = body;
    if (name !== account.name && !isSendableName(name))
      throw new Failure('invalid_input', told('name_unsendable'));
    const changed = await inTransaction(deps.db, async (tx) => {
      const row = await tx
        .updateTable('account')
        .set({ name, zip, ...(language ? { language, language_chosen: true } : {}) })
        .where('id', '=', account.id)
        .returning(accountColumns)
        .executeTakeFirstOrThrow();
      if (language) await deps.emit(tx, languageChosen, { accountId: account.id, language });
      const { phone } = account;
      const wants = body.marketing_texts;
      if (wants !== undefined && phone !== undefined)
        await keepMarketingConsent(tx, deps.brand, wants, {
          phone,
          place: 'profile',
          accountId: account.id,
          at: deps.now(),
        });
      return accountOf(row);
    });
    return describeProfile(deps.db, changed);
  },

  async askLoginChangeCode({ body }, context) {
    const { account } = await deps.ownAccess.requireAccount(context);
    const { clientAddress, idempotencyKey } = context;
    const target = requireLoginTarget(body.user);
    const kind = kindOf(body.user);
    const code = await askNewContactCode(deps, { account, kind, target, clientAddress, idempotencyKey });
    return { status: 'Code sent', code };
  },

  async changeLogin({ body }, context) {
    const { account } = await deps.ownAccess.requireAccount(context);
    const { code, challenge: handle } = body;
    const target = requireLoginTarget(body.user);
    const changed = await changeContact(deps, { account, kind: kindOf(body.user), target, code, handle });
    return describeProfile(deps.db, changed);
  },

  async askExtraPhoneCode({ body }, context) {
    const { account } = await deps.ownAccess.requireAccount(context);
    const { clientAddress, idempotencyKey } = context;
    const target = requireLoginTarget(body);
    const wish = { account, kind: 'extra_phone', target, clientAddress, idempotencyKey } as const;
    return { status: 'Code sent', code: await askNewContactCode(deps, wish) };
  },

  async setExtraPhone({ body }, context) {
    const { account } = await deps.ownAccess.requireAccount(context);
    const { phone, code, challenge: handle } = body;
    const target = requireLoginTarget({ phone });
    const changed = await changeContact(deps, { account, kind: 'extra_phone', target, code, handle });
    return describeProfile(deps.db, changed);
  },

  async removeExtraPhone(_input, context) {
    const { account } = await deps.ownAccess.requireAccount(context);
    return describeProfile(deps.db, await removeExtraPhone(deps.db, account.id));
  },

  async askContactChangeCode({ params }, context) {
    const { account } = await deps.ownAccess.requireAccount(context);
    const { clientAddress, idempotencyKey } = context;
    const code = await askOldContactCode(deps, { account, id: params.id, clientAddress, idempotencyKey });
    return { status: 'Code sent', code };
  },

  async confirmContactChange({ params, body }, context) {
    const { account } = await deps.ownAccess.requireAccount(context);
    const { code, challenge: handle } = body;
    return describeProfile(
      deps.db,
      await confirmContactChange(deps, { account, id: params.id, code, handle }),
    );
  },

  async cancelContactChange({ params }, context) {
    const { account } = await deps.ownAccess.requireAccount(context);
    await cancelContactChange(deps, { account, id: params.id });
    return describeProfile(deps.db, account);
  },

  async undoContactChange({ body }) {
    await stopContactChange(deps.db, body.secret);
    return { status: 'Undone' };
  },
});
