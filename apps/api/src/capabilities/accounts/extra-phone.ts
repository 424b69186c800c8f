import { findViolatedConstraint } from '../../platform/db/database-error';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { type Account, accountColumns, accountOf, accountStore } from './account-store';
import { askProofCode, requireProof, takenBy } from './login-proof';
import { requireLoginTarget } from './login-target';
import type { LoginCodeDeps } from './request-login-code';

export const askExtraPhoneCode = async (
  deps: LoginCodeDeps,
  request: {
    readonly account: Account;
    readonly phone: string;
    readonly clientAddress: string;
    readonly idempotencyKey: string | undefined;
  },
): Promise<string> => {
  const target = requireLoginTarget({ phone: request.phone });
  if (target.address === request.account.phone) throw new Failure('conflict', 'This number logs in already.');
  return askProofCode(deps, { ...request, target });
};

/** Notifies the owner that another phone can log in: it may not have been the owner who added it. */
export type TellOwner = (tx: DatabaseTransaction, account: Account) => Promise<void>;

export const setExtraPhone = async (
  { db, tellOwner }: { readonly db: Database; readonly tellOwner: TellOwner },
  request: {
    readonly account: Account;
    readonly phone: string;
    readonly code: string;
    readonly handle: string;
  },
): Promise<Account> => {
  const target = requireLoginTarget({ phone: request.phone });
  await requireProof(db, request.account, { target, code: request.code, handle: request.handle });
  const owner = await accountStore(db).findByTarget(target);
  if (owner && owner.id !== request.account.id) throw takenBy(target);
  if (owner?.extraLoginPhone === target.address) return owner;
  try {
    return await db.transaction().execute(async (tx) => {
      const row = await tx
        .updateTable('account')
        .set({ extra_login_phone: target.address })
        .where('id', '=', request.account.id)
        .returning(accountColumns)
        .executeTakeFirstOrThrow();
      await tellOwner(tx, accountOf(row));
      return accountOf(row);
    });
  } catch (error) {
    if (findViolatedConstraint(error) !== undefined) throw takenBy(target);
    throw error;
  }
};

/** Invalidates codes already sent to that number. */
export const removeExtraPhone = async (db: Database, accountId: string): Promise<Account> =>
  accountOf(
    await db
      .updateTable('account')
      .set({ extra_login_phone: null })
      .where('id', '=', accountId)
      .returning(accountColumns)
      .executeTakeFirstOrThrow(),
  );
