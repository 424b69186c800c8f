import type { DispatchBoard, DispatchJob } from '@lugnut/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids';
import { installJobs } from '../../../platform/jobs/install-jobs';
import { createLogger } from '../../../platform/logging/logger';
import { getQuote } from '../../../testing/ask-for-quote';
import { logInAs } from '../../../testing/log-in-as';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import { addTechnician } from '../testing/plan-fixtures';
import { schedulingCalls } from '../testing/scheduling-calls';

let product: TestApp;
const monday = new Date('2027-03-01T15:00:00Z');
let now = monday;
const calls = schedulingCalls(
  () => product,
  () => now,
);
const { hold, promise, show, cancel, availability } = calls;
const day = '2027-03-02';
const nine = '09:00am-12:00pm';
const morning = { 2: [540, 680] };

let headers: { readonly authorization: string };
beforeAll(async () => {
  product = await createTestApp({ RATE_LIMIT_SCALE: '1000' }, { now: () => now });
  await installJobs(product.test.pool, createLogger({ level: 'silent' }));
  headers = (await logInAs(product, 'dispatcher')).headers;
});
afterAll(() => product.close());

beforeEach(async () => {
  const { db } = product.test;
  now = monday;
  await db.deleteFrom('technician_short_day').execute();
  await db.deleteFrom('visit').execute();
  await db.deleteFrom('technician_day').execute();
  await db.deleteFrom('technician_day_off').execute();
  await db.deleteFrom('outbox').execute();
  await addTechnician(db);
  await product.hearing(async () => void (await db.deleteFrom('technician').execute()));
});

/** Messages beside those that carry the quotes. */
const sinceQuoted = () =>
  product.test.db.selectFrom('outbox').selectAll().where('dedupe_key', 'not like', 'requested %');

const hire = async (shifts: Record<string, number[]> = morning): Promise<string> => {
  let id = '';
  await product.hearing(async () => {
    id = await addTechnician(product.test.db, { shifts });
  });
  return id;
};

const booked = async (): Promise<string> => {
  const { id } = await getQuote(product);
  await hold(id, day, nine);
  expect(await promise(id)).toEqual({ status: 'promised' });
  return id;
};

const post = async (url: string, payload: object = {}, as: Record<string, string> = headers) => {
  const response = await product.app.inject({ method: 'POST', url, payload, headers: as });
  const body = response.json();
  return { status: response.statusCode, code: body.code, id: body.data?.id, ...body.data?.attributes };
};
const proposeFor = (disruption: object, as: Record<string, string> = headers, onDay = day) =>
  post('/api/v2/staff/replans', { market_id: 'DET', day: onDay, disruption }, as);
const propose = (technicianId: string, as: Record<string, string> = headers) =>
  proposeFor({ kind: 'technician_out', technician_id: technicianId }, as);
const accept = (id: string, version?: string) => post(`/api/v2/staff/replans/${id}/accept`, { version });
const refuse = (id: string) => post(`/api/v2/staff/replans/${id}/refuse`);

const technicianOf = async (id: string) =>
  (
    await product.test.db
      .selectFrom('visit')
      .select('technician_id')
      .where('appointment_id', '=', id)
      .executeTakeFirst()
  )?.technician_id;

describe('a technician who is out', () => {
  it('[TIME-9] is replaced by somebody who can keep the promise, once staff accept; before that nothing moves', async () => {
    const ill = await hire();
    const id = await booked();
    const other = await hire();
    const proposed = await propose(ill);
    expect(proposed).toMatchObject({
      status: 'open',
      moves: [{ appointment_id: id, from_technician_id: ill, to_technician_id: other }],
      asks: [],
      is_optimal: true,
    });
    expect(await technicianOf(id)).toBe(ill);
    expect((await accept(proposed.id)).status).toBe('accepted');
    expect(await technicianOf(id)).toBe(other);
    expect((await show(id)).attributes).toMatchObject({ status: 'scheduled', appointment_time: nine });
    expect((await accept(proposed.id)).status).toBe('accepted');
    const asking = (await getQuote(product)).id;
    expect((await availability(asking))[day]).toEqual([]);
  });

  it('[TIME-9] tells the customer of a job somebody was driving to that another mechanic comes', async () => {
    const ill = await hire();
    const id = await booked();
    const other = await hire();
    now = new Date('2027-03-02T13:30:00Z');
    const job = await product.test.db
      .selectFrom('appointment_link')
      .select('appointment_id')
      .where('id', '=', id)
      .executeTakeFirst();
    const jobId = job?.appointment_id ?? id;
    await product.hearing(async () => {
      expect((await post(`/api/v2/office/jobs/${jobId}/status`, { status: 'en_route' })).status).toBe(200);
    });
    const proposed = await propose(ill);
    expect(proposed.moves).toMatchObject([{ appointment_id: id, to_technician_id: other }]);
    expect((await accept(proposed.id)).status).toBe('accepted');
    const told = await product.test.db
      .selectFrom('outbox')
      .select('payload')
      .where('dedupe_key', 'like', `replaced ${jobId}%text`)
      .execute();
    expect(told).toHaveLength(1);
    expect(JSON.stringify(told)).toMatch(/can’t make it to your .+ Another mechanic is coming instead/);
    const progress = await product.test.db
      .selectFrom('job_progress')
      .select('on_my_way_at')
      .where('appointment_id', '=', jobId)
      .executeTakeFirst();
    expect(progress?.on_my_way_at ?? null).toBeNull();
    expect((await show(id)).attributes).toMatchObject({ status: 'scheduled', appointment_time: nine });
  });

  it('leaves a customer nobody can come to with a link to other windows, only when accepted', async () => {
    const ill = await hire({ 2: [540, 680], 3: [540, 680] });
    const id = await booked();
    await hire({ 3: [540, 680] });
    const proposed = await propose(ill);
    expect(proposed.asks).toEqual([
      {
        appointment_id: id,
        instead: expect.arrayContaining([{ appointment_day: '2027-03-03', appointment_time: nine }]),
      },
    ]);
    expect(await sinceQuoted().execute()).toEqual([]);
    await accept(proposed.id);
    expect(await technicianOf(id)).toBeUndefined();
    await accept(proposed.id);
    const told = await sinceQuoted().orderBy('kind').execute();
    expect(told.map(({ kind }) => kind)).toEqual(['email', 'sms']);
    for (const { payload } of told) {
      expect(JSON.stringify(payload)).toContain(`/user/reschedule/${id}`);
      expect(JSON.stringify(payload)).toContain('Tuesday, March 2, 2027, 9 AM–12 PM');
    }
    expect((await show(id)).attributes).toMatchObject({
      status: 'scheduled',
      appointment_day: null,
      mechanic: null,
    });
    const moved = await calls.reschedule(id, '2027-03-03', nine);
    expect(moved.attributes).toMatchObject({
      status: 'scheduled',
      appointment_day: '2027-03-03',
      hold: null,
    });
  });

  it.each(['scheduled', 'en_route', 'in_progress'] as const)(
    '[TIME-9] gives back a visit that is %s: the log says so, the link and dispatch can choose anew',
    async (status) => {
      const ill = await hire({ 2: [540, 1200] });
      const [byLink, byDispatch] = [await booked(), await booked()];
      const other = await hire({ 3: [540, 1200] });
      now = new Date('2027-03-02T14:30:00Z');
      await product.test.db
        .updateTable('appointment')
        .set({ status })
        .where('id', 'in', [byLink, byDispatch])
        .execute();
      const proposed = await propose(ill);
      expect(proposed.asks).toHaveLength(2);
      expect((await accept(proposed.id)).status).toBe('accepted');
      for (const id of [byLink, byDispatch]) {
        expect((await show(id)).attributes).toMatchObject({ status: 'scheduled', appointment_day: null });
        const last = await product.test.db
          .selectFrom('appointment_event')
          .select(['type', 'from_status', 'to_status', 'actor_as', 'details'])
          .where('appointment_id', '=', id)
          .orderBy('id', 'desc')
          .executeTakeFirst();
        expect(last).toMatchObject({
          type: 'given_back',
          from_status: status,
          to_status: 'scheduled',
          actor_as: 'staff',
          details: { proposalId: proposed.id, day, startMinutes: 540, endMinutes: 720 },
        });
      }
      const moved = await calls.reschedule(byLink, '2027-03-03', nine);
      expect(moved.attributes).toMatchObject({ status: 'scheduled', appointment_day: '2027-03-03' });
      const assigned = await post(`/api/v2/dispatch/jobs/${byDispatch}/assign`, {
        technician_id: other,
        appointment_day: '2027-03-03',
        appointment_time: '12:00pm-03:00pm',
        from: null,
      });
      expect(assigned).toMatchObject({ status: 200 });
      expect(await technicianOf(byDispatch)).toBe(other);
    },
  );

  it('[OPS-3] ends at once what is only held and nobody else can come to, and the customer is told why', async () => {
    const ill = await hire();
    const { id } = await getQuote(product);
    expect((await hold(id, day, nine)).status).toBe(200);
    await hire({ 3: [540, 680] });
    await propose(ill);
    expect((await show(id)).attributes).toMatchObject({ status: 'quoted', hold: null, hold_ended: true });
    expect(await promise(id)).toMatchObject({ status: 'lost' });
    expect((await hold(id, '2027-03-03', nine)).attributes).toMatchObject({ hold_ended: false });
  });

  it('[OPS-3] [TIME-9] gives what is only held to somebody else in the same window, for the same time', async () => {
    const ill = await hire();
    const { id } = await getQuote(product);
    const { attributes: held } = await hold(id, day, nine);
    expect(await technicianOf(id)).toBe(ill);
    const other = await hire();
    const proposed = await propose(ill);
    expect(proposed).toMatchObject({ moves: [], asks: [] });
    expect(await technicianOf(id)).toBe(other);
    expect((await show(id)).attributes).toMatchObject({
      appointment_time: nine,
      hold: { expires_at: held.hold?.expires_at },
      hold_ended: false,
    });
    expect(await promise(id)).toMatchObject({ status: 'promised' });
  });

  it('[OPS-3] is given nothing new from the moment it is said, until it is taken back', async () => {
    const noon = '12:00pm-03:00pm';
    const ill = await hire({ 2: [540, 1260] });
    await booked();
    const asking = (await getQuote(product)).id;
    const setDay = async (kind: string) =>
      (
        await product.app.inject({
          method: 'PUT',
          url: `/api/v2/dispatch/technicians/${ill}/days/${day}`,
          payload: { kind },
          headers,
        })
      ).statusCode;
    expect((await availability(asking))[day]).not.toEqual([]);
    expect(await setDay('off')).toBe(409);
    expect((await availability(asking))[day]).toEqual([]);
    expect((await hold(asking, day, noon)).code).toBe('window_taken');
    expect(await setDay('as_usual')).toBe(200);
    expect((await hold(asking, day, noon)).status).toBe(200);
  });

  it('[OPS-3] a plan made for another day is made anew when it is accepted: applied if it is the same, else shown first', async () => {
    const ill = await hire();
    const id = await booked();
    const other = await hire();
    const proposed = await propose(ill);
    // The route has changed, what is proposed has not.
    await sql`select bump_route(${other}::uuid, ${day}::date)`.execute(product.test.db);
    expect(await accept(proposed.id, proposed.version)).toMatchObject({ status: 'accepted' });
    expect(await technicianOf(id)).toBe(other);
  });

  it('[OPS-3] a plan that would be another one by now is shown before it is accepted', async () => {
    const ill = await hire();
    const id = await booked();
    const other = await hire();
    const proposed = await propose(ill);
    expect(proposed.moves).toMatchObject([{ to_technician_id: other }]);
    await booked();
    const third = await hire();
    expect(await accept(proposed.id, proposed.version)).toMatchObject({ status: 409, code: 'conflict' });
    // Its answer was lost, or another dispatcher has the board of before: neither has seen the new one.
    expect(await accept(proposed.id, proposed.version)).toMatchObject({ status: 409, code: 'conflict' });
    expect(await technicianOf(id)).toBe(ill);
    const url = `/api/v2/dispatch/board?market_id=DET&day=${day}`;
    const { proposals } = (await product.app.inject({ url, headers })).json().data as DispatchBoard;
    const anew = proposals.find(({ id: shown }) => shown === proposed.id);
    expect(anew).toMatchObject({
      is_stale: false,
      disruption: { kind: 'technician_out', technician_id: ill },
      outcome: {
        windows: { count: 2, kept_before: expect.any(Number), kept_after: expect.any(Number) },
        visits: [{ appointment_id: id, window: '9 AM–12 PM', kept_after: expect.any(Number), instead: [] }],
      },
    });
    expect((await accept(proposed.id, anew?.version)).status).toBe('accepted');
    expect(await technicianOf(id)).toBe(third);
    expect((await accept(proposed.id, anew?.version)).status).toBe('accepted');
    expect(await accept(proposed.id, proposed.version)).toMatchObject({ status: 409, code: 'conflict' });
  });

  it('[OPS-3] is planned for once: asked again, the newest plan is the one to decide about', async () => {
    const ill = await hire();
    await booked();
    const first = await propose(ill);
    const again = await propose(ill);
    expect((await accept(first.id)).status).toBe(409);
    expect((await accept(again.id)).status).toBe('accepted');
  });

  it('stays where it was when a route has changed since, or staff refuse', async () => {
    const ill = await hire();
    const id = await booked();
    await hire();
    const proposed = await propose(ill);
    const late = await booked();
    expect(await accept(proposed.id)).toMatchObject({ status: 409, code: 'conflict' });
    expect(await technicianOf(id)).toBe(ill);
    await cancel(late);
    const again = await propose(ill);
    expect((await refuse(again.id)).status).toBe('refused');
    expect((await accept(again.id)).code).toBe('conflict');
    expect(await technicianOf(id)).toBe(ill);
  });

  it('is no business of customers', async () => {
    const ill = await hire();
    expect((await propose(ill, {})).status).toBe(401);
    expect((await propose(ill, (await logInAs(product, 'customer')).headers)).status).toBe(403);
    expect((await propose('00000000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await accept('nothing')).status).toBe(404);
  });
});

describe('the board of a day with somebody out', () => {
  const board = async () => {
    const url = `/api/v2/dispatch/board?market_id=DET&day=${day}`;
    return (await product.app.inject({ url, headers })).json().data as DispatchBoard;
  };
  const daysOff = () => product.test.db.selectFrom('technician_day_off').select('technician_id').execute();
  const setDay = async (technicianId: string, kind: string) => {
    const url = `/api/v2/dispatch/technicians/${technicianId}/days/${day}`;
    return (await product.app.inject({ method: 'PUT', url, payload: { kind }, headers })).statusCode;
  };
  const undo = (id: string) => post(`/api/v2/staff/replans/${id}/undo`);

  it('[OPS-3] says that nobody comes, until a plan is accepted; and then what can be undone', async () => {
    const ill = await hire();
    const id = await booked();
    const other = await hire();
    expect(await setDay(ill, 'off')).toBe(409);
    const unplanned = await board();
    expect(unplanned.chance?.percent).toBe(0);
    expect(unplanned.technicians.find((one) => one.id === ill)).toMatchObject({
      closed_from_minutes: null,
      stops: [{ id, risk: { level: 'nobody' }, chance: { percent: 0 } }],
    });
    const proposed = await propose(ill);
    const closed = await board();
    expect(closed.chance?.percent).toBe(0);
    const stop = closed.technicians.find((one) => one.id === ill)?.stops[0];
    expect(stop).toMatchObject({
      id,
      risk: { level: 'nobody', words: 'Nobody is coming: this day needs a new plan' },
      chance: { percent: 0 },
    });
    const [shown] = closed.proposals;
    expect(shown?.home).toMatch(/^Everyone home by end of shift: .+%(, as before)?$/);
    expect(shown?.outcome?.windows).toMatchObject({ count: 1, kept_before: 0 });
    // Nothing that could be undone was accepted on this day.
    expect((await board()).undoable?.refusal).not.toBeNull();
    expect((await accept(proposed.id)).status).toBe('accepted');
    const after = await board();
    expect(after.chance?.percent).toBeGreaterThan(50);
    expect(after.undoable).toMatchObject({
      id: proposed.id,
      title: expect.stringMatching(/ is out$/),
      by: expect.any(String),
      when: expect.stringContaining('March 1, 2027 at 10 AM'),
    });
    expect(await technicianOf(id)).toBe(other);
  });

  it('[OPS-3] has who was out back with their stops where the plan is undone', async () => {
    const ill = await hire();
    const id = await booked();
    await hire();
    const proposed = await propose(ill);
    await accept(proposed.id);
    expect(await daysOff()).toEqual([{ technician_id: ill }]);
    expect((await undo(proposed.id)).status).toBe('refused');
    expect(await daysOff()).toEqual([]);
    expect(await technicianOf(id)).toBe(ill);
    expect((await undo(proposed.id)).status).toBe('refused');
    const seen = await board();
    expect(seen.undoable?.refusal).not.toBeNull();
    expect(seen.technicians.find((one) => one.id === ill)).toMatchObject({
      is_off: false,
      is_closed: true,
      closed_from_minutes: null,
      stops: [{ id, risk: { level: 'nobody' }, chance: { percent: 0 } }],
    });
    expect(await setDay(ill, 'as_usual')).toBe(200);
    const asking = (await getQuote(product)).id;
    expect((await availability(asking))[day]).not.toEqual([]);
  });

  it('[OPS-3] counts on who was said to leave early until then, without a plan for it', async () => {
    const leaving = await hire();
    const id = await booked();
    const url = `/api/v2/dispatch/technicians/${leaving}/days/${day}`;
    const leaves = async (ends_at_minutes: number) => {
      const payload = { kind: 'short', ends_at_minutes };
      const { statusCode } = await product.app.inject({ method: 'PUT', url, payload, headers });
      return statusCode;
    };
    const shown = async () => (await board()).technicians.find((one) => one.id === leaving);
    expect(await leaves(560)).toBe(409);
    expect(await shown()).toMatchObject({
      closed_from_minutes: 560,
      stops: [{ id, risk: { level: 'nobody' } }],
    });
    expect(await leaves(565)).toBe(409);
    expect((await shown())?.closed_from_minutes).toBe(565);
    expect(await leaves(670)).toBe(200);
    expect(await shown()).toMatchObject({ is_closed: false, closed_from_minutes: null });
    expect((await shown())?.stops[0]?.risk.level).not.toBe('nobody');
  });

  it('[OPS-3] offers no undo where the hours are others by now, or a customer was asked', async () => {
    const ill = await hire();
    const id = await booked();
    const other = await hire();
    const proposed = await propose(ill);
    await accept(proposed.id);
    expect((await board()).undoable).toMatchObject({ id: proposed.id, refusal: null });
    // A plan for somebody else closes their day, and changes no stop.
    expect((await propose(other)).asks).toHaveLength(1);
    expect((await board()).undoable).toMatchObject({ id: proposed.id, refusal: null });
    expect(await setDay(other, 'as_usual')).toBe(200);
    expect(await setDay(ill, 'as_usual')).toBe(200);
    expect((await board()).undoable?.refusal).toMatch(/^Somebody’s hours have changed since/);
    expect(await undo(proposed.id)).toMatchObject({ status: 409, code: 'conflict' });
    expect(await technicianOf(id)).toBe(other);
    expect(await setDay(ill, 'off')).toBe(200);
    const asked = await propose(other);
    expect(asked.asks).toHaveLength(1);
    await accept(asked.id);
    // The one before it is not what the routes are now.
    expect((await board()).undoable).toMatchObject({ id: proposed.id, refusal: expect.any(String) });
    expect(await undo(asked.id)).toMatchObject({ status: 409, code: 'conflict' });
  });

  it('[OPS-3] gives back the shorter day that there was before a still shorter one', async () => {
    const leaving = await hire({ 2: [540, 1260] });
    const id = await booked();
    const shorter = async (ends_at_minutes: number) => {
      const proposed = await proposeFor({ kind: 'leaves_early', technician_id: leaving, ends_at_minutes });
      expect((await accept(proposed.id)).status).toBe('accepted');
      return proposed.id;
    };
    await shorter(900);
    const second = await shorter(800);
    expect((await board()).undoable?.id).toBe(second);
    expect((await undo(second)).status).toBe('refused');
    const short = await product.test.db
      .selectFrom('technician_short_day')
      .select('ends_at_minutes')
      .execute();
    expect(short).toEqual([{ ends_at_minutes: 900 }]);
    expect(await technicianOf(id)).toBe(leaving);
  });
});

describe('a technician who leaves early', () => {
  const leaves = (technicianId: string, endsAtMinutes: number) =>
    proposeFor({ kind: 'leaves_early', technician_id: technicianId, ends_at_minutes: endsAtMinutes });
  const wholeDay = { 2: [540, 1260] };

  it('[TIME-9] has the shorter shift from the moment it is accepted, and nobody is offered the rest', async () => {
    const leaving = await hire(wholeDay);
    const kept = await booked();
    const asking = (await getQuote(product)).id;
    const proposed = await leaves(leaving, 800);
    expect(proposed).toMatchObject({ status: 'open', moves: [], asks: [] });
    expect((await availability(asking))[day]).toEqual([]);
    await accept(proposed.id);
    expect((await availability(asking))[day]).toContain(nine);
    expect((await availability(asking))[day]).not.toContain('06:00pm-09:00pm');
    expect((await availability(asking))[day]).not.toContain('03:00pm-06:00pm');
    expect((await hold(asking, day, '06:00pm-09:00pm')).code).toBe('window_taken');
    expect(await technicianOf(kept)).toBe(leaving);
  });

  it('[TIME-9] gives late jobs to somebody else, or asks the customer', async () => {
    const leaving = await hire(wholeDay);
    const { id } = await getQuote(product);
    await hold(id, day, '06:00pm-09:00pm');
    await promise(id);
    const asked = await leaves(leaving, 800);
    expect(asked).toMatchObject({ moves: [], asks: [{ appointment_id: id }] });
    await refuse(asked.id);
    const other = await hire(wholeDay);
    const proposed = await leaves(leaving, 800);
    expect(proposed).toMatchObject({ moves: [{ appointment_id: id, to_technician_id: other }], asks: [] });
    await accept(proposed.id);
    expect(await technicianOf(id)).toBe(other);
    const again = await leaves(leaving, 700);
    expect((await accept(again.id)).status).toBe('accepted');
    const short = await product.test.db
      .selectFrom('technician_short_day')
      .select('ends_at_minutes')
      .execute();
    expect(short).toEqual([{ ends_at_minutes: 700 }]);
  });
});

describe('a job that runs long', () => {
  it('[TIME-9] is kept with its new end, and who is promised after it is moved or asked', async () => {
    const busy = await hire({ 2: [540, 1000] });
    const [first, second] = [await booked(), (await getQuote(product)).id];
    await hold(second, day, '12:00pm-03:00pm');
    await promise(second);
    // Tuesday, half past nine
    now = new Date('2027-03-02T14:30:00Z');
    await product.test.db
      .updateTable('appointment')
      .set({ status: 'in_progress' })
      .where('id', '=', first)
      .execute();
    const proposed = await proposeFor({
      kind: 'runs_long',
      technician_id: busy,
      appointment_id: first,
      ends_at_minutes: 960,
    });
    expect(proposed).toMatchObject({ moves: [], asks: [{ appointment_id: second }] });
    await accept(proposed.id);
    const visits = await product.test.db
      .selectFrom('visit')
      .select(['appointment_id', 'ends_at_minutes'])
      .execute();
    expect(visits).toEqual([{ appointment_id: first, ends_at_minutes: 960 }]);
    const asking = (await getQuote(product)).id;
    expect((await availability(asking))[day]).toEqual([]);
    const told = await sinceQuoted().orderBy('kind').execute();
    expect(told.map(({ kind }) => kind)).toEqual(['email', 'sms']);
  });

  /** Tuesday, half past nine: at work on the first, and promised to be at the second from twelve to three. */
  const atWork = async () => {
    const busy = await hire({ 2: [540, 1000] });
    const [first, second] = [await booked(), (await getQuote(product)).id];
    await hold(second, day, '12:00pm-03:00pm');
    await promise(second);
    now = new Date('2027-03-02T14:30:00Z');
    await product.hearing(async () => {
      for (const status of ['en_route', 'in_progress'])
        await post(`/api/v2/office/jobs/${first}/status`, { status });
    });
    return { busy, first, second };
  };
  const says = (technicianId: string, appointmentId: string, endsAtMinutes: number) =>
    proposeFor({
      kind: 'runs_long',
      technician_id: technicianId,
      appointment_id: appointmentId,
      ends_at_minutes: endsAtMinutes,
    });
  const stopsOf = async (technicianId: string): Promise<DispatchJob[]> => {
    const url = `/api/v2/dispatch/board?market_id=DET&day=${day}`;
    const { technicians } = (await product.app.inject({ url, headers })).json().data as DispatchBoard;
    return technicians.find(({ id }) => id === technicianId)?.stops ?? [];
  };

  it('[OPS-3] what was said about its end is true at once, and still when the plan is refused', async () => {
    const { busy, first, second } = await atWork();
    const proposed = await says(busy, first, 960);
    expect(proposed).toMatchObject({ status: 'open', moves: [], asks: [{ appointment_id: second }] });
    // Swaps are looked for at once, not with the next minute.
    const asked = await sql`select from graphile_worker.jobs where key = 'scheduled:propose-swaps'`.execute(
      product.test.db,
    );
    expect(asked.rows).toHaveLength(1);
    for (const decide of [async () => undefined, () => refuse(proposed.id)]) {
      await decide();
      expect(await stopsOf(busy)).toMatchObject([
        { id: first, expected: { end_minutes: 960 } },
        { id: second, risk: { level: 'late' }, chance: { percent: 1 } },
      ]);
    }
    // Said by mistake, it is said again.
    await says(busy, first, 660);
    expect(await stopsOf(busy)).toMatchObject([
      { id: first, expected: { end_minutes: 660 } },
      { id: second, risk: { level: 'on_time' } },
    ]);
  });

  it('[OPS-3] only a job that is under way has one, on the day it is done', async () => {
    const { busy, first, second } = await atWork();
    expect(await says(busy, second, 960)).toMatchObject({ status: 409 });
    expect(await says(busy, first, 560)).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(await says(newId(), first, 960)).toMatchObject({ status: 404 });
    const other = await hire();
    expect(await says(other, first, 960)).toMatchObject({ status: 404 });
    const visits = await product.test.db.selectFrom('visit').select('ends_at_minutes').execute();
    expect(visits).toEqual([{ ends_at_minutes: null }, { ends_at_minutes: null }]);
  });
});
