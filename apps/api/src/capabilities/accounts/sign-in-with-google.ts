import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import type { IdentityPort } from '../../providers/identity/identity.port';
import { type Account, accountStore } from './account-store';
import { proveAccount } from './prove-account';
import { needsPasskey, openSession, refuseAdminWithPasskey, type WelcomeAccount } from './sign-in';

/** AUTH-3 wording, the same for every reason, so that nobody can probe which accounts exist. */
const refused = (): Failure => new Failure('unauthenticated', 'Error signing in. Please try again.');

export type GoogleSignInDeps = {
  readonly db: Database;
  readonly identity: IdentityPort;
  readonly welcome?: WelcomeAccount;
};

/** Google verifies the address and the address selects the account. The address alone signs nobody in. */
export const signInWithGoogle = async (
  { db, identity, welcome = async () => undefined }: GoogleSignInDeps,
  request: {
    readonly email: string;
    readonly credential: string;
    readonly userAgent: string | undefined;
  },
): Promise<{ readonly token: string; readonly account: Account }> => {
  const outcome = await identity.verify(request.credential, { email: request.email });
  if (outcome.status === 'unavailable')
    throw new Failure('provider_unavailable', 'Error signing in. Please try again.');
  if (outcome.status === 'rejected') throw refused();
  const proven = { channel: 'email', address: outcome.identity.email.toLowerCase() } as const;
  const signedIn = await db.transaction().execute(async (tx) => {
    const named = await accountStore(tx).findByTarget(proven);
    const found = named && (await accountStore(tx).lockById(named.id));
    if (found?.email !== proven.address) throw refused();
    if (await refuseAdminWithPasskey(tx, found)) return undefined;
    const account = await proveAccount(tx, found, proven);
    await welcome(tx, { account, proven, isFirstProof: !found.isProven });
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
