// @both-servers: counters are kept by triggers
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../ids';
import { migrateToLatest } from '../migrate';
import { createUnmigratedTestDatabase, type TestDatabase } from '../testing/test-database';
import { migrations } from './index';

const before0281 = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0281'));

let test: TestDatabase;
const [waiting, told, technician] = [newId(), newId(), newId()];

const ask = (id: string, zip: string, status = 'no_service_area') =>
  sql`insert into appointment (id, status, zip) values (${id}, ${status}, ${zip})`.execute(test.db);
const tell = (id: string) =>
  sql`insert into sent_notice (appointment_id, kind, due_at, sent_at)
    values (${id}, 'area_opened', 'epoch', now())`.execute(test.db);
const rate = (id: string, rating: number) =>
  sql`insert into mechanic_review (id, technician_id, rating) values (${id}, ${technician}, ${rating})`.execute(
    test.db,
  );

/** As it is counted, and as it would be counted anew. */
const waits = async () => {
  const { rows } = await sql<{ zip: string; people: number; anew: number }>`
    select zip, people, (select count(*)::int from appointment a where a.zip = area_wait.zip
      and a.status = 'no_service_area' and not exists (
        select from sent_notice where appointment_id = a.id and kind = 'area_opened')) as anew
    from area_wait order by zip`.execute(test.db);
  for (const { people, anew } of rows) expect(people).toBe(anew);
  return Object.fromEntries(rows.map(({ zip, people }) => [zip, people]));
};

const rating = async () =>
  test.db
    .selectFrom('technician_rating')
    .select(['reviews', 'stars'])
    .where('technician_id', '=', technician)
    .executeTakeFirst();

beforeAll(async () => {
  test = await createUnmigratedTestDatabase();
  await migrateToLatest(test.db, before0281);
  await sql`insert into market (id, name, state, time_zone, status, latitude, longitude, diagnosis_price_cents,
      labor_rate_cents_per_hour, parts_tax_basis_points, labor_tax_basis_points, convenience_fee_cents,
      shop_supplies_fee_cents, early_morning_fee_cents)
    values ('XXX', 'Somewhere', 'MI', 'America/Detroit', 'open', 42, -83, 1, 1, 1, 1, 1, 1, 1)`.execute(
    test.db,
  );
  await sql`insert into technician (id, name, market_id, portrait, working_since_year, bio)
    values (${technician}, 'Somebody', 'XXX', 'portrait-01', 2010, '')`.execute(test.db);
  await ask(waiting, '10001');
  await ask(told, '10001');
  await tell(told);
  await rate(newId(), 4);
  await migrateToLatest(test.db);
});
afterAll(() => test.close());

describe('counters', () => {
  it('[RUN-10] begin with what is there', async () => {
    expect(await waits()).toEqual({ '10001': 1 });
    expect(await rating()).toEqual({ reviews: 1, stars: 4 });
  });

  it('[RUN-10] follow who asks, moves on, is told, and goes', async () => {
    const [one, other] = [newId(), newId()];
    await ask(one, '60601');
    await ask(other, '60601');
    await ask(newId(), '60601', 'pending');
    expect(await waits()).toEqual({ '10001': 1, '60601': 2 });
    await sql`update appointment set zip = '94105' where id = ${other}`.execute(test.db);
    expect(await waits()).toEqual({ '10001': 1, '60601': 1, '94105': 1 });
    await sql`update appointment set status = 'pending' where id = ${one}`.execute(test.db);
    await tell(one);
    await tell(waiting);
    expect(await waits()).toEqual({ '10001': 0, '60601': 0, '94105': 1 });
    await sql`update appointment set status = 'cancelled' where id = ${waiting}`.execute(test.db);
    await sql`delete from appointment where id = ${other}`.execute(test.db);
    expect(await waits()).toEqual({ '10001': 0, '60601': 0, '94105': 0 });
    await sql`delete from sent_notice where appointment_id = ${told}`.execute(test.db);
    expect(await waits()).toEqual({ '10001': 1, '60601': 0, '94105': 0 });
  });

  it('[RUN-10] follow reviews that come, change and go', async () => {
    const review = newId();
    await rate(review, 5);
    expect(await rating()).toEqual({ reviews: 2, stars: 9 });
    await sql`update mechanic_review set rating = 2 where id = ${review}`.execute(test.db);
    expect(await rating()).toEqual({ reviews: 2, stars: 6 });
    await sql`delete from mechanic_review where id = ${review}`.execute(test.db);
    expect(await rating()).toEqual({ reviews: 1, stars: 4 });
  });
});
