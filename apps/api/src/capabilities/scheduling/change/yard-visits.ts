import { setImmediate as breathe } from 'node:timers/promises';
import type { SaveVisitBody } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { canApply, canReschedule, isUnbooked } from '@lugnut/domain/appointment';
import {
  type ArrivalWindow,
  addDays,
  bookableDays,
  type Job,
  type MarketDay,
  marketMomentAt,
  type PlainDay,
  planYardDay,
  type Visit,
  windowsFor,
  withoutJob,
  type YardPlan,
} from '@lugnut/domain/scheduling';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { Failure } from '../../../platform/http/failure';
import { offsetsOf } from '../../../platform/market-today';
import type { Account } from '../../accounts';
import { type Appointment, actorOf, applyEvent, getLockedAppointment } from '../../appointments';
import { createJobOf, type JobOf, type Market, readMarketDay, type TermsOf } from '../plan';
import {
  lockDays,
  moveDetails,
  type PromiseWindow,
  promiseOn,
  releaseWindow,
  saveChoice,
  windowDetails,
  windowTaken,
} from '../promise';
import { cancelVehicle } from './cancel-appointment';
import type { SchedulingDeps } from './change-appointment';
import {
  locateSite,
  requireMoveAllowed,
  requirePickable,
  type Site,
  type SiteDeps,
  saveDetails,
  saveSite,
  settleMove,
} from './save-visit';

/** What the visits of a yard day follow from, read before its transaction. */
export type YardWork = { readonly jobOf: JobOf; readonly termsOf: TermsOf };

export const readYardWork = async (
  deps: Pick<SchedulingDeps, 'priceList' | 'findZip' | 'promiseTerms'>,
): Promise<YardWork> => ({
  jobOf: await createJobOf(deps),
  termsOf: await deps.promiseTerms.current(),
});

const marketOf = (vehicles: readonly Appointment[]): Market => {
  const [first] = vehicles;
  if (!first?.market) throw new Failure('out_of_area', told('out_of_area', { zip: first?.zip ?? '' }));
  return first.market;
};

const planOn = (
  marketDay: MarketDay,
  jobs: readonly Job[],
  { market, window, termsOf, now }: { market: Market; window: ArrivalWindow; termsOf: TermsOf; now: Date },
): YardPlan | undefined =>
  planYardDay({
    jobs,
    // The room they take now is theirs to move within.
    marketDay: jobs.reduce((day, { id }) => withoutJob(day, id), marketDay),
    now: marketMomentAt(now.getTime(), offsetsOf(market.timeZone)),
    window,
    risk: termsOf(market.id).pricing,
  });

/** How many days one answer looks at. */
const yardDaysAsked = 7;

/** FLT-2: when all vehicles can be done on one day, by how many technicians and until when; decides nothing. */
export const listYardOffers = async (
  deps: Pick<SchedulingDeps, 'plans' | 'priceList' | 'findZip' | 'promiseTerms' | 'now'>,
  vehicles: readonly Appointment[],
  from: PlainDay | undefined,
): Promise<{ readonly from: PlainDay; readonly until: PlainDay; readonly offers: readonly YardPlan[] }> => {
  const market = marketOf(vehicles);
  const { jobOf, termsOf } = await readYardWork(deps);
  const now = deps.now();
  const jobs = vehicles.map((vehicle) => jobOf(vehicle));
  const today = marketMomentAt(now.getTime(), offsetsOf(market.timeZone)).day;
  const first = from !== undefined && from > today ? from : today;
  const until = addDays(first, yardDaysAsked - 1);
  const days = (await deps.plans.daysOf(market, now)).filter(({ day }) => day >= first && day <= until);
  const offers: YardPlan[] = [];
  for (const marketDay of days)
    for (const window of windowsFor(jobs[0]?.kind ?? 'mechanic')) {
      await breathe();
      const plan = planOn(marketDay, jobs, { market, window, termsOf, now });
      if (plan) offers.push(plan);
    }
  return { from: first, until, offers };
};

/** Where all of them are; a market of other prices takes a new request. */
export const requireYardSite = async (
  deps: SiteDeps,
  vehicles: readonly Appointment[],
  body: SaveVisitBody,
): Promise<Site> => {
  const [first] = vehicles;
  if (!first) throw new Failure('conflict', told('no_vehicles_left'));
  if (!body.exact_address) throw new Failure('invalid_input', told('location_required'));
  const site = await locateSite(deps, body, first);
  if (site.marketId !== first.market?.id)
    throw new Failure('conflict', told('yard_prices_not_in_area', { zip: site.zip }));
  return site;
};

type YardChange = {
  readonly tx: DatabaseTransaction;
  /** Locked by the caller. */
  readonly vehicles: readonly Appointment[];
  readonly account: Account;
  readonly now: Date;
};

const changeOf = (
  { tx, account, now }: YardChange,
  appointment: Appointment,
  { jobOf, termsOf }: YardWork,
) => ({
  tx,
  appointment,
  now,
  actor: actorOf(account, appointment),
  holder: undefined,
  jobOf,
  termsOf,
  touched: [],
});

/** The same place for all; nothing is held: a yard day is planned again when it is booked. */
export const saveYardSite = async (
  change: YardChange,
  work: YardWork,
  body: SaveVisitBody,
  site: Site,
): Promise<readonly Appointment[]> => {
  const saved: Appointment[] = [];
  for (const appointment of change.vehicles) {
    if (!canReschedule(appointment.status)) throw new Failure('conflict', told('yard_day_settled'));
    const one = changeOf(change, appointment, work);
    await saveDetails(one, body, site);
    await saveSite(one, site);
    saved.push(await getLockedAppointment(change.tx, appointment.id));
  }
  return saved;
};

const stopOf = (plan: YardPlan, id: string) => {
  const stop = plan.stops.find(({ jobId }) => jobId === id);
  if (!stop) throw new Error('a yard plan without one of its vehicles');
  return stop;
};

/** What holds for a visit holds for each vehicle; first asked before any day is locked. */
const requireAllAllowed = async (change: YardChange, work: YardWork, plan: YardPlan): Promise<void> => {
  for (const appointment of change.vehicles) {
    const one = changeOf(change, appointment, work);
    const visit = { day: plan.day, window: stopOf(plan, appointment.id).window };
    await requirePickable(one, visit);
    await requireMoveAllowed(one, visit);
  }
};

/** As the database has it now, with the days of whoever comes locked in their order. */
export const planYard = async (
  change: YardChange,
  work: YardWork,
  { day, window }: Visit,
): Promise<YardPlan> => {
  const { tx, vehicles, now } = change;
  const { jobOf, termsOf } = work;
  const market = marketOf(vehicles);
  const today = marketMomentAt(now.getTime(), offsetsOf(market.timeZone)).day;
  if (!bookableDays(today).includes(day)) throw windowTaken();
  const jobs = vehicles.map((vehicle) => jobOf(vehicle));
  const find = async () =>
    planOn(await readMarketDay(tx, market, day, now.getTime()), jobs, { market, window, termsOf, now });
  const seen = await find();
  if (!seen) throw windowTaken();
  await requireAllAllowed(change, work, seen);
  await lockDays(tx, [
    ...seen.technicianIds.map((technicianId) => ({ technicianId, day })),
    ...vehicles.flatMap(({ visit }) => (visit.reserved ? [visit.reserved] : [])),
  ]);
  // Somebody may have booked while we waited for the locks.
  const plan = await find();
  if (!plan || plan.technicianIds.some((id) => !seen.technicianIds.includes(id))) throw windowTaken();
  // Their customer is locked by now: whoever got another window is asked about that one.
  await requireAllAllowed(change, work, plan);
  return plan;
};

/** Writes one vehicle's place in the plan. */
const takeStop = async (
  { tx, now }: Pick<YardChange, 'tx' | 'now'>,
  { jobOf, termsOf }: YardWork,
  plan: YardPlan,
  appointment: Appointment,
): Promise<Visit & { readonly technicianId: string }> => {
  const { window, technicianId } = stopOf(plan, appointment.id);
  const market = marketOf([appointment]);
  const job = jobOf(appointment);
  const visit = { day: plan.day, window };
  await saveChoice(tx, job, visit, false);
  const found = await promiseOn(
    tx,
    { job, market, ...visit, heldUntil: undefined, now, terms: termsOf(market.id).pricing },
    technicianId,
  );
  if (!found) throw windowTaken();
  return { ...visit, technicianId };
};

/** For the one completion: promises a vehicle what the plan has for it. */
export const promiseByPlan =
  (work: YardWork, plan: YardPlan): PromiseWindow =>
  async (tx, { appointmentId, now, actor }) => {
    const appointment = await getLockedAppointment(tx, appointmentId);
    if (!canApply(appointment.status, 'promised')) return { status: 'none' };
    const visit = await takeStop({ tx, now }, work, plan, appointment);
    const details = windowDetails(visit.technicianId, visit);
    await applyEvent(tx, appointmentId, { type: 'held', actor, at: now, details });
    await applyEvent(tx, appointmentId, { type: 'promised', actor, at: now, details });
    return { status: 'promised' };
  };

/** Moves all that nobody has begun; the old promises stand until the new ones are gained, in one transaction. */
export const moveYard = async (change: YardChange, work: YardWork, choice: Visit): Promise<YardPlan> => {
  const { tx, vehicles, now, account } = change;
  for (const { status } of vehicles)
    if (!canReschedule(status) || isUnbooked(status)) throw new Failure('conflict', told('yard_day_settled'));
  const plan = await planYard(change, work, choice);
  // All of the room they take now is free first: one may move to where another was.
  for (const { id } of vehicles) await releaseWindow(tx, id);
  for (const appointment of vehicles) {
    const visit = await takeStop(change, work, plan, appointment);
    await applyEvent(tx, appointment.id, {
      type: 'moved',
      actor: actorOf(account, appointment),
      at: now,
      details: moveDetails(visit.technicianId, visit, appointment),
    });
    await settleMove(changeOf(change, appointment, work), visit);
  }
  return plan;
};

/** One after the other, so that only the last of them costs what canceling late costs. Gives back what is owed. */
export const cancelYard = async (
  change: YardChange,
  reason: { readonly reason: string; readonly details: string | undefined },
): Promise<number> => {
  const days = change.vehicles.flatMap(({ visit }) => (visit.reserved ? [visit.reserved] : []));
  if (days.length > 0) await lockDays(change.tx, days);
  let feeCents = 0;
  for (const { id } of change.vehicles) {
    const appointment = await getLockedAppointment(change.tx, id);
    feeCents += await cancelVehicle(
      { tx: change.tx, appointment, now: change.now, actor: actorOf(change.account, appointment) },
      reason,
    );
  }
  return feeCents;
};
