import { quoteDueAt } from '@lugnut/domain/desk';
import { forgottenBefore } from '@lugnut/domain/privacy';
import { type HourOfDay, isAskedAgain } from '@lugnut/domain/pulse';
import type { PlainDay } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { askedBefore, findRepeats, type WaitRows, waitsOf } from './asked-before';
import { findShiftRows, hourNow } from './count-shifts';
import type { FactRow } from './fact-row';
import { isOverdue } from './overdue-windows';
import { readAppointmentFacts } from './read-appointments';
import { readChargeFacts, readMembershipFacts, readReviewFacts } from './read-others';
import { type Places, readPlaces } from './read-places';

type CountDeps = {
  readonly db: Database;
  readonly now: () => Date;
  /** By market, the hour up to which this process has counted shifts: one without any is looked at once. */
  readonly shiftsCounted?: Map<string, HourOfDay>;
};

type SubjectKind = 'appointment' | 'charge' | 'review' | 'membership';
type Change = { readonly subject_kind: SubjectKind; readonly subject_id: string };

const batch = 500;
/** Between two looks at the clock and at what is new: counting everything anew takes many of them. */
const batchesAtOnce = 20;
/** Days of one statement. */
const daysAtOnce = 60;
/** Statements while more is to be counted: the newest days are enough, which everybody looks at. */
const sumsBetween = 5;
/** Rows of one statement: PostgreSQL takes 65,535 values. */
const rowsAtOnce = 2_000;

/** One counter at a time, across processes. */
const lockCounting = (tx: DatabaseTransaction) =>
  sql`select pg_advisory_xact_lock(hashtext('count pulse'))`.execute(tx);

/** What has just changed before what is only counted anew. */
const takeChanges = async (tx: DatabaseTransaction): Promise<readonly Change[]> => {
  const { rows } = await sql<Change>`
    delete from pulse_change where id in (select id from pulse_change order by id desc limit ${batch})
    returning subject_kind, subject_id`.execute(tx);
  return rows;
};

const idsOf = (changes: readonly Change[], kind: SubjectKind): readonly string[] => [
  ...new Set(changes.flatMap(({ subject_kind, subject_id }) => (subject_kind === kind ? [subject_id] : []))),
];

const addRows = async (tx: DatabaseTransaction, rows: readonly FactRow[]): Promise<void> => {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const some = rows.slice(at, at + rowsAtOnce);
    await tx
      .insertInto('pulse_fact')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await markStale(tx, some);
  }
};

const markStale = async (
  tx: DatabaseTransaction,
  days: readonly { readonly market_id: string; readonly day: string }[],
): Promise<void> => {
  const distinct = new Map(days.map(({ market_id, day }) => [`${market_id} ${day}`, { market_id, day }]));
  if (distinct.size === 0) return;
  await tx
    .insertInto('pulse_stale_day')
    .values([...distinct.values()])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Through it the facts are forgotten, now or soon: the sums of these days stay as they are. */
const findClosedDay = async (db: Database, now: Date): Promise<PlainDay> => {
  const { keep_days } = await db
    .selectFrom('retention_rule')
    .select('keep_days')
    .where('key', '=', 'pulse')
    .executeTakeFirstOrThrow();
  return forgottenBefore(now, keep_days).toISOString().slice(0, 10);
};

/** The facts of these subjects are made anew, and the days they were and are on become stale. */
const recount = async (
  tx: DatabaseTransaction,
  changes: readonly Change[],
  places: Places,
  { nowMs, closed }: { readonly nowMs: number; readonly closed: PlainDay },
): Promise<void> => {
  const changed = idsOf(changes, 'appointment');
  const appointments = [...new Set([...changed, ...(await findRepeats(tx, changed))])];
  const charges = idsOf(changes, 'charge');
  const reviews = idsOf(changes, 'review');
  const memberships = idsOf(changes, 'membership');
  const rows = [
    ...(await readAppointmentFacts(tx, appointments, places, nowMs)),
    ...(await readChargeFacts(tx, charges, places)),
    ...(await readReviewFacts(tx, reviews, places)),
    ...(await readMembershipFacts(tx, memberships, places)),
  ];
  const gone = await tx
    .deleteFrom('pulse_fact')
    .where((e) =>
      e.or(
        (
          [
            ['appointment', appointments],
            ['charge', charges],
            ['review', reviews],
            ['membership', memberships],
          ] as const
        ).map(([kind, ids]) =>
          e.and([e('subject_kind', '=', kind), sql<boolean>`subject_id = any (${[...ids]}::uuid[])`]),
        ),
      ),
    )
    .returning(['market_id', 'day'])
    .execute();
  await markStale(tx, gone);
  await addRows(
    tx,
    rows.filter(({ day }) => day > closed),
  );
};

type Waiting = {
  readonly id: string;
  readonly market_id: string | null;
  readonly asked_at: Date;
  readonly asked_before: WaitRows;
};

/** Requests that nobody has answered in the hour we promise, by the hours of their office; what is no case of it never is. */
const findUnanswered = async (
  tx: DatabaseTransaction,
  { marketOf }: Places,
  { now, closed }: { readonly now: Date; readonly closed: PlainDay },
): Promise<readonly string[]> => {
  const { rows } = await sql<Waiting>`
    select a.id, a.market_id, e.asked_at, ${askedBefore} as asked_before from appointment a
    cross join lateral (
      select min(happened_at) as asked_at from appointment_event
      where appointment_id = a.id and type in ('requested', 'covered') and to_status = 'pending') e
    where a.status = 'pending' and e.asked_at < ${now}::timestamptz - interval '1 hour'
      and e.asked_at > ${closed}::date + interval '2 days'
      and not exists (select from pulse_fact f where f.subject_id = a.id and f.measure = 'quote_hour')
      and not exists (
        select from appointment_event done where done.appointment_id = a.id and done.type in ('promised', 'held'))`.execute(
    tx,
  );
  return rows.flatMap(({ id, market_id, asked_at, asked_before }) => {
    const { hours, offsets } = marketOf(market_id);
    const isOverdue = quoteDueAt(asked_at.getTime(), hours, offsets) < now.getTime();
    return isOverdue && !isAskedAgain(waitsOf(asked_before), { hours, offsets }) ? [id] : [];
  });
};

/** Visits that nobody has reached though their window is over: its last minute is in time. */
const findUnreached = async (
  tx: DatabaseTransaction,
  places: Places,
  now: Date,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select v.appointment_id as id from visit v
    join appointment a on a.id = v.appointment_id
    left join market m on m.id = a.market_id
    where ${isOverdue(places, now)}
      and v.day between (${now}::timestamptz - interval '3 days')::date and ${now}::timestamptz::date
      and not exists (
        select from pulse_fact f where f.subject_id = v.appointment_id and f.measure = 'window' and f.day = v.day
          and f.detail = 'not_reached')`.execute(tx);
  return rows.map(({ id }) => id);
};

/** What no event decides, but the clock: hours and windows that are over while somebody still waits. */
const noteOverdue = async (
  tx: DatabaseTransaction,
  places: Places,
  at: { readonly now: Date; readonly closed: PlainDay },
): Promise<void> => {
  const ids = [...(await findUnanswered(tx, places, at)), ...(await findUnreached(tx, places, at.now))];
  await sql`
    insert into pulse_change (subject_kind, subject_id)
    select 'appointment', id from unnest(${ids}::uuid[]) as overdue (id)`.execute(tx);
};

type Sums = {
  /** Statements. */
  readonly most: number;
  readonly closed: PlainDay;
};

/** The sums of stale days, the newest first, made again from their facts: so it matters little how often. */
const sumDays = async (db: Database, signal: AbortSignal, { most, closed }: Sums): Promise<void> => {
  await db.deleteFrom('pulse_stale_day').where('day', '<=', closed).execute();
  for (let nth = 0, isMore = true; isMore && nth < most && !signal.aborted; nth += 1)
    isMore = await db.transaction().execute(async (tx) => {
      await lockCounting(tx);
      const { rows } = await sql<{ market_id: string; day: string }>`
        delete from pulse_stale_day where ctid = any (array(
          select ctid from pulse_stale_day order by day desc limit ${daysAtOnce}))
        returning market_id, day`.execute(tx);
      if (rows.length === 0) return false;
      const markets = rows.map(({ market_id }) => market_id);
      const days = rows.map(({ day }) => day);
      const stale = sql`select * from unnest(${markets}::text[], ${days}::date[]) as s (market_id, day)`;
      await sql`
        delete from pulse_day d using (${stale}) s where d.market_id = s.market_id and d.day = s.day`.execute(
        tx,
      );
      await sql`
        insert into pulse_day (dimension, measure, market_id, day, key, cases, kept, amount)
        select k.dimension, f.measure, f.market_id, f.day, k.key,
          count(*), count(*) filter (where f.kept), sum(f.amount)
        from pulse_fact f join (${stale}) s on s.market_id = f.market_id and s.day = f.day
        cross join lateral (values ('all', ''), ('technician', coalesce(f.technician_id::text, '')),
          ('service', f.service), ('source', f.source), ('detail', f.detail)) as k (dimension, key)
        group by 1, 2, 3, 4, 5`.execute(tx);
      return true;
    });
};

type Counting = {
  readonly db: Database;
  readonly now: () => Date;
  readonly places: Places;
  readonly closed: PlainDay;
};

/** Some of what has changed; true where more is left. */
const countSome = async ({ db, now, places, closed }: Counting, signal: AbortSignal): Promise<boolean> => {
  for (let nth = 0; nth < batchesAtOnce && !signal.aborted; nth += 1) {
    const isMore = await db.transaction().execute(async (tx) => {
      await lockCounting(tx);
      const changes = await takeChanges(tx);
      if (changes.length > 0) await recount(tx, changes, places, { nowMs: now().getTime(), closed });
      return changes.length === batch;
    });
    if (!isMore) return false;
  }
  return true;
};

const countShifts = async (
  { db, now, places }: Counting,
  shiftsCounted: Map<string, HourOfDay>,
): Promise<void> => {
  for (const market of places.markets) {
    const nowMs = now().getTime();
    const hour = hourNow(market, nowMs);
    const from = shiftsCounted.get(market.id);
    if (from === hour) continue;
    await db.transaction().execute(async (tx) => {
      await lockCounting(tx);
      await addRows(tx, await findShiftRows(tx, market, places, { nowMs, from }));
    });
    shiftsCounted.set(market.id, hour);
  }
};

/** PULSE-1: counts what has changed since the last run. */
export const countPulse = async (
  { db, now, shiftsCounted = new Map() }: CountDeps,
  signal: AbortSignal,
): Promise<void> => {
  const places = await readPlaces(db);
  for (let isMore = true; isMore && !signal.aborted; ) {
    const closed = await findClosedDay(db, now());
    const counting = { db, now, places, closed };
    await db.transaction().execute((tx) => noteOverdue(tx, places, { now: now(), closed }));
    isMore = await countSome(counting, signal);
    await countShifts(counting, shiftsCounted);
    await sumDays(db, signal, { most: isMore ? sumsBetween : Number.POSITIVE_INFINITY, closed });
  }
};

/** Everything is counted anew by the next run; what was counted stands until then. */
export const askRecount = async (db: Database): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into pulse_change (subject_kind, subject_id)
    select 'appointment', id from appointment
    union all select 'charge', id from charge
    union all select 'review', id from mechanic_review
    union all select 'membership', id from membership`.execute(db);
  return Number(numAffectedRows ?? 0);
};
