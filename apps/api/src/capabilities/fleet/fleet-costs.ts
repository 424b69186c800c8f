import { type RawBuilder, sql } from 'kysely';

/**
 * FLT-12: the one way a fleet's costs are counted, by every page: what was charged to a card or put on the monthly
 * invoice when it was, and what was given back when it was. A bill that nobody has paid or invoiced is no cost yet.
 */
export const fleetCosts = (
  fleetId: string,
): RawBuilder<{ car_id: string | null; appointment_id: string; at: Date; cents: number }> => sql`
  select appointment.car_id, charge.appointment_id, charge.settled_at as at, charge.amount_cents as cents
  from charge join appointment on appointment.id = charge.appointment_id
  where appointment.account_id = ${fleetId} and charge.status in ('paid', 'on_account')
    and charge.kind in ('job', 'cancellation_fee', 'visit_fee')
  union all
  select appointment.car_id, charge.appointment_id, coalesce(refund.settled_at, refund.created_at),
    0 - refund.amount_cents
  from refund join payment_attempt on payment_attempt.id = refund.attempt_id
  join charge on charge.id = payment_attempt.charge_id
  join appointment on appointment.id = charge.appointment_id
  where appointment.account_id = ${fleetId} and refund.status <> 'refused'
    and charge.status in ('paid', 'on_account') and charge.kind in ('job', 'cancellation_fee', 'visit_fee')
  union all
  select appointment.car_id, line.appointment_id, line.occurred_at, line.amount_cents
  from statement_line line join appointment on appointment.id = line.appointment_id
  where line.fleet_id = ${fleetId} and line.kind = 'refund' and line.paid_cents = 0`;
