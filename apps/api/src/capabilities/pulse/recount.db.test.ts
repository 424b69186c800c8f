import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { createTestApp, monday, type TestApp } from '../../testing/test-app';
import { countPulse } from './count-pulse';

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp({}, { now: () => monday });
});
afterAll(() => product.close());

const db = () => product.test.db;
const count = () => countPulse({ db: db(), now: () => monday }, new AbortController().signal);
const ask = async (at: Date): Promise<string> => {
  const id = newId();
  await sql`
    insert into appointment (id, status, zip, market_id, created_at)
    values (${id}, 'pending', '48226', 'DET', ${at})`.execute(db());
  await sql`
    insert into appointment_event (appointment_id, type, to_status, actor, proof, happened_at)
    values (${id}, 'requested', 'pending', 'system', 'none', ${at})`.execute(db());
  return id;
};
const askedOn = async (day: string) =>
  (
    await db()
      .selectFrom('pulse_day')
      .select('cases')
      .where('dimension', '=', 'all')
      .where('measure', '=', 'asked')
      .where('market_id', '=', 'DET')
      .where('day', '=', day)
      .executeTakeFirst()
  )?.cases;

it('[PULSE-1] what has just changed is in the figures while everything is counted anew', async () => {
  await count();
  const oldest = newId();
  await sql`insert into pulse_change (subject_kind, subject_id) values ('appointment', ${oldest})`.execute(
    db(),
  );
  // More than is counted at once.
  await sql`
    insert into pulse_change (subject_kind, subject_id)
    select 'appointment', gen_random_uuid() from generate_series(1, 10500)`.execute(db());
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'the recount is not there yet'; end $$`.execute(db());
  await sql`
    create trigger oldest_change before delete on pulse_change for each row
      when (old.subject_id = ${sql.lit(oldest)}::uuid) execute function refuse_change()`.execute(db());
  await ask(monday);
  await expect(count()).rejects.toThrow('the recount is not there yet');
  expect(await askedOn('2027-03-01')).toBe(1);
  await sql`drop trigger oldest_change on pulse_change`.execute(db());
  await count();
  expect(await db().selectFrom('pulse_change').selectAll().execute()).toEqual([]);
  expect(await askedOn('2027-03-01')).toBe(1);
});

it('[PULSE-1] the figures of days whose facts are forgotten stay', async () => {
  const [forgotten, kept] = ['2022-05-05', '2026-05-05'];
  for (const day of [forgotten, kept])
    await sql`
      insert into pulse_day (dimension, measure, market_id, day, key, cases, kept, amount)
      values ('all', 'asked', 'DET', ${day}, '', 7, 0, 0)`.execute(db());
  await sql`insert into pulse_stale_day (market_id, day) values ('DET', ${forgotten})`.execute(db());
  const old = await ask(new Date(`${forgotten}T15:00:00Z`));
  await ask(new Date(`${kept}T15:00:00Z`));
  await count();
  expect([await askedOn(forgotten), await askedOn(kept)]).toEqual([7, 1]);
  expect(await db().selectFrom('pulse_stale_day').selectAll().execute()).toEqual([]);
  const facts = await db().selectFrom('pulse_fact').select('day').where('subject_id', '=', old).execute();
  expect(facts).toEqual([]);
});
