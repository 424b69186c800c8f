// @both-servers: sessions that race
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { createAccountAccess } from './account-access';
import { demoAccounts, seedDemoAccounts } from './demo-accounts';
import { hashSecret } from './login-secrets';
import { sessionStore } from './session-store';
import { addCustomer } from './testing/login-fixtures';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

const change = (token: string, values: { last_seen_at?: Date; expires_at?: Date }) =>
  database.db
    .updateTable('account_session')
    .set(values)
    .where('token_hash', '=', hashSecret(token))
    .execute();

describe('a session', () => {
  it('authenticates its account until it expires', async () => {
    const { id } = await addCustomer(database.db);
    const sessions = sessionStore(database.db);
    const access = createAccountAccess(sessions);
    await sessions.open({ accountId: id, token: 'first', userAgent: 'Phone' });
    expect((await access.requireAccount({ bearerToken: 'first' })).account.id).toBe(id);
    await change('first', { expires_at: minutesAgo(1) });
    await expect(access.requireAccount({ bearerToken: 'first' })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(await sessions.list(id)).toEqual([]);
  });

  it('is not found without a token, or with an unknown one', async () => {
    const access = createAccountAccess(sessionStore(database.db));
    expect(await access.findAccount(undefined)).toBeUndefined();
    expect(await access.findAccount('made-up')).toBeUndefined();
    await expect(access.requireAccount({ bearerToken: undefined })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  it('is extended by use, with few writes', async () => {
    const { id } = await addCustomer(database.db);
    const sessions = sessionStore(database.db);
    await sessions.open({ accountId: id, token: 'used', userAgent: undefined });
    const recently = minutesAgo(4);
    const soon = new Date(Date.now() + 60_000);
    await change('used', { last_seen_at: recently, expires_at: soon });
    await sessions.resumeByToken('used');
    expect((await sessions.list(id))[0]).toMatchObject({ lastSeenAt: recently, expiresAt: soon });
    await change('used', { last_seen_at: minutesAgo(6) });
    await sessions.resumeByToken('used');
    const [session] = await sessions.list(id);
    expect(session?.lastSeenAt.getTime()).toBeGreaterThan(minutesAgo(1).getTime());
    expect(session?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 59 * 86_400_000);
  });
});

describe('demo accounts', () => {
  it('exist after any number of starts, and keep changes', async () => {
    await seedDemoAccounts(database.db);
    const [first] = demoAccounts;
    await database.db
      .updateTable('account')
      .set({ name: 'Renamed' })
      .where('id', '=', String(first?.id))
      .execute();
    await seedDemoAccounts(database.db);
    const rows = await database.db
      .selectFrom('account')
      .select(['id', 'name', 'role'])
      .where(
        'id',
        'in',
        demoAccounts.map((account) => account.id),
      )
      .orderBy('id')
      .execute();
    expect(rows.map((row) => row.role)).toEqual(demoAccounts.map((account) => account.role));
    expect(rows[0]?.name).toBe('Renamed');
  });
});
