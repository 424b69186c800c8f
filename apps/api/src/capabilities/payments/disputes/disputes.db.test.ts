import { paymentWebhooks } from '@lugnut/contract';
import { balanceOf, type LedgerAccount } from '@lugnut/domain/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandboxPayments } from '../../../providers/payments/sandbox.payments';
import { completeJob } from '../../../testing/ask-for-quote';
import { chargeDepsOf } from '../../../testing/charge-deps';
import { ledgerOf, openShop, type Shop } from '../../../testing/open-shop';
import { chargeForCompletion } from '../billing/charge-appointment';
import { findReceipt } from '../ledger/ledger-store';
import { listMovements } from '../ledger/list-movements';
import { refundCharge } from '../refunds/refund-charge';
import { jobsIn } from '../testing/jobs-in';
import { payPalJobsIn } from '../testing/paypal-jobs-in';
import { followDispute, followOpenDisputes, keepDispute } from './keep-dispute';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const { finishedJob, chargeOf } = jobsIn(() => shop);
const { bookWithPayPal } = payPalJobsIn(() => shop);

type Paid = { readonly id: string; readonly provider: 'cards' | 'paypal'; readonly chargeId: string };

const paidWith = async (provider: 'cards' | 'paypal'): Promise<Paid> => {
  const id = provider === 'cards' ? await finishedJob() : (await bookWithPayPal()).id;
  if (provider === 'paypal') await completeJob(shop.product, id);
  expect(await chargeForCompletion(chargeDepsOf(shop), id)).toBe('paid');
  const { id: own } = await chargeOf(id);
  const attempt = await shop.product.test.db
    .selectFrom('payment_attempt')
    .select('provider_charge_id')
    .where('charge_id', '=', own)
    .executeTakeFirstOrThrow();
  return { id, provider, chargeId: attempt.provider_charge_id ?? '' };
};
/** All webhooks so far, as often and in what order one likes. */
const tell = async (provider: 'cards' | 'paypal', order = (list: readonly unknown[]) => list) => {
  await Promise.all([shop.cards.events.settled(), shop.paypal.events.settled()]);
  const told = provider === 'cards' ? shop.told : shop.toldByPayPal;
  for (const { rawBody, headers } of order(told) as typeof told)
    await shop.product.app.inject({
      method: 'POST',
      url: paymentWebhooks[provider].path,
      payload: rawBody,
      headers: { ...headers, 'content-type': 'application/json' },
    });
};
const standOf = async (id: string) => {
  const { rows } = await ledgerOf(shop);
  const postings = rows
    .filter(({ appointment_id, kind }) => appointment_id === id && kind === 'dispute')
    .map((row) => ({ account: row.ledger_account as LedgerAccount, amountCents: row.amount_cents }));
  const accounts: LedgerAccount[] = ['at the provider', 'in dispute', 'lost disputes', 'dispute fees'];
  return accounts.map((account) => balanceOf(account, postings));
};
const openTasksOf = (id: string) =>
  shop.product.test.db
    .selectFrom('office_task')
    .select(['kind', 'due_at', 'reason'])
    .where('appointment_id', '=', id)
    .where('done_at', 'is', null)
    .execute();
const open = async ({ provider, chargeId }: Paid): Promise<string> =>
  (await (provider === 'cards' ? shop.cards : shop.paypal).dispute(chargeId)) ?? '';
const close = ({ provider }: Paid, disputeId: string, isWon: boolean) =>
  (provider === 'cards' ? shop.cards : shop.paypal).closeDispute(disputeId, isWon);

describe.each(['cards', 'paypal'] as const)('a dispute of a payment with %s', (provider) => {
  it('[BILL-10] is in the ledger and is a task with a deadline, once, however often it is told', async () => {
    const paid = await paidWith(provider);
    const { amount_cents: amount } = await chargeOf(paid.id);
    await open(paid);
    await tell(provider);
    await tell(provider, (list) => [...list, ...list].toReversed());
    expect(await standOf(paid.id)).toEqual([-amount - 15_00, amount, 0, 15_00]);
    // The fee is ours alone: the customer's invoice has what came back to them.
    expect(await listMovements(shop.product.test.db, paid.id)).toMatchObject([
      { kind: 'payment', amountCents: amount },
      {
        kind: 'disputed',
        amountCents: amount,
        method: { kind: provider === 'cards' ? 'card' : 'paypal' },
      },
    ]);
    const papers = await shop.product.test.db
      .selectFrom('outbox')
      .select('id')
      .where('dedupe_key', 'like', `documents ${paid.id} dispute %`)
      .execute();
    expect(papers).toHaveLength(1);
    const tasks = await openTasksOf(paid.id);
    expect(tasks).toMatchObject([{ kind: 'payment_disputed', due_at: expect.any(Date) }]);
    expect(tasks[0]?.reason).toContain('disputes a payment of $');
    expect((await ledgerOf(shop)).isBalanced).toBe(true);
    // A receipt says what the customer paid; what the bank did with it is no part of it.
    expect(await findReceipt(shop.product.test.db, paid.id)).toMatchObject({
      paidCents: amount,
      refundedCents: 0,
      dueCents: 0,
    });
  });

  it('[BILL-10] that comes before the answer of its charge is told again, not dropped', async () => {
    const paid = await paidWith(provider);
    const { db } = shop.product.test;
    const { id: own } = await chargeOf(paid.id);
    const answer = (set: {
      outcome: 'succeeded' | null;
      provider_charge_id: string | null;
      settled_at: Date | null;
    }) => db.updateTable('payment_attempt').set(set).where('charge_id', '=', own).execute();
    await answer({ outcome: null, provider_charge_id: null, settled_at: null });
    const disputeId = await open(paid);
    const follow = () => followDispute(chargeDepsOf(shop), provider, disputeId);
    await expect(follow()).rejects.toThrow('before the answer');
    expect(await openTasksOf(paid.id)).toEqual([]);
    await answer({ outcome: 'succeeded', provider_charge_id: paid.chargeId, settled_at: shop.now });
    await follow();
    expect(await openTasksOf(paid.id)).toMatchObject([{ kind: 'payment_disputed' }]);
  });

  it.each([
    [true, () => [-15_00, 0, 0, 15_00], []],
    [false, (amount: number) => [-amount - 15_00, 0, amount, 15_00], ['dispute_lost']],
  ] as const)('[BILL-10] ends as it is decided, won %s, told in any order', async (isWon, stand, tasks) => {
    const paid = await paidWith(provider);
    const { amount_cents: amount } = await chargeOf(paid.id);
    const disputeId = await open(paid);
    await close(paid, disputeId, isWon);
    await tell(provider, (list) => list.toReversed());
    expect(await standOf(paid.id)).toEqual(stand(amount));
    expect((await openTasksOf(paid.id)).map(({ kind }) => kind)).toEqual(tasks);
    expect((await ledgerOf(shop)).isBalanced).toBe(true);
  });

  it('[BILL-10] forbids to refund what the bank has taken back, until it is won', async () => {
    const paid = await paidWith(provider);
    const charge = await chargeOf(paid.id);
    const disputeId = await open(paid);
    await tell(provider);
    const refund = (requestKey: string) =>
      refundCharge(chargeDepsOf(shop), {
        chargeId: charge.id,
        amountCents: 1_00,
        reason: 'goodwill',
        requestKey: `${requestKey} ${charge.id}`,
      });
    await expect(refund('early')).rejects.toThrow('disputed this payment');
    await close(paid, disputeId, true);
    await tell(provider);
    expect(await refund('late')).toMatchObject({ status: 'open' });
  });
});

describe('disputes', () => {
  it('[BILL-10] that are followed many times at once move the money once', async () => {
    const paid = await paidWith('cards');
    const { amount_cents: amount } = await chargeOf(paid.id);
    const disputeId = await open(paid);
    await Promise.all(
      Array.from({ length: 8 }, async (_, nth) => {
        if (nth === 4) await close(paid, disputeId, false);
        await followDispute(chargeDepsOf(shop), 'cards', disputeId);
      }),
    );
    expect(await standOf(paid.id)).toEqual([-amount - 15_00, 0, amount, 15_00]);
  });

  it('[BILL-10] whose end was never told are asked about', async () => {
    const paid = await paidWith('cards');
    const disputeId = await open(paid);
    await followDispute(chargeDepsOf(shop), 'cards', disputeId);
    await close(paid, disputeId, true);
    await followOpenDisputes(chargeDepsOf(shop), new AbortController().signal);
    expect(await standOf(paid.id)).toEqual([-15_00, 0, 0, 15_00]);
    expect(await openTasksOf(paid.id)).toEqual([]);
  });

  it('[BILL-10] without a deadline stay a task, until they are answered after one was set or are decided', async () => {
    const paid = await paidWith('cards');
    const disputeId = await open(paid);
    const outcome = await shop.cards.readDispute(disputeId);
    if (outcome.status !== 'found') throw new Error(outcome.status);
    const { dispute } = outcome;
    const told = async (changes: Partial<typeof dispute>): Promise<string[]> => {
      await keepDispute(chargeDepsOf(shop), 'cards', { ...dispute, ...changes });
      return (await openTasksOf(paid.id)).map(({ kind }) => kind);
    };
    const notAsked = { evidenceDueAt: undefined };
    expect(await told(notAsked)).toEqual(['payment_disputed']);
    expect(await told(notAsked)).toEqual(['payment_disputed']);
    expect(await told({})).toEqual(['payment_disputed']);
    expect(await told(notAsked)).toEqual([]);
    expect(await told(notAsked)).toEqual([]);
    expect(await told({ status: 'lost', ...notAsked })).toEqual(['dispute_lost']);
    const another = await paidWith('cards');
    const other = { ...dispute, ...notAsked, id: `other ${disputeId}`, chargeId: another.chargeId };
    await keepDispute(chargeDepsOf(shop), 'cards', other);
    await keepDispute(chargeDepsOf(shop), 'cards', { ...other, status: 'won', withdrawnCents: 0 });
    expect(await openTasksOf(another.id)).toEqual([]);
  });

  it('[BILL-10] of a payment that is not ours change nothing, and an outage is told to the provider', async () => {
    const before = (await ledgerOf(shop)).rows.length;
    await followDispute(chargeDepsOf(shop), 'cards', 'nothing');
    expect((await ledgerOf(shop)).rows.length).toBe(before);
    const { db } = shop.product.test;
    const cards = createSandboxPayments({ db, isDown: () => true });
    await expect(followDispute({ ...chargeDepsOf(shop), cards }, 'cards', 'x')).rejects.toThrow('read now');
  });

  it('[BILL-10] begin by themselves with the test card for them', async () => {
    const id = await finishedJob('pm_card_createDispute');
    expect(await chargeForCompletion(chargeDepsOf(shop), id)).toBe('paid');
    await tell('cards');
    expect((await openTasksOf(id)).map(({ kind }) => kind)).toEqual(['payment_disputed']);
  });
});
