import {
  dayRisks,
  marketMomentAt,
  openingMinutes,
  type PlainDay,
  type TechnicianRisk,
} from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/schema';
import { eachByItself } from '../../../platform/jobs/each-by-itself';
import { offsetsOf } from '../../../platform/market-today';
import { type Market, readMarketDay } from './market-day';
import type { PromiseTerms, TermsOf } from './promise-terms';
import { lockDay } from './update-visit';

type NoteDeps = {
  readonly db: Database;
  readonly promiseTerms: PromiseTerms;
  readonly now: () => Date;
};

/** No plan changes by it, so the route keeps its version; its day is locked before its visits, as everywhere. */
const keepChances = async (
  db: Database,
  day: PlainDay,
  { technicianId, stops }: TechnicianRisk,
): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    await lockDay(tx, { technicianId, day });
    await sql`
      update visit set late_chance = stop.late
      from unnest(
        ${stops.map(({ jobId }) => jobId)}::uuid[], ${stops.map(({ late }) => late)}::float8[]
      ) as stop (id, late)
      where appointment_id = stop.id and technician_id = ${technicianId} and day = ${day} and held_until is null
        and late_chance is distinct from stop.late`.execute(tx);
  });
};

const noteDay = async (
  { db, now }: NoteDeps,
  termsOf: TermsOf,
  market: Market,
  today: PlainDay,
  signal: AbortSignal,
): Promise<void> => {
  const marketDay = await readMarketDay(db, market, today, now().getTime());
  // Before calibration, which would otherwise correct what it has corrected already.
  const risks = dayRisks(marketDay, { ...termsOf(market.id).pricing.model, lateOdds: 1 });
  const busy = risks.filter(({ stops }) => stops.length > 0);
  await eachByItself(
    busy.map((risk) => ({ ...risk, id: risk.technicianId })),
    signal,
    (risk) => keepChances(db, today, risk),
  );
};

/** PLAN-2: keeps the chance of every promise of the day, as it last was before anybody set off. */
export const noteChances = async (deps: NoteDeps, signal: AbortSignal): Promise<void> => {
  const termsOf = await deps.promiseTerms.current();
  const markets = await deps.db.selectFrom('market').select(['id', 'time_zone as timeZone']).execute();
  const moments = markets.map((market) => ({
    ...market,
    moment: marketMomentAt(deps.now().getTime(), offsetsOf(market.timeZone)),
  }));
  await eachByItself(
    moments.filter(({ moment }) => moment.minutes < openingMinutes),
    signal,
    ({ moment, ...market }) => noteDay(deps, termsOf, market, moment.day, signal),
  );
};
