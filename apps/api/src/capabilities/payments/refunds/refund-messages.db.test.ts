import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeJob } from '../../../testing/ask-for-quote';
import { chargeDepsOf } from '../../../testing/charge-deps';
import { openShop, type Shop } from '../../../testing/open-shop';
import { chargeForCompletion } from '../billing/charge-appointment';
import { jobsIn } from '../testing/jobs-in';
import { payPalJobsIn } from '../testing/paypal-jobs-in';
import { keepRefundedTotal } from './outside-refunds';
import { payRefund, refundCharge } from './refund-charge';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const { finishedJob, chargeOf } = jobsIn(() => shop);
const { bookWithPayPal } = payPalJobsIn(() => shop);
const deps = () => chargeDepsOf(shop);

const messagesAbout = async (refundId: string) => {
  const rows = await shop.product.test.db
    .selectFrom('outbox')
    .select(['kind', 'payload'])
    .where('dedupe_key', 'like', `refund ${refundId} %`)
    .where('kind', 'in', ['sms', 'email'])
    .orderBy('kind')
    .execute();
  return rows.map(({ payload }) => payload as { subject?: string; text?: string; body?: string });
};
const refundOf = async (id: string) => {
  const { id: chargeId } = await chargeOf(id);
  const request = { chargeId, amountCents: 12_34, reason: 'goodwill', requestKey: `goodwill ${id}` };
  return (await refundCharge(deps(), request)).id;
};

describe('a refund', () => {
  it('[BILL-11] tells the customer once: how much, where to and when to expect it', async () => {
    const id = await finishedJob();
    expect(await chargeForCompletion(deps(), id)).toBe('paid');
    const refundId = await refundOf(id);
    expect(await messagesAbout(refundId)).toEqual([]);
    for (let times = 0; times < 3; times += 1) expect(await payRefund(deps(), refundId)).toBe('done');
    const [letter, text, ...others] = await messagesAbout(refundId);
    expect(others).toEqual([]);
    expect(letter?.subject).toBe('Your Lugnut refund of $12.34');
    const sentence = 'We refunded $12.34 for the work on your car to your Visa card ending in 4242.';
    expect(letter?.text).toContain(sentence);
    expect(letter?.text).toContain('5 to 10 business days');
    expect(text?.body).toMatch(/^Lugnut: We refunded/);
    expect(text?.body).toContain(sentence);
  });

  it('[BILL-11] to PayPal says so', async () => {
    const { id } = await bookWithPayPal();
    await completeJob(shop.product, id);
    expect(await chargeForCompletion(deps(), id)).toBe('paid');
    const refundId = await refundOf(id);
    expect(await payRefund(deps(), refundId)).toBe('done');
    expect((await messagesAbout(refundId))[1]?.body).toContain('to your PayPal account. PayPal usually');
  });

  it('[BILL-11] made in the provider’s pages is told as well', async () => {
    const id = await finishedJob();
    expect(await chargeForCompletion(deps(), id)).toBe('paid');
    const { id: chargeId } = await chargeOf(id);
    const attempt = await shop.product.test.db
      .selectFrom('payment_attempt')
      .select('provider_charge_id')
      .where('charge_id', '=', chargeId)
      .executeTakeFirstOrThrow();
    await keepRefundedTotal(deps(), attempt.provider_charge_id ?? '', 5_00);
    const refund = await shop.product.test.db
      .selectFrom('refund')
      .select('id')
      .where('reason', '=', 'refunded at the provider')
      .executeTakeFirstOrThrow();
    expect(await messagesAbout(refund.id)).toHaveLength(2);
  });
});
