import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import { newId } from '../../platform/ids';
import { addDeliveryJob, isNotDiscarded } from '../../platform/jobs/outbox';
import { scheduledTaskPrefix } from '../../platform/jobs/start-scheduler';
import { recipientOf, tryContactsAgain } from '../messaging';
import { isRetriedTogether } from './retried-together';

type Deps = { readonly db: Database; readonly now: () => Date };

type Done = {
  readonly action: 'retry' | 'discard' | 'run';
  readonly kind: string;
  readonly outboxId?: string;
  readonly count: number;
  readonly reason?: string;
};

const note = async (
  tx: DatabaseTransaction,
  { by, at }: { readonly by: string; readonly at: Date },
  { action, kind, outboxId, count, reason }: Done,
): Promise<void> => {
  await tx
    .insertInto('queue_action')
    .values({
      id: newId(),
      at,
      account_id: by,
      action,
      kind,
      outbox_id: outboxId ?? null,
      count,
      reason: reason ?? null,
    })
    .execute();
};

const atOnce = 1_000;

/** A fresh set of attempts for what was given up and was not discarded; content that is gone cannot be sent. */
const reopen = async (
  tx: DatabaseTransaction,
  which: { readonly id: string } | { readonly kind: string },
): Promise<readonly { readonly id: string; readonly kind: string }[]> => {
  const rows = await tx
    .updateTable('outbox')
    .set({ given_up_at: null, attempts: 0, next_attempt_at: sql<Date>`now()`, office_told_at: null })
    .where(
      sql<boolean>`id in (select id from outbox where given_up_at is not null and payload <> '{}'
        and ${'id' in which ? sql`id = ${which.id}` : sql`kind = ${which.kind} and ${isRetriedTogether}`}
        and ${isNotDiscarded}
        order by given_up_at limit ${atOnce} for update skip locked)`,
    )
    .returning(['id', 'kind', 'payload'])
    .execute();
  // Who tries it again means it: an address that was given up is tried, too.
  await tryContactsAgain(
    tx,
    rows.map(({ payload }) => recipientOf(payload)),
  );
  for (const row of rows) await addDeliveryJob(tx, row);
  return rows;
};

const findMessage = (tx: DatabaseTransaction, id: string) =>
  tx
    .selectFrom('outbox')
    .select(['id', 'kind', 'given_up_at', 'payload'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Pressed twice it is tried once: the second press finds it waiting. */
export const retryGivenUp = ({ db, now }: Deps, id: string, by: string): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const message = await findMessage(tx, id);
    if (!message) throw new EnglishFailure('not_found', 'That message is no longer here.');
    if (message.given_up_at === null) return 0;
    const [row] = await reopen(tx, { id });
    if (!row) throw new EnglishFailure('conflict', 'Its content was deleted, so it can’t be sent again.');
    await note(tx, { by, at: now() }, { action: 'retry', kind: row.kind, outboxId: id, count: 1 });
    return 1;
  });

export const retryAllGivenUp = ({ db, now }: Deps, kind: string, by: string): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const rows = await reopen(tx, { kind });
    if (rows.length > 0) await note(tx, { by, at: now() }, { action: 'retry', kind, count: rows.length });
    return rows.length;
  });

export const discardGivenUp = (
  { db, now }: Deps,
  { id, reason }: { readonly id: string; readonly reason: string },
  by: string,
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const message = await findMessage(tx, id);
    if (!message) throw new EnglishFailure('not_found', 'That message is no longer here.');
    if (message.given_up_at === null)
      throw new EnglishFailure('conflict', 'This message hasn’t been given up. It’s being sent.');
    const earlier = await tx
      .selectFrom('queue_action')
      .select('id')
      .where('outbox_id', '=', id)
      .where('action', '=', 'discard')
      .executeTakeFirst();
    if (earlier) return 0;
    const at = now();
    await tx.updateTable('outbox').set({ payload: '{}', office_told_at: at }).where('id', '=', id).execute();
    await note(tx, { by, at }, { action: 'discard', kind: message.kind, outboxId: id, count: 1, reason });
    return 1;
  });

/** By the key of the schedule, so that at most one run waits. */
export const runJobNow = ({ db, now }: Deps, name: string, by: string): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const task = `${scheduledTaskPrefix}${name}`;
    await sql`
      select graphile_worker.add_job(${task}::text, payload := '{}'::json, queue_name := ${task}::text,
        max_attempts := 1, job_key := ${task}::text)`.execute(tx);
    await note(tx, { by, at: now() }, { action: 'run', kind: name, count: 1 });
    return 1;
  });
