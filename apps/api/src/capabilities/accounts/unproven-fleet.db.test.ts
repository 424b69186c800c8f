import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from '../../testing/open-shop';
import { lastCodeSentTo } from './testing/login-fixtures';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it('[AUTH-7] whoever signs up a fleet with somebody else’s phone is logged out once its owner logs in', async () => {
  const phone = '3135550161';
  const signedUp = await shop.call('POST', '/api/v2/user/sign_up', {
    user: { email: 'typed@example.com', phone, business_name: 'Parcels' },
  });
  const impostor = { authorization: `Bearer ${signedUp.body.auth_token}` };
  expect((await shop.call('GET', '/api/v2/fleet', undefined, impostor)).status).toBe(200);
  const asked = await shop.call('POST', '/api/v2/user/auth', { user: { phone } });
  const proven = await shop.call('POST', '/api/v2/user/sign_in', {
    user: {
      phone,
      code: await lastCodeSentTo(shop.product.test.db, `+1${phone}`),
      challenge: asked.body.code,
    },
  });
  expect(proven.status).toBe(200);
  expect((await shop.call('GET', '/api/v2/fleet', undefined, impostor)).status).toBe(401);
});
