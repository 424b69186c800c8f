import type { OfficeDraft, OwnNumbers, PulseRow } from '@lugnut/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { getQuote } from '../../testing/ask-for-quote';
import { logInAs } from '../../testing/log-in-as';
import { openShop, type Shop } from '../../testing/open-shop';
import { pseudonymizeEvents } from '../appointments';
import { countPulse } from './count-pulse';

let shop: Shop;
let nora: Awaited<ReturnType<typeof logInAs>>;
beforeAll(async () => {
  shop = await openShop();
  nora = await logInAs(shop.product, 'office');
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
/** Prices are a person's; requests are taken back by nobody of ours. */
const end = async (id: string, type: 'quoted' | 'canceled', time: string): Promise<void> => {
  setClock(time);
  const status = type === 'quoted' ? 'quoted' : 'cancelled';
  const by =
    type === 'quoted'
      ? { actor: 'account', as: 'staff', account: nora.id, proof: 'session' }
      : { actor: 'system', as: null, account: null, proof: 'none' };
  await sql`
    insert into appointment_event
      (appointment_id, type, from_status, to_status, actor, actor_as, actor_account_id, proof, happened_at)
    values (${id}, ${type}, (select status from appointment where id = ${id}), ${status}, ${by.actor}, ${by.as},
      ${by.account}, ${by.proof}, ${shop.now})`.execute(db());
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

it('[PULSE-2] what its customer takes back within the hour is no case, answered or not, and the repeat counts', async () => {
  const junk = await ask('10:00', '3135550941');
  await end(junk, 'quoted', '10:01');
  await countAt('10:02');
  expect(await hourOf(junk)).toEqual({ kept: true, detail: '' });
  await end(junk, 'canceled', '10:03');
  const stood = await ask('10:00', '3135550942');
  await end(stood, 'quoted', '10:01');
  await end(stood, 'canceled', '11:01');
  const first = await ask('10:00', '3135550943');
  const repeat = await ask('10:05', '3135550943');
  await end(first, 'quoted', '10:10');
  await end(first, 'canceled', '10:20');
  await countAt('15:00');
  expect(await Promise.all([junk, stood, first, repeat].map(hourOf))).toEqual([
    undefined,
    { kept: true, detail: '' },
    undefined,
    unanswered,
  ]);
});

it('[PULSE-2] an answer that staff take back within the hour was none', async () => {
  const stub = await ask('10:00', '3135550951');
  await end(stub, 'quoted', '10:01');
  await cancelAs(nora, stub, '10:03');
  const wished = await ask('10:00', '3135550952');
  await end(wished, 'quoted', '10:01');
  await cancelAs(nora, wished, '10:03', 'Car already fixed');
  await countAt('10:04');
  expect([await hourOf(stub), await hourOf(wished)]).toEqual([
    { kept: false, detail: 'canceled' },
    undefined,
  ]);
});

const cancelAs = async (
  { headers }: { readonly headers: object },
  id: string,
  time: string,
  reason = 'Other',
): Promise<void> => {
  setClock(time);
  const appointment = { status: 'cancelled', cancel_reason_select: reason, cancel_reason: null };
  const answer = await shop.call('PATCH', `/api/v1/appointments/${id}`, { appointment }, headers);
  expect(answer.status).toBe(200);
};

it('[PULSE-2] an hour is not got rid of by canceling, and what the customer wished is left out and told of', async () => {
  const priya = await logInAs(shop.product, 'office');
  const dropped = await ask('10:00', '3135550911');
  const repeat = await ask('10:10', '3135550911');
  const wished = await ask('10:00', '3135550912');
  const ours = await ask('10:00', '3135550913');
  const theirs = await ask('10:00', '3135550914');
  await cancelAs(priya, dropped, '10:30');
  await cancelAs(priya, wished, '10:30', 'Car already fixed');
  setClock('10:30');
  const body = { reason: 'We are out of pads' };
  const told = await shop.call('POST', `/api/v2/office/jobs/${ours}/cancel`, body, priya.headers);
  expect(told.status).toBe(200);
  await cancelAs({ headers: {} }, theirs, '10:30');
  await countAt('10:31');
  const canceled = { kept: false, detail: 'canceled' };
  const hours = await Promise.all([dropped, ours, wished, theirs].map(hourOf));
  expect(hours).toEqual([canceled, canceled, undefined, undefined]);
  await countAt('15:00');
  // One answer was owed, and it is counted already.
  expect(await hourOf(repeat)).toBeUndefined();
  const { body: own } = await shop.call('GET', '/api/v2/pulse/own', undefined, priya.headers);
  expect(own.data).toMatchObject({
    figures: [{ measure: 'quote_hour', cases: 2, kept: 0 }],
    left_out: [{ measure: 'quote_hour', cases: 1 }],
  });
});

it('[PULSE-2] what a customer wished stays left out when they are erased, and of older records until then', async () => {
  const omar = await logInAs(shop.product, 'office');
  const wished = await ask('10:00', '3135550931');
  await cancelAs(omar, wished, '10:30', 'Car already fixed');
  const older = await ask('10:00', '3135550932');
  await sql`
    insert into appointment_event
      (appointment_id, type, from_status, to_status, actor, actor_as, actor_account_id, proof, happened_at)
    values (${older}, 'canceled', 'pending', 'cancelled', 'account', 'staff', ${omar.id}, 'session', ${shop.now})`.execute(
    db(),
  );
  await db().updateTable('appointment').set({ status: 'cancelled' }).where('id', '=', older).execute();
  const reason = 'Car already fixed';
  const facts = { canceled_at: shop.now, details: null, fee_cents: 0, replaced_by: null };
  await db()
    .insertInto('cancellation')
    .values({ ...facts, appointment_id: older, reason })
    .execute();
  const leftOut = async () => {
    const { body } = await shop.call('GET', '/api/v2/pulse/own', undefined, omar.headers);
    return (body.data as unknown as OwnNumbers).left_out[0]?.cases;
  };
  await countAt('10:31');
  expect([await hourOf(wished), await hourOf(older), await leftOut()]).toEqual([undefined, undefined, 2]);
  // As an erasure does it.
  await db()
    .transaction()
    .execute(async (tx) => {
      const erased = [wished, older];
      await sql`
        select set_config('app.erasing', ${newId()}, true),
          set_config('app.erasing_visits', ${erased.join(',')}, true)`.execute(tx);
      await pseudonymizeEvents(tx, erased);
      const words = { reason: null, details: null };
      await tx.updateTable('cancellation').set(words).where('appointment_id', 'in', erased).execute();
    });
  await sql`insert into pulse_change (subject_kind, subject_id) values ('appointment', ${wished})`.execute(
    db(),
  );
  await countAt('10:32');
  expect([await hourOf(wished), await leftOut()]).toEqual([undefined, 1]);
});

it('[PULSE-2] a stub within the hour is no answer once it is replaced, unless the customer asked for more', async () => {
  const omar = await logInAs(shop.product, 'office');
  await db().updateTable('account').set({ name: 'Omar' }).where('id', '=', omar.id).execute();
  const office = (path: string) => `/api/v2/office/requests/${path}`;
  const send = async (id: string, time: string, minutes: number) => {
    setClock(time);
    const { body } = await shop.call('GET', office(id), undefined, omar.headers);
    const { draft, base_version, draft_version } = body.builder as unknown as {
      readonly draft: OfficeDraft;
      readonly base_version: number;
      readonly draft_version: number;
    };
    const lines = draft.lines.map((line) => ({ ...line, labor_minutes: minutes, parts: [] }));
    const sent = { draft: { ...draft, lines }, base_version, draft_version };
    return shop.call('POST', office(`${id}/send`), sent, omar.headers);
  };
  const stub = await ask('10:00', '3135550921');
  const again = await ask('10:00', '3135550922');
  const more = await ask('10:00', '3135550923');
  for (const id of [stub, again, more]) expect((await send(id, '10:20', 60)).status).toBe(200);
  await countAt('10:21');
  expect(await hourOf(stub)).toEqual({ kept: true, detail: '' });
  await sql`
    insert into job_message (id, appointment_id, account_id, side, body, request_key, created_at)
    values (${newId()}, ${more}, ${omar.id}, 'customer', 'And the rotors?', ${newId()}, ${shop.now})`.execute(
    db(),
  );
  expect((await send(stub, '13:00', 120)).status).toBe(200);
  expect((await send(more, '13:00', 120)).status).toBe(200);
  // What reads the same is no other answer.
  expect((await send(again, '13:00', 60)).status).toBe(200);
  await countAt('13:01');
  const late = { kept: false, detail: 'answered_late' };
  const kept = { kept: true, detail: '' };
  expect(await Promise.all([stub, again, more].map(hourOf))).toEqual([late, kept, kept]);
  const admin = await logInAs(shop.product, 'admin');
  const url = '/api/v2/pulse/rows?measure=quote_hour&from=2027-03-01&to=2027-03-01';
  const { body } = await shop.call('GET', url, undefined, admin.headers);
  const rows = body.data as unknown as PulseRow[];
  expect(rows.find(({ appointment_id }) => appointment_id === stub)).toMatchObject({
    amount: 120,
    quote: {
      asked_at: '2027-03-01T15:00:00.000Z',
      due_at: '2027-03-01T16:00:00.000Z',
      answered_at: '2027-03-01T18:00:00.000Z',
      answered_by: 'Omar',
      time_zone: 'America/Detroit',
    },
  });
  const refused = await send(await ask('10:00', '3135550924'), '10:20', 0);
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [expect.stringContaining('comes to less than $1.00')],
  ]);
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
