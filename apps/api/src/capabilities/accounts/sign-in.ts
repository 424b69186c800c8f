import { told } from '@lugnut/contract/reasons';
import type { LanguageCode } from '@lugnut/domain/language';
import { maskContact } from '@lugnut/domain/security';
import { inTransaction } from '../../platform/db/in-transaction';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { noteAccount } from '../../platform/http/request-scope';
import { recordSecurityEvent } from '../../platform/security-log/record-security-event';
import { type Account, accountStore } from './account-store';
import { followLanguage, type LanguageFollowed } from './follow-language';
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

/** What else happens with a login. */
export type SignInHooks = {
  readonly welcome?: WelcomeAccount | undefined;
  readonly followed?: LanguageFollowed | undefined;
};

/** Opens a session for a verified owner; the token is returned once and stored only as a hash. */
export const openSession = async (
  db: Database,
  session: {
    readonly accountId: string;
    readonly userAgent: string | undefined;
    /** The device is used by several people: the session ends when idle. */
    readonly isShared?: boolean | undefined;
    /** How they logged in, for the security log. */
    readonly how?: string | undefined;
  },
): Promise<string> => {
  const token = newSecret();
  const { accountId, how } = session;
  await inTransaction(db, async (tx) => {
    const id = await sessionStore(tx).open({ ...session, token });
    await recordSecurityEvent(tx, {
      kind: 'login',
      accountId,
      by: { accountId },
      subject: { type: 'session', id },
      note: how,
    });
  });
  noteAccount(accountId);
  return token;
};

/** SAFE-4: an admin who has a passkey logs in with nothing else. */
export const refuseAdminWithPasskey = async (tx: DatabaseTransaction, account: Account): Promise<boolean> => {
  if (account.role !== 'admin') return false;
  const passkey = await tx
    .selectFrom('passkey')
    .select('id')
    .where('account_id', '=', account.id)
    .executeTakeFirst();
  if (!passkey) return false;
  await recordSecurityEvent(tx, {
    kind: 'login_failed',
    accountId: account.id,
    note: 'an admin with a passkey must use it',
  });
  return true;
};

export const needsPasskey = (): Failure => new Failure('forbidden', told('passkey_needed'));

export type SignInRequest = {
  readonly handle: string;
  /** As typed or pasted. */
  readonly code: string;
  /** If given, the code must have been sent to this number. */
  readonly extraLoginPhone?: string | undefined;
  readonly userAgent: string | undefined;
  readonly isShared?: boolean | undefined;
  /** Of the login it is sent from: a sign-up is logged in before anything is proven. */
  readonly bearerToken?: string | undefined;
  /** What the page was in: theirs, unless they chose one. */
  readonly language?: LanguageCode | undefined;
};

const targetsOf = (account: Account): LoginTarget[] => [
  ...(account.phone === undefined ? [] : [{ channel: 'phone' as const, address: account.phone }]),
  ...(account.extraLoginPhone === undefined
    ? []
    : [{ channel: 'phone' as const, address: account.extraLoginPhone }]),
  ...(account.email === undefined ? [] : [{ channel: 'email' as const, address: account.email }]),
];

/** An account that nobody has proven is open only where it was signed up. */
const isSentFrom = async (
  tx: DatabaseTransaction,
  accountId: string,
  token: string | undefined,
): Promise<boolean> =>
  token !== undefined && (await sessionStore(tx).resumeByToken(token, false))?.account.id === accountId;

/** Undefined for every reason alike: wrong, used, expired or locked code, unknown challenge, decoy. */
export const signIn = async (
  db: Database,
  request: SignInRequest,
  { welcome, followed }: SignInHooks = {},
): Promise<{ readonly token: string; readonly account: Account } | undefined> => {
  const code = request.code.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(code)) return undefined;
  const outcome = await db.transaction().execute(async (tx) => {
    const challenges = loginChallengeStore(tx);
    const fail = async (): Promise<undefined> => {
      const accountId = await challenges.findAccountId(request.handle);
      await recordSecurityEvent(tx, { kind: 'login_failed', accountId, note: 'wrong code' });
      return undefined;
    };
    const opened = await challenges.tryCode(request.handle, code);
    if (opened?.accountId === undefined) return fail();
    const found = await accountStore(tx).lockById(opened.accountId);
    // The number or address may have been removed from the account since the code was sent.
    const proven =
      found &&
      targetsOf(found).find((target) => hashTarget(request.handle, target).equals(opened.targetHash));
    if (!proven) return fail();
    const { extraLoginPhone, isShared, userAgent } = request;
    if (extraLoginPhone !== undefined && proven.address !== extraLoginPhone) return fail();
    if (await refuseAdminWithPasskey(tx, found)) return 'needs passkey';
    const isByTypist = !found.isProven && (await isSentFrom(tx, found.id, request.bearerToken));
    const spoken = await followLanguage(tx, found, request.language, followed);
    const account = await proveAccount(tx, spoken, proven, { isByTypist });
    await welcome?.(tx, { account, proven, isFirstProof: !found.isProven });
    const how = `code to ${maskContact(proven.address)}`;
    const token = await openSession(tx, { accountId: account.id, userAgent, isShared, how });
    return { token, account };
  });
  // Outside of the transaction, so that the refusal stays in the security log.
  if (outcome === 'needs passkey') throw needsPasskey();
  return outcome;
};
