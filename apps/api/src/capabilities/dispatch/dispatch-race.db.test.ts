import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { howOften } from '../../platform/db/testing/how-often';
import { installJobs } from '../../platform/jobs/install-jobs';
import { createLogger } from '../../platform/logging/logger';
import { getQuote } from '../../testing/ask-for-quote';
import { logInAs } from '../../testing/log-in-as';
import { addTechnician, schedulingCalls } from '../../testing/planned-day';
import { type ServerCall, type ServerProcess, startServerProcess } from '../../testing/server-process';
import { createTestApp, type TestApp } from '../../testing/test-app';

/** Two server processes, one PostgreSQL, and two dispatchers who want different things at once. */
const rounds = howOften({ short: 3, long: 20 });
const nowText = '2027-03-01T15:00:00Z';
const now = () => new Date(nowText);
const day = '2027-03-02';
const time = '09:00am-12:00pm';
/** Room for one job and no more. */
const oneJob = { 2: [540, 680] };

let product: TestApp;
let servers: readonly ServerProcess[] = [];
let headers: Readonly<Record<string, string>>;
const { hold, promise } = schedulingCalls(() => product, now);

beforeAll(async () => {
  product = await createTestApp({ RATE_LIMIT_SCALE: '1000' }, { now });
  await installJobs(product.test.pool, createLogger({ level: 'silent' }));
  headers = (await logInAs(product, 'dispatcher')).headers;
  servers = await Promise.all([1, 2].map(() => startServerProcess(product.test.url, nowText)));
});
afterAll(async () => {
  for (const server of servers) server.stop();
  await product.close();
});

beforeEach(async () => {
  const { db } = product.test;
  await db.deleteFrom('visit').execute();
  await db.updateTable('appointment').set({ status: 'cancelled' }).execute();
  await db.deleteFrom('technician_day').execute();
  await product.hearing(async () => {
    await addTechnician(db);
    await db.deleteFrom('technician').execute();
  });
});

const hire = async (): Promise<string> => {
  let id = '';
  await product.hearing(async () => {
    id = await addTechnician(product.test.db, { shifts: oneJob });
  });
  return id;
};

const booked = async (): Promise<string> => {
  const { id } = await getQuote(product);
  await hold(id, day, time);
  expect(await promise(id)).toEqual({ status: 'promised' });
  return id;
};

const spot = (technician_id: string) => ({ technician_id, appointment_day: day, appointment_time: time });
const assignment = (id: string, from: string | null, to: string): ServerCall => ({
  method: 'POST',
  url: `/api/v2/dispatch/jobs/${id}/assign`,
  headers,
  payload: { ...spot(to), from: from === null ? null : spot(from) },
});

/** One call through each process, at once. */
const race = async (...calls: readonly ServerCall[]) =>
  (await Promise.all(calls.map((call, nth) => servers[nth]?.all([call])))).flatMap(
    (replies) => replies ?? [],
  );

const technicianOf = async (id: string): Promise<string | undefined> =>
  (
    await product.test.db
      .selectFrom('visit')
      .select('technician_id')
      .where('appointment_id', '=', id)
      .executeTakeFirst()
  )?.technician_id;

it('[OPS-3] of two processes that move the same job, one wins and the other gets a conflict', async () => {
  const ann = await hire();
  const id = await booked();
  const others = [await hire(), await hire()];
  let from = ann;
  for (let round = 0; round < rounds; round += 1) {
    const targets = [ann, ...others].filter((technician) => technician !== from);
    const replies = await race(...targets.map((to) => assignment(id, from, to)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)).toMatchObject({
      code: 'conflict',
      error: expect.stringMatching(/^Someone else already moved this job. It’s now with Technician /),
    });
    const winner = targets[replies.findIndex(({ status }) => status === 200)] ?? '';
    expect(await technicianOf(id)).toBe(winner);
    from = winner;
  }
});

it('[OPS-3] of two processes that assign the same unassigned job, one wins', async () => {
  await hire();
  const id = await booked();
  const others = [await hire(), await hire()];
  for (let round = 0; round < rounds; round += 1) {
    await product.test.db.deleteFrom('visit').where('appointment_id', '=', id).execute();
    const replies = await race(...others.map((to) => assignment(id, null, to)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await technicianOf(id)).toBe(others[replies.findIndex(({ status }) => status === 200)]);
  }
});

it('[OPS-3] of two processes that want the last free slot, one gets it and the other gets the reason', async () => {
  const ann = await hire();
  const first = await booked();
  const ben = await hire();
  const second = await booked();
  const free = await hire();
  for (let round = 0; round < rounds; round += 1) {
    const replies = await race(assignment(first, ann, free), assignment(second, ben, free));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.error).toMatch(
      /after (its window|the end of the shift)\.$/,
    );
    const [winner, home] = replies[0]?.status === 200 ? [first, ann] : [second, ben];
    expect(await technicianOf(winner)).toBe(free);
    expect(await technicianOf(winner === first ? second : first)).not.toBe(free);
    const [back] = (await servers[0]?.all([assignment(winner, free, home)])) ?? [];
    expect(back).toMatchObject({ status: 200 });
  }
});
