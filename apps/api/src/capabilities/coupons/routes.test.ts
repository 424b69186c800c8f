import { told } from '@lugnut/contract/reasons';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemoCoupons } from '../../seed/seed-demo-coupons';
import { askForQuote, completeJob, getQuote, quoteRequest } from '../../testing/ask-for-quote';
import { logInAs } from '../../testing/log-in-as';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { seedDemoAccounts } from '../accounts';
import { redeemCoupon } from './redeem-coupon';

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp({ RATE_LIMIT_SCALE: '100' });
  const { db } = product.test;
  await db
    .insertInto('coupon')
    .values([
      { code: 'SPRING', amount_cents: 45_00, display_name: 'Spring special' },
      { code: 'SMALL', amount_cents: 10_00 },
      { code: 'OFF', amount_cents: 45_00, active: false },
      { code: 'OLD', amount_cents: 45_00, ends_on: '2020-12-31' },
      { code: 'SOON', amount_cents: 45_00, starts_on: '2999-01-01' },
      { code: 'TEXAS', amount_cents: 45_00, market_ids: ['HOU', 'DFW'] },
      { code: 'OIL', amount_cents: 45_00, service_ids: ['oil-change'] },
      { code: 'NEW', amount_cents: 45_00, new_customers_only: true },
    ])
    .execute();
});
afterAll(() => product.close());

const preview = async (code: string, id: string) => {
  const response = await product.app.inject(`/api/v2/coupons/${encodeURIComponent(code)}/${id}`);
  return { status: response.statusCode, body: response.json() };
};

describe('GET /api/v2/coupons/{code}/{appointmentId}', () => {
  it('[QUOTE-10] [API-1] shows the appointment with the code, and changes nothing however often', async () => {
    const quote = await getQuote(product);
    const first = await preview('spring', quote.id);
    expect(first.status).toBe(200);
    expect(first.body.data.attributes).toMatchObject({
      coupon_used: { code: 'SPRING', display_name: 'Spring special', dollars_off: 45, code_type: 'coupon' },
      estimate: { discount: 45, version: 1 },
    });
    // 301.80 + 20.00 − 45.00, and 8.71 tax on what is left of the parts.
    expect(first.body.data.attributes.estimate.total_price).toBe(285.51);
    expect(await preview('SPRING', quote.id)).toEqual(first);
    const now = (await product.app.inject(`/api/v1/appointments/${quote.id}`)).json();
    expect(now.data).toEqual(quote);
    expect(await product.test.db.selectFrom('coupon_redemption').selectAll().execute()).toEqual([]);
  });

  it('[QUOTE-13] does not add a smaller code to the new-customer discount', async () => {
    const quote = await getQuote(product);
    const { body } = await preview('SMALL', quote.id);
    expect(body.data.attributes.estimate).toMatchObject({ discount: 25, discount_total: 25 });
  });

  it.each([
    ['NOSUCH', 404, 'This code isn’t valid.'],
    ['OFF', 404, 'This code isn’t valid.'],
    ['OLD', 409, 'This code has expired.'],
    ['SOON', 409, 'This code can’t be used yet.'],
    ['TEXAS', 409, 'This code can’t be used in your area.'],
    ['OIL', 409, 'This code can’t be used for the services you chose.'],
  ])('[QUOTE-10] refuses %s in words', async (code, status, message) => {
    const quote = await getQuote(product);
    const answer = await preview(code, quote.id);
    expect([answer.status, answer.body.errors[0]]).toEqual([status, message]);
  });

  it('[QUOTE-10] takes no code for a diagnosis', async () => {
    const quote = await getQuote(product, { appointment_type: 'diagnosis', diagnosis_input: 'Other' });
    expect((await preview('SPRING', quote.id)).body.errors).toEqual(['Codes can’t be used for a diagnosis.']);
  });

  it('keeps a code for new customers from others, and tells nobody who only types a contact', async () => {
    const who = { phone: '3135550401', email: 'loyal@example.com' };
    await completeJob(product, (await getQuote(product, who)).id);
    const quote = await getQuote(product, who);
    expect((await preview('NEW', quote.id)).status).toBe(200);
    const today = () => '2027-03-01';
    const redeemed = await product.test.db
      .transaction()
      .execute((tx) => redeemCoupon(tx, today, { code: 'NEW', appointmentId: quote.id }));
    expect(redeemed).toEqual({ ok: false, refusals: [told('code_for_new_customers')] });
  });

  it('knows a returning customer by the account, whatever contact is typed', async () => {
    const mine = await logInAs(product, 'customer');
    const own = { phone: '3135550411', email: 'returning@example.com' };
    await product.test.db
      .updateTable('account')
      .set({ phone: `+1${own.phone}`, email: own.email, is_proven: true })
      .where('id', '=', mine.id)
      .execute();
    const first = await askForQuote(product, quoteRequest(), mine.headers);
    expect(first.body.data.attributes.coupon_used?.code_type).toBe('new customer');
    await completeJob(product, first.body.data.id);

    // Logged in, with a contact nobody has used; then by changing the contact of that quote.
    const typed = await askForQuote(product, quoteRequest(), mine.headers);
    expect(typed.body.data.attributes.coupon_used).toBeNull();
    expect((await preview('NEW', typed.body.data.id)).body.errors).toEqual([
      'This code is for new customers.',
    ]);
    const changed = await product.app.inject({
      method: 'PUT',
      url: `/api/v2/appointments/${typed.body.data.id}/contact`,
      headers: mine.headers,
      payload: { phone: '3135550412', email: 'unused@example.com' },
    });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(changed.json().data.attributes.coupon_used).toBeNull();
    // Without a login anybody could have typed it: nothing is told before it is booked.
    for (const contact of [{ phone: own.phone }, { email: own.email }])
      expect((await getQuote(product, contact)).attributes.coupon_used?.code_type).toBe('new customer');
  });

  it('does not take one customer of the office for another', async () => {
    const office = await logInAs(product, 'office');
    const first = await askForQuote(product, quoteRequest(), office.headers);
    await completeJob(product, first.body.data.id);
    const second = await askForQuote(product, quoteRequest(), office.headers);
    expect(second.body.data.attributes.coupon_used?.code_type).toBe('new customer');
  });

  it('refuses one’s own referral code', async () => {
    const owner = await logInAs(product, 'customer');
    await product.test.db
      .insertInto('coupon')
      .values({ code: 'OWN', amount_cents: 30_00, referrer_account_id: owner.id })
      .execute();
    const { body } = await askForQuote(product, quoteRequest(), owner.headers);
    expect((await preview('OWN', body.data.id)).body.errors).toEqual([
      'You can’t use your own referral code.',
    ]);
  });

  it('[QUOTE-13] refuses one’s own referral code also logged out, by phone and by email', async () => {
    const owner = await logInAs(product, 'customer');
    const { db } = product.test;
    await db
      .updateTable('account')
      .set({ phone: '+13135550951', extra_login_phone: '+13135550952', email: 'self@example.com' })
      .where('id', '=', owner.id)
      .execute();
    await db
      .insertInto('coupon')
      .values({ code: 'SELF', amount_cents: 30_00, referrer_account_id: owner.id })
      .execute();
    for (const contact of [{ phone: '3135550951' }, { phone: '3135550952' }, { email: 'Self@example.com' }]) {
      const quote = await getQuote(product, { ...contact, referral_code: 'SELF' });
      expect(quote.attributes.coupon_used?.code_type).toBe('new customer');
      // Nothing is said about whose contact was typed: the words are those of any code that cannot be used.
      expect((await preview('SELF', quote.id)).body.errors).toEqual(['This code isn’t valid.']);
    }
    expect((await preview('SELF', (await getQuote(product)).id)).status).toBe(200);
  });

  it('does not count work that was declined', async () => {
    const quote = await getQuote(product, { services: ['Front Brake Pads & Rotors', 'Oil Change'] });
    expect((await preview('OIL', quote.id)).status).toBe(200);
    const oil = quote.attributes.estimate?.services['Oil Change'];
    await product.app.inject({
      method: 'PUT',
      url: `/api/v1/estimate_services/${oil?.id}`,
      payload: { estimate_service: { status: 'rejected' } },
    });
    expect((await preview('OIL', quote.id)).body.errors).toEqual([
      'This code can’t be used for the services you chose.',
    ]);
  });

  it('does not find an appointment that is not there', async () => {
    expect((await preview('SPRING', '018f0000-0000-7000-8000-000000000000')).status).toBe(404);
  });

  it('is rate-limited against guessing', async () => {
    const limited = await createTestApp();
    try {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) => limited.app.inject(`/api/v2/coupons/GUESS${index}/12`)),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(8);
    } finally {
      await limited.close();
    }
  });
});

const askReferralCode = (headers: Record<string, string> = {}) =>
  product.app.inject({ method: 'POST', url: '/api/v2/user/referral_code', headers });

describe('POST /api/v2/user/referral_code', () => {
  it('[QUOTE-13] gives a customer one code, also for concurrent requests', async () => {
    const { id, headers } = await logInAs(product, 'customer');
    const answers = await Promise.all(Array.from({ length: 8 }, () => askReferralCode(headers)));
    const [first] = answers.map((answer) => answer.json());
    expect(first.data).toMatchObject({ dollars_off: 30, reward: 30 });
    expect(first.data.code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
    for (const answer of answers) expect(answer.json()).toEqual(first);
    const kept = await product.test.db
      .selectFrom('coupon')
      .select('code')
      .where('referrer_account_id', '=', id)
      .execute();
    expect(kept).toEqual([{ code: first.data.code }]);
  });

  it('[QUOTE-13] the code takes $30 off a friend’s first quote, and nothing off one’s own', async () => {
    const { headers } = await logInAs(product, 'customer');
    const { code } = (await askReferralCode(headers)).json().data;
    const friend = await preview(code.toLowerCase(), (await getQuote(product)).id);
    expect(friend.body.data.attributes.coupon_used).toMatchObject({
      code_type: 'referral',
      dollars_off: 30,
      referrer: 'Test',
    });
    const { body } = await askForQuote(product, quoteRequest(), headers);
    expect((await preview(code, body.data.id)).body.errors).toEqual([
      'You can’t use your own referral code.',
    ]);
  });

  it('requires a login', async () => {
    expect((await askReferralCode()).statusCode).toBe(401);
  });
});

describe('the demo codes', () => {
  it('are there once, one for new customers and one for brakes', async () => {
    await seedDemoAccounts(product.test.db);
    await seedDemoCoupons(product.test.db);
    await seedDemoCoupons(product.test.db);
    const brakes = await getQuote(product);
    expect((await preview('WELCOME40', brakes.id)).body.data.attributes.estimate.discount).toBe(40);
    // The new-customer discount is worth more.
    expect((await preview('BRAKES20', brakes.id)).body.data.attributes.estimate.discount).toBe(25);
    const oil = await getQuote(product, { services: ['Oil Change'] });
    expect((await preview('BRAKES20', oil.id)).status).toBe(409);
    const referrers = await product.test.db
      .selectFrom('coupon')
      .innerJoin('account', 'account.id', 'coupon.referrer_account_id')
      .select('account.name')
      .where('account.name', 'in', ['Dana Ortiz', 'Marcus Bell'])
      .orderBy('account.name')
      .execute();
    expect(referrers).toEqual([{ name: 'Dana Ortiz' }, { name: 'Marcus Bell' }]);
  });
});
