import type { FinishedWork } from '@lugnut/domain/payments';
import { type Appointment, payerOf } from '../../appointments';

/** What a bill is made from: the estimate, or the diagnosis where there is none. */
export const finishedWorkOf = (appointment: Appointment): FinishedWork => {
  const payer = payerOf(appointment);
  return appointment.quote
    ? { kind: 'estimate', estimate: appointment.quote.estimate, payer }
    : {
        kind: 'diagnosis',
        payer,
        priceCents: appointment.diagnosisPriceCents,
        marketId: appointment.market?.id ?? '',
        discounts: appointment.diagnosisDiscounts,
      };
};
