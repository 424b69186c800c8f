import { findViolatedConstraint } from '../../platform/db/database-error';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { type Account, accountColumns, accountOf, accountStore } from './account-store';
import { loginChallengeStore } from './login-challenge-store';
import { requireCodeAllowance } from './login-limits';
import { hashTarget, newHandle, newLoginCode } from './login-secrets';
import { type LoginTarget, requireLoginTarget } from './login-target';
import type { LoginCodeDeps } from './request-login-code';

const phoneOf = (typed: string): LoginTarget => requireLoginTarget({ phone: typed });

/** A number that logs in must be at hand: a slip of the finger would let a stranger in. */
export const askExtraPhoneCode = async (
  deps: LoginCodeDeps,
  request: {
    readonly account: Account;
    readonly phone: string;
    readonly clientAddress: string;
    readonly idempotencyKey: string | undefined;
  },
): Promise<string> => {
  const target = phoneOf(request.phone);
  if (target.address === request.account.phone) throw new Failure('conflict', 'This number logs in already.');
  await requireCodeAllowance(deps.limiter, target, request.clientAddress);
  const key = request.idempotencyKey && `${request.account.id} ${request.idempotencyKey}`;
  const handle = newHandle(target, key);
  const code = newLoginCode();
  await deps.db.transaction().execute(async (tx) => {
    const challenge = { handle, code, target, accountId: request.account.id };
    const expiresAt = await loginChallengeStore(tx).add(challenge);
    if (expiresAt) await deps.sendLoginCode(tx, { target, code, notAfter: expiresAt });
  });
  return handle;
};

const wrongCode = (): Failure => new Failure('forbidden', 'Invalid code');

/** Somebody else's number: told only to who has just shown that it is at hand. */
const taken = (): Failure => new Failure('conflict', 'This number belongs to another account.');

/** Tells the owner that somebody else can log in now: it may not have been the owner who allowed it. */
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
  const target = phoneOf(request.phone);
  const code = request.code.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(code)) throw wrongCode();
  // Outside the transaction below: a wrong guess stays counted whatever follows.
  const opened = await loginChallengeStore(db).tryCode(request.handle, code);
  const isTheirs =
    opened?.accountId === request.account.id && hashTarget(request.handle, target).equals(opened.targetHash);
  if (!isTheirs) throw wrongCode();
  const owner = await accountStore(db).findByTarget(target);
  if (owner && owner.id !== request.account.id) throw taken();
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
    if (findViolatedConstraint(error) !== undefined) throw taken();
    throw error;
  }
};

/** Codes on their way there are worth nothing from now on. */
export const removeExtraPhone = async (db: Database, accountId: string): Promise<Account> =>
  accountOf(
    await db
      .updateTable('account')
      .set({ extra_login_phone: null })
      .where('id', '=', accountId)
      .returning(accountColumns)
      .executeTakeFirstOrThrow(),
  );
