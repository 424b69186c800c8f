import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IncomingWebhook } from '../../../providers/payments/payments.port';
import { logInAs } from '../../../testing/log-in-as';
import { openShop, type Shop } from '../../../testing/open-shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.product.test.db
    .insertInto('coupon')
    .values([{ code: 'CHOSEN', amount_cents: 40_00 }])
    .execute();
});
afterAll(() => shop.close());

const tell = async (provider: 'stripe' | 'paypal', webhook: IncomingWebhook | undefined): Promise<void> => {
  if (!webhook) throw new Error('nothing was told');
  const answer = await shop.product.app.inject({
    method: 'POST',
    url: `/api/webhooks/${provider}`,
    payload: webhook.rawBody,
    headers: { ...webhook.headers, 'content-type': 'application/json' },
  });
  expect(answer.statusCode).toBe(200);
};

/** What the page says before the provider is asked, and again when it confirms. */
type Terms = Record<string, unknown>;
const termsOf = async (id: string, terms: Terms): Promise<Terms> => {
  const { body } = await shop.call('GET', `/api/v1/appointments/${id}`);
  return {
    estimate_version: body.data.attributes.estimate?.version ?? null,
    member_price_agreed_on_before_job: null,
    ...terms,
  };
};

type Begun = {
  readonly id: string;
  readonly terms: Terms;
  confirm(otherwise?: Terms): ReturnType<Shop['confirm']>;
};

const enterCard = async (choice: Terms, headers: object = {}): Promise<Begun & { tell(): Promise<void> }> => {
  const id = await shop.quote();
  const terms = await termsOf(id, choice);
  const setup = await shop.call('POST', `/api/v2/appointments/${id}/card_setup`, terms, headers);
  if (setup.status !== 200) throw new Error(JSON.stringify(setup.body));
  await shop.cards.confirmSetup(String(setup.body.client_secret), 'pm_card_visa');
  await shop.cards.events.settled();
  const webhook = shop.told.at(-1);
  return {
    id,
    terms,
    confirm: (otherwise) => shop.confirm(id, { token: setup.body.setup_id, ...terms, ...otherwise }, headers),
    tell: () => tell('stripe', webhook),
  };
};

const approvePayPal = async (choice: Terms): Promise<Begun & { tell(): Promise<void> }> => {
  const id = await shop.quote();
  const terms = await termsOf(id, choice);
  const order = await shop.call('POST', `/api/v2/appointments/${id}/paypal_order`, terms);
  if (order.status !== 200) throw new Error(JSON.stringify(order.body));
  const orderId = String(order.body.order_id);
  await shop.paypal.approve(orderId, { paysLater: false, isDeclined: false });
  await shop.paypal.events.settled();
  const webhook = shop.toldByPayPal.at(-1);
  return {
    id,
    terms,
    confirm: () =>
      shop.call('POST', `/api/v2/appointments/confirm_paypal/${id}`, {
        payment_detail: { paypal_repair_order_id: orderId },
        ...terms,
      }),
    tell: () => tell('paypal', webhook),
  };
};

/** All that was agreed to: equal for two customers who chose the same. */
const agreedOf = async (id: string) => {
  const { db } = shop.product.test;
  const booking = await db
    .selectFrom('booking')
    .leftJoin('membership', 'membership.id', 'booking.membership_id')
    .innerJoin('appointment', 'appointment.id', 'booking.appointment_id')
    .select([
      'terms_settled',
      'agreed_work_cents',
      'agreed_membership_cents',
      'estimate_version',
      'status',
      'member_job',
      'membership.plan_id',
      'membership.price_sold_cents',
      'membership.started_on',
      'membership.renews_on',
    ])
    .where('booking.appointment_id', '=', id)
    .execute();
  const codes = await db
    .selectFrom('coupon_redemption')
    .select('coupon_code')
    .where('appointment_id', '=', id)
    .execute();
  return { booking, codes };
};

const membershipsOf = (id: string) =>
  shop.product.test.db
    .selectFrom('membership')
    .select('id')
    .where('sold_with_appointment_id', '=', id)
    .execute();

const choices: readonly [name: string, terms: Terms][] = [
  ['nothing more', {}],
  ['a code', { coupon: 'CHOSEN' }],
  ['a membership', { member_price_agreed_on_before_job: 190 }],
  ['a membership and a code', { member_price_agreed_on_before_job: 120, coupon: 'CHOSEN' }],
];

describe.each([
  ['card', enterCard],
  ['PayPal', approvePayPal],
] as const)('a provider’s message about a %s', (_name, begin) => {
  it.each(choices)('[PAY-3, PAY-9] alone books what the button books: %s', async (_what, choice) => {
    const byButton = await begin(choice);
    expect((await byButton.confirm()).status).toBe(200);
    const byMessage = await begin(choice);
    await byMessage.tell();
    const expected = await agreedOf(byButton.id);
    expect(expected.booking).toMatchObject([{ terms_settled: true, status: 'scheduled' }]);
    expect(await agreedOf(byMessage.id)).toEqual(expected);
    expect(await membershipsOf(byMessage.id)).toHaveLength(
      'member_price_agreed_on_before_job' in choice ? 1 : 0,
    );
  });

  it('[PAY-3, PAY-9] before the button: one booking, one membership, and a login for whoever booked', async () => {
    const begun = await begin({ member_price_agreed_on_before_job: 190, coupon: 'CHOSEN' });
    await begun.tell();
    const told = await agreedOf(begun.id);
    const pressed = await begun.confirm();
    expect(pressed.status).toBe(200);
    expect(pressed.body.auth_token).toBeDefined();
    await begun.tell();
    expect(await agreedOf(begun.id)).toEqual(told);
    expect(await membershipsOf(begun.id)).toHaveLength(1);
  });
});

it('[PAY-3] a membership that is not on sale is refused before a card is asked for', async () => {
  const id = await shop.quote();
  const terms = { member_price_agreed_on_before_job: 1 };
  const answer = await shop.call('POST', `/api/v2/appointments/${id}/card_setup`, terms);
  expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
});

it('[PAY-9] what the message cannot book the office hears of, until it is booked after all', async () => {
  const { db } = shop.product.test;
  const tasks = async (id: string) =>
    db
      .selectFrom('office_task')
      .select('kind')
      .where('appointment_id', '=', id)
      .where('done_at', 'is', null)
      .execute();
  await db.insertInto('coupon').values({ code: 'GONE', amount_cents: 40_00, max_redemptions: 1 }).execute();
  const winner = await enterCard({ coupon: 'GONE' });
  const loser = await enterCard({ coupon: 'GONE' });
  await winner.tell();
  await loser.tell();
  expect([await tasks(winner.id), await tasks(loser.id)]).toEqual([[], [{ kind: 'booking_not_finished' }]]);
  expect((await loser.confirm({ coupon: null })).status).toBe(200);
  expect(await tasks(loser.id)).toEqual([]);
  const done = db.selectFrom('office_task').select('done_at').where('appointment_id', '=', loser.id);
  expect(await done.execute()).toEqual([{ done_at: shop.now }]);
});

it.each([
  ['the page first', ['confirm', 'tell']],
  ['the message first', ['tell', 'confirm']],
  ['both at once', ['both']],
] as const)('[PAY-9] a customer who was told that it did not work is no task: %s', async (_what, order) => {
  const { db } = shop.product.test;
  const code = `RACE${order.join('')}`.toUpperCase();
  await db.insertInto('coupon').values({ code, amount_cents: 40_00, max_redemptions: 1 }).execute();
  const winner = await enterCard({ coupon: code });
  const loser = await enterCard({ coupon: code });
  await winner.tell();
  for (const step of order) {
    if (step === 'both') await Promise.all([loser.tell(), loser.confirm()]);
    else await loser[step]();
  }
  const tasks = await db
    .selectFrom('office_task')
    .select('kind')
    .where('appointment_id', '=', loser.id)
    .where('done_at', 'is', null)
    .execute();
  expect(tasks).toEqual([]);
});

it('[PAY-3] an appointment that was canceled is not confirmed again', async () => {
  const begun = await enterCard({});
  expect((await begun.confirm()).status).toBe(200);
  await shop.product.test.db
    .updateTable('appointment')
    .set({ status: 'cancelled' })
    .where('id', '=', begun.id)
    .execute();
  expect(await begun.confirm()).toMatchObject({ status: 409, body: { code: 'conflict' } });
  const byPayPal = await approvePayPal({});
  expect((await byPayPal.confirm()).status).toBe(200);
  await shop.product.test.db
    .updateTable('appointment')
    .set({ status: 'cancelled' })
    .where('id', '=', byPayPal.id)
    .execute();
  expect((await byPayPal.confirm()).status).toBe(409);
});

it('[AUTH-6, PAY-9] books for the account that began, which the message itself cannot know', async () => {
  const { db } = shop.product.test;
  const customer = await logInAs(shop.product, 'customer');
  const { email } = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow();
  const begun = await enterCard({ member_price_agreed_on_before_job: 190 }, customer.headers);
  // Asked for before they logged in, with the e-mail that is theirs.
  await db.updateTable('appointment').set({ account_id: null }).where('id', '=', begun.id).execute();
  await db
    .updateTable('appointment_contact')
    .set({ email: email ?? '' })
    .where('appointment_id', '=', begun.id)
    .execute();
  await begun.tell();
  const booked = await db
    .selectFrom('appointment')
    .select(['account_id', 'member_job'])
    .where('id', '=', begun.id)
    .executeTakeFirstOrThrow();
  expect(booked).toEqual({ account_id: customer.id, member_job: true });
});
