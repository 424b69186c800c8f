import {
  type AskedVisits,
  addDays,
  believedDrives,
  believedShares,
  type DemandHistory,
  type DriveTally,
  marketMomentAt,
  type PlainDay,
  type TechnicianKind,
  type ToldChances,
  type Weekday,
  type WorkTally,
  workKindOf,
} from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/schema';
import { eachByItself } from '../../../platform/jobs/each-by-itself';
import { offsetsOf } from '../../../platform/market-today';
import type { Market } from './market-day';
import { type LearnedTerms, storedTerms } from './stored';

/** How far back is looked: half a year for times and chances, eight weeks for demand. */
const daysOfWork = 180;
const daysOfDemand = 56;

/** Of whole days only: of a day that still runs, the short jobs are known first. */
const loadWork = async (db: Database, market: Market, today: PlainDay): Promise<readonly WorkTally[]> => {
  const { rows } = await sql<{
    kind: TechnicianKind;
    skills: string[];
    technician_id: string;
    jobs: number;
    sum: number;
    squares: number;
  }>`
    select kind, skills, technician_id, count(*)::integer as jobs, sum(share) as sum, sum(share * share) as squares
    from (
      select v.kind, v.skills, v.technician_id,
        least(${believedShares.most}::float8,
          (v.ends_at_minutes - v.arrived_at_minutes)::float8 / v.minutes_on_site) as share
      from visit v
      join technician t on t.id = v.technician_id
      join appointment a on a.id = v.appointment_id
      where t.market_id = ${market.id} and v.day >= ${addDays(today, -daysOfWork)} and v.day < ${today}
        and v.done_on is null and a.status = 'completed'
        -- the loaded drive of a tow is not among the planned minutes
        and v.end_latitude is null
    ) done
    where share >= ${believedShares.least}::float8
    group by kind, skills, technician_id
    order by kind, skills, technician_id`.execute(db);
  return rows.map(({ kind, skills, technician_id: technicianId, jobs, sum, squares }) => ({
    work: workKindOf({ kind, skills }),
    technicianId,
    jobs,
    sum,
    squares,
  }));
};

/** Of drives after which nobody had to wait for the window: 'arrived' is pressed when work may begin. */
const loadDrives = async (db: Database, market: Market, today: PlainDay): Promise<readonly DriveTally[]> => {
  const { rows } = await sql<DriveTally>`
    select hour, count(*)::integer as drives, sum(share) as sum, sum(share * share) as squares
    from (
      select extract(hour from p.on_my_way_at at time zone ${market.timeZone})::integer as hour, least(${believedDrives.most}::float8,
        extract(epoch from p.arrived_at - p.on_my_way_at)::float8 / 60 / p.drive_minutes) as share
      from visit v
      join technician t on t.id = v.technician_id
      join job_progress p on p.appointment_id = v.appointment_id
      where t.market_id = ${market.id} and v.day >= ${addDays(today, -daysOfWork)} and v.day < ${today}
        and v.done_on is null and p.arrived_at is not null and p.drive_minutes >= ${believedDrives.minutes}
        and p.on_my_way_at + p.drive_minutes * interval '1 minute'
          >= (v.day::timestamp + v.window_start * interval '1 minute') at time zone ${market.timeZone}
    ) driven
    where share >= ${believedDrives.least}::float8
    group by hour
    order by hour`.execute(db);
  return rows;
};

/** Chances as they were when a day began, beside who arrived after the window. */
const loadLateness = async (db: Database, market: Market, today: PlainDay): Promise<ToldChances> => {
  const { rows } = await sql<ToldChances>`
    select coalesce(sum(v.late_chance), 0) as expected,
      (count(*) filter (where v.arrived_at_minutes > v.window_end or v.done_on > v.day))::integer as happened
    from visit v
    join technician t on t.id = v.technician_id
    where t.market_id = ${market.id} and v.day >= ${addDays(today, -daysOfWork)} and v.day < ${today}
      and v.late_chance is not null and (v.arrived_at_minutes is not null or v.done_on > v.day)`.execute(db);
  return rows[0] ?? { expected: 0, happened: 0 };
};

/** Visits that were promised for past days, each with its whole hours from being asked for to the day's beginning. */
const askedVisits = (market: Market, today: PlainDay) => sql`(
  select v.kind, v.day, extract(dow from v.day)::integer as weekday,
    floor(extract(epoch from (v.day::timestamp at time zone ${market.timeZone}) - v.created_at) / 3600)::integer as lead
  from visit v
  join technician t on t.id = v.technician_id
  join appointment a on a.id = v.appointment_id
  where t.market_id = ${market.id} and v.day >= ${addDays(today, -daysOfDemand)} and v.day < ${today}
    and v.held_until is null and a.status <> 'cancelled'
)`;

/** Written down when its day was over: nobody asked for that. */
const mostHoursLate = 24;

const loadDemand = async (db: Database, market: Market, today: PlainDay): Promise<DemandHistory> => {
  const asked = await sql<AskedVisits>`
    select kind, weekday, lead as "leadHours", count(*)::integer as visits
    from ${askedVisits(market, today)} asked
    where lead >= ${-mostHoursLate}
    group by kind, weekday, lead
    order by kind, weekday, lead`.execute(db);
  // A day without any visit was a day off, or before we came.
  const days = await sql<{ weekday: Weekday; days: number }>`
    select weekday, count(distinct day)::integer as days
    from ${askedVisits(market, today)} asked
    where lead >= ${-mostHoursLate}
    group by weekday`.execute(db);
  const daysOn = new Map(days.rows.map((row) => [row.weekday, row.days]));
  const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;
  return { days: weekdays.map((weekday) => daysOn.get(weekday) ?? 0), asked: asked.rows };
};

const learnMarket = async (db: Database, market: Market, today: PlainDay): Promise<void> => {
  const learned: LearnedTerms = {
    work: await loadWork(db, market, today),
    drivesByHour: await loadDrives(db, market, today),
    late: await loadLateness(db, market, today),
    demand: await loadDemand(db, market, today),
  };
  const values = { learned_on: today, content: storedTerms.encode(learned) };
  await db
    .insertInto('learned_terms')
    .values({ market_id: market.id, ...values })
    .onConflict((conflict) => conflict.column('market_id').doUpdateSet(values))
    .execute();
};

/** PLAN-2, PLAN-4: what the days up to yesterday teach, once a day in each market; all processes hear of it. */
export const learnTerms = async (
  { db, now }: { readonly db: Database; readonly now: () => Date },
  signal: AbortSignal,
): Promise<void> => {
  const rows = await db
    .selectFrom('market')
    .leftJoin('learned_terms', 'learned_terms.market_id', 'market.id')
    .select(['market.id', 'market.time_zone as timeZone', 'learned_terms.learned_on as learnedOn'])
    .orderBy('market.id')
    .execute();
  const instant = now().getTime();
  const due = rows
    .map((row) => ({ ...row, today: marketMomentAt(instant, offsetsOf(row.timeZone)).day }))
    .filter(({ today, learnedOn }) => learnedOn === null || learnedOn < today);
  await eachByItself(due, signal, (market) => learnMarket(db, market, market.today));
};
