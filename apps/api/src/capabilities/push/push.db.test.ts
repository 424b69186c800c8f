import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PushOutcome } from '../../providers/push/push.port';
import { createSandboxPush } from '../../providers/push/sandbox.push';
import { logInAs } from '../../testing/log-in-as';
import { openShop, type Shop } from '../../testing/open-shop';
import { createPushDeliverer, sendPush } from './send-push';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

type Person = Awaited<ReturnType<typeof logInAs>>;
const db = () => shop.product.test.db;
const keys = { p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA', auth: 'tBHItJI5svbpez7KI4CCXg' };
let nth = 0;
const newEndpoint = () => {
  nth += 1;
  return `https://fcm.googleapis.com/fcm/send/browser-${nth}`;
};
const subscribe = async (person: Person | undefined, endpoint: string) =>
  (await shop.call('POST', '/api/v2/user/push_subscriptions', { endpoint, keys }, person?.headers ?? {}))
    .status;
const browsersOf = async ({ id }: Person) =>
  (await db().selectFrom('push_subscription').select('endpoint').where('account_id', '=', id).execute()).map(
    ({ endpoint }) => endpoint,
  );
const tell = (person: Person, dedupeKey: string) =>
  db()
    .transaction()
    .execute((tx) =>
      sendPush(tx, {
        accountId: person.id,
        title: 'On the way',
        body: 'Marcus comes',
        path: '/dashboard',
        dedupeKey,
      }),
    );
const waiting = (dedupeKey: string) =>
  db().selectFrom('outbox').select('payload').where('dedupe_key', 'like', `${dedupeKey} push%`).execute();

describe('browsers that show our messages', () => {
  it('belong to the account logged in last, once', async () => {
    const [dana, sam] = [await logInAs(shop.product, 'customer'), await logInAs(shop.product, 'customer')];
    const endpoint = newEndpoint();
    expect(await subscribe(undefined, endpoint)).toBe(401);
    expect(await subscribe(dana, endpoint)).toBe(201);
    expect(await subscribe(dana, endpoint)).toBe(201);
    expect(await browsersOf(dana)).toEqual([endpoint]);
    expect(await subscribe(sam, endpoint)).toBe(201);
    expect([await browsersOf(dana), await browsersOf(sam)]).toEqual([[], [endpoint]]);
    const remove = (person: Person) =>
      shop.product.app.inject({
        method: 'DELETE',
        url: `/api/v2/user/push_subscriptions?endpoint=${encodeURIComponent(endpoint)}`,
        headers: person.headers,
      });
    await remove(dana);
    expect(await browsersOf(sam)).toEqual([endpoint]);
    expect((await remove(sam)).statusCode).toBe(200);
    expect(await browsersOf(sam)).toEqual([]);
  });

  it.each([
    'https://evil.example/push',
    'https://fcm.googleapis.com.evil.example/x',
    'https://169.254.169.254/latest',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
  ])('are not at %s: our server calls only the browsers’ own services', async (endpoint) => {
    expect(await subscribe(await logInAs(shop.product, 'customer'), endpoint)).toBe(400);
  });

  it('are removed by a log-out everywhere', async () => {
    const dana = await logInAs(shop.product, 'customer');
    await subscribe(dana, newEndpoint());
    await shop.product.app.inject({ method: 'DELETE', url: '/api/v2/user/sessions', headers: dana.headers });
    expect(await browsersOf(dana)).toEqual([]);
  });

  it('are limited to ten', async () => {
    const dana = await logInAs(shop.product, 'customer');
    for (let count = 0; count < 12; count += 1) await subscribe(dana, newEndpoint());
    expect(await browsersOf(dana)).toHaveLength(10);
  });

  it('get a key that stays the same', async () => {
    const { body } = await shop.call('GET', '/api/v2/push/config');
    const key = Buffer.from(String(body.public_key), 'base64url');
    expect([key.length, key[0]]).toEqual([65, 4]);
  });
});

describe('a message to them', () => {
  const deliverer = (fate?: PushOutcome) =>
    createPushDeliverer({
      db: db(),
      push: createSandboxPush({ db: db(), publicKey: 'x', fate: () => fate }),
    });
  const deliver = async (key: string, fate?: PushOutcome) => {
    const [row] = await waiting(key);
    return deliverer(fate).deliver(row?.payload, { outboxId: 'o', attempt: 1 });
  };

  it('goes to every browser of the account, once, and to nobody else', async () => {
    const [dana, sam] = [await logInAs(shop.product, 'customer'), await logInAs(shop.product, 'customer')];
    await subscribe(dana, newEndpoint());
    await subscribe(dana, newEndpoint());
    await subscribe(sam, newEndpoint());
    await tell(dana, 'k1');
    await tell(dana, 'k1');
    expect(await waiting('k1')).toHaveLength(2);
    expect(await deliver('k1')).toMatchObject({ status: 'delivered' });
    const seen = await db()
      .selectFrom('sandbox_delivery')
      .selectAll()
      .where('channel', '=', 'push')
      .execute();
    expect(seen).toMatchObject([
      { subject: 'On the way', body_text: 'Marcus comes\n/dashboard', recipient: 'fcm.googleapis.com' },
    ]);
  });

  it('removes a browser that is gone, retries when the service is down, and gives up when refused', async () => {
    const dana = await logInAs(shop.product, 'customer');
    await subscribe(dana, newEndpoint());
    await tell(dana, 'k2');
    expect(await deliver('k2', { status: 'unavailable', reason: 'status 503' })).toMatchObject({
      status: 'failed',
      isPermanent: false,
    });
    expect(await deliver('k2', { status: 'refused', reason: 'status 403' })).toMatchObject({
      isPermanent: true,
    });
    expect(await deliver('k2', { status: 'gone' })).toMatchObject({ status: 'delivered' });
    expect(await browsersOf(dana)).toEqual([]);
    expect(await deliver('k2')).toEqual({ status: 'delivered', reference: 'unsubscribed: not sent' });
  });

  it('is sent with the booking', async () => {
    const dana = await logInAs(shop.product, 'customer');
    await subscribe(dana, newEndpoint());
    const id = await shop.quote();
    await db().updateTable('appointment').set({ account_id: dana.id }).where('id', '=', id).execute();
    expect((await shop.book(id)).status).toBe(200);
    expect(await waiting(`booking confirmed ${id}`)).toMatchObject([
      { payload: { title: 'Your appointment is booked', path: `/user/edit_appointment/${id}` } },
    ]);
  });

  it('[LANG-1] is in Spanish for who reads Spanish, and opens a Spanish page', async () => {
    const lucia = await logInAs(shop.product, 'customer');
    await subscribe(lucia, newEndpoint());
    const id = await shop.quote();
    await db().updateTable('appointment').set({ account_id: lucia.id }).where('id', '=', id).execute();
    await db()
      .updateTable('appointment_contact')
      .set({ language: 'es' })
      .where('appointment_id', '=', id)
      .execute();
    expect((await shop.book(id)).status).toBe(200);
    expect(await waiting(`booking confirmed ${id}`)).toMatchObject([
      {
        payload: {
          title: 'Su cita está agendada',
          body: expect.stringMatching(/^Toyota Camry 2015: .*de marzo/),
          path: `/es/user/edit_appointment/${id}`,
        },
      },
    ]);
  });
});
