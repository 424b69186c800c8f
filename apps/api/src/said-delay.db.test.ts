import { clockInWords } from '@lugnut/domain/scheduling';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { tellArrivals } from './capabilities/notices/tell-arrivals';
import { createMarketPlans, createPromiseTerms } from './capabilities/scheduling/plan';
import { proposeSwaps } from './capabilities/scheduling/replan/propose-swaps';
import { nine, noon, schedulingShop, tuesday } from './capabilities/scheduling/testing/scheduling-shop';
import { newId } from './platform/ids';
import { logInAs } from './testing/log-in-as';

const shop = schedulingShop();
const { hold, promise } = shop.calls;
const db = () => shop.product.test.db;
/** In Detroit, that day. */
const at = (time: string) => new Date(`${tuesday}T${time}:00-05:00`);
const signal = new AbortController().signal;
const evening = '06:00pm-09:00pm';
const wednesday = '2027-03-03';

let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  headers = (await logInAs(shop.product, 'dispatcher')).headers;
  await db().updateTable('market').set({ job_moves: 'never' }).where('id', '=', 'DET').execute();
});
beforeEach(async () => {
  await db().deleteFrom('replan_proposal').execute();
  await db().deleteFrom('outbox').execute();
});

const booked = async (time: string): Promise<string> => {
  const id = await shop.quote();
  expect((await hold(id, tuesday, time)).status).toBe(200);
  expect(await promise(id)).toEqual({ status: 'promised' });
  return id;
};
const step = async (id: string, name: string, body: object = {}): Promise<void> => {
  const response = await shop.product.app.inject({
    method: 'POST',
    url: `/api/v2/technician/jobs/${id}/${name}`,
    headers: { ...headers, 'idempotency-key': newId() },
    payload: { happened_at: shop.now.toISOString(), ...body },
  });
  expect(response.statusCode, response.body).toBe(200);
};
const sayLate = (id: string, time: string) =>
  step(id, 'exceptions', { kind: 'late', note: '', expected_at: at(time).toISOString() });
const freeFrom = async (technicianId: string) =>
  (
    await db()
      .selectFrom('technician_day')
      .select('free_from_minutes')
      .where('technician_id', '=', technicianId)
      .where('day', '=', tuesday)
      .executeTakeFirst()
  )?.free_from_minutes;
const deps = () => ({
  db: db(),
  plans: createMarketPlans(db()),
  promiseTerms: createPromiseTerms(db()),
  now: () => shop.now,
});
const tell = () =>
  tellArrivals({ ...deps(), messages: { brand: 'Lugnut', publicUrl: 'https://lugnut.example' } }, signal);
/** Who was told of being late, as often as they were. */
const told = async (): Promise<readonly string[]> => {
  const rows = await db()
    .selectFrom('outbox')
    .select(['kind', 'payload'])
    .where('kind', '=', 'sms')
    .execute();
  return rows.flatMap(({ payload }) => {
    const { body } = payload as { readonly body: string };
    return body.includes('running late') ? [body] : [];
  });
};
/** All texts about a job, in their order. */
const heard = async (id: string): Promise<readonly string[]> => {
  const rows = await db()
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'sms')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ payload }) => {
    const { body } = payload as { readonly body: string };
    return body.includes(id) ? [body] : [];
  });
};
const expectedAt = async (jobId: string): Promise<number | undefined> => {
  const response = await shop.product.app.inject({
    method: 'GET',
    url: `/api/v2/dispatch/board?market_id=DET&day=${tuesday}`,
    headers,
  });
  const { technicians } = response.json().data as {
    technicians: { stops: { id: string; expected: { arrival_minutes: number } | null }[] }[];
  };
  const stops = technicians.flatMap(({ stops }) => stops);
  return stops.find(({ id }) => id === jobId)?.expected?.arrival_minutes;
};

/** Half past eight: Ann has two stops and has not set off. */
const morning = async () => {
  const ann = await shop.hire();
  const [first, second] = [await booked(nine), await booked(noon)];
  await db().deleteFrom('outbox').execute();
  shop.now = at('08:30');
  return { ann, first, second };
};

it('[PLAN-3] a delay said before setting off moves the day: the board, a swap, and each customer told once', async () => {
  const { first, second } = await morning();
  await shop.hire();
  await sayLate(first, '14:40');
  expect(await expectedAt(first)).toBe(880);
  expect(await expectedAt(second)).toBeGreaterThan(900);
  await proposeSwaps(deps(), signal);
  expect(await db().selectFrom('replan_proposal').select(['kind', 'status']).execute()).toEqual([
    { kind: 'swap', status: 'open' },
  ]);
  // The first customer heard it from the technician; the second hears it by itself, an hour before the window ends.
  expect(await told()).toHaveLength(1);
  shop.now = at('11:30');
  await tell();
  expect(await told()).toHaveLength(1);
  shop.now = at('14:05');
  await tell();
  await tell();
  expect(await told()).toEqual([
    expect.stringContaining('between 2:40 PM and 3:45 PM'),
    expect.stringContaining('instead of by 3 PM'),
  ]);
});

it('[PLAN-3] a delay is on the technician’s own list, as the board shows it and customers were told', async () => {
  const { ann, first, second } = await morning();
  const technician = await logInAs(shop.product, 'technician');
  await db().updateTable('technician').set({ account_id: technician.id }).where('id', '=', ann).execute();
  const listed = async () => {
    const response = await shop.product.app.inject({
      url: '/api/v2/technician/route',
      headers: technician.headers,
    });
    expect(response.statusCode, response.body).toBe(200);
    const { stops } = response.json() as {
      stops: { id: string; planned_arrival: string; is_late: boolean }[];
    };
    return stops.map(({ id, planned_arrival, is_late }) => ({ id, planned_arrival, is_late }));
  };
  expect((await listed()).map(({ is_late }) => is_late)).toEqual([false, false]);
  await sayLate(first, '14:40');
  const arrival = await expectedAt(second);
  expect(await listed()).toEqual([
    { id: first, planned_arrival: '2:40 PM', is_late: true },
    { id: second, planned_arrival: clockInWords(arrival ?? 0), is_late: true },
  ]);
});

it('[PLAN-3] a canceled visit moves those after it forward on the technician’s list of tomorrow', async () => {
  const ann = await shop.hire();
  const [first, second] = [await booked(nine), await booked(nine)];
  const technician = await logInAs(shop.product, 'technician');
  await db().updateTable('technician').set({ account_id: technician.id }).where('id', '=', ann).execute();
  const begins = async () => {
    const url = `/api/v2/technician/route?day=${tuesday}`;
    const response = await shop.product.app.inject({ url, headers: technician.headers });
    const { stops } = response.json() as { stops: { id: string; planned_arrival: string }[] };
    return new Map(stops.map(({ id, planned_arrival }) => [id, planned_arrival]));
  };
  const before = await begins();
  expect(before.size).toBe(2);
  const [earlier, later] = before.get(first) === '9 AM' ? [first, second] : [second, first];
  expect(before.get(later)).not.toBe('9 AM');
  expect((await shop.calls.cancel(earlier)).status).toBe(200);
  expect(await begins()).toEqual(new Map([[later, '9 AM']]));
});

it('[FIELD-9] whoever was told that we are late follows the time as the day goes now', async () => {
  const { first, second } = await morning();
  const arrival = async () =>
    (await shop.product.app.inject({ url: `/api/v2/appointments/${second}/live`, headers })).json().arrival;
  await sayLate(first, '14:40');
  expect(await arrival()).toBe('between 12 PM and 3 PM');
  shop.now = at('14:05');
  await tell();
  const expected = (await expectedAt(second)) ?? 0;
  expect(expected).toBeGreaterThan(900);
  expect(await arrival()).toContain(`between ${clockInWords(Math.floor(expected / 5) * 5)} and`);
  // The first customer cancels: the second is reached in time after all, and hears it.
  expect((await shop.calls.cancel(first)).status).toBe(200);
  await tell();
  await tell();
  const sooner = (await expectedAt(second)) ?? 0;
  expect(sooner).toBeLessThan(900);
  expect(await heard(second)).toEqual([
    expect.stringContaining('instead of by 3 PM'),
    expect.stringMatching(
      /sooner than we told you, around 2:\d\d PM\. Your arrival window is still 12(:00)?( PM)?–3 PM\./,
    ),
  ]);
  expect(await arrival()).toContain(`between ${clockInWords(Math.floor(sooner / 5) * 5)} and`);
});

it('[FIELD-9] a time that a technician said is corrected when somebody else moves the day, whoever it is', async () => {
  const { ann, first } = await morning();
  const bob = await shop.hire();
  await sayLate(first, '14:40');
  await tell();
  expect(await heard(first)).toEqual([expect.stringContaining('between 2:40 PM and 3:45 PM')]);
  const give = async (from: string, to: string) => {
    const spot = (technician_id: string) => ({
      technician_id,
      appointment_day: tuesday,
      appointment_time: nine,
    });
    const moved = await shop.product.app.inject({
      method: 'POST',
      url: `/api/v2/dispatch/jobs/${first}/assign`,
      headers: { ...headers, 'idempotency-key': newId() },
      payload: { ...spot(to), from: spot(from) },
    });
    expect(moved.statusCode, moved.body).toBe(200);
  };
  // Bob is there in the morning, and then is late himself; said and taken back, the customer hears each time that holds.
  await give(ann, bob);
  await tell();
  await sayLate(first, '11:30');
  await tell();
  await sayLate(first, '10:15');
  await tell();
  await step(first, 'undo');
  await tell();
  expect((await heard(first)).slice(1)).toEqual([
    expect.stringMatching(
      /instead and should be there around 9(:\d\d)? AM\. Your arrival window is still 9 AM–12 PM\./,
    ),
    expect.stringContaining(
      'running late and should be at your 2015 Toyota Camry between 11:30 AM and 12 PM',
    ),
    expect.stringContaining('sooner than we said, between 10:15 AM and 11 AM'),
    expect.stringContaining('should be there between 11:30 AM and 12 PM, as we told you before'),
  ]);
  // Nobody says anything, and nobody sets off: half an hour later than told, the customer hears it.
  shop.now = at('12:02');
  await tell();
  await tell();
  expect((await heard(first)).slice(5)).toEqual([expect.stringContaining('instead of by 12 PM')]);
  shop.now = at('12:20');
  await tell();
  expect((await heard(first)).slice(6)).toEqual([]);
  shop.now = at('12:50');
  await tell();
  await tell();
  expect((await heard(first)).slice(6)).toEqual([expect.stringContaining('later than we told you')]);
});

it('[PLAN-3] a delay is over when it is taken back and when they set off', async () => {
  const { ann, first, second } = await morning();
  const planned = await expectedAt(second);
  await sayLate(first, '11:00');
  expect(await freeFrom(ann)).toBeGreaterThan(600);
  await step(first, 'undo');
  expect(await freeFrom(ann)).toBeNull();
  expect(await expectedAt(second)).toBe(planned);
  await sayLate(first, '11:00');
  await step(first, 'on_my_way');
  expect(await freeFrom(ann)).toBeNull();
});

it('[FIELD-6] who turns back has never left: the delay said before and the order of the day are as they were', async () => {
  const { ann, first, second } = await morning();
  await sayLate(first, '11:00');
  const before = [await expectedAt(first), await expectedAt(second), await freeFrom(ann)];
  await step(first, 'on_my_way');
  await step(first, 'not_yet');
  expect([await expectedAt(first), await expectedAt(second), await freeFrom(ann)]).toEqual(before);
  expect((await heard(first)).at(-1)).toContain(
    'should be there between 11 AM and 11:45 AM, as we told you before',
  );
  await tell();
  expect((await heard(first)).at(-1)).toContain('as we told you before');
  // Planned anew while somebody drives to the second stop, the day begins with it.
  await step(second, 'on_my_way');
  const planAt = (id: string, minutes: number) =>
    db()
      .updateTable('visit')
      .set({ planned_arrival: minutes, planned_start: minutes, planned_end: minutes + 30 })
      .where('appointment_id', '=', id)
      .execute();
  await planAt(first, 900);
  await step(second, 'not_yet');
  const { planned_arrival } = await db()
    .selectFrom('visit')
    .select('planned_arrival')
    .where('appointment_id', '=', first)
    .executeTakeFirstOrThrow();
  expect(planned_arrival).toBeLessThanOrEqual(720);
});

it('[PLAN-3] a delay of a later stop leaves those before it as planned, and being there does not end it', async () => {
  const { ann, first, second } = await morning();
  const planned = await expectedAt(first);
  await sayLate(second, '16:00');
  expect(await expectedAt(first)).toBe(planned);
  expect(await expectedAt(second)).toBe(960);
  await step(first, 'on_my_way');
  await step(first, 'arrived');
  expect(await expectedAt(second)).toBe(960);
  expect(await freeFrom(ann)).toBeGreaterThan(600);
  shop.now = at('11:00');
  await db()
    .updateTable('appointment')
    .set({ status: 'completed', completed_at: shop.now })
    .where('id', '=', first)
    .execute();
  await step(second, 'on_my_way');
  expect(await freeFrom(ann)).toBeNull();
  expect(await expectedAt(second)).toBeLessThan(960);
});

it('[FIELD-1] a delay said minutes before midnight is taken, and nothing breaks once the day is over', async () => {
  for (const _technician of [1, 2]) await shop.hire();
  const [waiting, driving] = [await booked(evening), await booked(evening)];
  shop.now = at('23:20');
  await sayLate(waiting, '23:55');
  await step(driving, 'on_my_way');
  await sayLate(driving, '23:58');
  await db().deleteFrom('outbox').execute();
  const get = (url: string) => shop.product.app.inject({ method: 'GET', url, headers });
  for (const now of [at('23:57'), new Date(`${wednesday}T00:20:00-05:00`)]) {
    shop.now = now;
    await tell();
    for (const url of [
      `/api/v2/dispatch/board?market_id=DET&day=${tuesday}`,
      `/api/v2/technician/jobs/${waiting}`,
      `/api/v2/appointments/${waiting}/live`,
      `/api/v2/appointments/${driving}/live`,
    ])
      expect((await get(url)).statusCode, url).toBe(200);
  }
  expect((await get(`/api/v2/appointments/${driving}/live`)).json().arrival).toBe(
    'between 12:20 AM and 12:25 AM',
  );
  const late = await shop.product.app.inject({
    method: 'POST',
    url: `/api/v2/technician/jobs/${driving}/exceptions`,
    headers: { ...headers, 'idempotency-key': newId() },
    payload: {
      happened_at: shop.now.toISOString(),
      kind: 'late',
      note: '',
      expected_at: new Date(`${wednesday}T00:50:00-05:00`).toISOString(),
    },
  });
  expect([late.statusCode, late.json().errors]).toEqual([400, ['Pick a time on the day of the visit.']]);
});
