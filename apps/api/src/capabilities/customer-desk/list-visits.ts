import type { CustomerVisit } from '@lugnut/contract';
import { canApply, canReschedule, isBookable, isPromised } from '@lugnut/domain/appointment';
import { orderNumber } from '@lugnut/domain/estimates';
import { formatWindow } from '@lugnut/domain/scheduling';
import { carTitle } from '@lugnut/domain/vehicles';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import type { Account } from '../accounts';
import { mayRefund } from '../office';
import type { Customer } from './find-customer';

const pageLength = 25;

/** Their own, and those asked for with their phone by nobody who was logged in. */
export const visitsOf = ({ accountId, phone }: Customer): RawBuilder<boolean> => sql`a.id in (
  select id from appointment where account_id = ${accountId ?? null}::uuid
  union all
  select contact.appointment_id from appointment_contact contact
  join appointment unowned on unowned.id = contact.appointment_id and unowned.account_id is null
  where contact.phone = ${phone ?? null})`;

/** Refunded, or being refunded. */
export const refundedCents = sql<number>`(
  select coalesce(sum(refund.amount_cents), 0)::int from refund
  join payment_attempt on payment_attempt.id = refund.attempt_id
  where payment_attempt.charge_id = charge.id and refund.status <> 'refused')
  + (select coalesce(sum(0 - line.amount_cents), 0)::int from statement_line line
  where line.charge_id = charge.id and line.kind = 'refund' and line.paid_cents = 0)`;

const selectVisits = (db: Database, customer: Customer) =>
  db
    .selectFrom('appointment as a')
    .leftJoin('visit', 'visit.appointment_id', 'a.id')
    .leftJoin('technician', 'technician.id', 'visit.technician_id')
    .leftJoin('charge', (join) =>
      join.onRef('charge.appointment_id', '=', 'a.id').on('charge.kind', '=', 'job'),
    )
    .select([
      'a.id',
      'a.status',
      'a.services',
      'a.diagnosis_input',
      'a.created_at',
      'a.account_id',
      'a.car_year',
      'a.car_make',
      'a.car_model',
      'visit.day',
      'visit.window_start',
      'visit.window_end',
      'technician.name as technician',
      'charge.status as charge_status',
      'charge.amount_cents',
      refundedCents.as('refunded_cents'),
    ])
    .where(visitsOf(customer))
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc');

type Row = Awaited<ReturnType<ReturnType<typeof selectVisits>['executeTakeFirstOrThrow']>>;

const describeVisit = (row: Row, account: Account): CustomerVisit => ({
  id: row.id,
  order_number: orderNumber(row.id),
  status: row.status,
  car: carTitle({ year: row.car_year, make: row.car_make, model: row.car_model }),
  services: row.services.length > 0 ? row.services : [row.diagnosis_input].filter(Boolean),
  asked_at: row.created_at.toISOString(),
  day: row.day,
  window:
    row.window_start === null || row.window_end === null
      ? null
      : formatWindow({ startMinutes: row.window_start, endMinutes: row.window_end }),
  technician: row.technician,
  is_by_phone: row.account_id === null,
  charge:
    row.charge_status === null || row.amount_cents === null
      ? null
      : {
          status: row.charge_status,
          amount_cents: row.amount_cents,
          refunded_cents: row.refunded_cents,
          can_refund:
            (row.charge_status === 'paid' || row.charge_status === 'on_account') &&
            row.refunded_cents < row.amount_cents &&
            mayRefund(account),
        },
  can_book: isBookable(row.status) && !isPromised(row.status),
  can_move: canReschedule(row.status) && isPromised(row.status),
  can_cancel: canApply(row.status, 'canceled'),
});

export const listVisits = async (
  db: Database,
  customer: Customer,
  account: Account,
  after?: string,
): Promise<{ data: CustomerVisit[]; total: number; next: string | null }> => {
  const rows = await selectVisits(db, customer)
    // From where the page before ended: what is new above it moves nothing below.
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(a.created_at, a.id) < ((select created_at from appointment where id = ${after}), ${after}::uuid)`,
      ),
    )
    .limit(pageLength + 1)
    .execute();
  const page = rows.slice(0, pageLength);
  const { total } = await db
    .selectFrom('appointment as a')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where(visitsOf(customer))
    .executeTakeFirstOrThrow();
  return {
    data: page.map((row) => describeVisit(row, account)),
    total: Number(total),
    next: rows.length > pageLength ? (page.at(-1)?.id ?? null) : null,
  };
};
