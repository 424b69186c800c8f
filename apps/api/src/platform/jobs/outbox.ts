import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../db/schema';
import { newId } from '../ids';

/** A side effect to happen after the transaction that asks for it, if and only if that commits. */
export type OutboxMessage = {
  /** Which deliverer sends it. */
  kind: string;
  /** Kept until delivered, then emptied. It may hold personal data, so it is never logged. */
  payload: object;
  /** Of several messages with one key only the first is sent. */
  dedupeKey?: string;
  /** Before or after whatever else waits: somebody looks at the screen for a code, and nobody for a paper. */
  turn?: keyof typeof priorities;
  /** Not before that: something newer may take its place until then. */
  delayMs?: number;
};

const priorities = { first: -10, usual: 0, last: 10 } as const;

export type Enqueued = {
  id: string;
  /** False when the dedupe key was known already. */
  isNew: boolean;
};

/** `givenUp` is what somebody should look at: no codes, which are asked for again, and nothing that was late. */
export type OutboxHealth = { open: number; oldestOpenSeconds: number; givenUp: number };

/** Of a message that was dropped on purpose: it came after it was of use. */
export const lateReason = 'too late';

/** What an admin discarded is no concern any more; its row stays, so that nobody sends the same again. */
export const isNotDiscarded = sql<boolean>`not exists (
  select from queue_action done where done.outbox_id = outbox.id and done.action = 'discard')`;

export const taskPrefix = 'outbox:';

/** Each kind is its own task, so that a process that does not know a kind leaves it to one that does. */
export const taskOfKind = (kind: string): string => `${taskPrefix}${kind}`;

/** A job contains only the id: everything else is in the row. */
export const addDeliveryJob = async (
  tx: DatabaseTransaction,
  { id, kind, runAt }: { id: string; kind: string; runAt?: Date },
): Promise<void> => {
  await sql`
    select graphile_worker.add_job(
      ${taskOfKind(kind)}::text,
      payload := json_build_object('outboxId', ${id}::text),
      run_at := ${runAt ?? null}::timestamptz,
      priority := (select priority from outbox where id = ${id}),
      job_key := ${id}::text
    )`.execute(tx);
};

/** Writes the message and the job that will send it in the caller's transaction. */
export const enqueue = async (
  tx: DatabaseTransaction,
  { kind, payload, dedupeKey, turn = 'usual', delayMs }: OutboxMessage,
): Promise<Enqueued> => {
  const id = newId();
  const inserted = await tx
    .insertInto('outbox')
    .values({
      id,
      kind,
      payload: JSON.stringify(payload),
      dedupe_key: dedupeKey ?? null,
      priority: priorities[turn],
      ...(delayMs === undefined
        ? {}
        : { next_attempt_at: sql<Date>`now() + ${delayMs} * interval '1 millisecond'` }),
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning(['id', 'next_attempt_at'])
    .executeTakeFirst();
  if (!inserted) {
    const first = await tx
      .selectFrom('outbox')
      .select('id')
      .where('dedupe_key', '=', dedupeKey ?? null)
      .executeTakeFirstOrThrow();
    return { id: first.id, isNew: false };
  }
  const later = delayMs === undefined ? {} : { runAt: inserted.next_attempt_at };
  await addDeliveryJob(tx, { id, kind, ...later });
  return { id, isNew: true };
};

/** For an index, in any collation; the beginning itself decides. */
const beginsWith = (keyBeginning: string) =>
  sql<boolean>`dedupe_key >= ${keyBeginning} and dedupe_key <= ${`${keyBeginning}zzz`}
    and starts_with(dedupe_key, ${keyBeginning})`;

/** Whether a message under a key with this beginning was asked for in the last while. */
export const wasEnqueuedWithin = async (
  tx: DatabaseTransaction,
  keyBeginning: string,
  ms: number,
): Promise<boolean> => {
  const recent = await tx
    .selectFrom('outbox')
    .select('id')
    .where(beginsWith(keyBeginning))
    .where('created_at', '>', sql<Date>`now() - ${ms} * interval '1 millisecond'`)
    .limit(1)
    .executeTakeFirst();
  return recent !== undefined;
};

/**
 * Takes back what was not sent of the messages under keys with this beginning, those of failed attempts too. In how long
 * the first of them would have left; undefined where nothing waited.
 */
export const takeBackWaiting = async (
  tx: DatabaseTransaction,
  keyBeginning: string,
): Promise<number | undefined> => {
  const takenBack = await tx
    .deleteFrom('outbox')
    .where(beginsWith(keyBeginning))
    .where('delivered_at', 'is', null)
    .where('given_up_at', 'is', null)
    .returning(
      sql<number>`greatest(extract(epoch from next_attempt_at - now()) * 1000, 0)::float8`.as('leavesInMs'),
    )
    .execute();
  return takenBack.length === 0 ? undefined : Math.min(...takenBack.map(({ leavesInMs }) => leavesInMs));
};

/** For metrics and readiness: each figure comes from a partial index, whatever the size of the table. */
export const outboxHealth = async (db: Database): Promise<OutboxHealth> => {
  const { rows } = await sql<OutboxHealth>`
    select open::int, "oldestOpenSeconds"::float8, "givenUp"::int
    from
      (select count(*) as open, coalesce(extract(epoch from now() - min(created_at)), 0) as "oldestOpenSeconds"
        from outbox where delivered_at is null and given_up_at is null) as waiting,
      (select count(*) as "givenUp" from outbox
        where given_up_at is not null and priority > ${priorities.first}
          and last_error is distinct from ${lateReason} and ${isNotDiscarded}) as failed`.execute(db);
  const [health] = rows;
  if (!health) throw new Error('the database counted nothing');
  return health;
};
