import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getQuote } from '../../testing/ask-for-quote';
import { addTechnician, schedulingCalls } from '../../testing/planned-day';
import { createTestApp, type TestApp } from '../../testing/test-app';

let product: TestApp;
// Monday, 10 in the morning in Detroit
const now = new Date('2027-03-01T15:00:00Z');
const { show, hold, promise, keepIt } = schedulingCalls(
  () => product,
  () => now,
);

beforeAll(async () => {
  product = await createTestApp({ RATE_LIMIT_SCALE: '1000' }, { now: () => now });
  await addTechnician(product.test.db);
});
afterAll(() => product.close());

beforeEach(async () => {
  await product.test.db.deleteFrom('visit').execute();
});

describe('POST /api/v2/appointments/{id}/cancellation_discount', () => {
  it('[PUB-4] takes $30 off the estimate, once, whoever presses at the same time', async () => {
    const { id } = await getQuote(product);
    expect((await hold(id, '2027-03-05', '09:00am-12:00pm')).status).toBe(200);
    expect(await promise(id)).toEqual({ status: 'promised' });
    expect((await show(id)).attributes.estimate?.total_price).toBe(306.14);
    const pressed = await Promise.all([keepIt(id), keepIt(id), keepIt(id), keepIt(id)]);
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const { attributes } = await show(id);
    // Tax is on what 55.00 leave of the parts: (168.80 − 28.85) × 6% = 8.40, and 301.80 + 20.00 − 55.00 + 8.40.
    expect(attributes.estimate?.total_price).toBe(275.2);
    expect(attributes.cancellation?.discount_available).toBe(false);
    expect(attributes.status).toBe('scheduled');
  });

  it('[PUB-4] takes $30 off a diagnosis', async () => {
    const { id, attributes } = await getQuote(product, {
      appointment_type: 'diagnosis',
      diagnosis_input: 'Car is not starting',
      services: [],
    });
    expect((await hold(id, '2027-03-05', '09:00am-12:00pm')).status).toBe(200);
    expect(await promise(id)).toEqual({ status: 'promised' });
    expect((await keepIt(id)).attributes.diagnosis_fee).toBe(attributes.diagnosis_fee - 30);
  });

  it.each([
    ['phone', { phone: '3135550861' }],
    ['email', { email: 'keeps@example.com' }],
  ])('[PUB-4] is taken once in 12 months by one customer, known by %s', async (_, contact) => {
    const visits = [await getQuote(product, contact), await getQuote(product, contact)];
    const [first = '', second = ''] = visits.map(({ id }) => id);
    for (const [id, day] of [
      [first, '2027-03-05'],
      [second, '2027-03-06'],
    ] as const) {
      expect((await hold(id, day, '09:00am-12:00pm')).status).toBe(200);
      expect(await promise(id)).toEqual({ status: 'promised' });
    }
    const pressed = await Promise.all([keepIt(first), keepIt(second)]);
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(pressed.find(({ status }) => status === 409)?.errors).toEqual([
      'You’ve used this discount in the last 12 months.',
    ]);
    const other = pressed[0]?.status === 200 ? second : first;
    const isOffered = async () => (await show(other)).attributes.cancellation?.discount_available;
    expect(await isOffered()).toBe(false);
    await product.test.db
      .updateTable('keep_discount')
      .set({ taken_at: '2026-02-28T15:00:00Z' })
      .where('appointment_id', 'in', [first, second])
      .execute();
    expect(await isOffered()).toBe(true);
    expect((await keepIt(other)).status).toBe(200);
  });

  it('[PUB-4] takes nothing off a quote, or a window that is only held: nothing is kept by it', async () => {
    const { id } = await getQuote(product);
    expect((await keepIt(id)).code).toBe('conflict');
    expect((await hold(id, '2027-03-05', '09:00am-12:00pm')).status).toBe(200);
    expect((await keepIt(id)).code).toBe('conflict');
    const { attributes } = await show(id);
    expect(attributes.estimate?.total_price).toBe(306.14);
    expect(attributes.cancellation?.discount_available).toBe(false);
  });

  it('is for an appointment that exists', async () => {
    expect((await keepIt('00000000-0000-4000-8000-000000000000')).code).toBe('not_found');
  });
});
