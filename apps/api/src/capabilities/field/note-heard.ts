import { type HeardOf, silenceMs } from '@lugnut/domain/field';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import type { Account } from '../accounts';

const seconds = (ms: number) => sql`make_interval(secs => ${ms / 1000}::int)`;

/** A row is written at most this often; what other processes know of a technician is no older. */
const writtenEveryMs = 2_000;

/**
 * One row for each technician, whichever of their logins it was. What follows a silence begins anew; `last` is when this
 * process heard of them before, which may not have been written.
 */
const writeHeard = async (
  db: Database,
  accountId: string,
  at: Date,
  last: Date | undefined,
): Promise<void> => {
  const before = sql<Date>`greatest(technician_heard.heard_at, ${last ?? null}::timestamptz)`;
  const silence = sql<boolean>`excluded.heard_at - ${before} > ${seconds(silenceMs)}`;
  await db
    .insertInto('technician_heard')
    .values({ account_id: accountId, heard_at: at, in_touch_since: at })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({
          heard_at: sql`excluded.heard_at`,
          in_touch_since: sql`case when ${silence} then excluded.heard_at else technician_heard.in_touch_since end`,
          silent_since: sql`case when ${silence} then ${before} else technician_heard.silent_since end`,
        })
        // Another server may have noted it.
        .where(sql<boolean>`excluded.heard_at >= technician_heard.heard_at + ${seconds(writtenEveryMs)}`),
    )
    .execute();
};

/** FIELD-10: every call of a technician, by any of their logins, says that they have a signal. */
export const createNoteHeard = ({ db, now }: { readonly db: Database; readonly now: () => Date }) => {
  const heard = new Map<string, { readonly last: Date; readonly writtenMs: number }>();
  return async ({ id, role }: Pick<Account, 'id' | 'role'>): Promise<void> => {
    if (role !== 'technician') return;
    const at = now();
    const known = heard.get(id);
    if (known && Math.abs(at.getTime() - known.writtenMs) < writtenEveryMs) {
      heard.set(id, { last: at, writtenMs: known.writtenMs });
      return;
    }
    await writeHeard(db, id, at, known?.last);
    heard.set(id, { last: at, writtenMs: at.getTime() });
  };
};

const msOf = (at: Date | null): number | undefined => at?.getTime();

export const findHeardOf = async (db: Database, accountId: string): Promise<HeardOf | undefined> => {
  const row = await db
    .selectFrom('technician_heard')
    .select(['in_touch_since', 'silent_since', 'queue_at', 'queue_heard_before'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return (
    row && {
      inTouchSinceMs: row.in_touch_since.getTime(),
      silentSinceMs: msOf(row.silent_since),
      queue: row.queue_at
        ? { atMs: row.queue_at.getTime(), heardBeforeMs: msOf(row.queue_heard_before) }
        : undefined,
    }
  );
};

/** Of whom we have heard nothing else: they had a signal when they logged in. */
export const findLoginAt = async (db: Database, accountId: string): Promise<Date | undefined> => {
  const row = await db
    .selectFrom('account_session')
    .select((e) => e.fn.max('created_at').as('at'))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.at ?? undefined;
};

/** The steps that follow at once are of the same queue. */
export const noteQueue = async (
  db: Database,
  accountId: string,
  { at, heardBeforeMs }: { readonly at: Date; readonly heardBeforeMs: number | undefined },
): Promise<void> => {
  await db
    .updateTable('technician_heard')
    .set({
      queue_at: at,
      queue_heard_before: heardBeforeMs === undefined ? null : new Date(heardBeforeMs),
    })
    .where('account_id', '=', accountId)
    .execute();
};
