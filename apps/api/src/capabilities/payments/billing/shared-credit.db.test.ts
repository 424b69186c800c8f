import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids';
import { askForQuote, completeJob, quoteRequest } from '../../../testing/ask-for-quote';
import { chargeDepsOf } from '../../../testing/charge-deps';
import { logInAs } from '../../../testing/log-in-as';
import { ledgerOf, openShop, type Shop } from '../../../testing/open-shop';
import { grantCredit } from '../ledger';
import { jobsIn } from '../testing/jobs-in';
import { chargeForCompletion } from './charge-appointment';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
const { chargeOf } = jobsIn(() => shop);

type Customer = Awaited<ReturnType<typeof logInAs>>;
const brakes = 'Front Brake Pads & Rotors';

const readBillOf = async (id: string, { headers }: Customer) => {
  const { body } = await shop.call('GET', `/api/v1/appointments/${id}`, undefined, headers);
  const { bill, account_credit: credit } = body.data.attributes;
  const cents = (dollars = 0) => Math.round(dollars * 100);
  return {
    agreed: cents(bill?.agreed),
    credit: cents(bill?.credit),
    due: cents(bill?.due),
    free: cents(credit),
  };
};
const ask = async ({ headers }: Customer): Promise<string> =>
  (await askForQuote(shop.product, quoteRequest({ services: [brakes] }), headers)).body.data.id;
const book = async (customer: Customer): Promise<string> => {
  const id = await ask(customer);
  await shop.hold(id);
  const answer = await shop.confirm(id, { token: await shop.enterCard(id) }, customer.headers);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  shop.now = new Date(shop.now.getTime() + 60_000);
  return id;
};
const charge = async (id: string): Promise<number> => {
  await completeJob(shop.product, id);
  await chargeForCompletion(chargeDepsOf(shop), id);
  return (await chargeOf(id)).amount_cents;
};

describe('several open jobs of one customer', () => {
  it('[BILL-1] [BILL-9] show a credit once, and each is charged what it showed, whichever is done first', async () => {
    const customer = await logInAs(shop.product, 'customer');
    const [first, second] = [await book(customer), await book(customer)];
    const { agreed } = await readBillOf(first, customer);
    await shop.product.test.db.transaction().execute((tx) =>
      grantCredit(tx, {
        accountId: customer.id,
        amountCents: agreed + 50_00,
        requestKey: newId(),
        at: shop.now,
      }),
    );
    const shown = [await readBillOf(first, customer), await readBillOf(second, customer)];
    expect(shown).toMatchObject([
      { credit: agreed, due: 0 },
      { agreed, credit: 50_00, due: agreed - 50_00 },
    ]);
    expect((await readBillOf(await ask(customer), customer)).free).toBe(0);
    expect(await charge(second)).toBe(agreed - 50_00);
    expect(await readBillOf(first, customer)).toMatchObject({ credit: agreed, due: 0 });
    expect(await charge(first)).toBe(0);
    expect((await ledgerOf(shop)).isBalanced).toBe(true);
  });

  it('[BILL-1] get back the credit of one that is canceled', async () => {
    const customer = await logInAs(shop.product, 'customer');
    const [first, second] = [await book(customer), await book(customer)];
    await shop.product.test.db
      .transaction()
      .execute((tx) =>
        grantCredit(tx, { accountId: customer.id, amountCents: 40_00, requestKey: newId(), at: shop.now }),
      );
    expect((await readBillOf(second, customer)).credit).toBe(0);
    const canceled = await shop.call(
      'PATCH',
      `/api/v1/appointments/${first}`,
      {
        appointment: {
          status: 'cancelled',
          fee_cents: 70_00,
          cancel_reason_select: 'Other',
          cancel_reason: 'Sold it',
        },
      },
      customer.headers,
    );
    expect(canceled.status, JSON.stringify(canceled.body)).toBe(200);
    expect((await readBillOf(second, customer)).credit).toBe(40_00);
  });

  it('[BILL-1] [QUOTE-13] keep the new-customer discount they showed, whichever is done first', async () => {
    const customer = await logInAs(shop.product, 'customer');
    const contact = { phone: '3135550177', email: 'two-jobs@example.com' };
    const bookNew = async () => {
      const id = await shop.quote({ services: [brakes], ...contact });
      expect((await shop.confirm(id, { token: await shop.enterCard(id) })).status).toBe(200);
      return id;
    };
    const [first, second] = [await bookNew(), await bookNew()];
    const shown = [(await readBillOf(first, customer)).agreed, (await readBillOf(second, customer)).agreed];
    expect(await charge(second)).toBe(shown[1]);
    expect((await readBillOf(first, customer)).agreed).toBe(shown[0]);
    expect(await charge(first)).toBe(shown[0]);
    expect(shown[0]).toBe(shown[1]);
  });
});
