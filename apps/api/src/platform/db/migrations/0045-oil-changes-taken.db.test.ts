// @both-servers: fills a table from stored estimates
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../ids';
import { migrateToLatest } from '../migrate';
import { createUnmigratedTestDatabase, type TestDatabase } from '../testing/test-database';
import { migrations } from './index';

const before0045 = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0045'));

let test: TestDatabase;
const [yearly, halfYearly, joined] = [newId(), newId(), newId()];
const bookedAt = (day: string): Date => new Date(`${day}T18:00:00Z`);

const oil = { memberBenefit: 'free', status: 'approved' };
type Job = {
  readonly id: string;
  readonly membership: string | null;
  readonly status: string;
  readonly day: string;
  readonly services: readonly object[];
};
const job = (membership: string | null, day: string, changes: Partial<Job> = {}): Job => ({
  id: newId(),
  membership,
  status: 'completed',
  day,
  services: [{ ...oil, memberBenefit: 'ten percent off' }, oil],
  ...changes,
});
const firstYear = job(yearly, '2026-10-15');
const secondHalf = job(halfYearly, '2026-08-28');
const dayBefore = job(halfYearly, '2026-08-27', { status: 'scheduled' });
const withJoining = job(joined, '2026-10-01');
const counted = job(yearly, '2027-12-01');
const jobs = [
  firstYear,
  secondHalf,
  dayBefore,
  withJoining,
  counted,
  job(yearly, '2026-10-15', { status: 'cancelled' }),
  job(yearly, '2026-10-15', { status: 'quoted' }),
  job(yearly, '2026-10-15', { services: [{ ...oil, status: 'rejected' }] }),
  job(yearly, '2026-10-15', { services: [{ ...oil, memberBenefit: 'ten percent off' }] }),
  job(null, '2026-10-15'),
];

const addJob = async ({ id, membership, status, day, services }: Job): Promise<void> => {
  const { db } = test;
  const [estimate, at] = [newId(), bookedAt(day)];
  await sql`
    insert into appointment (id, status, zip, member_job, membership_id, created_at, completed_at)
    values (${id}, ${status}, '48226', ${membership !== null}, ${membership}, ${at},
      ${status === 'completed' ? at : null})`.execute(db);
  await sql`insert into estimate (id, appointment_id, version, quoted_on) values (${estimate}, ${id}, 2, ${day})`.execute(
    db,
  );
  // An older version had the oil change, whatever became of it.
  for (const [version, content] of [
    [1, [oil]],
    [2, services],
  ] as const)
    await sql`
      insert into estimate_version (estimate_id, version, content)
      values (${estimate}, ${version}, ${JSON.stringify({ services: content })})`.execute(db);
  await sql`
    insert into booking (appointment_id, completed_by, terms_settled, account_created, agreed_work_cents, booked_at)
    values (${id}, 'browser', true, false, 10000, ${at})`.execute(db);
};

beforeAll(async () => {
  test = await createUnmigratedTestDatabase();
  const { db } = test;
  await migrateToLatest(db, before0045);
  await sql`
    insert into membership_plan
      (id, name, price_cents, billing, billing_interval, billing_count, due_with_job_cents, sold_at, list_rank,
       oil_change_months)
    values ('year', 'Yearly', 19000, 'yearly', 'year', 1, 19000, '{funnel}', 1, 12),
      ('half', 'Half a year', 12000, 'monthly', 'month', 6, 12000, '{}', 2, 6)`.execute(db);
  for (const [id, plan, startedOn, renewsOn] of [
    [yearly, 'year', '2026-10-01', '2028-10-01'],
    [halfYearly, 'half', '2026-02-28', '2027-02-28'],
    // It began when the job was paid for, days after that was booked.
    [joined, 'year', '2026-10-05', '2027-10-05'],
  ]) {
    const owner = newId();
    await sql`insert into account (id, name, email, role) values (${owner}, 'Dana', ${`${owner}@example.com`}, 'customer')`.execute(
      db,
    );
    await sql`
      insert into membership (id, account_id, plan_id, price_sold_cents, sold_by, started_on, renews_on)
      values (${id}, ${owner}, ${plan}, 19000, 'web', ${startedOn}, ${renewsOn})`.execute(db);
  }
  for (const one of jobs) await addJob(one);
  await sql`
    insert into membership_oil_change (appointment_id, membership_id, period, taken_at)
    values (${counted.id}, ${yearly}, 7, ${bookedAt('2027-12-02')})`.execute(db);
  await migrateToLatest(db);
});
afterAll(() => test.close());

describe('migration 0045 on a database in use', () => {
  it('[MEMB-4] counts the free oil changes agreed to before they were counted, each in its period', async () => {
    const rows = await test.db.selectFrom('membership_oil_change').selectAll().execute();
    const taken = (of: Job, period: number, at = of.day) => ({
      appointment_id: of.id,
      membership_id: of.membership,
      period,
      taken_at: bookedAt(at),
    });
    const expected = [
      taken(firstYear, 0),
      taken(secondHalf, 1),
      taken(dayBefore, 0),
      taken(withJoining, 0),
      taken(counted, 7, '2027-12-02'),
    ];
    expect(rows).toHaveLength(expected.length);
    expect(rows).toEqual(expect.arrayContaining(expected));
  });
});
