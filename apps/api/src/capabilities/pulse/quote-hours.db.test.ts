import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getQuote } from '../../testing/ask-for-quote';
import { openShop, type Shop } from '../../testing/open-shop';
import { countPulse } from './count-pulse';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const db = () => shop.product.test.db;
/** By Detroit's clocks, on a Monday. */
const setClock = (time: string): void => {
  shop.now = new Date(`2027-03-01T${time}:00-05:00`);
};
const countAt = async (time: string): Promise<void> => {
  setClock(time);
  await countPulse({ db: db(), now: () => shop.now }, new AbortController().signal);
};
/** One the price book does not know: it is quoted by a person. */
const car = { year: 2015, make: 'Zastava', model: 'Yugo', engine_size: "I don't know" };
const ask = async (time: string, phone: string): Promise<string> => {
  setClock(time);
  const who = { phone, email: `${phone}@example.com` };
  const wish = { ...who, car_attributes: car, services: ['Front Brake Pads'] };
  const { id } = await getQuote(shop.product, wish);
  await sql`update appointment set created_at = ${shop.now} where id = ${id}`.execute(db());
  return id;
};
const end = async (id: string, type: 'quoted' | 'canceled', time: string): Promise<void> => {
  setClock(time);
  const status = type === 'quoted' ? 'quoted' : 'cancelled';
  await sql`
    insert into appointment_event (appointment_id, type, from_status, to_status, actor, proof, happened_at)
    values (${id}, ${type}, 'pending', ${status}, 'system', 'none', ${shop.now})`.execute(db());
  await db().updateTable('appointment').set({ status }).where('id', '=', id).execute();
};
const hourOf = async (id: string) =>
  (
    await db()
      .selectFrom('pulse_fact')
      .select(['kept', 'detail'])
      .where('subject_id', '=', id)
      .where('measure', '=', 'quote_hour')
      .execute()
  )[0];
const unanswered = { kept: false, detail: 'unanswered' };

it('[PULSE-2] the hour that was over when a request was changed stays broken, and the new one has its own', async () => {
  const first = await ask('10:00', '3135550901');
  setClock('13:00');
  const changed = await shop.call('PUT', `/api/v2/appointments/${first}/request`, {
    appointment_type: 'repair',
    car_attributes: car,
    services: ['Reupholster the glove box'],
  });
  expect(changed.status).toBe(200);
  const { replaced_by } = await db()
    .selectFrom('cancellation')
    .select('replaced_by')
    .where('appointment_id', '=', first)
    .executeTakeFirstOrThrow();
  await countAt('13:30');
  expect([await hourOf(first), await hourOf(replaced_by ?? '')]).toEqual([unanswered, undefined]);
  const { rows } = await sql<{ measure: string }>`
    select measure from pulse_fact where subject_id = ${first}`.execute(db());
  expect(rows).toEqual([{ measure: 'quote_hour' }]);
  await countAt('14:01');
  expect(await hourOf(replaced_by ?? '')).toEqual(unanswered);
});

it('[PULSE-2] asked again after an answer is a promise anew, and while one waits it is not', async () => {
  const answered = await ask('10:00', '3135550902');
  await end(answered, 'quoted', '10:20');
  const again = await ask('11:00', '3135550902');
  const repeat = await ask('11:10', '3135550902');
  await countAt('15:00');
  expect(await hourOf(answered)).toEqual({ kept: true, detail: '' });
  expect(await hourOf(again)).toEqual(unanswered);
  expect(await hourOf(repeat)).toBeUndefined();
});

it('[PULSE-2] a repeat counts instead of what was taken back within its hour', async () => {
  const first = await ask('10:00', '3135550903');
  const repeat = await ask('10:05', '3135550903');
  await end(first, 'canceled', '10:30');
  await countAt('15:00');
  expect([await hourOf(first), await hourOf(repeat)]).toEqual([undefined, unanswered]);
});

it('[PULSE-1] a repeat that was answered counts as soon as the first is taken back, as in a recount', async () => {
  const first = await ask('10:00', '3135550906');
  const repeat = await ask('10:05', '3135550906');
  await end(repeat, 'quoted', '10:08');
  await countAt('10:10');
  expect(await hourOf(repeat)).toBeUndefined();
  await end(first, 'canceled', '10:30');
  await countAt('10:31');
  expect([await hourOf(first), await hourOf(repeat)]).toEqual([undefined, { kept: true, detail: '' }]);
});

/** The transactions that wrote its facts: another one where they were made anew. */
const writersOf = async (subjectId: string) =>
  (
    await sql`select measure, xmin::text from pulse_fact where subject_id = ${subjectId} order by measure`.execute(
      db(),
    )
  ).rows;

/** Of what was ever to be counted. */
const lastNoted = async () => (await sql`select last_value from pulse_change_id_seq`.execute(db())).rows;

it('[PULSE-1] what is no case of the hour is not counted again each minute', async () => {
  await ask('10:00', '3135550904');
  const repeat = await ask('10:05', '3135550904');
  const chosen = await ask('10:05', '3135550905');
  await sql`
    insert into appointment_event (appointment_id, type, from_status, to_status, actor, proof, happened_at)
    values (${chosen}, 'held', 'pending', 'pending', 'system', 'none', ${shop.now})`.execute(db());
  await countAt('15:00');
  const before = [await writersOf(repeat), await writersOf(chosen)];
  const noted = await lastNoted();
  expect(before).toMatchObject([
    // The first one is the request of both.
    [],
    [{ measure: 'asked' }, { measure: 'chosen' }, { measure: 'quoted' }],
  ]);
  await countAt('15:01');
  expect([await writersOf(repeat), await writersOf(chosen)]).toEqual(before);
  expect(await lastNoted()).toEqual(noted);
});

it('[PULSE-1] a window that nobody reaches is counted beside the one that was moved on the same day', async () => {
  setClock('10:00');
  const id = await shop.quote();
  expect((await shop.book(id)).status).toBe(200);
  const { day, window_end } = await db()
    .selectFrom('visit')
    .select(['day', 'window_end'])
    .where('appointment_id', '=', id)
    .executeTakeFirstOrThrow();
  const details = { v: 1, day, startMinutes: window_end - 60, endMinutes: window_end };
  await sql`
    insert into appointment_event
      (appointment_id, type, from_status, to_status, actor, proof, details, happened_at)
    values (${id}, 'moved', 'scheduled', 'scheduled', 'system', 'none', ${JSON.stringify(details)}::jsonb, ${shop.now})`.execute(
    db(),
  );
  const windows = async (minutes: number) => {
    shop.now = new Date(Date.parse(`${day}T05:00:00Z`) + (window_end + minutes) * 60_000);
    await countPulse({ db: db(), now: () => shop.now }, new AbortController().signal);
    const rows = await db()
      .selectFrom('pulse_fact')
      .select('detail')
      .where('subject_id', '=', id)
      .where('measure', '=', 'window')
      .orderBy('part')
      .execute();
    return rows.map(({ detail }) => detail);
  };
  expect(await windows(-30)).toEqual(['moved']);
  expect(await windows(5)).toEqual(['moved', 'not_reached']);
  const before = await writersOf(id);
  await windows(6);
  expect(await writersOf(id)).toEqual(before);
});
