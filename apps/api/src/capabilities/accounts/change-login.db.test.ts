import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logInAs } from '../../testing/log-in-as';
import { openShop, type Shop } from '../../testing/open-shop';
import {
  addCustomer,
  codesSentTo,
  confirmChanges,
  lastCodeSentTo,
  messagesTo,
  otherCodes,
} from './testing/login-fixtures';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

type Headers = { readonly headers: Record<string, string> };
type Target = { readonly phone: string } | { readonly email: string };

const db = () => shop.product.test.db;
const call = async (method: 'GET' | 'POST' | 'PUT', path: string, person?: Headers, payload?: object) => {
  const response = await shop.product.app.inject({
    method,
    url: `/api/v2/user/${path}`,
    headers: person?.headers ?? {},
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json() };
};
const addressOf = (user: Target): string => ('phone' in user ? user.phone : user.email);
const ask = async (person: Headers, user: Target): Promise<string> => {
  const { status, body } = await call('POST', 'login/code', person, { user });
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toMatch(/\b\d{6}\b/);
  return body.code;
};
const change = async (person: Headers, user: Target) => {
  const challenge = await ask(person, user);
  const asked = await call('PUT', 'login', person, {
    user,
    code: await lastCodeSentTo(db(), addressOf(user)),
    challenge,
  });
  return asked.status === 200 ? confirmChanges(shop.product, person.headers) : asked;
};
const logInBy = async (user: Target) => {
  const asked = await call('POST', 'auth', undefined, { user });
  const code = (await codesSentTo(db(), addressOf(user))).at(-1) ?? '000000';
  return call('POST', 'sign_in', undefined, { user: { code, challenge: asked.body.code } });
};

let line = 6_000;
const newPhone = () => {
  line += 1;
  return `+1586555${line}`;
};

/** A logged-in customer with a verified phone and email. */
const somebody = async () => {
  const customer = await addCustomer(db());
  const { body } = await logInBy({ phone: customer.phone });
  return { ...customer, headers: { authorization: `Bearer ${body.auth_token}` } };
};

describe('changing the phone or email of a login', () => {
  it('[AUTH-1] changes once the codes of the new and the old login are verified; the old one no longer works', async () => {
    const dana = await somebody();
    const phone = newPhone();
    expect(await change(dana, { phone })).toMatchObject({ status: 200, body: { data: { phone } } });
    expect((await logInBy({ phone })).body.user.id).toBe(dana.id);
    expect((await logInBy({ phone: dana.phone })).status).toBe(401);
    const email = `new-${dana.email}`;
    expect((await change(dana, { email })).body.data).toMatchObject({ phone, email });
    expect((await logInBy({ email })).body.user.id).toBe(dana.id);
    // The session that made the change stays valid.
    expect((await call('GET', 'profile', dana)).status).toBe(200);
  });

  it('[AUTH-1] notifies the old phone and the old email, with a way to undo it', async () => {
    const dana = await somebody();
    const phone = newPhone();
    await change(dana, { phone });
    const [text] = (await messagesTo(db(), dana.phone)).slice(-1);
    const [email] = (await messagesTo(db(), dana.email)).slice(-1);
    for (const said of [text?.body, email?.text]) {
      expect(said).toContain(`ending in ${phone.slice(-4)}`);
      expect(said).toContain('/profile');
      expect(said).not.toContain(phone);
    }
  });

  it('[AUTH-1] is not changed by a wrong code, locked after five guesses, nor by another challenge’s code', async () => {
    const dana = await somebody();
    const [phone, other] = [newPhone(), newPhone()];
    const challenge = await ask(dana, { phone });
    const code = await lastCodeSentTo(db(), phone);
    const elsewhere = await ask(dana, { phone: other });
    const put = (user: Target, digits: string, handle: string) =>
      call('PUT', 'login', dana, { user, code: digits, challenge: handle });
    expect((await put({ phone: other }, code, challenge)).status).toBe(403);
    expect((await put({ phone }, code, elsewhere)).status).toBe(403);
    const again = await ask(dana, { phone });
    const right = await lastCodeSentTo(db(), phone);
    for (const guess of otherCodes(right, 5)) expect((await put({ phone }, guess, again)).status).toBe(403);
    expect((await put({ phone }, right, again)).status).toBe(403);
    expect((await call('GET', 'profile', dana)).body.data.phone).toBe(dana.phone);
  });

  it('[AUTH-1] cannot take a login of another account, which is revealed only to who has the code', async () => {
    const [dana, sam] = [await somebody(), await somebody()];
    expect((await ask(dana, { email: sam.email })).length).toBeGreaterThan(20);
    expect(await change(dana, { email: sam.email })).toMatchObject({ status: 409 });
    expect((await logInBy({ email: sam.email })).body.user.id).toBe(sam.id);
    expect((await call('POST', 'login/code', dana, { user: { phone: dana.phone } })).status).toBe(409);
  });

  it('[AUTH-1] moves upcoming visits to the new contact and claims its guest bookings', async () => {
    const dana = await somebody();
    const [coming, done, unowned] = [await shop.quote(), await shop.quote(), await shop.quote()];
    const reachAt = (phone: string, ids: string[]) =>
      db().updateTable('appointment_contact').set({ phone }).where('appointment_id', 'in', ids).execute();
    await db()
      .updateTable('appointment')
      .set({ account_id: dana.id })
      .where('id', 'in', [coming, done])
      .execute();
    await reachAt(dana.phone, [coming, done]);
    await db().updateTable('appointment').set({ status: 'cancelled' }).where('id', '=', done).execute();
    const phone = newPhone();
    await reachAt(phone, [unowned]);
    await change(dana, { phone });
    const rows = await db()
      .selectFrom('appointment')
      .innerJoin('appointment_contact as contact', 'contact.appointment_id', 'appointment.id')
      .select(['appointment.id', 'contact.phone', 'account_id'])
      .where('appointment.id', 'in', [coming, done, unowned])
      .execute();
    const of = (id: string) => rows.find((row) => row.id === id);
    expect(of(coming)?.phone).toBe(phone);
    expect(of(done)?.phone).toBe(dana.phone);
    expect(of(unowned)?.account_id).toBe(dana.id);
  });

  it('[AUTH-6] of an unverified account stays unverified, and is lost when somebody verifies the other contact', async () => {
    const stranger = await logInAs(shop.product, 'customer');
    const phone = newPhone();
    await db()
      .updateTable('account')
      .set({ is_proven: false, phone })
      .where('id', '=', stranger.id)
      .execute();
    const email = `grabbed-${stranger.id}@example.com`;
    expect((await change(stranger, { email })).status).toBe(200);
    expect(await messagesTo(db(), phone)).toEqual([]);
    // When the number's owner logs in, nobody else can open the account.
    expect((await logInBy({ phone })).body.user.id).toBe(stranger.id);
    expect((await logInBy({ email })).status).toBe(401);
    expect((await call('GET', 'profile', stranger)).status).toBe(401);
  });
});
