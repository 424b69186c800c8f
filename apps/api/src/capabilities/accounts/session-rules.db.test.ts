import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { hashSecret } from './login-secrets';
import { sessionStore } from './session-store';
import { addCustomer } from './testing/login-fixtures';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const minute = 60_000;
const hour = 60 * minute;
const ago = (ms: number) => new Date(Date.now() - ms);

const openAs = async (role: 'customer' | 'fleet' | 'technician' | 'admin', isShared = false) => {
  const { id } = await addCustomer(database.db);
  await database.db.updateTable('account').set({ role }).where('id', '=', id).execute();
  await sessionStore(database.db).open({ accountId: id, token: id, userAgent: undefined, isShared });
  return id;
};

/** As if that much time had passed since it was opened and since it was last used. */
const age = async (id: string, passed: { readonly opened?: number; readonly used?: number }) => {
  const { expires_at, last_seen_at } = await database.db
    .selectFrom('account_session')
    .select(['expires_at', 'last_seen_at'])
    .where('token_hash', '=', hashSecret(id))
    .executeTakeFirstOrThrow();
  const idle = passed.used ?? 0;
  await database.db
    .updateTable('account_session')
    .set({
      expires_at: new Date(expires_at.getTime() - idle),
      last_seen_at: new Date(last_seen_at.getTime() - idle),
      ...(passed.opened === undefined ? {} : { created_at: ago(passed.opened) }),
    })
    .where('token_hash', '=', hashSecret(id))
    .execute();
};

const lives = async (id: string) => (await sessionStore(database.db).resumeByToken(id)) !== undefined;

describe('the session of staff', () => {
  it.each(['technician', 'admin'] as const)(
    '[SAFE-4] of %s ends 12 hours after the login, however much it is used',
    async (role) => {
      const id = await openAs(role);
      await age(id, { opened: 11 * hour + 59 * minute, used: 6 * minute });
      expect(await lives(id)).toBe(true);
      const [session] = await sessionStore(database.db).list(id);
      expect(session?.expiresAt.getTime()).toBeLessThan(Date.now() + 2 * minute);
      await age(id, { opened: 12 * hour + minute });
      expect(await lives(id)).toBe(false);
      expect(await sessionStore(database.db).list(id)).toEqual([]);
    },
  );

  it('[SAFE-4] is written with its end from the start', async () => {
    const id = await openAs('admin');
    const [session] = await sessionStore(database.db).list(id);
    expect(session?.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 12 * hour);
  });

  it.each(['customer', 'fleet'] as const)('[SAFE-4] is no rule for %s', async (role) => {
    const id = await openAs(role);
    await age(id, { opened: 30 * 24 * hour, used: 6 * minute });
    expect(await lives(id)).toBe(true);
  });
});

describe('a session on a shared device', () => {
  it.each(['customer', 'technician'] as const)(
    '[SAFE-4] of %s ends after 30 minutes without use',
    async (role) => {
      const id = await openAs(role, true);
      await age(id, { used: 28 * minute });
      expect(await lives(id)).toBe(true);
      // The use just now began the half hour anew.
      await age(id, { used: 28 * minute });
      expect(await lives(id)).toBe(true);
      await age(id, { used: 30 * minute });
      expect(await lives(id)).toBe(false);
    },
  );

  it('[SAFE-4] of staff ends after 12 hours all the same', async () => {
    const id = await openAs('technician', true);
    await age(id, { opened: 12 * hour, used: 2 * minute });
    expect(await lives(id)).toBe(false);
  });
});
