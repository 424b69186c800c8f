import { findViolatedConstraint } from '../../platform/db/database-error';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { type Account, accountColumns, accountOf, accountStore } from './account-store';
import { askProofCode, requireProof, takenBy } from './login-proof';
import type { LoginTarget } from './login-target';
import type { LoginCodeDeps } from './request-login-code';

const addressOf = (account: Account, { channel }: LoginTarget): string | undefined => account[channel];

export const askLoginChangeCode = async (
  deps: LoginCodeDeps,
  request: {
    readonly account: Account;
    readonly target: LoginTarget;
    readonly clientAddress: string;
    readonly idempotencyKey: string | undefined;
  },
): Promise<string> => {
  const { account, target } = request;
  if (addressOf(account, target) === target.address)
    throw new Failure('conflict', 'You log in with this already.');
  return askProofCode(deps, request);
};

export type LoginChange = {
  readonly before: Account;
  readonly after: Account;
  readonly target: LoginTarget;
};

/** Follows a changed login in the same transaction: who is notified, and which visits use the new contact. */
export type OnLoginChanged = (tx: DatabaseTransaction, change: LoginChange) => Promise<void>;

/**
 * Changes the phone or email used to log in, once a code proves it. An unverified account stays unverified: whoever
 * verifies it first keeps only what they verified.
 */
export const changeLogin = async (
  { db, onLoginChanged }: { readonly db: Database; readonly onLoginChanged: OnLoginChanged },
  request: {
    readonly account: Account;
    readonly target: LoginTarget;
    readonly code: string;
    readonly handle: string;
  },
): Promise<Account> => {
  const { target } = request;
  await requireProof(db, request.account, request);
  try {
    return await db.transaction().execute(async (tx) => {
      const accounts = accountStore(tx);
      const before = await accounts.lockById(request.account.id);
      if (!before) throw new Failure('unauthenticated', 'Please log in');
      const owner = await accounts.findByTarget(target);
      if (owner && owner.id !== before.id) throw takenBy(target);
      if (addressOf(before, target) === target.address) return before;
      const row = await tx
        .updateTable('account')
        .set(
          target.channel === 'email'
            ? { email: target.address, unproven_email: null }
            : {
                phone: target.address,
                unproven_phone: null,
                // If the second phone becomes the primary one, it stops being the second.
                ...(before.extraLoginPhone === target.address ? { extra_login_phone: null } : {}),
              },
        )
        .where('id', '=', before.id)
        .returning(accountColumns)
        .executeTakeFirstOrThrow();
      const after = accountOf(row);
      await onLoginChanged(tx, { before, after, target });
      return after;
    });
  } catch (error) {
    if (findViolatedConstraint(error) !== undefined) throw takenBy(target);
    throw error;
  }
};
