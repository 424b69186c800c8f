import type { DispatchBoard, DispatchJob, DispatchTechnician, DispatchUnassigned } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { portraitUrlOf } from '@lugnut/domain/administration';
import { isReached, isUnderway } from '@lugnut/domain/appointment';
import type { ZipPlace } from '@lugnut/domain/coverage';
import { exceptionNames } from '@lugnut/domain/field';
import {
  type Absence,
  asOf,
  bookableDays,
  dayInWords,
  type ExpectedStop,
  findDayChance,
  findExpectedDay,
  findFixedReason,
  findMarketChance,
  formatWindow,
  isPlainDay,
  type Lane,
  latenessRisk,
  type MarketDay,
  marketMomentAt,
  type Place,
  type PlainDay,
  type PromisedJob,
  riskInWords,
  risksWithout,
  type Stop,
  type TechnicianRisk,
  windowChance,
} from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import { Failure } from '../../platform/http/failure';
import { offsetsOf } from '../../platform/market-today';
import type { MarketPlans, PromiseTerms } from '../scheduling';
import { absencesBy, describeProposals, findUndoable, loadOpenProposals } from './list-proposals';
import { type DayJobs, describeWork, loadDayJobs, loadLeftOpen, loadUnassigned } from './load-day-jobs';

export type BoardDeps = {
  readonly db: Database;
  readonly plans: Pick<MarketPlans, 'loadDay'>;
  readonly promiseTerms: PromiseTerms;
  readonly now: () => Date;
  readonly findZip: (zip: string) => ZipPlace | undefined;
};

const pointOf = ({ latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>) => ({ latitude, longitude });

const timesOf = ({ arrivalMinutes, startMinutes, endMinutes }: Stop) => ({
  arrival_minutes: arrivalMinutes,
  start_minutes: startMinutes,
  end_minutes: endMinutes,
});

const absenceInWords: Readonly<Record<Absence, string>> = {
  holiday: 'Holiday',
  day_off: 'Day off',
  no_shift: 'No shift',
};

type Seen = {
  readonly marketDay: MarketDay;
  readonly risks: ReadonlyMap<string, TechnicianRisk>;
  /** Stops that nobody comes to until somebody plans the day anew. */
  readonly lost: ReadonlySet<string>;
  readonly jobs: DayJobs;
  readonly portraits: ReadonlyMap<string, string>;
  readonly holiday: DispatchBoard['holiday'];
  readonly minutesOf: (instant: Date) => number;
};

const describeJob = (
  { marketDay, jobs, lost, minutesOf }: Seen,
  job: PromisedJob,
  expected: ExpectedStop | undefined,
  late: number | undefined,
): DispatchJob[] => {
  const row = jobs.get(job.id);
  // Read separately: a visit added or removed in between appears with the next answer.
  if (!row) return [];
  const risk = latenessRisk({
    status: job.status,
    window: job.window,
    expectedArrivalMinutes: expected?.arrivalMinutes,
    reckonedArrivalMinutes: row.reckoned_arrival_at ? minutesOf(row.reckoned_arrival_at) : undefined,
    lateChance: late,
    isLost: lost.has(job.id) && !isUnderway(job.status),
    nowMinutes: marketDay.nowMinutes,
  });
  return [
    {
      id: job.id,
      status: job.status,
      ...describeWork(row),
      place: pointOf(job.place),
      minutes_on_site: job.minutesOnSite,
      window: { start_minutes: job.window.startMinutes, end_minutes: job.window.endMinutes },
      appointment_time: formatWindow(job.window),
      planned: {
        arrival_minutes: row.planned_arrival,
        start_minutes: row.planned_start,
        end_minutes: row.planned_end,
      },
      expected: expected ? timesOf(expected) : null,
      drive_minutes: expected?.driveMinutes ?? 0,
      risk: { level: risk.level, words: riskInWords(risk, job.window) },
      chance: late === undefined || isReached(job.status) ? null : windowChance(late),
      // Begun a day early it is a fact of the plan, and yet not done.
      fixed_reason: findFixedReason(row.status) ?? null,
    },
  ];
};

const describeTechnician = (seen: Seen, lane: Lane): DispatchTechnician => {
  const { technician, shift } = lane;
  const { day } = seen.marketDay;
  const expected = findExpectedDay(seen.marketDay, lane);
  const stopById = new Map(expected?.stops.map((stop) => [stop.jobId, stop]));
  const dayRisk = seen.risks.get(technician.id);
  const lateById = new Map(dayRisk?.stops.map(({ jobId, late }) => [jobId, late]));
  const stops = lane.route.jobs.flatMap((job) =>
    describeJob(seen, job, stopById.get(job.id), lateById.get(job.id)),
  );
  const isWorking = typeof shift !== 'string';
  return {
    id: technician.id,
    name: technician.label ?? technician.id,
    portrait_url: seen.portraits.get(technician.id) ?? null,
    kind: technician.kind,
    version: technician.version,
    home: pointOf(technician.home),
    shift: isWorking ? { start_minutes: shift.startMinutes, end_minutes: shift.endMinutes } : null,
    absence: isWorking ? null : (shift === 'holiday' && seen.holiday?.name) || absenceInWords[shift],
    is_off: technician.daysOff.includes(day),
    is_closed: lane.route.isClosed === true,
    closed_from_minutes: lane.route.closedFromMinutes ?? null,
    short_day_minutes: technician.shortDays?.[day] ?? null,
    weekly_shifts: Object.fromEntries(
      Object.entries(technician.weeklyShifts).map(([weekday, { startMinutes, endMinutes }]) => [
        weekday,
        { start_minutes: startMinutes, end_minutes: endMinutes },
      ]),
    ),
    home_at_minutes: stops.length > 0 ? (expected?.homeAtMinutes ?? null) : null,
    driving_minutes: stops.reduce((sum, stop) => sum + stop.drive_minutes, 0),
    chance: (dayRisk && findDayChance(dayRisk)) ?? null,
    stops,
  };
};

type Unassigned = Awaited<ReturnType<typeof loadUnassigned>>[number];

const lostWindow = 'Nobody could keep the promised window. The customer was asked to choose another.';

const whyLost = (row: Unassigned): string => {
  const { exception_kind: kind, exception_note: note } = row;
  if (isUnderway(row.status))
    return 'Someone is on the way or at the car, but it isn’t on a route. Put it back on the schedule or finish it.';
  if (kind === null) return lostWindow;
  const said = note ? `${exceptionNames[kind]}: ${note}` : exceptionNames[kind];
  if (row.part_awaited_since && row.part_expected_on)
    return `${said}. The part is expected ${dayInWords(row.part_expected_on)}; the customer chooses a time from then on.`;
  if (row.part_awaited_since) return `${said}. The office gets the part, then the customer chooses a time.`;
  if (kind === 'come_back' && row.return_from)
    return `${said}, ${dayInWords(row.return_from)} or later. The customer was asked to choose a time.`;
  return kind === 'cannot_be_done'
    ? `${said}. The office decides with the customer.`
    : `${said}. The customer was asked to choose another time.`;
};

const describeUnassigned = (row: Unassigned, findZip: BoardDeps['findZip']): DispatchUnassigned => {
  const { latitude, longitude, dedicated_schedule_time: dedicated } = row;
  const center = findZip(row.zip);
  const known = latitude === null || longitude === null ? undefined : { latitude, longitude };
  const place = known ?? (center && pointOf(center));
  return {
    id: row.id,
    ...describeWork(row),
    place: place ?? null,
    reason: dedicated ? `This fleet has a dedicated schedule: ${dedicated}` : whyLost(row),
  };
};

const loadPortraits = async (db: Database, marketId: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('technician')
    .select(['id', 'portrait'])
    .where('market_id', '=', marketId)
    .execute();
  return new Map(rows.map(({ id, portrait }) => [id, portraitUrlOf(portrait)]));
};

const loadHoliday = async (
  db: Database,
  marketId: string,
  day: PlainDay,
): Promise<DispatchBoard['holiday']> => {
  const row = await db
    .selectFrom('market_holiday')
    .select('name')
    .where('market_id', '=', marketId)
    .where('day', '=', day)
    .executeTakeFirst();
  return row ? { name: row.name || null } : null;
};

/** Working technicians first, by name. */
const inBoardOrder = (a: DispatchTechnician, b: DispatchTechnician): number =>
  Number(a.shift === null && a.stops.length === 0) - Number(b.shift === null && b.stops.length === 0) ||
  (a.name < b.name ? -1 : 1);

export const describeBoard = async (
  deps: BoardDeps,
  wanted: { readonly marketId: string | undefined; readonly day: PlainDay | undefined },
): Promise<DispatchBoard> => {
  const { db } = deps;
  const markets = await db
    .selectFrom('market')
    .select(['id', 'name', 'time_zone'])
    // Where we work comes first; a market that still waits may be planned already.
    .orderBy(sql`status = 'open'`, 'desc')
    .orderBy('name')
    .execute();
  const market =
    wanted.marketId === undefined ? markets[0] : markets.find(({ id }) => id === wanted.marketId);
  if (!market) throw new EnglishFailure('not_found', 'There is no such market');
  const now = deps.now();
  const offsets = offsetsOf(market.time_zone);
  const moment = marketMomentAt(now.getTime(), offsets);
  const day = wanted.day ?? moment.day;
  if (!isPlainDay(day)) throw new Failure('invalid_input', told('not_a_day'));
  const area = { id: market.id, timeZone: market.time_zone };
  const loaded = await deps.plans.loadDay(db, area, day, now.getTime());
  const marketDay = day === moment.day ? asOf(loaded, moment.minutes) : loaded;
  const jobs = await loadDayJobs(db, market.id, day);
  const minutesOf = (instant: Date): number => marketMomentAt(instant.getTime(), offsets).minutes;
  const holiday = await loadHoliday(db, market.id, day);
  const termsOf = await deps.promiseTerms.current();
  const { model } = termsOf(market.id).pricing;
  const open = await loadOpenProposals(db, market.id, day);
  const { risks, lost } = risksWithout(marketDay, model, absencesBy(marketDay, open));
  const seen: Seen = {
    marketDay,
    risks: new Map(risks.map((risk) => [risk.technicianId, risk])),
    lost,
    jobs,
    portraits: await loadPortraits(db, market.id),
    holiday,
    minutesOf,
  };
  const unassigned = await loadUnassigned(db, market.id);
  const names = new Map(marketDay.lanes.map(({ technician }) => [technician.id, technician.label]));
  return {
    market: { id: market.id, name: market.name, time_zone: market.time_zone },
    markets: markets.map(({ id, name }) => ({ id, name })),
    day,
    today: moment.day,
    now_minutes: day === moment.day ? moment.minutes : null,
    holiday,
    is_open: bookableDays(moment.day).includes(day),
    chance: findMarketChance(risks, (id) => names.get(id)) ?? null,
    technicians: marketDay.lanes.map((lane) => describeTechnician(seen, lane)).sort(inBoardOrder),
    unassigned: unassigned.map((row) => describeUnassigned(row, deps.findZip)),
    left_open: await loadLeftOpen(db, market.id, now),
    undoable: await findUndoable(db, marketDay, market.id, offsets),
    proposals: await describeProposals(db, marketDay, open, jobs, model),
  };
};
