import { afterAll, beforeAll, expect, it } from 'vitest';
import { askForQuote, quoteRequest } from '../../testing/ask-for-quote';
import { openShop, type Shop } from '../../testing/open-shop';
import { addCustomer, codesSentTo } from './testing/login-fixtures';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const db = () => shop.product.test.db;
const logIn = async (phone: string, language: string) => {
  const headers = { 'accept-language': language };
  const { body: asked } = await shop.call('POST', '/api/v2/user/auth', { user: { phone } }, headers);
  const code = (await codesSentTo(db(), phone)).at(-1);
  const user = { code, challenge: asked.code };
  const { body } = await shop.call('POST', '/api/v2/user/sign_in', { user }, headers);
  return { ...headers, authorization: `Bearer ${body.auth_token}` };
};

it('[LANG-1] writes about their visits in the language they log in with, until they choose one', async () => {
  const { id, phone } = await addCustomer(db());
  const reader = await logIn(phone, 'en');
  expect((await askForQuote(shop.product, quoteRequest(), reader)).status).toBe(201);
  const written = async () => {
    const { language } = await db()
      .selectFrom('appointment_contact')
      .innerJoin('appointment', 'appointment.id', 'appointment_contact.appointment_id')
      .select('appointment_contact.language')
      .where('appointment.account_id', '=', id)
      .executeTakeFirstOrThrow();
    return language;
  };
  expect(await written()).toBe('en');
  await logIn(phone, 'es');
  expect(await written()).toBe('es');
  await shop.call('PUT', '/api/v2/user/profile', { language: 'es' }, reader);
  await logIn(phone, 'en');
  expect(await written()).toBe('es');
});
