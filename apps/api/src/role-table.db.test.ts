import { type Route, type routes as Routes, routes } from '@lugnut/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionStore } from './capabilities/accounts';
import { newId } from './platform/ids';
import { bookFieldJob } from './testing/field-job';
import { logInAs } from './testing/log-in-as';
import { openShop, type Shop } from './testing/open-shop';
import { audiences, type Facts, people, table, type Who } from './testing/role-table';

let shop: Shop;
let facts: Facts;
const accounts = new Map<Who, string>();

beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_SCALE: '10000' });
  const { db } = shop.product.test;
  const { id: job, technician: onJob } = await bookFieldJob(shop);
  const owner = await logInAs(shop.product, 'customer');
  await db.updateTable('appointment').set({ account_id: owner.id }).where('id', '=', job).execute();
  accounts.set('owner', owner.id);
  accounts.set('technician on the job', onJob.id);
  for (const [who, role] of [
    ['other customer', 'customer'],
    ['technician elsewhere', 'technician'],
    ['office', 'office'],
    ['dispatcher', 'dispatcher'],
    ['admin', 'admin'],
  ] as const)
    accounts.set(who, (await logInAs(shop.product, role)).id);
  const opened = await shop.call('POST', '/api/v2/user/sign_up', {
    user: { email: 'fleet@example.com', phone: '3135550160', business_name: 'Parcels' },
  });
  const fleet = String(opened.body.user?.id);
  accounts.set('fleet', fleet);
  const elsewhere = await db
    .selectFrom('technician')
    .select('id')
    .where('account_id', 'is', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('technician')
    .set({ account_id: accounts.get('technician elsewhere') ?? null })
    .where('id', '=', elsewhere.id)
    .execute();
  const service = await db
    .selectFrom('estimate_service')
    .innerJoin('estimate', 'estimate.id', 'estimate_service.estimate_id')
    .select('estimate_service.id')
    .where('appointment_id', '=', job)
    .executeTakeFirstOrThrow();
  const carId = newId();
  const fleetCar = newId();
  await db
    .insertInto('car')
    .values([
      { id: carId, account_id: owner.id, year: 2015, make: 'Toyota', model: 'Camry' },
      { id: fleetCar, account_id: fleet, year: 2015, make: 'Toyota', model: 'Camry' },
    ])
    .execute();
  const lead = newId();
  await db
    .insertInto('lead')
    .values({ id: lead, lead_type: 'contact_us', name: 'x', phone: '+13135550177', message: 'x' })
    .execute();
  const task = newId();
  await db
    .insertInto('office_task')
    .values({ id: task, kind: 'card_declined', lead_id: lead, reason: 'x' })
    .execute();
  const dispatcher = await tokenOf('dispatcher');
  const proposed = await shop.call(
    'POST',
    '/api/v2/staff/replans',
    {
      market_id: 'DET',
      day: '2027-03-09',
      disruption: { kind: 'technician_out', technician_id: elsewhere.id },
    },
    { authorization: `Bearer ${dispatcher}` },
  );
  const proposal = proposed.body.data.id;
  const change = newId();
  await db
    .insertInto('audit_entry')
    .values({
      id: change,
      at: shop.now,
      account_id: accounts.get('admin') ?? '',
      section: 'coupons',
      subject: 'GONE',
      before: null,
      after: '{}',
      undoes: null,
    })
    .execute();
  await db.insertInto('coupon').values({ code: 'NOPE', amount_cents: 1 }).execute();
  await db.insertInto('error_report').values({ fingerprint: 'a-fault', error: 'x' }).execute();
  const said = newId();
  await db
    .insertInto('job_message')
    .values({
      id: said,
      appointment_id: job,
      account_id: owner.id,
      side: 'customer',
      body: 'x',
      request_key: said,
      created_at: shop.now,
    })
    .execute();
  facts = {
    lead,
    task,
    proposal,
    change,
    fleet,
    fleetCar,
    colleague: accounts.get('dispatcher') ?? '',
    said,
    elsewhere: elsewhere.id,
    job,
    owner: owner.id,
    service: service.id,
    session: '',
    car: carId,
    moment: shop.now.toISOString(),
  };
});
afterAll(() => shop.close());

/** A new login for each call: some of the calls log out. */
const tokenOf = async (who: Who): Promise<string | undefined> => {
  const accountId = accounts.get(who);
  const token = `${newId()}${newId()}`;
  if (accountId !== undefined)
    await sessionStore(shop.product.test.db).open({ accountId, token, userAgent: undefined });
  return who === 'visitor' ? undefined : token;
};

/** A session of the owner's that somebody may try to end, for the calls that name one. */
const freshSession = async (name: keyof typeof Routes): Promise<string> => {
  const asked = (session: string) => JSON.stringify(table[name][1]?.({ ...facts, session }));
  if (asked('one') === asked('another')) return '';
  const { db } = shop.product.test;
  await tokenOf('owner');
  const [latest] = await sessionStore(db).list(facts.owner);
  return latest?.id ?? '';
};

const send = async (name: keyof typeof Routes, who: Who, known: Facts): Promise<number> => {
  const route: Route = routes[name];
  const { params = {}, query, body } = table[name][1]?.(known) ?? {};
  const url = route.path.replace(/\{(\w+)\}/g, (_all, param: string) => params[param] ?? 'x');
  const token = await tokenOf(who);
  const response = await shop.product.app.inject({
    method: route.method,
    url,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      'idempotency-key': newId(),
    },
    ...(query ? { query: query as Record<string, string> } : {}),
    ...(body ? { payload: body } : {}),
  });
  return response.statusCode;
};

const classOf = (name: keyof typeof Routes, status: number): string => {
  if (status === table[name][2]) return 'may not';
  if (status === 401) return 'must log in';
  if (status === 403 || status === 404) return 'may not';
  return status < 500 ? 'may' : `broke with ${status}`;
};

const expectedOf = (name: keyof typeof Routes, who: Who): string => {
  const allowed: readonly Who[] = audiences[table[name][0]];
  if (allowed.includes(who)) return 'may';
  if (table[name][2] !== undefined) return 'may not';
  return who === 'visitor' || who === 'old login' ? 'must log in' : 'may not';
};

/** Refused roles first: the effects of allowed calls must not decide it. */
const inTurn = (name: keyof typeof Routes): readonly Who[] =>
  people.toSorted((a, b) => Number(expectedOf(name, a) === 'may') - Number(expectedOf(name, b) === 'may'));

describe('[OPS-8] who may call what', () => {
  it('is declared for every call', () => {
    expect(Object.keys(table).toSorted()).toEqual(Object.keys(routes).toSorted());
  });

  it.each(Object.keys(table) as (keyof typeof Routes)[])('%s', async (name) => {
    const seen: Partial<Record<Who, string>> = {};
    for (const who of inTurn(name))
      seen[who] = classOf(name, await send(name, who, { ...facts, session: await freshSession(name) }));
    expect(seen).toEqual(Object.fromEntries(people.map((who) => [who, expectedOf(name, who)])));
  });

  it('an unknown id gives access to nothing', async () => {
    const unknown: Facts = {
      ...facts,
      job: newId(),
      owner: newId(),
      service: newId(),
      session: newId(),
      car: newId(),
      lead: newId(),
      task: newId(),
      proposal: newId(),
      change: newId(),
      fleet: newId(),
      fleetCar: newId(),
      colleague: newId(),
      said: newId(),
      elsewhere: newId(),
    };
    const opened: string[] = [];
    for (const name of Object.keys(table) as (keyof typeof Routes)[]) {
      const [audience, call] = table[name];
      // Roles that may look up anyone's card get not found for an unknown account.
      if (name === 'getCardOnFile') continue;
      if (!call || JSON.stringify(call(facts)) === JSON.stringify(call(unknown))) continue;
      for (const who of audiences[audience]) {
        const status = await send(name, who, unknown);
        if (status !== 404 && status !== 403 && status !== 401) opened.push(`${name} ${who} ${status}`);
      }
    }
    expect(opened).toEqual([]);
  });
});
