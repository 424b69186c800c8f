import type { myDataRoutes, RouteReply } from '@lugnut/contract';
import { findKeepDaysProblem, type KeepDaysProblem } from '@lugnut/domain/privacy';
import type { Database } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';

type Listed = RouteReply<typeof myDataRoutes.listRetention>['data'][number];

const readRules = async (db: Database): Promise<Listed[]> => {
  const rows = await db
    .selectFrom('retention_rule')
    .leftJoin('account', 'account.id', 'retention_rule.changed_by')
    .selectAll('retention_rule')
    .select('account.name')
    .orderBy('key')
    .execute();
  return rows.map((row) => ({
    id: row.key,
    attributes: {
      what: row.what,
      keep_days: row.keep_days,
      least_days: row.least_days,
      most_days: row.most_days,
      last_run_at: row.last_run_at?.toISOString() ?? null,
      last_count: row.last_count,
      total_count: row.total_count,
      changed_at: row.changed_at?.toISOString() ?? null,
      changed_by: row.name,
    },
  }));
};

export const listRetention = async (db: Database): Promise<{ data: Listed[] }> => ({
  data: await readRules(db),
});

const refusals: Readonly<Record<KeepDaysProblem, (least: number, most: number) => string>> = {
  not_whole: () => 'Enter a whole number of days.',
  too_short: (least) => `We have to keep this at least ${least} days.`,
  too_long: (_least, most) => `This can’t be kept longer than ${most} days.`,
  shortened: () => 'This can only be lengthened: the privacy policy counts on what was set.',
};

export const changeRetention = (
  { db, now }: { readonly db: Database; readonly now: () => Date },
  change: { readonly key: string; readonly keepDays: number; readonly by: string },
): Promise<{ data: Listed }> =>
  db.transaction().execute(async (tx) => {
    const rule = await tx
      .selectFrom('retention_rule')
      .select(['keep_days', 'least_days', 'most_days'])
      .where('key', '=', change.key)
      .forUpdate()
      .executeTakeFirst();
    if (!rule) throw new EnglishFailure('not_found', 'There is no such rule');
    const { keep_days: keepDays, least_days: leastDays, most_days: mostDays } = rule;
    const problem = findKeepDaysProblem({ keepDays, leastDays, mostDays }, change.keepDays);
    if (problem) throw new EnglishFailure('conflict', refusals[problem](leastDays, mostDays));
    await tx
      .updateTable('retention_rule')
      .set({ keep_days: change.keepDays, changed_at: now(), changed_by: change.by })
      .where('key', '=', change.key)
      .execute();
    const listed = (await readRules(tx)).find(({ id }) => id === change.key);
    if (!listed) throw new Error('a retention rule has gone while it was changed');
    return { data: listed };
  });
