// @both-servers: fills new columns from rows of other tables
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../ids';
import { migrateToLatest } from '../migrate';
import { createUnmigratedTestDatabase, type TestDatabase } from '../testing/test-database';
import { migrations } from './index';

const before0036 = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0036'));

let test: TestDatabase;
const [joined, bought, given, old] = [newId(), newId(), newId(), newId()];
const [joiningJob, laterJob, guestJob] = [newId(), newId(), newId()];
const owners = { [joined]: newId(), [bought]: newId(), [given]: newId(), [old]: newId() };
const paidAt = new Date('2026-10-02T12:00:00Z');

beforeAll(async () => {
  test = await createUnmigratedTestDatabase();
  const { db } = test;
  await migrateToLatest(db, before0036);
  await sql`
    insert into membership_plan
      (id, name, price_cents, billing, billing_interval, billing_count, due_with_job_cents, sold_at, list_rank)
    values ('year', 'Yearly', 19000, 'yearly', 'year', 1, 19000, '{funnel}', 1),
      ('month', 'Monthly', 1500, 'monthly', 'month', 1, 9000, '{}', 2)`.execute(db);
  for (const [membership, owner] of Object.entries(owners)) {
    await sql`insert into account (id, name, email, role) values (${owner}, 'Dana', ${`${owner}@example.com`}, 'customer')`.execute(
      db,
    );
    await sql`
      insert into membership (id, account_id, plan_id, price_sold_cents, sold_by, started_on, renews_on, created_at)
      values (${membership}, ${owner}, 'year', 19000, 'web', '2026-10-01', '2027-10-01', '2026-10-01T12:00:00Z')`.execute(
      db,
    );
  }
  for (const [id, owner, isMember] of [
    [joiningJob, owners[joined], true],
    [laterJob, owners[bought], true],
    [guestJob, null, false],
  ])
    await sql`
      insert into appointment (id, status, zip, account_id, member_job, car_year, car_make, car_model, created_at)
      values (${id}, 'scheduled', '48226', ${owner}, ${isMember}, 2015, 'Toyota', 'Camry', '2026-10-03T12:00:00Z')`.execute(
      db,
    );
  await sql`update membership set sold_with_appointment_id = ${joiningJob} where id = ${joined}`.execute(db);
  await sql`
    insert into booking (appointment_id, completed_by, terms_settled, account_created, agreed_work_cents,
      agreed_membership_cents, membership_id, booked_at)
    values (${joiningJob}, 'browser', true, false, 10000, 19000, ${joined}, now())`.execute(db);
  await sql`
    insert into charge (id, kind, membership_id, account_id, period_starts_on, amount_cents, status, settled_at)
    values (${newId()}, 'membership_start', ${bought}, ${owners[bought]}, '2026-10-01', 19000, 'paid', ${paidAt})`.execute(
    db,
  );
  await migrateToLatest(db);
});
afterAll(() => test.close());

describe('migration 0036 on a database in use', () => {
  it('[MEMB-1] counts as paid what was paid or came without a bill, and not what waits for its job', async () => {
    const rows = await test.db.selectFrom('membership').select(['id', 'first_paid_at']).execute();
    expect(Object.fromEntries(rows.map(({ id, first_paid_at }) => [id, first_paid_at]))).toEqual({
      [joined]: null,
      [bought]: paidAt,
      [given]: new Date('2026-10-01T12:00:00Z'),
      [old]: new Date('2026-10-01T12:00:00Z'),
    });
  });

  it('[MEMB-4] names the car of the job it was bought with, and knows what jobs are priced by', async () => {
    const named = await test.db
      .selectFrom('membership')
      .select(['car_make', 'car_model'])
      .where('id', '=', joined)
      .executeTakeFirst();
    expect(named).toEqual({ car_make: 'Toyota', car_model: 'Camry' });
    const jobs = await test.db.selectFrom('appointment').select(['id', 'membership_id']).execute();
    expect(Object.fromEntries(jobs.map(({ id, membership_id }) => [id, membership_id]))).toEqual({
      [joiningJob]: joined,
      [laterJob]: bought,
      [guestJob]: null,
    });
  });

  it('[MEMB-4] gives the plans there are a count of oil changes', async () => {
    const plans = await test.db
      .selectFrom('membership_plan')
      .select(['id', 'free_oil_changes', 'oil_change_months'])
      .orderBy('id')
      .execute();
    expect(plans).toEqual([
      { id: 'month', free_oil_changes: 1, oil_change_months: 6 },
      { id: 'year', free_oil_changes: 1, oil_change_months: 12 },
    ]);
  });
});
