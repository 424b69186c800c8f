import type { DispatchBoard } from '@lugnut/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { installJobs } from '../../platform/jobs/install-jobs';
import { createLogger } from '../../platform/logging/logger';
import { getQuote } from '../../testing/ask-for-quote';
import { logInAs } from '../../testing/log-in-as';
import { addTechnician, schedulingCalls } from '../../testing/planned-day';
import { createTestApp, type TestApp } from '../../testing/test-app';

let product: TestApp;
/** Ten in the morning in Detroit, the day before. */
const monday = new Date('2027-03-01T15:00:00Z');
const { hold, promise } = schedulingCalls(
  () => product,
  () => monday,
);
const day = '2027-03-02';
const windows = ['09:00am-12:00pm', '12:00pm-03:00pm'];
/** Out in Howell; the quotes are for downtown. */
const farHome = { latitude: 42.607, longitude: -83.929 };

let headers: { readonly authorization: string };
beforeAll(async () => {
  product = await createTestApp({ RATE_LIMIT_SCALE: '1000' }, { now: () => monday });
  await installJobs(product.test.pool, createLogger({ level: 'silent' }));
  headers = (await logInAs(product, 'dispatcher')).headers;
});
afterAll(() => product.close());

beforeEach(async () => {
  const { db } = product.test;
  await db.deleteFrom('replan_proposal').execute();
  await db.deleteFrom('visit').execute();
  await db.updateTable('appointment').set({ status: 'cancelled' }).execute();
  await db.deleteFrom('technician_day').execute();
  await product.hearing(async () => void (await db.deleteFrom('technician').execute()));
});

const call = async (method: 'GET' | 'POST', url: string, payload?: object) => {
  const response = await product.app.inject({
    method,
    url: `/api/v2${url}`,
    headers,
    ...(payload ? { payload } : {}),
  });
  const { data, errors } = response.json();
  return { status: response.statusCode, data, error: errors?.[0] as string | undefined };
};

const board = async (): Promise<DispatchBoard> =>
  (await call('GET', `/dispatch/board?market_id=DET&day=${day}`)).data;
const ask = () => call('POST', '/staff/replans/better_day', { market_id: 'DET', day });
const accept = (id: string) => call('POST', `/staff/replans/${id}/accept`);

const hire = async (changes: Parameters<typeof addTechnician>[1] = {}): Promise<string> => {
  let id = '';
  await product.hearing(async () => {
    id = await addTechnician(product.test.db, changes);
  });
  return id;
};

const visits = () =>
  product.test.db
    .selectFrom('visit')
    .select(['appointment_id', 'technician_id', 'day', 'window_start', 'window_end'])
    .orderBy('window_start')
    .execute();
const owners = async () => (await visits()).map((visit) => visit.technician_id);
const promises = async () => (await visits()).map(({ technician_id: _who, ...promised }) => promised);

/** Two promised jobs downtown with somebody from far away, and then somebody who lives there is hired. */
const wrongHands = async () => {
  const far = await hire({ home: farHome });
  const jobs: string[] = [];
  for (const time of windows) {
    const { id } = await getQuote(product);
    await hold(id, day, time);
    expect(await promise(id)).toEqual({ status: 'promised' });
    jobs.push(id);
  }
  await product.test.db.deleteFrom('outbox').execute();
  return { far, near: await hire(), jobs };
};

const assign = (id: string, from: string, to: string, time: string) =>
  call('POST', `/dispatch/jobs/${id}/assign`, {
    technician_id: to,
    appointment_day: day,
    appointment_time: time,
    from: { technician_id: from, appointment_day: day, appointment_time: time },
  });

it('[DISP-1] the board knows the work order of every job, and the phone of each is had by asking', async () => {
  const { jobs } = await wrongHands();
  const stops = (await board()).technicians.flatMap((technician) => technician.stops);
  expect(stops.map(({ id }) => id)).toEqual(jobs);
  for (const { id, has_phone: hasPhone, work_order: order } of stops) {
    expect(hasPhone).toBe(true);
    expect(order).toBe(`WO-${id.slice(-6).toUpperCase()}`);
    const { data } = await call('GET', `/dispatch/jobs/${id}/contact`);
    expect(data.phone).toMatch(/^\+1\d{10}$/);
  }
  expect((await call('GET', '/dispatch/jobs/nobody/contact')).status).toBe(404);
});

describe('a better plan of the day', () => {
  it('[DISP-3] is shown with what changes for whom, and taken as a whole; no customer is disturbed', async () => {
    const { far, near } = await wrongHands();
    const before = await promises();
    const { data } = await ask();
    expect(await owners()).toEqual([far, far]);
    const [proposal] = (await board()).proposals;
    expect(proposal).toMatchObject({ id: data.id, kind: 'improvement', asks: [], is_stale: false });
    expect(proposal?.moves).toHaveLength(2);
    expect(proposal?.moves[0]?.words).toMatch(/, 9 AM–12 PM: Technician .* → Technician /);
    const { driving_minutes: driving, technicians } = proposal?.better ?? {};
    expect(driving?.after).toBeLessThan((driving?.before ?? 0) - 30);
    expect(technicians?.map(({ technician_id, stops }) => [technician_id, stops])).toEqual(
      expect.arrayContaining([
        [far, { before: 2, after: 0 }],
        [near, { before: 0, after: 2 }],
      ]),
    );
    expect((await accept(data.id)).status).toBe(200);
    expect(await owners()).toEqual([near, near]);
    expect(await promises()).toEqual(before);
    expect((await board()).proposals).toEqual([]);
    const sent = await product.test.db.selectFrom('outbox').select('kind').execute();
    expect(sent.filter(({ kind }) => kind === 'sms' || kind === 'email')).toEqual([]);
    expect((await ask()).data).toEqual({ id: null });
  });

  it('[DISP-3] is left with one press, and the newest is the one to decide about', async () => {
    const { far } = await wrongHands();
    const first = await ask();
    const second = await ask();
    expect((await board()).proposals.map(({ id }) => id)).toEqual([second.data.id]);
    expect(await accept(first.data.id)).toMatchObject({
      status: 409,
      error: 'The day has changed since, so this plan was dropped. Nothing was moved.',
    });
    expect((await call('POST', `/staff/replans/${second.data.id}/refuse`)).status).toBe(200);
    expect((await board()).proposals).toEqual([]);
    expect(await owners()).toEqual([far, far]);
  });

  it('[DISP-3] is refused in clear words once somebody has changed the day', async () => {
    const { far, near, jobs } = await wrongHands();
    const { data } = await ask();
    expect((await assign(jobs[0] ?? '', far, near, windows[0] ?? '')).status).toBe(200);
    expect((await board()).proposals).toMatchObject([{ is_stale: true, better: null }]);
    expect(await accept(data.id)).toMatchObject({
      status: 409,
      error: 'The day has changed since, so this plan was dropped. Nothing was moved.',
    });
    expect(await owners()).toEqual([near, far]);
  });

  it('[DISP-3] is refused once a technician drives to one of its jobs', async () => {
    const { far, jobs } = await wrongHands();
    const { data } = await ask();
    await product.test.db
      .updateTable('appointment')
      .set({ status: 'en_route' })
      .where('id', '=', jobs[0] ?? '')
      .execute();
    expect((await accept(data.id)).status).toBe(409);
    expect(await owners()).toEqual([far, far]);
  });

  describe('that was accepted', () => {
    const undo = (id: string) => call('POST', `/staff/replans/${id}/undo`);
    const planned = () =>
      product.test.db
        .selectFrom('visit')
        .select(['appointment_id', 'technician_id', 'planned_arrival', 'planned_start', 'planned_end'])
        .orderBy('window_start')
        .execute();
    const taken = async () => {
      const people = await wrongHands();
      const before = await planned();
      const { data } = await ask();
      expect((await accept(data.id)).status).toBe(200);
      return { ...people, before, id: data.id as string };
    };

    it('[OPS-3] is undone as a whole, once, and told to no customer', async () => {
      const { id, far, before } = await taken();
      expect((await undo(id)).status).toBe(200);
      expect(await owners()).toEqual([far, far]);
      expect(await planned()).toEqual(before);
      expect((await undo(id)).status).toBe(200);
      expect(await planned()).toEqual(before);
      const sent = await product.test.db.selectFrom('outbox').select('kind').execute();
      expect(sent.filter(({ kind }) => kind === 'sms' || kind === 'email')).toEqual([]);
    });

    it('[OPS-3] stays once somebody has set off', async () => {
      const { id, near, jobs } = await taken();
      await product.test.db
        .updateTable('appointment')
        .set({ status: 'en_route' })
        .where('id', '=', jobs[0] ?? '')
        .execute();
      expect(await undo(id)).toMatchObject({
        status: 409,
        error: 'Somebody has set off or started since, so this plan can no longer be undone.',
      });
      expect(await owners()).toEqual([near, near]);
    });

    it('[OPS-3] stays once its routes have changed', async () => {
      const { id, far, near, jobs } = await taken();
      expect((await assign(jobs[0] ?? '', near, far, windows[0] ?? '')).status).toBe(200);
      expect(await undo(id)).toMatchObject({
        status: 409,
        error:
          'These routes have changed since, so this plan can no longer be undone. Move the jobs one by one.',
      });
      expect(await owners()).toEqual([far, near]);
    });

    it('[OPS-3] is what can be undone: not one that was left', async () => {
      await wrongHands();
      const { data } = await ask();
      expect(await undo(data.id)).toMatchObject({ status: 409, error: 'This plan was never accepted.' });
    });
  });

  it('[DISP-3] leaves what a dispatcher decided with whom it is', async () => {
    const { far, near, jobs } = await wrongHands();
    const [first = ''] = jobs;
    await assign(first, far, near, windows[0] ?? '');
    await assign(first, near, far, windows[0] ?? '');
    const { data } = await ask();
    if (data.id !== null) expect((await accept(data.id)).status).toBe(200);
    expect((await owners())[0]).toBe(far);
  });

  it('[DISP-3] is not sought for a day that is over', async () => {
    const asked = await call('POST', '/staff/replans/better_day', { market_id: 'DET', day: '2027-02-26' });
    expect(asked.status).toBe(400);
  });
});
