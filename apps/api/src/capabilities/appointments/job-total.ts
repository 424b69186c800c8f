import { findPayerTotal } from '@lugnut/domain/estimates';
import type { Cents } from '@lugnut/domain/money';
import { type Appointment, payerOf } from './appointment';

/** What the payer is asked to pay for a job as it stands. */
export const jobTotalOf = (appointment: Appointment): Cents =>
  (appointment.quote && findPayerTotal(appointment.quote.estimate, payerOf(appointment))) ??
  (appointment.type === 'diagnosis' ? appointment.diagnosisPriceCents : 0);
