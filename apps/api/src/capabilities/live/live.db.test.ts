import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { bookFieldJob, finishFieldJob, type Person } from '../../testing/field-job';
import { logInAs } from '../../testing/log-in-as';
import { openShop, type Shop } from '../../testing/open-shop';
import { readEvents } from '../../testing/read-events';
import { createJobEvents } from './job-events';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const db = () => shop.product.test.db;
const own = async (id: string): Promise<Person> => {
  const owner = await logInAs(shop.product, 'customer');
  await db().updateTable('appointment').set({ account_id: owner.id }).where('id', '=', id).execute();
  return owner;
};
const live = async (id: string, person?: Person) =>
  (await shop.call('GET', `/api/v2/appointments/${id}/live`, undefined, person?.headers)).body;
const say = (id: string, body: string, person: Person | undefined, key = newId()) =>
  shop.call(
    'POST',
    `/api/v2/appointments/${id}/messages`,
    { body },
    { ...person?.headers, 'idempotency-key': key },
  );
const read = (id: string, person: Person | undefined) =>
  shop.call('GET', `/api/v2/appointments/${id}/messages`, undefined, person?.headers);

describe('the live timeline', () => {
  it('[OPS-4] goes from quoted to done, and shows nobody who holds only the id', async () => {
    const { id, technician } = await bookFieldJob(shop);
    const states = async () =>
      ((await live(id)).steps as { state: string }[]).map(({ state }) => state).join(' ');
    expect(await states()).toBe('done now ahead ahead ahead');
    expect((await live(id)).arrival).toMatch(/^between \d+:\d\d[ap]m and \d+:\d\d[ap]m$/);
    const moment = { happened_at: shop.now.toISOString() };
    await shop.call('POST', `/api/v2/technician/jobs/${id}/on_my_way`, moment, {
      ...technician.headers,
      'idempotency-key': newId(),
    });
    expect(await states()).toBe('done done now ahead ahead');
    await finishFieldJob(shop, id, technician);
    expect(await states()).toBe('done done done done done');
    const seen = await live(id);
    expect(seen).toMatchObject({ is_owner: false, arrival: null, car: '2015 Toyota Camry' });
    expect(JSON.stringify(seen)).not.toMatch(/@|\+1|Whitfield|Woodward/);
    expect((await live(id, await own(id))).is_owner).toBe(true);
    expect((await shop.call('GET', `/api/v2/appointments/${newId()}/live`)).status).toBe(404);
  });

  it('[OPS-4] tells every screen of a job, and only those, that it has changed', async () => {
    const events = createJobEvents();
    const heard: string[] = [];
    const leave = events.subscribe('a', () => heard.push('a'));
    events.subscribe('b', () => heard.push('b'));
    events.hear('a');
    events.hear();
    leave();
    events.hear('a');
    expect(heard).toEqual(['a', 'a', 'b']);
  });

  it('[OPS-4] is announced by the database for every write at the car', async () => {
    const { id, technician } = await bookFieldJob(shop);
    const address = await shop.product.app.listen({ host: '127.0.0.1', port: 0 });
    const response = await fetch(`${address}/api/v2/appointments/${id}/events`, {
      headers: { connection: 'close' },
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const until = readEvents(response);
    await until('event: ready');
    await shop.product.hearing(async () => {
      await say(id, 'Hello', technician);
    });
    expect(await until('event: changed')).toBeDefined();
  });
});

describe('the thread of a job', () => {
  it('[OPS-7] lets owner, technician and office write, once a press, without a phone number', async () => {
    const { id, technician } = await bookFieldJob(shop);
    const owner = await own(id);
    const office = await logInAs(shop.product, 'office');
    const key = newId();
    await Promise.all([
      say(id, 'Where do I park?', technician, key),
      say(id, 'Where do I park?', technician, key),
    ]);
    await say(id, 'In the driveway', owner);
    await say(id, 'All good?', office);
    const thread = (await read(id, owner)).body.data as unknown as {
      side: string;
      from: string;
      is_mine: boolean;
    }[];
    expect(thread.map(({ side, from, is_mine }) => `${side} ${from} ${is_mine}`)).toEqual([
      'technician Test false',
      'customer Test true',
      'office Test false',
    ]);
    expect(JSON.stringify(thread)).not.toMatch(/\+1|@/);
    const told = await db()
      .selectFrom('outbox')
      .select('kind')
      .where('dedupe_key', 'like', `chat ${id}%`)
      .execute();
    expect(told).toHaveLength(2);
  });

  it('[OPS-8] does not exist for anybody else', async () => {
    const { id, technician } = await bookFieldJob(shop);
    await own(id);
    const people: Record<string, Person | undefined> = {
      visitor: undefined,
      'another customer': await logInAs(shop.product, 'customer'),
      fleet: await logInAs(shop.product, 'fleet'),
      'another technician': await logInAs(shop.product, 'technician'),
      technician,
    };
    const table: Record<string, string> = {};
    for (const [who, person] of Object.entries(people))
      table[who] = `${(await read(id, person)).status} ${(await say(id, 'Hi', person)).status}`;
    expect(table).toEqual({
      visitor: '401 401',
      'another customer': '404 404',
      fleet: '404 404',
      'another technician': '404 404',
      technician: '200 200',
    });
    expect((await say(id, ' '.repeat(4), technician)).status).toBe(400);
    expect((await say(id, 'x'.repeat(1_001), technician)).status).toBe(400);
  });
});
