import { accountRoutes } from '@lugnut/contract';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../platform/db/testing/test-database';
import { replyWithError } from '../../platform/http/error-handler';
import { mountRoutes } from '../../platform/http/mount-routes';
import { createLogger } from '../../platform/logging/logger';
import { createRateLimiter } from '../../platform/rate-limits/leased-rate-limiter';
import { createSandboxIdentity } from '../../providers/identity/sandbox.identity';
import { createAccountAccess } from './account-access';
import { createKnownBrowsers } from './known-browser';
import { accountHandlers, accountLimits } from './routes';
import { sessionStore } from './session-store';
import {
  addCustomer,
  createLoginTestDatabase,
  lastCodeSentTo,
  noLimits,
  sendLoginCode,
} from './testing/login-fixtures';

let database: TestDatabase;
let app: FastifyInstance;
let limited: FastifyInstance;
const logged: string[] = [];

const unnamed = { engine_size: null, vin: null, name: null };
const camry = { id: 'c1', year: 2015, make: 'Toyota', model: 'Camry', one_string: '', ...unnamed };
const tesla = { id: 'c2', year: 2020, make: 'Tesla', model: 'Model 3', one_string: '', ...unnamed };

let isGoogleDown = false;
const identity = createSandboxIdentity({ secret: 'x'.repeat(32), isDown: () => isGoogleDown });

const build = (limiter: typeof noLimits): FastifyInstance => {
  const { db } = database;
  const sessions = sessionStore(db);
  const loggerInstance: FastifyBaseLogger = createLogger({
    level: 'trace',
    destination: { write: (line) => logged.push(line) },
  });
  const server = fastify({ loggerInstance });
  server.setErrorHandler(replyWithError);
  mountRoutes(server, {
    routes: accountRoutes,
    handlers: accountHandlers({
      db,
      limiter,
      sessions,
      access: createAccountAccess(sessions),
      sendLoginCode,
      listCars: async () => [camry, tesla],
      identity,
      google: { provider: 'sandbox' },
      browsers: createKnownBrowsers({ db, secret: 'x'.repeat(32) }),
    }),
    limits: accountLimits,
    limiter,
    openJob: () => Promise.reject(new Error('none of these calls names a job')),
  });
  return server;
};

beforeAll(async () => {
  database = await createLoginTestDatabase();
  app = build(noLimits);
  limited = build(createRateLimiter(database));
});
afterAll(async () => {
  await app.close();
  await limited.close();
  await database.close();
});

const call = async (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  options: { body?: object; token?: string; server?: FastifyInstance } = {},
) => {
  const response = await (options.server ?? app).inject({
    method,
    url,
    headers: {
      'user-agent': 'Test browser',
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
    },
    ...(options.body ? { payload: options.body } : {}),
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
};

const logIn = async (phone: string): Promise<string> => {
  const asked = await call('POST', '/api/v2/user/auth', { body: { user: { phone } } });
  const code = await lastCodeSentTo(database.db, phone);
  const answer = await call('POST', '/api/v2/user/sign_in', {
    body: { user: { code, challenge: asked.body.code } },
  });
  return answer.body.auth_token;
};

describe('signing in with Google', () => {
  const begin = async (): Promise<string> =>
    (await call('POST', '/api/v2/user/google_nonce')).body.nonce as string;
  const ask = (email: string, credential: string, nonce: string) =>
    call('POST', '/api/v2/user/sign_in_with_google', { body: { user: { email, credential, nonce } } });
  type Person = Omit<Parameters<typeof identity.issue>[0], 'nonce'>;
  const signInAs = async (person: Person) => {
    const nonce = await begin();
    return ask(person.email, await identity.issue({ ...person, nonce }), nonce);
  };
  const refused = { status: 401, body: { errors: ['Error signing in. Please try again.'] } };

  it('[AUTH-3] logs in the account whose address Google verifies', async () => {
    const { email } = await addCustomer(database.db);
    const answer = await signInAs({ email });
    expect(answer.status).toBe(200);
    expect(answer.body.user.email).toBe(email);
    const me = await call('GET', '/api/v2/user', { token: answer.body.auth_token });
    expect(me.body.data.attributes.email).toBe(email);
    expect((await signInAs({ email })).status).toBe(200);
  });

  it('[AUTH-3] signs nobody in by an address alone, another’s proof, or one not verified', async () => {
    const { email } = await addCustomer(database.db);
    const other = await addCustomer(database.db);
    const stranger = createSandboxIdentity({ secret: 'y'.repeat(32) });
    const credentials: ((nonce: string) => string | Promise<string>)[] = [
      () => 'no token',
      (nonce) => identity.issue({ email: other.email, nonce }),
      (nonce) => identity.issue({ email, emailVerified: false, nonce }),
      (nonce) => stranger.issue({ email, nonce }),
    ];
    for (const issue of credentials) {
      const nonce = await begin();
      expect(await ask(email, await issue(nonce), nonce)).toMatchObject(refused);
    }
  });

  it('[AUTH-3] takes a proof once, and only for a nonce it gave out', async () => {
    const { email } = await addCustomer(database.db);
    const nonce = await begin();
    const credential = await identity.issue({ email, nonce });
    expect(await ask(email, credential, await begin())).toMatchObject(refused);
    expect((await ask(email, credential, nonce)).status).toBe(200);
    expect(await ask(email, credential, nonce)).toMatchObject(refused);
    const own = 'a-nonce-nobody-gave-out';
    expect(await ask(email, await identity.issue({ email, nonce: own }), own)).toMatchObject(refused);
  });

  it('[AUTH-3] is bound to the person: another one with the same address does not get in', async () => {
    const { id, email } = await addCustomer(database.db);
    expect((await signInAs({ email, subject: 'first' })).body.user.id).toBe(id);
    expect(await signInAs({ email, subject: 'second' })).toMatchObject(refused);
    // Google's person may be given another address there: the account is still theirs.
    expect((await signInAs({ email: `new-${email}`, subject: 'first' })).body.user.id).toBe(id);
    expect(await signInAs({ email: `new-${email}`, subject: 'third' })).toMatchObject(refused);
  });

  it('[AUTH-3] answers the same for a verified address without an account', async () => {
    expect(await signInAs({ email: 'nobody-here@example.com' })).toMatchObject(refused);
  });

  it('[AUTH-3] logs nobody in during an outage of Google', async () => {
    const { email } = await addCustomer(database.db);
    isGoogleDown = true;
    const answer = await signInAs({ email });
    isGoogleDown = false;
    expect(answer.status).toBe(503);
  });
});

describe('a second phone', () => {
  const second = '+13135550777';
  const ask = (phone: string) => call('POST', '/api/v2/user/auth', { body: { user: { phone } } });

  it('[AUTH-8] logs into the account that has it, and into nobody else’s', async () => {
    const owner = await addCustomer(database.db);
    await database.db
      .updateTable('account')
      .set({ extra_login_phone: second })
      .where('phone', '=', owner.phone)
      .execute();
    const asked = await ask(second);
    expect(asked.body.extra_login_phone).toBe(second);
    const code = await lastCodeSentTo(database.db, second);
    const answer = await call('POST', '/api/v2/user/sign_in', {
      body: { user: { code, challenge: asked.body.code }, extra_login: { phone: '(313) 555-0777' } },
    });
    expect([answer.status, answer.body.user?.email]).toEqual([200, owner.email]);
  });

  it('[AUTH-8] does not log in with a code that went elsewhere', async () => {
    const { phone } = await addCustomer(database.db);
    const asked = await ask(phone);
    const code = await lastCodeSentTo(database.db, phone);
    const answer = await call('POST', '/api/v2/user/sign_in', {
      body: { user: { code, challenge: asked.body.code }, extra_login: { phone: second } },
    });
    expect(answer.status).toBe(401);
  });

  it('[AUTH-8] that is another account’s own phone logs into that account', async () => {
    const [owner, other] = [await addCustomer(database.db), await addCustomer(database.db)];
    await database.db
      .updateTable('account')
      .set({ extra_login_phone: owner.phone })
      .where('phone', '=', other.phone)
      .execute();
    const asked = await ask(owner.phone);
    const code = await lastCodeSentTo(database.db, owner.phone);
    const answer = await call('POST', '/api/v2/user/sign_in', {
      body: { user: { code, challenge: asked.body.code } },
    });
    expect(answer.body.user.email).toBe(owner.email);
  });
});

describe('asking for a code', () => {
  it('answers the same with and without an account, and never with the code', async () => {
    const { phone } = await addCustomer(database.db);
    const known = await call('POST', '/api/v2/user/auth', { body: { user: { phone } } });
    const unknown = await call('POST', '/api/v2/user/auth', { body: { user: { phone: '(313) 555-0999' } } });
    for (const answer of [known, unknown]) {
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        status: 'Code sent',
        code: expect.stringMatching(/^[\w-]{43}$/),
        extra_login_phone: expect.stringMatching(/^\+1\d{10}$/),
      });
    }
    expect(unknown.headers['content-length']).toBe(known.headers['content-length']);
    expect(JSON.stringify(known.body)).not.toContain(await lastCodeSentTo(database.db, phone));
  });

  it('accepts a number in any format, and an address in capitals', async () => {
    const { phone, email } = await addCustomer(database.db);
    const written = `1 (${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`;
    await call('POST', '/api/v2/user/auth', { body: { user: { phone: written } } });
    await call('POST', '/api/v2/user/auth', { body: { user: { email: ` ${email.toUpperCase()} ` } } });
    expect(await lastCodeSentTo(database.db, phone)).toMatch(/^\d{6}$/);
    expect(await lastCodeSentTo(database.db, email)).toMatch(/^\d{6}$/);
  });

  it.each([
    [{ user: { phone: '555-0142' } }, 'Invalid phone number'],
    [{ user: { phone: ' ' } }, 'Phone number cannot be empty'],
    [
      { user: { phone: '+44 20 7946 0018' } },
      'Invalid phone number: we can only reach numbers in the United States',
    ],
    [{ user: { email: 'dana@example' } }, 'Invalid email address'],
    [{ user: {} }, 'user is not valid'],
    [{}, 'user is not valid'],
  ])('refuses %j', async (body, error) => {
    const answer = await call('POST', '/api/v2/user/auth', { body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', errors: [error] } });
  });

  it('is rate-limited, and says when to retry', async () => {
    const ask = () =>
      call('POST', '/api/v2/user/auth', { body: { user: { phone: '3135550997' } }, server: limited });
    for (let turn = 0; turn < 5; turn += 1) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
  });
});

describe('signing in', () => {
  it('answers with a token, the user and the cars, most recently used first', async () => {
    const { id, phone, email } = await addCustomer(database.db);
    const asked = await call('POST', '/api/v2/user/auth', { body: { user: { phone } } });
    const code = await lastCodeSentTo(database.db, phone);
    const answer = await call('POST', '/api/v2/user/sign_in', {
      body: { user: { code, challenge: asked.body.code } },
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { id, phone, email, name: 'Test Customer', zip: '48226', car: camry } },
    });
    const current = await call('GET', '/api/v2/user', { token: answer.body.auth_token });
    expect(current.body).toEqual({
      data: {
        id,
        attributes: {
          name: 'Test Customer',
          phone,
          email,
          zip_code: '48226',
          no_obds: false,
          language: 'en',
          role: 'customer',
          total_unique_cars: [camry, tesla],
        },
      },
    });
  });

  it('answers Invalid code for every reason alike', async () => {
    const { phone } = await addCustomer(database.db);
    const known = await call('POST', '/api/v2/user/auth', { body: { user: { phone } } });
    const decoy = await call('POST', '/api/v2/user/auth', { body: { user: { phone: '3135550996' } } });
    const right = await lastCodeSentTo(database.db, phone);
    for (const user of [
      { code: right, challenge: 'unknown' },
      { code: right, challenge: decoy.body.code },
      { code: 'letters', challenge: known.body.code },
    ]) {
      const answer = await call('POST', '/api/v2/user/sign_in', { body: { user } });
      expect(answer).toMatchObject({
        status: 401,
        body: { errors: ['Invalid code'], code: 'unauthenticated' },
      });
    }
  });

  it('leaves no code, token, handle, number or address in the log', async () => {
    const { phone, email } = await addCustomer(database.db);
    logged.length = 0;
    await call('POST', '/api/v2/user/auth', { body: { user: { email } } });
    const asked = await call('POST', '/api/v2/user/auth', { body: { user: { phone } } });
    const code = await lastCodeSentTo(database.db, phone);
    const { body } = await call('POST', '/api/v2/user/sign_in', {
      body: { user: { code, challenge: asked.body.code } },
    });
    await call('GET', '/api/v2/user', { token: body.auth_token });
    const log = logged.join('\n');
    expect(log).toContain('/api/v2/user/sign_in');
    for (const secret of [`"${code}"`, asked.body.code, body.auth_token, phone, email])
      expect(log).not.toContain(secret);
  });
});

describe('sessions', () => {
  it('are listed, and each can be ended alone', async () => {
    const { phone } = await addCustomer(database.db);
    const [phoneToken, laptopToken] = [await logIn(phone), await logIn(phone)];
    const listed = await call('GET', '/api/v2/user/sessions', { token: laptopToken });
    expect(listed.body.data.map((one: { attributes: object }) => one.attributes)).toEqual([
      expect.objectContaining({ current: true, user_agent: 'Test browser' }),
      expect.objectContaining({ current: false }),
    ]);
    const other = listed.body.data[1].id;
    const ended = await call('DELETE', `/api/v2/user/sessions/${other}`, { token: laptopToken });
    expect(ended).toMatchObject({ status: 200, body: { status: 'Logged out' } });
    expect((await call('GET', '/api/v2/user', { token: phoneToken })).status).toBe(401);
    expect((await call('GET', '/api/v2/user', { token: laptopToken })).status).toBe(200);
    expect((await call('DELETE', `/api/v2/user/sessions/${other}`, { token: laptopToken })).status).toBe(404);
  });

  it('of another account are not found', async () => {
    const [mine, theirs] = [await addCustomer(database.db), await addCustomer(database.db)];
    const [myToken, theirToken] = [await logIn(mine.phone), await logIn(theirs.phone)];
    const listed = await call('GET', '/api/v2/user/sessions', { token: theirToken });
    const answer = await call('DELETE', `/api/v2/user/sessions/${listed.body.data[0].id}`, {
      token: myToken,
    });
    expect(answer.status).toBe(404);
    expect((await call('GET', '/api/v2/user', { token: theirToken })).status).toBe(200);
  });

  it('end with the log-out, which is idempotent', async () => {
    const { phone } = await addCustomer(database.db);
    const [token, other] = [await logIn(phone), await logIn(phone)];
    expect((await call('DELETE', '/api/v2/user/session', { token })).status).toBe(200);
    expect((await call('DELETE', '/api/v2/user/session', { token })).status).toBe(200);
    expect((await call('GET', '/api/v2/user', { token })).status).toBe(401);
    expect((await call('GET', '/api/v2/user', { token: other })).status).toBe(200);
  });

  it('all end at once, and only those of the account', async () => {
    const [mine, theirs] = [await addCustomer(database.db), await addCustomer(database.db)];
    const tokens = [await logIn(mine.phone), await logIn(mine.phone)] as const;
    const theirToken = await logIn(theirs.phone);
    expect((await call('DELETE', '/api/v2/user/sessions', { token: tokens[0] })).status).toBe(200);
    for (const token of tokens) expect((await call('GET', '/api/v2/user', { token })).status).toBe(401);
    expect((await call('GET', '/api/v2/user', { token: theirToken })).status).toBe(200);
  });

  it.each([
    ['GET', '/api/v2/user'],
    ['GET', '/api/v2/user/sessions'],
    ['DELETE', '/api/v2/user/sessions'],
    ['DELETE', '/api/v2/user/sessions/019a0000-0000-7000-8000-000000000001'],
  ] as const)('%s %s needs a login', async (method, url) => {
    expect(await call(method, url)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect((await call(method, url, { token: 'made-up' })).status).toBe(401);
  });
});
