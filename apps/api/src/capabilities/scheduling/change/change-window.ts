import { told } from '@lugnut/contract/reasons';
import { canPromise, holdMinutes, isHeldLonger, marketMomentAt, type Visit } from '@lugnut/domain/scheduling';
import { Failure } from '../../../platform/http/failure';
import { offsetsOf } from '../../../platform/market-today';
import {
  type Appointment,
  actOfPromise,
  appointmentStore,
  findPromised,
  findReserved,
  findShown,
  getLockedAppointment,
  noSuchAppointment,
} from '../../appointments';
import { jobOf, type PlanningFacts } from '../plan';
import {
  type Change,
  findHoldTimeNow,
  isSameVisit,
  minutesAfter,
  promiseWindow,
  takeWindow,
  windowTaken,
} from '../promise';
import {
  type ChangeRequest,
  changeAppointment,
  inTurn,
  type SchedulingDeps,
  warmPlan,
} from './change-appointment';
import { beginNow } from './fix-now';
import { requirePart } from './part-ready';
import {
  addressNeeded,
  keepWindow,
  noteMove,
  requireChangeable,
  requireMoveAllowed,
  requireMovedInTime,
  requirePickable,
  requireServed,
  requireShownAsBooked,
  requireWindowShown,
  type ShownWindow,
  saveSite,
} from './save-visit';

const getFirst = async (deps: SchedulingDeps, id: string): Promise<Appointment> => {
  const appointment = await appointmentStore(deps.db).find(id);
  if (!appointment) throw noSuchAppointment();
  await warmPlan(deps, appointment);
  return appointment;
};

type Choice = Visit & {
  /** As the page showed it; left out by who cannot know. */
  readonly isShownAsBooked?: boolean | null | undefined;
  readonly shown?: ShownWindow;
};

/** TIME-6: the window for an estimate; promised at once where the customer can already pay, else held. */
const choose = async (deps: SchedulingDeps, change: Change, choice: Choice): Promise<void> => {
  const { tx, appointment, now, actor, jobOf, termsOf } = change;
  requireChangeable(appointment);
  // Asked again after a lost answer, what is there by now, held or only chosen, is what was asked for.
  const there = findShown(appointment, now);
  if (!there || !isSameVisit(there, choice)) {
    requireShownAsBooked(appointment, choice.isShownAsBooked);
    requireWindowShown(change, choice.shown);
  }
  await requirePickable(change, choice);
  const before = findPromised(appointment);
  // Who was booked and lost the window to an illness is owed a promise, not a hold.
  const promise = appointment.status === 'scheduled' || (await deps.isPaymentSetUp(tx, appointment.id));
  // Another zip may have taken the street away since: nobody can be sent to a zip.
  if (promise && !appointment.visit.exactAddress)
    throw new Failure('invalid_input', told('location_required'));
  if (promise || before) await requireMoveAllowed(change, choice);
  if (!(await takeWindow(deps, change, choice, { promise }))) throw windowTaken();
  await requireMovedInTime(change, choice);
  if (!promise) {
    if (before) await noteMove(deps, change, choice);
    return;
  }
  const outcome = await promiseWindow(tx, { appointmentId: appointment.id, jobOf, termsOf, now, actor });
  if (outcome.status !== 'promised') throw windowTaken();
  await noteMove(deps, change, choice);
  if (appointment.status !== 'scheduled') await deps.notePromise(tx, appointment.id, now);
};

const getFacts = async (deps: SchedulingDeps, id: string, { day }: Visit): Promise<PlanningFacts> => {
  const facts = await deps.findPlanningFacts(id);
  if (!facts) throw noSuchAppointment();
  requireChangeable(facts);
  requirePart(facts, day);
  return facts;
};

/** An optimistic check from the cache that refuses early without locks; the decision is made again under the lock. */
const requireRoom = async (deps: SchedulingDeps, id: string, choice: Visit): Promise<void> => {
  // Read after queueing, so that the booking made just before is seen.
  const facts = await getFacts(deps, id, choice);
  const { market, reservedDay } = facts;
  if (!market) return;
  const now = deps.now();
  const known = await deps.priceList.findServices(facts.serviceNames);
  const request = {
    job: jobOf(facts, known, deps.findZip),
    days: await deps.plans.daysOf(market, now),
    now: marketMomentAt(now.getTime(), offsetsOf(market.timeZone)),
    risk: (await deps.promiseTerms.current())(market.id).pricing,
    ...(reservedDay === undefined ? {} : { movingFrom: reservedDay }),
  };
  if (!canPromise(request, choice.day, choice.window)) throw windowTaken();
};

export const bookEstimate = async (
  deps: SchedulingDeps,
  request: ChangeRequest,
  wish: Choice | 'mechanic is here',
): Promise<Appointment> => {
  if (wish !== 'mechanic is here') return reschedule(deps, request, wish);
  return changeAppointment(deps, request, async (change) => {
    await beginNow(change);
    return getLockedAppointment(change.tx, request.id);
  });
};

/** PUB-5: always free. The old promise stands until the new one is gained, in one transaction. */
export const reschedule = async (
  deps: SchedulingDeps,
  request: ChangeRequest,
  choice: Choice,
): Promise<Appointment> => {
  const { id } = request;
  const facts = await getFacts(deps, id, choice);
  return inTurn(facts, choice.day, async () => {
    await requireRoom(deps, id, choice);
    const work = async (change: Change) => {
      await choose(deps, change, choice);
      return getLockedAppointment(change.tx, id);
    };
    return changeAppointment(deps, request, work, actOfPromise);
  });
};

/** KEEP-5: until when it would be held; refused where that gives no more time, so that the one extension is kept. */
const findLaterEnd = async (change: Change, visit: Visit): Promise<Date> => {
  const { appointment, now } = change;
  const heldUntil = findReserved(appointment, now)?.heldUntil;
  const time = await findHoldTimeNow(change, visit, minutesAfter(heldUntil ?? now, holdMinutes));
  if (heldUntil && !('untilMs' in time && isHeldLonger(heldUntil.getTime(), time.untilMs)))
    throw new Failure('conflict', told('held_longest'));
  if ('untilMs' in time) return new Date(time.untilMs);
  const minutes = Math.ceil((time.againFromMs - now.getTime()) / 60_000);
  throw new Failure('conflict', told('holds_used_up', { minutes }));
};

/** Ten minutes more, once. A hold that has just run out is taken again if it can be. */
export const extendHold = async (deps: SchedulingDeps, request: ChangeRequest): Promise<Appointment> => {
  const { id } = request;
  await getFirst(deps, id);
  return changeAppointment(deps, request, async (change) => {
    const { appointment } = change;
    requireChangeable(appointment);
    const { reserved, chosen } = appointment.visit;
    const visit = reserved ?? chosen;
    if (!visit || findPromised(appointment)) throw new Failure('conflict', told('nothing_to_extend'));
    if (appointment.visit.isExtended) throw new Failure('conflict', told('extended_already'));
    const terms = { promise: false, heldUntil: await findLaterEnd(change, visit), isExtended: true };
    if (!(await takeWindow(deps, change, visit, terms))) throw windowTaken();
    return getLockedAppointment(change.tx, id);
  });
};

/** The car is in another zip: the address goes, what was held stays if it still fits; what is promised is not moved. */
export const changeZip = async (
  deps: SchedulingDeps,
  request: ChangeRequest,
  zip: string,
): Promise<Appointment> => {
  const { id } = request;
  const before = await getFirst(deps, id);
  if (before.zip === zip) return before;
  const site = await requireServed(deps, zip, before);
  return changeAppointment(deps, request, async (locked) => {
    const { tx, appointment } = locked;
    requireChangeable(appointment);
    if (appointment.zip === zip) return appointment;
    // A promised visit always has a street: its zip changes with its address.
    if (findPromised(appointment)) throw addressNeeded();
    await saveSite(locked, site);
    await tx
      .updateTable('visit_request')
      .set({ exact_address: null, location: '{}', latitude: null, longitude: null })
      .where('appointment_id', '=', id)
      .execute();
    const change = { ...locked, appointment: await getLockedAppointment(tx, id) };
    await keepWindow(deps, change);
    return getLockedAppointment(tx, id);
  });
};
