import type { OfficeDraft } from '@lugnut/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listenToDatabase } from '../../platform/db/listen';
import { installJobs } from '../../platform/jobs/install-jobs';
import { createLogger } from '../../platform/logging/logger';
import { getQuote } from '../../testing/ask-for-quote';
import { logInAs } from '../../testing/log-in-as';
import { createTestApp, monday, type TestApp } from '../../testing/test-app';
import { expireClaims } from './claim-request';

let product: TestApp;
type Person = Awaited<ReturnType<typeof logInAs>>;
let priya: Person;
let omar: Person;

const named = async (name: string, role: 'office' | 'admin' = 'office'): Promise<Person> => {
  const person = await logInAs(product, role);
  await product.test.db.updateTable('account').set({ name }).where('id', '=', person.id).execute();
  return person;
};

beforeAll(async () => {
  product = await createTestApp({ RATE_LIMIT_SCALE: '100' });
  await installJobs(product.test.pool, createLogger({ level: 'silent' }));
  priya = await named('Priya');
  omar = await named('Omar');
});
afterAll(() => product.close());

const call = (person: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  product.app.inject({
    method,
    url: `/api/v2/office/requests/${path}`,
    headers: person.headers,
    ...(payload ? { payload } : {}),
  });
const open = async (person: Person, id: string) => (await call(person, 'GET', id)).json();
const unpriced = () => getQuote(product, { services: ['Reupholster the glove box'] });

const priced = (draft: OfficeDraft, minutes: number): OfficeDraft => ({
  ...draft,
  lines: draft.lines.map((line) => ({ ...line, labor_minutes: minutes, parts: [] })),
});

it('[OFF-4] says who else has a request open and who writes, until they leave or fall silent', async () => {
  const { id } = await unpriced();
  const be = async (person: Person, is_writing = false) =>
    (await call(person, 'POST', `${id}/presence`, { is_writing })).json().data;
  expect(await be(priya)).toEqual([]);
  expect(await be(omar)).toEqual([{ id: priya.id, name: 'Priya', is_writing: false }]);
  await be(priya, true);
  expect(await be(omar)).toEqual([{ id: priya.id, name: 'Priya', is_writing: true }]);
  await call(priya, 'DELETE', `${id}/presence`);
  expect(await be(omar)).toEqual([]);
  await be(priya);
  await product.test.db
    .updateTable('office_presence')
    .set({ seen_at: new Date(monday.getTime() - 46_000) })
    .where('account_id', '=', priya.id)
    .execute();
  expect(await be(omar)).toEqual([]);
});

it('[OFF-4] tells the other screens when somebody comes, writes and leaves, and not at every heartbeat', async () => {
  const { id } = await unpriced();
  const heard: (string | undefined)[] = [];
  let over = (): void => undefined;
  const isOver = new Promise<void>((resolve) => {
    over = resolve;
  });
  const listener = await listenToDatabase({
    target: { connection: product.test.connection },
    channels: { office_changed: (told) => heard.push(told), last_word: () => over() },
    log: createLogger({ level: 'silent' }),
  });
  for (const is_writing of [false, false, true, true])
    await call(priya, 'POST', `${id}/presence`, { is_writing });
  await call(priya, 'DELETE', `${id}/presence`);
  await product.test.pool.query('notify last_word');
  await isOver;
  await listener.stop();
  expect(heard.filter((told) => told === id)).toHaveLength(3);
});

it('[OFF-4] replaces nobody’s saved draft unseen; one’s own is saved again and again', async () => {
  const { id } = await unpriced();
  const { builder } = await open(priya, id);
  expect(builder.draft_version).toBe(0);
  const save = (person: Person, note: string, draft_version?: number) =>
    call(person, 'PUT', `${id}/draft`, { ...builder.draft, note, draft_version });
  expect((await save(priya, 'by Priya', 0)).statusCode).toBe(200);
  expect((await save(priya, 'by Priya again', 0)).statusCode).toBe(200);
  for (const seen of [0, undefined, 1]) {
    const refused = await save(omar, 'by Omar', seen);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().errors).toEqual([
      'Priya saved a draft in the meantime. Look at it before you replace it.',
    ]);
  }
  const refusedToSend = await call(omar, 'POST', `${id}/send`, {
    draft: priced(builder.draft, 60),
    base_version: 0,
    draft_version: 0,
  });
  expect(refusedToSend.statusCode).toBe(409);
  const seen = (await open(omar, id)).builder;
  expect(seen).toMatchObject({
    draft: { note: 'by Priya again' },
    saved: { by: 'Priya', is_mine: false },
    draft_version: 2,
  });
  expect((await save(omar, 'by Omar', 2)).statusCode).toBe(200);
  expect((await open(priya, id)).builder.draft.note).toBe('by Omar');
});

it('[OFF-4] of two who save at once, one is told', async () => {
  const { id } = await unpriced();
  const { builder } = await open(priya, id);
  const answers = await Promise.all(
    [priya, omar].map((person) =>
      call(person, 'PUT', `${id}/draft`, { ...builder.draft, note: person.id, draft_version: 0 }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

it('[OFF-4] names who made each version, to us alone, and tells the customer nothing of the same price', async () => {
  const { id } = await unpriced();
  const link = await product.test.db
    .selectFrom('appointment_link')
    .select('id')
    .where('appointment_id', '=', id)
    .executeTakeFirst();
  const texts = async () =>
    (
      await product.test.db
        .selectFrom('outbox')
        .select('dedupe_key')
        .where('dedupe_key', 'like', 'quote ready %')
        .where('dedupe_key', 'like', '% text')
        .execute()
    ).length;
  const send = async (person: Person, minutes: number, message = '') => {
    const { builder } = await open(person, id);
    const answer = await call(person, 'POST', `${id}/send`, {
      draft: { ...priced(builder.draft, minutes), message, note: `${minutes} by ${person.id}` },
      base_version: builder.base_version,
      draft_version: builder.draft_version,
    });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  const sendAll = () =>
    product.test.db.updateTable('outbox').set({ delivered_at: new Date(), payload: '{}' }).execute();
  const before = await texts();
  await send(priya, 60);
  expect(await texts()).toBe(before + 1);
  await sendAll();
  const { versions } = await send(omar, 60);
  expect(versions.map((version: { created_by: string }) => version.created_by)).toEqual(['Omar', 'Priya']);
  expect(await texts()).toBe(before + 1);
  await send(omar, 60, 'We can come tomorrow');
  expect(await texts()).toBe(before + 2);
  await sendAll();
  await send(priya, 90);
  expect(await texts()).toBe(before + 3);
  // Changed again before it left: only the newer one is sent.
  await send(priya, 120);
  expect(await texts()).toBe(before + 3);
  await sendAll();
  await product.test.db
    .updateTable('estimate')
    .set({ quoted_on: '2027-01-01' })
    .where('appointment_id', '=', id)
    .execute();
  await send(omar, 120);
  expect(await texts()).toBe(before + 4);
  const shown = await product.app.inject({ method: 'GET', url: `/api/v1/appointments/${link?.id ?? id}` });
  expect(shown.body).not.toContain('Priya');
});

it('[OFF-5] a claim expires as its market’s row says, kept by whoever still has it open; admins release any', async () => {
  const { db } = product.test;
  const { id } = await unpriced();
  const age = (minutes: number) =>
    db
      .updateTable('office_claim')
      .set({ claimed_at: new Date(monday.getTime() - minutes * 60_000) })
      .where('appointment_id', '=', id)
      .execute();
  const claimer = async () => (await open(omar, id)).request.attributes.claimed_by?.name;
  expect((await call(priya, 'POST', `${id}/claim`)).statusCode).toBe(200);
  await age(29);
  expect(await claimer()).toBe('Priya');
  expect((await call(omar, 'POST', `${id}/claim`)).statusCode).toBe(409);
  await expireClaims(db, monday);
  expect(await claimer()).toBe('Priya');
  await call(priya, 'POST', `${id}/presence`, { is_writing: true });
  await age(31);
  expect(await claimer()).toBeUndefined();
  expect((await call(omar, 'POST', `${id}/claim`)).statusCode).toBe(200);
  expect((await call(priya, 'DELETE', `${id}/claim`)).statusCode).toBe(409);
  const admin = await named('Ada', 'admin');
  expect((await open(priya, id)).request.attributes.claimed_by.can_release).toBe(false);
  expect((await open(admin, id)).request.attributes.claimed_by.can_release).toBe(true);
  expect((await call(admin, 'DELETE', `${id}/claim`)).statusCode).toBe(200);
  expect(await claimer()).toBeUndefined();
  await call(priya, 'POST', `${id}/claim`);
  await age(20);
  await call(priya, 'POST', `${id}/presence`, { is_writing: false });
  await age(31);
  await expireClaims(db, monday);
  const left = await db.selectFrom('office_claim').selectAll().where('appointment_id', '=', id).execute();
  expect(left).toEqual([]);
});
