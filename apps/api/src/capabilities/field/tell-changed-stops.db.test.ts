import type { TechnicianRoute } from '@lugnut/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountRole } from '../../platform/db/schema';
import { installJobs } from '../../platform/jobs/install-jobs';
import { createLogger } from '../../platform/logging/logger';
import { getQuote } from '../../testing/ask-for-quote';
import { logInAs } from '../../testing/log-in-as';
import { addTechnician, schedulingCalls } from '../../testing/planned-day';
import { createTestApp, type TestApp } from '../../testing/test-app';

let product: TestApp;
const monday = new Date('2027-03-01T15:00:00Z');
/** Tuesday, seven in the morning in Detroit. */
const morning = new Date('2027-03-02T12:00:00Z');
let now = monday;
/** How far each look at the clock moves it. */
let tickMs = 0;
const look = (): Date => {
  now = new Date(now.getTime() + tickMs);
  return now;
};
const { hold, promise, cancel } = schedulingCalls(
  () => product,
  () => now,
);
const today = '2027-03-02';
const nine = '09:00am-12:00pm';
const noon = '12:00pm-03:00pm';

type Headers = { readonly authorization: string; readonly 'idempotency-key'?: string };
let dispatcher: Headers;
beforeAll(async () => {
  product = await createTestApp({ RATE_LIMIT_SCALE: '1000' }, { now: look });
  await installJobs(product.test.pool, createLogger({ level: 'silent' }));
  dispatcher = (await logInAs(product, 'dispatcher')).headers;
});
afterAll(() => product.close());

const db = () => product.test.db;

beforeEach(async () => {
  now = monday;
  tickMs = 0;
  await db().updateTable('market').set({ job_moves: 'never' }).execute();
  for (const table of ['replan_proposal', 'visit', 'technician_day', 'technician_day_off', 'outbox'] as const)
    await db().deleteFrom(table).execute();
  await addTechnician(db());
  await product.hearing(async () => void (await db().deleteFrom('technician').execute()));
});

type Person = {
  readonly id: string;
  readonly phone: string;
  readonly account: string;
  readonly headers: Headers;
};
let hired = 0;
const hire = async (
  role: AccountRole = 'technician',
  home?: Parameters<typeof addTechnician>[1],
): Promise<Person> => {
  hired += 1;
  const { id: account, headers } = await logInAs(product, role);
  const phone = `+1313555${String(1000 + hired)}`;
  await db().updateTable('account').set({ phone }).where('id', '=', account).execute();
  let id = '';
  await product.hearing(async () => {
    id = await addTechnician(db(), home);
    await db().updateTable('technician').set({ account_id: account }).where('id', '=', id).execute();
  });
  return { id, phone, account, headers };
};

const booked = async (time = nine, day = today): Promise<string> => {
  const { id } = await getQuote(product);
  await hold(id, day, time);
  expect(await promise(id)).toEqual({ status: 'promised' });
  return id;
};

const run = async (name: string) => {
  const job = product.composition.jobs.find((candidate) => candidate.name === name);
  if (!job) throw new Error(`no job ${name}`);
  await job.run(new AbortController().signal);
};
const tell = () => run('tell-changed-stops');

/** The day begins: everybody knows the list, and what was sent before does not count. */
const dayBegins = async () => {
  now = morning;
  await tell();
  expect(await told()).toEqual([]);
};

const told = async () => {
  const rows = await db()
    .selectFrom('outbox')
    .select(['kind', 'payload'])
    .where('dedupe_key', 'like', 'stops changed %')
    .orderBy('id')
    .execute();
  return rows.map(({ kind, payload }) => ({ kind, ...(payload as { to?: string; body?: string }) }));
};
const toldTo = async ({ phone }: Person) =>
  (await told()).filter(({ to }) => to === phone).map(({ body }) => body);

const call = async (method: 'GET' | 'POST', url: string, payload?: object, headers: Headers = dispatcher) => {
  const response = await product.app.inject({
    method,
    url: `/api/v2${url}`,
    headers,
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json() };
};
const move = async (id: string, from: Person, to: Person, { headers = dispatcher, day = today } = {}) => {
  const spot = (person: Person) => ({
    technician_id: person.id,
    appointment_day: day,
    appointment_time: nine,
  });
  const url = `/dispatch/jobs/${id}/assign`;
  expect((await call('POST', url, { ...spot(to), from: spot(from) }, headers)).status).toBe(200);
};
const changesOf = async ({ headers }: Person): Promise<TechnicianRoute['changes']> =>
  (await call('GET', '/technician/route', undefined, headers)).body.changes;

describe('a technician whose stops of today changed', () => {
  it('[PLAN-3] who logged in by email is told at the number the admin gave', async () => {
    const ann = await hire();
    const id = await booked();
    const ben = await hire();
    await db()
      .updateTable('account')
      .set({ phone: null, unproven_phone: ben.phone })
      .where('id', '=', ben.account)
      .execute();
    await dayBegins();
    await move(id, ann, ben);
    await tell();
    expect(await toldTo(ben)).toEqual([expect.stringContaining('New stop: ')]);
  });

  it('[PLAN-3] is told once what was gained or lost, and nobody else is told', async () => {
    const ann = await hire();
    const id = await booked();
    const [ben, cat] = [await hire(), await hire()];
    await dayBegins();
    await move(id, ann, ben);
    await tell();
    await tell();
    const stop = /9 AM–12 PM, .+, .+\. http/;
    expect(await toldTo(ann)).toEqual([
      expect.stringMatching(/^Lugnut: Your stops for today changed\. Removed: /),
    ]);
    expect((await toldTo(ann))[0]).toMatch(stop);
    expect(await toldTo(ben)).toEqual([
      expect.stringMatching(/^Lugnut: Your stops for today changed\. New stop: /),
    ]);
    expect((await toldTo(ben))[0]).toMatch(stop);
    expect(await told()).toHaveLength(2);
    expect(await changesOf(ann)).toMatchObject([{ at: '7 AM', gained: [], lost: [expect.any(String)] }]);
    expect(await changesOf(ben)).toMatchObject([{ gained: [expect.any(String)], lost: [] }]);
    expect(await changesOf(cat)).toEqual([]);
  });

  it('[PLAN-3] two processes tell it once', async () => {
    const ann = await hire();
    const id = await booked();
    const ben = await hire();
    await dayBegins();
    await move(id, ann, ben);
    // Each has a moment of its own, so only the lock can keep them from telling it again.
    tickMs = 1;
    await Promise.all([tell(), tell(), tell()]);
    expect(await told()).toHaveLength(2);
  });

  it('[PLAN-3] is told by push where he has it, else by text, else by email', async () => {
    const ann = await hire();
    const id = await booked();
    const ben = await hire();
    const keys = { p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA', auth: 'tBHItJI5svbpez7KI4CCXg' };
    const endpoint = 'https://fcm.googleapis.com/fcm/send/ben';
    expect((await call('POST', '/user/push_subscriptions', { endpoint, keys }, ben.headers)).status).toBe(
      201,
    );
    await db().updateTable('account').set({ phone: null }).where('id', '=', ann.account).execute();
    await db().updateTable('account').set({ language: 'es' }).where('id', '=', ben.account).execute();
    await dayBegins();
    await move(id, ann, ben);
    await tell();
    expect((await told()).map(({ kind }) => kind).sort()).toEqual(['email', 'push']);
    expect((await told()).find(({ kind }) => kind === 'push')).toMatchObject({
      title: expect.stringMatching(/^Cambiaron sus paradas: /),
      path: '/es/technician',
    });
  });

  it('[PLAN-3] is not told of a change that was taken back, nor of other times or a window only held', async () => {
    const ann = await hire();
    const id = await booked();
    const ben = await hire();
    await dayBegins();
    await move(id, ann, ben);
    await move(id, ben, ann);
    await db().updateTable('appointment').set({ status: 'en_route' }).where('id', '=', id).execute();
    const { id: held } = await getQuote(product);
    expect((await hold(held, today, noon)).status).toBe(200);
    await tell();
    expect(await told()).toEqual([]);
    expect(await promise(held)).toEqual({ status: 'promised' });
    await tell();
    expect(await told()).toHaveLength(1);
  });

  it('[FIELD-5] is told of a stop he keeps that has another window', async () => {
    const ann = await hire();
    const id = await booked();
    await dayBegins();
    const from = { technician_id: ann.id, appointment_day: today, appointment_time: nine };
    const moved = await call('POST', `/dispatch/jobs/${id}/assign`, {
      ...from,
      appointment_time: noon,
      from,
    });
    expect(moved.status).toBe(200);
    await tell();
    expect(await toldTo(ann)).toEqual([expect.stringContaining('Changed: 12–3 PM, ')]);
    expect(await changesOf(ann)).toMatchObject([{ gained: [], lost: [], changed: [expect.any(String)] }]);
  });

  it('[FIELD-5] is told of later days too, all of them in one message, and not again when they begin', async () => {
    const [wednesday, thursday] = ['2027-03-03', '2027-03-04'];
    const ann = await hire();
    const id = await booked(nine, wednesday);
    const ben = await hire();
    await dayBegins();
    await move(id, ann, ben, { day: wednesday });
    await booked(noon, thursday);
    await tell();
    await tell();
    const both = [...(await toldTo(ann)), ...(await toldTo(ben))];
    expect(both).toHaveLength(2);
    expect(await toldTo(ben)).toEqual([
      expect.stringMatching(/(Your stops for tomorrow|Your schedule) changed\. .*New stop: /),
    ]);
    expect(both.filter((body) => body?.includes('Thursday, March 4'))).toHaveLength(1);
    // Today's list has what changed of all days that come, with the day.
    expect((await changesOf(ben)).map(({ day }) => day)).toContain(wednesday);
    const route = await call('GET', '/technician/route', undefined, ben.headers);
    expect(
      route.body.later.length +
        (await call('GET', '/technician/route', undefined, ann.headers)).body.later.length,
    ).toBe(1);
    now = new Date('2027-03-03T12:00:00Z');
    await tell();
    now = new Date('2027-03-04T12:00:00Z');
    await tell();
    await tell();
    expect(await told()).toHaveLength(2);
    // The newest row of each stays, and of days that are over no other.
    expect(await db().selectFrom('told_route').select('day').where('day', '<', thursday).execute()).toEqual(
      [],
    );
  });

  it('[FIELD-5] is told of the first stop of a day that had none, also one that begins empty', async () => {
    const ann = await hire();
    await dayBegins();
    await booked(nine, '2027-03-05');
    await tell();
    expect(await toldTo(ann)).toEqual([
      expect.stringContaining('Your stops for Friday, March 5 changed. New stop: 9 AM–12 PM, '),
    ]);
    // Friday begins: it is known. What is booked on Saturday before anybody looks is not.
    now = new Date('2027-03-05T12:00:00Z');
    await booked(nine, '2027-03-06');
    await tell();
    expect((await toldTo(ann)).slice(1)).toEqual([
      expect.stringContaining('Your stops for tomorrow changed. New stop: '),
    ]);
  });

  it('[FIELD-5] is not woken up: what changes at night is told in the morning, once', async () => {
    const ann = await hire();
    const id = await booked(nine, '2027-03-03');
    await dayBegins();
    now = new Date('2027-03-03T03:30:00Z');
    expect((await cancel(id)).status).toBe(200);
    await tell();
    now = new Date('2027-03-03T07:00:00Z');
    await tell();
    expect(await told()).toEqual([]);
    now = new Date('2027-03-03T11:00:00Z');
    await tell();
    await tell();
    expect(await toldTo(ann)).toEqual([expect.stringContaining('Your stops for today changed. Removed: ')]);
  });

  it('[FIELD-5] is told of another address of a stop whose time stays', async () => {
    const ann = await hire();
    const id = await booked(nine, '2027-03-04');
    await dayBegins();
    await db()
      .updateTable('visit_request')
      .set({ exact_address: '99 Gratiot Ave, Detroit, MI 48226' })
      .where('appointment_id', '=', id)
      .execute();
    await tell();
    expect(await toldTo(ann)).toEqual([expect.stringMatching(/Changed: 9 AM–12 PM, .*99 Gratiot Ave/)]);
  });

  it('[FIELD-5] is told of the work that was agreed to, and not of what is only offered', async () => {
    const ann = await hire();
    const id = await booked();
    await dayBegins();
    const services = async (): Promise<{ id: string; name: string }[]> =>
      (await call('GET', `/technician/jobs/${id}`, undefined, ann.headers)).body.services;
    const agreed = (await services()).map(({ name }) => name).join(', ');
    now = new Date('2027-03-02T14:30:00Z');
    const write = async (step: string, body: object = {}) => {
      const answer = await call(
        'POST',
        `/technician/jobs/${id}/${step}`,
        { happened_at: now.toISOString(), ...body },
        { ...dispatcher, 'idempotency-key': `offers-${step}` },
      );
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    };
    await write('arrived');
    await write('extra_services', { services: ['Replace Battery'], message: '' });
    await tell();
    expect(await toldTo(ann)).toEqual([]);
    await db()
      .updateTable('visit_request')
      .set({ exact_address: '99 Gratiot Ave, Detroit, MI 48226' })
      .where('appointment_id', '=', id)
      .execute();
    await tell();
    expect(await toldTo(ann)).toEqual([
      expect.stringContaining(`Changed: 9 AM–12 PM, ${agreed}, 99 Gratiot Ave`),
    ]);
    for (const { id: service } of await services()) {
      const shown = await product.app.inject({ url: `/api/v1/appointments/${id}`, headers: dispatcher });
      const decided = await product.app.inject({
        method: 'PUT',
        url: `/api/v2/estimate_services/${service}`,
        headers: dispatcher,
        payload: {
          status: 'approved',
          estimate_version: shown.json().data.attributes.estimate.version,
          agreed_by: 'phone',
        },
      });
      expect(decided.statusCode, decided.body).toBe(200);
    }
    now = new Date(now.getTime() + 60_000);
    await tell();
    expect((await toldTo(ann)).at(-1)).toContain(`${agreed}, Replace Battery, 99 Gratiot Ave`);
  });

  it('[PLAN-3] is not told of what he did himself', async () => {
    const ann = await hire();
    const id = await booked();
    const boss = await hire('dispatcher');
    await dayBegins();
    await move(id, ann, boss, { headers: boss.headers });
    await tell();
    expect(await toldTo(boss)).toEqual([]);
    expect(await toldTo(ann)).toHaveLength(1);
  });
});

describe('whoever changed it', () => {
  /** Out in Howell; the quotes are for downtown. */
  const far = { home: { latitude: 42.607, longitude: -83.929 } };

  it('[PLAN-3] the job that improves days', async () => {
    const ann = await hire('technician', far);
    await booked();
    const ben = await hire();
    await db().updateTable('market').set({ job_moves: 'always' }).where('id', '=', 'DET').execute();
    await dayBegins();
    await run('improve-days');
    await tell();
    expect([await toldTo(ann), await toldTo(ben)]).toEqual([
      [expect.stringContaining('Removed: ')],
      [expect.stringContaining('New stop: ')],
    ]);
  });

  it('[PLAN-3] a day planned again', async () => {
    const ann = await hire();
    await booked();
    const ben = await hire();
    await dayBegins();
    const { body } = await call('POST', '/staff/replans', {
      market_id: 'DET',
      day: today,
      disruption: { kind: 'technician_out', technician_id: ann.id },
    });
    expect((await call('POST', `/staff/replans/${body.data.id}/accept`)).status).toBe(200);
    await tell();
    expect([await toldTo(ann), await toldTo(ben)]).toEqual([
      [expect.stringContaining('Removed: ')],
      [expect.stringContaining('New stop: ')],
    ]);
  });

  it('[PLAN-3] a swap that dispatch accepted', async () => {
    const ann = await hire('technician', far);
    const id = await booked();
    const ben = await hire();
    await dayBegins();
    // Nobody has left Howell yet, an hour away.
    now = new Date('2027-03-02T16:20:00Z');
    await run('propose-swaps');
    const board = await call('GET', `/dispatch/board?market_id=DET&day=${today}`);
    const [proposal] = board.body.data.proposals;
    expect((await call('POST', `/staff/replans/${proposal.id}/accept`)).status).toBe(200);
    await tell();
    expect([await toldTo(ann), await toldTo(ben)]).toEqual([
      [expect.stringContaining('Removed: ')],
      [expect.stringContaining('New stop: ')],
    ]);
    const visit = db().selectFrom('visit').select('technician_id').where('appointment_id', '=', id);
    expect(await visit.executeTakeFirst()).toEqual({ technician_id: ben.id });
  });

  it('[PLAN-3] the customer who cancels', async () => {
    const ann = await hire();
    const id = await booked();
    await dayBegins();
    expect((await cancel(id)).status).toBe(200);
    await tell();
    expect(await toldTo(ann)).toEqual([expect.stringContaining('Removed: 9 AM–12 PM')]);
  });
});
