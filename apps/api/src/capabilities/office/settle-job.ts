import { canApply, isUnderway } from '@lugnut/domain/appointment';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import { newId } from '../../platform/ids';
import type { Account } from '../accounts';
import { type Appointment, actorOf, findPromised, lockAppointment, noSuchAppointment } from '../appointments';
import { hasBooking, turnBack } from '../field';
import { addDecision } from '../job-record';
import { type ChargeDeps, chargeFeeByHand, closeOfficeTasks, findJobFee, waiveFees } from '../payments';
import { cancelForUs, dropCancellationFee, giveBack } from '../scheduling';
import { tellFeeDecided } from './fee-messages';

type Settling = { readonly tx: DatabaseTransaction; readonly appointment: Appointment };

const onLockedJob = (
  { db }: Pick<ChargeDeps, 'db'>,
  id: string,
  work: (settling: Settling) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const appointment = await lockAppointment(tx, id);
    if (!appointment) throw noSuchAppointment();
    await work({ tx, appointment });
  });

/** Whether a promised window can be given up and the customer asked for another. */
export const canAskCustomer = (appointment: Appointment): boolean =>
  findPromised(appointment) !== undefined && canApply(appointment.status, 'given_back');

/** Also where nobody has it: then it is planned again. What was begun without a booking has no place in the plan. */
export const canTurnBack = async (db: Database, appointment: Appointment): Promise<boolean> =>
  isUnderway(appointment.status) &&
  (findPromised(appointment) !== undefined || (await hasBooking(db, appointment.id)));

const requireTurnable = async ({ tx, appointment }: Settling, asks: boolean): Promise<void> => {
  if (asks ? canAskCustomer(appointment) : await canTurnBack(tx, appointment)) return;
  throw new EnglishFailure(
    'conflict',
    isUnderway(appointment.status)
      ? 'This job has no booked visit to go back to. Finish it or cancel it.'
      : 'Nobody is on the way to this job or working on it.',
  );
};

/** FIELD-3: a job is taken back from who drives to it or works on it, and is scheduled again. */
export const turnJobBack = (
  deps: ChargeDeps,
  appointmentId: string,
  request: { readonly account: Account; readonly reason: string; readonly window: 'stays' | 'ask customer' },
): Promise<void> =>
  onLockedJob(deps, appointmentId, async ({ tx, appointment }) => {
    const { account, reason } = request;
    const asks = request.window === 'ask customer';
    const broken = findPromised(appointment);
    await requireTurnable({ tx, appointment }, asks);
    const by = { actor: actorOf(account, appointment), at: deps.now() };
    if (isUnderway(appointment.status)) await turnBack(deps, { tx, appointment, isTold: !asks, ...by });
    if (asks && broken)
      await giveBack(tx, deps.messages, {
        appointmentId,
        broken,
        instead: [],
        cause: { decisionId: newId() },
        ...by,
      });
    await addDecision(tx, { appointmentId, decision: 'turned_back', reason, account, at: by.at });
  });

/** FIELD-3: canceled for reasons of ours; done twice it is done once. */
export const cancelJobForUs = (
  deps: ChargeDeps,
  appointmentId: string,
  { account, reason }: { readonly account: Account; readonly reason: string },
): Promise<void> =>
  onLockedJob(deps, appointmentId, async ({ tx, appointment }) => {
    if (appointment.status === 'cancelled') return;
    // What we cancel costs nothing: no fee of it stands, and what was paid goes back.
    const waived = await waiveFees(tx, deps, { appointmentId, reason, account });
    await cancelForUs(
      deps.messages,
      { tx, appointment, now: deps.now(), actor: actorOf(account, appointment) },
      { why: reason, refundedCents: waived?.refundedCents ?? 0 },
    );
    // Nobody can charge for it any more.
    await closeOfficeTasks(tx, { appointmentId, kinds: ['missed_visit'], now: deps.now() });
    await addDecision(tx, { appointmentId, decision: 'canceled', reason, account, at: deps.now() });
  });

/** FIELD-3: a fee is waived or charged by a named person with a reason; the customer hears of it. */
export const decideFee = (
  deps: ChargeDeps,
  appointmentId: string,
  request: { readonly account: Account; readonly reason: string; readonly decision: 'waive' | 'charge' },
): Promise<void> =>
  onLockedJob(deps, appointmentId, async ({ tx, appointment }) => {
    const { account, reason, decision } = request;
    const made = { appointmentId, reason, account };
    if (decision === 'charge') {
      if (!canChargeFee(appointment))
        throw new EnglishFailure(
          'conflict',
          appointment.payment?.type === 'paypal'
            ? 'PayPal holds the money for the work. Cancel the job first, then the fee can be charged to it.'
            : 'There’s no card on this job to charge the fee to.',
        );
      const fee = await chargeFeeByHand(tx, deps, made);
      await tellFeeDecided(tx, deps.messages, appointment, { decision, amountCents: fee.amountCents });
      return;
    }
    const waived = await waiveFees(tx, deps, made);
    if (!waived) {
      // Waived once, it stays waived.
      if (await findJobFee(tx, appointmentId)) return;
      throw new EnglishFailure('conflict', 'There is no fee on this job.');
    }
    if (waived.dropsCancellationFee) await dropCancellationFee(tx, appointmentId);
    await tellFeeDecided(tx, deps.messages, appointment, {
      decision,
      amountCents: waived.amountCents,
      isRefunded: waived.refundedCents > 0,
    });
  });

/** PayPal's authorization is captured once, and so for a fee only where no work is to come; a finished job has its bill. */
export const canChargeFee = ({ payment, status }: Appointment): boolean =>
  payment !== undefined && (status === 'cancelled' || (status === 'scheduled' && payment.type !== 'paypal'));
