import type { StaffStart } from '@lugnut/contract';
import { underwayStatuses, unreachedStatuses } from '@lugnut/domain/appointment';
import { marketMomentAt, type PlainDay } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { offsetsOf } from '../../platform/market-today';
import { createSharedReads } from '../../platform/shared-reads';
import { createPulse } from './describe-pulse';

type StartDeps = { readonly db: Database; readonly now: () => Date };

const countWaiting = (db: Database) =>
  db
    .selectFrom('appointment as a')
    .leftJoin('estimate', 'estimate.appointment_id', 'a.id')
    .select((e) => [e.fn.countAll<number>().as('count'), e.fn.min('a.created_at').as('oldest')])
    .where('a.status', '=', 'pending')
    .where('estimate.id', 'is', null)
    .executeTakeFirstOrThrow();

const countTasks = (db: Database) =>
  db
    .selectFrom('office_task')
    .select((e) => [e.fn.countAll<number>().as('count'), e.fn.min('due_at').as('next')])
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();

const countVisits = (db: Database, marketId: string, day: PlainDay, nowMinutes: number) =>
  db
    .selectFrom('visit as v')
    .innerJoin('technician as t', 't.id', 'v.technician_id')
    .innerJoin('appointment as a', 'a.id', 'v.appointment_id')
    .select((e) => {
      const countWhere = (condition: ReturnType<typeof e.and>) =>
        sql<number>`count(*) filter (where ${condition})::int`;
      return [
        countWhere(e.and([])).as('visits'),
        countWhere(e.and([e('a.status', '=', 'completed')])).as('done'),
        countWhere(e.and([e('a.status', 'in', underwayStatuses)])).as('underway'),
        countWhere(e.and([e('a.status', 'in', unreachedStatuses), e('v.window_end', '<', nowMinutes)])).as(
          'late',
        ),
      ];
    })
    .where('t.market_id', '=', marketId)
    .where('v.route_day', '=', day)
    .where('v.held_until', 'is', null)
    .executeTakeFirstOrThrow();

const countUnassigned = async (db: Database): Promise<ReadonlyMap<string | null, number>> => {
  const rows = await db
    .selectFrom('appointment as a')
    .leftJoin('visit as v', 'v.appointment_id', 'a.id')
    .select((e) => ['a.market_id', e.fn.countAll<number>().as('count')])
    .where('a.status', '=', 'scheduled')
    .where('v.appointment_id', 'is', null)
    .groupBy('a.market_id')
    .execute();
  return new Map(rows.map(({ market_id, count }) => [market_id, Number(count)]));
};

const describeMarkets = async ({ db, now }: StartDeps): Promise<StaffStart['markets']> => {
  const markets = await db
    .selectFrom('market')
    .select(['id', 'name', 'time_zone'])
    .where('status', '=', 'open')
    .orderBy('name')
    .execute();
  const unassigned = await countUnassigned(db);
  const described: StaffStart['markets'] = [];
  for (const { id, name, time_zone } of markets) {
    const { day, minutes } = marketMomentAt(now().getTime(), offsetsOf(time_zone));
    const counts = await countVisits(db, id, day, minutes);
    described.push({ id, name, day, ...counts, unassigned: unassigned.get(id) ?? 0 });
  }
  return described;
};

/** PULSE-3: all open start pages reload on a change, and share one reading. */
export const createStaffStart = (
  deps: StartDeps,
): ((reader: { readonly isAdmin: boolean }) => Promise<StaffStart>) => {
  const share = createSharedReads<Omit<StaffStart, 'pulse'>>();
  const readPulse = createPulse(deps);
  return async ({ isAdmin }) => ({
    ...(await share('start', async () => {
      const waiting = await countWaiting(deps.db);
      const tasks = await countTasks(deps.db);
      return {
        waiting: {
          count: Number(waiting.count),
          oldest_asked_at: waiting.oldest?.toISOString() ?? null,
        },
        tasks: { count: Number(tasks.count), next_due_at: tasks.next?.toISOString() ?? null },
        markets: await describeMarkets(deps),
      };
    })),
    pulse: isAdmin ? await readPulse() : null,
  });
};
