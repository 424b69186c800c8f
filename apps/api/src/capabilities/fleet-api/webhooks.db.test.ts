import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webhookData, webhookExamples } from '@lugnut/contract';
import { webhookEventKinds } from '@lugnut/domain/integrations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as core from 'zod/v4/core';
import { howOften, randomFrom } from '../../platform/db/testing/how-often';
import { createGuardedPost, type GuardedPost } from '../../platform/http/guarded-post';
import { newId } from '../../platform/ids';
import { installJobs } from '../../platform/jobs/install-jobs';
import { createLogger } from '../../platform/logging/logger';
import { createSecretBox } from '../../platform/secret-box';
import { addVan, callFleet, join, signUp } from '../../testing/fleet-calls';
import { createTestApp, monday, type TestApp } from '../../testing/test-app';
import { findMember } from '../fleet';
import { type DeliverDeps, deliverWebhooks } from './deliver-webhooks';
import { collectFleetEvents } from './event-sources';
import { recordFleetEvents } from './record-events';
import { resealWebhooks } from './reseal-webhooks';
import { changeWebhook, rotateWebhookSecret } from './webhooks';

let product: TestApp;
let nowMs = monday.getTime();
const now = () => new Date(nowMs);
beforeAll(async () => {
  product = await createTestApp(
    { RATE_LIMIT_SCALE: '1000', WEBHOOKS_TO_PRIVATE_HOSTS: 'true', SECRETS_KEY: 'k'.repeat(32) },
    { now },
  );
  await installJobs(product.test.pool, createLogger({ level: 'silent' }));
});
afterAll(() => product.close());

const signal = new AbortController().signal;
const hour = 3_600_000;

type Received = { readonly headers: Record<string, unknown>; readonly body: string };
const startReceiver = async (answer: (request: Received) => number | [number, string, object?]) => {
  const requests: Received[] = [];
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const request = { headers: incoming.headers, body: Buffer.concat(chunks).toString() };
      requests.push(request);
      const answered = answer(request);
      const [status, text, headers] = typeof answered === 'number' ? [answered, 'ok', {}] : answered;
      outgoing.writeHead(status, { ...headers });
      outgoing.end(text);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    requests,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

/** As a receiver does it by the documentation. */
const isSigned = ({ headers, body }: Received, secret: string): boolean => {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
};

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, headers: object, body?: object) =>
  callFleet(product, method, url, headers, body);

const kinds = ['job.booked', 'fault.opened', 'approval.waiting'];
const open = async (url: string) => {
  const owner = await signUp(product);
  const made = await call('POST', '/fleet/webhooks', owner.headers, { url, kinds });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return {
    owner,
    secret: made.body.data.secret as string,
    id: made.body.data.webhooks[0].id as string,
  };
};

let nth = 0;
const happen = (fleetId: string, carId: string | null, count = 1) =>
  product.test.db.transaction().execute((tx) =>
    recordFleetEvents(
      tx,
      Array.from({ length: count }, () => {
        nth += 1;
        return {
          fleetId,
          kind: 'job.booked' as const,
          carId,
          source: `test ${nth}`,
          happenedAt: now(),
          data: webhookExamples['job.booked'],
        };
      }),
      now(),
    ),
  );

const jobOf = (name: string) => {
  const found = product.composition.jobs.find((one) => one.name === name);
  if (!found) throw new Error(`no job ${name}`);
  return () => found.run(signal);
};
const deliver = () => jobOf('deliver-webhooks')();

const depsWith = async (post: GuardedPost): Promise<DeliverDeps> => ({
  db: product.test.db,
  now,
  random: () => 0.5,
  secrets: createSecretBox({
    secret: (await product.test.db.selectFrom('installation').select('secret').executeTakeFirstOrThrow())
      .secret,
    key: 'k'.repeat(32),
  }),
  post,
  messages: { brand: 'Lugnut', publicUrl: 'http://localhost' },
});

const stateOf = async (headers: object) =>
  (await call('GET', '/fleet/webhooks', headers)).body.data[0].attributes;
const logOf = async (id: string, headers: object) =>
  (await call('GET', `/fleet/webhooks/${id}/deliveries`, headers)).body.data;

describe('[FLT-11] webhooks', () => {
  it('have examples that are what is sent', () => {
    for (const kind of webhookEventKinds)
      expect(core.parse(webhookData[kind] as core.$ZodType, webhookExamples[kind])).toEqual(
        webhookExamples[kind],
      );
  });

  it('arrive signed, and the log says what was answered; a test is sent at once', async () => {
    const receiver = await startReceiver(() => [200, 'thanks\u0007']);
    const { owner, secret, id } = await open(receiver.url);
    const tested = await call('POST', `/fleet/webhooks/${id}/test`, owner.headers);
    expect(tested.body.data.attributes).toMatchObject({
      kind: 'test.sent',
      state: 'delivered',
      status: 200,
      response: 'thanks ',
      attempts: 1,
    });
    await happen(owner.id, null);
    await deliver();
    expect(receiver.requests).toHaveLength(2);
    expect(receiver.requests.every((request) => isSigned(request, secret))).toBe(true);
    const sent = JSON.parse(receiver.requests[1]?.body ?? '');
    expect(sent).toMatchObject({
      type: 'job.booked',
      fleet_id: owner.id,
      data: webhookExamples['job.booked'],
    });
    expect(sent.id).toBe(receiver.requests[1]?.headers['webhook-id']);
    const rows = await product.test.db.selectFrom('fleet_webhook').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
    await receiver.close();
  });

  it('are signed as before once their secrets are sealed with a new key', async () => {
    const receiver = await startReceiver(() => 204);
    const { owner, secret } = await open(receiver.url);
    const { db } = product.test;
    const installation = await db.selectFrom('installation').select('secret').executeTakeFirstOrThrow();
    const [old, key] = ['k'.repeat(32), 'n'.repeat(32)];
    const changing = createSecretBox({ ...installation, key, previousKey: old });
    expect(await resealWebhooks({ db, now, secrets: changing })).toBeGreaterThan(0);
    expect(await resealWebhooks({ db, now, secrets: changing })).toBe(0);
    await happen(owner.id, null);
    const deps = await depsWith(createGuardedPost({ mayBePrivate: true, userAgent: 'test' }));
    await deliverWebhooks({ ...deps, secrets: createSecretBox({ ...installation, key }) }, signal);
    expect(receiver.requests.map((request) => isSigned(request, secret))).toEqual([true]);
    // As the other tests know them.
    const back = createSecretBox({ ...installation, key: old, previousKey: key });
    await resealWebhooks({ db, now, secrets: back });
    await receiver.close();
  });

  it('whose secret opens with neither key are told as a failure, and keep no other from being sealed', async () => {
    const receiver = await startReceiver(() => 204);
    const [lost, { id }] = [await open(receiver.url), await open(receiver.url)];
    const { db } = product.test;
    const installation = await db.selectFrom('installation').select('secret').executeTakeFirstOrThrow();
    const [old, key] = ['k'.repeat(32), 'n'.repeat(32)];
    const changing = createSecretBox({ ...installation, key, previousKey: old });
    const set = (values: { sealed_secret?: Buffer; previous_secret?: Buffer; previous_until?: Date }) =>
      db.updateTable('fleet_webhook').set(values).where('id', '=', lost.id).execute();
    const sealedOf = (one: string) =>
      db.selectFrom('fleet_webhook').select('sealed_secret').where('id', '=', one).executeTakeFirstOrThrow();
    const { sealed_secret } = await sealedOf(lost.id);
    const failure = `1 row opens with neither key: ${lost.id}`;
    await set({ sealed_secret: Buffer.alloc(60) });
    await expect(resealWebhooks({ db, now, secrets: changing })).rejects.toThrow(failure);
    expect(changing.reseal((await sealedOf(id)).sealed_secret, `webhook ${id}`)).toEqual({ kind: 'already' });
    // The one of before counts while it signs.
    const until = { previous_secret: Buffer.alloc(60), previous_until: new Date(nowMs + 1) };
    await set({ sealed_secret, ...until });
    await expect(resealWebhooks({ db, now, secrets: changing })).rejects.toThrow(failure);
    await set({ previous_until: now() });
    expect(await resealWebhooks({ db, now, secrets: changing })).toBe(0);
    // As the other tests know them.
    const back = createSecretBox({ ...installation, key: old, previousKey: key });
    await resealWebhooks({ db, now, secrets: back });
    await receiver.close();
  });

  it('tell of approvals, faults and jobs as they are recorded, once', async () => {
    const receiver = await startReceiver(() => 204);
    const { owner } = await open(receiver.url);
    const van = await addVan(product, owner.headers, { name: 'Van 2' });
    const minute = 60_000;
    const fault = { car_id: van, code: 'P0420', times_seen: 4 };
    await product.test.db
      .insertInto('vehicle_fault')
      .values({ ...fault, first_seen_at: new Date(nowMs - 30 * minute), last_seen_at: now() })
      .execute();
    const job = await call('POST', '/appointments/create_fleet', owner.headers, {
      appointment_type: 'diagnosis',
      car_id: van,
      car_attributes: { year: 2019, make: 'Ford', model: 'Transit', engine_size: "I don't know" },
      location_attributes: { zip: '75207' },
      diagnosis_input: 'x',
    });
    await product.test.db
      .insertInto('approval_request')
      .values({
        id: job.body.data.id,
        fleet_id: owner.id,
        appointment_id: job.body.data.id,
        kind: 'book',
        yard_day_id: null,
        estimate_version: null,
        total_cents: 120_00,
        asked_by: owner.id,
        asked_at: now(),
        expires_at: new Date(nowMs + hour),
        decided_by: null,
      })
      .execute();
    await product.test.db
      .insertInto('appointment_event')
      .values({
        appointment_id: job.body.data.id,
        type: 'promised',
        from_status: 'pending',
        to_status: 'scheduled',
        actor: 'system',
        actor_account_id: null,
        actor_as: null,
        proof: 'none',
        happened_at: now(),
      } as never)
      .execute();
    const collect = () => collectFleetEvents({ db: product.test.db, now }, signal);
    await collect();
    await collect();
    await deliver();
    const told = receiver.requests.map(({ body }) => JSON.parse(body));
    expect(told.map(({ type }) => type).toSorted()).toEqual([
      'approval.waiting',
      'fault.opened',
      'job.booked',
    ]);
    expect(told.find(({ type }) => type === 'fault.opened').data).toMatchObject({
      fault: { code: 'P0420' },
      vehicle: { id: van, unit: 'Van 2' },
    });
    expect(told.find(({ type }) => type === 'approval.waiting').data.approval.total).toBe(120);
    await receiver.close();
  });

  it('are told of what they asked for, however much there is that nobody asked for', async () => {
    const receiver = await startReceiver(() => 204);
    const minute = 60_000;
    const fail = (car_id: string, codes: readonly string[], minutesAgo: number) =>
      product.test.db
        .insertInto('vehicle_fault')
        .values(
          codes.map((code) => ({
            ...{ car_id, code, times_seen: 4, last_seen_at: now() },
            first_seen_at: new Date(nowMs - minutesAgo * minute),
          })),
        )
        .execute();
    const loud = await signUp(product);
    await call('POST', '/fleet/webhooks', loud.headers, { url: receiver.url, kinds: ['job.booked'] });
    const broken = await addVan(product, loud.headers);
    await fail(
      broken,
      Array.from({ length: 501 }, (_, code) => `P${1_000 + code}`),
      60,
    );
    const { owner } = await open(receiver.url);
    const van = await addVan(product, owner.headers);
    await fail(van, ['P0420'], 30);
    await collectFleetEvents({ db: product.test.db, now }, signal);
    await deliver();
    expect(receiver.requests.map(({ body }) => JSON.parse(body).data.vehicle.id)).toEqual([van]);
    await receiver.close();
  });

  it('tell that a vehicle came to a place and left it, once', async () => {
    const receiver = await startReceiver(() => 204);
    const owner = await signUp(product);
    const van = await addVan(product, owner.headers, { name: 'Van 2' });
    const kinds = ['vehicle.arrived', 'vehicle.left'];
    await call('POST', '/fleet/webhooks', owner.headers, { url: receiver.url, kinds });
    const center = { latitude: 42.33, longitude: -83.04 };
    const place = { name: 'Yard', kind: 'yard', shape: { kind: 'circle', center, radius_meters: 150 } };
    const placeId = (await call('POST', '/fleet/places', owner.headers, place)).body.data[0].id;
    const visit = { fleetId: owner.id, carId: van, placeId, visitId: newId(), at: now() };
    for (const event of ['vehicle arrived', 'vehicle left', 'vehicle left'])
      await product.test.db.transaction().execute(async (tx) => {
        for (const one of product.composition.subscriptions)
          if (one.event === event) await one.hear(tx, visit);
      });
    await deliver();
    const told = receiver.requests.map(({ body }) => JSON.parse(body));
    expect(told.map(({ type }) => type)).toEqual(kinds);
    expect(told[0].data).toMatchObject({ place: { id: placeId, name: 'Yard' }, vehicle: { id: van } });
    await receiver.close();
  });

  it('sign with both secrets for a day after a change', async () => {
    const receiver = await startReceiver(() => 200);
    const { owner, secret, id } = await open(receiver.url);
    const rotated = await call('POST', `/fleet/webhooks/${id}/secret`, owner.headers);
    const newer = rotated.body.data.secret;
    await happen(owner.id, null);
    await deliver();
    nowMs += 25 * hour;
    await happen(owner.id, null);
    await deliver();
    const [during, after] = receiver.requests as [Received, Received];
    expect([isSigned(during, secret), isSigned(during, newer)]).toEqual([true, true]);
    expect([isSigned(after, secret), isSigned(after, newer)]).toEqual([false, true]);
    await receiver.close();
  });

  it('that fail are tried for a day, given up, and disabled after three days with a letter', async () => {
    const receiver = await startReceiver(() => [500, 'no']);
    const { owner, id } = await open(receiver.url);
    await happen(owner.id, null);
    for (let step = 0; step < 60; step += 1) {
      await deliver();
      nowMs += hour / 2;
    }
    const [first] = await logOf(id, owner.headers);
    expect(first.attributes).toMatchObject({ state: 'failed', status: 500, response: 'no' });
    expect(first.attributes.attempts).toBeGreaterThan(8);
    expect((await stateOf(owner.headers)).state).toBe('on');
    await happen(owner.id, null);
    for (let step = 0; step < 60; step += 1) {
      await deliver();
      nowMs += hour;
      if (step % 20 === 0) await happen(owner.id, null);
    }
    expect((await stateOf(owner.headers)).state).toBe('disabled');
    const letters = await product.test.db
      .selectFrom('outbox')
      .select('payload')
      .where('dedupe_key', 'like', `webhook ${id} disabled%`)
      .execute();
    expect(letters).toHaveLength(1);
    expect(JSON.stringify(letters)).toContain('three days');
    await call('PATCH', `/fleet/webhooks/${id}`, owner.headers, { is_on: true });
    expect(await stateOf(owner.headers)).toMatchObject({ state: 'on', failing_since: null });
    const resent = await call('POST', `/fleet/webhook_deliveries/${first.id}/resend`, owner.headers);
    expect(resent.body.data.attributes).toMatchObject({ state: 'waiting', attempts: 1 });
    await receiver.close();
  });

  it('that fail are left for others after one attempt', async () => {
    const { owner } = await open('http://127.0.0.1:9/hook');
    for (let van = 0; van < 6; van += 1) await happen(owner.id, await addVan(product, owner.headers));
    let posts = 0;
    const deps = await depsWith(async ({ body }) => {
      if (JSON.parse(body).fleet_id !== owner.id) return { kind: 'answered', status: 200, text: '', ms: 1 };
      posts += 1;
      return { kind: 'failed', fault: 'timeout', ms: 10_000 };
    });
    await deliverWebhooks(deps, signal);
    expect(posts).toBe(4);
    await deliverWebhooks(deps, signal);
    expect(posts).toBe(5);
  });

  it('that are turned off or removed while a message is on its way stay so', async () => {
    const { owner, id } = await open('http://127.0.0.1:9/hook');
    const meanwhile = async (work: () => Promise<unknown>) => {
      await happen(owner.id, null);
      const deps = await depsWith(async ({ body }) => {
        if (JSON.parse(body).fleet_id === owner.id) await work();
        return { kind: 'answered', status: 500, text: '', ms: 1 };
      });
      await deliverWebhooks(deps, signal);
    };
    const turn = (is_on: boolean) => call('PATCH', `/fleet/webhooks/${id}`, owner.headers, { is_on });
    await meanwhile(() => turn(false));
    const [delivery] = await logOf(id, owner.headers);
    expect(delivery.attributes).toMatchObject({ state: 'failed', error: 'The webhook was turned off' });
    await turn(true);
    await meanwhile(() => call('DELETE', `/fleet/webhooks/${id}`, owner.headers));
    const row = product.test.db.selectFrom('fleet_webhook').select(['state', 'failing_since']);
    expect(await row.where('id', '=', id).executeTakeFirst()).toEqual({ state: 'off', failing_since: null });
  });

  it('follow no redirect, and end at once where the receiver is gone', async () => {
    const receiver = await startReceiver(() => [302, '', { location: 'http://127.0.0.1:1/' }]);
    const { owner, id } = await open(receiver.url);
    const tested = await call('POST', `/fleet/webhooks/${id}/test`, owner.headers);
    expect(tested.body.data.attributes).toMatchObject({ state: 'failed', status: 302 });
    expect(receiver.requests).toHaveLength(1);
    await receiver.close();
    const gone = await startReceiver(() => 410);
    const other = await open(gone.url);
    await happen(other.owner.id, null);
    await deliver();
    expect((await stateOf(other.owner.headers)).state).toBe('disabled');
    await gone.close();
  });

  it('belong to owners, and to their own fleet', async () => {
    const { id } = await open('http://127.0.0.1:9/hook');
    const stranger = await signUp(product);
    expect((await call('POST', `/fleet/webhooks/${id}/test`, stranger.headers)).status).toBe(404);
    expect((await call('GET', `/fleet/webhooks/${id}/deliveries`, stranger.headers)).status).toBe(404);
    expect((await call('PATCH', `/fleet/webhooks/${id}`, stranger.headers, { is_on: false })).status).toBe(
      404,
    );
    expect((await call('DELETE', `/fleet/webhooks/${id}`, stranger.headers)).status).toBe(404);
    expect((await call('GET', '/fleet/webhooks', {})).status).toBe(401);
  });

  it('stay with whoever chose the address when another owner changes only the events', async () => {
    const url = 'http://127.0.0.1:9/hook';
    const { owner, id } = await open(url);
    const other = await join(product, owner.headers, `other-${newId()}@example.com`, 'owner');
    const makerAfter = async (change: object) => {
      expect((await call('PATCH', `/fleet/webhooks/${id}`, other.headers, change)).status).toBe(200);
      const { created_by } = await product.test.db
        .selectFrom('fleet_webhook')
        .select('created_by')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return created_by;
    };
    expect(await makerAfter({ url, kinds: ['job.booked'] })).toBe(owner.id);
    expect((await stateOf(owner.headers)).kinds).toEqual(['job.booked']);
    expect(await makerAfter({ url: `${url}/other`, kinds: ['job.booked'] })).toBe(other.id);
  });

  it('are changed by nobody who lost the seat while the request was on its way', async () => {
    const { owner, id } = await open('http://127.0.0.1:9/hook');
    const other = await join(product, owner.headers, `late-${newId()}@example.com`, 'owner');
    const person = await findMember(product.test.db, other.id);
    if (!person?.fleet) throw new Error('they have no seat');
    const late = { fleetId: owner.id, person, seat: person.fleet };
    const deps = {
      ...(await depsWith(async () => ({ kind: 'answered', status: 200, text: '', ms: 1 }))),
      mayBePrivate: true,
    };
    expect((await call('DELETE', `/fleet/people/${other.id}`, owner.headers)).status).toBe(200);
    const url = 'http://127.0.0.1:9/theirs';
    await expect(changeWebhook(deps, late, id, { url })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(rotateWebhookSecret(deps, late, id)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await stateOf(owner.headers)).toMatchObject({
      url: 'http://127.0.0.1:9/hook',
      previous_secret_until: null,
    });
  });

  it.each([
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'http://example.com/x',
  ])('do not reach into our own network: %s', async (url) => {
    const post = createGuardedPost({ mayBePrivate: false, userAgent: 'test', timeoutMs: 5_000 });
    const outcome = await post({ url, headers: {}, body: '{}' });
    expect(outcome).toMatchObject({
      kind: 'failed',
      fault: url.startsWith('http:') ? 'not_https' : 'not_public',
    });
  });

  it('all arrive, signed and in order of each vehicle, at a receiver that fails half of the time', async () => {
    const events = howOften({ short: 30, long: 1_000 });
    const random = randomFrom(11);
    const owner = await signUp(product);
    const vans: string[] = [];
    for (let van = 0; van < 10; van += 1)
      vans.push(await addVan(product, owner.headers, { name: `Van ${van}` }));
    const made = await call('POST', '/fleet/webhooks', owner.headers, { url: 'http://127.0.0.1:9/h', kinds });
    const { secret } = made.body.data;
    const arrived: string[] = [];
    const order = new Map<string, string[]>();
    let isWellSigned = true;
    const post: GuardedPost = async ({ headers, body }) => {
      // Of earlier tests.
      if (JSON.parse(body).fleet_id !== owner.id) return { kind: 'answered', status: 200, text: '', ms: 1 };
      isWellSigned &&= isSigned({ headers, body }, secret);
      if (random(2) === 0)
        return random(2) === 0
          ? { kind: 'failed', fault: 'network', ms: 1 }
          : { kind: 'answered', status: 503, text: '', ms: 1 };
      arrived.push(JSON.parse(body).id);
      return { kind: 'answered', status: 200, text: '', ms: 1 };
    };
    const deps = { ...(await depsWith(post)), random: () => random(1_000) / 1_000 };
    for (let at = 0; at < events; at += 1) await happen(owner.id, vans[random(10)] ?? null);
    const recorded = await product.test.db
      .selectFrom('fleet_event')
      .select(['id', 'car_id'])
      .where('fleet_id', '=', owner.id)
      .orderBy('seq')
      .execute();
    for (const { id, car_id } of recorded) order.set(car_id ?? '', [...(order.get(car_id ?? '') ?? []), id]);
    for (let round = 0; round < 2_000; round += 1) {
      await deliverWebhooks(deps, signal);
      const waiting = await product.test.db
        .selectFrom('fleet_webhook_delivery as delivery')
        .innerJoin('fleet_event', 'fleet_event.id', 'delivery.event_id')
        .select('delivery.id')
        .where('fleet_event.fleet_id', '=', owner.id)
        .where('delivery.state', '=', 'waiting')
        .limit(1)
        .execute();
      if (waiting.length === 0) break;
      nowMs += 120_000;
    }
    expect(isWellSigned).toBe(true);
    expect(new Set(arrived)).toEqual(new Set(recorded.map(({ id }) => id)));
    expect(arrived).toHaveLength(events);
    for (const ids of order.values()) expect(arrived.filter((id) => ids.includes(id))).toEqual(ids);
  });
});
