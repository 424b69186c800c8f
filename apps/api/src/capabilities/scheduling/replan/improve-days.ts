import { isUnbooked } from '@lugnut/domain/appointment';
import {
  asOf,
  bookableDays,
  changeOfDay,
  type DayRoute,
  isNoWorse,
  leastGain,
  type MarketDay,
  marketMomentAt,
  openDaySearch,
  type PlainDay,
} from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/db/schema';
import { eachByItself } from '../../../platform/jobs/each-by-itself';
import { offsetsOf } from '../../../platform/market-today';
import { systemActor } from '../../appointments';
import type { Market, MarketPlans, PromiseTerms, TermsOf } from '../plan';
import { checkOverlaps, lockDays } from '../promise';
import { carryOutMoves } from './carry-out';
import { searchInPieces } from './search-in-pieces';

type ImproveDeps = {
  readonly db: Database;
  readonly plans: Pick<MarketPlans, 'loadDay' | 'routeChanged'>;
  readonly promiseTerms: PromiseTerms;
  readonly now: () => Date;
};

const searchSteps = 60;

/** Sought again wherever a route has changed since; on the day itself every time, because time passes. */
const findDays = async (db: Database, market: Market, today: PlainDay, isTodayToo: boolean) => {
  const days = bookableDays(today).filter((day) => isTodayToo || day !== today);
  const rows = await db
    .selectFrom('technician_day as d')
    .innerJoin('technician as t', 't.id', 'd.technician_id')
    .leftJoin('improved_day as i', (join) =>
      join.onRef('i.market_id', '=', 't.market_id').onRef('i.day', '=', 'd.day'),
    )
    .select(['d.day', 'i.seen as before', sql<number>`sum(d.version)::int8`.as('seen')])
    .where('t.market_id', '=', market.id)
    .where('d.day', 'in', days)
    .groupBy(['d.day', 'i.seen'])
    .execute();
  return rows
    .filter(({ day, before, seen }) => day === today || before !== seen)
    .map(({ day, seen }) => ({ id: `${market.id} ${day}`, day, seen }));
};

/**
 * Jobs that staff gave to somebody: what a person decided, no search undoes. The vehicles of a yard day stay together
 * (FLT-2).
 */
const loadFixed = async (db: Database, jobIds: readonly string[]): Promise<ReadonlySet<string>> => {
  if (jobIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('appointment_event')
    .select('appointment_id')
    .distinct()
    .where('appointment_id', 'in', [...jobIds])
    .where('type', '=', 'moved')
    .where('actor_as', '=', 'staff')
    .execute();
  const inYards = await db
    .selectFrom('yard_day_stop')
    .select('appointment_id')
    .where('appointment_id', 'in', [...jobIds])
    .execute();
  return new Set([...rows, ...inYards].map(({ appointment_id }) => appointment_id));
};

export const loadFixedOn = (db: Database, { lanes }: MarketDay): Promise<ReadonlySet<string>> =>
  loadFixed(
    db,
    lanes.flatMap(({ route }) => route.jobs.map(({ id }) => id)),
  );

const isHeld = (route: DayRoute): boolean => route.jobs.some(({ status }) => isUnbooked(status));

const carryOut = async (
  tx: DatabaseTransaction,
  seen: MarketDay,
  routes: readonly DayRoute[],
  at: Date,
): Promise<boolean> => {
  const ids = routes.flatMap(({ jobs }) => jobs.map(({ id }) => id));
  await tx.selectFrom('appointment').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  const locked = await lockDays(tx, routes);
  const isFresh = routes.every(({ technicianId, day, version }) => {
    const now = locked.get(`${technicianId} ${day}`);
    const { technician } = seen.lanes.find((lane) => lane.technician.id === technicianId) ?? {};
    // A day off or a lost skill may have been entered since, which leaves the route as it is.
    return now?.version === version - 1 && now.technicianVersion === technician?.version;
  });
  if (!isFresh) return false;
  await carryOutMoves(tx, changeOfDay(seen, routes), {
    actor: systemActor,
    at,
  });
  await checkOverlaps(tx);
  return true;
};

const improveOne = async (
  deps: ImproveDeps,
  termsOf: TermsOf,
  market: Market,
  { day, seen: versions }: { readonly day: PlainDay; readonly seen: number },
): Promise<void> => {
  const now = deps.now();
  const moment = marketMomentAt(now.getTime(), offsetsOf(market.timeZone));
  const loaded = await deps.plans.loadDay(deps.db, market, day, now.getTime());
  const seen = day === moment.day ? asOf(loaded, moment.minutes) : loaded;
  // A window that is only held goes away or becomes a promise within minutes.
  if (seen.lanes.some(({ route }) => isHeld(route))) return;
  const fixed = await loadFixedOn(deps.db, seen);
  const seed = versions + (seen.nowMinutes ?? 0);
  const search = openDaySearch(seen, termsOf(market.id).pricing.model, fixed, seed);
  const gain = search ? await searchInPieces(search, { steps: searchSteps, seed }) : 0;
  const routes = search && gain > 0 ? search.routes() : [];
  const isWorthIt = gain >= leastGain && routes.every((route) => isNoWorse(seen, route));
  const isDone = isWorthIt && (await deps.db.transaction().execute((tx) => carryOut(tx, seen, routes, now)));
  if (isDone) for (const route of routes) deps.plans.routeChanged(route);
  // What was changed is looked at once more; what was not, only when somebody changes it.
  if (isDone) return;
  await deps.db
    .insertInto('improved_day')
    .values({ market_id: market.id, day, seen: versions })
    .onConflict((conflict) => conflict.columns(['market_id', 'day']).doUpdateSet({ seen: versions }))
    .execute();
};

/**
 * PLAN-3: after bookings, and on the day where the market allows it, promised jobs change technicians where that saves
 * driving or a promise. No window changes, and no customer is disturbed.
 */
export const improveDays = async (deps: ImproveDeps, signal: AbortSignal): Promise<void> => {
  const markets = await deps.db
    .selectFrom('market')
    .select(['id', 'time_zone as timeZone', 'job_moves'])
    .where('job_moves', '<>', 'never')
    .execute();
  const termsOf = await deps.promiseTerms.current();
  for (const { job_moves: moves, ...market } of markets) {
    const today = marketMomentAt(deps.now().getTime(), offsetsOf(market.timeZone)).day;
    const days = await findDays(deps.db, market, today, moves === 'always');
    await eachByItself(days, signal, (found) => improveOne(deps, termsOf, market, found));
  }
};
