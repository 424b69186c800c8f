import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completeJob } from '../../testing/ask-for-quote';
import { chargeDepsOf } from '../../testing/charge-deps';
import { logInAs } from '../../testing/log-in-as';
import { ledgerOf, monday, openShop, type Shop } from '../../testing/open-shop';
import {
  chargeCancellationFee,
  chargeForCompletion,
  chargeTip,
  findReceipt,
  grantCredit,
  refundCharge,
  runDuePayments,
} from './index';
import { creditBalance } from './ledger-store';
import { payCharge } from './pay-charge';
import { payRefund } from './refund-charge';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.now = monday;
});

const deps = () => chargeDepsOf(shop);
const later = (hours: number): void => {
  shop.now = new Date(shop.now.getTime() + hours * 3_600_000);
};

const bookedJob = async (card = 'pm_card_visa', body: object = {}): Promise<string> => {
  const id = await shop.quote();
  const answer = await shop.confirm(id, { token: await shop.enterCard(id, card), ...body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return id;
};
const finishedJob = async (card?: string, body?: object): Promise<string> => {
  const id = await bookedJob(card, body);
  await completeJob(shop.product, id);
  return id;
};
const chargeOf = (appointmentId: string, kind = 'job') =>
  shop.product.test.db
    .selectFrom('charge')
    .selectAll()
    .where('appointment_id', '=', appointmentId)
    .where('kind', '=', kind as 'job')
    .executeTakeFirstOrThrow();
const moved = async (chargeId: string) =>
  shop.product.test.db
    .selectFrom('sandbox_charge')
    .select(['amount_cents', 'status'])
    .where('reference', '=', chargeId)
    .where('status', '=', 'succeeded')
    .execute();
const tasksOf = async (appointmentId: string) =>
  (
    await shop.product.test.db
      .selectFrom('office_task')
      .select('kind')
      .where('appointment_id', '=', appointmentId)
      .where('done_at', 'is', null)
      .orderBy('kind')
      .execute()
  ).map(({ kind }) => kind);
const lettersAbout = async (chargeId: string): Promise<string[]> =>
  (
    await shop.product.test.db
      .selectFrom('outbox')
      .select('dedupe_key')
      .where('dedupe_key', 'like', `%${chargeId}%`)
      .where('kind', 'in', ['email', 'sms'])
      .execute()
  ).map(({ dedupe_key }) => dedupe_key ?? '');
const estimateTotal = async (id: string): Promise<number> => {
  const { body } = await shop.call('GET', `/api/v1/appointments/${id}`);
  const { estimate, member_job } = body.data.attributes;
  return Math.round(((member_job ? estimate?.total_member_price : estimate?.total_price) ?? 0) * 100);
};

describe('a finished job', () => {
  it('[PAY-6] is charged what was agreed to, once, whatever is retried at once', async () => {
    const id = await finishedJob();
    const total = await estimateTotal(id);
    const states = await Promise.all(Array.from({ length: 10 }, () => chargeForCompletion(deps(), id)));
    expect(new Set(states)).toEqual(new Set(['paid']));
    const charge = await chargeOf(id);
    expect(charge).toMatchObject({ amount_cents: total, status: 'paid' });
    expect(await moved(charge.id)).toEqual([{ amount_cents: total, status: 'succeeded' }]);
    const receipt = await findReceipt(shop.product.test.db, id);
    expect(receipt).toMatchObject({ paidCents: total, dueCents: 0, refundedCents: 0 });
    expect((receipt?.workCents ?? 0) + (receipt?.taxCents ?? 0)).toBe(total);
    expect([...(await lettersAbout(charge.id))].sort()).toEqual([
      `receipt ${charge.id}`,
      `receipt ${charge.id} text`,
    ]);
    expect((await ledgerOf(shop)).isBalanced).toBe(true);
  });

  it('[PAY-6] is not charged before it is finished', async () => {
    const id = await bookedJob();
    await expect(chargeForCompletion(deps(), id)).rejects.toThrow('finished');
  });

  it('[PAY-6] charges nothing that was approved by nobody: the excess goes to the office', async () => {
    const { db } = shop.product.test;
    const id = await finishedJob();
    const total = await estimateTotal(id);
    const row = await db
      .selectFrom('estimate')
      .select(['id', 'version'])
      .where('appointment_id', '=', id)
      .executeTakeFirstOrThrow();
    const { content } = await db
      .selectFrom('estimate_version')
      .select('content')
      .where('estimate_id', '=', row.id)
      .where('version', '=', row.version)
      .executeTakeFirstOrThrow();
    const estimate = content as { services: { labor: { minutes: number } }[] };
    const dearer = {
      ...estimate,
      version: row.version + 1,
      services: estimate.services.map((service) => ({
        ...service,
        labor: { ...service.labor, minutes: service.labor.minutes + 60 },
      })),
    };
    await db
      .insertInto('estimate_version')
      .values({ estimate_id: row.id, version: row.version + 1, content: JSON.stringify(dearer) })
      .execute();
    await db
      .updateTable('estimate')
      .set({ version: row.version + 1 })
      .where('id', '=', row.id)
      .execute();
    await chargeForCompletion(deps(), id);
    expect((await chargeOf(id)).amount_cents).toBe(total);
    expect(await tasksOf(id)).toEqual(['above_consent']);
  });

  it('[PAY-6] includes the membership sold with it, and none that was not', async () => {
    const id = await finishedJob('pm_card_visa', { member_price_agreed_on_before_job: 120 });
    const total = await estimateTotal(id);
    await chargeForCompletion(deps(), id);
    expect((await chargeOf(id)).amount_cents).toBe(total + 120_00);
    expect(await findReceipt(shop.product.test.db, id)).toMatchObject({ membershipCents: 120_00 });
    const contact = { email: 'casey@example.com', phone: '3135554001' };
    const known = await shop.quote(contact);
    await shop.confirm(known, { token: await shop.enterCard(known) });
    const unowned = await shop.quote(contact);
    await shop.confirm(unowned, {
      token: await shop.enterCard(unowned),
      member_price_agreed_on_before_job: 120,
    });
    await completeJob(shop.product, unowned);
    await chargeForCompletion(deps(), unowned);
    expect(await findReceipt(shop.product.test.db, unowned)).toMatchObject({
      membershipCents: 0,
      dueCents: 0,
    });
    expect(await tasksOf(unowned)).toEqual(['above_consent', 'membership_not_begun']);
  });

  it('[PAY-6] a declined card tells customer and office, is tried again as scheduled, and then no more', async () => {
    const id = await finishedJob('pm_card_chargeCustomerFail');
    expect(await chargeForCompletion(deps(), id)).toBe('failed');
    const charge = await chargeOf(id);
    expect(charge).toMatchObject({ status: 'open', failed_tries: 1, last_failure: 'card_declined' });
    expect(await tasksOf(id)).toEqual(['card_declined']);
    expect(await lettersAbout(charge.id)).toHaveLength(2);
    const { payload } = await shop.product.test.db
      .selectFrom('outbox')
      .select('payload')
      .where('dedupe_key', 'like', `charge failed ${charge.id}%text`)
      .executeTakeFirstOrThrow();
    expect((payload as { body: string }).body).toContain(`/appointment/confirm/${id}`);
    for (let tries = 0; tries < 8; tries += 1) {
      await runDuePayments(deps());
      later(25);
    }
    expect(await chargeOf(id)).toMatchObject({ status: 'failed', failed_tries: 4, next_attempt_at: null });
    expect(await moved(charge.id)).toEqual([]);
    expect(await findReceipt(shop.product.test.db, id)).toMatchObject({
      paidCents: 0,
      dueCents: charge.amount_cents,
    });
  });

  it('[PAY-6] a bank that wants to see the customer is no success: told with a link, not tried again', async () => {
    const id = await bookedJobNeedingTheBank();
    expect(await chargeForCompletion(deps(), id)).toBe('failed');
    const charge = await chargeOf(id);
    expect(charge).toMatchObject({ status: 'failed', last_failure: 'requires_action' });
    expect(await tasksOf(id)).toEqual(['authentication_needed']);
    later(500);
    await runDuePayments(deps());
    expect((await chargeOf(id)).failed_tries).toBe(1);
    // The customer pays by the link, with another card.
    const answer = await shop.confirm(id, { token: await shop.enterCard(id) });
    expect(answer.status).toBe(200);
    expect(await payCharge(deps(), charge.id)).toBe('paid');
    expect(await moved(charge.id)).toHaveLength(1);
    expect(await tasksOf(id)).toEqual([]);
  });

  const bookedJobNeedingTheBank = async (): Promise<string> => {
    const id = await shop.quote();
    const setup = await shop.call('POST', `/api/v2/appointments/${id}/card_setup`);
    const secret = String(setup.body.client_secret);
    await shop.cards.confirmSetup(secret, 'pm_card_authenticationRequired');
    await shop.cards.completeAction(secret, true);
    await shop.confirm(id, { token: setup.body.setup_id });
    await completeJob(shop.product, id);
    return id;
  };

  it('[PAY-6] money that arrives by an older attempt after another card has paid goes back', async () => {
    const { db } = shop.product.test;
    const id = await bookedJobNeedingTheBank();
    await chargeForCompletion(deps(), id);
    const charge = await chargeOf(id);
    const { client_secret } = await db
      .selectFrom('sandbox_charge')
      .select('client_secret')
      .where('reference', '=', charge.id)
      .executeTakeFirstOrThrow();
    await shop.confirm(id, { token: await shop.enterCard(id) });
    await payCharge(deps(), charge.id);
    const before = shop.told.length;
    await shop.cards.completeAction(client_secret ?? '', true);
    await shop.cards.events.settled();
    for (const webhook of shop.told.slice(before)) await tell(webhook);
    const refund = await db
      .selectFrom('refund')
      .selectAll()
      .where('reason', '=', 'paid twice')
      .executeTakeFirstOrThrow();
    expect(await payRefund(deps(), refund.id)).toBe('done');
    expect(await payRefund(deps(), refund.id)).toBe('done');
    expect(await findReceipt(db, id)).toMatchObject({
      paidCents: 2 * charge.amount_cents,
      refundedCents: charge.amount_cents,
    });
    expect(await tasksOf(id)).toEqual(['paid_twice']);
  });

  const tell = (webhook: { rawBody: Buffer; headers: object }) =>
    shop.product.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      payload: webhook.rawBody,
      headers: { ...webhook.headers, 'content-type': 'application/json' },
    });

  it('[PAY-6] paid by PayPal is captured once', async () => {
    const { db } = shop.product.test;
    const id = await shop.quote();
    const order = await shop.call('POST', `/api/v2/appointments/${id}/paypal_order`, {});
    await shop.paypal.approve(String(order.body.order_id), { paysLater: false, isDeclined: false });
    await shop.call('POST', `/api/v2/appointments/confirm_paypal/${id}`, {
      payment_detail: { paypal_repair_order_id: order.body.order_id },
    });
    await completeJob(shop.product, id);
    await Promise.all([chargeForCompletion(deps(), id), chargeForCompletion(deps(), id)]);
    const charge = await chargeOf(id);
    expect(charge.status).toBe('paid');
    const captures = await db
      .selectFrom('sandbox_paypal_transfer')
      .select('amount_cents')
      .where('authorization_id', 'is not', null)
      .execute();
    expect(captures).toEqual([{ amount_cents: charge.amount_cents }]);
  });

  it('that costs nothing is paid by nothing', async () => {
    const { db } = shop.product.test;
    await db.insertInto('coupon').values({ code: 'ALLFREE', amount_cents: 5_000_00 }).execute();
    const id = await finishedJob('pm_card_visa', { coupon: 'ALLFREE' });
    expect(await chargeForCompletion(deps(), id)).toBe('paid');
    expect(await chargeOf(id)).toMatchObject({ amount_cents: 0, status: 'paid' });
  });
});

describe('a provider that does not answer', () => {
  it('[PAY-6] is asked again with the same key, and the money moves once', async () => {
    const id = await finishedJob('pm_sandbox_slow');
    const impatient = chargeDepsOf(shop, { slowMs: 5_000, timeoutMs: 1_000, wait: async () => undefined });
    expect(await chargeForCompletion(impatient, id)).toBe('unavailable');
    const charge = await chargeOf(id);
    expect(charge.status).toBe('open');
    expect(
      (await ledgerOf(shop)).rows.filter((row) => row.appointment_id === id && row.kind === 'payment'),
    ).toEqual([]);
    expect(await payCharge(impatient, charge.id)).toBe('paid');
    expect(await moved(charge.id)).toHaveLength(1);
  });

  it('[PAY-6] whose answer was lost is asked again before another card is tried', async () => {
    const id = await finishedJob('pm_sandbox_slow');
    const impatient = chargeDepsOf(shop, { slowMs: 5_000, timeoutMs: 1_000, wait: async () => undefined });
    await chargeForCompletion(impatient, id);
    const charge = await chargeOf(id);
    const { db } = shop.product.test;
    const other = await db
      .selectFrom('payment_method')
      .select('id')
      .where('last4', '=', '4242')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await db.updateTable('appointment').set({ payment_method_id: other.id }).where('id', '=', id).execute();
    expect(await payCharge(deps(), charge.id)).toBe('paid');
    expect(await moved(charge.id)).toHaveLength(1);
  });
});

describe('other money', () => {
  it('[PUB-4] the fee of a late cancellation is charged once, by the minute job', async () => {
    const id = await bookedJob();
    await shop.product.test.db
      .updateTable('appointment')
      .set({ status: 'cancelled', cancellation_fee_cents: 70_00 })
      .where('id', '=', id)
      .execute();
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
    for (const amountCents of [-5_00, 0, 0.5, 1_000_01])
      await expect(chargeTip(deps(), { appointmentId: id, amountCents })).rejects.toThrow('tip');
    expect(await chargeTip(deps(), { appointmentId: id, amountCents: 20_00 })).toBe('paid');
    expect(await chargeTip(deps(), { appointmentId: id, amountCents: 30_00 })).toBe('paid');
    expect(await findReceipt(shop.product.test.db, id)).toMatchObject({ tipCents: 20_00, paidCents: 20_00 });
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
      db
        .transaction()
        .execute((tx) => grantCredit(tx, { accountId: accountId ?? '', amountCents: 30_00, requestKey: id }));
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
