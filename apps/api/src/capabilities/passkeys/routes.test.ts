import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installJobs } from '../../platform/jobs/install-jobs';
import { createLogger } from '../../platform/logging/logger';
import { logInAs } from '../../testing/log-in-as';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { createSoftAuthenticator, type SoftAuthenticator } from './testing/soft-authenticator';

const site = { origin: 'https://lugnut.example', rpId: 'lugnut.example' };

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp({ PUBLIC_URL: site.origin, DEMO_DATA: 'true', DEV_OUTBOX: 'true' });
  await installJobs(product.test.pool, createLogger({ level: 'silent' }));
});
afterAll(() => product.close());

type Headers = { readonly authorization: string };

const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  headers?: Headers,
  payload?: object,
) => {
  const answer = await product.app.inject({
    method,
    url,
    ...(headers ? { headers } : {}),
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
};

const ask = (headers: Headers) => call('POST', '/api/v2/user/passkeys/options', headers);

const register = async (
  headers: Headers,
  authenticator: SoftAuthenticator,
  doubt: Parameters<SoftAuthenticator['create']>[1] = {},
) => {
  const { body } = await ask(headers);
  return call('POST', '/api/v2/user/passkeys', headers, {
    challenge_id: body.challenge_id,
    name: 'Work phone',
    credential: authenticator.create(body.options.challenge, doubt),
  });
};

const logIn = async (
  authenticator: SoftAuthenticator,
  doubt: Parameters<SoftAuthenticator['get']>[1] & { readonly challenge?: string } = {},
) => {
  const { body } = await call('POST', '/api/v2/user/passkey_login/options');
  return call('POST', '/api/v2/user/passkey_login', undefined, {
    challenge_id: body.challenge_id,
    credential: authenticator.get(doubt.challenge ?? body.options.challenge, doubt),
  });
};

const enrolled = async (role: 'admin' | 'office' | 'technician' | 'fleet') => {
  const person = await logInAs(product, role);
  const authenticator = createSoftAuthenticator(site);
  expect((await register(person.headers, authenticator)).status).toBe(200);
  return { ...person, authenticator };
};

const kindsOf = async (accountId: string): Promise<string[]> => {
  const rows = await product.test.db
    .selectFrom('security_event')
    .select('kind')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
};

const logInByCode = async (email: string) => {
  const { body } = await call('POST', '/api/v2/user/auth', undefined, { user: { email } });
  const sent = await product.test.db.selectFrom('outbox').select('payload').orderBy('id').execute();
  const messages = sent.map(({ payload }) => payload as { to: string; text?: string });
  const codes = messages.flatMap(({ to, text }) =>
    to === email ? (/\b\d{6}\b/.exec(text ?? '') ?? []) : [],
  );
  return call('POST', '/api/v2/user/sign_in', undefined, {
    user: { code: codes.at(-1) ?? '', challenge: body.code },
  });
};

describe('a passkey', () => {
  it.each(['admin', 'office', 'technician', 'fleet'] as const)(
    '[SAFE-4] is added by %s, told to its owner, and logs in',
    async (role) => {
      const { id, authenticator } = await enrolled(role);
      const { status, body } = await logIn(authenticator);
      expect([status, body.user.id]).toEqual([200, id]);
      const me = await call('GET', '/api/v2/user', { authorization: `Bearer ${body.auth_token}` });
      expect(me.body.data.id).toBe(id);
      expect(await kindsOf(id)).toEqual(['passkey_added', 'passkey_used', 'login']);
      const told = await product.test.db.selectFrom('outbox').select('payload').execute();
      expect(told.map(({ payload }) => payload)).toContainEqual(
        expect.objectContaining({
          to: `${id}@example.com`,
          subject: expect.stringContaining('passkey was added'),
        }),
      );
    },
  );

  it('[SAFE-4] is not for customers', async () => {
    const { headers } = await logInAs(product, 'customer');
    expect((await ask(headers)).status).toBe(403);
  });

  it.each([
    ['of another site', { origin: 'https://lugnut.example.evil.example' }],
    ['of another relying party', { rpId: 'evil.example' }],
    ['without a verified user', { isVerified: false }],
  ])('[SAFE-4] %s is neither added nor accepted', async (_what, doubt) => {
    const { headers } = await logInAs(product, 'office');
    expect((await register(headers, createSoftAuthenticator(site), doubt)).status).toBe(400);
    const { id, authenticator } = await enrolled('office');
    expect((await logIn(authenticator, doubt)).status).toBe(401);
    expect(await kindsOf(id)).toEqual(['passkey_added', 'login_failed']);
    expect((await logIn(authenticator)).status).toBe(200);
  });

  it('[SAFE-4] answers only the challenge it was given', async () => {
    const { authenticator } = await enrolled('office');
    expect((await logIn(authenticator, { challenge: 'another' })).status).toBe(401);
  });

  it('[SAFE-4] that has been copied is noticed by its counter', async () => {
    const { authenticator } = await enrolled('office');
    expect((await logIn(authenticator, { counter: 9 })).status).toBe(200);
    expect((await logIn(authenticator, { counter: 9 })).status).toBe(401);
    expect((await logIn(authenticator, { counter: 10 })).status).toBe(200);
  });

  it('[SAFE-4] cannot be registered twice', async () => {
    const { headers, authenticator } = await enrolled('office');
    expect((await register(headers, authenticator)).status).toBe(409);
    const other = await logInAs(product, 'office');
    expect((await register(other.headers, authenticator)).status).toBe(409);
  });
});

describe('a challenge', () => {
  it('[SAFE-4] works once', async () => {
    const { authenticator } = await enrolled('office');
    const { body } = await call('POST', '/api/v2/user/passkey_login/options');
    const answer = () =>
      call('POST', '/api/v2/user/passkey_login', undefined, {
        challenge_id: body.challenge_id,
        credential: authenticator.get(body.options.challenge),
      });
    expect((await answer()).status).toBe(200);
    expect((await answer()).status).toBe(401);
  });

  it('[SAFE-4] expires', async () => {
    const { authenticator } = await enrolled('office');
    const { body } = await call('POST', '/api/v2/user/passkey_login/options');
    await product.test.db
      .updateTable('passkey_challenge')
      .set({ expires_at: sql<Date>`now()` })
      .where('id', '=', body.challenge_id)
      .execute();
    const { status } = await call('POST', '/api/v2/user/passkey_login', undefined, {
      challenge_id: body.challenge_id,
      credential: authenticator.get(body.options.challenge),
    });
    expect(status).toBe(401);
  });

  it('[SAFE-4] of one person adds nothing for another, and none of a login adds a passkey', async () => {
    const [one, other] = [await logInAs(product, 'office'), await logInAs(product, 'office')];
    const mine = (await ask(one.headers)).body;
    const ofLogin = (await call('POST', '/api/v2/user/passkey_login/options')).body;
    for (const { challenge_id, options } of [mine, ofLogin]) {
      const credential = createSoftAuthenticator(site).create(options.challenge);
      const { status } = await call('POST', '/api/v2/user/passkeys', other.headers, {
        challenge_id,
        name: 'x',
        credential,
      });
      expect(status).toBe(400);
    }
  });
});

describe('the passkeys of an account', () => {
  it('[SAFE-4] are named, listed and removed, the last one too', async () => {
    const { id, headers, authenticator } = await enrolled('office');
    const { body } = await call('GET', '/api/v2/user/passkeys', headers);
    expect(body).toMatchObject({
      data: [{ attributes: { name: 'Work phone' } }],
      may_add: true,
      needs_login: false,
    });
    const url = `/api/v2/user/passkeys/${body.data[0].id}`;
    const renamed = await call('PUT', url, headers, { name: 'Blue key' });
    expect(renamed.body.data[0].attributes.name).toBe('Blue key');
    expect((await call('DELETE', url, headers)).body.data).toEqual([]);
    expect((await logIn(authenticator)).status).toBe(401);
    expect(await kindsOf(id)).toEqual(['passkey_added', 'passkey_renamed', 'passkey_removed']);
  });

  it('[SAFE-4] are changed by nobody else', async () => {
    const { headers } = await enrolled('office');
    const [passkey] = (await call('GET', '/api/v2/user/passkeys', headers)).body.data;
    const other = await logInAs(product, 'admin');
    const url = `/api/v2/user/passkeys/${passkey.id}`;
    expect((await call('DELETE', url, other.headers)).status).toBe(404);
    expect((await call('PUT', url, other.headers, { name: 'x' })).status).toBe(404);
  });

  it('[SAFE-4] are neither added nor removed by a session that is not fresh', async () => {
    const { id, headers } = await enrolled('office');
    const [passkey] = (await call('GET', '/api/v2/user/passkeys', headers)).body.data;
    await product.test.db
      .updateTable('account_session')
      .set({ created_at: sql<Date>`now() - interval '16 minutes'` })
      .where('account_id', '=', id)
      .execute();
    expect((await ask(headers)).status).toBe(403);
    expect((await call('DELETE', `/api/v2/user/passkeys/${passkey.id}`, headers)).status).toBe(403);
    expect((await call('GET', '/api/v2/user/passkeys', headers)).body).toMatchObject({
      data: [{ id: passkey.id }],
      needs_login: true,
    });
  });
});

describe('an admin', () => {
  it('[SAFE-4] with a passkey must use it; without one, or anybody else, a code is enough', async () => {
    const admin = await enrolled('admin');
    const refused = await logInByCode(`${admin.id}@example.com`);
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    expect(refused.body.errors[0]).toMatch(/passkey.*another admin/);
    expect(await kindsOf(admin.id)).toEqual(['passkey_added', 'code_asked', 'login_failed']);
    const bare = await logInAs(product, 'admin');
    expect((await logInByCode(`${bare.id}@example.com`)).status).toBe(200);
    const office = await enrolled('office');
    expect((await logInByCode(`${office.id}@example.com`)).status).toBe(200);
  });

  it('[SAFE-4] with a passkey must use it with Google too', async () => {
    const admin = await enrolled('admin');
    const email = `${admin.id}@example.com`;
    const { nonce } = (await call('POST', '/api/v2/user/google_nonce', undefined, {})).body;
    const { body } = await call('POST', '/sandbox/identity/credential', undefined, { email, nonce });
    const { status } = await call('POST', '/api/v2/user/sign_in_with_google', undefined, {
      user: { email, credential: body.credential, nonce },
    });
    expect(status).toBe(403);
  });

  it('[SAFE-4] removes the passkeys of another who has lost theirs, not their own', async () => {
    const lost = await enrolled('admin');
    const { id, headers } = await logInAs(product, 'admin');
    const { body } = await call('DELETE', `/api/v2/admin/staff_logins/${lost.id}/passkeys`, headers);
    const row = body.data.find((one: { id: string }) => one.id === lost.id);
    expect(row.attributes).toMatchObject({ passkeys: 0, sessions: 0 });
    expect((await call('GET', '/api/v2/user', lost.headers)).status).toBe(401);
    expect((await logInByCode(`${lost.id}@example.com`)).status).toBe(200);
    expect((await call('DELETE', `/api/v2/admin/staff_logins/${id}/passkeys`, headers)).status).toBe(409);
  });

  it('[SAFE-4] ends the sessions of staff, and of nobody else', async () => {
    const { headers } = await logInAs(product, 'admin');
    const [staff, customer] = [await logInAs(product, 'technician'), await logInAs(product, 'customer')];
    const end = (id: string) => call('DELETE', `/api/v2/admin/staff_logins/${id}/sessions`, headers);
    expect((await end(staff.id)).status).toBe(200);
    expect((await call('GET', '/api/v2/user', staff.headers)).status).toBe(401);
    expect((await end(customer.id)).status).toBe(404);
    expect((await call('GET', '/api/v2/user', customer.headers)).status).toBe(200);
  });
});
