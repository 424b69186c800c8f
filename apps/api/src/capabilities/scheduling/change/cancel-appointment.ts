import { told } from '@lugnut/contract/reasons';
import {
  canApply,
  canCustomerCancel,
  customersCancelReasons,
  goesWithFirst,
  isPromised,
  isRequest,
} from '@lugnut/domain/appointment';
import { changeFeeCents } from '@lugnut/domain/scheduling';
import type { Insertable } from 'kysely';
import type { DatabaseTransaction, Schema } from '../../../platform/db/schema';
import { Failure } from '../../../platform/http/failure';
import { offsetsOf } from '../../../platform/market-today';
import { isOffice } from '../../accounts';
import {
  type Appointment,
  applyEvent,
  findPromised,
  findSecondVisits,
  freeSecondVisitShare,
  getLockedAppointment,
  lockAppointment,
  lockFirstVisit,
  lockYardOf,
  systemActor,
} from '../../appointments';
import type { MessageSettings } from '../../messaging';
import { type Change, releaseWindow } from '../promise';
import { type ChangeRequest, changeAppointment, type SchedulingDeps } from './change-appointment';
import { requireWindowShown, type ShownWindow } from './save-visit';
import { tellSecondVisitCanceled, tellVisitCanceled, tellWeCanceled } from './visit-messages';

type CancelDeps = Pick<
  SchedulingDeps,
  'db' | 'plans' | 'promiseTerms' | 'priceList' | 'findZip' | 'now' | 'messages'
>;

/** PUB-4: $70 from 48 hours before the window opens, in hours that really pass. */
const feeDue = ({ appointment, now }: Pick<Change, 'appointment' | 'now'>): number => {
  const { market } = appointment;
  return market
    ? changeFeeCents('cancel', findPromised(appointment), now.getTime(), offsetsOf(market.timeZone))
    : 0;
};

/** Why, when and at what cost: facts of the cancellation, not of the appointment. */
const keepCancellation = async (
  tx: DatabaseTransaction,
  cancellation: Insertable<Schema['cancellation']>,
): Promise<void> => {
  await tx.insertInto('cancellation').values(cancellation).execute();
};

type Canceling = Pick<Change, 'tx' | 'appointment' | 'now' | 'actor'>;

type Cancellation = {
  readonly reason: string;
  readonly details: string | undefined;
  readonly feeCents: number;
  /** For reasons of ours. */
  readonly isOurs?: true;
  readonly replacedBy?: string;
};

const byCustomers: ReadonlySet<string> = new Set(customersCancelReasons);

/** The event and its facts, in the transaction of whoever cancels. Flags of the event outlive an erasure, reasons do not. */
const cancel = async (
  { tx, appointment: { id }, now, actor }: Canceling,
  { reason, details, feeCents, isOurs, replacedBy }: Cancellation,
): Promise<void> => {
  const isAskedFor = replacedBy !== undefined || byCustomers.has(reason);
  const flags = { ...(isOurs ? { isOurs } : {}), ...(isAskedFor ? { isAskedFor } : {}) };
  await applyEvent(
    tx,
    id,
    { type: 'canceled', actor, at: now, details: { feeCents, ...flags } },
    { 'release window': () => releaseWindow(tx, id) },
  );
  await keepCancellation(tx, {
    appointment_id: id,
    canceled_at: now,
    reason,
    details: details ?? null,
    fee_cents: feeCents,
    replaced_by: replacedBy ?? null,
  });
  const firstId = await lockFirstVisit(tx, id);
  if (firstId !== undefined) await freeSecondVisitShare(tx, firstId);
};

/**
 * A second visit is priced as what its work adds to the first: without the first it goes too, free of charge. One that
 * somebody is working on is done.
 */
const cancelSecondVisits = async (
  { messages }: Pick<CancelDeps, 'messages'>,
  change: Change,
  reason: string,
): Promise<void> => {
  const { tx, appointment, touched } = change;
  const standing = await findSecondVisits(tx, appointment.id);
  for (const { id } of standing.filter(({ status }) => goesWithFirst(status))) {
    const second = await lockAppointment(tx, id);
    if (!second || !goesWithFirst(second.status)) continue;
    if (second.visit.reserved) touched.push(second.visit.reserved);
    const details = 'Its first visit was canceled.';
    await cancel({ ...change, appointment: second }, { reason, details, feeCents: 0 });
    await tellSecondVisitCanceled(tx, messages, second);
  }
};

/** A request that nobody booked ends without a word: nobody is left who asked. Answers whether there was one. */
export const dropRequest = async (
  tx: DatabaseTransaction,
  id: string,
  now: Date,
  reason = 'Erased',
): Promise<boolean> => {
  const appointment = await lockAppointment(tx, id);
  if (!appointment || !isRequest(appointment.status)) return false;
  const canceling = { tx, appointment, now, actor: systemActor };
  await cancel(canceling, { reason, details: undefined, feeCents: 0 });
  return true;
};

/**
 * FIELD-3: canceled for reasons of ours, which never costs anything and leaves a second visit as it was promised. The
 * appointment is locked.
 */
export const cancelForUs = async (
  messages: MessageSettings,
  canceling: Canceling,
  { why, refundedCents }: { readonly why: string; readonly refundedCents: number },
): Promise<void> => {
  const { tx, appointment } = canceling;
  if (!canApply(appointment.status, 'canceled'))
    throw new Failure('conflict', told('appointment_not_cancelable'));
  await cancel(canceling, { reason: 'Our reasons', details: why, feeCents: 0, isOurs: true });
  await tellWeCanceled(tx, messages, appointment, { visit: findPromised(appointment), why, refundedCents });
};

/** The customer wants something else instead. The appointment is locked and not booked. */
export const replaceRequest = (canceling: Canceling, replacedBy: string): Promise<void> =>
  cancel(canceling, { reason: 'Changed the request', details: undefined, feeCents: 0, replacedBy });

/** One vehicle of several that are canceled together; nobody is told of each. Gives back what it costs. */
export const cancelVehicle = async (
  canceling: Canceling,
  { reason, details }: Pick<Cancellation, 'reason' | 'details'>,
): Promise<number> => {
  const { status, visit } = canceling.appointment;
  if (!isRequest(status) && !canCustomerCancel({ status, isReturn: visit.isReturn })) return 0;
  const feeCents = feeDue(canceling);
  await cancel(canceling, { reason, details, feeCents });
  return feeCents;
};

/** A fee that was waived before it was charged. */
export const dropCancellationFee = async (tx: DatabaseTransaction, appointmentId: string): Promise<void> => {
  await tx
    .updateTable('cancellation')
    .set({ fee_cents: 0 })
    .where('appointment_id', '=', appointmentId)
    .execute();
};

/** PUB-4: one press at the turn of the hour never costs what nobody has seen. */
export const requireFeeShown = (feeCents: number, shownCents: number): void => {
  if (feeCents > shownCents) throw new Failure('quote_changed', told('cancel_costs', { feeCents }));
};

/** Canceling twice is canceling once: the first reason and the first fee stand. */
export const cancelAppointment = async (
  deps: CancelDeps,
  request: ChangeRequest &
    Pick<Cancellation, 'reason' | 'details'> & {
      /** What the page said it costs. */
      readonly shownFeeCents: number;
      readonly shown?: ShownWindow;
    },
): Promise<Appointment> =>
  changeAppointment(
    deps,
    request,
    async (change) => {
      const { tx, appointment } = change;
      if (appointment.status === 'cancelled') return appointment;
      const byOffice = request.account !== undefined && isOffice(request.account);
      const { status, visit } = appointment;
      if (
        !(byOffice ? canApply(status, 'canceled') : canCustomerCancel({ status, isReturn: visit.isReturn }))
      )
        throw new Failure('conflict', told('appointment_not_cancelable'));
      const { reason, details } = request;
      const feeCents = feeDue(change);
      requireWindowShown(change, request.shown);
      requireFeeShown(feeCents, request.shownFeeCents);
      await cancel(change, { reason, details, feeCents });
      // Also who has lost the window, or missed it, hears that nobody comes any more.
      if (isPromised(status))
        await tellVisitCanceled(tx, deps.messages, appointment, findPromised(appointment), feeCents);
      await cancelSecondVisits(deps, change, reason);
      return getLockedAppointment(tx, appointment.id);
    },
    () => 'cancel visit',
    async (tx) => {
      await lockYardOf(tx, request.id);
      await lockFirstVisit(tx, request.id);
    },
  );
