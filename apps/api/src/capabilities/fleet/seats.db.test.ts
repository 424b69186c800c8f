import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { lastCodeSentTo } from '../../testing/sent-messages';
import { sessionStore } from '../accounts';
import { accept, askInvitationCode, fleetProduct, invitedToken, join, signUp } from './testing/fleet-calls';

const { product, call } = fleetProduct();
const db = () => product().test.db;

let line = 4_000;
const newPhone = () => {
  line += 1;
  return `+1469555${line}`;
};

/** As a booking leaves it: typed by somebody, proven by nobody, with the session of who typed it. */
const typedAccount = async (email: string) => {
  const [id, token, phone] = [newId(), `${newId()}${newId()}`, newPhone()];
  await db()
    .insertInto('account')
    .values({ id, name: 'Booked', email, phone, role: 'customer', is_proven: false })
    .execute();
  await sessionStore(db()).open({ accountId: id, token, userAgent: undefined });
  await db()
    .insertInto('push_subscription')
    .values({ id: newId(), account_id: id, endpoint: `https://push.example/${id}`, p256dh: 'p', auth: 'a' })
    .execute();
  return { id, phone, headers: { authorization: `Bearer ${token}` } };
};
const pushesOf = (id: string) =>
  db().selectFrom('push_subscription').select('id').where('account_id', '=', id).execute();
const logIn = async (user: { readonly phone: string } | { readonly email: string }) => {
  const asked = await call('POST', '/user/auth', {}, { user });
  const code = await lastCodeSentTo(db(), 'phone' in user ? user.phone : user.email);
  return call('POST', '/user/sign_in', {}, { user: { code, challenge: asked.body.code } });
};
const invite = (headers: object, email: string, role: string) =>
  call('POST', '/fleet/invitations', headers, { email, role });

describe('a seat in a fleet', () => {
  it('[GATE-4] is not given to who typed the invited address into a booking, by session, phone or push', async () => {
    const owner = await signUp(product());
    const email = `victim${newId()}@example.com`;
    const stranger = await typedAccount(email);
    await invite(owner.headers, email, 'owner');
    const joined = await accept(product(), await invitedToken(product(), email), email, 'Vic');
    expect(joined).toMatchObject({ status: 200, body: { user: { id: stranger.id, phone: null } } });
    const headers = { authorization: `Bearer ${joined.body.auth_token}` };
    expect((await call('GET', '/fleet', headers)).body.data.attributes.role).toBe('owner');
    expect((await call('GET', '/fleet', stranger.headers)).status).toBe(401);
    expect(await pushesOf(stranger.id)).toEqual([]);
    const asked = await call('POST', '/user/auth', {}, { user: { phone: stranger.phone } });
    expect(asked.status).toBe(200);
    const account = await db()
      .selectFrom('account')
      .select(['phone', 'is_proven'])
      .where('id', '=', stranger.id)
      .executeTakeFirstOrThrow();
    expect(account).toEqual({ phone: null, is_proven: true });
  });

  it('[GATE-4] is taken by a code of its invitation alone, not by the letter, a login code or another’s', async () => {
    const owner = await signUp(product());
    const [email, other] = [`new${newId()}@example.com`, `other${newId()}@example.com`];
    await typedAccount(email);
    await invite(owner.headers, email, 'manager');
    await invite(owner.headers, other, 'viewer');
    const token = await invitedToken(product(), email);
    const otherToken = await invitedToken(product(), other);
    const asked = await askInvitationCode(product(), token);
    expect(asked.body).toMatchObject({ status: 'Code sent', sent_to: email });
    const code = await lastCodeSentTo(db(), email);
    const take = (body: object) => call('POST', '/fleet/invitations/accept', {}, { name: 'Eve', ...body });
    expect((await take({ token })).status).toBe(400);
    const login = await call('POST', '/user/auth', {}, { user: { email } });
    const loginCode = await lastCodeSentTo(db(), email);
    expect((await take({ token, code: loginCode, challenge: login.body.code })).status).toBe(403);
    expect((await take({ token: otherToken, code, challenge: asked.body.code })).status).toBe(403);
    // Used up by the wrong invitation; and a code to join logs nobody in.
    const again = await askInvitationCode(product(), token);
    const joining = await lastCodeSentTo(db(), email);
    const user = { code: joining, challenge: again.body.code };
    expect((await call('POST', '/user/sign_in', {}, { user })).status).toBe(401);
    expect((await accept(product(), token, email, 'Eve')).status).toBe(200);
  });

  it('[GATE-4] ends the sessions and pushes a proven account had before it', async () => {
    const owner = await signUp(product());
    const email = `proven${newId()}@example.com`;
    const before = await typedAccount(email);
    await db().updateTable('account').set({ is_proven: true }).where('id', '=', before.id).execute();
    await invite(owner.headers, email, 'viewer');
    const joined = await accept(product(), await invitedToken(product(), email), email, 'Pro');
    expect(joined.body.user).toMatchObject({ id: before.id, phone: before.phone });
    expect((await call('GET', '/user', before.headers)).status).toBe(401);
    expect(await pushesOf(before.id)).toEqual([]);
  });

  it('[GATE-4] given before the fleet’s first proof ends with it, as do its invitations, sessions and pushes', async () => {
    const email = `founder${newId()}@example.com`;
    const founder = await signUp(product(), { email });
    const eve = await join(product(), founder.headers, `eve${newId()}@example.com`, 'owner');
    await invite(founder.headers, 'late@example.com', 'owner');
    const late = await invitedToken(product(), 'late@example.com');
    // As it was left before seats needed a proven sender: nobody has logged in to the fleet by a code.
    await db().updateTable('account').set({ is_proven: false }).where('id', '=', founder.id).execute();
    expect((await call('GET', '/fleet', eve.headers)).status).toBe(200);
    const proven = await logIn({ email });
    const headers = { authorization: `Bearer ${proven.body.auth_token}` };
    const { people, invitations } = (await call('GET', '/fleet/people', headers)).body.data;
    expect([people.map(({ id }: { id: string }) => id), invitations]).toEqual([[founder.id], []]);
    expect((await call('GET', '/fleet', eve.headers)).status).toBe(401);
    expect((await call('GET', '/fleet', founder.headers)).status).toBe(401);
    expect((await askInvitationCode(product(), late)).status).toBe(404);
  });

  it('[GATE-4] a first proof ends the seat, session and pushes of who typed the account', async () => {
    const owner = await signUp(product());
    const stranger = await typedAccount(`typed${newId()}@example.com`);
    await db()
      .updateTable('account')
      .set({ fleet_id: owner.id, fleet_role: 'owner', role: 'fleet' })
      .where('id', '=', stranger.id)
      .execute();
    const { body } = await logIn({ phone: stranger.phone });
    const headers = { authorization: `Bearer ${body.auth_token}` };
    expect((await call('GET', '/fleet', headers)).status).toBe(403);
    expect((await call('GET', '/fleet', stranger.headers)).status).toBe(401);
    expect(await pushesOf(stranger.id)).toEqual([]);
  });
});

describe('an invitation', () => {
  const writtenTo = async (email: string) => {
    const rows = await db().selectFrom('outbox').select('payload').execute();
    return rows.map(({ payload }) => payload as { to: string }).filter(({ to }) => to === email);
  };

  it('[GATE-5] leaves nothing to strangers before its sender is proven', async () => {
    const email = `stranger${newId()}@example.com`;
    const { phone, ...user } = { email: `typist${newId()}@example.com`, phone: newPhone(), name: 'Eve' };
    const signedUp = await call('POST', '/user/sign_up', {}, { user: { ...user, phone } });
    const headers = { authorization: `Bearer ${signedUp.body.auth_token}` };
    expect(await invite(headers, email, 'owner')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await writtenTo(email)).toEqual([]);
    const { body } = await logIn({ phone });
    const proven = { authorization: `Bearer ${body.auth_token}` };
    expect((await invite(proven, email, 'owner')).status).toBe(201);
    expect(await writtenTo(email)).toHaveLength(1);
  });

  it.each([
    { business_name: 'Win at evil.example' },
    { business_name: 'Parcels\r\nBcc: all@example.com' },
    { name: 'Call 800 555 0199' },
  ])(
    '[GATE-5] of a fleet named %j is never written: it cannot sign up, nor write if it did before',
    async (names) => {
      const user = { email: `named${newId()}@example.com`, phone: newPhone(), name: 'Eve', ...names };
      expect((await call('POST', '/user/sign_up', {}, { user })).status).toBe(400);
      const before = await signUp(product());
      if ('name' in names) await db().updateTable('account').set(names).where('id', '=', before.id).execute();
      else await db().updateTable('fleet').set(names).where('account_id', '=', before.id).execute();
      const email = `to${newId()}@example.com`;
      expect((await invite(before.headers, email, 'viewer')).status).toBe(400);
      expect(await writtenTo(email)).toEqual([]);
    },
  );
});
