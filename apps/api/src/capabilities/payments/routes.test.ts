import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, openShop, type Shop } from '../../testing/open-shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const attributesOf = ({ body }: Answer) => body.data.attributes;
const countOf = async (table: 'booking' | 'charge' | 'account' | 'payment_method'): Promise<number> => {
  const { count } = await shop.product.test.db
    .selectFrom(table)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
const bookingOf = (id: string) =>
  shop.product.test.db.selectFrom('booking').selectAll().where('appointment_id', '=', id).executeTakeFirst();
const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` });
const contact = (line: number) => ({
  email: `robin${line}@example.com`,
  phone: `313555${line}`,
});
/** Since the quote, which is sent too. */
const messagesTo = async (recipient: string) => {
  const rows = await shop.product.test.db
    .selectFrom('outbox')
    .select(['kind', 'payload'])
    .where((either) =>
      either.or([either('dedupe_key', 'is', null), either('dedupe_key', 'not like', 'requested %')]),
    )
    .execute();
  return rows.filter(({ payload }) => (payload as { to?: string }).to === recipient);
};

describe('POST /api/v2/appointments/confirm/{id}', () => {
  it('[PAY-3, AUTH-6] books with a saved card and logs the new customer in', async () => {
    const id = await shop.quote(contact(3001));
    const answer = await shop.book(id);
    expect(answer.status).toBe(200);
    expect(attributesOf(answer)).toMatchObject({
      status: 'scheduled',
      payment_setup: true,
      payment_type: 'stripe',
      credit_card_present: true,
      user_id: answer.body.user?.id,
      contact: { email: 'robin3001@example.com' },
    });
    expect(answer.body).toMatchObject({
      account_exists: false,
      user: { email: 'robin3001@example.com', phone: '+13135553001' },
    });
    const me = await shop.call('GET', '/api/v2/user', undefined, bearer(answer.body.auth_token));
    expect(me.body.data.id).toBe(answer.body.user?.id);
    const onFile = await shop.call(
      'GET',
      `/api/v2/user/card_on_file/${answer.body.user?.id}`,
      undefined,
      bearer(answer.body.auth_token),
    );
    expect(onFile.body.card_on_file).toEqual({ kind: 'card', card_brand: 'visa', last_4_digits: '4242' });
  });

  it('[PAY-6, QUOTE-12] charges nothing at booking', async () => {
    const before = await countOf('charge');
    await shop.book(await shop.quote());
    expect(await countOf('charge')).toBe(before);
    expect(await shop.product.test.db.selectFrom('sandbox_charge').selectAll().execute()).toEqual([]);
  });

  it('[PAY-3] tells the customer once, in the local time of the vehicle, until when cancelling is free', async () => {
    const id = await shop.quote(contact(3002));
    const token = await shop.enterCard(id);
    await shop.confirm(id, { token });
    await shop.confirm(id, { token });
    const [text, ...moreTexts] = await messagesTo('+13135553002');
    expect(moreTexts).toEqual([]);
    const { body = '' } = (text?.payload ?? {}) as { body?: string };
    expect(body).toContain('2015 Toyota Camry');
    expect(body).toMatch(/\d+( AM)?–\d+ [AP]M \(local time at your vehicle\)/);
    expect(body).toMatch(
      /free until [A-Z][a-z]+, [A-Z][a-z]+ \d+, \d+ at \d+ [AP]M, the vehicle’s local time. After that, it costs \$70/,
    );
    expect(body).toContain(`/user/edit_appointment/${id}`);
    expect(await messagesTo('robin3002@example.com')).toHaveLength(1);
  });

  it('[PAY-3] answers a repeat with the same booking, whatever key it carries, and opens no second door', async () => {
    const id = await shop.quote(contact(3003));
    const token = await shop.enterCard(id);
    const accounts = await countOf('account');
    const first = await shop.confirm(id, { token }, { 'idempotency-key': 'first-key-0123456789' });
    const again = await shop.confirm(id, { token }, { 'idempotency-key': 'other-key-0123456789' });
    expect(again.body.data).toEqual(first.body.data);
    expect(await countOf('account')).toBe(accounts + 1);
    // Whoever only knows the appointment gets no login.
    const stranger = await shop.confirm(id, { token: 'something else' });
    expect(stranger.status).toBe(200);
    expect(stranger.body.auth_token).toBeUndefined();
    expect(attributesOf(stranger).contact).toBeNull();
    // Nor does whoever comes late with the setup's id.
    shop.now = new Date(shop.now.getTime() + 31 * 60_000);
    expect((await shop.confirm(id, { token })).body.auth_token).toBeUndefined();
  });

  it('[AUTH-6] does not enter an account that is there: the booking waits until its phone is proved', async () => {
    await shop.book(await shop.quote(contact(3004)));
    const id = await shop.quote({ ...contact(3004), email: 'another3004@example.com' });
    const answer = await shop.book(id);
    expect(answer.status).toBe(200);
    expect(answer.body.auth_token).toBeUndefined();
    expect(answer.body.user).toBeUndefined();
    expect(answer.body.account_exists).toBe(true);
    expect(attributesOf(answer)).toMatchObject({ status: 'scheduled', user_id: null, contact: null });
  });

  it.each([
    ['pm_card_chargeDeclined', 402, 'card_declined', 'Your card was declined. Try a different card.'],
    [
      'pm_card_chargeDeclinedInsufficientFunds',
      402,
      'card_declined',
      'Your card was declined. Try a different card.',
    ],
    [
      'pm_card_authenticationRequiredOnSetup',
      402,
      'card_declined',
      'Your bank needs you to confirm this card. Please try again.',
    ],
  ])('[PAY-3] does not take %s for success', async (card, status, code, text) => {
    const id = await shop.quote();
    const answer = await shop.book(id, card);
    expect(answer).toMatchObject({ status, body: { code, errors: [text] } });
    expect(await bookingOf(id)).toBeUndefined();
  });

  it("[PAY-3] takes no setup that is not finished, not this appointment's, or not there", async () => {
    const [id, other] = [await shop.quote(), await shop.quote()];
    const unfinished = await shop.call('POST', `/api/v2/appointments/${id}/card_setup`);
    const foreign = await shop.enterCard(other);
    for (const token of [String(unfinished.body.setup_id), foreign, 'seti_nothing'])
      expect(await shop.confirm(id, { token })).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', errors: ['Invalid payment information'] },
      });
    expect(await bookingOf(id)).toBeUndefined();
  });

  it('[PAY-3] offers the card step behind a real quote only', async () => {
    const { db } = shop.product.test;
    const id = await shop.quote();
    for (const status of ['pending', 'cancelled', 'no_service_area'] as const) {
      await db.updateTable('appointment').set({ status }).where('id', '=', id).execute();
      expect((await shop.call('POST', `/api/v2/appointments/${id}/card_setup`)).body.code).toBe('conflict');
      expect((await shop.confirm(id, { token: 'any' })).body.code).toBe('conflict');
    }
    expect((await shop.call('POST', '/api/v2/appointments/nothing/card_setup')).status).toBe(404);
  });

  it('[TIME-8] changes nothing when the window is lost, and keeps the card for the next one', async () => {
    const { db } = shop.product.test;
    const id = await shop.quote(contact(3005));
    const token = await shop.enterCard(id);
    const accounts = await countOf('account');
    // The hold runs out, and every technician goes home.
    shop.now = new Date(shop.now.getTime() + 11 * 60_000);
    const shifts = await db.selectFrom('technician').select(['id', 'weekly_shifts']).execute();
    await shop.product.hearing(
      async () => void (await db.updateTable('technician').set({ weekly_shifts: '{}' }).execute()),
    );
    const lost = await shop.confirm(id, { token });
    expect(lost).toMatchObject({ status: 409, body: { code: 'window_taken' } });
    expect(await bookingOf(id)).toBeUndefined();
    expect(await countOf('account')).toBe(accounts);
    const kept = await db
      .selectFrom('payment_method')
      .select('last4')
      .where('appointment_id', '=', id)
      .execute();
    expect(kept).toEqual([{ last4: '4242' }]);
    await shop.product.hearing(async () => {
      for (const one of shifts)
        await db
          .updateTable('technician')
          .set({ weekly_shifts: JSON.stringify(one.weekly_shifts) })
          .where('id', '=', one.id)
          .execute();
    });
    await shop.hold(id);
    const booked = await shop.confirm(id, { token });
    expect(attributesOf(booked).status).toBe('scheduled');
    expect(booked.body.auth_token).toBeDefined();
  });

  it('[QUOTE-10, QUOTE-13] uses the code that was previewed, as the next version of the estimate', async () => {
    const { db } = shop.product.test;
    await db
      .insertInto('coupon')
      .values({ code: 'FORTY', amount_cents: 40_00, max_redemptions: 1 })
      .execute();
    const id = await shop.quote();
    const token = await shop.enterCard(id);
    const answer = await shop.confirm(id, { token, coupon: ' forty' });
    expect(attributesOf(answer).coupon_used).toMatchObject({ code: 'FORTY', dollars_off: 40 });
    const estimate = attributesOf(answer).estimate;
    expect(estimate?.version).toBe(3);
    const consents = await db
      .selectFrom('consent_record')
      .select(['estimate_version', 'how', 'decision', 'total_cents'])
      .where('estimate_id', '=', estimate?.id ?? '')
      .execute();
    expect(consents).toEqual([
      {
        estimate_version: 3,
        how: 'web',
        decision: 'approved',
        total_cents: Math.round((estimate?.total_price ?? 0) * 100),
      },
    ]);
    // Used up: the next one hears so, and nothing is booked.
    const second = await shop.quote();
    const refused = await shop.confirm(second, { token: await shop.enterCard(second), coupon: 'FORTY' });
    expect(refused).toMatchObject({ status: 409, body: { errors: ['This code has been used up.'] } });
    expect(await bookingOf(second)).toBeUndefined();
  });

  it('[QUOTE-13] a code on the quote that others used up meanwhile comes off it before it can be booked', async () => {
    const { db } = shop.product.test;
    await db.insertInto('coupon').values({ code: 'ONCE', amount_cents: 50_00, max_redemptions: 1 }).execute();
    const [first, second] = [
      await shop.quote({ referral_code: 'once' }),
      await shop.quote({ referral_code: 'once' }),
    ];
    expect(attributesOf(await shop.book(first)).coupon_used).toMatchObject({ code: 'ONCE' });
    const token = await shop.enterCard(second);
    expect(await shop.confirm(second, { token })).toMatchObject({
      status: 409,
      body: { errors: ['This code has been used up.'] },
    });
    const { estimate } = attributesOf(await shop.call('GET', `/api/v1/appointments/${second}`));
    const booked = await shop.confirm(second, { token, estimate_version: estimate?.version });
    expect(attributesOf(booked).coupon_used).toMatchObject({ code_type: 'new customer', dollars_off: 25 });
  });

  it('[PAY-3] sells the plan agreed on by its price, and no other', async () => {
    const id = await shop.quote();
    const token = await shop.enterCard(id);
    expect(await shop.confirm(id, { token, member_price_agreed_on_before_job: 1 })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    const answer = await shop.confirm(id, { token, member_price_agreed_on_before_job: 120 });
    const seen = attributesOf(await shop.call('GET', `/api/v1/appointments/${id}`));
    expect(seen).toMatchObject({ membership_due: 120, member_job: true });
    expect(attributesOf(answer)).toMatchObject({ member_job: true, member_type: 'Member' });
    const booking = await bookingOf(id);
    expect(booking).toMatchObject({ agreed_membership_cents: 120_00 });
    expect(booking?.agreed_work_cents).toBe(
      Math.round((attributesOf(answer).estimate?.total_member_price ?? 0) * 100),
    );
    const membership = await shop.product.test.db
      .selectFrom('membership')
      .selectAll()
      .where('id', '=', booking?.membership_id ?? '')
      .executeTakeFirst();
    expect(membership).toMatchObject({
      account_id: expect.any(String),
      price_sold_cents: 120_00,
      started_on: '2027-03-01',
      renews_on: '2027-09-01',
    });
  });

  it('books a diagnosis without an estimate', async () => {
    const id = await shop.quote({
      appointment_type: 'diagnosis',
      services: undefined,
      diagnosis_input: 'It shakes',
      level: 'A',
    });
    const answer = await shop.book(id);
    expect(attributesOf(answer)).toMatchObject({ status: 'scheduled', payment_setup: true });
    expect((await bookingOf(id))?.agreed_work_cents).toBe(
      Math.round(attributesOf(answer).diagnosis_fee * 100),
    );
  });

  it('sets up the payment first where the window comes later', async () => {
    const { db } = shop.product.test;
    const id = await shop.quote();
    await db.deleteFrom('visit').where('appointment_id', '=', id).execute();
    await db
      .updateTable('visit_request')
      .set({ day: null, window_start: null, window_end: null, job: null })
      .where('appointment_id', '=', id)
      .execute();
    const first = await shop.book(id);
    expect(attributesOf(first)).toMatchObject({ status: 'quoted', payment_setup: true });
    await shop.call('PATCH', `/api/v2/appointments/estimate_booking/${id}`, {
      appointment: { appointment_day: '2027-03-20', appointment_time: '09:00am-12:00pm' },
    });
    const later = await shop.call('GET', `/api/v1/appointments/${id}`);
    expect(attributesOf(later)).toMatchObject({ status: 'scheduled', payment_setup: true });
  });
});

it('GET /api/v2/payments/config names the providers and no secret', async () => {
  expect((await shop.call('GET', '/api/v2/payments/config')).body).toEqual({
    cards: { provider: 'sandbox' },
    paypal: { provider: 'sandbox' },
  });
});
