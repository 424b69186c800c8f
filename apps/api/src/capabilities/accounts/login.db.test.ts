import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schema } from '../../platform/db/schema';
import type { TestDatabase } from '../../platform/db/testing/test-database';
import { createRateLimiter } from '../../platform/rate-limits/leased-rate-limiter';
import { loginRetention } from './forget-expired-logins';
import { hashSecret } from './login-secrets';
import type { LoginTarget } from './login-target';
import { requestLoginCode } from './request-login-code';
import { sessionStore } from './session-store';
import { signIn } from './sign-in';
import {
  addCustomer,
  codesSentTo,
  createLoginTestDatabase,
  lastCodeSentTo,
  messagesTo,
  noLimits,
  otherCodes,
  sendLoginCode,
  toEmail,
  toPhone,
} from './testing/login-fixtures';

let database: TestDatabase;
beforeAll(async () => {
  database = await createLoginTestDatabase();
});
afterAll(() => database.close());

const ask = (target: LoginTarget, options: { key?: string; limiter?: typeof noLimits; from?: string } = {}) =>
  requestLoginCode(
    { db: database.db, limiter: options.limiter ?? noLimits, sendLoginCode },
    { target, clientAddress: options.from ?? '192.0.2.1', idempotencyKey: options.key },
  );

const enter = (handle: string, code: string, userAgent?: string) =>
  signIn(database.db, { handle, code, userAgent });

const challengeOf = (handle: string) =>
  database.db
    .selectFrom('login_challenge')
    .selectAll()
    .where('handle_hash', '=', hashSecret(handle))
    .executeTakeFirstOrThrow();

const wrong = async (handle: string, target: string, count: number): Promise<void> => {
  for (const guess of otherCodes(await lastCodeSentTo(database.db, target), count)) {
    expect(await enter(handle, guess)).toBeUndefined();
  }
};

describe('a login code', () => {
  it('logs in once, by phone and by email', async () => {
    const { id, phone, email } = await addCustomer(database.db);
    for (const target of [toPhone(phone), toEmail(email)]) {
      const handle = await ask(target);
      const code = await lastCodeSentTo(database.db, target.address);
      expect(code).toMatch(/^\d{6}$/);
      const signedIn = await enter(handle, code);
      expect(signedIn?.account).toMatchObject({ id, phone, email, role: 'customer' });
      expect(await enter(handle, code)).toBeUndefined();
    }
  });

  it('may be typed with a space', async () => {
    const { phone } = await addCustomer(database.db);
    const handle = await ask(toPhone(phone));
    const code = await lastCodeSentTo(database.db, phone);
    expect(await enter(handle, ` ${code.slice(0, 3)} ${code.slice(3)}`)).toBeDefined();
  });

  it('is refused at the sixth guess even when it is right', async () => {
    const { phone } = await addCustomer(database.db);
    const handle = await ask(toPhone(phone));
    await wrong(handle, phone, 5);
    expect(await enter(handle, await lastCodeSentTo(database.db, phone))).toBeUndefined();
  });

  it('is accepted at the fifth guess, and malformed input does not count', async () => {
    const { phone } = await addCustomer(database.db);
    const handle = await ask(toPhone(phone));
    await wrong(handle, phone, 4);
    for (const slip of ['', '12345', '1234567', 'abcdef']) expect(await enter(handle, slip)).toBeUndefined();
    expect(await enter(handle, await lastCodeSentTo(database.db, phone))).toBeDefined();
  });

  it('expires after ten minutes', async () => {
    const { phone } = await addCustomer(database.db);
    const handle = await ask(toPhone(phone));
    const { id, created_at, expires_at } = await challengeOf(handle);
    expect(expires_at.getTime() - created_at.getTime()).toBe(10 * 60_000);
    // Nor is it sent later.
    expect(await messagesTo(database.db, phone)).toMatchObject([{ notAfter: expires_at.toISOString() }]);
    await database.db
      .updateTable('login_challenge')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('id', '=', id)
      .execute();
    expect(await enter(handle, await lastCodeSentTo(database.db, phone))).toBeUndefined();
  });

  it('works only with its own challenge', async () => {
    const [mine, other] = [await addCustomer(database.db), await addCustomer(database.db)];
    const first = await ask(toPhone(mine.phone));
    const firstCode = await lastCodeSentTo(database.db, mine.phone);
    const theirs = await ask(toPhone(other.phone));
    const second = await ask(toPhone(mine.phone));
    const secondCode = await lastCodeSentTo(database.db, mine.phone);
    expect(await enter(theirs, secondCode)).toBeUndefined();
    expect(firstCode === secondCode ? undefined : await enter(second, firstCode)).toBeUndefined();
    expect(await enter('nothing-we-gave-out', firstCode)).toBeUndefined();
    // Requesting a second code has not invalidated the first.
    expect(await enter(first, firstCode)).toBeDefined();
    expect(await enter(second, secondCode)).toBeDefined();
  });

  it('is invalid once the number has left the account', async () => {
    const { id, phone, email } = await addCustomer(database.db);
    const [byPhone, byEmail] = [await ask(toPhone(phone)), await ask(toEmail(email))];
    await database.db.updateTable('account').set({ phone: null }).where('id', '=', id).execute();
    expect(await enter(byPhone, await lastCodeSentTo(database.db, phone))).toBeUndefined();
    expect(await enter(byEmail, await lastCodeSentTo(database.db, email))).toBeDefined();
  });
});

describe('concurrent guesses', () => {
  it('are limited to five in total, however many arrive at once', async () => {
    const { phone } = await addCustomer(database.db);
    const handle = await ask(toPhone(phone));
    const code = await lastCodeSentTo(database.db, phone);
    const answers = await Promise.all(otherCodes(code, 20).map((guess) => enter(handle, guess)));
    expect(answers.filter(Boolean)).toHaveLength(0);
    expect((await challengeOf(handle)).tries).toBe(5);
    expect(await enter(handle, code)).toBeUndefined();
  });

  it('open one session when all are right', async () => {
    const { id, phone } = await addCustomer(database.db);
    const handle = await ask(toPhone(phone));
    const code = await lastCodeSentTo(database.db, phone);
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(handle, code)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await sessionStore(database.db).list(id)).toHaveLength(1);
  });
});

describe('somebody without an account', () => {
  const stranger = toPhone('+13135550999');

  it('gets an answer of the same shape and no message', async () => {
    const { phone } = await addCustomer(database.db);
    const [known, unknown] = [await ask(toPhone(phone)), await ask(stranger)];
    expect(unknown).toMatch(/^[\w-]{43}$/);
    expect(known).toMatch(/^[\w-]{43}$/);
    expect(await codesSentTo(database.db, phone)).toHaveLength(1);
    expect(await codesSentTo(database.db, stranger.address)).toHaveLength(0);
    expect((await challengeOf(unknown)).account_id).toBeNull();
  });

  it('costs the database the same work, so that timing reveals nothing', async () => {
    const { phone } = await addCustomer(database.db);
    const workFor = async (target: LoginTarget): Promise<string[]> => {
      const statements: string[] = [];
      const db = new Kysely<Schema>({
        dialect: new PostgresDialect({ pool: database.pool }),
        log: (event) => {
          statements.push(event.query.sql);
        },
      });
      await requestLoginCode(
        { db, limiter: noLimits, sendLoginCode },
        { target, clientAddress: '192.0.2.1', idempotencyKey: undefined },
      );
      return statements;
    };
    const [known, unknown] = [await workFor(toPhone(phone)), await workFor(stranger)];
    expect(known).toContain('release savepoint before_message');
    expect(unknown).toEqual(known.map((statement) => statement.replace('release', 'rollback to')));
  });

  it('cannot log in, not even with the unsent code', async () => {
    let unsent = '';
    const handle = await requestLoginCode(
      {
        db: database.db,
        limiter: noLimits,
        sendLoginCode: async (_tx, { code }) => {
          unsent = code;
        },
      },
      { target: stranger, clientAddress: '192.0.2.1', idempotencyKey: undefined },
    );
    expect(await enter(handle, unsent)).toBeUndefined();
    expect((await challengeOf(handle)).used_at).not.toBeNull();
  });
});

describe('an owner whose codes a stranger used up', () => {
  it('can log in with a new one', async () => {
    const { phone } = await addCustomer(database.db);
    const attack = await ask(toPhone(phone));
    await wrong(attack, phone, 5);
    const handle = await ask(toPhone(phone));
    expect(await enter(handle, await lastCodeSentTo(database.db, phone))).toBeDefined();
  });

  it('is not locked out by a stranger’s requests', async () => {
    const { phone } = await addCustomer(database.db);
    const limiter = createRateLimiter(database);
    const attacker = { limiter, from: '198.51.100.7' };
    for (let turn = 0; turn < 5; turn += 1) await ask(toPhone(phone), attacker);
    await expect(ask(toPhone(phone), attacker)).rejects.toMatchObject({ code: 'rate_limited' });
    const handle = await ask(toPhone(phone), { limiter, from: '203.0.113.9' });
    expect(await enter(handle, await lastCodeSentTo(database.db, phone))).toBeDefined();
  });
});

describe('limits on codes', () => {
  const twoProcesses = () => [createRateLimiter(database), createRateLimiter(database)] as const;
  const allowed = async (asking: Promise<string>): Promise<boolean> =>
    asking.then(
      () => true,
      () => false,
    );

  it('hold for one number across processes, also for concurrent requests', async () => {
    const { phone } = await addCustomer(database.db);
    const limiters = twoProcesses();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        allowed(
          ask(toPhone(phone), { limiter: limiters[turn % 2] ?? limiters[0], from: `198.51.101.${turn}` }),
        ),
      ),
    );
    expect(answers.filter(Boolean)).toHaveLength(10);
    expect(await codesSentTo(database.db, phone)).toHaveLength(10);
  });

  it('hold for one address across processes and restarts, with 1,000 numbers', async () => {
    let sent = 0;
    let limiters = twoProcesses();
    for (let turn = 0; turn < 1_000; turn += 1) {
      if (turn % 100 === 99) limiters = twoProcesses();
      const target = toPhone(`+1248555${String(turn).padStart(4, '0')}`);
      if (await allowed(ask(target, { limiter: limiters[turn % 2] ?? limiters[0], from: '198.51.102.1' })))
        sent += 1;
    }
    // Tokens leased by a crashed process are lost, never granted twice.
    expect(sent).toBeGreaterThan(10);
    expect(sent).toBeLessThanOrEqual(20);
  });

  it('are the same for a number without an account', async () => {
    const [limiter] = twoProcesses();
    const answers: boolean[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      answers.push(await allowed(ask(toPhone('+13135550998'), { limiter, from: '198.51.103.1' })));
    }
    expect(answers).toEqual([true, true, true, true, true, false, false]);
  });
});

describe('the same request sent twice', () => {
  const key = '7f9c24e5-1f6b-4c7e-9a55-2f8f5c1f0a11';

  it('gets the same challenge and one message', async () => {
    const { phone } = await addCustomer(database.db);
    const [first, second] = await Promise.all([ask(toPhone(phone), { key }), ask(toPhone(phone), { key })]);
    expect(second).toBe(first);
    expect(await codesSentTo(database.db, phone)).toHaveLength(1);
    expect(await enter(first, await lastCodeSentTo(database.db, phone))).toBeDefined();
  });

  it('is another request for another person, or when its key could be guessed', async () => {
    const [one, two] = [await addCustomer(database.db), await addCustomer(database.db)];
    expect(await ask(toPhone(one.phone), { key })).not.toBe(await ask(toPhone(two.phone), { key }));
    expect(await ask(toPhone(one.phone), { key: '1' })).not.toBe(await ask(toPhone(one.phone), { key: '1' }));
  });
});

describe('stored login data', () => {
  it('contains no readable token, handle, code or number', async () => {
    const { id, phone } = await addCustomer(database.db);
    const handle = await ask(toPhone(phone));
    const code = await lastCodeSentTo(database.db, phone);
    const signedIn = await enter(handle, code, 'Test browser');
    const token = signedIn?.token ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const challenge = await challengeOf(handle);
    const [session] = await database.db
      .selectFrom('account_session')
      .selectAll()
      .where('account_id', '=', id)
      .execute();
    const kept = [...Object.values(challenge), ...Object.values(session ?? {})].map((value) =>
      value instanceof Buffer ? value.toString('latin1') : String(value),
    );
    expect(session?.token_hash).toEqual(hashSecret(token));
    for (const secret of [token, handle, code, phone]) {
      expect(
        kept.filter((value) => value === secret || (secret.length > 6 && value.includes(secret))),
      ).toEqual([]);
    }
  });

  it('is deleted once it has expired', async () => {
    const { id, phone } = await addCustomer(database.db);
    const [old, fresh] = [await ask(toPhone(phone)), await ask(toPhone(phone))];
    const past = new Date(Date.now() - 1_000);
    await database.db
      .updateTable('login_challenge')
      .set({ expires_at: past })
      .where('handle_hash', '=', hashSecret(old))
      .execute();
    const sessions = sessionStore(database.db);
    await sessions.open({ accountId: id, token: 'kept', userAgent: undefined });
    await sessions.open({ accountId: id, token: 'over', userAgent: undefined });
    await database.db
      .updateTable('account_session')
      .set({ expires_at: past })
      .where('token_hash', '=', hashSecret('over'))
      .execute();
    for (const rule of loginRetention)
      await database.db.transaction().execute((tx) => rule.forget(tx, new Date(), 100));
    await expect(challengeOf(old)).rejects.toThrow();
    expect(await challengeOf(fresh)).toBeDefined();
    const left = await database.db
      .selectFrom('account_session')
      .select('token_hash')
      .where('account_id', '=', id)
      .execute();
    expect(left).toEqual([{ token_hash: hashSecret('kept') }]);
  });
});
