import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { installJobs } from '../../../platform/jobs/install-jobs';
import { createLogger } from '../../../platform/logging/logger';
import { getQuote } from '../../../testing/ask-for-quote';
import { logInAs } from '../../../testing/log-in-as';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import { lockEstimate, saveEstimate } from '../../appointments';
import { addTechnician } from '../testing/plan-fixtures';
import { schedulingCalls } from '../testing/scheduling-calls';

let product: TestApp;
let now: Date;
const calls = schedulingCalls(
  () => product,
  () => now,
);
const { availability, show, save, hold, promise, reschedule, cancel, keepIt, moveZip } = calls;

beforeAll(async () => {
  product = await createTestApp({ RATE_LIMIT_SCALE: '1000' }, { now: () => now });
  await installJobs(product.test.pool, createLogger({ level: 'silent' }));
  // one brake job a day
  const shift = [540, 680];
  await addTechnician(product.test.db, {
    shifts: { 0: shift, 1: shift, 2: shift, 3: shift, 4: shift, 5: shift, 6: shift },
  });
});
afterAll(() => product.close());

const nine = '09:00am-12:00pm';
const friday = '2027-03-05';
const saturday = '2027-03-06';

beforeEach(async () => {
  // Monday, 10 in the morning in Detroit
  now = new Date('2027-03-01T15:00:00Z');
  await product.hearing(
    async () =>
      void (await product.test.db
        .insertInto('market_holiday')
        .values({ market_id: 'HOU', day: '2027-03-01' })
        .onConflict((conflict) => conflict.doNothing())
        .execute()),
  );
  await product.test.db.deleteFrom('visit').execute();
  await product.hearing(async () => void (await product.test.db.deleteFrom('market_holiday').execute()));
});

const booked = async (day: string, changes: Record<string, unknown> = {}): Promise<string> => {
  const { id } = await getQuote(product, changes);
  const held = await hold(id, day, nine);
  expect([held.status, held.errors]).toEqual([200, undefined]);
  expect(await promise(id)).toEqual({ status: 'promised' });
  return id;
};

const feeOf = async (id: string): Promise<number> => {
  const row = await product.test.db
    .selectFrom('cancellation')
    .select('fee_cents')
    .where('appointment_id', '=', id)
    .executeTakeFirst();
  return row?.fee_cents ?? 0;
};

describe('PATCH /api/v1/appointments/{id}', () => {
  it('[PUB-4] cancels, keeps the reason, and frees the room', async () => {
    const id = await booked(friday);
    const other = (await getQuote(product)).id;
    expect((await availability(other))[friday]).toEqual([]);
    expect((await show(id)).attributes).toMatchObject({ status: 'scheduled', appointment_day: friday });
    expect((await cancel(id, 'Found cheaper price')).attributes).toMatchObject({
      status: 'cancelled',
      hold: null,
      cancellation: { fee_charged: 0, fee_applies_now: false, discount_available: false },
    });
    expect((await availability(other))[friday]).toEqual([nine]);
    expect((await hold(other, friday, nine)).status).toBe(200);
    const kept = await product.test.db
      .selectFrom('cancellation')
      .select(['reason', 'details'])
      .where('appointment_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ reason: 'Found cheaper price', details: 'Sold it' });
    expect((await reschedule(id, saturday, nine)).code).toBe('conflict');
  });

  it.each([
    ['48 hours to the minute', '2027-03-03T14:00:00Z', false, 0],
    ['a millisecond later', '2027-03-03T14:00:00.001Z', true, 70_00],
  ])('[PUB-4] at %s', async (_when, instant, applies, feeCents) => {
    const id = await booked(friday);
    now = new Date(instant);
    expect((await show(id)).attributes.cancellation).toEqual({
      free_until: '2027-03-03T14:00:00.000Z',
      free_until_text: 'Wednesday, March 3, 2027 at 9:00am',
      fee: 70,
      fee_applies_now: applies,
      fee_charged: null,
      discount_available: true,
    });
    expect((await cancel(id)).attributes.cancellation?.fee_charged).toBe(feeCents / 100);
    expect(await feeOf(id)).toBe(feeCents);
    now = new Date('2027-04-01T15:00:00Z');
    expect((await show(id)).attributes.cancellation).toMatchObject({
      fee_charged: feeCents / 100,
      fee_applies_now: false,
    });
  });

  it('[PUB-4] charges nothing for what was only held, and nothing twice', async () => {
    const held = (await getQuote(product)).id;
    await hold(held, '2027-03-02', nine);
    await cancel(held);
    expect(await feeOf(held)).toBe(0);
    const id = await booked('2027-03-02');
    await cancel(id, 'I have an emergency');
    now = new Date('2027-03-09T15:00:00Z');
    expect((await cancel(id)).attributes.status).toBe('cancelled');
    expect(await feeOf(id)).toBe(70_00);
  });

  it('leaves work that has begun to the office, and what is done alone', async () => {
    const id = await booked(friday);
    const set = (status: 'in_progress' | 'completed') =>
      product.test.db
        .updateTable('appointment')
        .set({ status, completed_at: status === 'completed' ? now : null })
        .where('id', '=', id)
        .execute();
    await set('in_progress');
    expect((await cancel(id)).code).toBe('conflict');
    const { headers } = await logInAs(product, 'dispatcher');
    expect((await cancel(id, 'Other', headers)).status).toBe(200);
    await set('completed');
    expect((await cancel(id, 'Other', headers)).code).toBe('conflict');
  });

  it('wants a reason of the list', async () => {
    const { id } = await getQuote(product);
    expect((await cancel(id, 'Just because')).code).toBe('invalid_input');
  });
});

describe('PATCH /api/v1/user/reschedule/{id}', () => {
  it('[PUB-5] moves a promise for free at any time, and frees the old window', async () => {
    const id = await booked('2027-03-02');
    const other = (await getQuote(product)).id;
    const moved = await reschedule(id, friday, nine);
    expect(moved.attributes).toMatchObject({ status: 'scheduled', appointment_day: friday, hold: null });
    expect(await feeOf(id)).toBe(0);
    expect((await availability(other))['2027-03-02']).toEqual([nine]);
    expect((await availability(other))[friday]).toEqual([]);
  });

  it('[PUB-5] tells the customer of the new window, once for every move', async () => {
    const id = await booked('2027-03-02');
    await product.test.db.deleteFrom('outbox').execute();
    await reschedule(id, friday, nine);
    await reschedule(id, friday, nine);
    const told = await product.test.db
      .selectFrom('outbox')
      .select(['kind', 'payload'])
      .orderBy('kind')
      .execute();
    expect(told.map(({ kind }) => kind)).toEqual(['email', 'sms']);
    for (const { payload } of told)
      expect(JSON.stringify(payload)).toContain('Friday, March 5, 2027, between 9:00am and 12:00pm');
  });

  it('[PUB-5, TIME-8] keeps the promise until another is gained; of two who want one window, one moves', async () => {
    const [first, second] = [await booked(friday), await booked(saturday)];
    expect((await reschedule(first, saturday, nine)).code).toBe('window_taken');
    expect((await show(first)).attributes).toMatchObject({ status: 'scheduled', appointment_day: friday });
    const raced = await Promise.all([first, second].map((id) => reschedule(id, '2027-03-08', nine)));
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 409]);
    const days = [(await show(first)).attributes, (await show(second)).attributes].map(
      ({ appointment_day, status }) => [appointment_day, status],
    );
    expect(days).toContainEqual(['2027-03-08', 'scheduled']);
    const stays = raced[0]?.status === 200 ? [saturday, 'scheduled'] : [friday, 'scheduled'];
    expect(days).toContainEqual(stays);
  });

  it('[TIME-8] lets two people swap days without waiting for each other for ever', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [first, second] = [await booked(friday), await booked(saturday)];
      await Promise.all([reschedule(first, saturday, nine), reschedule(second, friday, nine)]);
      const visits = await product.test.db.selectFrom('visit').select('day').orderBy('day').execute();
      expect(visits).toEqual([{ day: friday }, { day: saturday }]);
      await cancel(first);
      await cancel(second);
    }
  });
});

describe('PUT /api/v2/availability/update_zipcode/{id}', () => {
  it('[TIME-5] takes another zip we serve, and refuses one we do not', async () => {
    const { id } = await getQuote(product);
    await save(id, {
      exact_address: '1 Woodward Ave, Detroit, MI 48226',
      appointment_day: friday,
      appointment_time: nine,
    });
    expect(await moveZip(id, '10001')).toMatchObject({
      code: 'out_of_area',
      errors: ['we do not have coverage in the 10001, please select different address'],
    });
    expect((await show(id)).attributes.exact_address).not.toBeNull();
    expect((await moveZip(id, '77002')).attributes).toMatchObject({
      address: '77002',
      market_db: 'HOU',
      time_zone: 'America/Chicago',
      exact_address: null,
    });
  });

  const priced = { services: ['Front Brake Pads & Rotors'] };
  const estimateOf = async (id: string) => (await show(id)).attributes.estimate;

  it('[TIME-5] prices an instant quote again in another market, as if it had been asked there', async () => {
    const { id } = await getQuote(product, priced);
    const there = await getQuote(product, { ...priced, location_attributes: { zip: '77002' } });
    const [before, wanted] = [await estimateOf(id), await estimateOf(there.id)];
    expect(before?.total_price).not.toBe(wanted?.total_price);
    const moved = (await moveZip(id, '77002')).attributes;
    expect(moved).toMatchObject({ market_db: 'HOU', status: 'quoted' });
    expect(moved.estimate).toMatchObject({
      id: before?.id,
      version: 2,
      total_price: wanted?.total_price,
      tax: wanted?.tax,
      convenience_fee: wanted?.convenience_fee,
    });
    expect((await moveZip(id, '48226')).attributes.estimate).toMatchObject({
      version: 3,
      total_price: before?.total_price,
    });
    expect((await moveZip(id, '48201')).attributes.estimate?.version).toBe(3);
  });

  it('[TIME-5] keeps what the customer was given off', async () => {
    const { id } = await getQuote(product, priced);
    await keepIt(id);
    const before = await estimateOf(id);
    expect(before?.discount_total).not.toBe(0);
    expect((await moveZip(id, '77002')).attributes.estimate).toMatchObject({
      version: 3,
      discount_total: before?.discount_total,
    });
  });

  it('[TIME-5] prices it again when the address itself is elsewhere', async () => {
    await product.hearing(
      async () =>
        void (await addTechnician(product.test.db, {
          marketId: 'HOU',
          home: { latitude: 29.7589, longitude: -95.3677 },
        })),
    );
    const { id } = await getQuote(product, priced);
    const saved = await save(id, {
      exact_address: '901 Bagby St, Houston, TX 77002',
      location_attributes: { zip: '77002', street_number: '901', route: 'Bagby St' },
      appointment_day: friday,
      appointment_time: nine,
    });
    expect([saved.status, saved.attributes?.market_db, saved.attributes?.estimate?.version]).toEqual([
      200,
      'HOU',
      2,
    ]);
  });

  it('[TIME-5] refuses another market for what is booked, or was priced by the office, and changes nothing', async () => {
    const id = await booked(friday);
    const before = (await show(id)).attributes;
    const refusal = {
      code: 'conflict',
      errors: ['Your price does not hold in the 77002. Please request a new quote for that address.'],
    };
    expect(await moveZip(id, '77002')).toMatchObject(refusal);
    const { address, market_db, estimate } = (await show(id)).attributes;
    expect({ address, market_db, estimate }).toEqual({
      address: before.address,
      market_db: before.market_db,
      estimate: before.estimate,
    });
    const byOffice = (await getQuote(product, priced)).id;
    await product.test.db.transaction().execute(async (tx) => {
      const quoted = await lockEstimate(tx, { appointmentId: byOffice });
      if (quoted?.quote) await saveEstimate(tx, { ...quoted.quote.estimate, version: 2, createdBy: 'Pat' });
    });
    expect(await moveZip(byOffice, '77002')).toMatchObject(refusal);
  });
});
