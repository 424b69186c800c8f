import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { monday, openShop, type Shop } from '../../testing/open-shop';
import { saveCard } from '../../testing/save-card';
import { expireApprovals } from './approvals';
import { callFleet, join, signUp } from './testing/fleet-calls';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

type Who = { readonly id: string; readonly headers: { readonly authorization: string } };
const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, who: Who, body?: object) =>
  callFleet(shop.product, method, url, who.headers, body);

const openFleet = async () => {
  const owner: Who = await signUp(shop.product);
  const second: Who = await join(shop.product, owner.headers, `o${newId()}@example.com`, 'owner');
  const manager: Who = await join(shop.product, owner.headers, `m${newId()}@example.com`, 'manager');
  const viewer: Who = await join(shop.product, owner.headers, `v${newId()}@example.com`, 'viewer');
  await call('PATCH', `/fleet/people/${manager.id}`, owner, { role: 'manager', approve_under: 10 });
  await saveCard(shop.product, owner);
  return { owner, second, manager, viewer };
};

let lastSlot = 0;
const newJob = async (who: Who, services = ['Oil Change']): Promise<string> => {
  const made = await call('POST', '/appointments/create_fleet', who, {
    appointment_type: 'repair',
    car_attributes: { year: 2015, make: 'Toyota', model: 'Camry', engine_size: '2.5L 4-cyl' },
    location_attributes: { zip: '48226' },
    services,
  });
  expect(made.status).toBe(201);
  lastSlot += 1;
  const held = await call('PUT', `/appointments/${made.body.data.id}`, who, {
    appointment_day: `2027-03-${String(3 + (lastSlot % 5)).padStart(2, '0')}`,
    appointment_time: '12:00pm-03:00pm',
    exact_address: '1 Woodward Ave, Detroit, MI 48226',
  });
  expect(held.body.errors).toBeUndefined();
  return made.body.data.id;
};
const ask = (who: Who, id: string) => call('POST', '/fleet/approvals', who, { appointment_id: id });
const openOne = async (who: Who, id: string) => {
  const { status, body } = await ask(who, id);
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.data.find(
    ({ attributes }: { attributes: { appointment_id: string; status: string } }) =>
      attributes.appointment_id === id && attributes.status === 'open',
  );
};
const decide = (who: Who, id: string, step: 'approve' | 'refuse') =>
  call('POST', `/fleet/approvals/${id}/${step}`, who);
const statusOf = async (id: string) =>
  (
    await shop.product.test.db
      .selectFrom('appointment')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status;
const requestStatus = async (who: Who, id: string) =>
  (await call('GET', '/fleet/approvals', who)).body.data.find((one: { id: string }) => one.id === id)
    ?.attributes.status;
const messages = async (key: string) =>
  (
    await shop.product.test.db
      .selectFrom('outbox')
      .select('dedupe_key')
      .where('dedupe_key', 'like', `approval ${key}%`)
      .execute()
  ).length;
const alertsOf = (requestId: string) =>
  shop.product.test.db
    .selectFrom('fleet_alert')
    .select('words')
    .where('subject', 'like', `request ${requestId}%`)
    .execute();

describe('[GATE-3] what is above a manager’s limit', () => {
  it('becomes a request that owners are told of, once, and that an owner’s press books', async () => {
    const { owner, manager, viewer } = await openFleet();
    const id = await newJob(manager);
    expect((await call('POST', `/appointments/confirm_card_on_file/${id}`, manager, {})).status).toBe(403);
    const request = await openOne(manager, id);
    expect(request.attributes).toMatchObject({
      kind: 'book',
      status: 'open',
      is_yours: true,
      asked_by: 'New manager',
      appointment_time: '12:00pm-03:00pm',
      work: 'Oil Change',
    });
    // One alert for the owners, however often it is asked.
    expect(await alertsOf(request.id)).toHaveLength(1);
    expect((await openOne(manager, id)).id).toBe(request.id);
    expect(await alertsOf(request.id)).toHaveLength(1);
    expect(await statusOf(id)).toBe('quoted');
    for (const who of [manager, viewer])
      for (const step of ['approve', 'refuse'] as const)
        expect((await decide(who, request.id, step)).status).toBe(403);
    const approved = await decide(owner, request.id, 'approve');
    expect(approved.body.errors).toBeUndefined();
    expect(await statusOf(id)).toBe('scheduled');
    expect(await requestStatus(manager, request.id)).toBe('approved');
    expect((await decide(owner, request.id, 'approve')).status).toBe(200);
    expect((await decide(owner, request.id, 'refuse')).status).toBe(409);
    const consent = await shop.product.test.db
      .selectFrom('booking')
      .select('appointment_id')
      .where('appointment_id', '=', id)
      .execute();
    expect(consent).toHaveLength(1);
  });

  it('is told at once, also within minutes of another request', async () => {
    const { owner, manager } = await openFleet();
    const job = shop.product.composition.jobs.find(({ name }) => name === 'tell-alerts');
    const texts = async () =>
      (
        await shop.product.test.db
          .selectFrom('outbox')
          .select('id')
          .where('kind', '=', 'sms')
          .where('dedupe_key', 'like', `fleet alert ${owner.id}%`)
          .execute()
      ).length;
    for (const told of [1, 2]) {
      shop.now = new Date(shop.now.getTime() + 60_000);
      await openOne(manager, await newJob(manager));
      await job?.run(new AbortController().signal);
      expect(await texts()).toBe(told);
    }
    await job?.run(new AbortController().signal);
    expect(await texts()).toBe(2);
    shop.now = monday;
  });

  it('[FLT-7] is news to the owners alone, in words that are true for everybody', async () => {
    const { owner, second, manager } = await openFleet();
    const colleague: Who = await join(shop.product, owner.headers, `c${newId()}@example.com`, 'manager');
    await openOne(manager, await newJob(manager));
    const job = shop.product.composition.jobs.find(({ name }) => name === 'tell-alerts');
    await job?.run(new AbortController().signal);
    const told = async ({ id }: Who) =>
      (
        await shop.product.test.db
          .selectFrom('outbox')
          .select('id')
          .where('dedupe_key', 'like', `fleet alert ${id}%`)
          .execute()
      ).length;
    for (const who of [owner, second]) expect(await told(who)).toBeGreaterThan(0);
    for (const who of [manager, colleague]) expect(await told(who)).toBe(0);
    const { body } = await call('GET', '/fleet/alerts', colleague);
    expect(body.data[0].attributes.words).toMatch(
      /^New manager requested \$[\d,.]+ of work on 2015 Toyota Camry$/,
    );
  });

  it('is one approval when two owners press at once', async () => {
    const { owner, second, manager } = await openFleet();
    const id = await newJob(manager);
    const request = await openOne(manager, id);
    const pressed = await Promise.all([owner, second].map((who) => decide(who, request.id, 'approve')));
    expect(pressed.map(({ status }) => status)).toEqual([200, 200]);
    const events = await shop.product.test.db
      .selectFrom('appointment_event')
      .select('type')
      .where('appointment_id', '=', id)
      .where('type', 'in', ['booked', 'promised'])
      .execute();
    expect(events.map(({ type }) => type).toSorted()).toEqual(['booked', 'promised']);
    expect(await messages(`${request.id} approved`)).toBeGreaterThan(0);
  });

  it('is either approved or refused or withdrawn when all is pressed at once', async () => {
    const { owner, second, manager } = await openFleet();
    const id = await newJob(manager);
    const request = await openOne(manager, id);
    const pressed = await Promise.all([
      decide(owner, request.id, 'approve'),
      decide(second, request.id, 'refuse'),
      call('DELETE', `/fleet/approvals/${request.id}`, manager),
    ]);
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const isBooked = (await requestStatus(owner, request.id)) === 'approved';
    expect(await statusOf(id)).toBe(isBooked ? 'scheduled' : 'quoted');
  });

  it('can be refused, withdrawn and asked again; another fleet sees and decides nothing', async () => {
    const { owner, manager } = await openFleet();
    const stranger = (await openFleet()).owner;
    const id = await newJob(manager);
    const first = await openOne(manager, id);
    expect((await decide(stranger, first.id, 'approve')).status).toBe(404);
    expect((await ask(stranger, id)).status).toBe(404);
    expect(await requestStatus(stranger, first.id)).toBeUndefined();
    expect((await decide(owner, first.id, 'refuse')).status).toBe(200);
    expect(await statusOf(id)).toBe('quoted');
    const second = await openOne(manager, id);
    expect(second.id).not.toBe(first.id);
    expect((await call('DELETE', `/fleet/approvals/${second.id}`, owner)).status).toBe(403);
    expect((await call('DELETE', `/fleet/approvals/${second.id}`, manager)).status).toBe(200);
    expect((await decide(owner, second.id, 'approve')).status).toBe(409);
    expect(await statusOf(id)).toBe('quoted');
  });

  it('is not asked by whoever may approve it, nor by a viewer', async () => {
    const { owner, manager, viewer } = await openFleet();
    const id = await newJob(owner);
    expect((await ask(owner, id)).body.errors).toEqual(['You can approve this yourself.']);
    expect((await ask(viewer, id)).status).toBe(403);
    await call('PATCH', `/fleet/people/${manager.id}`, owner, { role: 'manager', approve_under: 5_000 });
    expect((await ask(manager, id)).status).toBe(409);
  });

  it('says so when the window has gone, stays open, and books the next one', async () => {
    const { owner, manager } = await openFleet();
    const id = await newJob(manager);
    const request = await openOne(manager, id);
    const { db } = shop.product.test;
    // The hold ran out, and meanwhile nobody works on that day any more.
    await db.deleteFrom('visit').where('appointment_id', '=', id).execute();
    const { day } = await db
      .selectFrom('visit_request')
      .select('day')
      .where('appointment_id', '=', id)
      .executeTakeFirstOrThrow();
    const technicians = await db.selectFrom('technician').select('id').execute();
    await db
      .insertInto('technician_day_off')
      .values(technicians.map(({ id: technician_id }) => ({ technician_id, day: day ?? '' })))
      .execute();
    const gone = await decide(owner, request.id, 'approve');
    expect([gone.status, gone.body.code]).toEqual([409, 'window_taken']);
    expect(await requestStatus(owner, request.id)).toBe('open');
    const times = await call('GET', `/availability/${id}`, owner);
    const [next] = times.body.data.attributes.next_windows;
    const moved = await call('PUT', `/appointments/${id}`, owner, next);
    expect(moved.body.errors).toBeUndefined();
    expect((await decide(owner, request.id, 'approve')).status).toBe(200);
    expect(await statusOf(id)).toBe('scheduled');
    await db
      .deleteFrom('technician_day_off')
      .where('day', '=', day ?? '')
      .execute();
  });

  it('expires after three days or with its window, and whoever asked is told', async () => {
    const { owner, manager } = await openFleet();
    const id = await newJob(manager);
    const request = await openOne(manager, id);
    const hours =
      (Date.parse(request.attributes.expires_at) - Date.parse(request.attributes.asked_at)) / 3_600_000;
    expect(hours).toBeLessThanOrEqual(72);
    try {
      shop.now = new Date(Date.parse(request.attributes.expires_at));
      expect((await decide(owner, request.id, 'approve')).status).toBe(409);
      await expireApprovals(
        {
          db: shop.product.test.db,
          now: () => shop.now,
          messages: { brand: 'Lugnut', publicUrl: 'https://lugnut.example' },
        },
        new AbortController().signal,
      );
      expect(await requestStatus(manager, request.id)).toBe('expired');
      const { payload } = await shop.product.test.db
        .selectFrom('outbox')
        .select('payload')
        .where('dedupe_key', 'like', `approval ${request.id} expired%letter`)
        .executeTakeFirstOrThrow();
      expect(payload).toMatchObject({
        subject: 'Your request expired',
        text: expect.stringMatching(/Your request for \$[\d,.]+ of work on 2015 Toyota Camry expired\./),
      });
    } finally {
      shop.now = monday;
    }
  });
});
