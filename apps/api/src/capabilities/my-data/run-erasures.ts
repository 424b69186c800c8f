import { erasureReminderHours } from '@lugnut/domain/privacy';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { eachByItself } from '../../platform/jobs/each-by-itself';
import { accountStore } from '../accounts';
import { type ErasureDeps, readerOf, undoSecretOf } from './ask-erasure';
import { type EraseDeps, eraseStepwise } from './erase-person';
import { findObstacles } from './find-obstacles';
import { findPerson, storedPerson } from './person';
import { tellErasureNear } from './privacy-messages';

/** A day before; once. */
export const remindOfErasures = async (deps: ErasureDeps, signal: AbortSignal): Promise<void> => {
  const { db, now, secret, messages } = deps;
  const due = await db
    .selectFrom('erasure_request')
    .select(['id', 'account_id', 'erase_after'])
    .where('state', '=', 'waiting')
    .where('reminded_at', 'is', null)
    .where('erase_after', '<=', new Date(now().getTime() + erasureReminderHours * 3_600_000))
    .orderBy('erase_after')
    .limit(500)
    .execute();
  await eachByItself(due, signal, ({ id, account_id, erase_after }) =>
    db.transaction().execute(async (tx) => {
      const account = await accountStore(tx).lockById(account_id);
      const { numUpdatedRows } = await tx
        .updateTable('erasure_request')
        .set({ reminded_at: now() })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .where('reminded_at', 'is', null)
        .executeTakeFirst();
      if (!account || numUpdatedRows === 0n) return;
      const undoSecret = undoSecretOf(secret, id);
      await tellErasureNear(tx, messages, readerOf(account), { id, eraseAfter: erase_after, undoSecret });
    }),
  );
};

/** Whom it is about is written down before the first row is erased: later nothing could say so. */
const begin = ({ db, now }: Pick<EraseDeps, 'db' | 'now'>, id: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const request = await tx
      .selectFrom('erasure_request')
      .select(['account_id', 'state'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (request.state === 'erasing') return true;
    if (request.state !== 'waiting') return false;
    await accountStore(tx).lockById(request.account_id);
    const person = await findPerson(tx, request.account_id);
    if (!person) throw new Error('an erasure is about nobody');
    const [obstacle] = await findObstacles(tx, person);
    await tx
      .updateTable('erasure_request')
      .set(
        obstacle
          ? { held_by: obstacle }
          : { state: 'erasing', held_by: null, started_at: now(), scope: storedPerson.encode(person) },
      )
      .where('id', '=', id)
      .execute();
    return obstacle === undefined;
  });

/** The certificate is the last thing an address was used for: undelivered, it is dropped with the address. */
const emptyGivenUp = async (db: Database): Promise<void> => {
  await sql`
    update outbox set payload = '{}' where given_up_at is not null and payload <> '{}'
      and id in (select certificate_id from erasure_request where certificate_id is not null)`.execute(db);
};

/** Also goes on with those that were interrupted. */
export const runErasures = async (deps: EraseDeps, signal: AbortSignal): Promise<void> => {
  await emptyGivenUp(deps.db);
  const due = await deps.db
    .selectFrom('erasure_request')
    .select('id')
    .where((e) =>
      e.or([
        e('state', '=', 'erasing'),
        e.and([e('state', '=', 'waiting'), e('erase_after', '<=', deps.now())]),
      ]),
    )
    .orderBy('erase_after')
    .limit(50)
    .execute();
  await eachByItself(due, signal, async ({ id }) => {
    if (await begin(deps, id)) await eraseStepwise(deps, id, signal);
  });
};
