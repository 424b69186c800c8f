import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSandboxPayPal } from '../../../providers/payments/sandbox.paypal';
import { completeJob } from '../../../testing/ask-for-quote';
import { chargeDepsOf } from '../../../testing/charge-deps';
import { ledgerOf, monday, openShop, type Shop } from '../../../testing/open-shop';
import { chargeForCompletion } from '../billing/charge-appointment';
import { findReceipt } from '../ledger/ledger-store';
import { payRefund, refundCharge } from '../refunds/refund-charge';
import { jobsIn } from '../testing/jobs-in';
import { payPalJobsIn } from '../testing/paypal-jobs-in';
import { runDuePayments } from '../testing/run-due-payments';
import { type ChargeDeps, payCharge, settleByProvider } from './pay-charge';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.now = monday;
});

const later = (hours: number): void => {
  shop.now = new Date(shop.now.getTime() + hours * 3_600_000);
};
const { finishedJob, chargeOf, moved, estimateTotal, lettersAbout } = jobsIn(() => shop);
const { bookWithPayPal } = payPalJobsIn(() => shop);

/** A provider on the shop's clock whose every answer to a charge or refund is lost on the way back. */
const deaf = (): ChargeDeps => {
  const deps = chargeDepsOf(shop, {});
  return {
    ...deps,
    cards: {
      ...deps.cards,
      charge: async (request) => {
        await deps.cards.charge(request);
        return { status: 'unavailable' };
      },
      refund: async (request) => {
        await deps.cards.refund(request);
        return { status: 'unavailable' };
      },
    },
  };
};
const attemptsOf = (chargeId: string) =>
  shop.product.test.db
    .selectFrom('payment_attempt')
    .select(['id', 'nth', 'outcome', 'provider_charge_id'])
    .where('charge_id', '=', chargeId)
    .orderBy('nth')
    .execute();
const expectPaidOnce = async (id: string): Promise<void> => {
  const total = await estimateTotal(id);
  const charge = await chargeOf(id);
  expect(charge).toMatchObject({ status: 'paid', amount_cents: total });
  expect(await moved(charge.id)).toEqual([{ amount_cents: total, status: 'succeeded' }]);
  expect(await findReceipt(shop.product.test.db, id)).toMatchObject({ paidCents: total, dueCents: 0 });
  expect((await ledgerOf(shop)).isBalanced).toBe(true);
};

describe('a charge whose answer was lost', () => {
  it('[BILL-12] for longer than the key is remembered is settled from the record: charged once, and in the ledger', async () => {
    const id = await finishedJob();
    expect(await chargeForCompletion(deaf(), id)).toBe('unavailable');
    later(30);
    const charge = await chargeOf(id);
    expect(await payCharge(chargeDepsOf(shop, {}), charge.id)).toBe('paid');
    await expectPaidOnce(id);
    expect(await attemptsOf(charge.id)).toMatchObject([{ nth: 1, outcome: 'succeeded' }]);
    expect(await lettersAbout(charge.id)).toHaveLength(2);
  });

  it('[BILL-12] is found by the job of every minute, and by as many at once', async () => {
    const id = await finishedJob();
    expect(await chargeForCompletion(deaf(), id)).toBe('unavailable');
    later(30);
    const deps = chargeDepsOf(shop, {});
    await Promise.all([runDuePayments(deps), runDuePayments(deps), runDuePayments(deps)]);
    await expectPaidOnce(id);
  });

  it('[BILL-12] that never arrived is tried anew, under a new key', async () => {
    const id = await finishedJob();
    expect(await chargeForCompletion(chargeDepsOf(shop, { isDown: () => true }), id)).toBe('unavailable');
    later(30);
    const charge = await chargeOf(id);
    const deps = chargeDepsOf(shop, {});
    await Promise.all([payCharge(deps, charge.id), payCharge(deps, charge.id)]);
    expect(await payCharge(deps, charge.id)).toBe('paid');
    await expectPaidOnce(id);
    expect(await attemptsOf(charge.id)).toMatchObject([
      { nth: 1, outcome: 'never_arrived' },
      { nth: 2, outcome: 'succeeded' },
    ]);
  });

  it('[BILL-12] waits while the record cannot be read', async () => {
    const id = await finishedJob();
    expect(await chargeForCompletion(deaf(), id)).toBe('unavailable');
    later(30);
    const charge = await chargeOf(id);
    expect(await payCharge(chargeDepsOf(shop, { isDown: () => true }), charge.id)).toBe('unavailable');
    expect(await attemptsOf(charge.id)).toMatchObject([{ nth: 1, outcome: null }]);
    expect(await payCharge(chargeDepsOf(shop, {}), charge.id)).toBe('paid');
    await expectPaidOnce(id);
  });

  it('[BILL-12] and was sent a moment ago is not given up: the record may not show it yet', async () => {
    const id = await finishedJob();
    const down = chargeDepsOf(shop, { isDown: () => true });
    expect(await chargeForCompletion(down, id)).toBe('unavailable');
    const charge = await chargeOf(id);
    later(22.9);
    expect(await payCharge(down, charge.id)).toBe('unavailable');
    later(0.2);
    const deps = chargeDepsOf(shop, {});
    const sent = vi.spyOn(deps.cards, 'charge');
    expect(await payCharge(deps, charge.id)).toBe('unavailable');
    expect(sent).not.toHaveBeenCalled();
    later(0.3);
    expect(await payCharge(deps, charge.id)).toBe('paid');
    await expectPaidOnce(id);
  });

  it('[BILL-12] is settled by the provider’s event, which names the attempt, without asking to charge', async () => {
    const id = await finishedJob();
    expect(await chargeForCompletion(deaf(), id)).toBe('unavailable');
    later(30);
    const charge = await chargeOf(id);
    const [attempt] = await attemptsOf(charge.id);
    const { id: providerId } = await shop.product.test.db
      .selectFrom('sandbox_charge')
      .select('id')
      .where('own_id', '=', attempt?.id ?? '')
      .executeTakeFirstOrThrow();
    const deps = chargeDepsOf(shop, {});
    const sent = vi.spyOn(deps.cards, 'charge');
    await settleByProvider(deps, providerId, attempt?.id ?? null);
    expect(sent).not.toHaveBeenCalled();
    await expectPaidOnce(id);
  });

  it('[BILL-12] of PayPal is settled from its order, and captured once', async () => {
    const { db } = shop.product.test;
    const { id } = await bookWithPayPal();
    await completeJob(shop.product, id);
    const paypal = createSandboxPayPal({ db, now: () => shop.now });
    const unheard: ChargeDeps = {
      ...chargeDepsOf(shop),
      paypal: {
        ...paypal,
        capture: async (request) => {
          await paypal.capture(request);
          return { status: 'unavailable' };
        },
      },
    };
    expect(await chargeForCompletion(unheard, id)).toBe('unavailable');
    later(24 * 5);
    const charge = await chargeOf(id);
    expect(await payCharge({ ...chargeDepsOf(shop), paypal }, charge.id)).toBe('paid');
    expect(await findReceipt(db, id)).toMatchObject({ paidCents: charge.amount_cents, dueCents: 0 });
    const captured = await db
      .selectFrom('sandbox_paypal_transfer')
      .select('amount_cents')
      .where('invoice_id', '=', (await attemptsOf(charge.id))[0]?.id ?? '')
      .execute();
    expect(captured).toEqual([{ amount_cents: charge.amount_cents }]);
  });
});

describe('a refund whose answer was lost', () => {
  const askedRefund = async () => {
    const id = await finishedJob();
    expect(await chargeForCompletion(chargeDepsOf(shop, {}), id)).toBe('paid');
    const charge = await chargeOf(id);
    const request = { chargeId: charge.id, amountCents: 10_00, reason: 'goodwill', requestKey: `r ${id}` };
    const { id: refundId } = await refundCharge(chargeDepsOf(shop), request);
    return { id, charge, refundId };
  };
  const givenBack = async (refundId: string) =>
    shop.product.test.db
      .selectFrom('sandbox_charge')
      .select('amount_cents')
      .where('own_id', '=', refundId)
      .execute();

  it('[BILL-12] is settled from the record: given back once', async () => {
    const { id, refundId } = await askedRefund();
    expect(await payRefund(deaf(), refundId)).toBe('unavailable');
    later(30);
    expect(await payRefund(chargeDepsOf(shop, {}), refundId)).toBe('done');
    expect(await givenBack(refundId)).toEqual([{ amount_cents: 10_00 }]);
    expect(await findReceipt(shop.product.test.db, id)).toMatchObject({ refundedCents: 10_00 });
  });

  it('[BILL-12] and never arrived is sent under a new key, once', async () => {
    const { refundId } = await askedRefund();
    expect(await payRefund(chargeDepsOf(shop, { isDown: () => true }), refundId)).toBe('unavailable');
    later(30);
    const deps = chargeDepsOf(shop, {});
    await Promise.all([payRefund(deps, refundId), payRefund(deps, refundId)]);
    expect(await payRefund(deps, refundId)).toBe('done');
    expect(await givenBack(refundId)).toEqual([{ amount_cents: 10_00 }]);
  });
});
