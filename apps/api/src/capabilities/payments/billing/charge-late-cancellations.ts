import { eachByItself } from '../../../platform/jobs/each-by-itself';
import { withoutCharge } from '../../appointments';
import type { ChargeDeps } from '../charging';
import { chargeCancellationFee } from './charge-appointment';

/** What a late cancellation owes is asked for here, and not by whoever cancels: canceling never waits for a provider. */
export const chargeLateCancellations = async (deps: ChargeDeps, signal: AbortSignal): Promise<void> => {
  const due = await deps.db
    .selectFrom('cancellation')
    .innerJoin('appointment', 'appointment.id', 'cancellation.appointment_id')
    .innerJoin('appointment_payment as payment', 'payment.appointment_id', 'appointment.id')
    .select('appointment.id')
    .where('appointment.status', '=', 'cancelled')
    .where('cancellation.fee_cents', '>', 0)
    .where(withoutCharge('cancellation_fee'))
    .limit(100)
    .execute();
  await eachByItself(due, signal, ({ id }) => chargeCancellationFee(deps, id));
};
