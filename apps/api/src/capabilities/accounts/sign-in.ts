import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { type Account, accountStore } from './account-store';
import { loginChallengeStore } from './login-challenge-store';
import { hashTarget, newSecret } from './login-secrets';
import type { LoginTarget } from './login-target';
import { proveAccount } from './prove-account';
import { sessionStore } from './session-store';

export type ProvenAccount = {
  readonly account: Account;
  readonly proven: LoginTarget;
  /** Anything added before the first verification came from someone unverified. */
  readonly isFirstProof: boolean;
};

/** Runs when a phone or email is verified, in the login's transaction. */
export type WelcomeAccount = (tx: DatabaseTransaction, signedIn: ProvenAccount) => Promise<void>;

/** Opens a session for a verified owner; the token is returned once and stored only as a hash. */
export const openSession = async (
  db: Database,
  { accountId, userAgent }: { readonly accountId: string; readonly userAgent: string | undefined },
): Promise<string> => {
  const token = newSecret();
  await sessionStore(db).open({ accountId, token, userAgent });
  return token;
};

export type SignInRequest = {
  readonly handle: string;
  /** As typed or pasted. */
  readonly code: string;
  /** If given, the code must have been sent to this number. */
  readonly extraLoginPhone?: string | undefined;
  readonly userAgent: string | undefined;
};

const targetsOf = (account: Account): LoginTarget[] => [
  ...(account.phone === undefined ? [] : [{ channel: 'phone' as const, address: account.phone }]),
  ...(account.extraLoginPhone === undefined
    ? []
    : [{ channel: 'phone' as const, address: account.extraLoginPhone }]),
  ...(account.email === undefined ? [] : [{ channel: 'email' as const, address: account.email }]),
];

/** Undefined for every reason alike: wrong, used, expired or locked code, unknown challenge, decoy. */
export const signIn = async (
  db: Database,
  request: SignInRequest,
  welcome: WelcomeAccount = async () => undefined,
): Promise<{ readonly token: string; readonly account: Account } | undefined> => {
  const code = request.code.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(code)) return undefined;
  return db.transaction().execute(async (tx) => {
    const opened = await loginChallengeStore(tx).tryCode(request.handle, code);
    if (opened?.accountId === undefined) return undefined;
    const found = await accountStore(tx).lockById(opened.accountId);
    // The number or address may have been removed from the account since the code was sent.
    const proven =
      found &&
      targetsOf(found).find((target) => hashTarget(request.handle, target).equals(opened.targetHash));
    if (!proven) return undefined;
    const { extraLoginPhone } = request;
    if (extraLoginPhone !== undefined && proven.address !== extraLoginPhone) return undefined;
    const account = await proveAccount(tx, found, proven);
    await welcome(tx, { account, proven, isFirstProof: !found.isProven });
    const token = await openSession(tx, { accountId: account.id, userAgent: request.userAgent });
    return { token, account };
  });
};
