import { findPayerTotal } from '@lugnut/domain/estimates';
import { type Appointment, payerOf } from '../appointments';

/** What a fleet is asked to pay for a job as it stands. */
export const jobTotalOf = (appointment: Appointment): number =>
  (appointment.quote && findPayerTotal(appointment.quote.estimate, payerOf(appointment))) ??
  (appointment.type === 'diagnosis' ? appointment.diagnosisPriceCents : 0);
