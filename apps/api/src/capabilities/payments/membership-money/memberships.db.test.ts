import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completeJob } from '../../../testing/ask-for-quote';
import { chargeDepsOf } from '../../../testing/charge-deps';
import { ledgerOf, monday, openShop, type Shop } from '../../../testing/open-shop';
import { saveCard } from '../../../testing/save-card';
import { openSession } from '../../accounts';
import { billJob } from '../billing';
import { payCharge } from '../charging/pay-charge';
import { auditMoney } from '../reconciliation/audit-money';
import { runDuePayments } from '../testing/run-due-payments';
import { renewMemberships } from './renew-memberships';

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
const bookedJob = async (card: string, body: object): Promise<string> => {
  const id = await shop.quote();
  const answer = await shop.confirm(id, { token: await shop.enterCard(id, card), ...body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return id;
};

describe('memberships', () => {
  /** Joined with a job that is done and paid for; the card is what renewals are charged to. */
  const memberWith = async (card: string): Promise<string> => {
    const id = await bookedJob('pm_card_visa', { member_price_agreed_on_before_job: 120 });
    const { db } = shop.product.test;
    await completeJob(shop.product, id);
    const { id: chargeId } = await db.transaction().execute((tx) => billJob(tx, deps(), id));
    expect(await payCharge(deps(), chargeId)).toBe('paid');
    const { membership_id, account_id } = await db
      .selectFrom('booking')
      .innerJoin('appointment', 'appointment.id', 'booking.appointment_id')
      .select(['booking.membership_id', 'account_id'])
      .where('appointment_id', '=', id)
      .executeTakeFirstOrThrow();
    if (card !== 'pm_card_visa') await saveCard(shop.product, await sessionOf(account_id ?? ''), card);
    return membership_id ?? '';
  };
  const membershipOf = (id: string) =>
    shop.product.test.db.selectFrom('membership').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('are renewed on their day, once, and the next period is given', async () => {
    const id = await memberWith('pm_card_visa');
    shop.now = new Date('2027-09-01T06:00:00Z');
    await runDuePayments(deps());
    expect((await membershipOf(id)).renews_on).toBe('2027-09-01');
    shop.now = new Date('2027-09-01T15:00:00Z');
    await Promise.all([runDuePayments(deps()), runDuePayments(deps())]);
    later(1);
    await runDuePayments(deps());
    expect(await membershipOf(id)).toMatchObject({ renews_on: '2028-03-01', ended_at: null });
    const charges = await shop.product.test.db
      .selectFrom('charge')
      .selectAll()
      .where('membership_id', '=', id)
      .execute();
    expect(charges).toMatchObject([{ amount_cents: 120_00, status: 'paid' }]);
  });

  it('that cannot be charged are asked for some days, then end, and nothing is owed', async () => {
    const id = await memberWith('pm_card_chargeCustomerFail');
    shop.now = new Date('2027-09-01T15:00:00Z');
    await runDuePayments(deps());
    later(1);
    await runDuePayments(deps());
    expect(await membershipOf(id)).toMatchObject({ ended_at: null, renews_on: '2027-09-01' });
    expect((await membershipOf(id)).dunning_since).not.toBeNull();
    for (let days = 0; days < 12; days += 1) {
      later(25);
      await runDuePayments(deps());
    }
    expect((await membershipOf(id)).ended_at).not.toBeNull();
    const charges = await shop.product.test.db
      .selectFrom('charge')
      .selectAll()
      .where('membership_id', '=', id)
      .execute();
    expect(charges).toMatchObject([{ status: 'void', failed_tries: 5 }]);
    expect((await ledgerOf(shop)).isBalanced).toBe(true);
  });

  it('sold with a job that was cancelled end with it', async () => {
    const id = await bookedJob('pm_card_visa', { member_price_agreed_on_before_job: 190 });
    const { db } = shop.product.test;
    await db.updateTable('appointment').set({ status: 'cancelled' }).where('id', '=', id).execute();
    await runDuePayments(deps());
    const { membership_id } = await db
      .selectFrom('booking')
      .select('membership_id')
      .where('appointment_id', '=', id)
      .executeTakeFirstOrThrow();
    expect((await membershipOf(membership_id ?? '')).ended_at).not.toBeNull();
  });

  const chargesOf = (id: string) =>
    shop.product.test.db
      .selectFrom('charge')
      .select(['id', 'status', 'amount_cents', 'failed_tries'])
      .where('membership_id', '=', id)
      .execute();
  const joinAgain = async (accountId: string) => {
    const { id, headers } = await sessionOf(accountId);
    return shop.call(
      'POST',
      '/api/v2/memberships/create_for_existing_user',
      { membership: { user_id: id, price_sold: 190, sold_by: 'Dashboard' } },
      headers,
    );
  };
  const sessionOf = async (accountId: string) => {
    const token = await openSession(shop.product.test.db, { accountId, userAgent: undefined });
    return { id: accountId, headers: { authorization: `Bearer ${token}` } };
  };

  it('in dunning are not charged any more once replaced by another', async () => {
    const id = await memberWith('pm_card_chargeCustomerFail');
    const { account_id: accountId } = await membershipOf(id);
    shop.now = new Date('2027-09-01T15:00:00Z');
    await runDuePayments(deps());
    later(1);
    await runDuePayments(deps());
    const [charge] = await chargesOf(id);
    expect(charge).toMatchObject({ status: 'open', failed_tries: 1 });
    later(24);
    const { headers } = await sessionOf(accountId);
    await saveCard(shop.product, { id: accountId, headers });
    expect((await joinAgain(accountId)).status).toBe(201);
    expect((await membershipOf(id)).ended_at).not.toBeNull();
    expect(await payCharge(deps(), charge?.id ?? '')).toBe('closed');
    expect(await chargesOf(id)).toMatchObject([{ status: 'void', failed_tries: 1 }]);
  });

  it('whose renewal goes through after they were replaced give the money back', async () => {
    const { db } = shop.product.test;
    const id = await memberWith('pm_sandbox_slow');
    const { account_id: accountId } = await membershipOf(id);
    shop.now = new Date('2027-09-01T15:00:00Z');
    await renewMemberships(deps(), new AbortController().signal);
    const [charge] = await chargesOf(id);
    const impatient = chargeDepsOf(shop, { slowMs: 5_000, timeoutMs: 1_000, wait: async () => undefined });
    expect(await payCharge(impatient, charge?.id ?? '')).toBe('unavailable');
    later(24);
    expect((await joinAgain(accountId)).status).toBe(201);
    await payCharge(impatient, charge?.id ?? '');
    expect(await chargesOf(id)).toMatchObject([{ status: 'void' }]);
    expect((await membershipOf(id)).renews_on).toBe('2027-09-01');
    const refund = await db
      .selectFrom('refund')
      .select(['amount_cents', 'reason'])
      .where('reason', '=', 'membership ended')
      .execute();
    expect(refund).toEqual([{ amount_cents: 120_00, reason: 'membership ended' }]);
    expect((await ledgerOf(shop)).isBalanced).toBe(true);
  });

  it('lapse by the day where the member is, not by the day of the database', async () => {
    const id = await memberWith('pm_card_visa');
    const { account_id: accountId } = await membershipOf(id);
    // The evening of the day it renews, in Detroit; in Greenwich it is over.
    shop.now = new Date('2027-09-02T01:00:00Z');
    expect((await joinAgain(accountId)).body.errors).toEqual(['You’re already a member.']);
    later(6);
    expect((await joinAgain(accountId)).status).toBe(201);
  });
});

it('[BILL-12] leaves nothing for the audit of money to tell', async () => {
  const { db } = shop.product.test;
  const { cards, paypal } = shop;
  const now = () => new Date('2030-01-01T00:00:00Z');
  expect(await auditMoney({ db, cards, paypal, now, from: new Date(0) })).toEqual([]);
});
