import { serviceNameIn } from '@lugnut/domain/catalog';
import { lateArrivalLabel } from '@lugnut/domain/discounts';
import { spanishPriceLabel } from '@lugnut/domain/estimates';
import { formatCents } from '@lugnut/domain/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completeJob } from '../../../testing/ask-for-quote';
import { chargeDepsOf } from '../../../testing/charge-deps';
import { bookFieldJob, finishFieldJob } from '../../../testing/field-job';
import { logInAs } from '../../../testing/log-in-as';
import { ledgerOf, monday, openShop, type Shop } from '../../../testing/open-shop';
import { appointmentStore } from '../../appointments';
import { chargeForCompletion, findReceipt } from '..';
import { payCharge } from '../charging/pay-charge';
import { createPaymentDeliverers } from '../jobs';
import { paymentWords } from '../ledger';
import { auditMoney } from '../reconciliation/audit-money';
import { payRefund } from '../refunds/refund-charge';
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
const later = (hours: number): void => {
  shop.now = new Date(shop.now.getTime() + hours * 3_600_000);
};

const { bookedJob, finishedJob, chargeOf, moved, tasksOf, lettersAbout, estimateTotal } = jobsIn(() => shop);

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

  it('[BILL-11, LANG-1] has a receipt that lists what the invoice lists, the credit for being late too', async () => {
    const { db } = shop.product.test;
    const { id, technician } = await bookFieldJob(shop);
    await db
      .updateTable('appointment_contact')
      .set({ language: 'es' })
      .where('appointment_id', '=', id)
      .execute();
    later(5);
    await finishFieldJob(shop, id, technician);
    await chargeForCompletion(deps(), id);
    const charge = await chargeOf(id);
    const { payload } = await db
      .selectFrom('outbox')
      .select('payload')
      .where('dedupe_key', '=', `receipt ${charge.id}`)
      .executeTakeFirstOrThrow();
    const { text } = payload as { readonly text: string };
    const appointment = await appointmentStore(db).find(id);
    for (const { name } of appointment?.quote?.estimate.services ?? [])
      expect(text).toContain(serviceNameIn('es', name));
    expect(text).toContain(`${spanishPriceLabel(lateArrivalLabel)}: ${formatCents(-20_00)}`);
    expect(text).toMatch(/Impuesto sobre (partes|mano de obra), /);
    expect(text).toContain(`Total: ${formatCents(charge.amount_cents)}`);
    expect(text).toContain(`${paymentWords.es.paid}: ${formatCents(charge.amount_cents)}`);
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

  it('[PAY-6] [MEMB-1] includes the fee of the membership agreed on, whether or not anybody owns the job yet', async () => {
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
      membershipCents: 120_00,
      dueCents: 0,
    });
    expect(await tasksOf(unowned)).toEqual([]);
  });

  it('[QUOTE-13] of a friend earns its reward when it is paid, and not while the bill is open', async () => {
    const { db } = shop.product.test;
    const referrer = await logInAs(shop.product, 'customer');
    await db
      .insertInto('coupon')
      .values({
        code: 'PALS',
        amount_cents: 30_00,
        referrer_account_id: referrer.id,
        new_customers_only: true,
      })
      .execute();
    const earned = () =>
      db
        .selectFrom('referral_reward')
        .select('earned_at')
        .where('referrer_account_id', '=', referrer.id)
        .execute();
    const id = await finishedJob('pm_card_chargeCustomerFail', { coupon: 'PALS' });
    expect(await chargeForCompletion(deps(), id)).toBe('failed');
    expect(await earned()).toEqual([{ earned_at: null }]);
    await shop.confirm(id, { token: await shop.enterCard(id) });
    later(1);
    await runDuePayments(deps());
    expect((await chargeOf(id)).status).toBe('paid');
    expect(await earned()).toEqual([{ earned_at: expect.any(Date) }]);
  });

  it('[QUOTE-13] of oneself earns nothing: in one’s own account, by one’s own contact or card', async () => {
    const { db } = shop.product.test;
    const referrer = await logInAs(shop.product, 'customer');
    await db
      .insertInto('coupon')
      .values({ code: 'MYSELF', amount_cents: 30_00, referrer_account_id: referrer.id })
      .execute();
    const methodOf = async (appointmentId: string) =>
      (
        await db
          .selectFrom('appointment_payment')
          .select('payment_method_id')
          .where('appointment_id', '=', appointmentId)
          .executeTakeFirstOrThrow()
      ).payment_method_id;
    const own = await finishedJob();
    await chargeForCompletion(deps(), own);
    await db.updateTable('appointment').set({ account_id: referrer.id }).where('id', '=', own).execute();
    const card = async (id: string) =>
      db
        .updateTable('payment_method')
        .set({ fingerprint: 'card of one person' })
        .where('id', '=', await methodOf(id))
        .execute();
    await card(own);
    const reached = async (id: string) =>
      db
        .updateTable('appointment_contact')
        .set({ email: `${referrer.id}@example.com` })
        .where('appointment_id', '=', id)
        .execute();
    const claimed = async (id: string) =>
      db.updateTable('appointment').set({ account_id: referrer.id }).where('id', '=', id).execute();
    const rewards = () =>
      db.selectFrom('referral_reward').select('earned_at').where('referrer_account_id', '=', referrer.id);
    for (const becomeOwn of [card, reached, claimed]) {
      const id = await finishedJob('pm_card_visa', { coupon: 'MYSELF' });
      expect(await rewards().execute()).toEqual([{ earned_at: null }]);
      await becomeOwn(id);
      expect(await chargeForCompletion(deps(), id)).toBe('paid');
      expect(await rewards().execute()).toEqual([]);
    }
    await chargeForCompletion(deps(), await finishedJob('pm_card_visa', { coupon: 'MYSELF' }));
    expect(await rewards().execute()).toEqual([{ earned_at: shop.now }]);
  });

  it('[MEMB-1] keeps the fee that was agreed to with the estimate, whoever books first', async () => {
    const id = await shop.quote();
    const estimate = await shop.product.test.db
      .selectFrom('estimate')
      .select('id')
      .where('appointment_id', '=', id)
      .executeTakeFirstOrThrow();
    const query = `estimate_response[estimate_id]=${estimate.id}&member_price_agreed_on=190`;
    await shop.call('POST', `/api/v1/estimate_responses?${encodeURI(query)}`);
    const token = await shop.enterCard(id);
    await shop.cards.events.settled();
    const webhook = shop.told.at(-1);
    const told = await shop.product.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      payload: webhook?.rawBody ?? '',
      headers: { ...webhook?.headers, 'content-type': 'application/json' },
    });
    expect(told.statusCode).toBe(200);
    const feeOf = () =>
      shop.product.test.db
        .selectFrom('booking')
        .select(['agreed_membership_cents as fee', 'terms_settled as isSettled'])
        .where('appointment_id', '=', id)
        .executeTakeFirst();
    expect(await feeOf()).toEqual({ fee: 190_00, isSettled: false });
    expect((await shop.confirm(id, { token })).status).toBe(200);
    expect(await feeOf()).toEqual({ fee: 190_00, isSettled: true });
  });

  it('[PAY-6] [BILL-1] a declined card tells customer and office, is tried again as scheduled, and then no more', async () => {
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
    type Due = {
      readonly amount: number;
      readonly total: number;
      readonly lines: readonly { readonly label: string; readonly amount: number }[];
    };
    const due = (language = 'en') =>
      shop.call('GET', `/api/v2/appointments/${id}/payment_due`, undefined, { 'accept-language': language });
    const bill = (await due()).body.due as Due;
    expect(((await due('es')).body.due as Due).lines.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Servicios', 'Cargo por ir a su domicilio']),
    );
    expect(bill).toMatchObject({ amount: charge.amount_cents / 100, kind: 'job', paid: [] });
    expect(bill.total).toBe(bill.amount);
    expect(bill.lines.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Services', 'Convenience Fee']),
    );
    expect(bill.lines.reduce((sum, line) => sum + Math.round(line.amount * 100), 0)).toBe(
      charge.amount_cents,
    );
    // The account shows it to its owner, and to nobody else.
    const owner = await logInAs(shop.product, 'customer');
    const other = await logInAs(shop.product, 'customer');
    await shop.product.test.db
      .updateTable('appointment')
      .set({ account_id: owner.id })
      .where('id', '=', id)
      .execute();
    const shownTo = async ({ headers }: typeof owner) =>
      (await shop.call('GET', '/api/v2/user/payments_due', undefined, headers)).body.data;
    expect(await shownTo(owner)).toEqual([
      { id, car: '2015 Toyota Camry', amount: bill.amount, kind: 'job', includes_membership: false },
    ]);
    expect(await shownTo(other)).toEqual([]);
    expect((await shop.call('GET', '/api/v2/user/payments_due')).status).toBe(401);
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
    expect((await shop.call('GET', `/api/v2/appointments/${id}/payment_due`)).body).toEqual({ due: null });
  });

  it('[PAY-6] another card that is declined as well is told at once, where it was entered', async () => {
    const id = await finishedJob('pm_card_chargeCustomerFail');
    await chargeForCompletion(deps(), id);
    const token = await shop.enterCard(id, 'pm_card_chargeCustomerFail');
    const refused = await shop.confirm(id, { token });
    expect([refused.status, refused.body.errors]).toEqual([
      402,
      ['Your card was declined. Nothing was charged.'],
    ]);
    expect((await shop.confirm(id, { token: await shop.enterCard(id) })).status).toBe(200);
    expect((await chargeOf(id)).status).toBe('paid');
  });

  it('[PAY-6, PAY-9] the page and the provider’s message bring the other card at the same moment: both are right', async () => {
    const id = await finishedJob('pm_card_chargeCustomerFail');
    await chargeForCompletion(deps(), id);
    const token = await shop.enterCard(id);
    const webhook = shop.told.at(-1);
    if (!webhook) throw new Error('nothing was told');
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => shop.confirm(id, { token })),
      ...Array.from({ length: 4 }, async () => ({ status: (await tell(webhook)).statusCode })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    const charge = await chargeOf(id);
    expect(await payCharge(deps(), charge.id)).toBe('paid');
    expect(await moved(charge.id)).toHaveLength(1);
    expect((await shop.confirm(id, { token })).status).toBe(200);
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

  it('[PAY-6] is told of to the customer and the office once it stays away, and charges once when it is back', async () => {
    const id = await finishedJob('pm_sandbox_providerDown');
    expect(await chargeForCompletion(deps(), id)).toBe('unavailable');
    const charge = await chargeOf(id);
    const job = createPaymentDeliverers(deps()).find(({ kind }) => kind === 'charge');
    const tryAgain = (attempt: number) =>
      job?.deliver({ chargeId: charge.id }, { outboxId: charge.id, attempt });
    for (const attempt of [1, 2, 3]) expect(await tryAgain(attempt)).toMatchObject({ status: 'failed' });
    // What is over in a moment nobody hears of.
    expect([await tasksOf(id), await lettersAbout(charge.id)]).toEqual([[], []]);
    expect(await tryAgain(4)).toMatchObject({ status: 'failed', isPermanent: false });
    expect(await tasksOf(id)).toEqual(['provider_unavailable']);
    const told = [`charge waits ${charge.id} letter`, `charge waits ${charge.id} text`];
    expect([...(await lettersAbout(charge.id))].sort()).toEqual(told);
    expect(await tryAgain(5)).toMatchObject({ status: 'failed' });
    expect(await lettersAbout(charge.id)).toHaveLength(2);
    expect(await tryAgain(6)).toEqual({ status: 'delivered', reference: 'paid' });
    expect(await tryAgain(7)).toEqual({ status: 'delivered', reference: 'paid' });
    expect(await tasksOf(id)).toEqual([]);
    expect(await moved(charge.id)).toHaveLength(1);
    expect(await lettersAbout(charge.id)).toHaveLength(4);
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
    await db
      .updateTable('appointment_payment')
      .set({ payment_method_id: other.id })
      .where('appointment_id', '=', id)
      .execute();
    expect(await payCharge(deps(), charge.id)).toBe('paid');
    expect(await moved(charge.id)).toHaveLength(1);
  });
});

it('[BILL-12] leaves nothing for the audit of money to tell', async () => {
  const { db } = shop.product.test;
  const { cards, paypal } = shop;
  const now = () => new Date('2030-01-01T00:00:00Z');
  expect(await auditMoney({ db, cards, paypal, now, from: new Date(0) })).toEqual([]);
});
