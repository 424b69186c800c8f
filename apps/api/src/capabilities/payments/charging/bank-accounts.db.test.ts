import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { completeJob } from '../../../testing/ask-for-quote';
import { chargeDepsOf } from '../../../testing/charge-deps';
import { logInAs } from '../../../testing/log-in-as';
import { ledgerOf, monday, openShop, type Shop } from '../../../testing/open-shop';
import { chargeForCompletion, findReceipt } from '..';
import { jobsIn } from '../testing/jobs-in';
import { runDuePayments } from '../testing/run-due-payments';
import { payCharge } from './pay-charge';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.now = monday;
});

const deps = () => chargeDepsOf(shop);
const { chargeOf, moved, tasksOf, lettersAbout } = jobsIn(() => shop);

const connect = async (owner: { id: string; headers: object }, token: string): Promise<void> => {
  const secret = await shop.call('GET', '/api/v2/user/bank_account_secret/', undefined, owner.headers);
  await shop.cards.confirmSetup(String(secret.body.client_secret), token);
  await shop.cards.events.settled();
  const saved = await shop.call(
    'PATCH',
    `/api/v2/user/${owner.id}`,
    { token: secret.body.setup_id },
    owner.headers,
  );
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
};

/** Booked by somebody whose bank account is all that is on file, and done. */
const finishedByBank = async (token: string): Promise<string> => {
  const owner = await logInAs(shop.product, 'customer');
  await connect(owner, token);
  const id = await shop.quote();
  const { db } = shop.product.test;
  await db.updateTable('appointment').set({ account_id: owner.id }).where('id', '=', id).execute();
  const booked = await shop.call(
    'POST',
    `/api/v2/appointments/confirm_card_on_file/${id}`,
    {},
    owner.headers,
  );
  if (booked.status !== 200) throw new Error(JSON.stringify(booked.body));
  await completeJob(shop.product, id);
  return id;
};

/** The days a bank takes are over, and the provider tells of it ten times. */
const endOfBank = async (): Promise<void> => {
  const before = shop.told.length;
  await shop.cards.settleBanks(new AbortController().signal);
  await shop.cards.events.settled();
  for (const webhook of shop.told.slice(before).flatMap((one) => Array.from({ length: 10 }, () => one))) {
    const { statusCode } = await shop.product.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      payload: webhook.rawBody,
      headers: { ...webhook.headers, 'content-type': 'application/json' },
    });
    expect(statusCode).toBe(200);
  }
};

it('[PAY-8] pays where nothing else is on file, and makes room for a card', async () => {
  const owner = await logInAs(shop.product, 'customer');
  await connect(owner, 'pm_usBankAccount_success');
  const list = async () =>
    (await shop.call('GET', '/api/v2/user/payment_methods', undefined, owner.headers)).body.data;
  expect(await list()).toMatchObject([{ attributes: { type: 'us_bank_account', is_default: true } }]);
  const setup = await shop.call('POST', '/api/v2/user/card_setup', undefined, owner.headers);
  await shop.cards.confirmSetup(String(setup.body.client_secret), 'pm_card_visa');
  await shop.call('PATCH', `/api/v2/user/${owner.id}`, { token: setup.body.setup_id }, owner.headers);
  await connect(owner, 'pm_usBankAccount_accountClosed');
  expect(await list()).toMatchObject([
    { attributes: { type: 'card', is_default: true } },
    { attributes: { type: 'us_bank_account', is_default: false } },
    { attributes: { type: 'us_bank_account', is_default: false } },
  ]);
});

it('[AREA-3, PAY-8] either is chosen to pay from now on, by its owner alone', async () => {
  const [owner, stranger] = [
    await logInAs(shop.product, 'customer'),
    await logInAs(shop.product, 'customer'),
  ];
  const setup = await shop.call('POST', '/api/v2/user/card_setup', undefined, owner.headers);
  await shop.cards.confirmSetup(String(setup.body.client_secret), 'pm_card_visa');
  await shop.call('PATCH', `/api/v2/user/${owner.id}`, { token: setup.body.setup_id }, owner.headers);
  await connect(owner, 'pm_usBankAccount_success');
  type Listed = { id: string; attributes: { type: string; is_default: boolean } }[];
  const list = async () =>
    (await shop.call('GET', '/api/v2/user/payment_methods', undefined, owner.headers)).body
      .data as unknown as Listed;
  const defaults = async () =>
    (await list()).filter(({ attributes }) => attributes.is_default).map(({ attributes }) => attributes.type);
  const choose = (id: string | undefined, headers: Record<string, string>) =>
    shop.call('PUT', `/api/v2/user/payment_methods/${id}/default`, undefined, headers);
  expect(await defaults()).toEqual(['card']);
  const bank = (await list()).find(({ attributes }) => attributes.type === 'us_bank_account')?.id;
  expect((await choose(bank, stranger.headers)).status).toBe(404);
  expect((await choose('no-id', owner.headers)).status).toBe(404);
  expect(await defaults()).toEqual(['card']);
  expect((await choose(bank, owner.headers)).body.data).toMatchObject([
    { id: bank, attributes: { is_default: true } },
    { attributes: { type: 'card', is_default: false } },
  ]);
  const onFile = await shop.call('GET', `/api/v2/user/card_on_file/${owner.id}`, undefined, owner.headers);
  expect(onFile.body).toMatchObject({ card_on_file: { last_4_digits: '6789' } });
  // Both pressed at once: one of them pays, never both and never none.
  const card = (await list()).find(({ attributes }) => attributes.type === 'card')?.id;
  await Promise.all([choose(card, owner.headers), choose(bank, owner.headers), choose(card, owner.headers)]);
  expect(await defaults()).toHaveLength(1);
});

it('[PAY-8, PAY-9] verified by small deposits, it is kept when the provider tells of it, and nothing before', async () => {
  const owner = await logInAs(shop.product, 'customer');
  const list = async () =>
    (await shop.call('GET', '/api/v2/user/payment_methods', undefined, owner.headers)).body.data;
  const secret = await shop.call('GET', '/api/v2/user/bank_account_secret/', undefined, owner.headers);
  const state = await shop.cards.confirmSetup(String(secret.body.client_secret), 'pm_sandbox_smallDeposits');
  expect(state).toEqual({ status: 'requires_action' });
  // A page that takes pending for connected gets nowhere.
  const body = { token: secret.body.setup_id };
  const early = await shop.call('PATCH', `/api/v2/user/${owner.id}`, body, owner.headers);
  expect([early.status, await list()]).toEqual([402, []]);
  await endOfBank();
  expect(await list()).toMatchObject([
    { attributes: { type: 'us_bank_account', is_default: true, details: { last4: '8883' } } },
  ]);
  // Another one verified later does not push it aside.
  const again = await shop.call('GET', '/api/v2/user/bank_account_secret/', undefined, owner.headers);
  await shop.cards.confirmSetup(String(again.body.client_secret), 'pm_sandbox_smallDeposits');
  await endOfBank();
  expect(await list()).toMatchObject([
    { attributes: { is_default: true } },
    { attributes: { is_default: false } },
  ]);
});

it('[PAY-6, PAY-8] a debit under way is no payment; its end is, once', async () => {
  const id = await finishedByBank('pm_usBankAccount_success');
  expect(await chargeForCompletion(deps(), id)).toBe('processing');
  const charge = await chargeOf(id);
  expect(await findReceipt(shop.product.test.db, id)).toMatchObject({
    paidCents: 0,
    dueCents: charge.amount_cents,
  });
  expect(await lettersAbout(charge.id)).toEqual([]);
  // Asked again while the bank takes its days, nothing is debited twice.
  await runDuePayments(deps());
  expect(await chargeForCompletion(deps(), id)).toBe('processing');
  await endOfBank();
  expect(await chargeOf(id)).toMatchObject({ status: 'paid' });
  expect(await moved(charge.id)).toHaveLength(1);
  expect(await findReceipt(shop.product.test.db, id)).toMatchObject({
    paidCents: charge.amount_cents,
    dueCents: 0,
  });
  expect(await lettersAbout(charge.id)).toHaveLength(2);
  expect((await ledgerOf(shop)).isBalanced).toBe(true);
});

it.each(['pm_usBankAccount_insufficientFunds', 'pm_usBankAccount_accountClosed'])(
  '[PAY-6, PAY-8] %s: the failed debit reaches the customer with a link and the office as a task',
  async (token) => {
    const { db } = shop.product.test;
    const id = await finishedByBank(token);
    expect(await chargeForCompletion(deps(), id)).toBe('processing');
    expect(await tasksOf(id)).toEqual([]);
    await endOfBank();
    const charge = await chargeOf(id);
    expect(charge).toMatchObject({ failed_tries: 1 });
    expect(await tasksOf(id)).toEqual(['card_declined']);
    const { payload } = await db
      .selectFrom('outbox')
      .select('payload')
      .where('dedupe_key', 'like', `charge failed ${charge.id}%text`)
      .executeTakeFirstOrThrow();
    const { body } = payload as { body: string };
    expect(body).toContain(`/appointment/confirm/${id}`);
    expect(body).toContain('your bank didn’t pay it');
    expect(body).not.toContain('card');
    expect(await findReceipt(db, id)).toMatchObject({ paidCents: 0, dueCents: charge.amount_cents });
    expect((await ledgerOf(shop)).isBalanced).toBe(true);
    // By the link, with a card.
    expect((await shop.confirm(id, { token: await shop.enterCard(id) })).status).toBe(200);
    expect(await payCharge(deps(), charge.id)).toBe('paid');
    expect(await moved(charge.id)).toHaveLength(1);
    expect(await tasksOf(id)).toEqual([]);
    expect((await ledgerOf(shop)).isBalanced).toBe(true);
  },
);
