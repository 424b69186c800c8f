import { formatCents } from '@lugnut/domain/money';
import { billTotal, type JobBill } from '@lugnut/domain/payments';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/schema';
import { type Appointment, findAppointments } from '../../appointments';
import { readBills } from '../billing';
import { findReceipts } from '../ledger';

/** Small enough for a page of estimates in memory, large enough that queries cost little. */
const pageSize = 200;

type BilledJob = {
  readonly charge_id: string;
  readonly appointment_id: string;
  readonly amount_cents: number;
  /** Somebody claimed the job after it was billed: then it belonged to nobody. */
  readonly was_unowned: boolean;
};

const listPage = async (db: Database, after: string | null, size: number): Promise<readonly BilledJob[]> => {
  const { rows } = await sql<BilledJob>`
    select charge.id as charge_id, charge.appointment_id, charge.amount_cents, exists (
      select 1 from appointment_event event
      where event.appointment_id = charge.appointment_id and event.type = 'claimed'
        and event.happened_at > coalesce(
          (select occurred_at from ledger_entry entry where entry.reference = 'job ' || charge.appointment_id),
          charge.settled_at)) as was_unowned
    from charge
    where charge.kind = 'job' and charge.status <> 'void' and (${after}::uuid is null or charge.id > ${after}::uuid)
    order by charge.id limit ${size}`.execute(db);
  return rows;
};

const parts = [
  ['workCents', 'the work'],
  ['taxCents', 'its tax'],
  ['membershipCents', 'the membership'],
] as const satisfies readonly (readonly [keyof JobBill, string])[];

const compareJob = (
  { charge_id: chargeId, appointment_id: id, amount_cents: chargedCents }: BilledJob,
  bill: JobBill,
  ledger: JobBill & { readonly creditUsedCents: number },
): string[] => {
  const told = parts.flatMap(([part, name]) =>
    bill[part] === ledger[part]
      ? []
      : `For appointment ${id} the bill says ${formatCents(bill[part])} for ${name}, the ledger ${formatCents(ledger[part])}.`,
  );
  const dueCents = billTotal(bill) - ledger.creditUsedCents;
  return chargedCents === dueCents
    ? told
    : [
        ...told,
        `Charge ${chargeId} is ${formatCents(chargedCents)}, and the bill of appointment ${id} comes to ${formatCents(dueCents)}.`,
      ];
};

const nothing = { workCents: 0, taxCents: 0, membershipCents: 0, creditUsedCents: 0 };

const asBilled = (appointment: Appointment, unowned: ReadonlySet<string>): Appointment =>
  unowned.has(appointment.id) ? { ...appointment, accountId: undefined } : appointment;

/**
 * Every bill once more from the estimate, the consents and the booking, compared with what was charged and with the
 * ledger (BILL-1). Page by page: the database may have any number of jobs.
 */
export const recomputeJobBills = async (db: Database, size = pageSize): Promise<string[]> => {
  const told: string[] = [];
  let after: string | null = null;
  for (;;) {
    const page = await listPage(db, after, size);
    const ids = page.map((job) => job.appointment_id);
    const unowned = new Set(page.filter((job) => job.was_unowned).map((job) => job.appointment_id));
    const appointments = (await findAppointments(db, ids)).map((one) => asBilled(one, unowned));
    const bills = await readBills(db, appointments);
    const receipts = await findReceipts(db, ids);
    for (const job of page) {
      const bill = bills.get(job.appointment_id)?.agreed.bill;
      if (bill) told.push(...compareJob(job, bill, receipts.get(job.appointment_id) ?? nothing));
    }
    const last = page.at(-1);
    if (!last || page.length < size) return told;
    after = last.charge_id;
  }
};

/** A fee, a call and a tip have one amount each: where it was decided, in the charge and in the ledger. */
export const recomputeOtherBills = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ id: string; kind: string; charged: number; decided: number; ledger: number }>`
    with billed as (
      select charge.id, charge.kind, charge.amount_cents as charged,
        coalesce(fee.fee_cents, missed.amount_cents, charge.amount_cents) as decided,
        coalesce((
          select sum(posting.amount_cents)::int
          from ledger_entry entry join ledger_posting posting on posting.entry_id = entry.id
          where entry.charge_id = charge.id and posting.ledger_account = 'customer owes'
            and posting.amount_cents > 0), 0) as ledger
      from charge left join cancellation fee
        on charge.kind = 'cancellation_fee' and fee.appointment_id = charge.appointment_id
      left join visit_fee missed
        on charge.kind = 'visit_fee' and missed.appointment_id = charge.appointment_id
      where charge.kind in ('cancellation_fee', 'visit_fee', 'virtual_diagnosis') and charge.status <> 'void')
    select * from billed where charged <> decided or charged <> ledger order by id`.execute(db);
  return rows.map(
    ({ id, kind, charged, decided, ledger }) =>
      `Charge ${id} (${kind.replaceAll('_', ' ')}) is ${formatCents(charged)}; decided was ${formatCents(decided)}, and ${formatCents(ledger)} is in the ledger.`,
  );
};

/** Finished under a booking and billed to nobody: finishing and billing are one transaction, so this cannot be. */
export const findUnbilledJobs = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select appointment.id from appointment join booking on booking.appointment_id = appointment.id
    where appointment.status = 'completed' and not exists (
      select 1 from charge where charge.appointment_id = appointment.id and charge.kind = 'job')
    order by appointment.id`.execute(db);
  return rows.map(({ id }) => `Appointment ${id} is finished and was never billed.`);
};
