import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '../../../platform/http/failure';
import { createRateLimiter } from '../../../platform/rate-limits/leased-rate-limiter';
import { askForQuote, quoteRequest } from '../../../testing/ask-for-quote';
import { logInAs } from '../../../testing/log-in-as';
import { openShop, type Shop } from '../../../testing/open-shop';
import { requireCardAttempt } from '../methods/card-attempts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Logs in by a code sent to this phone or e-mail, as the login page does. */
const proveTarget = async (user: { phone: string } | { email: string }): Promise<string> => {
  const { db } = shop.product.test;
  const asked = await shop.call('POST', '/api/v2/user/auth', { user });
  const { payload } = await db
    .selectFrom('outbox')
    .select('payload')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const code = /\d{6}/.exec(JSON.stringify(payload).replace(/\+1\d{10}/, ''))?.[0];
  const signedIn = await shop.call('POST', '/api/v2/user/sign_in', {
    user: { code, challenge: asked.body.code },
  });
  expect(signedIn.status).toBe(200);
  return signedIn.body.user?.id ?? '';
};
const ownerOf = async (id: string) =>
  (
    await shop.product.test.db
      .selectFrom('appointment')
      .select('account_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).account_id;

describe('a booking made with the phone of an account', () => {
  it('[AUTH-6] becomes theirs when they prove that phone, and not by proving something else', async () => {
    const contact = { email: 'sam@example.com', phone: '3135556001' };
    await shop.book(await shop.quote(contact));
    const byPhone = await shop.quote({ ...contact, email: 'other@example.com' });
    const byEmail = await shop.quote({ ...contact, phone: '3135556002' });
    for (const id of [byPhone, byEmail]) expect((await shop.book(id)).body.account_exists).toBe(true);
    expect([await ownerOf(byPhone), await ownerOf(byEmail)]).toEqual([null, null]);
    const account = await proveTarget({ phone: '3135556001' });
    expect([await ownerOf(byPhone), await ownerOf(byEmail)]).toEqual([account, null]);
  });

  it('[AREA-4] leaves its car with the account it made, and with the one that claims it, once', async () => {
    const { db } = shop.product.test;
    const carsOf = (account: string | null) =>
      db
        .selectFrom('car')
        .select(['year', 'make', 'model'])
        .where('account_id', '=', account ?? '')
        .execute();
    const camry = { year: 2015, make: 'Toyota', model: 'Camry' };
    const contact = { email: 'cass@example.com', phone: '3135556071' };
    const first = await shop.quote(contact);
    await shop.book(first);
    expect(await carsOf(await ownerOf(first))).toEqual([camry]);
    // Booked again by who has not shown who they are, and claimed by who has.
    const second = await shop.quote(contact);
    await db.updateTable('appointment').set({ car_model: 'Corolla' }).where('id', '=', second).execute();
    await shop.book(second);
    const account = await proveTarget({ phone: '3135556071' });
    expect(await carsOf(account)).toHaveLength(2);
    await proveTarget({ phone: '3135556071' });
    expect(await carsOf(account)).toHaveLength(2);
  });

  it('[AUTH-6] becomes theirs by an e-mail they have proven', async () => {
    const { db } = shop.product.test;
    const { id: account } = await logInAs(shop.product, 'customer');
    await db
      .updateTable('account')
      .set({ email: 'robin@example.com', phone: '+13135556021' })
      .where('id', '=', account)
      .execute();
    const byEmail = await shop.quote({ email: 'robin@example.com', phone: '3135556022' });
    await shop.book(byEmail);
    await proveTarget({ phone: '3135556021' });
    expect(await ownerOf(byEmail)).toBeNull();
    await proveTarget({ email: 'robin@example.com' });
    expect(await ownerOf(byEmail)).toBe(account);
  });

  it('[GATE-4] is not that of who typed the address for a fleet and is logged in with it', async () => {
    const { db } = shop.product.test;
    const typist = await logInAs(shop.product, 'fleet');
    const contact = { email: 'target@example.com', phone: '3135556091' };
    await db
      .updateTable('account')
      .set({ email: null, unproven_email: contact.email, phone: '+13135556092', is_proven: false })
      .where('id', '=', typist.id)
      .execute();
    const id = await shop.quote(contact);
    await shop.confirm(id, { token: await shop.enterCard(id) }, typist.headers);
    expect(await ownerOf(id)).not.toBe(typist.id);
  });

  it('[GATE-1] books for a customer on the phone, and sells them no membership', async () => {
    const office = await logInAs(shop.product, 'office');
    const id = await shop.quote({ email: 'lou@example.com', phone: '3135556010' });
    const token = await shop.enterCard(id);
    const joined = await shop.confirm(
      id,
      { token, member_price_agreed_on_before_job: 190, agreed_by: 'phone' },
      office.headers,
    );
    expect([joined.status, joined.body.errors]).toEqual([403, ['Only the customer can do this.']]);
    expect((await shop.confirm(id, { token, agreed_by: 'phone' }, office.headers)).status).toBe(200);
  });

  it('[AUTH-6] begins the membership agreed on with its owner, and puts no stranger’s card on their file', async () => {
    const { db } = shop.product.test;
    const contact = { email: 'kit@example.com', phone: '3135556003' };
    await shop.book(await shop.quote(contact), 'pm_card_amex');
    const id = await shop.quote(contact);
    await shop.confirm(id, { token: await shop.enterCard(id), member_price_agreed_on_before_job: 190 });
    const before = await db
      .selectFrom('booking')
      .select('membership_id')
      .where('appointment_id', '=', id)
      .executeTakeFirst();
    expect(before?.membership_id).toBeNull();
    const account = await proveTarget({ phone: '3135556003' });
    const membership = await db
      .selectFrom('membership')
      .selectAll()
      .where('account_id', '=', account)
      .execute();
    expect(membership).toMatchObject([{ price_sold_cents: 190_00, sold_with_appointment_id: id }]);
    const cards = await db
      .selectFrom('payment_method')
      .select('last4')
      .where('account_id', '=', account)
      .execute();
    expect(cards).toEqual([]);
  });
});

describe('an account made by booking', () => {
  const sentTo = async (address: string): Promise<number> => {
    const { db } = shop.product.test;
    const rows = await db.selectFrom('outbox').select('payload').execute();
    return rows.filter(({ payload }) => JSON.stringify(payload).includes(address)).length;
  };
  const askForCode = async (user: object, address: string): Promise<boolean> => {
    const before = await sentTo(address);
    await shop.call('POST', '/api/v2/user/auth', { user });
    return (await sentTo(address)) > before;
  };
  const whoIs = (token: unknown) =>
    shop.call('GET', '/api/v2/user', undefined, { authorization: `Bearer ${String(token)}` });

  it('[AUTH-6] keeps only what its first login proves: whoever typed the rest is logged out for good', async () => {
    const contact = { email: 'owner@example.com', phone: '3135556031' };
    const id = await shop.quote(contact);
    const token = await shop.enterCard(id);
    const typed = await shop.confirm(id, { token });
    expect((await whoIs(typed.body.auth_token)).status).toBe(200);
    const account = await proveTarget({ email: 'owner@example.com' });
    expect(account).toBe(typed.body.user?.id);
    expect((await whoIs(typed.body.auth_token)).status).toBe(401);
    // The press repeated within its half hour enters nothing any more.
    const again = await shop.confirm(id, { token });
    expect(again.status).toBe(200);
    expect(again.body.auth_token).toBeUndefined();
    expect(await askForCode({ phone: '3135556031' }, '+13135556031')).toBe(false);
    expect(await askForCode({ email: 'owner@example.com' }, 'owner@example.com')).toBe(true);
  });

  it('[AUTH-6] has no card on file for whoever proves it first: that was entered by somebody who proved nothing', async () => {
    const id = await shop.quote({ email: 'mistyped@example.com', phone: '3135556032' });
    await shop.book(id);
    const account = await proveTarget({ email: 'mistyped@example.com' });
    const { db } = shop.product.test;
    const onFile = await db
      .selectFrom('payment_method')
      .select('id')
      .where('account_id', '=', account)
      .execute();
    expect(onFile).toEqual([]);
    // The booking is still paid with it.
    const { body } = await shop.call('GET', `/api/v1/appointments/${id}`);
    expect(body.data.attributes.payment_setup).toBe(true);
  });

  it('[AUTH-6] proven by its phone still gets its letters, and logs in by that phone again and again', async () => {
    const { db } = shop.product.test;
    await shop.book(await shop.quote({ email: 'letters@example.com', phone: '3135556033' }));
    const account = await proveTarget({ phone: '3135556033' });
    expect(await proveTarget({ phone: '3135556033' })).toBe(account);
    const row = await db
      .selectFrom('account')
      .select(['email', 'phone', 'unproven_email'])
      .where('id', '=', account)
      .executeTakeFirst();
    expect(row).toEqual({ email: null, phone: '+13135556033', unproven_email: 'letters@example.com' });
  });
});

describe('trying cards', () => {
  const begin = (id: string) => shop.call('POST', `/api/v2/appointments/${id}/card_setup`);

  /** The provider tells that it was refused. */
  const fail = async (id: string) => {
    const before = shop.told.length;
    await shop.enterCard(id, 'pm_card_chargeDeclined');
    // Told twice, it is counted once.
    for (const { rawBody, headers } of [...shop.told.slice(before), ...shop.told.slice(before)]) {
      const url = '/api/webhooks/stripe';
      const told = { ...headers, 'content-type': 'application/json' };
      const heard = await shop.product.app.inject({ method: 'POST', url, headers: told, payload: rawBody });
      expect(heard.statusCode).toBe(200);
    }
  };

  it('[PAY-2] costs nothing where it was only begun or has worked', async () => {
    const id = await shop.quote();
    for (let tries = 0; tries < 8; tries += 1) expect((await begin(id)).status).toBe(200);
    for (let tries = 0; tries < 4; tries += 1) await fail(id);
    await shop.enterCard(id);
    expect((await begin(id)).status).toBe(200);
  });

  it('[PAY-2] waits longer and longer by appointment after each card that was refused', async () => {
    const { db } = shop.product.test;
    const id = await shop.quote();
    for (let tries = 0; tries < 5; tries += 1) await fail(id);
    expect(await begin(id)).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    const pauseOf = async () =>
      await db
        .selectFrom('card_attempt')
        .select(['attempts', 'allowed_at', 'forget_at'])
        .orderBy('allowed_at', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
    const first = await pauseOf();
    expect(first.attempts).toBe(5);
    // Time passes for the database as well: the pause is over, and the next is longer.
    const passPause = () =>
      db
        .updateTable('card_attempt')
        .set({ allowed_at: new Date(Date.now() - 1_000) })
        .execute();
    const pauses: number[] = [first.allowed_at.getTime() - (first.forget_at.getTime() - 86_400_000)];
    for (let tries = 0; tries < 3; tries += 1) {
      await passPause();
      await fail(id);
      expect((await begin(id)).status).toBe(429);
      const { allowed_at, forget_at } = await pauseOf();
      pauses.push(allowed_at.getTime() - (forget_at.getTime() - 86_400_000));
    }
    expect(pauses.map((ms) => Math.round(ms / 1_000))).toEqual([30, 60, 120, 300]);
  });

  it('[PAY-2] is counted by phone over appointments', async () => {
    const contact = { phone: '3135556009' };
    const ids = await Promise.all(
      [1, 2, 3].map((nth) => shop.quote({ ...contact, email: `nine${nth}@example.com` })),
    );
    for (let tries = 0; tries < 5; tries += 1) await fail(ids[tries % 3] ?? '');
    expect((await begin(ids[2] ?? '')).status).toBe(429);
    // Whoever is logged in is counted by their account: a stranger who types their phone uses up nothing of theirs.
    const owner = await logInAs(shop.product, 'customer');
    const { body } = await askForQuote(shop.product, quoteRequest(contact), owner.headers);
    const own = await shop.call(
      'POST',
      `/api/v2/appointments/${body.data.id}/card_setup`,
      undefined,
      owner.headers,
    );
    expect(own.status).toBe(200);
  });

  it('is counted by address over appointments and phones, and another address is not held up by it', async () => {
    const limits = createRateLimiter(shop.product.test);
    const deps = { db: shop.product.test.db, limiter: limits };
    const from = (clientAddress: string) =>
      requireCardAttempt(deps, { phone: undefined, clientAddress }).then(
        () => 'taken',
        (error: unknown) => (error instanceof Failure ? error.code : error),
      );
    const tries: unknown[] = [];
    for (let nth = 0; nth < 31; nth += 1) tries.push(await from('203.0.113.77'));
    expect(tries).toEqual([...Array.from({ length: 30 }, () => 'taken'), 'rate_limited']);
    expect(await from('203.0.113.78')).toBe('taken');
  });
});
