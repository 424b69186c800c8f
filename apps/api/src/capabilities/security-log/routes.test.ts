import { securityEventsKeptDays } from '@lugnut/domain/security';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { forgetSecurityEvents } from '../../platform/security-log/forget-old-events';
import { recordSecurityEvent, type SecurityEvent } from '../../platform/security-log/record-security-event';
import { logInAs } from '../../testing/log-in-as';
import { createTestApp, type TestApp } from '../../testing/test-app';

let lines = '';
let product: TestApp;
beforeAll(async () => {
  product = await createTestApp(
    { TRUST_PROXY: '1' },
    {
      logTo: {
        write(line: string) {
          lines += line;
        },
      },
    },
  );
});
afterAll(() => product.close());

type Sent = { readonly authorization?: string; readonly 'x-forwarded-for'?: string };
const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';

const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  headers: Sent,
  payload?: object,
) => {
  const answer = await product.app.inject({
    method,
    url,
    headers: { 'user-agent': phone, ...headers },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json(), requestId: answer.headers['x-request-id'] };
};

const record = (event: SecurityEvent) =>
  product.test.db.transaction().execute((tx) => recordSecurityEvent(tx, event));

const search = async (headers: Sent, query: Record<string, string>) => {
  const { body } = await call('GET', `/api/v2/admin/security_log?${new URLSearchParams(query)}`, headers);
  return body.data.map(({ attributes }: { attributes: { kind: string } }) => attributes.kind);
};

describe('what happens in the product', () => {
  it('[SAFE-5] a role that is given and taken is told with who did it, from where', async () => {
    const admin = await logInAs(product, 'admin');
    const person = await logInAs(product, 'office');
    const from = { ...admin.headers, 'x-forwarded-for': '198.51.100.20' };
    const [row] = (await call('GET', '/api/v2/admin/staff', from)).body.data.filter(
      ({ id }: { id: string }) => id === person.id,
    );
    const url = `/api/v2/admin/staff/${person.id}`;
    const given = await call('PUT', url, from, {
      version: row.version,
      attributes: { ...row.attributes, role: 'dispatcher' },
    });
    await call('DELETE', `${url}?version=${given.body.data.version}`, from);
    const { body } = await call('GET', `/api/v2/admin/security_log?person=${person.id}`, admin.headers);
    expect(body.data.map(({ attributes }: { attributes: object }) => attributes)).toMatchObject([
      { kind: 'role_taken', note: 'dispatcher → customer' },
      {
        kind: 'role_given',
        note: 'office → dispatcher',
        account: { id: person.id },
        by: { id: admin.id, name: 'Test admin' },
        address: '198.51.100.20',
        device: 'Chrome on Android',
        request_id: given.requestId,
      },
    ]);
  });

  it('[SAFE-5] logging out and ending sessions is told; a second log-out is none', async () => {
    const admin = await logInAs(product, 'admin');
    const person = await logInAs(product, 'customer');
    await call('DELETE', '/api/v2/user/session', person.headers);
    await call('DELETE', '/api/v2/user/session', person.headers);
    expect(await search(admin.headers, { person: person.id })).toEqual(['logged_out']);
  });

  it('[SAFE-5] log lines say which account it was, and mark the address without telling it', async () => {
    const admin = await logInAs(product, 'admin');
    const person = await logInAs(product, 'customer');
    const from = { ...person.headers, 'x-forwarded-for': '198.51.100.77' };
    lines = '';
    await call('GET', '/api/v2/user', from);
    await call('GET', '/api/v2/user/sign_in_config', { 'x-forwarded-for': '198.51.100.77' });
    const [first, second] = lines
      .split('\n')
      .filter((line) => line.includes('"answered"'))
      .map((line) => JSON.parse(line));
    expect(first).toMatchObject({ route: 'currentUser', account: person.id });
    expect(second.account).toBeUndefined();
    expect(second.from).toBe(first.from);
    expect(lines).not.toContain('198.51.100.77');
    await call('DELETE', '/api/v2/user/session', from);
    const { body } = await call('GET', '/api/v2/admin/security_log?address=198.51.100.77', admin.headers);
    expect(body.data[0].attributes.address_mark).toBe(first.from);
  });
});

describe('the admin’s search', () => {
  it('[SAFE-5] finds by person, kind, period and address, a page at a time', async () => {
    const { headers } = await logInAs(product, 'admin');
    const accountId = newId();
    await product.test.db
      .insertInto('account')
      .values({ id: accountId, name: 'Odd 100% Name', phone: '+13135550177', role: 'customer' })
      .execute();
    for (const kind of ['link_made', 'link_used', 'link_voided'] as const) await record({ kind, accountId });
    const all = ['link_voided', 'link_used', 'link_made'];
    expect(await search(headers, { person: accountId })).toEqual(all);
    expect(await search(headers, { person: '100% n' })).toEqual(all);
    expect(await search(headers, { person: '(313) 555-0177' })).toEqual(all);
    expect(await search(headers, { person: 'nobody at all' })).toEqual([]);
    expect(await search(headers, { person: accountId, kind: 'link_used' })).toEqual(['link_used']);
    expect(await search(headers, { person: accountId, since: '2999-01-01T00:00:00Z' })).toEqual([]);
    expect(await search(headers, { person: accountId, until: '2999-01-01T00:00:00Z' })).toEqual(all);
    const first = await call('GET', `/api/v2/admin/security_log?person=${accountId}`, headers);
    expect(await search(headers, { person: accountId, after: first.body.data[0].id })).toEqual(all.slice(1));
  });

  it('[SAFE-5] as a file runs nothing in a spreadsheet, and is itself told of', async () => {
    const { id, headers } = await logInAs(product, 'admin');
    const accountId = newId();
    await product.test.db
      .insertInto('account')
      .values({
        id: accountId,
        name: '=HYPERLINK("http://evil.example")',
        phone: '+13135550178',
        role: 'customer',
      })
      .execute();
    await record({ kind: 'link_used', accountId });
    const { body } = await call('POST', '/api/v2/admin/security_log/exports', headers, { person: accountId });
    expect(body).toMatchObject({ rows: 1, is_cut: false });
    expect(body.csv).toContain('"\'=HYPERLINK(""http://evil.example"")"');
    expect(await search(headers, { person: id, kind: 'export_made' })).toEqual(['export_made']);
  });
});

describe('a person’s own activity', () => {
  it('[SAFE-5] is what concerns them, without the devices and addresses of our people', async () => {
    const staff = await logInAs(product, 'office');
    const { id, headers } = await logInAs(product, 'customer');
    await record({ kind: 'login', accountId: newId() });
    await record({ kind: 'refund_made', accountId: id, by: { accountId: staff.id } });
    await call('DELETE', `/api/v2/user/sessions/${newId()}`, headers);
    const second = await logInAs(product, 'customer');
    await product.test.db
      .updateTable('account_session')
      .set({ account_id: id })
      .where('account_id', '=', second.id)
      .execute();
    await call('DELETE', '/api/v2/user/session', { ...second.headers, 'x-forwarded-for': '198.51.100.5' });
    const { body } = await call('GET', '/api/v2/user/activity', headers);
    expect(body.data.map(({ attributes }: { attributes: object }) => attributes)).toMatchObject([
      { kind: 'logged_out', by: 'you', device: 'Chrome on Android', address: '198.51.100.5' },
      { kind: 'refund_made', by: 'us', device: null, address: null },
    ]);
  });

  it('[SAFE-5] that was not theirs ends every session', async () => {
    const { id, headers } = await logInAs(product, 'customer');
    expect((await call('POST', '/api/v2/user/activity/not_me', headers)).status).toBe(200);
    expect((await call('GET', '/api/v2/user', headers)).status).toBe(401);
    const admin = await logInAs(product, 'admin');
    expect(await search(admin.headers, { person: id })).toEqual(['not_me_said']);
  });
});

describe('an event of more than two years ago', () => {
  it('[SAFE-5] is deleted, and no other', async () => {
    const [old, young] = [newId(), newId()];
    await sql`insert into security_event (at, kind, account_id, actor) values
      (now() - interval '731 days', 'login', ${old}, 'system'),
      (now() - interval '729 days', 'login', ${young}, 'system')`.execute(product.test.db);
    const before = new Date(Date.now() - securityEventsKeptDays * 86_400_000);
    await product.test.db.transaction().execute((tx) => forgetSecurityEvents(tx, before, 100));
    const rows = await product.test.db
      .selectFrom('security_event')
      .select('account_id')
      .where('account_id', 'in', [old, young])
      .execute();
    expect(rows).toEqual([{ account_id: young }]);
  });
});
