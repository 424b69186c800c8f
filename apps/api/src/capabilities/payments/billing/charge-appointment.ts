import { told } from '@lugnut/contract/reasons';
import { cancellationFeeEntry } from '@lugnut/domain/payments';
import { isTip, isTipTime, mostTipCents } from '@lugnut/domain/reviews';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { Failure } from '../../../platform/http/failure';
import { type Appointment, type AskGate, lockAppointment, noSuchAppointment } from '../../appointments';
import { type ChargeDeps, type PaidState, payCharge } from '../charging';
import { addCharge, type Charge, findChargeOf, findReceipt, writeEntry } from '../ledger';
import { methodStore } from '../methods';
import { billJob } from './bill-job';

/** Finishing a job charges it: exactly what may be charged, once, whatever is retried (PAY-6). */
export const chargeForCompletion = async (deps: ChargeDeps, appointmentId: string): Promise<PaidState> => {
  const charge = await deps.db.transaction().execute((tx) => billJob(tx, deps, appointmentId));
  return payCharge(deps, charge.id);
};

const addOnce = (
  deps: ChargeDeps,
  appointmentId: string,
  wanted: (appointment: Appointment, feeCents: number) => number,
  kind: 'tip' | 'cancellation_fee',
  ask?: (tx: DatabaseTransaction, appointment: Appointment) => Promise<void>,
): Promise<Charge | undefined> =>
  deps.db.transaction().execute(async (tx) => {
    const appointment = await lockAppointment(tx, appointmentId);
    if (!appointment) throw noSuchAppointment();
    await ask?.(tx, appointment);
    const before = await findChargeOf(tx, appointmentId, kind);
    if (before) return before;
    const row = await tx
      .selectFrom('cancellation')
      .select('fee_cents')
      .where('appointment_id', '=', appointmentId)
      .executeTakeFirst();
    const amountCents = wanted(appointment, row?.fee_cents ?? 0);
    if (amountCents === 0) return undefined;
    const charge = await addCharge(tx, {
      kind,
      appointmentId,
      accountId: appointment.accountId,
      amountCents,
      now: deps.now(),
    });
    if (charge && kind === 'cancellation_fee')
      await writeEntry(tx, {
        reference: `cancellation fee ${appointmentId}`,
        entry: cancellationFeeEntry(amountCents),
        at: deps.now(),
        appointmentId,
        accountId: appointment.accountId,
        chargeId: charge.id,
      });
    return charge;
  });

/** What a late cancellation owes; nothing where none is due or nobody gave us a card. */
export const chargeCancellationFee = async (
  deps: ChargeDeps,
  appointmentId: string,
): Promise<PaidState | 'nothing due'> => {
  const charge = await addOnce(
    deps,
    appointmentId,
    ({ status, payment }, feeCents) => (status === 'cancelled' && payment ? feeCents : 0),
    'cancellation_fee',
  );
  return charge ? payCharge(deps, charge.id) : 'nothing due';
};

/** What may still be given as a tip for a finished job; undefined where it is too late, or the job is not finished. */
export const findTipTerms = async (
  { db, now }: Pick<ChargeDeps, 'db' | 'now'>,
  appointmentId: string,
): Promise<{ readonly mostCents: number } | undefined> => {
  const job = await db
    .selectFrom('appointment')
    .select('completed_at')
    .where('id', '=', appointmentId)
    .executeTakeFirst();
  if (!isTipTime(job?.completed_at ?? undefined, now())) return undefined;
  const receipt = await findReceipt(db, appointmentId);
  return { mostCents: mostTipCents((receipt?.workCents ?? 0) + (receipt?.taxCents ?? 0)) };
};

/** One tip a job, all of it for the technician. */
export const chargeTip = async (
  deps: ChargeDeps,
  {
    appointmentId,
    amountCents,
    ask,
  }: { readonly appointmentId: string; readonly amountCents: number; readonly ask: AskGate },
): Promise<PaidState> => {
  const isFirst = (await findChargeOf(deps.db, appointmentId, 'tip')) === undefined;
  const terms = isFirst ? await findTipTerms(deps, appointmentId) : undefined;
  if (terms && !isTip(amountCents, terms.mostCents))
    throw new Failure('invalid_input', told('tip_amount', { mostCents: terms.mostCents }));
  if (isFirst && (await methodStore(deps.db).findOfAppointment(appointmentId))?.isRemoved)
    throw new Failure('conflict', told('tip_card_removed'));
  const charge = await addOnce(
    deps,
    appointmentId,
    ({ status, payment }) => {
      if (status !== 'completed' || !payment) throw new Failure('conflict', told('tip_once_done'));
      if (!terms) throw new Failure('conflict', told('tip_over'));
      // An authorization is captured once, and that is for the work.
      if (payment.type === 'paypal') throw new Failure('conflict', told('tip_not_with_paypal'));
      if (payment.type === 'terms') throw new Failure('conflict', told('tip_not_on_invoice'));
      return amountCents;
    },
    'tip',
    (tx, { accountId }) =>
      ask(tx, { act: 'tip', payerId: accountId, appointmentId, totalCents: amountCents }),
  );
  return charge ? payCharge(deps, charge.id) : 'closed';
};
