import type { PulseReport } from '@lugnut/contract';
import {
  daysWithShifts,
  noSum,
  type PulseDimension,
  type PulseMeasure,
  type PulseSpanWish,
  type PulseSum,
  pulseMeasures,
  pulseSpanOf,
  spanProblem,
  wishProblem,
} from '@lugnut/domain/pulse';
import { daysBetween, marketMomentAt, type PlainDay } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import type { ServiceAreaView } from '../coverage';
import { countUndecided } from './count-undecided';
import { describeForecast } from './describe-forecast';
import { describeWatch } from './describe-watch';
import { keyColumn } from './fact-key';
import { type FindZip, listUnserved } from './list-unserved';
import { countOverdue } from './overdue-windows';
import { type Places, readPlaces } from './read-places';

export type PulseDeps = { readonly db: Database; readonly now: () => Date };

type PulseScope = {
  readonly market: string | undefined;
  readonly technician: string | undefined;
};

type Span = { readonly from: PlainDay; readonly to: PlainDay };

/** Longer than this, a bar is a week. */
const mostDailyBars = 35;

const seriesMeasures: readonly PulseMeasure[] = ['jobs', 'revenue', 'window', 'quote_hour'];
const marketMeasures: readonly PulseMeasure[] = [
  'jobs',
  'revenue',
  'window',
  'quote_hour',
  'asked',
  'booked',
];

type Split = {
  readonly dimension: PulseDimension;
  readonly measures: readonly PulseMeasure[];
  readonly most: number;
  /** Only of days whose hours on shift are known. */
  readonly isOfHours?: true;
};

/** What each dimension is asked about, and how many of its largest keys are told. */
const splits: readonly Split[] = [
  // Everyone is in the table of arrivals.
  { dimension: 'technician', measures: ['window'], most: 1_000 },
  { dimension: 'technician', measures: ['jobs', 'revenue', 'rating', 'work', 'shift'], most: 100 },
  { dimension: 'service', measures: ['jobs', 'revenue'], most: 12 },
  { dimension: 'source', measures: ['asked', 'quoted', 'chosen', 'booked', 'done'], most: 20 },
  {
    dimension: 'detail',
    measures: ['window', 'quote_hour', 'mention', 'member_gained', 'member_lost', 'rating'],
    most: 24,
  },
  { dimension: 'detail', measures: ['work', 'shift'], most: 24, isOfHours: true },
];

/** The hours at the car and on shift stand side by side: of the days alone of which both are known. */
const daysOf = ({ isOfHours }: Split, span: Span, withShifts: Span | undefined): Span =>
  isOfHours === true ? (withShifts ?? span) : span;

/** A technician's own cases are nobody else's, and nobody asked for them by name. */
const isSplit = (dimension: PulseDimension, { technician }: PulseScope): boolean =>
  technician === undefined || dimension === 'service' || dimension === 'detail';

/** None is a market too: what belongs to no market is asked for by an empty id. */
export const requireMarket = ({ marketOf }: Places, id: string | undefined): void => {
  if (id !== undefined && marketOf(id).id !== id)
    throw new EnglishFailure('invalid_input', 'There’s no such market. Choose one from the list.');
};

const refuse = (problem: string | undefined): void => {
  if (problem !== undefined) throw new EnglishFailure('invalid_input', problem);
};

export const requireSpan = (span: Span): void => refuse(spanProblem(span));

/** One who never worked there has no cases: a page of zeros would say otherwise. Who moved has those of before. */
export const requireTechnician = async (db: Database, { market, technician }: PulseScope): Promise<void> => {
  if (technician === undefined) return;
  const found = await db
    .selectFrom('technician')
    .select('id')
    .where('id', '=', technician)
    .$if(market !== undefined, (query) =>
      query.where((e) =>
        e.or([
          e('market_id', '=', market ?? ''),
          e.exists(
            e
              .selectFrom('pulse_fact')
              .select('subject_id')
              .where('technician_id', '=', technician)
              .where('market_id', '=', market ?? ''),
          ),
        ]),
      ),
    )
    .executeTakeFirst();
  if (!found) refuse('There’s no such technician. Choose one from the list.');
};

type SumRow = PulseSum & { readonly measure: PulseMeasure };

/** One technician's days are rows of their own; everybody's are those of the whole. */
const within = ({ from, to }: Span, { market, technician }: PulseScope) => sql`
  day between ${from}::date and ${to}::date
  and dimension = ${technician === undefined ? 'all' : 'technician'} and key = ${technician ?? ''}
  ${market === undefined ? sql`` : sql`and market_id = ${market}`}`;

const sums = sql`sum(cases)::bigint as cases, sum(kept)::bigint as kept, sum(amount)::bigint as amount`;

const sumAll = async (
  db: Database,
  span: Span,
  scope: PulseScope,
): Promise<ReadonlyMap<PulseMeasure, PulseSum>> => {
  const { rows } = await sql<SumRow>`
    select measure, ${sums} from pulse_day where ${within(span, scope)} group by measure`.execute(db);
  return new Map(rows.map(({ measure, cases, kept, amount }) => [measure, { cases, kept, amount }]));
};

const sumSeries = async (db: Database, span: Span, scope: PulseScope) => {
  const isDaily = daysBetween(span.from, span.to) < mostDailyBars;
  // Weeks that end with the period, so that none is cut short at its end.
  const bucket = isDaily ? sql`day` : sql`${span.from}::date + (day - ${span.from}::date) / 7 * 7`;
  const { rows } = await sql<SumRow & { day: PlainDay }>`
    select ${bucket} as day, measure, ${sums} from pulse_day
    where ${within(span, scope)} and measure = any (${[...seriesMeasures]}::text[])
    group by 1, 2 order by 1`.execute(db);
  return { step: isDaily ? ('day' as const) : ('week' as const), series: rows };
};

/** A market that is closed since has its name, and what belongs to none has an empty one. */
const sumMarkets = async (db: Database, { from, to }: Span, { marketOf }: Places) => {
  const { rows } = await sql<SumRow & { market_id: string }>`
    select market_id, measure, ${sums} from pulse_day
    where dimension = 'all' and measure = any (${[...marketMeasures]}::text[])
      and day between ${from}::date and ${to}::date
    group by 1, 2`.execute(db);
  return rows.map((row) => ({ ...row, name: marketOf(row.market_id).name }));
};

/** The sums of the days are kept for one dimension at a time: what one technician's are split by, the facts say. */
const splitOf = (dimension: PulseDimension, { technician }: PulseScope) =>
  technician === undefined
    ? sql`select measure, key, cases, kept, amount, day, market_id from pulse_day where dimension = ${dimension}`
    : sql`
      select f.measure, ${keyColumn(dimension)} as key, 1 as cases, coalesce(f.kept, false)::int as kept, f.amount, f.day, f.market_id
      from pulse_fact f where f.technician_id = ${technician}`;

const sumSplit = async (
  db: Database,
  { from, to }: Span,
  scope: PulseScope,
  { dimension, measures, most }: Split,
): Promise<readonly (SumRow & { readonly key: string })[]> => {
  const { rows } = await sql<SumRow & { key: string }>`
    select measure, key, cases, kept, amount from (
      select measure, key, ${sums},
        row_number() over (partition by measure order by sum(cases) desc, key) as nth
      from (${splitOf(dimension, scope)}) split
      where measure = any (${[...measures]}::text[]) and day between ${from}::date and ${to}::date
        ${scope.market === undefined ? sql`` : sql`and market_id = ${scope.market}`}
      group by measure, key) ranked
    where nth <= ${most} order by measure, cases desc, key`.execute(db);
  return rows;
};

/** The first day whose hours on shift are known, of a market or of all of them. */
const findShiftsSince = async (db: Database, { market }: PulseScope): Promise<PlainDay | undefined> => {
  const row = await db
    .selectFrom('pulse_day')
    .select('day')
    .where('dimension', '=', 'all')
    .where('measure', '=', 'shift')
    .$if(market !== undefined, (query) => query.where('market_id', '=', market ?? ''))
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  return row?.day;
};

/** Minutes at the car on the days whose hours on shift are known. */
const sumWorked = async (db: Database, span: Span | undefined, scope: PulseScope): Promise<number> => {
  if (span === undefined) return 0;
  const { rows } = await sql<{ minutes: number }>`
    select coalesce(sum(amount), 0)::bigint as minutes from pulse_day
    where ${within(span, scope)} and measure = 'work'`.execute(db);
  return rows[0]?.minutes ?? 0;
};

const listTechnicians = (db: Database, { market }: PulseScope) =>
  db
    .selectFrom('technician')
    .select(['id', 'name', 'market_id'])
    .$if(market !== undefined, (query) => query.where('market_id', '=', market ?? ''))
    .orderBy('name')
    .execute();

/** Whoever has a login has a page of their own; technicians without one have what the pulse says of them. */
const listPeople = async (db: Database): Promise<PulseReport['people']> => {
  const { rows } = await sql<PulseReport['people'][number]>`
    select id, name, true as has_page from account
    where role in ('technician', 'office', 'dispatcher') and erased_at is null
    union all
    select t.id, t.name, false from technician t
    where t.account_id is null and exists (select from pulse_fact f where f.technician_id = t.id)
    order by name, id`.execute(db);
  return rows;
};

/** What is counted here is small: a year of any number of appointments is a few thousand rows. */
export const describePulse = async (
  {
    db,
    now,
    findZip,
    serviceArea,
  }: PulseDeps & { readonly findZip: FindZip; readonly serviceArea: Pick<ServiceAreaView, 'outlines'> },
  scope: PulseScope,
  wish: PulseSpanWish,
): Promise<PulseReport> => {
  const places = await readPlaces(db);
  requireMarket(places, scope.market);
  await requireTechnician(db, scope);
  const { offsets } = places.marketOf(scope.market ?? places.markets[0]?.id ?? null);
  const { day: today } = marketMomentAt(now().getTime(), offsets);
  refuse(wishProblem(wish, today));
  const { before, ...span } = pulseSpanOf(wish, today);
  requireSpan(span);
  const since = await findShiftsSince(db, scope);
  const known = { now: daysWithShifts(span, since), before: daysWithShifts(before, since) };
  const [current, earlier] = [await sumAll(db, span, scope), await sumAll(db, before, scope)];
  const technicians = await listTechnicians(db, scope);
  const names = new Map(technicians.map(({ id, name }) => [id, name]));
  const groups: PulseReport['groups'] = [];
  for (const split of splits.filter(({ dimension }) => isSplit(dimension, scope)))
    for (const row of await sumSplit(db, daysOf(split, span, known.now), scope, split))
      groups.push({
        dimension: split.dimension,
        ...row,
        label: split.dimension === 'technician' ? (names.get(row.key) ?? '') : row.key,
      });
  const { step, series } = await sumSeries(db, span, scope);
  const overdue = await countOverdue(db, places, now(), { ...span, ...scope });
  const isOfAll = scope.market === undefined && scope.technician === undefined;
  return {
    ...span,
    before_from: before.from,
    before_to: before.to,
    ends_today: span.to === today,
    markets: places.markets.map(({ id, name }) => ({ id, name })),
    technicians,
    people: isOfAll ? await listPeople(db) : [],
    figures: pulseMeasures.map((measure) => ({
      measure,
      ...(current.get(measure) ?? noSum),
      before: earlier.get(measure) ?? noSum,
    })),
    shifts_since: since ?? null,
    worked_on_shift: {
      now: await sumWorked(db, known.now, scope),
      before: await sumWorked(db, known.before, scope),
    },
    step,
    series,
    by_market: isOfAll ? await sumMarkets(db, span, places) : [],
    undecided:
      scope.technician === undefined ? await countUndecided(db, { ...span, market: scope.market }) : [],
    watch: await describeWatch(db, places, scope.market, now()),
    overdue: overdue.map(({ market_id, cases }) => ({ market_id, cases })),
    groups,
    areas: isOfAll
      ? (await serviceArea.outlines()).map(({ marketId, name, outline }) => ({
          market_id: marketId,
          name,
          outline: [...outline],
        }))
      : [],
    unserved: isOfAll ? await listUnserved(db, findZip, span) : [],
    forecast:
      scope.technician === undefined ? await describeForecast(db, places, scope.market, now().getTime()) : [],
  };
};
