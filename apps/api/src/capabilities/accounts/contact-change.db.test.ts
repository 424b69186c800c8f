import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { monday, openShop, type Shop } from '../../testing/open-shop';
import {
  addCustomer,
  codesSentTo,
  confirmChanges,
  lastCodeSentTo,
  messagesTo,
} from './testing/login-fixtures';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

type Headers = { readonly headers: Record<string, string> };
type Target = { readonly phone: string } | { readonly email: string };
type Change = { id: string; kind: string; address: string; takes_effect_at: string; confirmed_by: string };
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const hours = 3_600_000;
const db = () => shop.product.test.db;
const call = async (method: Method, path: string, person?: Headers, payload?: object) => {
  const response = await shop.product.app.inject({
    method,
    url: `/api/v2/user/${path}`,
    headers: person?.headers ?? {},
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json() };
};
const addressOf = (user: Target): string => ('phone' in user ? user.phone : user.email);
const askFor = async (person: Headers, user: Target) => {
  const { body } = await call('POST', 'login/code', person, { user });
  const code = await lastCodeSentTo(db(), addressOf(user));
  return call('PUT', 'login', person, { user, code, challenge: body.code });
};
const logInBy = async (user: Target) => {
  const asked = await call('POST', 'auth', undefined, { user });
  const code = (await codesSentTo(db(), addressOf(user))).at(-1) ?? '000000';
  return call('POST', 'sign_in', undefined, { user: { code, challenge: asked.body.code } });
};
const profileOf = async (person: Headers) =>
  (await call('GET', 'profile', person)).body.data as {
    phone: string;
    email: string;
    extra_login_phone: string | null;
    pending_changes: Change[];
  };
const secretIn = (text: string | undefined): string => /not-me#([\w-]+)/.exec(text ?? '')?.[1] ?? '';
const warningTo = async (address: string) => (await messagesTo(db(), address)).at(-1);
const settle = async () => {
  const job = shop.product.composition.jobs.find(({ name }) => name === 'apply-contact-changes');
  await job?.run(new AbortController().signal);
};

let line = 7_000;
const newPhone = () => {
  line += 1;
  return `+1248555${line}`;
};

const somebody = async () => {
  const customer = await addCustomer(db());
  const { body } = await logInBy({ phone: customer.phone });
  return { ...customer, headers: { authorization: `Bearer ${body.auth_token}` } };
};

describe('a login somebody wants to change', () => {
  it('[GATE-6] waits 48 hours where the old one does not confirm it, and is warned of at every contact', async () => {
    shop.now = monday;
    const dana = await somebody();
    const phone = newPhone();
    const { body } = await askFor(dana, { phone });
    expect(body.data).toMatchObject({
      phone: dana.phone,
      pending_changes: [
        {
          kind: 'phone',
          address: phone,
          confirmed_by: dana.phone,
          takes_effect_at: new Date(monday.getTime() + 48 * hours).toISOString(),
        },
      ],
    });
    expect((await logInBy({ phone })).status).toBe(401);
    const [text, email] = [await warningTo(dana.phone), await warningTo(dana.email)];
    for (const said of [text?.body, email?.text]) {
      expect(said).toContain(`ending in ${phone.slice(-4)}`);
      expect(said).not.toContain(phone);
      expect(secretIn(said)).toHaveLength(43);
    }
    shop.now = new Date(monday.getTime() + 48 * hours - 1);
    await settle();
    expect((await profileOf(dana)).phone).toBe(dana.phone);
    shop.now = new Date(monday.getTime() + 48 * hours);
    await Promise.all([settle(), settle()]);
    expect(await profileOf(dana)).toMatchObject({ phone, pending_changes: [] });
    expect((await logInBy({ phone })).body.user.id).toBe(dana.id);
    expect((await logInBy({ phone: dana.phone })).status).toBe(401);
  });

  it('[GATE-6] changes at once with a code of the old one, which is good for nothing else', async () => {
    const dana = await somebody();
    const email = `other-${dana.email}`;
    await askFor(dana, { email });
    const [change] = (await profileOf(dana)).pending_changes;
    expect(change?.confirmed_by).toBe(dana.email);
    // A code to the new address, or to log in, is not the old one's word.
    const login = await call('POST', 'auth', undefined, { user: { email: dana.email } });
    const loginCode = await lastCodeSentTo(db(), dana.email);
    const confirm = (code: string, challenge: string) =>
      call('PUT', `contact_changes/${change?.id}`, dana, { code, challenge });
    expect((await confirm(loginCode, login.body.code)).status).toBe(403);
    const asked = await call('POST', `contact_changes/${change?.id}/code`, dana);
    const code = await lastCodeSentTo(db(), dana.email);
    const misuse = { user: { code, challenge: asked.body.code } };
    expect((await call('POST', 'sign_in', undefined, misuse)).status).toBe(401);
    expect((await confirm(code, asked.body.code)).status).toBe(403);
    expect((await confirmChanges(shop.product, dana.headers)).body.data).toMatchObject({
      email,
      pending_changes: [],
    });
    expect((await logInBy({ email })).body.user.id).toBe(dana.id);
  });

  it('[GATE-6] is stopped by "this was not me", without a login, and everybody is logged out', async () => {
    shop.now = monday;
    const dana = await somebody();
    const phone = newPhone();
    await askFor(dana, { phone });
    await askFor(dana, { email: `also-${dana.email}` });
    const secret = secretIn((await warningTo(dana.phone))?.body);
    expect((await call('GET', 'contact_changes/undo')).status).toBe(404);
    expect((await profileOf(dana)).pending_changes).toHaveLength(2);
    expect((await call('POST', 'contact_changes/undo', undefined, { secret: 'x'.repeat(43) })).status).toBe(
      404,
    );
    expect((await call('POST', 'contact_changes/undo', undefined, { secret })).body).toEqual({
      status: 'Undone',
    });
    expect((await call('GET', 'profile', dana)).status).toBe(401);
    shop.now = new Date(monday.getTime() + 49 * hours);
    await settle();
    expect((await logInBy({ phone })).status).toBe(401);
    const again = await logInBy({ phone: dana.phone });
    expect(again.body.user).toMatchObject({ id: dana.id, email: dana.email });
    const back = { headers: { authorization: `Bearer ${again.body.auth_token}` } };
    expect((await profileOf(back)).pending_changes).toEqual([]);
    expect((await call('POST', 'contact_changes/undo', undefined, { secret })).status).toBe(404);
  });

  it('[GATE-6] is canceled by its account, and by nobody else', async () => {
    const [dana, sam] = [await somebody(), await somebody()];
    await askFor(dana, { phone: newPhone() });
    const [change] = (await profileOf(dana)).pending_changes;
    const path = `contact_changes/${change?.id}`;
    expect((await call('DELETE', path, sam)).status).toBe(404);
    expect((await call('POST', `${path}/code`, sam)).status).toBe(404);
    expect((await call('PUT', path, sam, { code: '123456', challenge: 'x' })).status).toBe(404);
    expect((await call('DELETE', path, dana)).body.data.pending_changes).toEqual([]);
    expect((await call('DELETE', path, dana)).status).toBe(404);
  });

  it('[GATE-6] gets a new time and a new link when it is asked for again', async () => {
    shop.now = monday;
    const dana = await somebody();
    const [first, second] = [newPhone(), newPhone()];
    await askFor(dana, { phone: first });
    shop.now = new Date(monday.getTime() + 47 * hours);
    await askFor(dana, { phone: second });
    expect((await profileOf(dana)).pending_changes.map(({ address }) => address)).toEqual([second]);
    shop.now = new Date(monday.getTime() + 49 * hours);
    await settle();
    expect((await profileOf(dana)).phone).toBe(dana.phone);
  });

  it.each(['canceled', 'asked for again'])(
    '[GATE-6] is warned of by a link that ends every session, also when it was %s',
    async (what) => {
      shop.now = monday;
      const dana = await somebody();
      await askFor(dana, { phone: newPhone() });
      const secret = secretIn((await warningTo(dana.phone))?.body);
      const [waiting] = (await profileOf(dana)).pending_changes;
      if (what === 'asked for again') await askFor(dana, { phone: newPhone() });
      else expect((await call('DELETE', `contact_changes/${waiting?.id}`, dana)).status).toBe(200);
      const undo = () => call('POST', 'contact_changes/undo', undefined, { secret });
      expect((await undo()).status).toBe(200);
      expect((await call('GET', 'profile', dana)).status).toBe(401);
      expect((await undo()).status).toBe(404);
    },
  );

  it('[GATE-6] forgets the warning of one that was taken back when its time is over', async () => {
    shop.now = monday;
    const dana = await somebody();
    await askFor(dana, { phone: newPhone() });
    const secret = secretIn((await warningTo(dana.phone))?.body);
    const [waiting] = (await profileOf(dana)).pending_changes;
    await call('DELETE', `contact_changes/${waiting?.id}`, dana);
    shop.now = new Date(monday.getTime() + 49 * hours);
    await settle();
    expect((await profileOf(dana)).phone).toBe(dana.phone);
    expect((await call('POST', 'contact_changes/undo', undefined, { secret })).status).toBe(404);
  });

  it('[GATE-6] is dropped where somebody else has taken the contact meanwhile', async () => {
    shop.now = monday;
    const [dana, sam] = [await somebody(), await somebody()];
    const phone = newPhone();
    await askFor(dana, { phone });
    await askFor(sam, { phone });
    await confirmChanges(shop.product, sam.headers);
    shop.now = new Date(monday.getTime() + 48 * hours);
    await settle();
    expect(await profileOf(dana)).toMatchObject({ phone: dana.phone, pending_changes: [] });
    expect((await logInBy({ phone })).body.user.id).toBe(sam.id);
  });

  it('[GATE-6] may be a second phone or a first address: both let somebody in, so both wait', async () => {
    shop.now = monday;
    const dana = await somebody();
    await db().updateTable('account').set({ email: null }).where('id', '=', dana.id).execute();
    const phone = newPhone();
    const asked = await call('POST', 'extra_login_phone/code', dana, { phone });
    const code = await lastCodeSentTo(db(), phone);
    await call('PUT', 'extra_login_phone', dana, { phone, code, challenge: asked.body.code });
    const email = `first-${dana.email}`;
    await askFor(dana, { email });
    const { extra_login_phone, pending_changes } = await profileOf(dana);
    expect(extra_login_phone).toBeNull();
    expect(pending_changes.map(({ kind, confirmed_by }) => [kind, confirmed_by])).toEqual([
      ['extra_phone', dana.phone],
      ['email', dana.phone],
    ]);
    expect((await logInBy({ phone })).status).toBe(401);
    expect((await confirmChanges(shop.product, dana.headers)).body.data).toMatchObject({
      email,
      extra_login_phone: phone,
    });
  });

  it('[GATE-6] no longer opens the account for the Google person of the old address', async () => {
    const dana = await somebody();
    await db().updateTable('account').set({ google_subject: dana.id }).where('id', '=', dana.id).execute();
    await askFor(dana, { email: `moved-${dana.email}` });
    await confirmChanges(shop.product, dana.headers);
    const { google_subject } = await db()
      .selectFrom('account')
      .select('google_subject')
      .where('id', '=', dana.id)
      .executeTakeFirstOrThrow();
    expect(google_subject).toBeNull();
  });
});
