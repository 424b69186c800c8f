import {
  type ErrorReply,
  type Route,
  type routes as Routes,
  routes,
  type SpecialEndpoint,
  specialEndpoints,
} from '@lugnut/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { howOften, searchSeed, someInTurn } from './platform/db/testing/how-often';
import { newId } from './platform/ids';
import { arbitraryOf } from './testing/fuzz/arbitrary-of';
import { breakages, breakRequest, nastyTexts } from './testing/fuzz/broken';
import { openRoleShop, type RoleShop } from './testing/role-shop';
import { audiences, people, table, type Who } from './testing/role-table';

type Name = keyof typeof Routes;
type Sent = {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: unknown;
  readonly body: unknown;
};

const names = Object.keys(routes) as Name[];
const runs = howOften({ short: 750, long: 50_000 });
/** Nothing that can be sent keeps a process busy: far above what a busy machine takes. */
const slowestMs = 30_000;

/** What even a refused call may write: counts against abuse, that it failed, and when somebody was last seen. */
const mayChange = [
  'rate_limit',
  'account_session',
  'technician_heard',
  'login_challenge',
  'passkey_challenge',
  'sign_in_nonce',
  'card_attempt',
  'security_event',
];

let roleShop: RoleShop;

/** Records in the database itself which tables a call has changed, if its transaction was committed. */
const watchChanges = async (): Promise<void> => {
  const { db } = roleShop.shop.product.test;
  await sql`create table fuzz_change (name text not null)`.execute(db);
  await sql`create function note_change() returns trigger language plpgsql as $$
    begin insert into public.fuzz_change values (tg_table_name); return null; end $$`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'fuzz_change'`.execute(db);
  for (const { name } of rows)
    await sql`create trigger note_change after insert or update or delete on ${sql.table(name)}
      for each row execute function note_change()`.execute(db);
};

const takeChanges = async (): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    with gone as (delete from fuzz_change returning name) select distinct name from gone`.execute(
    roleShop.shop.product.test.db,
  );
  return rows.map(({ name }) => name).filter((name) => !mayChange.includes(name));
};

const requestsOf = (name: Name): fc.Arbitrary<Sent> => {
  const route: Route = routes[name];
  const { facts } = roleShop;
  const known = Object.values(facts).filter((fact) => fact !== '');
  const fixed = table[name][1]?.(facts) ?? {};
  const made = (schema: Route['body'], given: unknown) =>
    schema
      ? fc.oneof(arbitraryOf(schema, known), fc.constant(given), fc.constant(given))
      : fc.constant(given);
  return fc.record({
    params: fc.constant(fixed.params ?? {}),
    query: made(route.query, fixed.query),
    body: made(route.body, fixed.body),
  });
};

const send = async (name: Name, who: Who, { params, query, body }: Sent) => {
  const route: Route = routes[name];
  const token = await roleShop.tokenOf(who);
  await takeChanges();
  const began = performance.now();
  const response = await roleShop.shop.product.app.inject({
    method: route.method,
    url: route.path.replace(/\{(\w+)\}/g, (_all, param: string) =>
      encodeURIComponent(String(params[param] ?? 'x').toWellFormed()),
    ),
    headers: {
      'idempotency-key': newId(),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(query === undefined ? {} : { query: query as Record<string, string> }),
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  return { status: response.statusCode, text: response.body, ms: performance.now() - began };
};

type SentBytes = {
  readonly params: readonly string[];
  readonly query: Readonly<Record<string, string>>;
  readonly contentType: string;
  readonly body: Buffer;
  readonly signature: string;
};

/** Of a stream only how it begins: it would not end. */
const sendSpecial = async (endpoint: SpecialEndpoint, who: Who, sent: SentBytes) => {
  const token = await roleShop.tokenOf(who);
  await takeChanges();
  const began = performance.now();
  let nth = 0;
  const signature = encodeURIComponent(sent.signature.toWellFormed());
  const response = await roleShop.shop.product.app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/\{\w+\}/g, () =>
      encodeURIComponent((sent.params[nth++ % sent.params.length] ?? 'x').toWellFormed()),
    ),
    query: Object.fromEntries(Object.entries(sent.query).map(([name, text]) => [name, text.toWellFormed()])),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      'stripe-signature': signature,
      'x-twilio-signature': signature,
      'paypal-transmission-sig': signature,
      ...(endpoint.method === 'POST' ? { 'content-type': sent.contentType } : {}),
    },
    ...(endpoint.method === 'POST' ? { payload: sent.body } : {}),
    payloadAsStream: true,
  });
  const ms = performance.now() - began;
  const isStream = 'events' in endpoint && response.statusCode < 400;
  const text = isStream ? '' : await readAll(response.stream());
  if (isStream) response.raw.res.destroy();
  return { status: response.statusCode, text, ms };
};

const readAll = async (stream: NodeJS.ReadableStream): Promise<string> => {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
};

beforeAll(async () => {
  roleShop = await openRoleShop();
  await watchChanges();
  // Computed when they are first asked for.
  await send('getPageFacts', 'visitor', { params: {}, query: undefined, body: undefined });
});
afterAll(() => roleShop.shop.close());

/** Customers and technicians. Fleets sign up on an English page. */
const readers: readonly Who[] = [
  'visitor',
  'owner',
  'other customer',
  'technician on the job',
  'technician elsewhere',
];

describe('[SAFE-6] any request, from anybody', () => {
  it.each(names)('%s', async (name) => {
    const allowed: readonly Who[] = audiences[table[name][0]];
    // Whoever may call gets further, so half of the calls are theirs.
    const callers = fc.oneof(
      fc.constantFrom(...people),
      fc.constantFrom(...(allowed.length > 0 ? allowed : people)),
    );
    await fc.assert(
      fc.asyncProperty(requestsOf(name), callers, breakages(), async (sent, who, broken) => {
        const { status, text, ms } = await send(name, who, breakRequest(sent, broken));
        expect(status, text).toBeLessThan(500);
        expect(ms).toBeLessThan(slowestMs);
        if (status < 400) {
          expect(allowed, `${who} was answered ${text}`).toContain(who);
          return;
        }
        const refusal: ErrorReply = JSON.parse(text);
        expect(refusal).toMatchObject({
          errors: expect.arrayContaining([expect.any(String)]),
          code: expect.any(String),
        });
        // [LANG-1] Who may read Spanish is told by code, wherever customers and technicians call.
        const isForReaders = name !== 'signUpFleet' && readers.some((reader) => allowed.includes(reader));
        if (isForReaders && readers.includes(who))
          expect(refusal.reasons, text).toHaveLength(refusal.errors.length);
        expect(await takeChanges(), `${status} ${text}`).toEqual([]);
      }),
      { numRuns: Math.ceil(runs / names.length), seed: searchSeed },
    );
  });

  const special: readonly (readonly [string, SpecialEndpoint])[] = Object.entries(specialEndpoints);

  it.each(special)('%s, with any bytes', async (_name, endpoint) => {
    const known = Object.values(roleShop.facts).filter((fact) => fact !== '');
    const texts = fc.oneof(fc.constantFrom(...known), nastyTexts(), fc.string({ unit: 'binary' }));
    const bodies = fc.oneof(
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
      fc.json().map((json) => Buffer.from(json)),
      nastyTexts().map((text) => Buffer.from(text.toWellFormed())),
    );
    const types = 'contentTypes' in endpoint ? endpoint.contentTypes : ['application/json'];
    const requests = fc.record({
      params: fc.array(texts, { minLength: 3, maxLength: 3 }),
      query: fc.dictionary(fc.constantFrom('token', 'expires', 'signature', 'taken_at', 'kind'), texts),
      contentType: fc.constantFrom(
        ...('contentType' in endpoint ? [endpoint.contentType] : types),
        'application/json',
        'x',
      ),
      body: bodies,
      signature: texts,
    });
    await fc.assert(
      fc.asyncProperty(requests, fc.constantFrom(...people), async (sent, who) => {
        const { status, text, ms } = await sendSpecial(endpoint, who, sent);
        expect(status, text).toBeLessThan(500);
        expect(ms).toBeLessThan(slowestMs);
        if (status >= 400) expect(await takeChanges(), `${status} ${text}`).toEqual([]);
      }),
      { numRuns: Math.ceil(runs / names.length), seed: searchSeed },
    );
  });

  it('however deep its body nests', async () => {
    const payload = `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
    const { statusCode } = await roleShop.shop.product.app.inject({
      method: 'POST',
      url: '/api/v2/appointments',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(statusCode).toBe(400);
  });

  it('leaves nothing behind that cannot be read', async () => {
    for (const [nth, name] of names.filter((one) => routes[one].method === 'GET').entries())
      for (const who of someInTurn<Who>(audiences[table[name][0]], nth, 1)) {
        const { params = {}, query, body } = table[name][1]?.(roleShop.facts) ?? {};
        const { status, text } = await send(name, who, { params, query, body });
        expect(status, `${name} as ${who}: ${text}`).toBeLessThan(500);
      }
  });
});
