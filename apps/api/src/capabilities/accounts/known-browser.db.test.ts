import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../../testing/open-shop';
import { addCustomer, lastCodeSentTo } from './testing/login-fixtures';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' });
});
afterAll(() => shop.close());

const db = () => shop.product.test.db;
type From = { readonly address: string; readonly cookie?: string | undefined };
const post = async (path: string, payload: object, { address, cookie }: From) => {
  const response = await shop.product.app.inject({
    method: 'POST',
    url: `/api/v2/user/${path}`,
    headers: { 'x-forwarded-for': address, ...(cookie === undefined ? {} : { cookie }) },
    payload,
  });
  return { status: response.statusCode, body: response.json(), cookie: response.headers['set-cookie'] };
};
const ask = (phone: string, from: From) => post('auth', { user: { phone } }, from);
const logIn = async (phone: string, from: From) => {
  const asked = await ask(phone, from);
  const code = await lastCodeSentTo(db(), phone);
  return post('sign_in', { user: { code, challenge: asked.body.code } }, from);
};
const cookieOf = (answer: { readonly cookie: unknown }): string =>
  String(answer.cookie ?? '').split(';')[0] ?? '';

describe('a browser that has logged in before', () => {
  it('[SAFE-2] still gets codes after a stranger asked for them from two addresses', async () => {
    const { phone } = await addCustomer(db());
    const cookie = cookieOf(await logIn(phone, { address: '192.0.2.1' }));
    for (const address of ['198.51.100.1', '198.51.100.2'])
      for (let time = 0; time < 5; time += 1) await ask(phone, { address });
    expect((await ask(phone, { address: '198.51.100.3' })).status).toBe(429);
    expect((await logIn(phone, { address: '192.0.2.1', cookie })).status).toBe(200);
  });

  it('[SAFE-2] is told apart by a cookie that scripts cannot read and that says nothing of the account', async () => {
    const { id, phone, email } = await addCustomer(db());
    const answer = await logIn(phone, { address: '192.0.2.11' });
    expect(answer.cookie).toMatch(
      /^known_browser=[\w-]{43}\.[\w-]{43}; Max-Age=\d+; Path=\/api; HttpOnly; SameSite=Strict$/,
    );
    const said = Buffer.from(cookieOf(answer).split('=')[1] ?? '', 'base64url').toString();
    for (const fact of [id, phone, email]) expect(said).not.toContain(fact);
    // It logs nobody in.
    const me = await shop.product.app.inject({ url: '/api/v2/user', headers: { cookie: cookieOf(answer) } });
    expect(me.statusCode).toBe(401);
  });

  it('[SAFE-2] is not one that made its cookie up, nor one of another account', async () => {
    const [dana, eve] = [await addCustomer(db()), await addCustomer(db())];
    const evil = cookieOf(await logIn(eve.phone, { address: '192.0.2.21' }));
    for (const address of ['198.51.100.21', '198.51.100.22'])
      for (let time = 0; time < 5; time += 1) await ask(dana.phone, { address });
    const madeUp = `known_browser=${'a'.repeat(43)}.${'b'.repeat(43)}`;
    for (const cookie of [evil, madeUp])
      expect((await ask(dana.phone, { address: '192.0.2.22', cookie })).status).toBe(429);
  });

  it('[SAFE-2] has a limit of its own, which a login does not refill', async () => {
    const { phone } = await addCustomer(db());
    let cookie = cookieOf(await logIn(phone, { address: '192.0.2.31' }));
    const first = cookie;
    cookie = cookieOf(await logIn(phone, { address: '192.0.2.31', cookie }));
    expect(cookie).not.toBe(first);
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1)
      statuses.push((await ask(phone, { address: '192.0.2.31', cookie })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(9);
    // The token of before was replaced: with it one is a stranger, who has asked for nothing yet.
    const old = await ask(phone, { address: '192.0.2.32', cookie: first });
    expect(old.status).toBe(200);
  });

  it('[SAFE-2] keeps its code whatever a stranger types into a challenge of their own', async () => {
    const { phone } = await addCustomer(db());
    const mine = await ask(phone, { address: '192.0.2.41' });
    const code = await lastCodeSentTo(db(), phone);
    const theirs = await ask(phone, { address: '198.51.100.41' });
    for (let time = 0; time < 6; time += 1)
      await post(
        'sign_in',
        { user: { code: '000000', challenge: theirs.body.code } },
        { address: '198.51.100.41' },
      );
    const user = { code, challenge: mine.body.code };
    expect((await post('sign_in', { user }, { address: '192.0.2.41' })).status).toBe(200);
  });

  it('[SAFE-2] of a staff member is no exception', async () => {
    const staff = await addCustomer(db());
    await db().updateTable('account').set({ role: 'office' }).where('id', '=', staff.id).execute();
    const cookie = cookieOf(await logIn(staff.phone, { address: '192.0.2.51' }));
    // From the very network of the staff member, too.
    for (const address of ['192.0.2.51', '198.51.100.51', '198.51.100.52'])
      for (let time = 0; time < 6; time += 1) await ask(staff.phone, { address });
    expect((await logIn(staff.phone, { address: '192.0.2.51', cookie })).status).toBe(200);
  });
});
