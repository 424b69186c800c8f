import { type RawBuilder, sql } from 'kysely';

/** Of a query from `appointment`: nothing of this kind has been billed for it. */
export const withoutCharge = (kind: 'job' | 'cancellation_fee' | 'visit_fee'): RawBuilder<boolean> =>
  sql<boolean>`not exists (
    select from charge where charge.appointment_id = appointment.id and charge.kind = ${kind})`;
