import type { StaffPulse, StaffStart } from '@lugnut/contract';
import { underwayStatuses } from '@lugnut/domain/appointment';
import {
  asOf,
  findExpectedDay,
  isEndangered,
  latenessRisk,
  type MarketMoment,
  marketMomentAt,
  type PlainDay,
} from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { offsetsOf } from '../../platform/market-today';
import { createSharedReads } from '../../platform/shared-reads';
import { listWaitingForQuote } from '../appointments';
import { describeWeeks } from '../pulse';
import { readMarketDay } from '../scheduling';

type StartDeps = { readonly db: Database; readonly now: () => Date };

const describeWaiting = async ({ db, now }: StartDeps): Promise<StaffStart['waiting']> => {
  const waiting = await listWaitingForQuote(db);
  return {
    count: waiting.length,
    late: waiting.filter(({ dueMs }) => dueMs < now().getTime()).length,
    oldest_asked_at: waiting[0]?.askedAt.toISOString() ?? null,
  };
};

const countTasks = (db: Database) =>
  db
    .selectFrom('office_task')
    .select((e) => [e.fn.countAll<number>().as('count'), e.fn.min('due_at').as('next')])
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();

const countVisits = (db: Database, marketId: string, day: PlainDay) =>
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
      ];
    })
    .where('t.market_id', '=', marketId)
    .where('v.route_day', '=', day)
    .where('v.held_until', 'is', null)
    .executeTakeFirstOrThrow();

/** As the board counts them: those we expect to reach after their window, not only those whose window is over. */
const countLate = async (
  { db, now }: StartDeps,
  market: { readonly id: string; readonly timeZone: string },
  { day, minutes }: MarketMoment,
): Promise<number> => {
  const seen = asOf(await readMarketDay(db, market, day, now().getTime()), minutes);
  const jobs = seen.lanes.flatMap((lane) => {
    const stops = new Map(
      findExpectedDay(seen, lane)?.stops.map((stop) => [stop.jobId, stop.arrivalMinutes]),
    );
    return lane.route.jobs.map((job) => ({ ...job, expectedArrivalMinutes: stops.get(job.id) }));
  });
  if (jobs.length === 0) return 0;
  const reckoned = await db
    .selectFrom('job_progress')
    .select(['appointment_id', 'reckoned_arrival_at'])
    .where(
      'appointment_id',
      'in',
      jobs.map(({ id }) => id),
    )
    .execute();
  const offsets = offsetsOf(market.timeZone);
  const reckonedById = new Map(
    reckoned.flatMap(({ appointment_id, reckoned_arrival_at: at }) =>
      at ? [[appointment_id, marketMomentAt(at.getTime(), offsets).minutes] as const] : [],
    ),
  );
  return jobs.filter(({ id, status, window, expectedArrivalMinutes }) =>
    isEndangered(
      latenessRisk({
        status,
        window,
        expectedArrivalMinutes,
        reckonedArrivalMinutes: reckonedById.get(id),
        nowMinutes: seen.nowMinutes,
      }),
    ),
  ).length;
};

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
    const moment = marketMomentAt(now().getTime(), offsetsOf(time_zone));
    const { day } = moment;
    const counts = await countVisits(db, id, day);
    const late = await countLate({ db, now }, { id, timeZone: time_zone }, moment);
    described.push({ id, name, day, ...counts, late, unassigned: unassigned.get(id) ?? 0 });
  }
  return described;
};

/** PULSE-3: all open start pages reload on a change, and share one reading. */
export const createStaffStart = (
  deps: StartDeps,
): ((reader: { readonly isAdmin: boolean }) => Promise<StaffStart>) => {
  const share = createSharedReads<Omit<StaffStart, 'pulse'>>();
  const sharePulse = createSharedReads<StaffPulse>();
  return async ({ isAdmin }) => ({
    ...(await share('start', async () => {
      const tasks = await countTasks(deps.db);
      return {
        waiting: await describeWaiting(deps),
        tasks: { count: Number(tasks.count), next_due_at: tasks.next?.toISOString() ?? null },
        markets: await describeMarkets(deps),
      };
    })),
    pulse: isAdmin ? await sharePulse('pulse', () => describeWeeks(deps)) : null,
  });
};
