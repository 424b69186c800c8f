import { maskContact } from '@lugnut/domain/security';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import type { RateLimiter } from '../../platform/rate-limits/rate-limits';
import { recordSecurityEvent } from '../../platform/security-log/record-security-event';
import { accountStore } from './account-store';
import { loginChallengeStore } from './login-challenge-store';
import { requireCodeAllowance } from './login-limits';
import type { CodeUse } from './login-message';
import { newHandle, newLoginCode } from './login-secrets';
import type { LoginTarget } from './login-target';

/** Enqueues the message with the code in the transaction; it is sent only if that commits. */
export type SendLoginCode = (
  tx: DatabaseTransaction,
  message: {
    readonly target: LoginTarget;
    readonly code: string;
    readonly notAfter: Date;
    /** What the code is for, where it is not a login: so that nobody is talked into reading it out for another end. */
    readonly use?: CodeUse | undefined;
  },
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
  /** Set where this browser has logged in to the target's account before. */
  readonly knownAs?: string | undefined;
};

/**
 * Returns a challenge's handle. For a target without an account the same work is done, message included, and the
 * message is rolled back: neither the answer nor its timing reveals whether an account exists. Earlier challenges
 * stay valid, so a stranger's request cannot invalidate the owner's code.
 */
export const requestLoginCode = async (deps: LoginCodeDeps, request: LoginCodeRequest): Promise<string> => {
  const { target, clientAddress, knownAs } = request;
  await requireCodeAllowance(deps.limiter, { target, clientAddress, knownAs });
  const handle = newHandle(target, request.idempotencyKey);
  const code = newLoginCode();
  await deps.db.transaction().execute(async (tx) => {
    const account = await accountStore(tx).findByTarget(target);
    const expiresAt = await loginChallengeStore(tx).add({ handle, code, target, accountId: account?.id });
    if (!expiresAt) return;
    const note = `code to ${maskContact(target.address)}`;
    await recordSecurityEvent(tx, { kind: 'code_asked', accountId: account?.id, note });
    await sql`savepoint before_message`.execute(tx);
    await deps.sendLoginCode(tx, { target, code, notAfter: expiresAt });
    await (account
      ? sql`release savepoint before_message`
      : sql`rollback to savepoint before_message`
    ).execute(tx);
  });
  return handle;
};
