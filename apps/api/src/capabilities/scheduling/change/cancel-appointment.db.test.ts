import { describe, expect, it } from 'vitest';
import { getQuote } from '../../../testing/ask-for-quote';
import { logInAs } from '../../../testing/log-in-as';
import { friday, nine, oneJobADay, saturday } from '../testing/one-job-a-day';

const shop = oneJobADay();
const { booked, feeOf } = shop;
const { availability, show, hold, reschedule, cancel } = shop.calls;

describe('PATCH /api/v1/appointments/{id}', () => {
  it('[PUB-4] cancels, keeps the reason, and frees the room', async () => {
    const id = await booked(friday);
    const other = (await getQuote(shop.product)).id;
    expect((await availability(other))[friday]).toEqual([]);
    expect((await show(id)).attributes).toMatchObject({ status: 'scheduled', appointment_day: friday });
    expect((await cancel(id, 'Found cheaper price')).attributes).toMatchObject({
      status: 'cancelled',
      withdrawn: false,
      hold: null,
      cancellation: { fee_charged: 0, fee_applies_now: false, discount_available: false },
    });
    expect((await availability(other))[friday]).toEqual([nine]);
    expect((await hold(other, friday, nine)).status).toBe(200);
    const kept = await shop.product.test.db
      .selectFrom('cancellation')
      .select(['reason', 'details'])
      .where('appointment_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ reason: 'Found cheaper price', details: 'Sold it' });
    expect((await reschedule(id, saturday, nine)).code).toBe('conflict');
  });

  it('[KEEP-1] of a request that was never booked says that it was withdrawn', async () => {
    const { id } = await getQuote(shop.product);
    expect((await hold(id, friday, nine)).status).toBe(200);
    expect((await show(id)).attributes.withdrawn).toBe(false);
    await cancel(id);
    expect((await show(id)).attributes).toMatchObject({ status: 'cancelled', withdrawn: true });
  });

  it.each([
    ['48 hours to the minute', '2027-03-03T14:00:00Z', false, 0],
    ['a millisecond later', '2027-03-03T14:00:00.001Z', true, 70_00],
  ])('[PUB-4] at %s', async (_when, instant, applies, feeCents) => {
    const id = await booked(friday);
    shop.now = new Date(instant);
    expect((await show(id)).attributes.cancellation).toEqual({
      free_until: '2027-03-03T14:00:00.000Z',
      free_until_text: 'Wednesday, March 3, 2027 at 9 AM',
      terms: applies
        ? 'Canceling costs $70 now.'
        : 'Canceling is free until Wednesday, March 3, 2027 at 9 AM, the vehicle’s local time. After that, it costs $70.',
      fee: 70,
      fee_applies_now: applies,
      always_free: false,
      taken_along: expect.objectContaining({ moved_late_at: null }),
      fee_charged: null,
      discount_available: true,
    });
    expect((await cancel(id)).attributes.cancellation?.fee_charged).toBe(feeCents / 100);
    expect(await feeOf(id)).toBe(feeCents);
    shop.now = new Date('2027-04-01T15:00:00Z');
    expect((await show(id)).attributes.cancellation).toMatchObject({
      fee_charged: feeCents / 100,
      fee_applies_now: false,
    });
  });

  it('[PUB-4] never costs a fee that was not shown', async () => {
    const id = await booked(friday);
    // The page said that it is free, and the deadline has just passed.
    shop.now = new Date('2027-03-03T14:00:01Z');
    expect(await cancel(id, 'Other', {}, 0)).toMatchObject({
      status: 409,
      code: 'quote_changed',
      errors: ['Canceling now costs $70. Nothing was changed.'],
    });
    expect((await show(id)).attributes.status).toBe('scheduled');
    expect((await cancel(id, 'Other', {}, 70_00)).attributes.cancellation?.fee_charged).toBe(70);
  });

  it.each([
    ['within the hour', '2027-03-01T16:00:00Z', 0],
    ['after it', '2027-03-01T16:00:00.001Z', 70_00],
  ])('[KEEP-4] what was booked for tomorrow, canceled %s after booking', async (_when, instant, feeCents) => {
    const id = await booked('2027-03-02');
    await shop.product.test.db
      .insertInto('booking')
      .values({
        appointment_id: id,
        completed_by: 'browser',
        terms_settled: true,
        account_created: false,
        agreed_work_cents: 0,
        promised_at: shop.now,
        booked_at: shop.now,
      })
      .execute();
    const { cancellation } = (await show(id)).attributes;
    expect(cancellation).toMatchObject({ free_until: '2027-03-01T16:00:00.000Z', fee_applies_now: false });
    expect(cancellation?.terms).toContain('free until Monday, March 1, 2027 at 11 AM');
    // Moving it within the hour changes nothing about the hour.
    await reschedule(id, '2027-03-03', nine);
    shop.now = new Date(instant);
    await cancel(id);
    expect(await feeOf(id)).toBe(feeCents);
  });

  it('[PUB-4] costs the fee while the technician drives, also in the hour after booking, and says so before', async () => {
    // On the way to the window that begins at nine.
    shop.now = new Date('2027-03-02T13:30:00Z');
    const id = await booked('2027-03-02');
    const { db } = shop.product.test;
    await db
      .insertInto('booking')
      .values({
        appointment_id: id,
        completed_by: 'browser',
        terms_settled: true,
        account_created: false,
        agreed_work_cents: 0,
        promised_at: shop.now,
        booked_at: shop.now,
      })
      .execute();
    expect((await show(id)).attributes.cancellation).toMatchObject({ fee_applies_now: false });
    await db.updateTable('appointment').set({ status: 'en_route' }).where('id', '=', id).execute();
    const { cancellation } = (await show(id)).attributes;
    expect(cancellation).toMatchObject({ fee_applies_now: true, fee: 70 });
    expect(cancellation?.terms).toContain('Canceling costs $70 now: your mechanic is on the way');
    await cancel(id);
    expect(await feeOf(id)).toBe(70_00);
  });

  it('[KEEP-4] names no deadline before a booking that is still to be made', async () => {
    const held = (await getQuote(shop.product)).id;
    await hold(held, '2027-03-02', nine);
    const { cancellation } = (await show(held)).attributes;
    expect(cancellation?.terms).toContain('free for 60 minutes after booking');
    expect(cancellation?.terms).not.toContain('until');
  });

  it.each([
    ['rescheduling', reschedule],
    ['saving another window', hold],
  ])('[BILL-6] costs the fee as before where the customer moved a late visit by %s', async (_how, move) => {
    const [late, early] = [await booked(friday), await booked(saturday)];
    await move(early, '2027-03-10', nine);
    shop.now = new Date('2027-03-04T15:00:00Z');
    await move(late, '2027-03-11', nine);
    expect((await show(late)).attributes.cancellation).toMatchObject({ fee_applies_now: true });
    await cancel(late);
    await cancel(early);
    expect([await feeOf(late), await feeOf(early)]).toEqual([70_00, 0]);
  });

  it('[PUB-4] charges nothing for what was only held, and nothing twice', async () => {
    const held = (await getQuote(shop.product)).id;
    await hold(held, '2027-03-02', nine);
    await cancel(held);
    expect(await feeOf(held)).toBe(0);
    const id = await booked('2027-03-02');
    await cancel(id, 'I have an emergency');
    shop.now = new Date('2027-03-09T15:00:00Z');
    expect((await cancel(id)).attributes.status).toBe('cancelled');
    expect(await feeOf(id)).toBe(70_00);
  });

  it('leaves work that has begun to the office, and what is done alone', async () => {
    const id = await booked(friday);
    const set = (status: 'in_progress' | 'completed') =>
      shop.product.test.db
        .updateTable('appointment')
        .set({ status, completed_at: status === 'completed' ? shop.now : null })
        .where('id', '=', id)
        .execute();
    await set('in_progress');
    expect((await cancel(id)).code).toBe('conflict');
    const { headers } = await logInAs(shop.product, 'dispatcher');
    expect((await cancel(id, 'Other', headers)).status).toBe(200);
    await set('completed');
    expect((await cancel(id, 'Other', headers)).code).toBe('conflict');
  });

  it('wants a reason of the list', async () => {
    const { id } = await getQuote(shop.product);
    expect((await cancel(id, 'Just because')).code).toBe('invalid_input');
  });
});
