import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { completeJob } from '../../testing/ask-for-quote';
import { chargeDepsOf } from '../../testing/charge-deps';
import { openShop, type Shop } from '../../testing/open-shop';
import { chargeForCompletion } from './billing/charge-appointment';

const logged: string[] = [];
const answered: string[] = [];
let shop: Shop;
beforeAll(async () => {
  const logTo = new Writable({
    write(line, _encoding, done) {
      logged.push(String(line));
      done();
    },
  });
  shop = await openShop({ RATE_LIMIT_SCALE: '1000' }, { logTo });
  const { call } = shop;
  shop.call = async (...request) => {
    const answer = await call(...request);
    answered.push(JSON.stringify(answer.body));
    return answer;
  };
});
afterAll(() => shop.close());

/** The provider's own tables stand for the provider; these columns of ours hold its ids and nothing else does. */
const providersIds = new Set([
  'payment_method.provider_method_id',
  'booking.booked_with',
  'payment_setup.setup_id',
  'payment_attempt.provider_charge_id',
  'refund.provider_refund_id',
  'appointment_payment.paypal_order_id',
  'appointment_payment.paypal_payer_id',
  'webhook_event.event_id',
]);

const everyText = async (): Promise<{ readonly column: string; readonly text: string }[]> => {
  const { db } = shop.product.test;
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_schema || '.' || table_name as "table", column_name as column from information_schema.columns
    where table_schema in ('public', 'graphile_worker') and data_type in ('text', 'jsonb', 'json', 'ARRAY', 'character', 'bytea')
      and table_name not like 'sandbox%'
      and (table_schema, table_name) in
        (select table_schema, table_name from information_schema.tables where table_type = 'BASE TABLE')`.execute(
    db,
  );
  const texts: { column: string; text: string }[] = [];
  for (const { table, column } of columns) {
    const { rows } = await sql<{ text: string }>`
      select ${sql.ref(column)}::text as text
      from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(db);
    for (const { text } of rows) texts.push({ column: `${table.replace('public.', '')}.${column}`, text });
  }
  return texts;
};

it('[PAY-2] no card number, code or token of a provider is kept, logged or answered', async () => {
  const number = '4242424242424242';
  const code = 'cvc-737';
  const id = await shop.quote();
  const setup = await shop.call('POST', `/api/v2/appointments/${id}/card_setup`);
  const clientSecret = String(setup.body.client_secret);
  // Someone sends us what we must never have: it is refused, and nothing of it stays.
  await shop.confirm(id, { token: number, card_number: number, cvc: code });
  await shop.cards.confirmSetup(clientSecret, 'pm_card_visa');
  await shop.cards.events.settled();
  const booked = await shop.confirm(id, { token: setup.body.setup_id, card_number: number, cvc: code });
  expect(booked.status).toBe(200);
  const owner = { authorization: `Bearer ${booked.body.auth_token}` };
  await shop.call('PATCH', `/api/v2/user/${booked.body.user?.id}?token=${number}`, undefined, owner);
  await shop.call('GET', '/api/v2/user/payment_methods', undefined, owner);
  await shop.call('GET', `/api/v2/user/card_on_file/${booked.body.user?.id}`, undefined, owner);
  const webhook = shop.told[0];
  await shop.product.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    payload: webhook?.rawBody ?? '',
    headers: { ...webhook?.headers, 'content-type': 'application/json' },
  });
  await completeJob(shop.product, id);
  expect(await chargeForCompletion(chargeDepsOf(shop), id)).toBe('paid');

  const { db } = shop.product.test;
  const method = await db.selectFrom('payment_method').select('provider_method_id').executeTakeFirstOrThrow();
  const attempt = await db
    .selectFrom('payment_attempt')
    .select('provider_charge_id')
    .executeTakeFirstOrThrow();
  const ids = [method.provider_method_id, attempt.provider_charge_id ?? '', String(setup.body.setup_id)];
  const never = [number, code, 'pm_card_visa', clientSecret];
  const texts = await everyText();
  expect(texts.length).toBeGreaterThan(100);
  for (const { column, text } of texts) {
    for (const secret of never) expect(text.includes(secret), `${column} holds ${secret}`).toBe(false);
    if (!providersIds.has(column))
      for (const one of ids) expect(text.includes(one), `${column} holds ${one}`).toBe(false);
  }
  expect(logged.length).toBeGreaterThan(5);
  for (const line of logged) for (const secret of [...never, ...ids]) expect(line).not.toContain(secret);
  // The secret and the setup's id leave once, to the browser that began it.
  const later = answered.filter((answer) => !answer.includes('"client_secret"'));
  expect(answered.length - later.length).toBe(1);
  for (const answer of later) for (const secret of [...never, ...ids]) expect(answer).not.toContain(secret);
});
