import type { DispatchBoard, DispatchJob, DispatchProposal } from '@lugnut/contract';
import { skills, tools } from '@lugnut/domain/catalog';
import { centsFromDollars, formatCents } from '@lugnut/domain/money';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { installJobs } from '../../platform/jobs/install-jobs';
import { createLogger } from '../../platform/logging/logger';
import { getQuote } from '../../testing/ask-for-quote';
import { logInAs } from '../../testing/log-in-as';
import { addTechnician, schedulingCalls } from '../../testing/planned-day';
import { createTestApp, type TestApp } from '../../testing/test-app';

/** A day in progress: the morning's job is under way, the afternoon's is promised to the same technician. */
const day = '2027-03-02';
const dayBefore = new Date('2027-03-01T15:00:00Z');
/** 10:30 in Detroit, where the technician has just arrived. */
const morning = new Date('2027-03-02T15:30:00Z');

let product: TestApp;
let now = dayBefore;
let headers: Readonly<Record<string, string>>;
const { hold, promise } = schedulingCalls(
  () => product,
  () => now,
);

beforeAll(async () => {
  product = await createTestApp({ RATE_LIMIT_SCALE: '1000' }, { now: () => now });
  await installJobs(product.test.pool, createLogger({ level: 'silent' }));
  headers = (await logInAs(product, 'dispatcher')).headers;
});
afterAll(() => product.close());

const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
  const response = await product.app.inject({
    method,
    url,
    headers: { ...headers, 'idempotency-key': newId() },
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json() };
};

const promised = async (time: string, services = ['Front Brake Pads & Rotors']): Promise<string> => {
  const { id } = await getQuote(product, { services });
  await hold(id, day, time);
  expect(await promise(id)).toEqual({ status: 'promised' });
  return id;
};

/** For everything that is offered here. */
const ableAllDay = {
  shifts: { 2: [540, 1260] },
  skills: [...skills],
  tools: [...tools],
};

let technician = '';
let first = '';
let second = '';
beforeEach(async () => {
  const { db } = product.test;
  now = dayBefore;
  await db.deleteFrom('replan_proposal').execute();
  await db.deleteFrom('visit').execute();
  await db.updateTable('appointment').set({ status: 'cancelled' }).execute();
  await db.deleteFrom('technician_day').execute();
  await product.hearing(async () => {
    await db.deleteFrom('technician_short_day').execute();
    await db.deleteFrom('technician').execute();
    technician = await addTechnician(db, ableAllDay);
  });
  first = await promised('09:00am-12:00pm');
  second = await promised('12:00pm-03:00pm', ['Front Brake Pads & Rotors', 'Replace Battery']);
  now = morning;
  await product.hearing(async () => {
    const arrived = { happened_at: now.toISOString() };
    expect((await call('POST', `/api/v2/technician/jobs/${first}/arrived`, arrived)).status).toBe(200);
  });
});

const board = async (): Promise<DispatchBoard> =>
  (await call('GET', `/api/v2/dispatch/board?market_id=DET&day=${day}`)).body.data;
const jobOf = async (id: string): Promise<DispatchJob | undefined> =>
  (await board()).technicians.flatMap(({ stops }) => stops).find((job) => job.id === id);

/** Sent to the customer; the ids to decide about. */
const propose = async (services: readonly string[]): Promise<readonly string[]> => {
  const { status, body } = await call('POST', `/api/v2/technician/jobs/${first}/extra_services`, {
    services,
    message: '',
    happened_at: now.toISOString(),
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body.services as { id: string; name: string }[])
    .filter(({ name }) => services.includes(name))
    .map(({ id }) => id);
};
/** The version that is read to the customer on the phone. */
const versionOf = async (id: string): Promise<number> =>
  (await call('GET', `/api/v1/appointments/${id}`)).body.data.attributes.estimate.version;
/** As the customer says of that job on the phone. */
const decide = async (id: string, status = 'approved', of = first) =>
  call('PUT', `/api/v2/estimate_services/${id}`, {
    status,
    estimate_version: await versionOf(of),
    agreed_by: 'phone',
  });
const approve = (id: string) =>
  product.hearing(async () => {
    expect((await decide(id)).status).toBe(200);
  });

const secondVisitOf = async (id: string) =>
  (await call('GET', `/api/v2/appointments/${id}/second_visit`)).body.data;

/** Waiting texts that contain these words, the newest first. */
const textsAbout = async (words: string): Promise<readonly string[]> => {
  const rows = await product.test.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'sms')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ payload }) => (payload as { body: string }).body).filter((body) => body.includes(words));
};

it('[OPS-3] extra work takes its time from when it is approved, once', async () => {
  const before = await jobOf(first);
  const nextBefore = await jobOf(second);
  const [battery = ''] = await propose(['Replace Battery']);
  expect((await jobOf(first))?.minutes_on_site).toBe(before?.minutes_on_site);
  await approve(battery);
  const after = await jobOf(first);
  const added = (after?.minutes_on_site ?? 0) - (before?.minutes_on_site ?? 0);
  expect(added).toBeGreaterThan(0);
  expect(after?.expected?.end_minutes).toBe((before?.expected?.end_minutes ?? 0) + added);
  expect((await jobOf(second))?.expected?.arrival_minutes).toBeGreaterThanOrEqual(
    nextBefore?.expected?.arrival_minutes ?? 0,
  );
  expect((await decide(battery)).status).toBe(200);
  expect((await jobOf(first))?.minutes_on_site).toBe(after?.minutes_on_site);
});

it('[BILL-5] the stop lists the work that was agreed to, and not what is offered or was refused', async () => {
  const { services } = (await call('GET', `/api/v2/technician/jobs/${first}`)).body;
  for (const { id } of services as { id: string }[]) await approve(id);
  const before = (await jobOf(first))?.work;
  expect(before).toBe('Front Brake Pads & Rotors');
  const [refused = ''] = await propose(['Replace Starter']);
  expect((await jobOf(first))?.work).toBe(before);
  expect((await decide(refused, 'rejected')).status).toBe(200);
  expect((await jobOf(first))?.work).toBe(before);
  const [battery = ''] = await propose(['Replace Battery']);
  expect((await jobOf(first))?.work).toBe(before);
  await approve(battery);
  expect((await jobOf(first))?.work).toBe(`${before}, Replace Battery`);
});

/** By the plan in time, with more or less to spare. */
const stillKept = ['on_time', 'tight'];
const longExtras = ['Replace Starter', 'Replace Alternator', 'Rear Brake Pads & Rotors'];

it('[PLAN-1] extra work that would break the next promise is refused, and nothing has changed', async () => {
  const extras = await propose(longExtras);
  const answers = [];
  for (const id of extras) answers.push(await decide(id));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const { body } of refused)
    expect([body.code, body.errors.join()]).toEqual([
      'does_not_fit',
      'Your mechanic is due at another car before this could be finished. We can do it on a second visit.',
    ]);
  expect(stillKept).toContain((await jobOf(second))?.risk.level);
});

it('[PLAN-2] the board says the chance to be home in time of who has nothing left but the job under way', async () => {
  const { db } = product.test;
  await product.hearing(async () => {
    await db.deleteFrom('visit').where('appointment_id', '=', second).execute();
    await db
      .insertInto('technician_short_day')
      .values({ technician_id: technician, day, ends_at_minutes: 720 })
      .execute();
  });
  const [chance] = (await board()).technicians.map((one) => one.chance?.words);
  expect(chance).toMatch(/^Home by end of shift: /);
});

it('[PLAN-1] says before it is offered what fits, and offers the customer the rest as a second visit', async () => {
  const suggest = async (services: readonly string[]) =>
    (await call('POST', `/api/v2/technician/jobs/${first}/suggestions`, { services })).body.no_room;
  expect(await suggest(['Replace Battery'])).toBeNull();
  expect(await suggest(longExtras)).toMatch(
    /^This takes about \d hr( \d+ min)? and doesn’t fit before the next arrival window, 12–3 PM\.$/,
  );
  await propose(longExtras);
  const offer = await secondVisitOf(first);
  const job = (await call('GET', `/api/v2/technician/jobs/${first}`)).body;
  const marked = (job.services as { name: string; is_second_visit?: boolean }[])
    .filter((service) => service.is_second_visit)
    .map(({ name }) => name);
  expect(marked).toEqual(offer.services);
  const [said] = await textsAbout('recommends');
  const price = formatCents(centsFromDollars(offer.total));
  expect(said).toContain(`it takes a second visit, which costs ${price}.`);
  expect(said).not.toContain('brings the total');
  const { estimate } = (await call('GET', `/api/v1/appointments/${first}`)).body.data.attributes;
  const check = async () => (await call('GET', `/api/v2/appointments/${first}/second_visit`)).body.data;
  const { services } = await check();
  expect(services.length).toBeGreaterThan(0);
  // What is said to fit is taken, and what is not is refused, by the gate itself.
  for (const name of Object.keys(estimate.services)) {
    const { status } = await decide(estimate.services[name].id);
    expect([name, status]).toEqual([name, services.includes(name) ? 409 : 200]);
  }
  expect((await check()).services).toEqual(services);
  const moved = await call('POST', `/api/v2/appointments/${first}/second_visit`, {
    services,
    estimate_version: await versionOf(first),
    agreed_by: 'phone',
  });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  expect((await check()).services).toEqual([]);
  expect(stillKept).toContain((await jobOf(second))?.risk.level);
});

it('[PLAN-1] says that the end of the shift is in the way where it is, though somebody is promised next', async () => {
  await product.hearing(async () => {
    await product.test.db
      .insertInto('technician_short_day')
      .values({ technician_id: technician, day, ends_at_minutes: 720 })
      .execute();
  });
  const services = longExtras;
  const { no_room } = (await call('POST', `/api/v2/technician/jobs/${first}/suggestions`, { services })).body;
  expect(no_room).toMatch(/ and doesn’t fit before the end of the shift\.$/);
});

it('[PLAN-1] tells beside what fits what takes a second visit, each with its own sum', async () => {
  await propose(['Replace Battery', ...longExtras]);
  const { services, total, visit_total } = await secondVisitOf(first);
  expect(services).not.toContain('Replace Battery');
  const [said] = await textsAbout('recommends');
  expect(said).toContain(`That brings the total to ${formatCents(centsFromDollars(visit_total))}.`);
  expect(said).toContain(`which takes a second visit for ${formatCents(centsFromDollars(total))}.`);
});

it('[PLAN-1] [PLAN-3] extra work moves what is not begun yet to somebody else, in its own window', async () => {
  let helper = '';
  await product.hearing(async () => {
    helper = await addTechnician(product.test.db, ableAllDay);
  });
  const extras = await propose(longExtras);
  for (const id of extras) await approve(id);
  const { technicians } = await board();
  const of = (id: string) => technicians.find((technician) => technician.id === id)?.stops ?? [];
  expect(of(helper).map(({ id }) => id)).toEqual([second]);
  expect(of(helper)[0]?.risk.level).toBe('on_time');
  expect(of(technician).map(({ id }) => id)).toEqual([first]);
  expect(await proposals()).toEqual([]);
});

it('[PLAN-2] [PLAN-3] extra work gives what is moved to who most likely keeps it, not to who is nearest', async () => {
  const { db } = product.test;
  let [near, far] = ['', ''];
  await product.hearing(async () => {
    near = await addTechnician(db, ableAllDay);
  });
  now = dayBefore;
  const third = await promised('12:00pm-03:00pm', ['Front Brake Pads & Rotors', 'Replace Battery']);
  now = morning;
  await product.hearing(async () => {
    far = await addTechnician(db, { ...ableAllDay, home: { latitude: 42.55, longitude: -83.05 } });
  });
  const extras = await propose(longExtras);
  for (const id of extras) await approve(id);
  const { technicians } = await board();
  const of = (id: string) => technicians.find((one) => one.id === id)?.stops.map((stop) => stop.id) ?? [];
  expect([of(technician), of(near), of(far)]).toEqual([[first], [third], [second]]);
});

it('[OPS-3] work that runs long already runs longer by what is added', async () => {
  const { body } = await runsLong(700);
  await product.hearing(async () => {
    expect((await call('POST', `/api/v2/staff/replans/${body.data.id}/accept`)).status).toBe(200);
  });
  const before = await jobOf(first);
  const [battery = ''] = await propose(['Replace Battery']);
  await approve(battery);
  const after = await jobOf(first);
  const added = (after?.minutes_on_site ?? 0) - (before?.minutes_on_site ?? 0);
  expect(after?.expected?.end_minutes).toBe(700 + added);
});

it('[OPS-3] a visit that has not begun is as long as the work nobody has declined', async () => {
  const before = (await jobOf(second))?.minutes_on_site ?? 0;
  const { estimate } = (await call('GET', `/api/v1/appointments/${second}`)).body.data.attributes;
  // Already approved with the booking: it is not counted twice.
  await product.hearing(async () => {
    const query = `estimate_response[estimate_id]=${estimate.id}&estimate_version=${estimate.version}&agreed_by=phone`;
    expect((await call('POST', `/api/v1/estimate_responses?${query}`)).status).toBe(200);
  });
  expect((await jobOf(second))?.minutes_on_site).toBe(before);
  const battery: string = estimate.services['Replace Battery'].id;
  const change = (status: string) =>
    product.hearing(async () => {
      expect((await decide(battery, status, second)).status).toBe(200);
    });
  await change('rejected');
  const shorter = (await jobOf(second))?.minutes_on_site ?? 0;
  expect(shorter).toBeLessThan(before);
  await change('approved');
  expect((await jobOf(second))?.minutes_on_site).toBe(before);
});

const runsLong = (endsAt: number, id = first) =>
  call('POST', '/api/v2/staff/replans', {
    market_id: 'DET',
    day,
    disruption: {
      kind: 'runs_long',
      technician_id: technician,
      appointment_id: id,
      ends_at_minutes: endsAt,
    },
  });
const proposals = async (): Promise<readonly DispatchProposal[]> => (await board()).proposals;

it('[OPS-3] a job that runs long: the proposal is refused as a whole, or accepted as a whole', async () => {
  const refused = await runsLong(920);
  expect(refused.status).toBe(201);
  const [shown] = await proposals();
  expect(shown?.title).toMatch(/ needs until 3:20 PM for /);
  expect(shown?.asks.map(({ appointment_id }) => appointment_id)).toEqual([second]);
  await call('POST', `/api/v2/staff/replans/${refused.body.data.id}/refuse`);
  expect(await proposals()).toEqual([]);
  // Only what to do about it was refused.
  expect((await jobOf(first))?.expected?.end_minutes).toBe(920);
  let helper = '';
  await product.hearing(async () => {
    helper = await addTechnician(product.test.db, { shifts: { 2: [540, 1260] } });
  });
  const accepted = await runsLong(920);
  expect((await proposals())[0]).toMatchObject({ asks: [], moves: [{ appointment_id: second }] });
  await product.hearing(async () => {
    const answer = await call('POST', `/api/v2/staff/replans/${accepted.body.data.id}/accept`);
    expect(answer.status).toBe(200);
  });
  expect((await jobOf(first))?.expected?.end_minutes).toBe(920);
  const { technicians } = await board();
  expect(technicians.find(({ id }) => id === helper)?.stops.map(({ id }) => id)).toEqual([second]);
  expect(stillKept).toContain((await jobOf(second))?.risk.level);
});

it('[OPS-3] only a job under way runs long, and not until a time that has passed', async () => {
  expect(await runsLong(920, second)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(await runsLong(600)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
});
