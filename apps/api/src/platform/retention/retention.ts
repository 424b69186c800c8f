import { forgottenBefore } from '@lugnut/domain/privacy';
import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../db/schema';
import { eachByItself } from '../jobs/each-by-itself';
import type { Logger } from '../logging/logger';

/** What deletes one kind of thing. How long it is kept is the row of `retention_rule` with this key. */
export type Retention = {
  readonly key: string;
  /** Where one of them takes many statements. */
  readonly batch?: number;
  /**
   * Removes at most `most` of what is older, and says how many: fewer than that means that no more is left. What goes
   * whole, whatever is in it, says about how many, and itself whether there is more.
   */
  forget(tx: DatabaseTransaction, before: Date, most: number): Promise<number | Forgotten>;
};

type Forgotten = { readonly count: number; readonly isMore: boolean };

/** Small enough to hold no lock for long. */
const usualBatch = 1_000;

/** Deletes by the physical place of a row, so that one statement is bounded whatever the table's key is; not of partitions. */
export const deleteSome = async (
  db: Database,
  table: string,
  where: RawBuilder<boolean>,
  most: number,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where ${where} limit ${most}))`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** A rule of tables whose rows are as old as one of their columns. */
export const forgetByAge = (
  key: string,
  ...tables: readonly (readonly [table: string, column: string])[]
): Retention => ({
  key,
  async forget(db, before, most) {
    let removed = 0;
    for (const [table, column] of tables)
      if (removed < most)
        removed += await deleteSome(db, table, sql<boolean>`${sql.ref(column)} < ${before}`, most - removed);
    return removed;
  },
});

type Parts = {
  readonly db: Database;
  readonly log: Pick<Logger, 'info'>;
  readonly now: () => Date;
  readonly rules: readonly Retention[];
};

const applyRule = async (
  { db, log, now }: Parts,
  { key, forget, batch = usualBatch }: Retention,
  signal: AbortSignal,
): Promise<void> => {
  const { keep_days: keepDays } = await db
    .selectFrom('retention_rule')
    .select('keep_days')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  const before = forgottenBefore(now(), keepDays);
  await db
    .updateTable('retention_rule')
    .set({ last_run_at: now(), last_count: 0 })
    .where('key', '=', key)
    .execute();
  for (let isMore = true; isMore && !signal.aborted; ) {
    // The count is written with what was removed: a run that is killed has said all it did.
    const forgotten = await db.transaction().execute(async (tx): Promise<Forgotten> => {
      const done = await forget(tx, before, batch);
      const count = typeof done === 'number' ? done : done.count;
      await tx
        .updateTable('retention_rule')
        .set((e) => ({
          last_count: e(e.fn.coalesce('last_count', sql<number>`0`), '+', count),
          total_count: e('total_count', '+', count),
        }))
        .where('key', '=', key)
        .execute();
      return { count, isMore: typeof done === 'number' ? done >= batch : done.isMore };
    });
    isMore = forgotten.isMore;
    if (forgotten.count > 0)
      log.info({ rule: key, removed: forgotten.count, keepDays }, 'retention removed rows');
  }
};

/** How many days each kind of thing is kept, by the key of its rule. */
export const readKeepDays = async (db: Database): Promise<Readonly<Record<string, number>>> => {
  const rows = await db.selectFrom('retention_rule').select(['key', 'keep_days']).execute();
  return Object.fromEntries(rows.map(({ key, keep_days }) => [key, keep_days]));
};

/** LEGAL-5: every rule by itself, in batches; an interrupted run goes on with the next one. */
export const applyRetention = (parts: Parts, signal: AbortSignal): Promise<void> =>
  eachByItself(
    parts.rules.map((rule) => ({ ...rule, id: rule.key })),
    signal,
    (rule) => applyRule(parts, rule, signal),
  );
