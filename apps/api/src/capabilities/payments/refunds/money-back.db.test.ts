import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IncomingWebhook } from '../../../providers/payments/payments.port';
import { completeJob } from '../../../testing/ask-for-quote';
import { chargeDepsOf } from '../../../testing/charge-deps';
import { ledgerOf, openShop, type Shop } from '../../../testing/open-shop';
import { chargeForCompletion } from '../billing/charge-appointment';
import type { ChargeDeps } from '../charging/pay-charge';
import { findReceipt } from '../ledger/ledger-store';
import { verifyPayPalOrder } from '../methods/verify-payment';
import { cancelLate } from '../testing/cancel-late';
import { runDuePayments } from '../testing/run-due-payments';
import { keepToldRefund } from './outside-refunds';
import { payRefund, refundCharge } from './refund-charge';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const deps = () => chargeDepsOf(shop);
const authorizationsOf = (orderId: string) =>
  shop.product.test.db
    .selectFrom('sandbox_paypal_authorization')
    .select('status')
    .where('order_id', '=', orderId)
    .execute();
const begin = async (id: string): Promise<string> => {
  const order = await shop.call('POST', `/api/v2/appointments/${id}/paypal_order`, {});
  await shop.paypal.approve(String(order.body.order_id), { paysLater: false, isDeclined: false });
  return String(order.body.order_id);
};
const confirm = (id: string, orderId: string, more: object = {}) =>
  shop.call('POST', `/api/v2/appointments/confirm_paypal/${id}`, {
    payment_detail: { paypal_repair_order_id: orderId },
    ...more,
  });
const bookWithPayPal = async (): Promise<{ readonly id: string; readonly orderId: string }> => {
  const id = await shop.quote();
  const orderId = await begin(id);
  expect((await confirm(id, orderId)).status).toBe(200);
  return { id, orderId };
};
/** A quarter of an hour goes by. */
const waitForGrace = () =>
  shop.product.test.db
    .updateTable('payment_method')
    .set({ created_at: new Date(Date.now() - 3_600_000) })
    .execute();
const tellAll = async (url: string, webhooks: readonly IncomingWebhook[]): Promise<void> => {
  for (const { rawBody, headers } of webhooks)
    await shop.product.app.inject({
      method: 'POST',
      url,
      payload: rawBody,
      headers: { ...headers, 'content-type': 'application/json' },
    });
};
const tasksOf = async (appointmentId: string): Promise<string[]> =>
  (
    await shop.product.test.db
      .selectFrom('office_task')
      .select('kind')
      .where('appointment_id', '=', appointmentId)
      .where('done_at', 'is', null)
      .execute()
  ).map(({ kind }) => kind);

describe('a PayPal authorization', () => {
  it('[PAY-3] is not made for an order that is too small', async () => {
    const id = await shop.quote();
    const orderId = await begin(id);
    const answer = await confirm(id, orderId, { member_price_agreed_on_before_job: 190 });
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await authorizationsOf(orderId)).toEqual([]);
  });

  it('is let go when the visit is cancelled for nothing, and kept for one that is to come', async () => {
    const { db } = shop.product.test;
    const [cancelled, kept] = [await bookWithPayPal(), await bookWithPayPal()];
    await db.updateTable('appointment').set({ status: 'cancelled' }).where('id', '=', cancelled.id).execute();
    await runDuePayments(deps());
    // A confirmation that is under way has its say first.
    expect(await authorizationsOf(cancelled.orderId)).toEqual([{ status: 'open' }]);
    await waitForGrace();
    await runDuePayments(deps());
    expect(await authorizationsOf(cancelled.orderId)).toEqual([{ status: 'voided' }]);
    expect(await authorizationsOf(kept.orderId)).toEqual([{ status: 'open' }]);
  });

  it('pays the fee of a late cancellation before anything is let go', async () => {
    const { db } = shop.product.test;
    const { id, orderId } = await bookWithPayPal();
    await cancelLate(db, id);
    await waitForGrace();
    await runDuePayments(deps());
    expect(await findReceipt(db, id)).toMatchObject({ cancellationFeeCents: 70_00, paidCents: 70_00 });
    expect(await authorizationsOf(orderId)).toEqual([{ status: 'captured' }]);
  });

  it('is let go when a card takes its place, and when the order was never booked with', async () => {
    const { db } = shop.product.test;
    const { id, orderId } = await bookWithPayPal();
    const other = await db
      .selectFrom('payment_method')
      .select('id')
      .where('appointment_id', '=', id)
      .executeTakeFirstOrThrow();
    const byCard = await shop.quote();
    const unused = await begin(byCard);
    // Authorized, and then the window was lost: the customer came back with a card.
    await verifyPayPalOrder(deps(), {
      orderId: unused,
      appointmentId: byCard,
      kind: 'repair',
      shownCents: 0,
      isExact: false,
    });
    expect((await shop.book(byCard)).status).toBe(200);
    const card = await db
      .selectFrom('payment_method')
      .select('id')
      .where('appointment_id', '=', byCard)
      .where('kind', '=', 'card')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('appointment_payment')
      .set({ type: 'stripe', payment_method_id: card.id })
      .where('appointment_id', '=', id)
      .execute();
    await waitForGrace();
    await runDuePayments(deps());
    expect(await authorizationsOf(orderId)).toEqual([{ status: 'voided' }]);
    expect(await authorizationsOf(unused)).toEqual([{ status: 'voided' }]);
    const released = await db
      .selectFrom('payment_method')
      .select('released_at')
      .where('id', '=', other.id)
      .executeTakeFirstOrThrow();
    expect(released.released_at).not.toBeNull();
  });

  it('that PayPal takes back before the visit is a task for the office', async () => {
    const { id, orderId } = await bookWithPayPal();
    const { id: authorizationId } = await shop.product.test.db
      .selectFrom('sandbox_paypal_authorization')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const before = shop.toldByPayPal.length;
    await shop.paypal.void({ authorizationId });
    await shop.paypal.events.settled();
    await tellAll('/api/webhooks/paypal', shop.toldByPayPal.slice(before));
    expect(await tasksOf(id)).toEqual(['authorization_lost']);
  });
});

describe('a refund made in the provider’s own pages', () => {
  it('[PAY-9] of PayPal is in the ledger, once, however often it is told', async () => {
    const { db } = shop.product.test;
    const { id } = await bookWithPayPal();
    await completeJob(shop.product, id);
    expect(await chargeForCompletion(deps(), id)).toBe('paid');
    const { provider_charge_id: captureId } = await db
      .selectFrom('payment_attempt')
      .innerJoin('charge', 'charge.id', 'charge_id')
      .select('provider_charge_id')
      .where('appointment_id', '=', id)
      .executeTakeFirstOrThrow();
    const before = shop.toldByPayPal.length;
    for (const key of ['first', 'second'])
      await shop.paypal.refund({
        captureId: captureId ?? '',
        amountCents: 10_00,
        refundId: `${key} ${id}`,
        idempotencyKey: `${key} ${id}`,
      });
    await shop.paypal.events.settled();
    const told = shop.toldByPayPal.slice(before);
    await tellAll('/api/webhooks/paypal', [...told, ...told.toReversed()]);
    expect(await findReceipt(db, id)).toMatchObject({ refundedCents: 20_00 });
    expect((await ledgerOf(shop)).isBalanced).toBe(true);
  });
});

describe('a refund of ours', () => {
  const paidJob = async (): Promise<{ readonly id: string; readonly chargeId: string }> => {
    const id = await shop.quote();
    await shop.book(id);
    await completeJob(shop.product, id);
    await chargeForCompletion(deps(), id);
    const charge = await shop.product.test.db
      .selectFrom('charge')
      .select('id')
      .where('appointment_id', '=', id)
      .executeTakeFirstOrThrow();
    return { id, chargeId: charge.id };
  };
  const providerChargeOf = async (chargeId: string): Promise<string> =>
    (
      await shop.product.test.db
        .selectFrom('payment_attempt')
        .select('provider_charge_id')
        .where('charge_id', '=', chargeId)
        .executeTakeFirstOrThrow()
    ).provider_charge_id ?? '';
  /** A bank that takes its time with what comes back. */
  const slowly = (): ChargeDeps => ({
    ...deps(),
    cards: {
      ...shop.cards,
      refund: async ({ idempotencyKey }) => ({ status: 'pending', refundId: `re ${idempotencyKey}` }),
    },
  });
  const ask = (chargeId: string) =>
    refundCharge(deps(), { chargeId, amountCents: 15_00, reason: 'goodwill', requestKey: `ask ${chargeId}` });
  const rowOf = (id: string) =>
    shop.product.test.db
      .selectFrom('refund')
      .select(['status', 'provider_refund_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  it.each([
    ['done', { refundedCents: 15_00 }, []],
    ['refused', { refundedCents: 0 }, ['refund_refused']],
  ] as const)(
    'on its way counts at once, and ends as %s, told in any order',
    async (status, receipt, tasks) => {
      const { db } = shop.product.test;
      const { id, chargeId } = await paidJob();
      const { id: refundId } = await ask(chargeId);
      expect(await payRefund(slowly(), refundId)).toBe('pending');
      expect(await findReceipt(db, id)).toMatchObject({ refundedCents: 15_00 });
      const { provider_refund_id: providerRefundId } = await rowOf(refundId);
      const told = {
        providerChargeId: await providerChargeOf(chargeId),
        providerRefundId: providerRefundId ?? '',
        amountCents: 15_00,
      };
      for (let times = 0; times < 3; times += 1) await keepToldRefund(slowly(), told, status, false);
      expect((await rowOf(refundId)).status).toBe(status);
      expect(await findReceipt(db, id)).toMatchObject(receipt);
      expect(await tasksOf(id)).toEqual(tasks);
      expect((await ledgerOf(shop)).isBalanced).toBe(true);
    },
  );

  it('told of before its answer came is not counted twice', async () => {
    const { db } = shop.product.test;
    const { id, chargeId } = await paidJob();
    const { id: refundId } = await ask(chargeId);
    const told = {
      providerChargeId: await providerChargeOf(chargeId),
      providerRefundId: `re refund ${refundId}`,
      amountCents: 15_00,
    };
    await keepToldRefund(slowly(), told, 'done', true);
    expect(await findReceipt(db, id)).toMatchObject({ refundedCents: 15_00 });
    expect((await rowOf(refundId)).status).toBe('done');
  });
});
