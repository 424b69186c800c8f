import { promisedStatuses } from '@lugnut/domain/appointment';
import { type ErasureFacts, type ErasureObstacle, findErasureObstacles } from '@lugnut/domain/privacy';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { isStaff } from '../accounts';
import type { Person } from './person';
import { either, ofAttempts, ofLeads, ofMemberships, ofPerson, ofVisits } from './whose';

const count = async (
  db: Database,
  table: string,
  where: ReturnType<typeof sql<boolean>>,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${where}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Billed and not paid, or done and not billed yet. */
const countUnpaid = async (db: Database, person: Person): Promise<number> => {
  const theirs = either(ofPerson(), ofVisits(), ofLeads(), ofMemberships('membership_id'))(person);
  const billed = await count(
    db,
    'charge',
    sql<boolean>`${theirs} and status in ('open', 'processing', 'failed')`,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from appointment a
    left join cancellation on cancellation.appointment_id = a.id
    left join visit_fee on visit_fee.appointment_id = a.id
    where a.id = any(${person.visits}::uuid[]) and (
      (a.status = 'completed' and not exists (
        select from charge where charge.appointment_id = a.id and charge.kind = 'job')
        and exists (select from booking where booking.appointment_id = a.id))
      or (a.status = 'cancelled' and cancellation.fee_cents > 0 and not exists (
        select from charge where charge.appointment_id = a.id and charge.kind = 'cancellation_fee'))
      or (visit_fee.appointment_id is not null and visit_fee.waived_at is null and not exists (
        select from charge where charge.appointment_id = a.id and charge.kind = 'visit_fee')))`.execute(db);
  return billed + (rows[0]?.count ?? 0);
};

/** Invoices of the fleet that this account is, and work that the next one will be about. */
const countUnpaidInvoices = async (db: Database, fleetId: string): Promise<number> => {
  const invoices = await count(db, 'statement', sql<boolean>`fleet_id = ${fleetId} and paid_at is null`);
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents - paid_cents), 0)::int as cents from statement_line
    where fleet_id = ${fleetId} and statement_id is null`.execute(db);
  return invoices + ((rows[0]?.cents ?? 0) > 0 ? 1 : 0);
};

/** Nobody else could run the fleet. */
const isOnlyOwner = async (db: Database, accountId: string): Promise<boolean> => {
  const seat = await db
    .selectFrom('account')
    .select(['fleet_id', 'fleet_role'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!seat?.fleet_id || seat.fleet_role !== 'owner') return false;
  const others = await db
    .selectFrom('account')
    .select('id')
    .where('fleet_id', '=', seat.fleet_id)
    .where('fleet_role', '=', 'owner')
    .where('id', '!=', accountId)
    .executeTakeFirst();
  return others === undefined;
};

const readErasureFacts = async (db: Database, person: Person): Promise<ErasureFacts> => {
  const { accountId, visits } = person;
  const { role } = await db
    .selectFrom('account')
    .select('role')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const theirAttempts = ofAttempts('attempt_id')(person);
  return {
    isStaff: isStaff({ role }),
    isOnlyOwner: await isOnlyOwner(db, accountId),
    bookedVisits: await count(
      db,
      'appointment',
      sql<boolean>`id = any(${visits}::uuid[]) and status = any(${[...promisedStatuses]}::text[])`,
    ),
    unpaidBills: (await countUnpaid(db, person)) + (await countUnpaidInvoices(db, accountId)),
    openRefunds: await count(db, 'refund', sql<boolean>`${theirAttempts} and status in ('open', 'pending')`),
    openDisputes: await count(db, 'dispute', sql<boolean>`${theirAttempts} and status = 'open'`),
    runningMemberships: await count(
      db,
      'membership',
      sql<boolean>`${ofPerson()(person)} and ended_at is null`,
    ),
  };
};

export const findObstacles = async (db: Database, person: Person): Promise<readonly ErasureObstacle[]> =>
  findErasureObstacles(await readErasureFacts(db, person));
