import { type Route, routes } from '@lugnut/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newId } from './platform/ids';
import { addVan, fleetProduct, type Headers, job, join, signUp } from './testing/fleet-calls';
import { lastCodeSentTo, messagesTo } from './testing/sent-messages';

const { product, call } = fleetProduct();
const db = () => product().test.db;
const bearer = (key: string): Headers => ({ authorization: `Bearer ${key}` });

/** All that acts for a fleet when nobody is logged in. */
const lasting = (van: string): readonly (readonly [keyof typeof routes, object])[] => [
  ['createApiKey', { name: 'ERP', scopes: ['vehicles:read', 'jobs:book'], expires_in_days: null }],
  ['addWebhook', { url: 'https://example.com/hook', kinds: ['job.booked'] }],
  ['addFleetDevices', { devices: [{ serial: `SER-${van}`, vehicle: van }, { serial: `LOOSE-${van}` }] }],
  ['connectTracker', { vendor: 'samsara', token: 'GOOD', region: 'us' }],
  [
    'changeFleetBilling',
    { usual_po: 'PO-1', is_po_required: true, contacts: [{ name: 'Eve', email: 'eve@example.com' }] },
  ],
  ['saveFaultPolicy', { is_on: true, auto_approve_under: 900, auto_approve_kinds: ['diagnosis'] }],
  ['makeInspectionLink', { vehicle_kind: 'van', replace: false }],
  ['setInspectionPin', { pin: '4711' }],
  ['updateFleet', { auto_approve_under: 500 }],
];

const make = async (headers: Headers, van: string) => {
  const answers: Record<string, { status: number; body: { data: Record<string, unknown> } }> = {};
  for (const [name, body] of lasting(van)) {
    const { method, path }: Route = routes[name];
    answers[name] = await call(method, path.replace('/api/v2', '').replace('{id}', van), headers, body);
  }
  return answers;
};

const setProven = (id: string, isProven: boolean) =>
  db().updateTable('account').set({ is_proven: isProven }).where('id', '=', id).execute();

const countOf = async (fleetId: string) => {
  const { rows } = await sql<{ what: string; count: number }>`
    select 'keys' as what, count(*)::int as count from fleet_api_key
      where fleet_id = ${fleetId} and revoked_at is null
    union all select 'webhooks', count(*)::int from fleet_webhook
      where fleet_id = ${fleetId} and removed_at is null
    union all select 'devices', count(*)::int from device
      where account_id = ${fleetId} and retired_at is null and key_hash is not null
    union all select 'trackers', count(*)::int from tracker_connection
      where fleet_id = ${fleetId} and removed_at is null
    union all select 'contacts', count(*)::int from fleet_billing_contact where fleet_id = ${fleetId}
    union all select 'policy', count(*)::int from fault_policy where fleet_id = ${fleetId}
    union all select 'stickers', count(*)::int from inspection_link
      where account_id = ${fleetId} and revoked_at is null
    union all select 'pin', count(*)::int from inspection_setting where account_id = ${fleetId}
    union all select 'rule', count(*)::int from fleet
      where account_id = ${fleetId} and auto_approve_under_cents is not null`.execute(db());
  return Object.fromEntries(rows.map(({ what, count }) => [what, count]));
};

const logIn = async (fleetId: string) => {
  const { phone } = await db()
    .selectFrom('account')
    .select('phone')
    .where('id', '=', fleetId)
    .executeTakeFirstOrThrow();
  const asked = await call('POST', '/user/auth', {}, { user: { phone } });
  const code = await lastCodeSentTo(db(), phone ?? '');
  return call('POST', '/user/sign_in', {}, { user: { phone, code, challenge: asked.body.code } });
};

describe('[AUTH-7] [FLT-11] whoever types somebody else’s number into the sign-up of a fleet', () => {
  it('makes nothing that would outlive their login', async () => {
    const { id, headers } = await signUp(product());
    const van = await addVan(product(), headers);
    await setProven(id, false);
    const answers = await make(headers, van);
    expect(Object.entries(answers).filter(([, { status }]) => status !== 403)).toEqual([]);
    expect(Object.values(await countOf(id)).every((count) => count === 0)).toBe(true);
  });

  it('keeps nothing once its owner logs in, whatever there was', async () => {
    const { id, headers } = await signUp(product());
    const van = await addVan(product(), headers);
    const made = await make(headers, van);
    expect(Object.entries(made).filter(([, { status }]) => status >= 300)).toEqual([]);
    expect(await countOf(id)).toEqual({
      keys: 1,
      webhooks: 1,
      devices: 2,
      trackers: 1,
      contacts: 1,
      policy: 1,
      stickers: 1,
      pin: 1,
      rule: 1,
    });
    await setProven(id, false);
    expect((await logIn(id)).status).toBe(200);
    expect(Object.entries(await countOf(id)).filter(([, count]) => count > 0)).toEqual([]);
    const key = bearer(String(made.createApiKey?.body.data.key));
    expect((await call('GET', '/fleet/vehicles', key)).status).toBe(401);
    const [device] = (made.addFleetDevices?.body.data.added ?? []) as { key: string }[];
    const readings = [{ read_at: new Date().toISOString(), odometer: 51_000 }];
    const told = await call('POST', '/car_payloads', bearer(device?.key ?? ''), { readings });
    expect([told.status, device?.key]).toEqual([401, expect.stringMatching(/^lnd_/)]);
  });

  it('leaves a proven fleet what it has when its owner logs in again', async () => {
    const { id, headers } = await signUp(product());
    await make(headers, await addVan(product(), headers));
    const before = await countOf(id);
    expect((await logIn(id)).status).toBe(200);
    expect(await countOf(id)).toEqual(before);
  });

  /** A new table with a secret of an account is added here, with who ends it. */
  const ends: Readonly<Record<string, string>> = {
    fleet_api_key: 'fleetProven',
    fleet_webhook: 'fleetProven',
    device: 'fleetProven',
    tracker_connection: 'fleetProven',
    inspection_setting: 'fleetProven',
    fault_proposal_link: 'fleetProven',
    fleet_invitation: 'end-seats',
    account_session: 'cutOff',
    contact_change: 'cutOff',
    push_subscription: 'cutOff',
    passkey: 'cutOff',
  };

  it('has every table with a secret of an account ended by somebody', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct owner.table_name as name
      from information_schema.columns owner
      join information_schema.columns secret using (table_schema, table_name)
      where table_schema = 'public' and owner.column_name in ('fleet_id', 'account_id')
        and secret.column_name ~ '(secret|token|credential|_key$|key_hash|pin_hash|public_key|endpoint)'
        and secret.column_name not in ('request_key', 'object_key', 'sort_key', 'idempotency_key')
      order by 1`.execute(db());
    const names = rows.map(({ name }) => name);
    expect(names.filter((name) => !(name in ends))).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(['device', 'fleet_api_key', 'fleet_webhook']));
  });
});

describe('[FLT-11] [FLT-13] who is no longer an owner', () => {
  const second = async () => {
    const founder = await signUp(product());
    const email = `second-${newId()}@example.com`;
    const other = await join(product(), founder.headers, email, 'owner');
    const van = await addVan(product(), founder.headers);
    return { founder, other, van };
  };
  const works = async (key: unknown) =>
    (await call('GET', '/fleet/vehicles', bearer(String(key)))).status === 200;

  it('leaves no API key and no webhook behind, and the other owners hear of it', async () => {
    for (const end of ['remove', 'lower'] as const) {
      const { founder, other, van } = await second();
      const own = (await make(founder.headers, van)).createApiKey?.body.data.key;
      const webhook = { url: 'https://other.example.com/hook', kinds: ['job.booked'] };
      await call('POST', '/fleet/webhooks', other.headers, webhook);
      const body = { name: 'x', scopes: ['vehicles:read'], expires_in_days: null };
      const theirs = (await call('POST', '/fleet/api_keys', other.headers, body)).body.data.key;
      expect([await works(own), await works(theirs)]).toEqual([true, true]);
      const ended =
        end === 'remove'
          ? await call('DELETE', `/fleet/people/${other.id}`, founder.headers)
          : await call('PATCH', `/fleet/people/${other.id}`, founder.headers, {
              role: 'manager',
              approve_under: null,
            });
      expect(ended.status).toBe(200);
      expect([await works(own), await works(theirs)]).toEqual([true, false]);
      expect(await countOf(founder.id)).toMatchObject({ keys: 1, webhooks: 1 });
      const letter = (await messagesTo(db(), founder.email)).find(({ text }) => text?.includes('API keys'));
      expect(letter?.text).toContain(String(theirs).slice(0, 12));
      expect(letter?.text).toContain('other.example.com');
      expect(letter?.text).not.toContain('/hook');
    }
  });

  const addWebhook = async (headers: Headers, host: string): Promise<string> => {
    const webhook = { url: `https://${host}/hook`, kinds: ['job.booked'] };
    return (await call('POST', '/fleet/webhooks', headers, webhook)).body.data.webhooks.at(-1).id;
  };
  const hostsOf = async (fleetId: string) =>
    (
      await db()
        .selectFrom('fleet_webhook')
        .select('url')
        .where('fleet_id', '=', fleetId)
        .where('removed_at', 'is', null)
        .execute()
    ).map(({ url }) => new URL(url).host);

  it('leaves no webhook to an address of theirs, though another owner changed its secret or events', async () => {
    const { founder, other } = await second();
    const theirs = await addWebhook(other.headers, 'theirs.example.com');
    const ours = await addWebhook(founder.headers, 'ours.example.com');
    const moved = await addWebhook(other.headers, 'moved.example.com');
    const changes = [
      await call('POST', `/fleet/webhooks/${theirs}/secret`, founder.headers),
      await call('PATCH', `/fleet/webhooks/${theirs}`, founder.headers, { kinds: ['fault.opened'] }),
      await call('POST', `/fleet/webhooks/${ours}/secret`, other.headers),
      await call('PATCH', `/fleet/webhooks/${moved}`, founder.headers, { url: 'https://new.example.com/x' }),
    ];
    expect(changes.map(({ status }) => status < 300)).toEqual([true, true, true, true]);
    expect((await call('DELETE', `/fleet/people/${other.id}`, founder.headers)).status).toBe(200);
    expect((await hostsOf(founder.id)).toSorted()).toEqual(['new.example.com', 'ours.example.com']);
  });

  it('acts no more for the fleet they opened', async () => {
    const { founder, other, van } = await second();
    await db()
      .updateTable('account')
      .set({ phone: `+1313${String(Date.now()).slice(-7)}` })
      .where('id', '=', other.id)
      .execute();
    const key = (await make(founder.headers, van)).createApiKey?.body.data.key;
    const handed = await call('POST', '/fleet/founder', founder.headers, { id: other.id });
    expect(handed.status).toBe(200);
    expect(await works(key)).toBe(true);
    expect((await call('DELETE', `/fleet/people/${founder.id}`, other.headers)).status).toBe(200);
    expect(await works(key)).toBe(false);
    // The fleet's own account still holds what is the fleet's.
    expect((await call('GET', '/fleet/vehicles', other.headers)).body.data).toHaveLength(1);
  });
});

describe('[FLT-11] keys of two fleets', () => {
  it('count their requests alike without meeting each other', async () => {
    const made: string[] = [];
    for (const _fleet of [1, 2]) {
      const owner = await signUp(product());
      const van = await addVan(product(), owner.headers);
      const key = (await make(owner.headers, van)).createApiKey?.body.data.key;
      const headers = { ...bearer(String(key)), 'idempotency-key': 'order-000000000000000001' };
      const reach = { name: 'Shop', email: 'shop@example.com', phone: '2145550100' };
      for (const _again of [1, 2]) {
        const answer = await call('POST', '/appointments/create_fleet', headers, { ...job(van), ...reach });
        expect(answer.status).toBe(201);
        made.push(answer.body.data.id);
      }
    }
    expect([made[0] === made[1], made[2] === made[3], made[1] === made[2]]).toEqual([true, true, false]);
  });

  it('move and cancel what is booked only up to their limit', async () => {
    const owner = await signUp(product());
    const van = await addVan(product(), owner.headers);
    const { id } = (await call('POST', '/appointments/create_fleet', owner.headers, job(van))).body.data;
    await db().updateTable('appointment').set({ status: 'scheduled' }).where('id', '=', id).execute();
    const move = async (limit: number) => {
      const body = { name: 'x', scopes: ['jobs:book'], expires_in_days: null, approve_under: limit };
      const { key } = (await call('POST', '/fleet/api_keys', owner.headers, body)).body.data;
      const appointment = { appointment_day: '2027-03-04', appointment_time: '09:00am-12:00pm' };
      const { method, path }: Route = routes.reschedule;
      const answer = await product().app.inject({
        method,
        url: path.replace('{id}', id),
        headers: bearer(key),
        payload: { appointment },
      });
      return answer.json().errors?.[0];
    };
    expect(await move(0)).toContain('above your approval limit');
    expect(await move(5_000)).not.toContain('above your approval limit');
  });

  it('read of a vehicle what their scopes name', async () => {
    const owner = await signUp(product());
    const van = await addVan(product(), owner.headers);
    await call('POST', '/appointments/create_fleet', owner.headers, job(van));
    const read = async (scopes: readonly string[]) => {
      const body = { name: 'x', scopes, expires_in_days: null };
      const { key } = (await call('POST', '/fleet/api_keys', owner.headers, body)).body.data;
      const { jobs, costs, documents } = (await call('GET', `/fleet/vehicles/${van}/record`, bearer(key)))
        .body.data.attributes;
      return { jobs: jobs.length, hasCosts: costs !== null, documents };
    };
    expect(await read(['vehicles:read'])).toEqual({ jobs: 0, hasCosts: false, documents: [] });
    expect(await read(['vehicles:read', 'jobs:read'])).toEqual({ jobs: 1, hasCosts: false, documents: [] });
    expect(await read(['vehicles:read', 'invoices:read'])).toMatchObject({ jobs: 0, hasCosts: true });
    const shown = await call('GET', `/fleet/vehicles/${van}/record`, owner.headers);
    expect(shown.body.data.attributes).toMatchObject({ jobs: [{}], costs: { total: 0 } });
  });
});
