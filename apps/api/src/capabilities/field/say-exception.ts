import { type ReasonCode, told } from '@lugnut/contract/reasons';
import type { Actor } from '@lugnut/domain/appointment';
import { undecidedWork } from '@lugnut/domain/estimates';
import {
  breaksPromise,
  canSay,
  type ExceptionFacts,
  type ExceptionKind,
  exceptionRules,
  faultOf,
  findDelayProblem,
  findNotThereProblem,
  isFeeOpen,
  outcomeOf,
  unchargedReason,
  undoMs,
  visitFeeOf,
} from '@lugnut/domain/field';
import {
  addDays,
  dayInWords,
  instantAt,
  isPartDay,
  marketMomentAt,
  type PlainDay,
} from '@lugnut/domain/scheduling';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { newId } from '../../platform/ids';
import { offsetsOf } from '../../platform/market-today';
import type { Account } from '../accounts';
import {
  type Appointment,
  actorOf,
  applyEvent,
  findPromised,
  promiseCreditIfMissed,
  sayLateCredit,
} from '../appointments';
import {
  addException,
  findProgress,
  type JobProgress,
  type ListedException,
  listExceptions,
  listSpans,
  noteProgress,
  stopTimer,
} from '../job-record';
import { forgetNotice, forgetToldArrival } from '../messaging';
import { addVisitFee, type ChargeDeps, findJobFee, keepOfficeTask } from '../payments';
import { findLeftSince, leaveVisit, noteBroken, noteExpectation } from '../scheduling';
import { announcedOf, findExpectedArrival, keepTold } from './announced-arrival';
import { tellException, toldException } from './exception-messages';
import { findHeardAt } from './heard-at';

type SayDeps = Pick<ChargeDeps, 'messages' | 'now'>;

type SaidException = {
  readonly kind: ExceptionKind;
  /** For the customer, where words are needed. */
  readonly note: string;
  /** Where a new time is needed. */
  readonly expectedAt: Date | undefined;
  /** When a missing part is there, if anybody knows. */
  readonly partExpectedOn: PlainDay | undefined;
  /** From when on the work can go on; undefined: the day after it was said. */
  readonly returnFrom: PlainDay | undefined;
};

/** FIELD-1: once the work is called off nobody can approve more of it. */
const undecidedNames = ({ quote }: Appointment): readonly string[] =>
  quote ? undecidedWork(quote.estimate).map(({ name }) => name) : [];

type Promised = NonNullable<ReturnType<typeof findPromised>>;

const zoneOf = ({ market }: Appointment): string => market?.timeZone ?? 'America/New_York';

const dayOf = (appointment: Appointment, at: Date): PlainDay =>
  marketMomentAt(at.getTime(), offsetsOf(zoneOf(appointment))).day;

/** Nobody comes back on the day they left unless they said so. */
const returnFromOf = (appointment: Appointment, { said, at }: Saying): PlainDay | undefined =>
  said.kind === 'come_back' ? (said.returnFrom ?? addDays(dayOf(appointment, at), 1)) : undefined;

const requireDelay = (
  appointment: Appointment,
  visit: Promised,
  { expectedAt, at, now }: { readonly expectedAt: Date | undefined; readonly at: Date; readonly now: Date },
): void => {
  if (!expectedAt) throw new Failure('invalid_input', told('pick_time'));
  const problem = findDelayProblem(
    { expectedAtMs: expectedAt.getTime(), saidAtMs: at.getTime(), nowMs: now.getTime(), visit },
    offsetsOf(zoneOf(appointment)),
  );
  if (problem) throw new Failure('invalid_input', told(delayReasons[problem]));
};

const delayReasons = {
  over: 'delay_over',
  'not late': 'delay_not_late',
  'another day': 'delay_another_day',
  'too late': 'delay_too_late',
} as const satisfies Record<NonNullable<ReturnType<typeof findDelayProblem>>, ReasonCode>;

const missingReasons = {
  'not arrived': 'missing_not_arrived',
  'before our time': 'missing_before_our_time',
  'not waited': 'missing_not_waited',
} as const satisfies Record<NonNullable<ReturnType<typeof findNotThereProblem>>, ReasonCode>;

const requireSayable = (
  appointment: Appointment,
  { kind, note, expectedAt, partExpectedOn, returnFrom }: SaidException,
  { at, now }: { readonly at: Date; readonly now: Date },
): Promised => {
  const promised = findPromised(appointment);
  if (!promised || !canSay(kind, appointment.status))
    throw new Failure('conflict', told('exception_no_longer_fits', { kind }));
  const { needs } = exceptionRules[kind];
  if (needs === 'note' && note === '') throw new Failure('invalid_input', told('say_what_happened'));
  const today = dayOf(appointment, now);
  if (partExpectedOn !== undefined && !isPartDay(partExpectedOn, today))
    throw new Failure('invalid_input', told('part_day'));
  if (returnFrom !== undefined && !isPartDay(returnFrom, dayOf(appointment, at)))
    throw new Failure('invalid_input', told('part_day'));
  if (needs === 'time') requireDelay(appointment, promised, { expectedAt, at, now });
  return promised;
};

/** Somebody let us work on the car; what is left of an earlier visit counts too. */
const hasBegun = async (
  tx: DatabaseTransaction,
  { id, visit }: Appointment,
  progress: JobProgress,
): Promise<boolean> =>
  visit.isReturn ||
  progress.inspection !== undefined ||
  progress.diagnosis !== undefined ||
  progress.odometerMiles !== undefined ||
  (await listSpans(tx, id)).length > 0;

const factsOf = async (
  tx: DatabaseTransaction,
  appointment: Appointment,
  { day, window }: Promised,
  { at, now }: { readonly at: Date; readonly now: Date },
): Promise<ExceptionFacts> => {
  const offsets = offsetsOf(zoneOf(appointment));
  const progress = await findProgress(tx, appointment.id);
  const { arrivedAt } = progress;
  return {
    saidAtMs: at.getTime(),
    arrivedAtMs: arrivedAt?.getTime(),
    heardAtMs: now.getTime(),
    arrivalHeardAtMs:
      arrivedAt && (await findHeardAt(tx, appointment.id, { type: 'arrived', at: arrivedAt })).getTime(),
    announcedAtMs: await findExpectedArrival(tx, appointment, progress),
    windowStartsAtMs: instantAt(day, window.startMinutes, offsets),
    windowEndsAtMs: instantAt(day, window.endMinutes, offsets),
    hasBegun: await hasBegun(tx, appointment, progress),
    isMovedByUs: appointment.visit.isMovedByUs,
  };
};

/** An authorization is captured once, for the work; without a card there is nothing to charge; and a job costs it once. */
const canCharge = async (tx: DatabaseTransaction, { id, payment }: Appointment): Promise<boolean> =>
  payment !== undefined && payment.type !== 'paypal' && (await findJobFee(tx, id)) === undefined;

/** Whoever has to do something before the next visit. */
const askOffice = async (
  tx: DatabaseTransaction,
  appointmentId: string,
  { kind, note, partExpectedOn }: SaidException,
  uncharged: string | undefined,
): Promise<void> => {
  if (kind === 'cannot_be_done')
    await keepOfficeTask(tx, {
      kind: 'visit_called_off',
      appointmentId,
      reason: `The technician couldn’t do the work: ${note}`,
    });
  if (kind === 'part_missing')
    await keepOfficeTask(tx, {
      kind: 'part_missing',
      appointmentId,
      reason:
        partExpectedOn === undefined
          ? `Waiting for a part: ${note}. When it arrives, close this task and we’ll ask the customer for a time.`
          : `Waiting for a part: ${note}. Expected ${dayInWords(partExpectedOn)}, and the customer can pick a time from then on. Close this task when it arrives.`,
    });
  if (uncharged !== undefined)
    await keepOfficeTask(tx, { kind: 'missed_visit', appointmentId, reason: uncharged });
};

type Saying = {
  readonly tx: DatabaseTransaction;
  readonly appointment: Appointment;
  readonly account: Account;
  readonly at: Date;
  readonly said: SaidException;
};

/** The same time again is no news, unless the customer was told another one since. */
const isSaidAlready = async (
  tx: DatabaseTransaction,
  appointment: Appointment,
  { announcedAtMs }: ExceptionFacts,
  expectedAt: Date,
): Promise<boolean> => {
  const said = announcedOf(appointment, await listExceptions(tx, appointment.id));
  const atMs = expectedAt.getTime();
  return said?.getTime() === atMs && (announcedAtMs === undefined || announcedAtMs === atMs);
};

/** A new time for the same visit: the plan and the announced arrival follow. */
const recordDelay = async (
  deps: SayDeps,
  { tx, appointment, said: { expectedAt } }: Saying,
): Promise<void> => {
  const progress = await findProgress(tx, appointment.id);
  // Only of somebody who drives is an arrival reckoned.
  if (progress.onMyWayAt)
    await noteProgress(tx, appointment.id, {
      on_my_way_at: progress.onMyWayAt,
      reckoned_arrival_at: expectedAt ?? null,
    });
  await noteExpectation(tx, appointment, { what: 'arrival', at: expectedAt ?? null }, deps.now());
  await keepTold(tx, appointment, expectedAt, deps.now());
};

const recordLeaving = async ({ tx, appointment: { id }, at }: Saying): Promise<void> => {
  await stopTimer(tx, id, at);
  await noteProgress(tx, id, { on_my_way_at: null, reckoned_arrival_at: null, arrived_at: null });
  // The next visit is announced again, also in the same window.
  await forgetNotice(tx, { appointmentId: id, kind: 'on_my_way' });
  await forgetToldArrival(tx, id);
};

/** What is kept of it, to be undone and to be read later. */
const keepException = async (
  { tx, appointment, account, at, said }: Saying,
  promised: Promised,
  judged: Pick<Parameters<typeof addException>[1], 'id' | 'fault' | 'fee_cents'>,
): Promise<void> => {
  const progress = await findProgress(tx, appointment.id);
  const { brokenAt, returnSince } = await findLeftSince(tx, appointment.id);
  await addException(tx, {
    ...judged,
    appointment_id: appointment.id,
    kind: said.kind,
    note: said.note,
    expected_at: said.expectedAt ?? null,
    status_before: appointment.status,
    on_my_way_at: progress.onMyWayAt ?? null,
    reckoned_arrival_at: progress.reckonedArrivalAt ?? null,
    arrived_at: progress.arrivedAt ?? null,
    technician_id: promised.technicianId,
    day: promised.day,
    window_start: promised.window.startMinutes,
    broken_before: brokenAt,
    return_before: returnSince,
    said_by: account.id,
    said_at: at,
  });
};

/** Since when a promise was broken before the delays of this visit were said, of which the last says that we come in time. */
const findBrokenBefore = (
  earlier: readonly ListedException[],
  { day, window, technicianId }: Promised,
  brokenAt: Date | null,
): Date | null => {
  const isOther = (one: ListedException): boolean =>
    one.kind !== 'late' ||
    one.day !== day ||
    one.window_start !== window.startMinutes ||
    one.technician_id !== technicianId;
  const [first] = earlier.slice(earlier.findLastIndex(isOther) + 1);
  return first ? first.broken_before : brokenAt;
};

/**
 * FIELD-1: what a technician says about a visit that does not go as planned, or the office for them; under the job's
 * lock. Window, fee, message and task follow in the same transaction.
 */
export const sayException = async (deps: SayDeps, saying: Saying): Promise<void> => {
  const { tx, appointment, account, at, said } = saying;
  const { kind, note, expectedAt } = said;
  const { id: appointmentId, status, visit } = appointment;
  const promised = requireSayable(appointment, said, { at, now: deps.now() });
  const facts = await factsOf(tx, appointment, promised, { at, now: deps.now() });
  const problem = kind === 'not_there' ? findNotThereProblem(facts) : undefined;
  if (problem) throw new Failure('conflict', told(missingReasons[problem]));
  if (expectedAt && (await isSaidAlready(tx, appointment, facts, expectedAt))) return;
  const fault = faultOf(kind, facts);
  const feeCents = (await canCharge(tx, appointment)) ? visitFeeOf(kind, facts) : 0;
  const outcome = outcomeOf(kind, status);
  const returnFrom = returnFromOf(appointment, saying);
  const id = newId();
  const { arrivedAt } = await findProgress(tx, appointmentId);
  const earlier = await listExceptions(tx, appointmentId);
  const { brokenAt } = await findLeftSince(tx, appointmentId);
  await keepException(saying, promised, { id, fault, fee_cents: feeCents });
  const isBroken = breaksPromise(kind, {
    expectedAtMs: expectedAt?.getTime(),
    windowEndsAtMs: facts.windowEndsAtMs,
  });
  // Who missed a visit that we kept has nothing to forgive us any more.
  if (isBroken || fault === 'customer') await noteBroken(tx, appointmentId, isBroken ? at : null);
  else if (kind === 'late')
    await noteBroken(tx, appointmentId, findBrokenBefore(earlier, promised, brokenAt));
  // Whoever has seen somebody arrive was credited with that.
  if (isBroken && status !== 'in_progress') await promiseCreditIfMissed(tx, appointment, promised, at);
  const language = appointment.contact?.language ?? 'en';
  const exception = toldException(
    appointment,
    {
      kind,
      outcome,
      note,
      feeCents,
      isFeeOpen: isFeeOpen({ fault, feeCents }) && !visit.hasVisitFee,
      isPartAwaited: kind === 'part_missing' && said.partExpectedOn === undefined,
      partExpectedOn: said.partExpectedOn,
      returnFrom,
      now: deps.now(),
      isSooner:
        expectedAt !== undefined &&
        facts.announcedAtMs !== undefined &&
        expectedAt.getTime() < facts.announcedAtMs,
      technicianName: visit.technician?.name,
      expectedAt,
      visit: promised,
      undecided: kind === 'cannot_be_done' ? undecidedNames(appointment) : [],
    },
    language,
  );
  const handlers = {
    'release window': () =>
      leaveVisit(tx, {
        appointmentId,
        exceptionId: id,
        begun: outcome === 'return visit' ? { at, arrivedAt } : undefined,
        partAwaited: kind === 'part_missing' ? { since: at, expectedOn: said.partExpectedOn } : undefined,
        returnFrom,
      }),
    'record progress': () => (kind === 'late' ? recordDelay(deps, saying) : recordLeaving(saying)),
    'charge fee': () =>
      addVisitFee(tx, {
        appointmentId,
        amountCents: feeCents,
        dueAt: new Date(deps.now().getTime() + undoMs),
      }),
    'ask office': () =>
      askOffice(
        tx,
        appointmentId,
        said,
        kind === 'not_there' && feeCents === 0 ? unchargedReason(facts) : undefined,
      ),
    'tell customer': async () => {
      const lateCredit =
        kind === 'late' && isBroken ? await sayLateCredit(tx, appointment, promised, deps.now()) : undefined;
      await tellException(tx, deps.messages, appointment, { ...exception, id, lateCredit });
    },
  };
  const { event } = exceptionRules[kind];
  const actor: Actor = actorOf(account, appointment);
  await applyEvent(
    tx,
    appointmentId,
    {
      type: event,
      actor,
      at,
      details: { exceptionId: id, kind, feeCents, version: appointment.quote?.estimate.version ?? 0 },
    },
    handlers,
  );
};
