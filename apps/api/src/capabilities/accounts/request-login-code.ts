import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import type { RateLimiter } from '../../platform/rate-limits/rate-limits';
import { accountStore } from './account-store';
import { loginChallengeStore } from './login-challenge-store';
import { requireCodeAllowance } from './login-limits';
import { newHandle, newLoginCode } from './login-secrets';
import type { LoginTarget } from './login-target';

/** Puts the message with the code into the transaction; it leaves when that commits, and not otherwise. */
export type SendLoginCode = (
  tx: DatabaseTransaction,
  message: { readonly target: LoginTarget; readonly code: string; readonly notAfter: Date },
) => Promise<void>;

export type LoginCodeDeps = {
  readonly db: Database;
  readonly limiter: RateLimiter;
  readonly sendLoginCode: SendLoginCode;
};

export type LoginCodeRequest = {
  readonly target: LoginTarget;
  readonly clientAddress: string;
  readonly idempotencyKey: string | undefined;
};

/**
 * Answers with a challenge's handle. For a target without an account the same is done, message included, and the
 * message is taken back before the commit: neither the answer nor its time tells whether there is an account.
 * Earlier challenges stay as they are, so a stranger's request cannot void the code the owner is about to type.
 */
export const requestLoginCode = async (deps: LoginCodeDeps, request: LoginCodeRequest): Promise<string> => {
  const { target } = request;
  await requireCodeAllowance(deps.limiter, target, request.clientAddress);
  const handle = newHandle(target, request.idempotencyKey);
  const code = newLoginCode();
  await deps.db.transaction().execute(async (tx) => {
    const account = await accountStore(tx).findByTarget(target);
    const expiresAt = await loginChallengeStore(tx).add({ handle, code, target, accountId: account?.id });
    if (!expiresAt) return;
    await sql`savepoint before_message`.execute(tx);
    await deps.sendLoginCode(tx, { target, code, notAfter: expiresAt });
    await (account
      ? sql`release savepoint before_message`
      : sql`rollback to savepoint before_message`
    ).execute(tx);
  });
  return handle;
};
