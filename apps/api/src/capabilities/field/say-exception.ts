import type { Actor } from '@lugnut/domain/appointment';
import {
  canSay,
  type ExceptionKind,
  exceptionNames,
  exceptionRules,
  isDelay,
  outcomeOf,
  undoMs,
  visitFeeOf,
} from '@lugnut/domain/field';
import { instantAt } from '@lugnut/domain/scheduling';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { newId } from '../../platform/ids';
import { offsetsOf } from '../../platform/market-today';
import type { Account } from '../accounts';
import { type Appointment, actorOf, applyEvent, findPromised } from '../appointments';
import { addException, findProgress, noteProgress, stopTimer } from '../job-record';
import { claimNotice, forgetNotice } from '../messaging';
import { addVisitFee, type ChargeDeps, findJobFee, openOfficeTask } from '../payments';
import { leaveVisit, noteExpectation } from '../scheduling';
import { tellException, toldException } from './exception-messages';

type SayDeps = Pick<ChargeDeps, 'messages' | 'now'>;

export type SaidException = {
  readonly kind: ExceptionKind;
  /** For the customer, where words are needed. */
  readonly note: string;
  /** Where a new time is needed. */
  readonly expectedAt: Date | undefined;
};

type Promised = NonNullable<ReturnType<typeof findPromised>>;

const requireSayable = (
  appointment: Appointment,
  { kind, note, expectedAt }: SaidException,
  at: Date,
): Promised => {
  const promised = findPromised(appointment);
  if (!promised || !canSay(kind, appointment.status))
    throw new Failure('conflict', `“${exceptionNames[kind]}” no longer fits this job. Reload it.`);
  const { needs } = exceptionRules[kind];
  if (needs === 'note' && note === '') throw new Failure('invalid_input', 'Say what happened.');
  if (needs === 'time' && !(expectedAt && isDelay(expectedAt.getTime(), at.getTime())))
    throw new Failure('invalid_input', 'Pick a time later today.');
  return promised;
};

const zoneOf = ({ market }: Appointment): string => market?.timeZone ?? 'America/New_York';

/** An authorization is captured once, for the work; and without a card there is nothing to charge. */
const canCharge = ({ payment }: Appointment): boolean => payment !== undefined && payment.type !== 'paypal';

const feeOf = (
  appointment: Appointment,
  kind: ExceptionKind,
  { day, window }: Promised,
  times: {
    readonly at: Date;
    readonly arrivedAt: Date | undefined;
    /** A job costs the fee once. */
    readonly hasFee: boolean;
  },
): number => {
  if (!canCharge(appointment) || times.hasFee) return 0;
  const offsets = offsetsOf(zoneOf(appointment));
  return visitFeeOf(kind, {
    saidAtMs: times.at.getTime(),
    arrivedAtMs: times.arrivedAt?.getTime(),
    windowStartsAtMs: instantAt(day, window.startMinutes, offsets),
    windowEndsAtMs: instantAt(day, window.endMinutes, offsets),
  });
};

/** Whoever has to do something before the next visit. */
const askOffice = async (
  tx: DatabaseTransaction,
  appointmentId: string,
  { kind, note }: SaidException,
): Promise<void> => {
  if (kind === 'cannot_be_done')
    await openOfficeTask(tx, {
      kind: 'visit_called_off',
      appointmentId,
      reason: `The technician couldn’t do the work: ${note}`,
    });
  if (kind === 'part_missing')
    await openOfficeTask(tx, { kind: 'part_missing', appointmentId, reason: `Part missing: ${note}` });
};

/** The late notice that is sent by itself would say the same again. */
const claimLateNotice = async (
  tx: DatabaseTransaction,
  appointment: Appointment,
  { day, window }: Promised,
  now: Date,
): Promise<void> => {
  const dueAt = new Date(instantAt(day, window.startMinutes, offsetsOf(zoneOf(appointment))));
  await claimNotice(tx, { appointmentId: appointment.id, kind: 'running_late', dueAt, now });
};

/**
 * FIELD-1: what a technician says about a visit that does not go as planned, or the office for them; under the job's
 * lock. Window, fee, message and task follow in the same transaction.
 */
export const sayException = async (
  deps: SayDeps,
  saying: {
    readonly tx: DatabaseTransaction;
    readonly appointment: Appointment;
    readonly account: Account;
    readonly at: Date;
    readonly said: SaidException;
  },
): Promise<void> => {
  const { tx, appointment, account, at, said } = saying;
  const { kind, note, expectedAt } = said;
  const { id: appointmentId, status, visit } = appointment;
  const promised = requireSayable(appointment, said, at);
  const progress = await findProgress(tx, appointmentId);
  const feeCents = feeOf(appointment, kind, promised, {
    at,
    arrivedAt: progress.arrivedAt,
    hasFee: (await findJobFee(tx, appointmentId)) !== undefined,
  });
  const outcome = outcomeOf(kind, status);
  const id = newId();
  await addException(tx, {
    id,
    appointment_id: appointmentId,
    kind,
    note,
    expected_at: expectedAt ?? null,
    status_before: status,
    on_my_way_at: progress.onMyWayAt ?? null,
    reckoned_arrival_at: progress.reckonedArrivalAt ?? null,
    arrived_at: progress.arrivedAt ?? null,
    technician_id: promised.technicianId,
    fee_cents: feeCents,
    said_by: account.id,
    said_at: at,
  });
  const told = toldException(appointment, {
    kind,
    outcome,
    note,
    feeCents,
    technicianName: visit.technician?.name,
    expectedAt,
  });
  const handlers = {
    'release window': () =>
      leaveVisit(tx, {
        appointmentId,
        exceptionId: id,
        begun: outcome === 'return visit' ? { at, arrivedAt: progress.arrivedAt } : undefined,
      }),
    'record progress': async () => {
      if (kind === 'late') {
        // Only of somebody who drives is an arrival reckoned.
        if (progress.onMyWayAt)
          await noteProgress(tx, appointmentId, {
            on_my_way_at: progress.onMyWayAt,
            reckoned_arrival_at: expectedAt ?? null,
          });
        await noteExpectation(tx, appointment, { what: 'arrival', at: expectedAt ?? null }, deps.now());
        return claimLateNotice(tx, appointment, promised, deps.now());
      }
      await stopTimer(tx, appointmentId, at);
      await noteProgress(tx, appointmentId, {
        on_my_way_at: null,
        reckoned_arrival_at: null,
        arrived_at: null,
      });
      // The next visit is announced again, also in the same window.
      await forgetNotice(tx, { appointmentId, kind: 'on_my_way' });
    },
    'charge fee': () =>
      addVisitFee(tx, {
        appointmentId,
        amountCents: feeCents,
        dueAt: new Date(deps.now().getTime() + undoMs),
      }),
    'ask office': () => askOffice(tx, appointmentId, said),
    'tell customer': () => tellException(tx, deps.messages, appointment, { ...told, id }),
  };
  const { event } = exceptionRules[kind];
  const actor: Actor = actorOf(account, appointment);
  await applyEvent(
    tx,
    appointmentId,
    { type: event, actor, at, details: { exceptionId: id, kind, feeCents } },
    handlers,
  );
};
