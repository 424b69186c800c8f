import { createHmac } from 'node:crypto';
import { told } from '@lugnut/contract/reasons';
import { erasureDates } from '@lugnut/domain/privacy';
import type { Selectable } from 'kysely';
import type { Database, DatabaseTransaction, Schema } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { newId } from '../../platform/ids';
import { recordSecurityEvent } from '../../platform/security-log/record-security-event';
import { type Account, accountStore, hashSecret } from '../accounts';
import type { MessageSettings } from '../messaging';
import { findObstacles } from './find-obstacles';
import { findPerson } from './person';
import { type Reader, tellErasureAsked, tellErasureTakenBack } from './privacy-messages';

export type ErasureRow = Selectable<Schema['erasure_request']>;

export type ErasureDeps = {
  readonly db: Database;
  readonly now: () => Date;
  readonly secret: string;
  readonly messages: MessageSettings;
};

/** Made again for the reminder, so that only its hash is kept. */
export const undoSecretOf = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`keep account:${id}`).digest('base64url');

export const readerOf = ({ name, email, phone, language }: Account): Reader => ({
  name,
  email,
  phone,
  language,
});

/** The latest one that was not taken back. */
export const findErasure = (db: Database, accountId: string): Promise<ErasureRow | undefined> =>
  db
    .selectFrom('erasure_request')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', '!=', 'taken_back')
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whoever asks has proven a contact of the account. Asking again changes nothing. */
export const askErasure = ({ db, now, secret, messages }: ErasureDeps, accountId: string, by: string) =>
  db.transaction().execute(async (tx): Promise<ErasureRow> => {
    const account = await accountStore(tx).lockById(accountId);
    const person = account && (await findPerson(tx, accountId));
    if (!account || !person) throw new Failure('not_found', told('no_such_account'));
    const before = await findErasure(tx, accountId);
    if (before) return before;
    const [obstacle] = await findObstacles(tx, person);
    if (obstacle) throw new Failure('conflict', told(`erasure_${obstacle}`));
    const id = newId();
    const askedAt = now();
    const { eraseAfter, acknowledgeBy, answerBy } = erasureDates(askedAt);
    const undoSecret = undoSecretOf(secret, id);
    const row = await tx
      .insertInto('erasure_request')
      .values({
        id,
        account_id: accountId,
        asked_at: askedAt,
        asked_by: by,
        erase_after: eraseAfter,
        acknowledge_by: acknowledgeBy,
        answer_by: answerBy,
        undo_hash: hashSecret(undoSecret),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await tellErasureAsked(tx, messages, readerOf(account), { id, eraseAfter, undoSecret });
    await recordSecurityEvent(tx, { kind: 'erasure_asked', accountId });
    return row;
  });

const takeBack = async (
  tx: DatabaseTransaction,
  { now, messages }: ErasureDeps,
  { id, account_id }: Pick<ErasureRow, 'id' | 'account_id'>,
): Promise<boolean> => {
  const taken = await tx
    .updateTable('erasure_request')
    .set({ state: 'taken_back', taken_back_at: now(), held_by: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  if (!taken) return false;
  const account = await accountStore(tx).findById(account_id);
  if (account) await tellErasureTakenBack(tx, messages, readerOf(account), id);
  await recordSecurityEvent(tx, { kind: 'erasure_taken_back', accountId: account_id });
  return true;
};

export const keepAccount = (deps: ErasureDeps, accountId: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const row = await findErasure(tx, accountId);
    if (!row) return;
    if (!(await takeBack(tx, deps, row))) throw new Failure('conflict', told('erasure_too_late'));
  });

/** By the link of a message. Pressed twice it says the same. */
export const keepAccountBySecret = (deps: ErasureDeps, secret: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('erasure_request')
      .select(['id', 'account_id', 'state'])
      .where('undo_hash', '=', hashSecret(secret))
      .executeTakeFirst();
    if (row?.state === 'taken_back') return;
    if (!row || !(await takeBack(tx, deps, row))) throw new Failure('not_found', told('nothing_to_keep'));
  });
