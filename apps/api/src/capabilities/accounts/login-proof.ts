import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import type { Account } from './account-store';
import { loginChallengeStore } from './login-challenge-store';
import { requireCodeAllowance } from './login-limits';
import { hashTarget, newHandle, newLoginCode } from './login-secrets';
import type { LoginTarget } from './login-target';
import type { LoginCodeDeps } from './request-login-code';

/** A new login must be verified first: a typo would give a stranger access. */
export const askProofCode = async (
  deps: LoginCodeDeps,
  request: {
    readonly account: Account;
    readonly target: LoginTarget;
    readonly clientAddress: string;
    readonly idempotencyKey: string | undefined;
  },
): Promise<string> => {
  const { account, target } = request;
  await requireCodeAllowance(deps.limiter, target, request.clientAddress);
  const key = request.idempotencyKey && `${account.id} ${request.idempotencyKey}`;
  const handle = newHandle(target, key);
  const code = newLoginCode();
  await deps.db.transaction().execute(async (tx) => {
    const expiresAt = await loginChallengeStore(tx).add({ handle, code, target, accountId: account.id });
    if (expiresAt) await deps.sendLoginCode(tx, { target, code, notAfter: expiresAt });
  });
  return handle;
};

export type Proof = { readonly target: LoginTarget; readonly code: string; readonly handle: string };

/** Outside of any transaction, so that a wrong guess stays counted after a rollback. */
export const requireProof = async (db: Database, account: Account, proof: Proof): Promise<void> => {
  const wrong = new Failure('forbidden', 'Invalid code');
  const code = proof.code.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(code)) throw wrong;
  const opened = await loginChallengeStore(db).tryCode(proof.handle, code);
  const isTheirs =
    opened?.accountId === account.id && hashTarget(proof.handle, proof.target).equals(opened.targetHash);
  if (!isTheirs) throw wrong;
};

/** Already used by another account: revealed only to someone who has just verified it. */
export const takenBy = ({ channel }: LoginTarget): Failure =>
  new Failure(
    'conflict',
    `This ${channel === 'phone' ? 'number' : 'address'} belongs to another account. Log in with it instead.`,
  );
