import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logInAs } from '../../../testing/log-in-as';
import { type Answer, openShop, type Shop } from '../../../testing/open-shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const attributesOf = ({ body }: Answer) => body.data.attributes;
const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` });

describe('the card on file', () => {
  const logIn = async () => logInAs(shop.product, 'customer');
  const saveCard = async (headers: object, token = 'pm_card_visa') => {
    const setup = await shop.call('POST', '/api/v2/user/card_setup', undefined, headers);
    await shop.cards.confirmSetup(String(setup.body.client_secret), token);
    await shop.cards.events.settled();
    return String(setup.body.setup_id);
  };

  it('[PAY-3] books what the account owns, and nobody else', async () => {
    const owner = await logIn();
    const id = await shop.quote();
    await shop.product.test.db
      .updateTable('appointment')
      .set({ account_id: owner.id })
      .where('id', '=', id)
      .execute();
    const book = (headers: object) =>
      shop.call('POST', `/api/v2/appointments/confirm_card_on_file/${id}`, {}, headers);
    expect((await book({})).status).toBe(401);
    expect((await book((await logIn()).headers)).status).toBe(404);
    expect((await book(owner.headers)).body.errors).toEqual([
      'There’s no card on file. Please enter a card.',
    ]);
    const token = await saveCard(owner.headers);
    const saved = await shop.call('PATCH', `/api/v2/user/${owner.id}`, { token }, owner.headers);
    expect(saved.body.card_on_file).toEqual({ card_brand: 'visa', last_4_digits: '4242', kind: 'card' });
    const answer = await book(owner.headers);
    expect(attributesOf(answer)).toMatchObject({ status: 'scheduled', user_id: owner.id });
    expect(answer.body.account_exists).toBe(false);
  });

  it('[PAY-7] another card for a booked appointment, by its owner only', async () => {
    const id = await shop.quote();
    const booked = await shop.book(id);
    const owner = bearer(booked.body.auth_token);
    const update = (headers: object, token: string) =>
      shop.call('POST', '/api/v1/payments/update_cc', { appointment_id: id, token }, headers);
    const token = await saveCard(owner, 'pm_card_mastercard');
    expect((await update((await logIn()).headers, token)).status).toBe(404);
    expect(await update(owner, token)).toMatchObject({
      status: 200,
      body: { card_on_file: { card_brand: 'mastercard', last_4_digits: '4444', kind: 'card' } },
    });
    expect(await update(owner, await saveCard(owner, 'pm_card_chargeDeclined'))).toMatchObject({
      status: 402,
      body: { code: 'card_declined' },
    });
  });

  it("[AREA-3] is the owner's: by a token in the body or, for those who know no better, in the query", async () => {
    const owner = await logIn();
    const token = await saveCard(owner.headers, 'pm_card_amex');
    const stranger = await logIn();
    expect((await shop.call('PATCH', `/api/v2/user/${owner.id}`, { token }, stranger.headers)).status).toBe(
      404,
    );
    expect(
      (await shop.call('PATCH', `/api/v2/user/${stranger.id}`, { token }, stranger.headers)).status,
    ).toBe(400);
    const answer = await shop.call(
      'PATCH',
      `/api/v2/user/${owner.id}?token=${token}`,
      undefined,
      owner.headers,
    );
    expect(answer.body.card_on_file).toEqual({ card_brand: 'amex', last_4_digits: '0005', kind: 'card' });
    expect(
      (await shop.call('GET', `/api/v2/user/card_on_file/${owner.id}`, undefined, stranger.headers)).status,
    ).toBe(404);
  });

  it('[PAY-8] a bank account is connected with its own secret and listed beside the card', async () => {
    const owner = await logIn();
    await shop.call(
      'PATCH',
      `/api/v2/user/${owner.id}`,
      { token: await saveCard(owner.headers) },
      owner.headers,
    );
    const secret = await shop.call('GET', '/api/v2/user/bank_account_secret/', undefined, owner.headers);
    expect(secret.status).toBe(200);
    await shop.cards.confirmSetup(String(secret.body.client_secret), 'pm_usBankAccount_success');
    await shop.cards.events.settled();
    const webhook = shop.told.at(-1);
    await shop.product.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      payload: webhook?.rawBody ?? '',
      headers: { ...webhook?.headers, 'content-type': 'application/json' },
    });
    const list = await shop.call('GET', '/api/v2/user/payment_methods', undefined, owner.headers);
    expect(list.body.data).toMatchObject([
      { attributes: { type: 'card', is_default: true, details: { last4: '4242' } } },
      { attributes: { type: 'us_bank_account', is_default: false, details: { account_type: 'checking' } } },
    ]);
    expect((await shop.call('GET', '/api/v2/user/payment_methods')).status).toBe(401);
  });
});
