import { told } from '@lugnut/contract/reasons';
import { googleAccount } from '@lugnut/domain/identity';
import type { LanguageCode } from '@lugnut/domain/language';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import type { IdentityPort } from '../../providers/identity/identity.port';
import { type Account, accountStore } from './account-store';
import { followLanguage } from './follow-language';
import { proveAccount } from './prove-account';
import { needsPasskey, openSession, refuseAdminWithPasskey, type SignInHooks } from './sign-in';
import { spendNonce } from './sign-in-nonce';

/** AUTH-3 wording, the same for every reason, so that nobody can probe which accounts exist. */
const refused = (): Failure => new Failure('unauthenticated', told('google_failed'));

export type GoogleSignInDeps = SignInHooks & {
  readonly db: Database;
  readonly identity: IdentityPort;
};

const findAccount = async (tx: DatabaseTransaction, subject: string, email: string) => {
  const bound = await tx
    .selectFrom('account')
    .select('id')
    .where('google_subject', '=', subject)
    .executeTakeFirst();
  const named = await tx
    .selectFrom('account')
    .select(['id', 'google_subject'])
    .where('email', '=', email)
    .executeTakeFirst();
  return googleAccount({
    bySubject: bound?.id,
    byEmail: named && { accountId: named.id, subject: named.google_subject ?? undefined },
  });
};

/**
 * Google verifies the address, for a nonce of ours. The first proof of an account's address binds the account to the
 * person Google means by it; from then on that person alone signs in this way. The address alone signs nobody in.
 */
export const signInWithGoogle = async (
  { db, identity, welcome, followed }: GoogleSignInDeps,
  request: {
    readonly email: string;
    readonly credential: string;
    readonly nonce: string;
    readonly userAgent: string | undefined;
    readonly language: LanguageCode | undefined;
  },
): Promise<{ readonly token: string; readonly account: Account }> => {
  if (!(await spendNonce(db, request.nonce))) throw refused();
  const { email, nonce } = request;
  const outcome = await identity.verify(request.credential, { email, nonce });
  if (outcome.status === 'unavailable') throw new Failure('provider_unavailable', told('google_failed'));
  if (outcome.status === 'rejected') throw refused();
  const { subject } = outcome.identity;
  const proven = { channel: 'email', address: outcome.identity.email.toLowerCase() } as const;
  const signedIn = await db.transaction().execute(async (tx) => {
    const opened = await findAccount(tx, subject, proven.address);
    const found = opened && (await accountStore(tx).lockById(opened.accountId));
    if (!opened || !found) throw refused();
    if (opened.binds && found.email !== proven.address) throw refused();
    if (await refuseAdminWithPasskey(tx, found)) return undefined;
    // Google's address of a bound person may have changed: it is theirs, and no contact of the account.
    const isContact = found.email === proven.address;
    const spoken = await followLanguage(tx, found, request.language, followed);
    const account = isContact ? await proveAccount(tx, spoken, proven) : spoken;
    if (opened.binds) {
      const bound = await tx
        .updateTable('account')
        .set({ google_subject: subject })
        .where('id', '=', account.id)
        .where('google_subject', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (!bound) throw refused();
    }
    if (isContact) await welcome?.(tx, { account, proven, isFirstProof: !found.isProven });
    const token = await openSession(tx, {
      accountId: account.id,
      userAgent: request.userAgent,
      how: 'Google',
    });
    return { token, account };
  });
  if (!signedIn) throw needsPasskey();
  return signedIn;
};
