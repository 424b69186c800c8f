import type { AddressInfo } from 'node:net';
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
  it('[OPS-4] goes from quoted to done, and shows no personal data to who has only the id', async () => {
    const { id, technician } = await bookFieldJob(shop);
    const states = async () =>
      ((await live(id)).steps as { state: string }[]).map(({ state }) => state).join(' ');
    expect(await states()).toBe('done now ahead ahead ahead');
    const { now } = shop;
    expect((await live(id)).arrival).toMatch(/^between \d+(:\d\d)? [AP]M and \d+(:\d\d)? [AP]M$/);
    // A window of another day says of which one.
    shop.now = new Date(now.getTime() - 24 * 3_600_000);
    expect((await live(id)).arrival).toMatch(/^\w+day, \w+ \d+, 2027, between \d+(:\d\d)? [AP]M and /);
    shop.now = now;
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

  it('[FIELD-1] asks for another time once we have given the window up, wherever its customer looks', async () => {
    const { id, link } = await bookFieldJob(shop);
    expect((await live(link)).exception).toBeNull();
    const office = await logInAs(shop.product, 'office');
    const asked = await shop.call(
      'POST',
      `/api/v2/office/jobs/${id}/turn_back`,
      { reason: 'The technician is ill', window: 'ask customer' },
      { ...office.headers, 'idempotency-key': newId() },
    );
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    expect((await live(link)).exception).toEqual({
      kind: 'given_back',
      happened: 'We’re sorry, your mechanic can’t make it in the time we promised.',
      next: 'Pick another time. Moving or canceling it is free.',
      needs_window: true,
    });
    const shown = await shop.call('GET', `/api/v1/appointments/${link}`);
    expect(shown.body.data.attributes).toMatchObject({ appointment_day: null, missing_window: 'ours' });
  });

  it('[OPS-4] notifies every screen of a job, and only those, that it has changed', async () => {
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
    const response = await fetch(`${address}/api/v2/appointments/${id}/events`);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    // Otherwise the server could not end before its connections are forgotten, which takes a minute.
    expect(response.headers.get('connection')).toBe('close');
    const until = readEvents(response);
    await until('event: ready');
    await shop.product.hearing(async () => {
      await say(id, 'Hello', technician);
    });
    expect(await until('event: changed')).toBeDefined();
  });

  it('[SAFE-8] opens few streams for one address, over all jobs, and a HEAD of one ends', async () => {
    const { id } = await bookFieldJob(shop);
    const { id: other } = await bookFieldJob(shop);
    const server = shop.product.app.server.address() as AddressInfo;
    const eventsOf = (job: string) => `http://127.0.0.1:${server.port}/api/v2/appointments/${job}/events`;
    expect((await fetch(eventsOf(id), { method: 'HEAD' })).status).toBe(200);
    expect((await fetch(eventsOf(newId()), { method: 'HEAD' })).status).toBe(404);
    const leaving = new AbortController();
    const opened = [];
    for (let nth = 0; nth < 40; nth += 1)
      opened.push(await fetch(eventsOf(nth % 2 ? id : other), { signal: leaving.signal }));
    const admitted = opened.filter(({ status }) => status === 200);
    expect(admitted.length).toBeLessThanOrEqual(30);
    expect(opened.at(-1)?.status).toBe(429);
    leaving.abort();
    // Whoever left has made room.
    await expect
      .poll(async () => {
        const again = await fetch(eventsOf(id));
        await again.body?.cancel();
        return again.status;
      })
      .toBe(200);
  });
});

describe('the thread of a job', () => {
  it('[OPS-7] lets owner, technician and office write, once per key, without a phone number', async () => {
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

  it('[OPS-7] shows each side how far the others have read, also on screens that list jobs', async () => {
    const { id, technician } = await bookFieldJob(shop);
    const owner = await own(id);
    const office = await logInAs(shop.product, 'office');
    const dispatcher = await logInAs(shop.product, 'dispatcher');
    type Line = { id: string; body: string; read_by: string[]; is_unread: boolean };
    const thread = async (person: Person) => (await read(id, person)).body.data as unknown as Line[];
    const unread = async (person: Person) =>
      (await thread(person)).filter(({ is_unread }) => is_unread).map(({ body }) => body);
    const mark = (person: Person, message_id: string) =>
      shop.call('POST', `/api/v2/appointments/${id}/messages/read`, { message_id }, person.headers);
    const onRoute = async () => {
      const day = (
        await db()
          .selectFrom('visit')
          .select('day')
          .where('appointment_id', '=', id)
          .executeTakeFirstOrThrow()
      ).day;
      const { body } = await shop.call(
        'GET',
        `/api/v2/technician/route?day=${day}`,
        undefined,
        technician.headers,
      );
      return (body.stops as { id: string; unread: number }[]).find((stop) => stop.id === id)?.unread;
    };
    const inInbox = async () => {
      const { body } = await shop.call(
        'GET',
        '/api/v2/office/requests?view=answered',
        undefined,
        office.headers,
      );
      const list = body.data as unknown as { id: string; attributes: { unread: number } }[];
      return list.find((request) => request.id === id)?.attributes.unread;
    };
    await say(id, 'Where do I park?', technician);
    await say(id, 'In the driveway', owner);
    expect(await unread(owner)).toEqual(['Where do I park?']);
    expect(await unread(technician)).toEqual(['In the driveway']);
    expect(await unread(office)).toEqual(['Where do I park?', 'In the driveway']);
    expect([await onRoute(), await inInbox()]).toEqual([1, 2]);
    const onDashboard = async (person: Person) =>
      (await shop.call('GET', '/api/v2/user/unread_messages', undefined, person.headers)).body.data;
    expect(await onDashboard(owner)).toEqual([{ id, car: '2015 Toyota Camry', from: 'Test', count: 1 }]);
    expect(await onDashboard(technician)).toEqual([]);
    const [first, second] = await thread(owner);
    expect((await mark(technician, second?.id ?? '')).status).toBe(200);
    // A delayed request reports an older read position.
    await mark(technician, first?.id ?? '');
    expect(await unread(technician)).toEqual([]);
    await mark(office, first?.id ?? '');
    expect(await unread(dispatcher)).toEqual(['In the driveway']);
    expect([await onRoute(), await inInbox()]).toEqual([0, 1]);
    expect((await thread(owner)).map(({ read_by }) => read_by)).toEqual([['office'], ['technician']]);
    await mark(owner, second?.id ?? '');
    expect(await onDashboard(owner)).toEqual([]);
    expect((await thread(technician)).map(({ read_by }) => read_by)).toEqual([
      ['customer', 'office'],
      ['technician'],
    ]);
    expect((await mark(owner, newId())).status).toBe(404);
    const elsewhere = await bookFieldJob(shop);
    const stranger = await own(elsewhere.id);
    expect((await mark(stranger, first?.id ?? '')).status).toBe(404);
  });

  it('[OPS-7] notifies the office’s open screens of a new message', async () => {
    const { id, technician } = await bookFieldJob(shop);
    const { headers } = await logInAs(shop.product, 'office');
    const { listeningOrigin } = shop.product.app;
    const response = await fetch(`${listeningOrigin}/api/v2/office/events`, {
      headers: { ...headers, connection: 'close' },
    });
    const until = readEvents(response);
    await until('event: ready');
    await shop.product.hearing(async () => {
      await say(id, 'Nobody opens', technician);
    });
    expect(await until(id)).toContain('event: changed');
  });

  it('[OPS-8] is not found for anybody else', async () => {
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
