import { told } from '@lugnut/contract/reasons';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { loginChallengeStore } from './login-challenge-store';
import { requireCodeAllowance } from './login-limits';
import type { CodeUse } from './login-message';
import { hashTarget, newHandle, newLoginCode } from './login-secrets';
import type { LoginTarget } from './login-target';
import type { LoginCodeDeps } from './request-login-code';

export type ProofRequest = {
  /** Undefined where the address has no account yet. */
  readonly accountId: string | undefined;
  readonly target: LoginTarget;
  readonly clientAddress: string;
  readonly idempotencyKey: string | undefined;
  readonly knownAs?: string | undefined;
  /** What the code is good for, and nothing else; as it is said in the message, and exactly. */
  readonly use?: CodeUse;
  readonly purpose?: string;
};

/** Sends a code that shows who holds a phone or an address: a typo would give a stranger access. */
export const askProofCode = async (deps: LoginCodeDeps, request: ProofRequest): Promise<string> => {
  const { accountId, target, clientAddress, knownAs, use, purpose } = request;
  await requireCodeAllowance(deps.limiter, { target, clientAddress, knownAs });
  const handle = newHandle(target, request.idempotencyKey, `${accountId ?? ''} ${purpose ?? ''}`);
  const code = newLoginCode();
  await deps.db.transaction().execute(async (tx) => {
    const expiresAt = await loginChallengeStore(tx).add({ handle, code, target, accountId, purpose });
    if (expiresAt) await deps.sendLoginCode(tx, { target, code, notAfter: expiresAt, use });
  });
  return handle;
};

export type Proof = {
  readonly accountId: string | undefined;
  readonly target: LoginTarget;
  readonly code: string;
  readonly handle: string;
  readonly purpose?: string;
};

/** Outside of any transaction, so that a wrong guess stays counted after a rollback. */
export const requireProof = async (db: Database, proof: Proof): Promise<void> => {
  const wrong = new Failure('forbidden', told('code_wrong'));
  const code = proof.code.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(code)) throw wrong;
  const opened = await loginChallengeStore(db).tryCode(proof.handle, code);
  const isTheirs =
    opened !== undefined &&
    opened.accountId === proof.accountId &&
    hashTarget(proof.handle, proof.target, proof.purpose).equals(opened.targetHash);
  if (!isTheirs) throw wrong;
};

/** Already used by another account: revealed only to someone who has just verified it. */
export const takenBy = ({ channel }: LoginTarget): Failure =>
  new Failure('conflict', told('contact_of_another', { channel }));
