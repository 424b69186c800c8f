import type { DispatchBoard, DispatchOptions } from '@lugnut/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { installJobs } from '../../platform/jobs/install-jobs';
import { createLogger } from '../../platform/logging/logger';
import { getQuote } from '../../testing/ask-for-quote';
import { logInAs } from '../../testing/log-in-as';
import { addTechnician, schedulingCalls } from '../../testing/planned-day';
import { readEvents } from '../../testing/read-events';
import { createTestApp, type TestApp } from '../../testing/test-app';

let product: TestApp;
/** Ten in the morning in Detroit. */
const monday = new Date('2027-03-01T15:00:00Z');
let now = monday;
const { hold, promise, show } = schedulingCalls(
  () => product,
  () => now,
);
const day = '2027-03-02';
const nine = '09:00am-12:00pm';
const noon = '12:00pm-03:00pm';
/** Room for one job and no more. */
const morning = { 2: [540, 680] };
const longDay = { 2: [540, 1260], 3: [540, 1260] };

type Headers = { readonly authorization: string };
let dispatcher: Headers;
beforeAll(async () => {
  product = await createTestApp({ RATE_LIMIT_SCALE: '1000' }, { now: () => now });
  await installJobs(product.test.pool, createLogger({ level: 'silent' }));
  dispatcher = (await logInAs(product, 'dispatcher')).headers;
});
afterAll(() => product.close());

beforeEach(async () => {
  const { db } = product.test;
  now = monday;
  await db.deleteFrom('replan_proposal').execute();
  await db.deleteFrom('technician_short_day').execute();
  await db.deleteFrom('visit').execute();
  await db.updateTable('appointment').set({ status: 'cancelled' }).execute();
  await db.deleteFrom('technician_day').execute();
  await db.deleteFrom('technician_day_off').execute();
  await db.deleteFrom('outbox').execute();
  await addTechnician(db);
  await product.hearing(async () => void (await db.deleteFrom('technician').execute()));
});

const hire = async (shifts: Record<string, number[]> = morning): Promise<string> => {
  let id = '';
  await product.hearing(async () => {
    id = await addTechnician(product.test.db, { shifts });
  });
  return id;
};

const booked = async (time = nine): Promise<string> => {
  const { id } = await getQuote(product);
  await hold(id, day, time);
  expect(await promise(id)).toEqual({ status: 'promised' });
  await product.test.db.deleteFrom('outbox').execute();
  return id;
};

const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers?: Headers) => {
  const response = await product.app.inject({
    method,
    url: `/api/v2${url}`,
    headers: headers ?? dispatcher,
    ...(payload ? { payload } : {}),
  });
  const { data, code, errors } = response.json();
  return { status: response.statusCode, code, data, error: errors?.[0] as string | undefined };
};
const board = async (on = day): Promise<DispatchBoard> =>
  (await call('GET', `/dispatch/board?market_id=DET&day=${on}`)).data;
const options = async (id: string, query = ''): Promise<DispatchOptions> =>
  (await call('GET', `/dispatch/jobs/${id}/options${query}`)).data;

type Spot = { readonly technician: string; readonly time?: string; readonly on?: string };
const wire = ({ technician, time = nine, on = day }: Spot) => ({
  technician_id: technician,
  appointment_day: on,
  appointment_time: time,
});
const assign = (id: string, from: Spot | undefined, to: Spot, headers?: Headers) =>
  call('POST', `/dispatch/jobs/${id}/assign`, { ...wire(to), from: from ? wire(from) : null }, headers);

const visitOf = (id: string) =>
  product.test.db
    .selectFrom('visit')
    .select(['technician_id', 'day', 'window_start', 'held_until'])
    .where('appointment_id', '=', id)
    .executeTakeFirst();
const told = async () =>
  (await product.test.db.selectFrom('outbox').select('kind').orderBy('kind').execute()).map(
    ({ kind }) => kind,
  );

describe('the board', () => {
  it('[OPS-3] opens in an open market, not in a waiting one', async () => {
    const { data } = await call('GET', '/dispatch/board');
    const { status } = await product.test.db
      .selectFrom('market')
      .select('status')
      .where('id', '=', data.market.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('open');
    expect(data.markets[0].id).toBe(data.market.id);
    expect(data.markets.at(-1).name).toBe('Tampa');
  });

  it('[OPS-3] shows who works when, every stop with its promise, and how it stands', async () => {
    const ann = await hire();
    const off = await hire({ 4: [540, 680] });
    const id = await booked();
    const shown = await board();
    expect(shown).toMatchObject({
      day,
      today: '2027-03-01',
      now_minutes: null,
      is_open: true,
      unassigned: [],
    });
    expect(shown.technicians.map((technician) => technician.id)).toEqual([ann, off]);
    expect(shown.technicians[1]).toMatchObject({ shift: null, absence: 'No shift', stops: [] });
    expect(shown.technicians[0]).toMatchObject({
      shift: { start_minutes: 540, end_minutes: 680 },
      stops: [
        {
          id,
          status: 'scheduled',
          appointment_time: nine,
          window: { start_minutes: 540, end_minutes: 720 },
          risk: { level: 'on_time' },
          fixed_reason: null,
        },
      ],
    });
    expect(JSON.stringify(shown)).not.toMatch(/@example|\+1/);
  });

  it('[PLAN-2] says how likely each promise and the whole day is to be kept, less so as the day goes on', async () => {
    await hire();
    const id = await booked();
    const shown = await board();
    const [ann] = shown.technicians;
    expect(ann?.stops[0]).toMatchObject({
      id,
      chance: { percent: 100, words: 'Chance of keeping the window: over 99%' },
    });
    expect(ann?.chance?.words).toMatch(
      /^Chance of keeping every window: over 99%. Home by end of shift: \d+%$/,
    );
    expect(shown.chance?.words).toMatch(
      /^Chance of keeping every window: over 99%. Everyone home by end of shift/,
    );
    // The window has closed, and nobody has left yet.
    now = new Date('2027-03-02T17:01:00Z');
    expect((await board()).technicians[0]?.stops[0]?.chance?.percent).toBe(0);
    expect((await board('2027-03-04')).chance).toBeNull();
  });

  it('[OPS-3] shows promises at risk as the day goes on, and jobs without a working technician', async () => {
    const ann = await hire({ 2: [540, 1260] });
    const id = await booked();
    now = new Date('2027-03-02T17:05:00Z');
    expect((await board()).technicians[0]?.stops[0]).toMatchObject({ id, risk: { level: 'late' } });
    await product.test.db.insertInto('technician_day_off').values({ technician_id: ann, day }).execute();
    const shown = await board();
    expect(shown.now_minutes).toBe(725);
    expect(shown.technicians[0]).toMatchObject({
      absence: 'Day off',
      stops: [{ expected: null, risk: { level: 'nobody', words: 'Nobody is on shift to keep this window' } }],
    });
  });

  it('[OPS-3] [OPS-8] is for dispatchers, the office and admins', async () => {
    const ann = await hire();
    const id = await booked();
    const calls = (headers: Headers | undefined) =>
      Promise.all([
        call('GET', '/dispatch/board', undefined, headers ?? { authorization: '' }),
        call('GET', `/dispatch/jobs/${id}/options`, undefined, headers ?? { authorization: '' }),
        assign(id, { technician: ann }, { technician: ann }, headers ?? { authorization: '' }),
        call(
          'PUT',
          `/dispatch/technicians/${ann}/days/${day}`,
          { kind: 'as_usual' },
          headers ?? { authorization: '' },
        ),
        call(
          'PUT',
          `/dispatch/technicians/${ann}/shifts`,
          { version: 0, weekly_shifts: {} },
          headers ?? { authorization: '' },
        ),
      ]);
    const statuses = async (headers: Headers | undefined) =>
      (await calls(headers)).map(({ status }) => status);
    expect(await statuses(undefined)).toEqual([401, 401, 401, 401, 401]);
    for (const role of ['customer', 'fleet', 'technician'] as const)
      expect(await statuses((await logInAs(product, role)).headers), role).toEqual([403, 403, 403, 403, 403]);
    for (const role of ['office', 'dispatcher', 'admin'] as const)
      expect(await statuses((await logInAs(product, role)).headers), role).toEqual([200, 200, 200, 200, 409]);
    expect((await call('GET', '/dispatch/board?market_id=XXX')).status).toBe(404);
    expect((await call('GET', `/dispatch/jobs/${newId()}/options`)).status).toBe(404);
    expect((await assign(id, { technician: ann }, { technician: newId() })).status).toBe(404);
  });
});

describe('moving a job', () => {
  it('[OPS-3] offers no window that is over, but for the one it is promised for', async () => {
    await hire(longDay);
    const id = await booked();
    const before = now;
    now = new Date(`${day}T15:30:00-05:00`);
    expect((await options(id)).times).toEqual([nine, '03:00pm-06:00pm', '06:00pm-09:00pm']);
    await product.test.db.deleteFrom('visit').where('appointment_id', '=', id).execute();
    expect(await options(id, `?appointment_day=${day}`)).toMatchObject({
      appointment_time: '03:00pm-06:00pm',
      times: ['03:00pm-06:00pm', '06:00pm-09:00pm'],
    });
    now = before;
  });

  it('[OPS-3] to another technician in the same window notifies nobody, and is idempotent', async () => {
    const ann = await hire();
    const id = await booked();
    const ben = await hire();
    expect((await options(id)).options).toMatchObject([
      { technician_id: expect.any(String), refusal: null },
      { technician_id: expect.any(String), refusal: null },
    ]);
    expect(await assign(id, { technician: ann }, { technician: ben })).toMatchObject({
      status: 200,
      data: { told_customer: false },
    });
    expect(await visitOf(id)).toMatchObject({ technician_id: ben, window_start: 540, held_until: null });
    expect((await assign(id, { technician: ann }, { technician: ben })).status).toBe(200);
    expect(await told()).toEqual([]);
    expect((await assign(id, { technician: ben }, { technician: ann })).status).toBe(200);
    expect((await visitOf(id))?.technician_id).toBe(ann);
  });

  it('[OPS-3] to another window notifies the customer once, who sees the new one', async () => {
    const ann = await hire(longDay);
    const id = await booked();
    expect((await options(id, `?appointment_time=${encodeURIComponent(noon)}`)).tells_customer).toBe(true);
    const moved = await assign(id, { technician: ann }, { technician: ann, time: noon });
    expect(moved).toMatchObject({ status: 200, data: { told_customer: true } });
    await assign(id, { technician: ann }, { technician: ann, time: noon });
    expect(await told()).toEqual(['email', 'sms']);
    expect((await show(id)).attributes).toMatchObject({ appointment_day: day, appointment_time: noon });
  });

  it('[OPS-3] is refused with the reason when a promise would break, and nothing has changed', async () => {
    const ann = await hire();
    const first = await booked();
    const ben = await hire();
    const second = await booked();
    expect(await visitOf(second)).toMatchObject({ technician_id: ben });
    const refused = await assign(second, { technician: ben }, { technician: ann });
    expect(refused).toMatchObject({ status: 409, code: 'conflict' });
    expect(refused.error).toMatch(
      /^Technician .* would finish (?:\d+ hr )?\d+ min after the end of the shift\.$/,
    );
    expect(await visitOf(second)).toMatchObject({ technician_id: ben });
    expect(await visitOf(first)).toMatchObject({ technician_id: ann });
    const listed = await options(second);
    expect(listed.options.map(({ technician_id, refusal }) => [technician_id, refusal === null])).toEqual([
      [ben, true],
      [ann, false],
    ]);
    expect(refused.error).toBe(`${listed.options[1]?.name} ${listed.options[1]?.refusal}.`);
    const offWeekday = await assign(second, { technician: ben }, { technician: ben, on: '2027-03-03' });
    expect(offWeekday.error).toMatch(/isn’t on shift that weekday\.$/);
    expect((await assign(second, { technician: ben }, { technician: ben, on: '2027-02-28' })).status).toBe(
      400,
    );
    expect(
      (await assign(second, { technician: ben }, { technician: ben, time: '10:00am-11:00am' })).status,
    ).toBe(400);
  });

  it('[PLAN-2] says how likely each who can take it keeps the window, and their whole day', async () => {
    const ann = await hire(longDay);
    const id = await booked();
    const ben = await hire(longDay);
    const { options: shown } = await options(id);
    for (const technician of [ann, ben])
      expect(shown.find(({ technician_id }) => technician_id === technician)).toMatchObject({
        refusal: null,
        late_minutes: null,
        chance: {
          percent: expect.any(Number),
          words: expect.stringMatching(/^Chance of keeping the window: /),
        },
        day_chance: {
          words: expect.stringMatching(/^Chance of keeping every window: .*% *\. Home by end of shift: /),
        },
      });
    await product.test.db.updateTable('technician').set({ skills: [] }).where('id', '=', ben).execute();
    expect((await options(id)).options.find(({ technician_id }) => technician_id === ben)).toMatchObject({
      refusal: expect.stringMatching(/^doesn’t have the skill/),
      chance: null,
      day_chance: null,
    });
  });

  it('[OPS-3] whose window is missed goes to who is there soonest, only where the dispatcher says so', async () => {
    const ann = await hire(longDay);
    const id = await booked();
    const ben = await hire();
    const cid = await hire(longDay);
    const before = now;
    now = new Date(`${day}T13:00:00-05:00`);
    const { options: late } = await options(id);
    expect(late.slice(0, 2).map(({ refusal, chance }) => [refusal, chance === null])).toEqual([
      [null, false],
      [null, false],
    ]);
    expect(
      late
        .slice(0, 2)
        .map(({ technician_id }) => technician_id)
        .toSorted(),
    ).toEqual([ann, cid].toSorted());
    for (const { late_minutes } of late.slice(0, 2)) expect(late_minutes).toBeGreaterThanOrEqual(60);
    expect(late[2]).toMatchObject({ technician_id: ben, late_minutes: null, refusal: expect.any(String) });
    expect((await assign(id, { technician: ann }, { technician: cid })).status).toBe(409);
    const anyway = (technician: string) =>
      call('POST', `/dispatch/jobs/${id}/assign`, {
        ...wire({ technician }),
        from: wire({ technician: ann }),
        although_late: true,
      });
    expect((await anyway(ben)).status).toBe(409);
    expect(await anyway(cid)).toMatchObject({ status: 200, data: { told_customer: false } });
    expect(await visitOf(id)).toMatchObject({ technician_id: cid, day, window_start: 540 });
    now = before;
  });

  it('[OPS-3] is not moved into a window that has ended, nor is that offered', async () => {
    const ann = await hire(longDay);
    const id = await booked();
    const before = now;
    // Its own window is from nine to twelve, and the one to come from three to six.
    now = new Date(`${day}T13:00:00-05:00`);
    const evening = { technician: ann, time: '03:00pm-06:00pm' };
    expect((await assign(id, { technician: ann }, evening)).status).toBe(200);
    now = new Date(`${day}T14:00:00-05:00`);
    const back = await call('POST', `/dispatch/jobs/${id}/assign`, {
      ...wire({ technician: ann }),
      from: wire(evening),
      although_late: true,
    });
    expect([back.status, back.error]).toEqual([409, expect.stringMatching(/^This window has already ended/)]);
    expect(await visitOf(id)).toMatchObject({ day, window_start: 900 });
    const shown = await options(id);
    expect(shown.times).not.toContain('09:00am-12:00pm');
    now = before;
  });

  it('[OPS-3] that can be in time is in time, whatever the dispatcher says', async () => {
    const ann = await hire();
    const first = await booked();
    const ben = await hire();
    const second = await booked();
    const { status } = await call('POST', `/dispatch/jobs/${second}/assign`, {
      ...wire({ technician: ann }),
      from: wire({ technician: ben }),
      although_late: true,
    });
    expect([status, (await visitOf(second))?.technician_id, (await visitOf(first))?.technician_id]).toEqual([
      409,
      ben,
      ann,
    ]);
  });

  it('[OPS-3] that waits for a part is sent out to nobody before the part is there', async () => {
    const ann = await hire(longDay);
    const id = await booked();
    const ben = await hire(longDay);
    const awaited = (expected: string | null) =>
      product.test.db
        .updateTable('visit_request')
        .set({ part_awaited_since: now, part_expected_on: expected })
        .where('appointment_id', '=', id)
        .execute();
    await awaited(null);
    const refused = await assign(id, { technician: ann }, { technician: ben });
    expect([refused.status, refused.error]).toEqual([
      409,
      expect.stringMatching(/^This job is waiting for a part\./),
    ]);
    await awaited('2027-03-05');
    expect((await assign(id, { technician: ann }, { technician: ben })).error).toMatch(
      /^The part for this job is expected on Friday, March 5/,
    );
    await awaited(day);
    expect((await assign(id, { technician: ann }, { technician: ben })).status).toBe(200);
  });

  it('[OPS-3] of two dispatchers who move the same job at once, one wins and the other is told', async () => {
    const ann = await hire();
    const id = await booked();
    const others = [await hire(), await hire()];
    const answers = await Promise.all(
      others.map((technician) => assign(id, { technician: ann }, { technician })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.error).toMatch(/^Someone else already moved this job. It’s now with Technician /);
    const winner = others[answers.findIndex(({ status }) => status === 200)];
    expect((await visitOf(id))?.technician_id).toBe(winner);
  });

  it('[OPS-3] of two jobs moved into the same slot at once, one gets it', async () => {
    const ann = await hire();
    const first = await booked();
    const ben = await hire();
    const second = await booked();
    const free = await hire();
    const answers = await Promise.all([
      assign(first, { technician: ann }, { technician: free }),
      assign(second, { technician: ben }, { technician: free }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error).toMatch(
      /after (its window|the end of the shift)\.$/,
    );
    const visits = [await visitOf(first), await visitOf(second)];
    expect(visits.filter((visit) => visit?.technician_id === free)).toHaveLength(1);
  });

  it('[OPS-3] is refused once the technician drives', async () => {
    const ann = await hire();
    const id = await booked();
    const ben = await hire();
    await product.test.db
      .updateTable('appointment')
      .set({ status: 'en_route' })
      .where('id', '=', id)
      .execute();
    expect(await assign(id, { technician: ann }, { technician: ben })).toMatchObject({
      status: 409,
      error: 'The technician is on the way to this job.',
    });
  });
});

describe('a day that cannot go as planned', () => {
  const propose = (technician: string) =>
    call('POST', '/staff/replans', {
      market_id: 'DET',
      day,
      disruption: { kind: 'technician_out', technician_id: technician },
    });

  it('[OPS-3] shows the proposal until it is decided, and unassignable jobs with the reason', async () => {
    const ann = await hire();
    const id = await booked();
    const { data } = await propose(ann);
    const [proposal] = (await board()).proposals;
    expect(proposal).toMatchObject({ id: data.id, moves: [], is_stale: false });
    expect(proposal?.title).toMatch(/ is out$/);
    expect(proposal?.asks[0]?.words).toContain('we’ll ask the customer for another window');
    expect((await call('POST', `/staff/replans/${data.id}/accept`)).status).toBe(200);
    const after = await board();
    expect(after.proposals).toEqual([]);
    expect(after.unassigned).toMatchObject([{ id, reason: expect.stringContaining('Nobody could keep') }]);
    await product.test.db.deleteFrom('outbox').execute();
    const ben = await hire();
    expect(await assign(id, undefined, { technician: ben })).toMatchObject({
      status: 200,
      data: { told_customer: true },
    });
    expect((await board()).unassigned).toEqual([]);
    expect(await told()).toEqual(['email', 'sms']);
  });

  it('[OPS-3] begins with the window that was promised, else with the one it was dropped on', async () => {
    const ann = await hire(longDay);
    const id = await booked(noon);
    const { data } = await propose(ann);
    await call('POST', `/staff/replans/${data.id}/accept`);
    const begins = async (query: string) => (await options(id, query)).appointment_time;
    expect(await begins(`?appointment_day=${day}`)).toBe(noon);
    expect(await begins(`?appointment_day=${day}&near_minutes=600`)).toBe(noon);
    expect(await begins(`?appointment_day=2027-03-03&near_minutes=1000`)).toBe('03:00pm-06:00pm');
    expect(await begins(`?appointment_day=2027-03-03`)).toBe(nine);
    expect(await begins(`?appointment_day=${day}&appointment_time=${nine}`)).toBe(nine);
  });

  it('[OPS-3] marks a stale proposal', async () => {
    const ann = await hire();
    const id = await booked();
    const ben = await hire();
    await propose(ann);
    await assign(id, { technician: ann }, { technician: ben });
    expect((await board()).proposals).toMatchObject([{ is_stale: true }]);
  });
});

describe('hours', () => {
  const setDay = (technician: string, body: object) =>
    call('PUT', `/dispatch/technicians/${technician}/days/${day}`, body);

  it('[OPS-3] a day off is refused while somebody is promised that day, and open again after', async () => {
    const ann = await hire();
    const id = await booked();
    const refused = await setDay(ann, { kind: 'off' });
    expect(refused.status).toBe(409);
    expect(refused.error).toMatch(
      /has 1 promised job on Tuesday, March 2, 2027\. Reassign the jobs of that day first/,
    );
    const ben = await hire();
    await assign(id, { technician: ann }, { technician: ben });
    expect((await setDay(ann, { kind: 'off' })).status).toBe(200);
    expect((await options(id)).options.find(({ technician_id }) => technician_id === ann)?.refusal).toMatch(
      /^has that day off$/,
    );
    expect((await setDay(ann, { kind: 'short', ends_at_minutes: 600 })).status).toBe(200);
    expect((await board()).technicians.find((technician) => technician.id === ann)).toMatchObject({
      is_off: false,
      short_day_minutes: 600,
      shift: { start_minutes: 540, end_minutes: 600 },
    });
    expect((await setDay(ann, { kind: 'as_usual' })).status).toBe(200);
    expect((await assign(id, { technician: ben }, { technician: ann })).status).toBe(200);
  });

  it('[OPS-3] the usual week is changed by one at a time and never against a promise', async () => {
    const ann = await hire();
    const { version = 0 } = (await board()).technicians[0] ?? {};
    const put = (weekly_shifts: object, seen: number) =>
      call('PUT', `/dispatch/technicians/${ann}/shifts`, { version: seen, weekly_shifts });
    const week = {
      2: { start_minutes: 540, end_minutes: 1200 },
      5: { start_minutes: 600, end_minutes: 900 },
    };
    const both = await Promise.all([put(week, version), put(week, version)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [after] = (await board()).technicians;
    expect(after?.weekly_shifts).toEqual(week);
    await booked();
    const without = await put({ 5: week[5] }, after?.version ?? 0);
    expect(without).toMatchObject({ status: 409, error: expect.stringContaining('1 promised job') });
    expect((await put({ 2: { start_minutes: 500, end_minutes: 900 } }, after?.version ?? 0)).status).toBe(
      400,
    );
  });
});

it('[OPS-3] every open board is notified of a move, and nobody else', async () => {
  await product.app.listen({ host: '127.0.0.1', port: 0 });
  const listen = (headers: Headers) =>
    fetch(`${product.app.listeningOrigin}/api/v2/dispatch/events`, {
      headers: { ...headers, connection: 'close' },
    });
  const refused = await listen((await logInAs(product, 'technician')).headers);
  expect(refused.status).toBe(403);
  await refused.text();
  const ann = await hire();
  const id = await booked();
  const ben = await hire();
  const until = readEvents(await listen(dispatcher));
  await until('event: ready');
  await product.hearing(async () => {
    await assign(id, { technician: ann }, { technician: ben });
  });
  expect(await until(` ${day}"`)).toMatch(new RegExp(`"id":"(${ann}|${ben}) ${day}"`));
});
