import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database';
import { inRequestScope, noteAccount } from '../http/request-scope';
import { newId } from '../ids';
import { recordSecurityEvent, type SecurityEvent } from './record-security-event';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

const record = (event: SecurityEvent) =>
  test.db.transaction().execute((tx) => recordSecurityEvent(tx, event));

const request = () => ({
  requestId: 'request-1234',
  clientAddress: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
  accountId: undefined,
});

const latest = () =>
  test.db
    .selectFrom('security_event')
    .select(['kind', 'account_id', 'actor', 'actor_account_id', 'address', 'device', 'request_id'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

describe('a security event', () => {
  it('[SAFE-5] says who did it and from where', async () => {
    const [owner, staff] = [newId(), newId()];
    await inRequestScope(request(), async () => {
      noteAccount(staff);
      await record({ kind: 'refund_made', accountId: owner });
    });
    expect(await latest()).toEqual({
      kind: 'refund_made',
      account_id: owner,
      actor: 'account',
      actor_account_id: staff,
      address: '203.0.113.7',
      device: 'Chrome on Android',
      request_id: 'request-1234',
    });
  });

  it('[SAFE-5] of a request without a login is anonymous; without a request, of the system', async () => {
    await inRequestScope(request(), () => record({ kind: 'code_asked' }));
    expect(await latest()).toMatchObject({ actor: 'anonymous', address: '203.0.113.7' });
    await record({ kind: 'link_voided' });
    expect(await latest()).toMatchObject({ actor: 'system', address: null, device: null });
  });

  it('[SAFE-5] happens only if what it tells of happens', async () => {
    const accountId = newId();
    await expect(
      test.db.transaction().execute(async (tx) => {
        await recordSecurityEvent(tx, { kind: 'role_given', accountId });
        throw new Error('the change failed');
      }),
    ).rejects.toThrow('the change failed');
    const rows = await test.db
      .selectFrom('security_event')
      .select('id')
      .where('account_id', '=', accountId)
      .execute();
    expect(rows).toEqual([]);
  });

  it('[SAFE-5] can be neither changed nor deleted before its time, nor can the log be emptied', async () => {
    await record({ kind: 'login', accountId: newId() });
    await expect(sql`update security_event set kind = 'logged_out'`.execute(test.db)).rejects.toThrow(
      'only ever added to',
    );
    await expect(sql`delete from security_event`.execute(test.db)).rejects.toThrow('kept for two years');
    await expect(sql`truncate security_event`.execute(test.db)).rejects.toThrow('only ever added to');
  });
});
