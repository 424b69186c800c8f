import type { OfficeWorkOrder } from '@lugnut/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asAnotherClient } from '../../../platform/db/one-connection';
import { askForQuote, completeJob, quoteRequest } from '../../../testing/ask-for-quote';
import { chargeDepsOf } from '../../../testing/charge-deps';
import { logInAs } from '../../../testing/log-in-as';
import { ledgerOf, openShop, type Shop } from '../../../testing/open-shop';
import { saveCard } from '../../../testing/save-card';
import { chargeForCompletion } from '../billing/charge-appointment';
import { followDispute, keepDispute } from '../disputes/keep-dispute';
import { grantCredit } from '../ledger/grant-credit';
import { creditBalance } from '../ledger/ledger-store';
import { auditMoney } from '../reconciliation/audit-money';
import { payRefund, refundCharge } from '../refunds/refund-charge';
import { settleRefund } from '../refunds/settle-refund';
import { jobsIn } from '../testing/jobs-in';
import { untilSomebodyWaits } from '../testing/until-somebody-waits';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

type Person = Awaited<ReturnType<typeof logInAs>>;
const { chargeOf, tasksOf, finishedJob } = jobsIn(() => shop);
const db = () => shop.product.test.db;
const deps = () => chargeDepsOf(shop);
const feeCents = 190_00;

const membershipOf = ({ id }: Person) =>
  db().selectFrom('membership').selectAll().where('account_id', '=', id).executeTakeFirstOrThrow();
const quoteOf = async (person: Person, changes: object = {}) => {
  const { status, body } = await askForQuote(shop.product, quoteRequest({ ...changes }), person.headers);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data;
};
/** A member by a job that is finished and paid, the fee with it. */
const joinedByJob = async () => {
  const person = await logInAs(shop.product, 'customer');
  const { id } = await quoteOf(person);
  await shop.hold(id);
  const token = await shop.enterCard(id);
  await shop.confirm(id, { token, member_price_agreed_on_before_job: 190 }, person.headers);
  await completeJob(shop.product, id);
  expect(await chargeForCompletion(deps(), id)).toBe('paid');
  expect((await quoteOf(person)).attributes.member_job).toBe(true);
  return { id, person, charge: await chargeOf(id) };
};
let refunds = 0;
const giveBack = async (chargeId: string, amountCents: number): Promise<void> => {
  refunds += 1;
  const requestKey = `taken back ${refunds}`;
  const { id } = await refundCharge(deps(), { chargeId, amountCents, reason: 'test', requestKey });
  expect(await payRefund(deps(), id)).toBe('done');
};
const disputeOf = async (chargeId: string): Promise<string> => {
  const { provider_charge_id } = await db()
    .selectFrom('payment_attempt')
    .select('provider_charge_id')
    .where('charge_id', '=', chargeId)
    .executeTakeFirstOrThrow();
  const disputeId = (await shop.cards.dispute(provider_charge_id ?? '')) ?? '';
  await followDispute(deps(), 'cards', disputeId);
  return disputeId;
};
/** Told by the provider: an inquiry withdraws nothing, and a dispute may be about a part alone. */
const disputedOf = async (chargeId: string, withdrawnCents: number): Promise<void> => {
  const { provider_charge_id } = await db()
    .selectFrom('payment_attempt')
    .select('provider_charge_id')
    .where('charge_id', '=', chargeId)
    .executeTakeFirstOrThrow();
  const isKnown = await keepDispute(deps(), 'cards', {
    id: `dp_part_${chargeId}`,
    chargeId: provider_charge_id ?? '',
    status: 'open',
    amountCents: Math.max(withdrawnCents, 5_00),
    withdrawnCents,
    feeCents: 0,
    reason: 'general',
    openedAt: shop.now,
    evidenceDueAt: undefined,
  });
  expect(isKnown).toBe(true);
};
const letterAbout = async (person: Person): Promise<string> => {
  const { id } = await membershipOf(person);
  const rows = await db()
    .selectFrom('outbox')
    .select('payload')
    .where('dedupe_key', '=', `membership fee taken back ${id}`)
    .execute();
  return JSON.stringify(rows);
};

describe('a membership whose fee is taken back', () => {
  it('[MEMB-3] ends when the job’s bill has less than the fee left, and not before', async () => {
    const { person, charge } = await joinedByJob();
    await giveBack(charge.id, charge.amount_cents - feeCents);
    expect((await membershipOf(person)).ended_at).toBeNull();
    await giveBack(charge.id, 1);
    expect(await membershipOf(person)).toMatchObject({
      ended_at: expect.any(Date),
      ended_reason: 'fee refunded',
    });
    expect((await quoteOf(person, { services: ['Oil Change'] })).attributes.member_job).toBe(false);
    expect(await letterAbout(person)).toContain('so your membership has ended');
  });

  it('[MEMB-3] ends when a fee of its own is refunded whole, and a part of it ends nothing', async () => {
    const person = await logInAs(shop.product, 'customer');
    await saveCard(shop.product, person);
    const sold = await shop.call(
      'POST',
      '/api/v2/memberships/create_for_existing_user',
      { membership: { user_id: person.id, price_sold: 190, sold_by: 'Membership Page' } },
      person.headers,
    );
    expect(sold.status).toBe(201);
    const charge = await db()
      .selectFrom('charge')
      .selectAll()
      .where('account_id', '=', person.id)
      .executeTakeFirstOrThrow();
    await giveBack(charge.id, 100_00);
    expect((await membershipOf(person)).ended_at).toBeNull();
    await giveBack(charge.id, 90_00);
    expect(await membershipOf(person)).toMatchObject({ ended_reason: 'fee refunded' });
  });

  it('[MEMB-3] [BILL-10] ends with a dispute; one that is won is for the office, and revives nothing', async () => {
    const { id, person, charge } = await joinedByJob();
    const disputeId = await disputeOf(charge.id);
    expect(await membershipOf(person)).toMatchObject({ ended_reason: 'fee disputed' });
    expect(await letterAbout(person)).toContain('is disputed, so your membership has ended');
    expect((await quoteOf(person)).attributes.member_job).toBe(false);
    await shop.cards.closeDispute(disputeId, true);
    await followDispute(deps(), 'cards', disputeId);
    expect(await tasksOf(id)).toEqual(['dispute_won']);
    expect((await membershipOf(person)).ended_at).not.toBeNull();
    expect((await auditMoney({ ...deps(), from: new Date(0) })).filter((line) => line.includes(id))).toEqual(
      [],
    );
  });

  it('[MEMB-3] [BILL-10] stays with an inquiry and with a dispute that leaves the fee', async () => {
    const { person, charge } = await joinedByJob();
    await disputedOf(charge.id, 0);
    expect((await membershipOf(person)).ended_at).toBeNull();
    await disputedOf(charge.id, charge.amount_cents - feeCents);
    expect((await membershipOf(person)).ended_at).toBeNull();
    await disputedOf(charge.id, charge.amount_cents - feeCents + 1);
    expect(await membershipOf(person)).toMatchObject({ ended_reason: 'fee disputed' });
  });

  it('[MEMB-3] is told to whoever refunds, before they do', async () => {
    const { id, charge } = await joinedByJob();
    const office = await logInAs(shop.product, 'office');
    const read = async () =>
      (await shop.call('GET', `/api/v2/office/requests/${id}`, undefined, office.headers))
        .body as unknown as OfficeWorkOrder;
    const most = charge.amount_cents - feeCents;
    expect((await read()).charge).toMatchObject({ keeps_membership_cents: most });
    await giveBack(charge.id, 10_00);
    expect((await read()).charge).toMatchObject({ keeps_membership_cents: most - 10_00 });
    await giveBack(charge.id, charge.amount_cents - 10_00);
    expect((await read()).charge).toMatchObject({ keeps_membership_cents: null });
  });
});

describe('a referral reward', () => {
  let codes = 0;
  /** A friend's visit that is paid, and the reward it earned. */
  const earned = async () => {
    codes += 1;
    const code = `FRIEND${codes}`;
    const referrer = await logInAs(shop.product, 'customer');
    await db()
      .insertInto('coupon')
      .values({ code, amount_cents: 30_00, referrer_account_id: referrer.id, new_customers_only: true })
      .execute();
    const id = await finishedJob('pm_card_visa', { coupon: code });
    expect(await chargeForCompletion(deps(), id)).toBe('paid');
    const rewardCents = await creditBalance(db(), referrer.id);
    expect(rewardCents).toBeGreaterThan(0);
    return { id, referrer, rewardCents, charge: await chargeOf(id) };
  };
  const spend = async (person: Person): Promise<void> => {
    const { id } = await quoteOf(person);
    await shop.hold(id);
    await shop.confirm(id, { token: await shop.enterCard(id) }, person.headers);
    await completeJob(shop.product, id);
    await chargeForCompletion(deps(), id);
  };
  const shownRewards = async ({ headers }: Person) =>
    (await shop.call('GET', '/api/v2/user/referrals', undefined, headers)).body;

  it('[QUOTE-13] goes when all the friend paid is refunded, and stays with a part of it', async () => {
    const { id, referrer, rewardCents, charge } = await earned();
    await giveBack(charge.id, charge.amount_cents - 1);
    expect(await creditBalance(db(), referrer.id)).toBe(rewardCents);
    await giveBack(charge.id, 1);
    expect(await creditBalance(db(), referrer.id)).toBe(0);
    expect(await tasksOf(id)).toEqual([]);
    expect(await shownRewards(referrer)).toMatchObject({ data: { credit: 0, rewards: [] } });
    expect((await ledgerOf(shop)).isBalanced).toBe(true);
    // Disputes that these tests tell by hand are not in the sandbox's record.
    const audited = await auditMoney({ ...deps(), from: new Date(0) });
    expect(audited.filter((line) => line.includes(id) || line.includes(charge.id))).toEqual([]);
  });

  it('[QUOTE-13] [BILL-10] goes when the friend disputes the payment', async () => {
    const { referrer, charge } = await earned();
    const disputeId = await disputeOf(charge.id);
    await followDispute(deps(), 'cards', disputeId);
    expect(await creditBalance(db(), referrer.id)).toBe(0);
  });

  it('[QUOTE-13] [BILL-10] stays with an inquiry, and with a dispute of a part', async () => {
    const { referrer, rewardCents, charge } = await earned();
    await disputedOf(charge.id, 0);
    await disputedOf(charge.id, charge.amount_cents - 1);
    expect(await creditBalance(db(), referrer.id)).toBe(rewardCents);
    await disputedOf(charge.id, charge.amount_cents);
    expect(await creditBalance(db(), referrer.id)).toBe(0);
  });

  it('[QUOTE-13] goes with the second of two refunds that are settled at once', async () => {
    const { referrer, charge } = await earned();
    const halves = [1, charge.amount_cents - 1];
    const ids: string[] = [];
    for (const [nth, amountCents] of halves.entries()) {
      const request = {
        chargeId: charge.id,
        amountCents,
        reason: 'test',
        requestKey: `half ${charge.id} ${nth}`,
      };
      ids.push((await refundCharge(deps(), request)).id);
    }
    let second: Promise<unknown> | undefined;
    await db()
      .transaction()
      .execute(async (tx) => {
        const end = { status: 'done', providerRefundId: `re_${charge.id}` } as const;
        await settleRefund(tx, deps(), ids[0] ?? '', end);
        second = asAnotherClient(() => payRefund(deps(), ids[1] ?? ''));
        await asAnotherClient(() => Promise.race([second, untilSomebodyWaits(db())]));
      });
    await second;
    expect(await creditBalance(db(), referrer.id)).toBe(0);
  });

  it('[QUOTE-13] is earned by money: a bill of nothing earns nothing', async () => {
    const referrer = await logInAs(shop.product, 'customer');
    await db()
      .insertInto('coupon')
      .values({ code: 'NOMONEY', amount_cents: 30_00, referrer_account_id: referrer.id })
      .execute();
    const id = await shop.quote({ services: ['Battery Test'] });
    const booked = await shop.confirm(id, { token: await shop.enterCard(id), coupon: 'NOMONEY' });
    expect(booked.status).toBe(200);
    expect((await shop.call('POST', `/api/v2/appointments/${id}/cancellation_discount`)).status).toBe(200);
    await completeJob(shop.product, id);
    expect(await chargeForCompletion(deps(), id)).toBe('paid');
    expect(await chargeOf(id)).toMatchObject({ amount_cents: 0, status: 'paid' });
    expect(await creditBalance(db(), referrer.id)).toBe(0);
    expect(await shownRewards(referrer)).toMatchObject({ data: { credit: 0, rewards: [] } });
  });

  it('[QUOTE-13] is taken back from itself alone, never from other credit', async () => {
    const { id, referrer, rewardCents, charge } = await earned();
    await spend(referrer);
    expect(await creditBalance(db(), referrer.id)).toBe(0);
    const goodwill = {
      accountId: referrer.id,
      amountCents: 50_00,
      requestKey: `goodwill ${id}`,
      at: shop.now,
    };
    await db()
      .transaction()
      .execute((tx) => grantCredit(tx, goodwill));
    await giveBack(charge.id, charge.amount_cents);
    expect(await creditBalance(db(), referrer.id)).toBe(50_00);
    expect(rewardCents).toBeGreaterThan(0);
    expect(await tasksOf(id)).toEqual(['reward_spent']);
  });

  it('[QUOTE-13] that is spent is for the office, and nobody owes us credit', async () => {
    const { id, referrer, charge } = await earned();
    await spend(referrer);
    expect(await creditBalance(db(), referrer.id)).toBe(0);
    await giveBack(charge.id, charge.amount_cents);
    expect(await creditBalance(db(), referrer.id)).toBe(0);
    expect(await tasksOf(id)).toEqual(['reward_spent']);
  });
});
