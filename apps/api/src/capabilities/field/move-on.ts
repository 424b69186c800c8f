import { told } from '@lugnut/contract/reasons';
import { type Actor, canApply, isReached } from '@lugnut/domain/appointment';
import {
  canGo,
  creditedArrival,
  isCountedLater,
  isDone,
  isEarlyDeparture,
  isNotedAfterwards,
  isStepNews,
  isTimeToTell,
  type JobAction,
  type StartFacts,
  warrantyFrom,
} from '@lugnut/domain/field';
import { instantAt, marketMomentAt } from '@lugnut/domain/scheduling';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { offsetsOf } from '../../platform/market-today';
import {
  type Appointment,
  actorOf,
  applyEvent,
  creditLateArrival,
  findPromised,
  getLockedAppointment,
} from '../appointments';
import { requestDocuments } from '../documents';
import { findProgress, listExceptions, noteProgress, stopTimer } from '../job-record';
import { billJob, type ChargeDeps } from '../payments';
import {
  forgetDelay,
  forgetDrive,
  lockVisitDays,
  mendOrder,
  noteExpectation,
  noteVisitTime,
} from '../scheduling';
import { announcedOf, keepTold } from './announced-arrival';
import { findReckoned, reckonDrive } from './arrival';
import { askForReview, tellNotYet, tellOnMyWay } from './field-messages';
import type { Action } from './record-action';
import { requireMayStart, todayAt } from './require-start';
import { dropUndecided } from './withdraw-extras';

type MoveDeps = Pick<ChargeDeps, 'messages' | 'now'>;
type Moving = {
  readonly tx: DatabaseTransaction;
  readonly deps: MoveDeps;
  readonly appointment: Appointment;
  readonly at: Date;
  readonly actor: Actor;
  readonly by: StartFacts['by'];
  /** Whoever begins it has said that it is before its day. */
  readonly isSaidToBeEarly?: boolean;
  /** What we know of a step that a phone told: undefined where the office takes it now. */
  readonly told?: Pick<Action, 'toldAt' | 'heardAt' | 'heardBefore'>;
};

const zoneOf = ({ market }: Appointment): string => market?.timeZone ?? 'America/New_York';

/** Nobody is woken up by a departure hours before the window. */
const wakesSomebody = (appointment: Appointment, now: Date): boolean => {
  const promised = findPromised(appointment);
  const offsets = offsetsOf(zoneOf(appointment));
  if (!promised || isTimeToTell(marketMomentAt(now.getTime(), offsets).minutes)) return false;
  return isEarlyDeparture(instantAt(promised.day, promised.window.startMinutes, offsets), now.getTime());
};

const startOf = <Action extends 'on_my_way' | 'arrived'>(
  { at, by, isSaidToBeEarly = false }: Moving,
  action: Action,
) => ({ action, at, by, isSaidToBeEarly });

/** The office began it before its day, and said so. */
const earlyDetails = ({ appointment, at, by, isSaidToBeEarly }: Moving) => {
  const promised = findPromised(appointment);
  const isEarly = promised !== undefined && promised.day > todayAt(appointment, at);
  return by === 'office' && isSaidToBeEarly && isEarly ? { isBeforeItsDay: true } : {};
};

/** FIELD-10: a phone that was in touch since claimed an earlier time. */
const claimDetails = ({ at, told }: Moving) =>
  told && isCountedLater({ claimedMs: told.toldAt.getTime(), countedMs: at.getTime() })
    ? { claimedAt: told.toldAt.toISOString() }
    : {};

/** FIELD-9: as when it is credited. */
const creditedAt = ({ at, told }: Moving): Date =>
  told
    ? new Date(
        creditedArrival({
          countedMs: at.getTime(),
          claimedMs: told.toldAt.getTime(),
          heardAtMs: told.heardAt.getTime(),
          heardBeforeMs: told.heardBefore?.getTime(),
        }),
      )
    : at;

/** What a phone kept for longer tells nobody that they are coming: the arrival follows it. */
const isNews = ({ told }: Moving): boolean =>
  !told || isStepNews({ claimedMs: told.toldAt.getTime(), heardAtMs: told.heardAt.getTime() });

const setOff = async (moving: Moving): Promise<void> => {
  const { tx, deps, appointment, at, actor } = moving;
  await requireMayStart(tx, appointment, startOf(moving, 'on_my_way'));
  const { arrivalAt: reckonedArrivalAt, driveMinutes } = await reckonDrive(tx, appointment, at);
  const { plannedArrivalMinutes } = await findReckoned(tx, appointment.id);
  await forgetDelay(tx, appointment, at);
  await applyEvent(
    tx,
    appointment.id,
    {
      type: 'set_off',
      actor,
      at,
      details: {
        plannedArrivalMinutes,
        driveMinutes: driveMinutes ?? null,
        ...earlyDetails(moving),
        ...claimDetails(moving),
      },
    },
    {
      'record progress': () =>
        noteProgress(tx, appointment.id, {
          on_my_way_at: at,
          reckoned_arrival_at: reckonedArrivalAt,
          drive_minutes: driveMinutes ?? null,
        }),
      'tell customer': async () => {
        if (isNews(moving) && !wakesSomebody(appointment, deps.now()))
          await tellOnMyWay(tx, deps.messages, appointment, { reckonedArrivalAt, now: deps.now() });
      },
    },
  );
};

/** What somebody said of their arrival before they set off, unless that is over. */
const findDelayAhead = async (
  tx: DatabaseTransaction,
  appointment: Appointment,
  now: Date,
): Promise<Date | undefined> => {
  const said = await listExceptions(tx, appointment.id);
  const announcedAt = announcedOf(
    appointment,
    said.filter(({ status_before }) => status_before === 'scheduled'),
  );
  return announcedAt && announcedAt > now ? announcedAt : undefined;
};

/** FIELD-6: 'On my way' is taken back. Whoever is there already, or never left, changes nothing. */
export const stay = async (
  { messages, now }: MoveDeps,
  { tx, appointment, account, at }: Action,
): Promise<void> => {
  if (!canApply(appointment.status, 'stayed')) {
    if (isReached(appointment.status)) throw new Failure('conflict', told('arrived_already'));
    return;
  }
  const announcedAt = await findDelayAhead(tx, appointment, now());
  await applyEvent(
    tx,
    appointment.id,
    { type: 'stayed', actor: actorOf(account, appointment), at },
    {
      'record progress': async () => {
        await noteProgress(tx, appointment.id, { on_my_way_at: null, reckoned_arrival_at: null });
        await forgetDrive(tx, appointment);
      },
      'tell customer': async () => {
        if (!wakesSomebody(appointment, now()))
          await tellNotYet(tx, messages, appointment, { at, now: now(), announcedAt });
      },
    },
  );
  const stayed = await getLockedAppointment(tx, appointment.id);
  if (announcedAt) {
    // Setting off had ended the delay, as if it were over.
    await noteExpectation(tx, stayed, { what: 'arrival', at: announcedAt }, now());
    await keepTold(tx, stayed, announcedAt, now());
  }
  await mendOrder(tx, stayed, now());
};

/**
 * Before the status changes: the days it touches are locked in their order, that of today included. True: the day of
 * its route is over, and what is noted about it takes no time of today.
 */
const lockDays = async ({ tx, appointment, at, by }: Moving): Promise<boolean> => {
  const today = todayAt(appointment, at);
  const visit = await lockVisitDays(tx, appointment.id, today);
  return visit !== undefined && isNotedAfterwards({ by, day: visit.routeDay, today });
};

const arrive = async (moving: Moving): Promise<void> => {
  const { tx, appointment, at, actor } = moving;
  await requireMayStart(tx, appointment, startOf(moving, 'arrived'));
  const isNoted = await lockDays(moving);
  await applyEvent(
    tx,
    appointment.id,
    {
      type: 'arrived',
      actor,
      at,
      details: {
        ...(await findReckoned(tx, appointment.id)),
        ...earlyDetails(moving),
        ...claimDetails(moving),
      },
    },
    {
      'record progress': () => noteProgress(tx, appointment.id, { arrived_at: at }),
      'record arrival in plan': async () => {
        if (!isNoted)
          await noteVisitTime(tx, appointment, { what: 'arrived', at, timeZone: zoneOf(appointment) });
      },
      // When it is noted says nothing of when it was: that day's arrival is not late by today's clock.
      'credit lateness': async () => {
        if (!isNoted) await creditLateArrival(tx, { ...moving, creditedAt: creditedAt(moving) });
      },
    },
  );
};

const keepEnd = async ({ tx, appointment, at }: Moving): Promise<void> => {
  const { odometerMiles } = await findProgress(tx, appointment.id);
  const warranty = warrantyFrom(todayAt(appointment, at), odometerMiles);
  await stopTimer(tx, appointment.id, at);
  await noteProgress(tx, appointment.id, {
    finished_at: at,
    warranty_starts_on: warranty.startsOn,
    warranty_ends_on: warranty.endsOn,
    warranty_ends_at_miles: warranty.endsAtMiles ?? null,
  });
};

const finish = async (moving: Moving): Promise<void> => {
  const { tx, deps, appointment, at, actor } = moving;
  const isNoted = await lockDays(moving);
  await dropUndecided(tx, moving);
  let isPaid = false;
  await applyEvent(
    tx,
    appointment.id,
    { type: 'finished', actor, at, details: claimDetails(moving) },
    {
      'record progress': () => keepEnd(moving),
      'record end in plan': async () => {
        if (!isNoted)
          await noteVisitTime(tx, appointment, { what: 'ended', at, timeZone: zoneOf(appointment) });
      },
      bill: async () => {
        isPaid = (await billJob(tx, deps, appointment.id)).status === 'paid';
      },
      'request documents': () => requestDocuments(tx, appointment.id, 'finished'),
      // Else the receipt comes first: whoever pays is asked then.
      'ask for review': async () => {
        if (isPaid) await askForReview(tx, deps.messages, appointment, deps.now());
      },
    },
  );
};

const steps = {
  on_my_way: { to: 'en_route', event: 'set_off', take: setOff },
  arrived: { to: 'in_progress', event: 'arrived', take: arrive },
  finish: { to: 'completed', event: 'finished', take: finish },
} as const satisfies Record<JobAction, unknown>;

/**
 * A technician's status change, or the office's for them, under the lock of the job's row. One that has already
 * happened changes nothing and notifies nobody.
 */
export const moveOn = async (
  tx: DatabaseTransaction,
  deps: MoveDeps,
  request: Omit<Moving, 'tx' | 'deps'> & { readonly action: JobAction },
): Promise<void> => {
  const { action, ...moving } = request;
  const { status } = moving.appointment;
  const { to, event, take } = steps[action];
  if (status === to) return;
  if (!canApply(status, event)) throw new Failure('conflict', told('job_cannot_become', { status, to }));
  if (!canGo(status, action, findPromised(moving.appointment) !== undefined))
    throw new Failure('conflict', told('job_without_window'));
  await take({ tx, deps, ...moving });
};

/** A phone that was offline may send 'on my way' for a job that is already finished. */
export const isOvertaken = ({ status }: Pick<Appointment, 'status'>, action: JobAction): boolean =>
  isDone(status, action);
