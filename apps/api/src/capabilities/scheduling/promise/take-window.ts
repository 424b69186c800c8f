import { told } from '@lugnut/contract/reasons';
import { type Actor, isUnbooked } from '@lugnut/domain/appointment';
import {
  type Assignment,
  findHoldTime,
  type HoldTime,
  hasLead,
  holdMinutes,
  isSameWindow,
  type Job,
  leavesRoom,
  marketMomentAt,
  type PastHold,
  type Visit,
  wasHeldLonger,
} from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { Failure } from '../../../platform/http/failure';
import { offsetsOf } from '../../../platform/market-today';
import { type Appointment, applyEvent, findPromised, findReserved } from '../../appointments';
import {
  type JobOf,
  jobFromStored,
  type MarketPlans,
  storedJobOf,
  type TechnicianDayKey,
  type TermsOf,
} from '../plan';
import { type Holder, keepHold, lockHolder } from './hold-limits';
import { releaseWindow } from './promise-window';
import { type ReservationRequest, reserveWindow } from './reserve-window';
import { reserveYielding } from './reserve-yielding';
import { findUnprovenHolds, noHolds, type UnprovenHolds } from './unproven-holds';

export const minutesAfter = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() + minutes * 60_000);

export const windowTaken = (): Failure => new Failure('window_taken', told('window_taken'));

/** A change in the making: the transaction, the locked appointment, and the routes to look at again after it. */
export type Change = {
  readonly tx: DatabaseTransaction;
  readonly appointment: Appointment;
  readonly now: Date;
  readonly actor: Actor;
  readonly holder: Holder | undefined;
  /** Everything a job follows from is at hand: in a transaction no second connection is waited for. */
  readonly jobOf: JobOf;
  readonly termsOf: TermsOf;
  readonly touched: TechnicianDayKey[];
};

export const saveChoice = async (
  tx: DatabaseTransaction,
  job: Job,
  { day, window }: Visit,
  isExtended: boolean,
): Promise<void> => {
  const chosen = {
    day,
    window_start: window.startMinutes,
    window_end: window.endMinutes,
    job: storedJobOf(job),
    hold_extended: isExtended,
    part_awaited_since: null,
    hold_ended_at: null,
  };
  await tx
    .insertInto('visit_request')
    .values({ appointment_id: job.id, ...chosen })
    .onConflict((conflict) => conflict.column('appointment_id').doUpdateSet(chosen))
    .execute();
};

const findLastTechnician = async (
  tx: DatabaseTransaction,
  { accountId, visit }: Appointment,
): Promise<string | undefined> => {
  if (visit.reserved) return visit.reserved.technicianId;
  if (accountId === undefined) return undefined;
  const last = await tx
    .selectFrom('visit')
    .innerJoin('appointment', 'appointment.id', 'visit.appointment_id')
    .select('visit.technician_id')
    .where('appointment.account_id', '=', accountId)
    .where('appointment.status', '=', 'completed')
    .orderBy('visit.day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.technician_id;
};

export const isSameVisit = (a: Visit, b: Visit): boolean =>
  a.day === b.day && isSameWindow(a.window, b.window);

/** Whether what is reserved was planned for this very work at this very place. */
const isPlannedFor = async (tx: DatabaseTransaction, job: Job): Promise<boolean> => {
  const kept = await tx
    .selectFrom('visit_request')
    .select('job')
    .where('appointment_id', '=', job.id)
    .executeTakeFirst();
  return kept?.job != null && storedJobOf(jobFromStored(job.id, kept.job)) === storedJobOf(job);
};

/** What the log keeps of a window. */
export const windowDetails = (technicianId: string, { day, window }: Visit) => ({
  technicianId,
  day,
  startMinutes: window.startMinutes,
  endMinutes: window.endMinutes,
});

/** Every hold that this quote took, from the log: what was let go or ran out, too, but not where we moved one. */
const listHolds = async (tx: DatabaseTransaction, appointmentId: string): Promise<readonly PastHold[]> => {
  const rows = await tx
    .selectFrom('appointment_event')
    .select([
      'happened_at',
      sql<string | null>`details ->> 'heldUntil'`.as('held_until'),
      sql<string>`concat_ws(' ', details ->> 'day', details ->> 'startMinutes')`.as('window'),
    ])
    .where('appointment_id', '=', appointmentId)
    .where('type', '=', 'held')
    .where('actor', '<>', 'system')
    .where(sql<boolean>`actor_as is distinct from 'staff'`)
    .orderBy('id')
    .execute();
  return rows.map(({ happened_at, held_until, window }) => ({
    window,
    fromMs: happened_at.getTime(),
    untilMs: held_until === null ? minutesAfter(happened_at, holdMinutes).getTime() : Date.parse(held_until),
  }));
};

/** As the log names it. */
const nameOf = ({ day, window }: Visit): string => `${day} ${window.startMinutes}`;

/** SAFE-1: until when a window can be held now; nobody holds windows for ever by going from one to the next. */
export const findHoldTimeNow = async (
  { tx, appointment, now, holder }: Change,
  visit: Visit,
  /** Left out, as long as a window is held at first. */
  longer?: Date,
): Promise<HoldTime> => {
  const untilMs = (longer ?? minutesAfter(now, holdMinutes)).getTime();
  if (!holder) return { untilMs };
  return findHoldTime(await listHolds(tx, appointment.id), {
    nowMs: now.getTime(),
    untilMs,
    window: nameOf(visit),
    isExtension: longer !== undefined,
  });
};

const findHeldUntil = async (
  change: Change,
  choice: Visit,
  {
    kept,
    wanted,
    identities,
  }: {
    readonly kept: Date | undefined;
    readonly wanted: Date | undefined;
    readonly identities: readonly Buffer[] | undefined;
  },
): Promise<Date | 'refused'> => {
  // Who has it keeps it, also from an address with three other holds.
  if (!identities && !kept) return 'refused';
  // Chosen again, a held window is not held longer.
  if (kept && !wanted) return kept;
  const time = await findHoldTimeNow(change, choice, wanted);
  return 'untilMs' in time ? new Date(time.untilMs) : 'refused';
};

/** Whether others find room on that day beside this hold, which is written already. */
const leavesOthersRoom = async (
  { plans }: { readonly plans: Pick<MarketPlans, 'loadDay'> },
  tx: DatabaseTransaction,
  { job, market, day, now, terms }: Omit<ReservationRequest, 'heldUntil'>,
  { jobIds }: UnprovenHolds,
): Promise<boolean> => {
  if (jobIds.length === 0) return true;
  const moment = marketMomentAt(now.getTime(), offsetsOf(market.timeZone));
  const marketDay = await plans.loadDay(tx, market, day, now.getTime());
  return leavesRoom({ job, now: moment, risk: terms }, marketDay, jobIds);
};

/** The same window has its one extension, also after it has run out or others were held since. */
const hadExtension = async ({ tx, appointment, now }: Change, choice: Visit): Promise<boolean> => {
  const { chosen, isExtended } = appointment.visit;
  if (isExtended && chosen !== undefined && isSameVisit(chosen, choice)) return true;
  return wasHeldLonger(await listHolds(tx, appointment.id), {
    nowMs: now.getTime(),
    window: nameOf(choice),
  });
};

/** The window is free and is not held: whoever pays first has it, as after a hold that ran out. */
const chooseOnly = async ({ tx, appointment }: Change, job: Job, choice: Visit): Promise<true> => {
  // Gives the room back and releases the lock of its day.
  await sql`rollback to savepoint choosing`.execute(tx);
  await releaseWindow(tx, appointment.id);
  await saveChoice(tx, job, choice, false);
  return true;
};

/** Holds the window, or promises it to who has booked; false when nobody can keep it, and nothing has changed. */
export const takeWindow = async (
  deps: { readonly plans: Pick<MarketPlans, 'loadDay'> },
  change: Change,
  choice: Visit,
  terms: { readonly promise: boolean; readonly heldUntil?: Date; readonly isExtended?: boolean },
): Promise<boolean> => {
  const { tx, appointment, now, actor, holder, jobOf, termsOf, touched } = change;
  const { market } = appointment;
  if (!market) throw new Failure('out_of_area', told('out_of_area', { zip: appointment.zip }));
  const job = jobOf(appointment);
  const reserved = findReserved(appointment, now);
  const isPromise = terms.promise || findPromised(appointment) !== undefined;
  const same = reserved && isSameVisit(reserved, choice) ? reserved : undefined;
  // Nothing moves without need: the same window for the same work stays with the same technician.
  const isSettled = same && !terms.heldUntil && (!isPromise || same.heldUntil === undefined);
  if (isSettled && (await isPlannedFor(tx, job))) return true;
  // What is held already was ahead when it was chosen; the office may promise what it answers for itself.
  const isByStaff = actor.kind === 'account' && actor.as === 'staff';
  const moment = marketMomentAt(now.getTime(), offsetsOf(market.timeZone));
  if (!same && !isByStaff && !hasLead(moment, choice)) return false;
  const identities = isPromise || !holder ? [] : await lockHolder(tx, appointment, holder, now);
  const wish = { kept: same?.heldUntil, wanted: terms.heldUntil, identities };
  const heldUntil = isPromise ? undefined : await findHeldUntil(change, choice, wish);
  const request = {
    job,
    market,
    day: choice.day,
    window: choice.window,
    now,
    terms: termsOf(market.id).pricing,
    lastTechnicianId: await findLastTechnician(tx, appointment),
  };
  const isNewHold = holder !== undefined && !isPromise && !same;
  const unproven = isNewHold
    ? await findUnprovenHolds(tx, { ...request, appointmentId: appointment.id }, deps.plans.loadDay)
    : noHolds;
  const except = unproven.crowded;
  await sql`savepoint choosing`.execute(tx);
  const found: Assignment | undefined =
    heldUntil === 'refused'
      ? undefined
      : await reserveYielding(tx, { ...request, heldUntil, except }, deps.plans.loadDay);
  if (!found || heldUntil === 'refused') {
    if (heldUntil !== 'refused' && except.size === 0) return false;
    // Somebody could come, and only the hold is refused.
    const isFree = await reserveWindow(tx, { ...request, heldUntil: undefined }, deps.plans.loadDay);
    return isFree !== undefined && chooseOnly(change, job, choice);
  }
  if (!(await leavesOthersRoom(deps, tx, request, unproven))) return chooseOnly(change, job, choice);
  await keepHold(tx, appointment.id, identities ?? []);
  touched.push(found);
  await saveChoice(tx, job, choice, terms.isExtended ?? (await hadExtension(change, choice)));
  const type = isUnbooked(appointment.status) ? 'held' : 'moved';
  await applyEvent(tx, appointment.id, {
    type,
    actor,
    at: now,
    details: {
      ...windowDetails(found.technicianId, choice),
      ...(heldUntil ? { heldUntil: heldUntil.toISOString() } : {}),
    },
  });
  return true;
};
