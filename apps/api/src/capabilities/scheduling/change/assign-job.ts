import { tellInEnglish, told } from '@lugnut/contract/reasons';
import { asSentence } from '@lugnut/domain/contact';
import {
  type Assignment,
  assignmentOptions,
  bookableDays,
  byLeastHarm,
  canPickAnyDay,
  canPickDay,
  dayInWords,
  earliestDayOf,
  findFixedReason,
  formatWindow,
  isInOrder,
  isSameWindow,
  type Job,
  lateOptions,
  type MarketDay,
  type MarketMoment,
  marketMomentAt,
  type PlainDay,
  type RiskChange,
  riskWith,
  type Visit,
  visitInWords,
  windowsFor,
  windowsToCome,
  windowToBegin,
} from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/schema';
import { EnglishFailure } from '../../../platform/http/english-failure';
import { Failure } from '../../../platform/http/failure';
import { offsetsOf } from '../../../platform/market-today';
import {
  type Appointment,
  applyEvent,
  appointmentStore,
  findPromised,
  isId,
  noSuchAppointment,
} from '../../appointments';
import {
  createJobOf,
  jobIdsOf,
  loadJobLabels,
  loadRoutes,
  type Market,
  readMarketDay,
  type TechnicianDayKey,
  withLabels,
} from '../plan';
import {
  askedForDetails,
  type Change,
  findOrder,
  isCustomersMove,
  isSameVisit,
  lockDays,
  moveDetails,
  optionWith,
  outOfOrderIn,
  requireDoneInTime,
  requireInOrder,
  requireWindow,
  saveChoice,
  writeVisit,
} from '../promise';
import { type ChangeRequest, changeAppointment, inTurn, type SchedulingDeps } from './change-appointment';
import { moveByUs } from './move-by-us';
import { noteMove } from './save-visit';

export type AssignDeps = Pick<
  SchedulingDeps,
  'db' | 'plans' | 'promiseTerms' | 'priceList' | 'findZip' | 'now' | 'messages'
>;

const requireMovable = ({ status }: Pick<Appointment, 'status'>): void => {
  const reason = findFixedReason(status);
  if (reason !== undefined) throw new EnglishFailure('conflict', reason);
};

/** Nobody is sent out to work that cannot be done yet: why not on this day. */
const partProblem = ({ visit }: Pick<Appointment, 'visit'>, day: PlainDay): string | undefined => {
  if (canPickDay(visit, day)) return undefined;
  const earliest = earliestDayOf(visit);
  if (earliest === undefined || !canPickAnyDay(visit))
    return 'This job is waiting for a part. Enter on its work order when the part is expected, or that it’s here, then assign it.';
  const why =
    earliest === visit.partExpectedOn
      ? `The part for this job is expected on ${dayInWords(earliest)}`
      : `The technician said this job can’t be finished before ${dayInWords(earliest)}`;
  return `${why}. Assign it for that day or later.`;
};

const requirePartFor = (appointment: Pick<Appointment, 'visit'>, day: PlainDay): void => {
  const problem = partProblem(appointment, day);
  if (problem !== undefined) throw new EnglishFailure('conflict', problem);
};

/** The domain says which windows are still to come; the promised one stays open, however late it is. */
const findEnded = (
  job: Job,
  { day, window }: Visit,
  now: MarketMoment,
  current: Visit | undefined,
): string | undefined =>
  windowsToCome(job.kind, day, now, current).some((one) => isSameWindow(one, window))
    ? undefined
    : 'This window has already ended. Choose one that’s still to come.';

const requireMarket = ({ market, zip }: Appointment): Market => {
  if (!market) throw new Failure('out_of_area', told('out_of_area', { zip }));
  return market;
};

/** The job as it is on its route; a job on no route is computed from what was ordered. */
const jobToMove = async (
  db: Database,
  appointment: Appointment,
  reckon: (appointment: Appointment) => Job,
): Promise<Job> => {
  const { reserved } = appointment.visit;
  const [stored] = reserved ? await loadRoutes(db, [reserved]) : [];
  const planned = stored?.route.jobs.find(({ id }) => id === appointment.id);
  if (!planned) return reckon(appointment);
  const { window: _window, status: _status, ...job } = planned;
  return job;
};

const named = async (db: Database, marketDay: MarketDay, job: Job) => {
  const labels = await loadJobLabels(db, [...jobIdsOf(marketDay), job.id]);
  return { day: withLabels(marketDay, labels), job: { ...job, label: labels.get(job.id) ?? job.id } };
};

export type JobOptions = {
  readonly visit: Visit;
  readonly times: readonly string[];
  readonly tellsCustomer: boolean;
  /** The day a missing part is expected on or work can go on, where it can be booked: there is nothing to assign before it. */
  readonly earliestDay: PlainDay | undefined;
  /** Why nobody can take it on this day, whoever they are. */
  readonly problem: string | undefined;
  readonly options: readonly {
    readonly technicianId: string;
    readonly name: string;
    readonly isCurrent: boolean;
    readonly assignment: Assignment | undefined;
    /** So long after the window, where nobody can keep it. */
    readonly lateMinutes: number | undefined;
    /** Of the technician's day with the job. */
    readonly risk: RiskChange | undefined;
    readonly refusal: string | undefined;
  }[];
};

/** Of a job that has no window any more: the one it was promised last, from the log. */
const findLost = async (db: Database, id: string): Promise<Visit | undefined> => {
  const lost = await db
    .selectFrom('appointment_event')
    .select([
      sql<PlainDay>`details ->> 'wasDay'`.as('day'),
      sql<number>`(details ->> 'wasStartMinutes')::int`.as('start'),
      sql<number>`(details ->> 'wasEndMinutes')::int`.as('end'),
    ])
    .where('appointment_id', '=', id)
    .where(sql<boolean>`details ? 'wasDay'`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return lost && { day: lost.day, window: { startMinutes: lost.start, endMinutes: lost.end } };
};

/** Who could take a job on a day and in a window; nothing is changed or locked. */
export const findJobOptions = async (
  deps: AssignDeps,
  id: string,
  wish: {
    readonly day: PlainDay | undefined;
    readonly time: string | undefined;
    /** Where on the day it was dropped. */
    readonly nearMinutes?: number | undefined;
  },
): Promise<JobOptions> => {
  const appointment = isId(id) ? await appointmentStore(deps.db).find(id) : undefined;
  if (!appointment) throw noSuchAppointment();
  requireMovable(appointment);
  const market = requireMarket(appointment);
  const current = findPromised(appointment);
  const moment = marketMomentAt(deps.now().getTime(), offsetsOf(market.timeZone));
  const plain = await jobToMove(deps.db, appointment, await createJobOf(deps));
  const expected = earliestDayOf(appointment.visit);
  // A part may take longer than anything can be booked ahead: then there is no day to lead to.
  const earliestDay =
    expected !== undefined && bookableDays(moment.day).includes(expected) ? expected : undefined;
  const usual = current?.day ?? moment.day;
  const on = wish.day ?? (earliestDay !== undefined && earliestDay > usual ? earliestDay : usual);
  const order = await findOrder(deps.db, appointment, on, deps.now());
  const isOpen = (one: Visit): boolean =>
    (current !== undefined && isSameVisit(current, one)) || isInOrder(order, one);
  const toCome = windowsToCome(plain.kind, on, moment, current).filter((one) =>
    isOpen({ day: on, window: one }),
  );
  const known = [current, appointment.visit.chosen, current ? undefined : await findLost(deps.db, id)];
  // Where the day is over, its last window says so by who cannot keep it.
  const begun =
    windowToBegin(toCome, on, { known, nearMinutes: wish.nearMinutes }) ?? windowsFor(plain.kind).at(-1);
  const window = wish.time === undefined ? begun : requireWindow(wish.time);
  const visit = { day: on, window: window ?? requireWindow('') };
  requireOffered(plain, visit, moment.day);
  const shown = {
    visit,
    times: windowsFor(plain.kind)
      .filter((one) => toCome.includes(one) || isSameWindow(one, visit.window))
      .map(formatWindow),
    tellsCustomer: !current || !isSameVisit(current, visit),
    earliestDay,
  };
  const outOfOrder = isOpen(visit) ? undefined : tellInEnglish(outOfOrderIn(order));
  const problem = partProblem(appointment, on) ?? outOfOrder ?? findEnded(plain, visit, moment, current);
  if (problem !== undefined) return { ...shown, problem, options: [] };
  const loaded = await deps.plans.loadDay(deps.db, market, visit.day, deps.now().getTime());
  const { day, job } = await named(deps.db, loaded, plain);
  const names = new Map(
    day.lanes.map(({ technician }) => [technician.id, technician.label ?? technician.id]),
  );
  const request = { job, days: [day], now: moment, ...(current ? { movingFrom: current.day } : {}) };
  const { model } = (await deps.promiseTerms.current())(market.id).pricing;
  const inTime = assignmentOptions(request, visit.day, visit.window);
  const late = inTime.some((option) => 'assignment' in option) ? [] : lateOptions(request, visit, current);
  const byLateness = new Map(late.map((one) => [one.assignment.technicianId, one]));
  const found = [
    ...late.map(({ assignment }) => ({ technicianId: assignment.technicianId, assignment })),
    ...inTime.filter(({ technicianId }) => !byLateness.has(technicianId)),
  ];
  const described = found.map((option) => ({
    technicianId: option.technicianId,
    name: names.get(option.technicianId) ?? option.technicianId,
    isCurrent: option.technicianId === current?.technicianId && current.day === visit.day,
    assignment: 'assignment' in option ? option.assignment : undefined,
    lateMinutes: byLateness.get(option.technicianId)?.lateMinutes,
    risk: 'assignment' in option ? riskWith(request, option.assignment, model) : undefined,
    refusal: 'refusal' in option ? option.refusal : undefined,
  }));
  return {
    ...shown,
    problem: undefined,
    options: late.length > 0 ? described : byLeastHarm(described),
  };
};

const requireOffered = (job: Job, { day, window }: Visit, today: PlainDay): void => {
  if (!bookableDays(today).includes(day)) throw new Failure('invalid_input', told('day_not_bookable'));
  if (!windowsFor(job.kind).some((offered) => isSameWindow(offered, window)))
    throw new Failure('invalid_input', told('no_such_window'));
};

/** Where a job is, or where a screen showed it. */
type Spot = Visit & { readonly technicianId: string };

const isSameSpot = (a: Spot | undefined, b: Spot | undefined): boolean =>
  a === undefined || b === undefined ? a === b : a.technicianId === b.technicianId && isSameVisit(a, b);

const movedMeanwhile = ({ visit }: Appointment, current: Spot | undefined): Failure =>
  new EnglishFailure(
    'conflict',
    current
      ? `Someone else already moved this job. It’s now with ${visit.technician?.name ?? 'someone else'} on ${visitInWords(current)}.`
      : 'Someone else already moved this job. Nobody has it now.',
  );

const requireTechnician = async (db: Database, id: string, market: Market): Promise<void> => {
  const known = isId(id)
    ? await db
        .selectFrom('technician')
        .select('id')
        .where('id', '=', id)
        .where('market_id', '=', market.id)
        .where('home_latitude', 'is not', null)
        .executeTakeFirst()
    : undefined;
  if (!known) throw new EnglishFailure('not_found', 'There is no such technician in this market');
};

/** For its own window, which nobody can keep any more. */
const findLate = (
  marketDay: MarketDay,
  job: Job,
  market: Market,
  to: Spot,
  current: Spot | undefined,
  now: Date,
): Assignment | undefined => {
  const moment = marketMomentAt(now.getTime(), offsetsOf(market.timeZone));
  const request = { job, days: [marketDay], now: moment, ...(current ? { movingFrom: current.day } : {}) };
  const inTime = assignmentOptions(request, to.day, to.window);
  if (inTime.some((option) => 'assignment' in option)) return undefined;
  return lateOptions(request, to, current).find(
    ({ assignment }) => assignment.technicianId === to.technicianId,
  )?.assignment;
};

/** The day with the job in it, worked out from what the locked rows say. */
const requireAssignment = async (
  { tx, now }: Change,
  market: Market,
  plain: Job,
  to: Spot,
  current: Spot | undefined,
  isAlthoughLate: boolean,
): Promise<Assignment> => {
  const marketDay = await readMarketDay(tx, market, to.day, now.getTime());
  const { day, job } = await named(tx, marketDay, plain);
  const request = { job, market, day: to.day, window: to.window, now };
  const option = optionWith(day, request, to.technicianId, current?.day);
  if (!option) throw new Failure('conflict', told('day_over'));
  if ('assignment' in option) return option.assignment;
  const late = isAlthoughLate ? findLate(day, job, market, to, current, now) : undefined;
  if (!late) {
    const name = day.lanes.find(({ technician }) => technician.id === to.technicianId)?.technician.label;
    throw new EnglishFailure('conflict', asSentence(`${name ?? to.technicianId} ${option.refusal}`));
  }
  return late;
};

type Giving = { readonly to: Spot; readonly from: Spot | undefined; readonly isAlthoughLate?: boolean };

const move = async (
  deps: AssignDeps,
  change: Change,
  { to, from, isAlthoughLate = false }: Giving,
): Promise<boolean> => {
  const { tx, appointment, now, touched } = change;
  requireMovable(appointment);
  requirePartFor(appointment, to.day);
  const market = requireMarket(appointment);
  const current = findPromised(appointment);
  // A repeated request: it is there already.
  if (isSameSpot(current, to)) return false;
  if (!isSameSpot(current, from)) throw movedMeanwhile(appointment, current);
  const isMoved = !current || !isSameVisit(current, to);
  if (isMoved) await requireInOrder(tx, appointment, to, { now });
  const job = await jobToMove(tx, appointment, change.jobOf);
  const moment = marketMomentAt(now.getTime(), offsetsOf(market.timeZone));
  requireOffered(job, to, moment.day);
  const ended = findEnded(job, to, moment, current);
  if (ended !== undefined) throw new EnglishFailure('conflict', ended);
  await requireTechnician(tx, to.technicianId, market);
  const { reserved } = appointment.visit;
  const keys: TechnicianDayKey[] = [to, ...(reserved ? [reserved] : [])];
  await lockDays(tx, keys);
  const assignment = await requireAssignment(change, market, job, to, current, isAlthoughLate);
  const request = { job, market, day: to.day, window: to.window, heldUntil: undefined, now };
  await writeVisit(tx, request, assignment, reserved !== undefined);
  if (isMoved) await requireDoneInTime(tx, appointment);
  touched.push(to);
  await applyEvent(tx, appointment.id, {
    type: 'moved',
    actor: change.actor,
    at: now,
    details: { ...moveDetails(to.technicianId, to, appointment), ...askedForDetails(change) },
  });
  if (current && isSameVisit(current, to)) return false;
  await saveChoice(tx, job, to, false);
  if (appointment.status === 'scheduled' && isCustomersMove(change)) await noteMove(deps, change, to);
  else await moveByUs(tx, deps.messages, appointment, to, now);
  return appointment.contact !== undefined;
};

/**
 * OPS-3: gives a job to a technician in a window, under the locks of the days it leaves and enters. Whoever had it,
 * the customer hears of it only if the promise is another one. True: the customer is told.
 */
export const assignJob = async (deps: AssignDeps, request: ChangeRequest & Giving): Promise<boolean> => {
  const appointment = isId(request.id) ? await appointmentStore(deps.db).find(request.id) : undefined;
  if (!appointment) throw noSuchAppointment();
  return inTurn(appointment, request.to.day, () =>
    changeAppointment(deps, request, (change) => move(deps, change, request)),
  );
};
