import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chargeDepsOf } from '../../../testing/charge-deps';
import { openShop, type Shop } from '../../../testing/open-shop';
import { chargeForCompletion } from '../billing/charge-appointment';
import type { ChargeDeps } from '../charging/pay-charge';
import { payRefund, refundCharge } from '../refunds/refund-charge';
import { jobsIn } from '../testing/jobs-in';
import { reconcilePayments } from './reconcile-payments';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const { finishedJob, chargeOf } = jobsIn(() => shop);
const hours = (count: number): void => {
  shop.now = new Date(shop.now.getTime() + count * 3_600_000);
};
const deps = (): ChargeDeps => chargeDepsOf(shop, {});
const night = (on: ChargeDeps = deps()) => reconcilePayments(on, new AbortController().signal);
const tasks = () =>
  shop.product.test.db
    .selectFrom('office_task')
    .select(['subject', 'reason', 'appointment_id', 'done_at'])
    .where('kind', '=', 'money_unmatched')
    .orderBy('created_at')
    .execute();
const paidJob = async () => {
  const id = await finishedJob();
  expect(await chargeForCompletion(deps(), id)).toBe('paid');
  const charge = await chargeOf(id);
  const { provider_charge_id: providerId } = await shop.product.test.db
    .selectFrom('payment_attempt')
    .select('provider_charge_id')
    .where('charge_id', '=', charge.id)
    .executeTakeFirstOrThrow();
  return { id, charge, providerId: providerId ?? '' };
};

describe('the nightly reconciliation', () => {
  it('[BILL-12] finds nothing where both sides know the same, refunds and disputes included', async () => {
    const { charge } = await paidJob();
    const disputed = await paidJob();
    const { id } = await refundCharge(deps(), {
      chargeId: charge.id,
      amountCents: 5_00,
      reason: 'goodwill',
      requestKey: 'both know',
    });
    expect(await payRefund(deps(), id)).toBe('done');
    const cards = chargeDepsOf(shop, {}).cards as Shop['cards'];
    await cards.dispute(disputed.providerId);
    hours(24);
    await night();
    expect(await tasks()).toEqual([]);
    // The listing brought the dispute whose webhook nobody heard.
    const kept = await shop.product.test.db.selectFrom('dispute').select('status').execute();
    expect(kept).toEqual([{ status: 'open' }]);
  });

  it('[BILL-12] opens one task for money we do not know, however many nights, and none after it is done', async () => {
    const { id, charge, providerId } = await paidJob();
    const cards = deps().cards;
    const method = await shop.product.test.db
      .selectFrom('sandbox_charge')
      .select('method_id')
      .where('id', '=', providerId)
      .executeTakeFirstOrThrow();
    const unknown = await cards.charge({
      methodId: method.method_id ?? '',
      amountCents: 99_00,
      reference: charge.id,
      attemptId: 'made by hand',
      idempotencyKey: 'made by hand',
    });
    const outside = {
      chargeId: providerId,
      amountCents: 7_00,
      refundId: 'by hand',
      idempotencyKey: 'by hand',
    };
    await cards.refund(outside);
    // What may still be on its way is left for the next night.
    await night();
    expect(await tasks()).toEqual([]);
    hours(24);
    await night();
    await Promise.all([night(), night()]);
    const unknownId = unknown.status === 'succeeded' ? unknown.chargeId : '';
    const told = await tasks();
    expect(told.map(({ reason }) => reason).toSorted()).toEqual(
      [
        `The card provider has $99.00 for payment ${unknownId}; our ledger has $0.00.`,
        `The card provider has $7.00 for refunds of payment ${providerId}; our ledger has $0.00.`,
      ].toSorted(),
    );
    expect(told.find(({ reason }) => reason.includes('refunds'))?.appointment_id).toBe(id);
    await shop.product.test.db
      .updateTable('office_task')
      .set({ done_at: shop.now })
      .where('kind', '=', 'money_unmatched')
      .execute();
    await night();
    expect((await tasks()).filter(({ done_at }) => done_at === null)).toEqual([]);
    expect(await tasks()).toHaveLength(2);
  });

  it('[BILL-12] opens a task for money the provider does not know', async () => {
    const { providerId, charge } = await paidJob();
    await shop.product.test.db.deleteFrom('sandbox_charge').where('id', '=', providerId).execute();
    hours(24);
    await night();
    const told = (await tasks()).filter(({ reason }) => reason.includes(providerId));
    expect(told).toHaveLength(1);
    expect(told[0]?.subject).toBe(`cards charge ${providerId} ${charge.amount_cents} 0`);
  });

  it('[BILL-12] leaves an outage for the next night', async () => {
    const before = await tasks();
    await night(chargeDepsOf(shop, { isDown: () => true }));
    expect(await tasks()).toEqual(before);
  });
});
