import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
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

type Person = Awaited<ReturnType<typeof logInAs>>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const db = () => shop.product.test.db;
const call = async (method: Method, path: string, person: Person | undefined, payload?: object) => {
  const response = await shop.product.app.inject({
    method,
    url: `/api/v2/user/${path}`,
    headers: person?.headers ?? {},
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json() };
};
const askCode = async (person: Person, phone: string): Promise<string> => {
  const { status, body } = await call('POST', 'extra_login_phone/code', person, { phone });
  expect(status).toBe(200);
  return body.code;
};
const set = async (person: Person, phone: string, code: string, challenge: string) => {
  const asked = await call('PUT', 'extra_login_phone', person, { phone, code, challenge });
  return asked.status === 200 ? confirmChanges(shop.product, person.headers) : asked;
};
const logInBy = async (phone: string) => {
  const asked = await call('POST', 'auth', undefined, { user: { phone } });
  const sent = await codesSentTo(db(), phone);
  const code = sent.at(-1) ?? '000000';
  return call('POST', 'sign_in', undefined, { user: { code, challenge: asked.body.code } });
};

let line = 4_000;
const newPhone = () => {
  line += 1;
  return `+1586555${line}`;
};

describe('the profile', () => {
  it('is read and changed by its account', async () => {
    const dana = await logInAs(shop.product, 'customer');
    const changed = await call('PUT', 'profile', dana, { name: ' Dana  Ortiz ', zip_code: '48098' });
    expect(changed).toMatchObject({
      status: 200,
      body: { data: { name: 'Dana  Ortiz', zip_code: '48098' } },
    });
    expect((await call('GET', 'profile', dana)).body).toEqual(changed.body);
    expect((await call('PUT', 'profile', dana, { name: '  ', zip_code: null })).status).toBe(400);
    expect((await call('PUT', 'profile', dana, { name: 'Dana', zip_code: '4809' })).status).toBe(400);
    expect((await call('PUT', 'profile', dana, { name: 'evil.example', zip_code: null })).status).toBe(400);
  });

  it('[OPS-8] is the person’s own where they act for a fleet: a manager sees and changes nothing of the owner’s', async () => {
    const [owner, manager] = [await logInAs(shop.product, 'fleet'), await logInAs(shop.product, 'fleet')];
    await db()
      .insertInto('fleet')
      .values({
        account_id: owner.id,
        business_name: '',
        business_address: '',
        fleet_size: '',
        fleet_type: '',
        logistics: '',
        services_requested: '',
        telematics: '',
        fmc_used: '',
        business_type: '',
      })
      .execute();
    await db()
      .updateTable('account')
      .set({ fleet_id: owner.id, fleet_role: 'manager' })
      .where('id', '=', manager.id)
      .execute();
    const phone = newPhone();
    const challenge = await askCode(manager, phone);
    await set(manager, phone, await lastCodeSentTo(db(), phone), challenge);
    await call('PUT', 'profile', manager, { name: 'Not the owner', zip_code: null });
    expect((await call('GET', 'profile', owner)).body.data).toMatchObject({ extra_login_phone: null });
    expect((await call('GET', 'profile', owner)).body.data.name).not.toBe('Not the owner');
    expect((await logInBy(phone)).body.user.id).toBe(manager.id);
  });

  it.each<[Method, string]>([
    ['GET', 'profile'],
    ['PUT', 'profile'],
    ['POST', 'extra_login_phone/code'],
    ['PUT', 'extra_login_phone'],
    ['DELETE', 'extra_login_phone'],
    ['POST', 'login/code'],
    ['PUT', 'login'],
    ['POST', `contact_changes/${newId()}/code`],
    ['PUT', `contact_changes/${newId()}`],
    ['DELETE', `contact_changes/${newId()}`],
  ])('%s %s requires a login', async (method, path) => {
    const login = { user: { phone: '3135550123' }, code: '123456', challenge: 'x' };
    const body = { name: 'x', zip_code: null, phone: '3135550123', ...login };
    expect((await call(method, path, undefined, method === 'GET' ? undefined : body)).status).toBe(401);
  });
});

describe('a second phone', () => {
  it('[AUTH-8] logs in once its code is verified, and no longer when it is removed', async () => {
    const dana = await logInAs(shop.product, 'customer');
    const phone = newPhone();
    expect((await logInBy(phone)).status).toBe(401);
    const challenge = await askCode(dana, phone);
    const answer = await set(dana, phone, await lastCodeSentTo(db(), phone), challenge);
    expect(answer).toMatchObject({ status: 200, body: { data: { extra_login_phone: phone } } });
    expect(await logInBy(phone)).toMatchObject({ status: 200, body: { user: { id: dana.id } } });
    expect((await call('DELETE', 'extra_login_phone', dana)).body.data.extra_login_phone).toBeNull();
    expect((await logInBy(phone)).status).toBe(401);
  });

  it('[AUTH-8] notifies the owner, with a way to undo it', async () => {
    const dana = await logInAs(shop.product, 'customer');
    const phone = newPhone();
    const challenge = await askCode(dana, phone);
    await set(dana, phone, await lastCodeSentTo(db(), phone), challenge);
    const [email] = (await messagesTo(db(), `${dana.id}@example.com`)).slice(-1);
    expect(email?.text).toContain(`ending in ${phone.slice(-4)}`);
    expect(email?.text).toContain('/profile');
    expect(email?.text).not.toContain(phone);
  });

  it('[AUTH-8] needs its own code: wrong, used, another challenge’s or another person’s is refused', async () => {
    const [dana, sam] = [await logInAs(shop.product, 'customer'), await logInAs(shop.product, 'customer')];
    const [phone, other] = [newPhone(), newPhone()];
    const challenge = await askCode(dana, phone);
    const code = await lastCodeSentTo(db(), phone);
    const elsewhere = await askCode(dana, other);
    for (const [person, number, digits, handle] of [
      [dana, phone, otherCodes(code, 1)[0] ?? '', challenge],
      [dana, other, code, challenge],
      [sam, phone, code, await askCode(sam, other)],
      [dana, phone, 'abcdef', challenge],
    ] as const)
      expect((await set(person, number, digits, handle)).status).toBe(403);
    expect((await set(dana, phone, code, elsewhere)).status).toBe(403);
    expect((await call('GET', 'profile', dana)).body.data.extra_login_phone).toBeNull();
  });

  it('[AUTH-8] gets five guesses', async () => {
    const dana = await logInAs(shop.product, 'customer');
    const phone = newPhone();
    const challenge = await askCode(dana, phone);
    const code = await lastCodeSentTo(db(), phone);
    for (const guess of otherCodes(code, 5))
      expect((await set(dana, phone, guess, challenge)).status).toBe(403);
    expect((await set(dana, phone, code, challenge)).status).toBe(403);
  });

  it('[AUTH-8] cannot be a number that logs into another account, nor one’s own', async () => {
    const dana = await logInAs(shop.product, 'customer');
    const owner = await addCustomer(db());
    const challenge = await askCode(dana, owner.phone);
    const code = await lastCodeSentTo(db(), owner.phone);
    expect(await set(dana, owner.phone, code, challenge)).toMatchObject({ status: 409 });
    const own = newPhone();
    await db().updateTable('account').set({ phone: own }).where('id', '=', dana.id).execute();
    expect((await call('POST', 'extra_login_phone/code', dana, { phone: own })).status).toBe(409);
  });

  it('[AUTH-8] code logs nobody in before it is verified here', async () => {
    const dana = await logInAs(shop.product, 'customer');
    const phone = newPhone();
    const challenge = await askCode(dana, phone);
    const code = await lastCodeSentTo(db(), phone);
    expect((await call('POST', 'sign_in', undefined, { user: { code, challenge } })).status).toBe(401);
  });
});
