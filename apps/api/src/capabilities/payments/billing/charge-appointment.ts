import { cancellationFeeEntry } from '@lugnut/domain/payments';
import { Failure } from '../../../platform/http/failure';
import { lockAppointment, noSuchAppointment } from '../../appointments';
import { type ChargeDeps, type PaidState, payCharge } from '../charging';
import { addCharge, type Charge, findChargeOf, writeEntry } from '../ledger';
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
  wanted: (appointment: NonNullable<Awaited<ReturnType<typeof lockAppointment>>>, feeCents: number) => number,
  kind: 'tip' | 'cancellation_fee',
): Promise<Charge | undefined> =>
  deps.db.transaction().execute(async (tx) => {
    const appointment = await lockAppointment(tx, appointmentId);
    if (!appointment) throw noSuchAppointment();
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

const mostTipCents = 1_000_00;

/** One tip a job, all of it for the mechanic. */
export const chargeTip = async (
  deps: ChargeDeps,
  { appointmentId, amountCents }: { readonly appointmentId: string; readonly amountCents: number },
): Promise<PaidState> => {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0 || amountCents > mostTipCents)
    throw new Failure('invalid_input', 'Please choose a tip between $0.01 and $1,000.');
  const isFirst = (await findChargeOf(deps.db, appointmentId, 'tip')) === undefined;
  if (isFirst && (await methodStore(deps.db).findOfAppointment(appointmentId))?.isRemoved)
    throw new Failure('conflict', 'The card this job was paid with was removed, so it takes no tip.');
  const charge = await addOnce(
    deps,
    appointmentId,
    ({ status, payment }) => {
      if (status !== 'completed' || !payment)
        throw new Failure('conflict', 'A tip can be given once the work is done.');
      // An authorization is captured once, and that is for the work.
      if (payment.type === 'paypal')
        throw new Failure('conflict', 'This job was paid with PayPal, which takes no tip afterwards.');
      return amountCents;
    },
    'tip',
  );
  return charge ? payCharge(deps, charge.id) : 'closed';
};
