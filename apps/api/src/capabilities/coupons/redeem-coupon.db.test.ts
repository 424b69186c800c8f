import { told } from '@lugnut/contract/reasons';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { createMarketToday } from '../../platform/market-today';
import { getQuote } from '../../testing/ask-for-quote';
import { logInAs } from '../../testing/log-in-as';
import { createTestApp, monday, type TestApp } from '../../testing/test-app';
import { redeemCoupon } from './redeem-coupon';

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp({ RATE_LIMIT_SCALE: '1000' });
});
afterAll(() => product.close());

const today = createMarketToday(() => monday.getTime());

const redeem = (db: Database, code: string, appointmentId: string) =>
  db.transaction().execute((tx) => redeemCoupon(tx, today, { code, appointmentId }));

const addCoupon = (code: string, limits: object = {}) =>
  product.test.db
    .insertInto('coupon')
    .values({ code, amount_cents: 40_00, ...limits })
    .execute();

const redemptionsOf = (code: string) =>
  product.test.db.selectFrom('coupon_redemption').selectAll().where('coupon_code', '=', code).execute();

describe('redeeming a code', () => {
  it('[QUOTE-10] uses a single-use code once, however many confirm at the same time', async () => {
    await addCoupon('ONCE', { max_redemptions: 1 });
    const quotes = await Promise.all(Array.from({ length: 100 }, () => getQuote(product)));
    const many = connectDatabase({
      connection: product.test.connection,
      maxConnections: 25,
      waitForConnectionMs: 0,
    });
    try {
      const results = await Promise.all(quotes.map(({ id }) => redeem(many.db, 'once', id)));
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(results.find(({ ok }) => !ok)).toEqual({ ok: false, refusals: [told('code_used_up')] });
      expect(await redemptionsOf('ONCE')).toHaveLength(1);
    } finally {
      await many.close();
    }
  });

  it('enforces the limit by a database constraint, too', async () => {
    await addCoupon('TWICE', { max_redemptions: 2 });
    const quotes = await Promise.all(Array.from({ length: 6 }, () => getQuote(product)));
    const results = await Promise.allSettled(
      quotes.map(({ id }) =>
        product.test.db
          .insertInto('coupon_redemption')
          .values({ id, coupon_code: 'TWICE', appointment_id: id, amount_cents: 40_00 })
          .execute(),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { constraint: 'coupon_used_up' },
    });
  });

  it('identifies a customer by phone, by email and by account', async () => {
    await addCoupon('MINE', { max_redemptions_per_customer: 1 });
    const first = await getQuote(product, { phone: '3135550301', email: 'one@example.com' });
    const samePhone = await getQuote(product, { phone: '3135550301', email: 'two@example.com' });
    const sameEmail = await getQuote(product, { phone: '3135550302', email: 'one@example.com' });
    const another = await getQuote(product, { phone: '3135550303', email: 'three@example.com' });
    const { db } = product.test;
    expect(await redeem(db, 'MINE', first.id)).toEqual({ ok: true, redeemed: true });
    const used = { ok: false, refusals: [told('code_used_by_you')] };
    expect([await redeem(db, 'MINE', samePhone.id), await redeem(db, 'MINE', sameEmail.id)]).toEqual([
      used,
      used,
    ]);
    expect(await redeem(db, 'MINE', another.id)).toEqual({ ok: true, redeemed: true });
    await expect(
      db
        .insertInto('coupon_redemption')
        .values({
          id: samePhone.id,
          coupon_code: 'MINE',
          appointment_id: samePhone.id,
          phone: '+13135550301',
          amount_cents: 1,
        })
        .execute(),
    ).rejects.toMatchObject({ constraint: 'coupon_used_by_customer' });
  });

  it('is idempotent, and another code is refused', async () => {
    await addCoupon('FIRST');
    await addCoupon('SECOND');
    const { id } = await getQuote(product);
    const { db } = product.test;
    await redeem(db, 'FIRST', id);
    expect(await redeem(db, 'first ', id)).toEqual({ ok: true, redeemed: true });
    expect(await redemptionsOf('FIRST')).toHaveLength(1);
    expect((await redeem(db, 'SECOND', id)).ok).toBe(false);
  });

  it('[QUOTE-13] replaces the new-customer discount, as a new version of the estimate', async () => {
    await addCoupon('BETTER');
    const quote = await getQuote(product);
    await redeem(product.test.db, 'BETTER', quote.id);
    const { data } = (await product.app.inject(`/api/v1/appointments/${quote.id}`)).json();
    expect(data.attributes.coupon_used).toMatchObject({ code: 'BETTER', dollars_off: 40 });
    expect(data.attributes.estimate).toMatchObject({ version: 2, discount: 40, discount_total: 40 });
  });

  it('[QUOTE-13] stays unused where the new-customer discount is worth more', async () => {
    await addCoupon('SMALL', { amount_cents: 5_00 });
    const { id } = await getQuote(product);
    expect(await redeem(product.test.db, 'SMALL', id)).toEqual({ ok: true, redeemed: false });
    expect(await redemptionsOf('SMALL')).toEqual([]);
  });

  it('[QUOTE-13] of a friend records the reward, to be earned when the job is done', async () => {
    const referrer = await logInAs(product, 'customer');
    await addCoupon('FRIEND', {
      amount_cents: 30_00,
      referrer_account_id: referrer.id,
      new_customers_only: true,
      max_redemptions_per_customer: 1,
    });
    const quote = await getQuote(product, { referral_code: 'friend' });
    expect(quote.attributes.coupon_used).toMatchObject({
      code_type: 'referral',
      dollars_off: 30,
      referrer: 'Test',
    });
    await redeem(product.test.db, 'FRIEND', quote.id);
    expect(
      await product.test.db
        .selectFrom('referral_reward')
        .selectAll()
        .where('referrer_account_id', '=', referrer.id)
        .execute(),
    ).toMatchObject([{ amount_cents: 30_00, earned_at: null }]);
  });

  it('is rolled back when the confirmation fails', async () => {
    await addCoupon('UNDONE', { max_redemptions: 1 });
    const { id } = await getQuote(product);
    await expect(
      product.test.db.transaction().execute(async (tx) => {
        await redeemCoupon(tx, today, { code: 'UNDONE', appointmentId: id });
        throw new Error('the card was declined');
      }),
    ).rejects.toThrow('declined');
    expect(await redeem(product.test.db, 'UNDONE', id)).toEqual({ ok: true, redeemed: true });
  });
});
