import type { OfficeWorkOrder } from '@lugnut/contract';
import { formatCents } from '@lugnut/domain/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeJob } from '../../../testing/ask-for-quote';
import { chargeDepsOf } from '../../../testing/charge-deps';
import type { Person } from '../../../testing/field-job';
import { logInAs } from '../../../testing/log-in-as';
import { openShop, type Shop } from '../../../testing/open-shop';
import { chargeForCompletion } from '../billing/charge-appointment';
import { releaseAuthorizations } from '../methods/release-authorizations';
import { auditMoney } from '../reconciliation/audit-money';
import { payRefund, refundCharge } from '../refunds/refund-charge';
import { approveMore } from '../testing/approve-more';
import { jobsIn } from '../testing/jobs-in';
import { payPalJobsIn } from '../testing/paypal-jobs-in';
import { giveBackFee } from './give-back-fee';

let shop: Shop;
let office: Person;
beforeAll(async () => {
  shop = await openShop();
  office = await logInAs(shop.product, 'office');
});
afterAll(() => shop.close());

const { chargeOf, tasksOf, lettersAbout } = jobsIn(() => shop);
const { bookWithPayPal, authorizationsOf } = payPalJobsIn(() => shop);
const db = () => shop.product.test.db;
const deps = () => chargeDepsOf(shop);
const audit = () => auditMoney({ ...deps(), from: new Date(0) });
const attemptsOf = (chargeId: string) =>
  db()
    .selectFrom('payment_attempt')
    .select(['amount_cents', 'outcome'])
    .where('charge_id', '=', chargeId)
    .orderBy('nth')
    .execute();
const dueOf = async (id: string) =>
  (await shop.call('GET', `/api/v2/appointments/${id}/payment_due`)).body.due;
const captured = () =>
  db().selectFrom('sandbox_paypal_transfer').select('amount_cents').where('refund_of', 'is', null).execute();

/** Booked with PayPal, made dearer with the customer's yes, finished and charged. */
const finishDearer = async () => {
  const { id, orderId } = await bookWithPayPal();
  const [authorization] = await authorizationsOf(orderId);
  const reserved = authorization?.amount_cents ?? 0;
  await approveMore(shop, office, id);
  const { attributes } = (await shop.call('GET', `/api/v1/appointments/${id}`)).body.data;
  await completeJob(shop.product, id);
  const state = await chargeForCompletion(deps(), id);
  return { id, reserved, attributes, state, charge: await chargeOf(id) };
};

describe('work that costs more than PayPal reserved', () => {
  it('[PAY-6] [BILL-1] takes what is reserved, and asks for the rest alone', async () => {
    const { id, reserved, attributes, state, charge } = await finishDearer();
    expect(charge.amount_cents).toBeGreaterThan(reserved);
    const rest = charge.amount_cents - reserved;
    expect(attributes.reserved).toBe(reserved / 100);
    expect(state).toBe('failed');
    expect(charge).toMatchObject({ status: 'failed', next_attempt_at: null });
    expect(await attemptsOf(charge.id)).toEqual([{ amount_cents: reserved, outcome: 'succeeded' }]);
    expect((await captured()).at(-1)).toEqual({ amount_cents: reserved });
    expect(await dueOf(id)).toMatchObject({
      amount: rest / 100,
      total: charge.amount_cents / 100,
      paid: [{ label: 'PayPal', amount: reserved / 100 }],
    });
    expect(await tasksOf(id)).toEqual(['authorization_lost']);
    expect(await audit()).toEqual([]);
    // A repeat takes nothing more.
    expect(await chargeForCompletion(deps(), id)).toBe('failed');
    await releaseAuthorizations(deps(), new AbortController().signal);
    expect(await attemptsOf(charge.id)).toHaveLength(1);
  });

  it('[BILL-1] says what PayPal paid and what is left, and speaks of no card', async () => {
    const { charge, reserved } = await finishDearer();
    const rest = formatCents(charge.amount_cents - reserved);
    expect(await lettersAbout(charge.id)).toHaveLength(2);
    const told = await db()
      .selectFrom('outbox')
      .select('payload')
      .where('dedupe_key', 'like', `%${charge.id}%`)
      .where('kind', 'in', ['email', 'sms'])
      .execute();
    for (const { payload } of told) {
      const words = JSON.stringify(payload);
      expect(words).toContain(
        `PayPal paid ${formatCents(reserved)} of ${formatCents(charge.amount_cents)}. Please pay the remaining ${rest}`,
      );
      expect(words).not.toMatch(/\bcard\b/i);
    }
  });

  it('[PAY-6] [BILL-1] asks for the rest alone wherever it asks, and says nothing of a card', async () => {
    const { id, charge, reserved } = await finishDearer();
    const owner = await logInAs(shop.product, 'customer');
    await db().updateTable('appointment').set({ account_id: owner.id }).where('id', '=', id).execute();
    const listed = await shop.call('GET', '/api/v2/user/payments_due', undefined, owner.headers);
    const rest = (charge.amount_cents - reserved) / 100;
    expect(listed.body).toMatchObject({ data: [{ amount: rest }] });
    expect(await dueOf(id)).toMatchObject({ amount: rest });
  });

  it('[BILL-12] can be refunded as far as it is paid', async () => {
    const { id, charge, reserved } = await finishDearer();
    const shown = await shop.call('GET', `/api/v2/office/requests/${id}`, undefined, office.headers);
    expect((shown.body as unknown as OfficeWorkOrder).charge).toMatchObject({
      status: 'failed',
      paid_cents: reserved,
      can_refund: true,
    });
    const refund = (amountCents: number, nth: number) =>
      shop.call(
        'POST',
        `/api/v2/office/requests/${id}/refund`,
        { amount_cents: amountCents, reason: 'goodwill' },
        { ...office.headers, 'idempotency-key': `part ${id} ${nth}` },
      );
    expect((await refund(reserved + 1, 1)).status).toBe(409);
    expect((await refund(reserved, 2)).status).toBe(200);
    expect((await refund(1, 3)).status).toBe(409);
    const kept = await db()
      .selectFrom('refund')
      .innerJoin('payment_attempt', 'payment_attempt.id', 'attempt_id')
      .select(['refund.id', 'refund.amount_cents'])
      .where('charge_id', '=', charge.id)
      .execute();
    expect(kept).toMatchObject([{ amount_cents: reserved }]);
    expect(await payRefund(deps(), kept[0]?.id ?? '')).toBe('done');
    // The rest is still owed: what was given back was not the rest.
    expect(await dueOf(id)).toMatchObject({ amount: (charge.amount_cents - reserved) / 100 });
    expect(await audit()).toEqual([]);
  });

  it('[MEMB-1] gives a second fee back from all that paid it', async () => {
    const { id, charge, reserved } = await finishDearer();
    const rest = charge.amount_cents - reserved;
    expect((await shop.confirm(id, { token: await shop.enterCard(id) })).status).toBe(200);
    const now = shop.now;
    const feeCents = rest + 10_00;
    for (const _ of [1, 2])
      await db()
        .transaction()
        .execute((tx) => giveBackFee(tx, { appointmentId: id, feeCents, now }));
    const refunds = await db()
      .selectFrom('refund')
      .innerJoin('payment_attempt', 'payment_attempt.id', 'attempt_id')
      .select(['refund.amount_cents', 'nth'])
      .where('charge_id', '=', charge.id)
      .orderBy('nth')
      .execute();
    expect(refunds).toMatchObject([{ amount_cents: 10_00 }, { amount_cents: rest }]);
  });

  it('[PAY-6] is not paid by PayPal again: an order would hold money nobody takes', async () => {
    const { id } = await finishDearer();
    const ordered = await shop.call('POST', `/api/v2/appointments/${id}/paypal_order`, {});
    expect(ordered).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('[PAY-6] [BILL-12] is paid when a card has paid the rest, and both are refunded to where they came from', async () => {
    const { id, charge, reserved } = await finishDearer();
    const rest = charge.amount_cents - reserved;
    const paid = await shop.confirm(id, { token: await shop.enterCard(id) });
    expect(paid.status, JSON.stringify(paid.body)).toBe(200);
    expect(await chargeOf(id)).toMatchObject({ status: 'paid', amount_cents: charge.amount_cents });
    expect(await attemptsOf(charge.id)).toEqual([
      { amount_cents: reserved, outcome: 'succeeded' },
      { amount_cents: rest, outcome: 'succeeded' },
    ]);
    expect(await dueOf(id)).toBeNull();
    expect(await tasksOf(id)).toEqual([]);
    expect(await audit()).toEqual([]);
    const refund = {
      chargeId: charge.id,
      amountCents: charge.amount_cents,
      reason: 'all of it',
      requestKey: `all ${id}`,
    };
    await refundCharge(deps(), refund);
    await refundCharge(deps(), refund);
    const refunds = await db()
      .selectFrom('refund')
      .innerJoin('payment_attempt', 'payment_attempt.id', 'attempt_id')
      .select(['refund.id', 'refund.amount_cents', 'nth'])
      .where('charge_id', '=', charge.id)
      .orderBy('nth')
      .execute();
    expect(refunds).toMatchObject([{ amount_cents: reserved }, { amount_cents: rest }]);
    for (const { id: refundId } of refunds) expect(await payRefund(deps(), refundId)).toBe('done');
    await expect(refundCharge(deps(), { ...refund, amountCents: 1, requestKey: 'one more' })).rejects.toThrow(
      'more than was paid',
    );
    expect(await audit()).toEqual([]);
  });

  it('[PAY-6] asks for the rest again when the card that should pay it is declined', async () => {
    const { id, charge, reserved } = await finishDearer();
    const token = await shop.enterCard(id, 'pm_card_chargeCustomerFail');
    expect((await shop.confirm(id, { token })).body.code).toBe('card_declined');
    expect(await attemptsOf(charge.id)).toEqual([
      { amount_cents: reserved, outcome: 'succeeded' },
      { amount_cents: charge.amount_cents - reserved, outcome: 'declined' },
    ]);
    expect(await dueOf(id)).toMatchObject({ amount: (charge.amount_cents - reserved) / 100 });
    expect(await audit()).toEqual([]);
  });

  it('[PAY-6] reads from PayPal what an authorization of an earlier release had reserved', async () => {
    const { id, orderId } = await bookWithPayPal();
    const [authorization] = await authorizationsOf(orderId);
    await approveMore(shop, office, id);
    await completeJob(shop.product, id);
    await db()
      .updateTable('payment_method')
      .set({ authorized_cents: null })
      .where('appointment_id', '=', id)
      .execute();
    await chargeForCompletion(deps(), id);
    const charge = await chargeOf(id);
    expect(await attemptsOf(charge.id)).toEqual([
      { amount_cents: authorization?.amount_cents, outcome: 'succeeded' },
    ]);
  });
});
