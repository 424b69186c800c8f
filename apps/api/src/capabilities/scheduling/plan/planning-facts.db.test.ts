import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../platform/db/testing/test-database';
import { seedMarkets } from '../../../seed/seed-markets';
import { addQuoted, addTechnician } from '../testing/plan-fixtures';
import { createMarketPlans } from './market-plans';
import { loadMark } from './plan-changes';
import { createPlanningFacts } from './planning-facts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await seedMarkets(test.db);
});
afterAll(() => test.close());

it('plans its statement a few times and never again, however many days are promised', async () => {
  const technicianId = await addTechnician(test.db);
  await sql`
    insert into technician_day (technician_id, day, version, change_number)
    select ${technicianId}::uuid, date '2027-01-01' + n, 1, n from generate_series(1, 20000) n
  `.execute(test.db);
  await sql`analyze technician_day`.execute(test.db);
  const id = await addQuoted(test.db);
  const { upTo } = await loadMark(test.db);
  const connection = await test.pool.connect();
  try {
    const plans = { ...createMarketPlans(test.db), changesSince: () => upTo };
    const find = createPlanningFacts(connection, plans);
    for (let asked = 0; asked < 20; asked += 1) expect(await find(id)).toMatchObject({ id });
    const { rows } = await connection.query(
      `select generic_plans::int, custom_plans::int from pg_prepared_statements where name = 'planning-facts'`,
    );
    expect(rows).toEqual([{ generic_plans: 15, custom_plans: 5 }]);
  } finally {
    connection.release();
  }
});
