import { afterAll, beforeAll, expect, it } from 'vitest';
import type { IncomingWebhook } from '../../../providers/payments/payments.port';
import { openShop, type Shop } from '../../../testing/open-shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const send = (url: string, { rawBody, headers }: IncomingWebhook) =>
  shop.product.app.inject({
    method: 'POST',
    url,
    payload: rawBody,
    headers: { ...headers, 'content-type': 'application/json' },
  });
const bookingsOf = (id: string) =>
  shop.product.test.db
    .selectFrom('booking')
    .select(['completed_by', 'terms_settled'])
    .where('appointment_id', '=', id)
    .execute();
const lastTold = (): IncomingWebhook => {
  const webhook = shop.told.at(-1);
  if (!webhook) throw new Error('nothing was told');
  return webhook;
};

it('[PAY-9] books when the customer never came back from the bank, once, however often it is told', async () => {
  const id = await shop.quote();
  const token = await shop.enterCard(id);
  const webhook = lastTold();
  for (let times = 0; times < 10; times += 1)
    expect((await send('/api/webhooks/stripe', webhook)).json()).toEqual({ received: true });
  expect(await bookingsOf(id)).toEqual([{ completed_by: 'webhook', terms_settled: false }]);
  const answer = await shop.confirm(id, { token });
  expect(answer.body.auth_token).toBeDefined();
  expect(await bookingsOf(id)).toEqual([{ completed_by: 'webhook', terms_settled: true }]);
});

it('[PAY-9] believes nothing that is not signed, was changed, or is old', async () => {
  const id = await shop.quote();
  await shop.enterCard(id);
  const { rawBody, headers } = lastTold();
  const old = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, String(value).replace(/t=\d+/, 't=1600000000')]),
  );
  const changed = Buffer.from(rawBody.toString().replace('setup_succeeded', 'setup_succeedeD'));
  for (const forged of [
    { rawBody, headers: {} },
    { rawBody, headers: old },
    { rawBody: changed, headers },
    { rawBody: Buffer.from(''), headers },
  ])
    expect((await send('/api/webhooks/stripe', forged)).json()).toEqual({
      errors: ['The signature is not valid'],
      code: 'invalid_input',
    });
  expect((await send('/api/webhooks/paypal', { rawBody, headers })).statusCode).toBe(400);
  expect(await bookingsOf(id)).toEqual([]);
});

it('[PAY-9] books an approved PayPal order when the payer closes the window', async () => {
  const id = await shop.quote();
  const order = await shop.call('POST', `/api/v2/appointments/${id}/paypal_order`, {});
  await shop.paypal.approve(String(order.body.order_id), { paysLater: true, isDeclined: false });
  await shop.paypal.events.settled();
  const webhook = shop.toldByPayPal.at(-1);
  if (!webhook) throw new Error('nothing was told');
  expect((await send('/api/webhooks/paypal', webhook)).statusCode).toBe(200);
  expect((await send('/api/webhooks/paypal', webhook)).statusCode).toBe(200);
  expect(await bookingsOf(id)).toEqual([{ completed_by: 'webhook', terms_settled: false }]);
});
