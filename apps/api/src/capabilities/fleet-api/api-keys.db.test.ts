import { keyScopes, type Route, routes } from '@lugnut/contract';
import { apiScopes } from '@lugnut/domain/integrations';
import { describe, expect, it } from 'vitest';
import { addVan, fleetProduct, job, join, signUp } from '../../testing/fleet-calls';
import { logInAs } from '../../testing/log-in-as';
import { table } from '../../testing/role-table';
import { saveCard } from '../../testing/save-card';
import { createTestApp } from '../../testing/test-app';

const { product, call } = fleetProduct();

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

const makeKey = async (headers: object, scopes: readonly string[], more: object = {}) => {
  const body = { name: 'ERP', scopes, expires_in_days: null, ...more };
  const made = await call('POST', '/fleet/api_keys', headers, body);
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return { key: made.body.data.key as string, id: made.body.data.api_keys[0].id as string };
};

describe('[FLT-11] API keys', () => {
  it('are shown once, kept as a hash, and told to the security log', async () => {
    const owner = await signUp(product());
    const { key, id } = await makeKey(owner.headers, ['vehicles:read', 'vehicles:read', 'jobs:read']);
    expect(key).toMatch(/^lnk_[\w-]{43}$/);
    const { body } = await call('GET', '/fleet/api_keys', owner.headers);
    expect(body.data).toMatchObject([
      {
        id,
        attributes: {
          name: 'ERP',
          prefix: key.slice(0, 12),
          scopes: ['vehicles:read', 'jobs:read'],
          approve_under: 0,
          state: 'active',
          last_used_at: null,
          created_by: 'Ada Okafor',
        },
      },
    ]);
    const rows = await product().test.db.selectFrom('fleet_api_key').selectAll().execute();
    const log = await product()
      .test.db.selectFrom('security_event')
      .select(['kind', 'note'])
      .where('account_id', '=', owner.id)
      .where('kind', 'like', 'api_key%')
      .execute();
    expect(log).toMatchObject([{ kind: 'api_key_made' }]);
    expect(JSON.stringify([rows, body, log])).not.toContain(key);
  });

  it('are the owner’s alone', async () => {
    const owner = await signUp(product());
    for (const role of ['manager', 'viewer']) {
      const { headers } = await join(product(), owner.headers, `${role}-${owner.id}@example.com`, role);
      expect((await call('GET', '/fleet/api_keys', headers)).status).toBe(403);
      const body = { name: 'x', scopes: ['jobs:read'], expires_in_days: null };
      expect((await call('POST', '/fleet/api_keys', headers, body)).status).toBe(403);
    }
    const { key, id } = await makeKey(owner.headers, [...apiScopes]);
    // Not even with every scope does a key make keys.
    expect((await call('GET', '/fleet/api_keys', bearer(key))).status).toBe(403);
    const stranger = await signUp(product());
    expect((await call('DELETE', `/fleet/api_keys/${id}`, stranger.headers)).status).toBe(404);
  });

  it('read the fleet’s own vehicles and nobody else’s, while they work', async () => {
    const owner = await signUp(product());
    const stranger = await signUp(product());
    const van = await addVan(product(), owner.headers, { name: 'Van 1' });
    const other = await addVan(product(), stranger.headers);
    const { key, id } = await makeKey(owner.headers, ['vehicles:read'], { expires_in_days: 30 });
    const listed = await call('GET', '/fleet/vehicles', bearer(key));
    expect([listed.status, listed.body.data.map((car: { id: string }) => car.id)]).toEqual([200, [van]]);
    expect((await call('GET', `/fleet/vehicles/${other}/odometer`, bearer(key))).status).toBe(404);
    expect((await call('POST', `/fleet/vehicles/${van}/odometer`, bearer(key), { miles: 9 })).status).toBe(
      403,
    );
    expect((await call('GET', '/fleet/vehicles', bearer(`${key}x`))).status).toBe(401);
    const used = await call('GET', '/fleet/api_keys', owner.headers);
    expect(used.body.data[0].attributes.last_used_at).not.toBeNull();
    await product()
      .test.db.updateTable('fleet_api_key')
      .set({ expires_at: new Date('2027-03-01T14:59:59Z') })
      .where('id', '=', id)
      .execute();
    expect((await call('GET', '/fleet/vehicles', bearer(key))).status).toBe(401);
    await product()
      .test.db.updateTable('fleet_api_key')
      .set({ expires_at: null })
      .where('id', '=', id)
      .execute();
    expect((await call('GET', '/fleet/vehicles', bearer(key))).status).toBe(200);
    await call('DELETE', `/fleet/api_keys/${id}`, owner.headers);
    expect((await call('GET', '/fleet/vehicles', bearer(key))).status).toBe(401);
  });

  it('open no stream, no file and no other call', async () => {
    const owner = await signUp(product());
    const van = await addVan(product(), owner.headers);
    const { key } = await makeKey(owner.headers, [...apiScopes]);
    for (const url of ['/fleet/events', `/fleet/documents/${van}/file`]) {
      const { statusCode } = await product().app.inject({ url: `/api/v2${url}`, headers: bearer(key) });
      expect([url, [401, 403, 404].includes(statusCode)]).toEqual([url, true]);
    }
    expect((await call('GET', '/user/me', bearer(key))).status).not.toBe(200);
    expect((await call('PATCH', '/fleet', bearer(key), { business_name: 'x' })).status).toBe(403);
  });

  const facts = {
    job: '00000000-0000-4000-8000-000000000001',
    fleetCar: '00000000-0000-4000-8000-000000000002',
    moment: '2027-03-01T15:00:00.000Z',
  };
  const send = async (name: keyof typeof routes, key: string) => {
    const route: Route = routes[name];
    const { params = {}, query, body } = table[name][1]?.(facts as never) ?? {};
    const response = await product().app.inject({
      method: route.method,
      url: route.path.replace(/\{(\w+)\}/g, (_all, param: string) => params[param] ?? facts.job),
      headers: bearer(key),
      ...(query ? { query: query as Record<string, string> } : {}),
      ...(body ? { payload: body } : {}),
    });
    return response.statusCode;
  };

  it('get 403 for every call without its scope, and for every call that has none', async () => {
    const owner = await signUp(product());
    const scopeOf: Readonly<Record<string, string>> = keyScopes;
    expect(Object.keys(keyScopes).filter((name) => !(name in routes))).toEqual([]);
    const opened: string[] = [];
    for (const scope of apiScopes) {
      const others = apiScopes.filter((one) => one !== scope);
      const { key } = await makeKey(owner.headers, others);
      for (const name of Object.keys(routes) as (keyof typeof routes)[]) {
        const wanted = scopeOf[name];
        // Those without a scope are tried once.
        if (wanted !== scope && !(wanted === undefined && scope === apiScopes[0])) continue;
        const status = await send(name, key);
        if (status !== 403) opened.push(`${name} ${status}`);
      }
    }
    expect(opened).toEqual([]);
  });

  it('book only up to their limit: above it an owner is asked', async () => {
    const owner = await signUp(product());
    const van = await addVan(product(), owner.headers, { name: 'Van 1' });
    const { key } = await makeKey(owner.headers, ['jobs:book', 'jobs:read']);
    const made = await call('POST', '/appointments/create_fleet', bearer(key), job(van));
    expect(made.status).toBe(201);
    const { id } = made.body.data;
    const confirmed = await call('POST', `/appointments/confirm_card_on_file/${id}`, bearer(key), {
      estimate_version: null,
    });
    expect(confirmed.status).toBe(403);
    expect(confirmed.body.errors[0]).toContain('above your approval limit');
    const asked = await call('POST', '/fleet/approvals', bearer(key), { appointment_id: id });
    expect([asked.status, asked.body.data?.[0]?.attributes.status]).toEqual([201, 'open']);
    // A key never decides.
    const approved = await call('POST', `/fleet/approvals/${asked.body.data[0].id}/approve`, bearer(key));
    expect(approved.status).toBe(403);
  });

  it('[FLT-12] hear of no card and no limit of the fleet’s without the scope of invoices', async () => {
    const owner = await signUp(product());
    const office = await logInAs(product(), 'office');
    const terms = { terms: { net_days: 30, limit_cents: 1_00 }, reason: 'Good references' };
    const set = await call('PUT', `/office/fleet_accounts/${owner.id}/terms`, office.headers, terms);
    expect(set.status).toBe(200);
    await saveCard(product(), owner);
    const van = await addVan(product(), owner.headers, { name: 'Van 1' });
    const { key } = await makeKey(owner.headers, ['jobs:book', 'jobs:read']);
    const { id } = (await call('POST', '/appointments/create_fleet', bearer(key), job(van))).body.data;
    const asked = await call('POST', '/fleet/approvals', bearer(key), { appointment_id: id });
    expect(asked.status).toBe(201);
    const listed = await call('GET', '/fleet/approvals', bearer(key));
    for (const { body } of [asked, listed])
      expect(body.data[0].attributes.payment).toEqual({
        by: 'card',
        words: 'This is charged to your fleet’s saved card when the work is done.',
        is_missing: false,
        is_warning: true,
      });
    const { key: books } = await makeKey(owner.headers, ['jobs:read', 'invoices:read']);
    const told = await call('GET', '/fleet/approvals', bearer(books));
    expect(told.body.data[0].attributes.payment.words).toMatch(/limit of \$1\.00 .* Visa ending in 4242/);
  });

  it('have a limit of requests of their own', async () => {
    // A tenth: sixty a minute.
    const own = await createTestApp({ RATE_LIMIT_SCALE: '0.1' });
    try {
      const owner = await signUp(own, { email: 'limit@example.com', phone: '2145559001' });
      const made = await own.app.inject({
        method: 'POST',
        url: '/api/v2/fleet/api_keys',
        headers: owner.headers,
        payload: { name: 'x', scopes: ['vehicles:read'], expires_in_days: null },
      });
      const { key } = made.json().data;
      const statuses: number[] = [];
      for (let nth = 0; nth < 100; nth += 1)
        statuses.push(
          (
            await own.app.inject({
              url: '/api/v2/fleet/labels',
              headers: bearer(key),
              remoteAddress: `198.51.100.${nth % 200}`,
            })
          ).statusCode,
        );
      expect(new Set(statuses)).toEqual(new Set([200, 429]));
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(50);
    } finally {
      await own.close();
    }
  });
});
