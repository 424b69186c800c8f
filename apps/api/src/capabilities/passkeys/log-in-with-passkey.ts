import type { passkeysRoutes, RouteInput } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import type { LanguageCode } from '@lugnut/domain/language';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { recordSecurityEvent } from '../../platform/security-log/record-security-event';
import { type Account, accountStore, followLanguage, openSession } from '../accounts';
import { challengeStore } from './challenge-store';
import { passkeyStore } from './passkey-store';
import { type Site, verifyAsserted } from './verify-passkey';

type Request = RouteInput<typeof passkeysRoutes.logInWithPasskey>['body'] & {
  readonly userAgent: string | undefined;
  /** What the page was in. */
  readonly language: LanguageCode | undefined;
};

/** The same words for every reason, so that nobody learns which passkeys there are. */
const refused = (): Failure => new Failure('unauthenticated', told('passkey_failed'));

export const logInWithPasskey = async (
  { db, site }: { readonly db: Database; readonly site: Site },
  request: Request,
): Promise<{ readonly token: string; readonly account: Account }> => {
  const challenge = await challengeStore(db).take(request.challenge_id, undefined);
  if (challenge === undefined) throw refused();
  const signedIn = await db.transaction().execute(async (tx) => {
    const passkeys = passkeyStore(tx);
    const passkey = await passkeys.lockByCredential(request.credential.id);
    const counter = passkey && (await verifyAsserted(site, challenge, request.credential, passkey));
    const owner = passkey && (await accountStore(tx).findById(passkey.accountId));
    if (!passkey || !owner || counter === undefined) {
      const note = passkey ? 'wrong passkey answer' : 'unknown passkey';
      await recordSecurityEvent(tx, { kind: 'login_failed', accountId: passkey?.accountId, note });
      return undefined;
    }
    await passkeys.noteUse(passkey.id, counter);
    const account = await followLanguage(tx, owner, request.language);
    await recordSecurityEvent(tx, {
      kind: 'passkey_used',
      accountId: account.id,
      by: { accountId: account.id },
      subject: { type: 'passkey', id: passkey.id },
    });
    const token = await openSession(tx, {
      accountId: account.id,
      userAgent: request.userAgent,
      isShared: request.shared_device,
      how: 'passkey',
    });
    return { token, account };
  });
  // Outside of the transaction, so that the failure stays in the security log.
  if (!signedIn) throw refused();
  return signedIn;
};
