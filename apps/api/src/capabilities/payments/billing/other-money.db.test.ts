import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chargeDepsOf } from '../../../testing/charge-deps';
import { logInAs } from '../../../testing/log-in-as';
import { monday, openShop, type Shop } from '../../../testing/open-shop';
import { chargeCancellationFee, chargeForCompletion, chargeTip, findReceipt, grantCredit } from '..';
import { creditBalance } from '../ledger/ledger-store';
import { auditMoney } from '../reconciliation/audit-money';
import { payRefund, refundCharge } from '../refunds/refund-charge';
import { cancelLate } from '../testing/cancel-late';
import { jobsIn } from '../testing/jobs-in';
import { runDuePayments } from '../testing/run-due-payments';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.now = monday;
});

const deps = () => chargeDepsOf(shop);

const { bookedJob, finishedJob, chargeOf, estimateTotal } = jobsIn(() => shop);

describe('other money', () => {
  it('[PUB-4] the fee of a late cancellation is charged once, by the minute job', async () => {
    const id = await bookedJob();
    await cancelLate(shop.product.test.db, id);
    await Promise.all([runDuePayments(deps()), runDuePayments(deps())]);
    expect(await chargeOf(id, 'cancellation_fee')).toMatchObject({ amount_cents: 70_00, status: 'paid' });
    expect(await findReceipt(shop.product.test.db, id)).toMatchObject({
      cancellationFeeCents: 70_00,
      paidCents: 70_00,
      dueCents: 0,
    });
    const free = await bookedJob();
    expect(await chargeCancellationFee(deps(), free)).toBe('nothing due');
  });

  it('[PUB-2] a tip goes to the mechanic, once, and is never negative', async () => {
    const id = await finishedJob();
    await chargeForCompletion(deps(), id);
    const { amount_cents: workCents } = await chargeOf(id);
    for (const amountCents of [-5_00, 0, 0.5, 1_000_01])
      await expect(
        chargeTip(deps(), { appointmentId: id, amountCents, ask: async () => undefined }),
      ).rejects.toThrow('tip');
    expect(
      await chargeTip(deps(), { appointmentId: id, amountCents: 20_00, ask: async () => undefined }),
    ).toBe('paid');
    expect(
      await chargeTip(deps(), { appointmentId: id, amountCents: 30_00, ask: async () => undefined }),
    ).toBe('paid');
    expect(await findReceipt(shop.product.test.db, id)).toMatchObject({
      tipCents: 20_00,
      paidCents: workCents + 20_00,
    });
  });

  it('a refund never gives back more than was paid, however many ask at once', async () => {
    const id = await finishedJob();
    await chargeForCompletion(deps(), id);
    const charge = await chargeOf(id);
    const half = Math.ceil(charge.amount_cents / 2) + 1;
    const asked = await Promise.allSettled(
      ['a', 'b', 'c'].map((key) =>
        refundCharge(deps(), {
          chargeId: charge.id,
          amountCents: half,
          reason: 'goodwill',
          requestKey: `${id} ${key}`,
        }),
      ),
    );
    const granted = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(granted).toHaveLength(1);
    for (const { id: refundId } of granted) expect(await payRefund(deps(), refundId)).toBe('done');
    const again = await refundCharge(deps(), {
      chargeId: charge.id,
      amountCents: half,
      reason: 'goodwill',
      requestKey: granted[0]?.request_key ?? '',
    });
    expect(again.id).toBe(granted[0]?.id);
    expect(await findReceipt(shop.product.test.db, id)).toMatchObject({ refundedCents: half });
  });

  it('credit pays first, and not twice', async () => {
    const { db } = shop.product.test;
    const id = await finishedJob();
    const { account_id: accountId } = await db
      .selectFrom('appointment')
      .select('account_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const total = await estimateTotal(id);
    const grant = () =>
      db.transaction().execute((tx) =>
        grantCredit(tx, {
          accountId: accountId ?? '',
          amountCents: 30_00,
          requestKey: id,
          at: new Date(),
        }),
      );
    expect(await grant()).toBe(true);
    expect(await grant()).toBe(false);
    await chargeForCompletion(deps(), id);
    expect((await chargeOf(id)).amount_cents).toBe(total - 30_00);
    expect(await creditBalance(db, accountId ?? '')).toBe(0);
    expect(await findReceipt(db, id)).toMatchObject({ creditUsedCents: 30_00, dueCents: 0 });
  });

  it("[QUOTE-13] the friend's finished job earns the referrer the reward as credit", async () => {
    const { db } = shop.product.test;
    const referrer = await logInAs(shop.product, 'customer');
    await db
      .insertInto('coupon')
      .values({
        code: 'PAL',
        amount_cents: 30_00,
        referrer_account_id: referrer.id,
        new_customers_only: true,
      })
      .execute();
    const id = await finishedJob('pm_card_visa', { coupon: 'PAL' });
    expect(await creditBalance(db, referrer.id)).toBe(0);
    await chargeForCompletion(deps(), id);
    await chargeForCompletion(deps(), id);
    expect(await creditBalance(db, referrer.id)).toBe(30_00);
  });
});

describe('the ledger', () => {
  it('takes no entry that does not balance, and lets none be changed', async () => {
    const { db } = shop.product.test;
    const write = (postings: readonly [string, number][]) =>
      db.transaction().execute(async (tx) => {
        const id = '019a0000-0000-7000-8000-00000000abcd';
        await tx.insertInto('ledger_entry').values({ id, reference: 'test', kind: 'test' }).execute();
        for (const [ledger_account, amount_cents] of postings)
          await tx
            .insertInto('ledger_posting')
            .values({ entry_id: id, ledger_account, amount_cents })
            .execute();
      });
    await expect(write([])).rejects.toMatchObject({ constraint: 'ledger_entry_balances' });
    await expect(write([['customer owes', 1]])).rejects.toMatchObject({
      constraint: 'ledger_entry_balances',
    });
    await expect(
      write([
        ['customer owes', 5],
        ['refunds', -4],
      ]),
    ).rejects.toMatchObject({ constraint: 'ledger_entry_balances' });
    await finishedJob().then((id) => chargeForCompletion(deps(), id));
    await expect(db.updateTable('ledger_posting').set({ amount_cents: 1 }).execute()).rejects.toThrow(
      'only ever added to',
    );
    await expect(db.deleteFrom('ledger_posting').execute()).rejects.toThrow('only ever added to');
    await expect(db.deleteFrom('ledger_entry').execute()).rejects.toThrow('only ever added to');
  });
});

it('[BILL-12] leaves nothing for the audit of money to tell', async () => {
  const { db } = shop.product.test;
  const { cards, paypal } = shop;
  const now = () => new Date('2030-01-01T00:00:00Z');
  expect(await auditMoney({ db, cards, paypal, now, from: new Date(0) })).toEqual([]);
});
