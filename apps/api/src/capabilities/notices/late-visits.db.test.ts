import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { installJobs } from '../../platform/jobs/install-jobs';
import { createLogger } from '../../platform/logging/logger';
import { getQuote } from '../../testing/ask-for-quote';
import { logInAs } from '../../testing/log-in-as';
import { addTechnician, schedulingCalls } from '../../testing/planned-day';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { systemActor } from '../appointments';
import { giveBack } from '../scheduling';
import { tellArrivals } from './tell-arrivals';

const day = '2027-03-02';
const nine = '09:00am-12:00pm';
/** In Detroit, that day. */
const at = (time: string) => new Date(`2027-03-02T${time}:00-05:00`);

let product: TestApp;
let now = new Date('2027-03-01T15:00:00Z');
let headers: Readonly<Record<string, string>>;
const { hold, promise, reschedule, show } = schedulingCalls(
  () => product,
  () => now,
);
beforeAll(async () => {
  product = await createTestApp({ RATE_LIMIT_SCALE: '1000' }, { now: () => now });
  await installJobs(product.test.pool, createLogger({ level: 'silent' }));
  headers = (await logInAs(product, 'dispatcher')).headers;
});
afterAll(() => product.close());

beforeEach(async () => {
  const { db } = product.test;
  now = new Date('2027-03-01T15:00:00Z');
  await db.deleteFrom('visit').execute();
  await db.deleteFrom('technician_day').execute();
  await db.deleteFrom('outbox').execute();
  await product.hearing(async () => {
    await db.deleteFrom('technician').execute();
    await addTechnician(db, { shifts: { 2: [540, 1260] } });
  });
});

const booked = async (changes: Record<string, unknown> = {}, time = nine): Promise<string> => {
  const { id } = await getQuote(product, changes);
  await hold(id, day, time);
  expect(await promise(id)).toEqual({ status: 'promised' });
  await product.test.db.deleteFrom('outbox').execute();
  return id;
};
const arrive = async (id: string, when: Date) => {
  now = when;
  const response = await product.app.inject({
    method: 'POST',
    url: `/api/v2/technician/jobs/${id}/arrived`,
    headers: { ...headers, 'idempotency-key': newId() },
    payload: { happened_at: when.toISOString() },
  });
  expect(response.statusCode, response.body).toBe(200);
};
/** Whoever is there has to be done before they are at another car. */
const leave = (id: string) =>
  product.test.db
    .updateTable('appointment')
    .set({ status: 'completed', completed_at: now })
    .where('id', '=', id)
    .execute();
const total = async (id: string) => (await show(id)).attributes.bill?.proposed;
const figures = async (id: string) => {
  const { attributes } = await show(id);
  return { total: await total(id), estimate: attributes.estimate?.total_price };
};
const texts = async (): Promise<readonly string[]> => {
  const rows = await product.test.db.selectFrom('outbox').select('payload').orderBy('id').execute();
  return rows.flatMap(({ payload }) => {
    const { body } = payload as { readonly body?: string };
    return body?.includes('running late') ? [body] : [];
  });
};
const tell = () =>
  tellArrivals(
    {
      db: product.test.db,
      now: () => now,
      messages: { brand: 'Lugnut', publicUrl: 'https://lugnut.example' },
    },
    new AbortController().signal,
  );

describe('[FIELD-9] arriving after the promised window', () => {
  it('takes the credit off the bill by itself, as the market promises it', async () => {
    const [inTime, late] = [await booked(), await booked()];
    const before = await figures(late);
    await product.test.db
      .updateTable('market')
      .set({ late_credit_cents: 35_00 })
      .where('id', '=', 'DET')
      .execute();
    await arrive(inTime, at('12:00'));
    expect(await figures(inTime)).toEqual(before);
    await leave(inTime);
    await arrive(late, at('12:01'));
    const after = await figures(late);
    // $35 and the tax on it.
    expect((before.total ?? 0) - (after.total ?? 0)).toBeGreaterThanOrEqual(35);
    expect((before.total ?? 0) - (after.total ?? 0)).toBeLessThan(39);
    await product.test.db
      .updateTable('market')
      .set({ late_credit_cents: 20_00 })
      .where('id', '=', 'DET')
      .execute();
  });

  it('takes it off too when the customer is the one who says that somebody is there', async () => {
    const id = await booked();
    const before = await figures(id);
    now = at('11:50');
    const press = async (method: 'POST' | 'PATCH', url: string, payload: object) => {
      const response = await product.app.inject({
        method,
        url,
        headers: { ...headers, 'idempotency-key': newId() },
        payload,
      });
      expect(response.statusCode, response.body).toBe(200);
    };
    await press('POST', `/api/v2/technician/jobs/${id}/on_my_way`, { happened_at: now.toISOString() });
    now = at('12:10');
    await press('PATCH', `/api/v2/appointments/estimate_booking/${id}`, {
      appointment: { id, mechanic_already_here: true },
    });
    const credited = await figures(id);
    expect((before.total ?? 0) - (credited.total ?? 0)).toBeGreaterThanOrEqual(20);
    await arrive(id, at('12:12'));
    expect(await figures(id)).toEqual(credited);
  });

  /** Nobody can come in its window, and the customer picks one of the next week. */
  const givenBack = async (id: string, when: Date) => {
    now = when;
    const window = { startMinutes: 540, endMinutes: 720 };
    await product.test.db.transaction().execute((tx) =>
      giveBack(
        tx,
        { brand: 'Lugnut', publicUrl: 'https://lugnut.example' },
        {
          appointmentId: id,
          broken: { day, window },
          instead: [],
          cause: { decisionId: newId() },
          actor: systemActor,
          at: now,
        },
      ),
    );
    expect((await reschedule(id, '2027-03-09', nine)).status).toBe(200);
  };
  const asked = async () => {
    const rows = await product.test.db.selectFrom('outbox').select('payload').orderBy('id').execute();
    return JSON.stringify(rows);
  };
  const nextWeek = new Date('2027-03-09T10:00:00-05:00');

  it.each([
    ['told of it before', at('11:30'), true, true],
    ['not told, and the window is over', at('12:30'), false, true],
    ['not told, and there was time', at('09:30'), false, false],
  ])(
    'gives what was promised with the next visit, once, when the visit is given back: %s',
    async (_, when, isTold, isOwed) => {
      const first = await booked();
      const id = await booked();
      const before = await figures(id);
      if (isTold) {
        await arrive(first, at('11:10'));
        now = when;
        await tell();
        expect(await texts()).toHaveLength(1);
        await product.test.db
          .updateTable('appointment')
          .set({ status: 'cancelled' })
          .where('id', '=', first)
          .execute();
      }
      await givenBack(id, when);
      expect((await asked()).includes('take $20.00 off your bill')).toBe(isOwed);
      await arrive(id, nextWeek);
      const after = await figures(id);
      const credited = (before.total ?? 0) - (after.total ?? 0);
      if (!isOwed) return expect(after).toEqual(before);
      expect(credited).toBeGreaterThanOrEqual(20);
      expect(credited).toBeLessThan(23);
    },
  );

  it('still gives it when the customer moves the new visit again', async () => {
    const id = await booked();
    const before = await figures(id);
    await givenBack(id, at('12:30'));
    expect((await reschedule(id, '2027-03-09', '12:00pm-03:00pm')).status).toBe(200);
    await arrive(id, new Date('2027-03-09T13:00:00-05:00'));
    expect((before.total ?? 0) - ((await figures(id)).total ?? 0)).toBeGreaterThanOrEqual(20);
  });

  it('is promised and given once for a job that we come to twice, late each time', async () => {
    const id = await booked();
    const before = await figures(id);
    await arrive(id, at('12:30'));
    const credited = await figures(id);
    expect((before.total ?? 0) - (credited.total ?? 0)).toBeGreaterThanOrEqual(20);
    await givenBack(id, at('13:00'));
    expect(await asked()).not.toContain('off your bill');
    now = new Date('2027-03-09T12:10:00-05:00');
    await tell();
    const [text] = await texts();
    expect(text).toContain('The $20.00 we took off for being late before stays off your bill.');
    expect(text).not.toContain('If we arrive after');
    await arrive(id, new Date('2027-03-09T12:40:00-05:00'));
    expect(await figures(id)).toEqual(credited);
  });

  it('is owed from the first minute after the window, by whichever way it is left', async () => {
    const id = await booked();
    await givenBack(id, new Date(at('12:00').getTime() + 40_000));
    expect(await asked()).not.toContain('off your bill');
  });

  it('also off a diagnosis, and nothing where the market promises nothing', async () => {
    const diagnosis = { appointment_type: 'diagnosis', services: [], diagnosis_input: 'It squeals' };
    const id = await booked(diagnosis);
    await arrive(id, at('12:30'));
    expect((await show(id)).attributes.diag_discount).toBeGreaterThanOrEqual(20);
    await leave(id);
    await product.test.db
      .updateTable('market')
      .set({ late_credit_cents: 0 })
      .where('id', '=', 'DET')
      .execute();
    now = new Date('2027-03-01T15:00:00Z');
    const unpromised = await booked(diagnosis, '12:00pm-03:00pm');
    const before = (await show(unpromised)).attributes.diag_discount;
    await arrive(unpromised, at('17:00'));
    expect((await show(unpromised)).attributes.diag_discount).toBe(before);
    await product.test.db
      .updateTable('market')
      .set({ late_credit_cents: 20_00 })
      .where('id', '=', 'DET')
      .execute();
  });
});

describe('[FIELD-9] the customer who was told a time, when somebody else takes the visit over', () => {
  it('hears who comes and when, once', async () => {
    const [first, id] = [await booked(), await booked()];
    await arrive(first, at('11:10'));
    await tell();
    expect(await texts()).toHaveLength(1);
    const { db } = product.test;
    let other = '';
    await product.hearing(async () => {
      other = await addTechnician(db, { shifts: { 2: [540, 1260] } });
    });
    const { technician_id } = await db
      .selectFrom('visit')
      .select('technician_id')
      .where('appointment_id', '=', id)
      .executeTakeFirstOrThrow();
    const moved = await product.app.inject({
      method: 'POST',
      url: `/api/v2/dispatch/jobs/${id}/assign`,
      headers: { ...headers, 'idempotency-key': newId() },
      payload: {
        technician_id: other,
        appointment_day: day,
        appointment_time: nine,
        from: { technician_id, appointment_day: day, appointment_time: nine },
      },
    });
    expect(moved.statusCode, moved.body).toBe(200);
    const newTimes = async () => {
      await tell();
      const rows = await db.selectFrom('outbox').select('payload').where('kind', '=', 'sms').execute();
      return rows
        .map(({ payload }) => JSON.stringify(payload))
        .filter((body) => body.includes('instead and'));
    };
    expect(await newTimes()).toEqual([
      expect.stringMatching(
        /is coming to your 2015 Toyota Camry instead and should be there around 11:\d\d AM\. Your arrival window is still /,
      ),
    ]);
    expect(await newTimes()).toHaveLength(1);
  });
});

describe('[FIELD-9] the customer who will be reached late', () => {
  it('hears it when dispatch said how long the job before takes, whatever became of the plan', async () => {
    const first = await booked();
    await booked({}, '12:00pm-03:00pm');
    await arrive(first, at('09:30'));
    const post = async (url: string, payload: object) =>
      (await product.app.inject({ method: 'POST', url: `/api/v2/staff${url}`, headers, payload })).json()
        .data;
    const { technician_id } = await product.test.db
      .selectFrom('visit')
      .select('technician_id')
      .where('appointment_id', '=', first)
      .executeTakeFirstOrThrow();
    const disruption = { kind: 'runs_long', technician_id, appointment_id: first, ends_at_minutes: 960 };
    const { id } = await post('/replans', { market_id: 'DET', day, disruption });
    expect((await post(`/replans/${id}/refuse`, {})).attributes.status).toBe('refused');
    now = at('14:05');
    await tell();
    expect(await texts()).toMatchObject([
      expect.stringMatching(/between 4(:\d\d)? PM and \d(:\d\d)? PM instead of by 3 PM/),
    ]);
  });

  it('hears it before, once, with the credit', async () => {
    const [first] = [await booked(), await booked()];
    now = at('10:30');
    await tell();
    expect(await texts()).toEqual([]);
    // Within the hour before the window ends, the car before is still being worked on.
    await arrive(first, at('11:10'));
    await tell();
    await tell();
    const [text, ...more] = await texts();
    expect(more).toEqual([]);
    expect(text).toMatch(/is running late for your .* instead of by 12 PM/);
    expect(text).toContain('If we arrive after 12 PM, we’ll take $20.00 off your bill automatically.');
  });

  it('[FIELD-9] after the window has ended hears that the credit comes off, and not if', async () => {
    const [first] = [await booked(), await booked()];
    await arrive(first, at('11:10'));
    now = at('12:20');
    await tell();
    const [text] = await texts();
    expect(text).toMatch(
      /instead of by 12 PM\. We’re sorry\. We’ll take \$20\.00 off your bill automatically\./,
    );
    expect(text).not.toContain('If we arrive');
  });
});
