import { pagePath, pages, type passkeysRoutes, type RouteInput, type RouteReply } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { recordSecurityEvent } from '../../platform/security-log/record-security-event';
import { urlFor } from '../../platform/words';
import { type Account, accountStore, isStaff, type LoggedIn } from '../accounts';
import { type MessageSettings, sendEmail, sendText } from '../messaging';
import { challengeLifeMs, challengeStore } from './challenge-store';
import { passkeyWords } from './message-words';
import { passkeyStore } from './passkey-store';
import { algorithms, type Site, verifyCreated } from './verify-passkey';

/** More than anybody has devices. */
const mostPasskeys = 10;
/** A session alone, perhaps somebody else's, must not add or remove a login. */
const freshLoginMinutes = 15;

export type PasskeyDeps = {
  readonly db: Database;
  readonly site: Site;
  readonly messages: MessageSettings;
};

const mayAdd = (account: Account): boolean => isStaff(account) || account.role === 'fleet';

const isFresh = async (db: Database, sessionId: string): Promise<boolean> => {
  const fresh = await db
    .selectFrom('account_session')
    .select('id')
    .where('id', '=', sessionId)
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${freshLoginMinutes}::int)`)
    .executeTakeFirst();
  return fresh !== undefined;
};

const requireFresh = async (db: Database, { sessionId }: LoggedIn): Promise<void> => {
  if (!(await isFresh(db, sessionId))) throw new Failure('forbidden', told('passkey_log_in_again'));
};

const requireMayAdd = (account: Account): void => {
  if (!mayAdd(account)) throw new Failure('forbidden', told('passkey_not_for_you'));
};

export const listPasskeys = async (
  db: Database,
  { account, sessionId }: LoggedIn,
): Promise<RouteReply<typeof passkeysRoutes.listPasskeys>> => {
  const rows = await passkeyStore(db).list(account.id);
  return {
    data: rows.map((row) => ({
      id: row.id,
      attributes: {
        name: row.name,
        created_at: row.created_at.toISOString(),
        last_used_at: row.last_used_at?.toISOString() ?? null,
        is_synced: row.is_synced,
      },
    })),
    may_add: mayAdd(account),
    needs_login: !(await isFresh(db, sessionId)),
  };
};

/** Notifies the owner: it may not have been the owner who added it. */
const tellOwner = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  { email, phone, language }: Account,
): Promise<void> => {
  const words = passkeyWords[language];
  const text = words.added(settings.brand, urlFor(settings, language, pagePath(pages.profile)));
  if (email !== undefined)
    await sendEmail(tx, {
      to: email,
      subject: words.addedSubject(settings.brand),
      text,
      ...(phone === undefined ? {} : { otherwise: { to: phone, body: text } }),
    });
  else if (phone !== undefined) await sendText(tx, { to: phone, body: text });
};

const requireRoom = (known: readonly unknown[]): void => {
  if (known.length >= mostPasskeys) throw new Failure('conflict', told('passkeys_full'));
};

export const askNewPasskey = async (
  { db, site }: PasskeyDeps,
  loggedIn: LoggedIn,
): Promise<RouteReply<typeof passkeysRoutes.askNewPasskey>> => {
  const { account } = loggedIn;
  requireMayAdd(account);
  await requireFresh(db, loggedIn);
  const known = await passkeyStore(db).list(account.id);
  requireRoom(known);
  const { id, challenge } = await challengeStore(db).add(account.id);
  return {
    challenge_id: id,
    options: {
      rp: { id: site.rpId, name: site.name },
      user: {
        id: Buffer.from(account.id).toString('base64url'),
        name: account.email ?? account.phone ?? account.name,
        displayName: account.name,
      },
      challenge,
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
      timeout: challengeLifeMs,
      excludeCredentials: known.map((one) => ({
        id: one.credential_id,
        type: 'public-key' as const,
        transports: one.transports === '' ? [] : one.transports.split(','),
      })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    },
  };
};

export const addPasskey = async (
  { db, site, messages }: PasskeyDeps,
  loggedIn: LoggedIn,
  request: RouteInput<typeof passkeysRoutes.addPasskey>['body'],
): Promise<void> => {
  const { account } = loggedIn;
  requireMayAdd(account);
  await requireFresh(db, loggedIn);
  const challenge = await challengeStore(db).take(request.challenge_id, account.id);
  const made = challenge && (await verifyCreated(site, challenge, request.credential));
  if (!made) throw new Failure('invalid_input', told('passkey_not_added'));
  await db.transaction().execute(async (tx) => {
    await accountStore(tx).lockById(account.id);
    requireRoom(await passkeyStore(tx).list(account.id));
    const id = await passkeyStore(tx).add({
      accountId: account.id,
      credentialId: made.credential.id,
      publicKey: Buffer.from(made.credential.publicKey),
      counter: made.credential.counter,
      transports: request.credential.response.transports ?? [],
      isSynced: made.credentialBackedUp,
      name: request.name,
    });
    if (id === undefined) throw new Failure('conflict', told('passkey_added_already'));
    const subject = { type: 'passkey', id } as const;
    await recordSecurityEvent(tx, {
      kind: 'passkey_added',
      accountId: account.id,
      subject,
      note: request.name,
    });
    await tellOwner(tx, messages, account);
  });
};

const noSuchPasskey = (): Failure => new Failure('not_found', told('no_such_passkey'));

export const renamePasskey = (
  { db }: Pick<PasskeyDeps, 'db'>,
  { account }: LoggedIn,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await passkeyStore(tx).rename(account.id, id, name))) throw noSuchPasskey();
    const subject = { type: 'passkey', id } as const;
    await recordSecurityEvent(tx, { kind: 'passkey_renamed', accountId: account.id, subject, note: name });
  });

export const removePasskey = async (
  { db }: Pick<PasskeyDeps, 'db'>,
  loggedIn: LoggedIn,
  id: string,
): Promise<void> => {
  const { account } = loggedIn;
  await requireFresh(db, loggedIn);
  await db.transaction().execute(async (tx) => {
    const name = await passkeyStore(tx).remove(account.id, id);
    if (name === undefined) throw noSuchPasskey();
    const subject = { type: 'passkey', id } as const;
    await recordSecurityEvent(tx, { kind: 'passkey_removed', accountId: account.id, subject, note: name });
  });
};
