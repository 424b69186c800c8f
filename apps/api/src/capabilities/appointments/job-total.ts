import { agreedPart, diagnosisQuote, findPayerTotal } from '@lugnut/domain/estimates';
import type { Cents } from '@lugnut/domain/money';
import { type Appointment, payerOf } from './appointment';

/** What the payer is asked to pay for a job as it stands. */
export const jobTotalOf = (appointment: Appointment): Cents =>
  (appointment.quote && findPayerTotal(appointment.quote.estimate, payerOf(appointment))) ??
  (appointment.type === 'diagnosis' ? appointment.diagnosisPriceCents : 0);

/** What the payer has agreed to of it, which is what its bill comes to: nothing that is still on offer. */
export const agreedTotalOf = (appointment: Appointment): Cents => {
  const { quote, type } = appointment;
  const payer = payerOf(appointment);
  if (quote) return findPayerTotal(agreedPart(quote.estimate), payer) ?? 0;
  if (type !== 'diagnosis') return 0;
  return diagnosisQuote({
    priceCents: appointment.diagnosisPriceCents,
    marketId: appointment.market?.id ?? '',
    payer,
    discounts: appointment.diagnosisDiscounts,
  }).totalCents;
};
