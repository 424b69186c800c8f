import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSandboxPayPal } from '../../../providers/payments/sandbox.paypal';
import { completeJob } from '../../../testing/ask-for-quote';
import { chargeDepsOf } from '../../../testing/charge-deps';
import { monday, openShop, type Shop } from '../../../testing/open-shop';
import { chargeForCompletion } from '../billing/charge-appointment';
import { findReceipt } from '../ledger/ledger-store';
import { jobsIn } from '../testing/jobs-in';
import { payPalJobsIn } from '../testing/paypal-jobs-in';
import { noteVoided } from './release-authorizations';
import { renewAuthorizations } from './renew-authorizations';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.now = monday;
});

const day = 86_400_000;
const onDay = (days: number): void => {
  shop.now = new Date(monday.getTime() + days * day);
};
const deps = () => ({
  ...chargeDepsOf(shop),
  paypal: createSandboxPayPal({ db: shop.product.test.db, now: () => shop.now }),
});
const { chargeOf, tasksOf } = jobsIn(() => shop);
const { authorizationsOf, authorizedAt, bookWithPayPal } = payPalJobsIn(() => shop);
const run = () => renewAuthorizations(deps(), new AbortController().signal);
const statusesOf = async (orderId: string) => (await authorizationsOf(orderId)).map(({ status }) => status);
/** Booked so many days before its visit; then the clock is moved to days after the booking. */
const bookedBefore = async (days: number) => {
  const booked = await bookWithPayPal();
  const visit = await shop.product.test.db
    .selectFrom('visit')
    .select('day')
    .where('appointment_id', '=', booked.id)
    .executeTakeFirstOrThrow();
  const start = new Date(new Date(`${visit.day}T12:00:00-05:00`).getTime() - days * day);
  await authorizedAt(booked.id, booked.orderId, start);
  const after = (passed: number): void => {
    shop.now = new Date(start.getTime() + passed * day);
  };
  return { ...booked, after };
};

describe('a PayPal authorization', () => {
  it('[BILL-12] is renewed the day before the visit, not sooner, and then captured', async () => {
    const { id, orderId, after } = await bookedBefore(10);
    after(7);
    await run();
    expect(await statusesOf(orderId)).toEqual(['open']);
    after(9.5);
    await Promise.all([run(), run()]);
    expect(await statusesOf(orderId)).toEqual(['replaced', 'open']);
    await run();
    expect(await statusesOf(orderId)).toEqual(['replaced', 'open']);
    after(10);
    await completeJob(shop.product, id);
    expect(await chargeForCompletion(deps(), id)).toBe('paid');
    expect(await statusesOf(orderId)).toEqual(['replaced', 'captured']);
  });

  it('[BILL-12] is renewed by the charge itself when the days of its guarantee are over', async () => {
    const { id, orderId } = await bookWithPayPal();
    await completeJob(shop.product, id);
    onDay(20);
    expect(await chargeForCompletion(deps(), id)).toBe('paid');
    expect(await statusesOf(orderId)).toEqual(['replaced', 'captured']);
    const { amount_cents: paidCents } = await chargeOf(id);
    expect(await findReceipt(shop.product.test.db, id)).toMatchObject({ paidCents, dueCents: 0 });
  });

  it('is captured as it is within the days of its guarantee', async () => {
    const { id, orderId } = await bookWithPayPal();
    await completeJob(shop.product, id);
    onDay(2);
    expect(await chargeForCompletion(deps(), id)).toBe('paid');
    expect(await statusesOf(orderId)).toEqual(['captured']);
  });

  it('[BILL-12] that is over is not asked for again: the customer pays in another way', async () => {
    const { id } = await bookWithPayPal();
    await completeJob(shop.product, id);
    onDay(31);
    const late = deps();
    const asked = vi.spyOn(late.paypal, 'reauthorize');
    expect(await chargeForCompletion(late, id)).toBe('failed');
    expect(asked).not.toHaveBeenCalled();
    expect(await tasksOf(id)).toEqual(['card_declined']);
  });

  it('[BILL-12] that ends before its visit is a task while there is time to ask', async () => {
    const { id, after } = await bookedBefore(40);
    after(20);
    await run();
    expect(await tasksOf(id)).toEqual([]);
    after(25);
    await run();
    await run();
    expect(await tasksOf(id)).toEqual(['authorization_lost']);
  });

  it('[BILL-12] that was renewed while the answer was lost is found by its order', async () => {
    const { id, orderId } = await bookWithPayPal();
    const [old] = await authorizationsOf(orderId);
    await completeJob(shop.product, id);
    onDay(5);
    const { paypal } = deps();
    const { amount_cents: amountCents = 0, id: authorizationId = '' } = old ?? {};
    await paypal.reauthorize({ authorizationId, amountCents, idempotencyKey: 'nobody heard the answer' });
    // PayPal tells that the old one is gone; nobody is asked for another way to pay.
    await noteVoided(deps(), authorizationId);
    expect(await tasksOf(id)).toEqual([]);
    expect(await chargeForCompletion(deps(), id)).toBe('paid');
    expect(await statusesOf(orderId)).toEqual(['replaced', 'captured']);
  });

  it.each([['that stands on another by now', true] as const, ['that is gone', false] as const])(
    '[BILL-12] %s and is renewed while it is asked about is kept as renewed',
    async (_name, isStanding) => {
      const { id, orderId } = await bookWithPayPal();
      const { paypal } = deps();
      const [old] = await authorizationsOf(orderId);
      const { amount_cents: amountCents = 0, id: authorizationId = '' } = old ?? {};
      if (isStanding) {
        onDay(5);
        await paypal.reauthorize({ authorizationId, amountCents, idempotencyKey: `nobody heard ${id}` });
      } else await paypal.void({ authorizationId });
      const newer = `newer ${id}`;
      const readAuthorization = async (asked: string) => {
        await shop.product.test.db
          .updateTable('payment_method')
          .set({ provider_method_id: newer })
          .where('appointment_id', '=', id)
          .execute();
        return paypal.readAuthorization(asked);
      };
      await noteVoided({ ...deps(), paypal: { ...paypal, readAuthorization } }, authorizationId);
      const method = await shop.product.test.db
        .selectFrom('payment_method')
        .select(['provider_method_id', 'released_at'])
        .where('appointment_id', '=', id)
        .executeTakeFirstOrThrow();
      expect(method).toEqual({ provider_method_id: newer, released_at: null });
      expect(await tasksOf(id)).toEqual([]);
    },
  );

  it.each([
    ['pending', ['authorization_lost']],
    ['quoted', ['authorization_lost']],
    ['in_progress', ['authorization_lost']],
    ['completed', []],
  ] as const)(
    '[BILL-12] of a visit that is %s, once gone, is a task where it is counted on',
    async (status, tasks) => {
      const { id, orderId } = await bookWithPayPal();
      const authorizationId = (await authorizationsOf(orderId))[0]?.id ?? '';
      await deps().paypal.void({ authorizationId });
      if (status === 'completed') await completeJob(shop.product, id);
      else
        await shop.product.test.db.updateTable('appointment').set({ status }).where('id', '=', id).execute();
      await noteVoided(deps(), authorizationId);
      expect(await tasksOf(id)).toEqual(tasks);
    },
  );
});
