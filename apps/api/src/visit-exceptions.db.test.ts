import type { AppointmentReply } from '@lugnut/contract';
import { addDays } from '@lugnut/domain/scheduling';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExceptionJob, exceptionCalls } from './testing/exception-calls';
import { bookFieldJob, finishFieldJob, type Person } from './testing/field-job';
import { logInAs } from './testing/log-in-as';
import { openShop, type Shop } from './testing/open-shop';

let shop: Shop;
let office: Person;
let dispatcher: Person;
beforeAll(async () => {
  shop = await openShop();
  office = await logInAs(shop.product, 'office');
  dispatcher = await logInAs(shop.product, 'dispatcher');
});
afterAll(() => shop.close());

const {
  arrivedJob,
  audit,
  chargesOf,
  db,
  decide,
  exceptionText,
  later,
  live,
  missedJob,
  partReady,
  pay,
  pickWindow,
  say,
  statusOf,
  step,
  texts,
  visitOf,
} = exceptionCalls(
  () => shop,
  () => office,
);

describe('a visit that does not go as planned', () => {
  it('[FIELD-1] nobody there: the fee is told and charged once the time to undo is over, and another window is free', async () => {
    const job = await arrivedJob();
    later(10);
    const answer = await say(job, 'not_there');
    expect(answer.body).toMatchObject({
      status: 'scheduled',
      window: null,
      next_action: null,
      last_step: { step: 'not_there', from: 'in_progress' },
    });
    expect(await exceptionText(job)).toMatch(
      /came for your 2015 Toyota Camry but couldn’t reach you or the car\. The fee for the missed visit is \$70\. Pick another time that works for you\. \S+reschedule/,
    );
    expect(await live(job)).toMatchObject({
      exception: { kind: 'not_there', needs_window: true },
      day: null,
      mechanic: null,
      earlier_visits: [],
    });
    await pay();
    expect(await chargesOf(job)).toEqual([]);
    later(2);
    await Promise.all([pay(), pay()]);
    expect(await chargesOf(job)).toEqual([{ kind: 'visit_fee', amount_cents: 70_00, status: 'paid' }]);
    expect((await pickWindow(job)).status).toBe(200);
    expect(await live(job)).toMatchObject({ status: 'scheduled', exception: null });
    expect((await visitOf(job))?.held_until).toBeNull();
    expect(await audit()).toEqual([]);
  });

  it('[FIELD-1] nobody is missing before the arrival, the window and the wait: it is refused with what to do', async () => {
    const job = await bookFieldJob(shop);
    await step(job, 'on_my_way');
    const refusals = async () => (await say(job, 'not_there')).body.errors;
    expect(await refusals()).toEqual(['“Customer not there” no longer fits this job. Reload it.']);
    const arrived = await step(job, 'arrived');
    const opens = Date.parse(String(arrived.body.window_starts_at));
    expect(Date.parse(String(arrived.body.not_there_from))).toBe(opens + 10 * 60_000);
    later(20);
    expect((await refusals())?.[0]).toContain('The customer expects you later.');
    later(45);
    expect(await refusals()).toEqual(['Wait at the car for 10 minutes first.']);
    expect(await statusOf(job)).toBe('in_progress');
    later(5);
    expect((await say(job, 'not_there')).status).toBe(200);
  });

  const termsOf = async ({ link }: { readonly link: string }) => {
    const { body } = await shop.call('GET', `/api/v1/appointments/${link}`);
    const { attributes } = (body as unknown as AppointmentReply).data;
    return attributes.cancellation;
  };
  const inMinutes = (minutes: number): string =>
    new Date(shop.now.getTime() + minutes * 60_000).toISOString();

  it('[FIELD-1] who set off after a delay was said waits for no time that is over', async () => {
    const job = await bookFieldJob(shop);
    expect((await say(job, 'late', { expected_at: inMinutes(330) })).status).toBe(200);
    later(90);
    await step(job, 'on_my_way');
    later(60);
    const arrived = await step(job, 'arrived');
    const from = Date.parse(String(arrived.body.not_there_from));
    expect(from).toBeLessThanOrEqual(shop.now.getTime() + 10 * 60_000);
    shop.now = new Date(from);
    expect((await say(job, 'not_there')).status).toBe(200);
  });

  it('[FIELD-1] a departure that its customer was not told of shortens no time they were told', async () => {
    const job = await bookFieldJob(shop);
    const told = inMinutes(330);
    expect((await say(job, 'late', { expected_at: told })).status).toBe(200);
    later(90);
    const left = shop.now.toISOString();
    later(5);
    await step(job, 'on_my_way', { happened_at: left });
    expect(await texts(`on my way ${job.id}`)).toEqual([]);
    later(55);
    const arrived = await step(job, 'arrived');
    expect(Date.parse(String(arrived.body.not_there_from))).toBe(Date.parse(told) + 10 * 60_000);
    later(12);
    expect((await say(job, 'not_there')).status).toBe(409);
  });

  it('[FIELD-1] shows from when somebody may be missing as it is decided', async () => {
    const job = await bookFieldJob(shop);
    const expected = inMinutes(330);
    await say(job, 'late', { expected_at: expected });
    later(90);
    const arrived = await step(job, 'arrived');
    expect(Date.parse(String(arrived.body.not_there_from))).toBe(Date.parse(expected) + 10 * 60_000);
    later(60);
    expect((await say(job, 'not_there')).status).toBe(409);
  });

  it('[BILL-6] a delay that is corrected into the window restores the terms', async () => {
    const job = await bookFieldJob(shop);
    const before = await termsOf(job);
    expect(before?.always_free).toBe(false);
    await say(job, 'late', { expected_at: inMinutes(330) });
    expect((await termsOf(job))?.always_free).toBe(true);
    await say(job, 'late', { expected_at: inMinutes(340) });
    expect((await say(job, 'late', { expected_at: inMinutes(120) })).status).toBe(200);
    expect((await termsOf(job))?.terms).toBe(before?.terms);
  });

  it('[BILL-6] says that a visit can no longer be canceled where it cannot', async () => {
    const job = await arrivedJob();
    const terms = await termsOf(job);
    expect(terms?.terms).toContain('can no longer be canceled online');
    expect(terms?.always_free).toBe(false);
  });

  it('[FIELD-1] undo restores the visit, the status and the times exactly, and says so', async () => {
    const job = await arrivedJob();
    const before = await visitOf(job);
    const progress = () =>
      db().selectFrom('job_progress').selectAll().where('appointment_id', '=', job.id).executeTakeFirst();
    const timesBefore = await progress();
    later(10);
    await say(job, 'not_there');
    expect(await visitOf(job)).toBeUndefined();
    later(1);
    const undone = await step(job, 'undo');
    expect(undone.body).toMatchObject({ status: 'in_progress', exceptions: [], last_step: null });
    const { route_version: _version, ...restored } = (await visitOf(job)) ?? { route_version: 0 };
    const { route_version: _before, ...expected } = before ?? { route_version: 0 };
    expect(restored).toEqual(expected);
    expect(await progress()).toEqual(timesBefore);
    later(10);
    await pay();
    expect(await chargesOf(job)).toEqual([]);
    expect((await texts('exception undone')).at(-1)).toContain('Please ignore our last message');
    expect((await step(job, 'undo')).body.errors).toEqual(['There’s nothing to undo.']);
  });

  it('[FIELD-1] undo is refused after two minutes, and when the customer has picked another window', async () => {
    const job = await arrivedJob();
    later(10);
    await say(job, 'not_there');
    later(3);
    expect((await step(job, 'undo')).body.errors).toEqual([
      'That was more than two minutes ago. Please call dispatch.',
    ]);
    const moved = await arrivedJob();
    later(10);
    await say(moved, 'not_there');
    await pickWindow(moved);
    const refused = await step(moved, 'undo', {}, office);
    expect(refused.status).toBe(409);
    expect(await statusOf(moved)).toBe('scheduled');
  });

  it('[FIELD-1] ‘Arrived’ pressed by mistake is taken back', async () => {
    const job = await arrivedJob();
    const undone = await step(job, 'undo');
    expect(undone.body).toMatchObject({ status: 'en_route', next_action: 'arrived' });
    expect(await visitOf(job)).toMatchObject({ arrived_at_minutes: null });
    // Nobody is left on the way.
    await step(job, 'arrived');
  });

  it('[FIELD-1] an undo pressed twice is done once, and one that comes too late says why', async () => {
    const job = await arrivedJob();
    later(10);
    const said = shop.now.toISOString();
    const named = { step: { step: 'not_there', at: said } };
    await say(job, 'not_there');
    expect((await step(job, 'undo', named)).status).toBe(200);
    const again = await step(job, 'undo', named);
    expect([again.status, again.body.status]).toEqual([200, 'in_progress']);
    later(1);
    const saidAgain = shop.now.toISOString();
    await say(job, 'not_there');
    await pickWindow(job);
    const late = await step(job, 'undo', { step: { step: 'not_there', at: saidAgain } }, office);
    expect(late.body.errors).toEqual(['A new time has already been picked, so this can’t be undone.']);
  });

  it('[FIELD-1] an undo names its step: of one that was refused nothing is undone', async () => {
    const job = await arrivedJob();
    const arrivedAt = shop.now.toISOString();
    later(1);
    const refusedAt = shop.now.toISOString();
    expect((await say(job, 'not_there')).status).toBe(409);
    const undo = (name: string, moment: string) => step(job, 'undo', { step: { step: name, at: moment } });
    const left = await undo('not_there', refusedAt);
    expect([left.status, left.body.errors?.[0]]).toEqual([
      409,
      'That step didn’t go through or isn’t the last one, so nothing was undone.',
    ]);
    expect(await statusOf(job)).toBe('in_progress');
    expect((await undo('arrived', arrivedAt)).body.status).toBe('en_route');
    await step(job, 'arrived');
  });

  it('[FIELD-1] an offline phone says and undoes later, by its own clock', async () => {
    const job = await arrivedJob();
    later(10);
    const said = shop.now.toISOString();
    const undone = new Date(shop.now.getTime() + 60_000).toISOString();
    later(45);
    expect((await say(job, 'not_there', { happened_at: said })).status).toBe(200);
    expect((await step(job, 'undo', { happened_at: undone })).body.status).toBe('in_progress');
    later(10);
    await pay();
    expect(await chargesOf(job)).toEqual([]);
  });

  it('[FIELD-1] running late: a new time for the customer and for the plan, the window stays, and nothing is told twice', async () => {
    const job = await bookFieldJob(shop);
    later(60);
    await step(job, 'on_my_way');
    const expectedAt = new Date(shop.now.getTime() + 150 * 60_000);
    const wrong = await say(job, 'late', { expected_at: shop.now.toISOString() });
    expect(wrong.status).toBe(400);
    const answer = await say(job, 'late', { expected_at: expectedAt.toISOString() });
    expect(answer.body).toMatchObject({ status: 'en_route', last_step: { step: 'late' } });
    expect(answer.body.window).not.toBeNull();
    expect(await exceptionText(job)).toMatch(
      /is running late and should be at your 2015 Toyota Camry between/,
    );
    expect((await live(job)).exception).toMatchObject({ kind: 'late', needs_window: false });
    const visit = await visitOf(job);
    // Detroit is five hours behind in winter.
    const minutes = (expectedAt.getTime() / 60_000 - 300) % 1440;
    expect(visit?.ends_at_minutes).toBe(minutes + (visit?.minutes_on_site ?? 0));
    const claimed = await db()
      .selectFrom('sent_notice')
      .select('kind')
      .where('appointment_id', '=', job.id)
      .where('kind', '=', 'running_late')
      .execute();
    expect(claimed).toHaveLength(1);
    expect((await say(job, 'late', { expected_at: expectedAt.toISOString() })).status).toBe(200);
    expect(
      await db().selectFrom('visit_exception').select('id').where('appointment_id', '=', job.id).execute(),
    ).toHaveLength(1);
    await step(job, 'undo');
    expect(await visitOf(job)).toMatchObject({ ends_at_minutes: null });
    expect((await live(job)).exception).toBeNull();
    await step(job, 'arrived');
  });

  it('[FIELD-1] running late is told to five minutes, no earlier than it is, in messages and on the page', async () => {
    const job = await bookFieldJob(shop);
    later(60);
    await step(job, 'on_my_way');
    const expectedAt = new Date(shop.now.getTime() + 151 * 60_000);
    await say(job, 'late', { expected_at: expectedAt.toISOString() });
    const roundedUp = /between \d+(:\d[05])?( [AP]M)? and \d+(:\d[05])? [AP]M\./;
    expect(await exceptionText(job)).toMatch(roundedUp);
    expect((await live(job)).exception?.happened).toMatch(roundedUp);
    await step(job, 'undo');
    await step(job, 'arrived');
  });

  it('[FIELD-9] running late past the window names the credit for it, which then holds', async () => {
    const job = await bookFieldJob(shop);
    later(60);
    await step(job, 'on_my_way');
    const expectedAt = new Date(shop.now.getTime() + 200 * 60_000);
    await say(job, 'late', { expected_at: expectedAt.toISOString() });
    expect(await exceptionText(job)).toMatch(
      /If we arrive after \d+ [AP]M, we’ll take \$\d+\.00 off your bill automatically\./,
    );
    const { late_credit_cents } = await db()
      .selectFrom('visit_request')
      .select('late_credit_cents')
      .where('appointment_id', '=', job.id)
      .executeTakeFirstOrThrow();
    expect(late_credit_cents).toBeGreaterThan(0);
  });

  it('[FIELD-1] said again, a shorter delay is good news; taken back, the one before stands', async () => {
    const job = await bookFieldJob(shop);
    later(60);
    await step(job, 'on_my_way');
    const inMinutes = (minutes: number) => new Date(shop.now.getTime() + minutes * 60_000).toISOString();
    await say(job, 'late', { expected_at: inMinutes(120) });
    const first = await visitOf(job);
    later(1);
    await say(job, 'late', { expected_at: inMinutes(60) });
    expect(await exceptionText(job)).toMatch(/Good news: .+ sooner than we said, around/);
    expect(await exceptionText(job)).not.toContain('sorry');
    expect(await exceptionText(job)).not.toContain('off your bill');
    expect((await visitOf(job))?.ends_at_minutes).not.toBe(first?.ends_at_minutes);
    await step(job, 'undo');
    expect((await visitOf(job))?.ends_at_minutes).toBe(first?.ends_at_minutes);
    const undone = (await texts('exception undone')).at(-1);
    expect(undone).toMatch(/should be there between .+, as we told you before\./);
    expect(undone).not.toContain('Nothing has changed');
    await step(job, 'arrived');
  });

  it('[FIELD-1] what cannot be done is a task of the office and costs nothing', async () => {
    const job = await arrivedJob();
    expect((await say(job, 'cannot_be_done')).body.errors).toEqual(['Say what happened.']);
    expect((await say(job, 'cannot_be_done', { note: 'The lift points are rusted through' })).status).toBe(
      200,
    );
    const tasks = await db()
      .selectFrom('office_task')
      .select(['kind', 'reason'])
      .where('appointment_id', '=', job.id)
      .execute();
    expect(tasks).toEqual([
      {
        kind: 'visit_called_off',
        reason: 'The technician couldn’t do the work: The lift points are rusted through',
      },
    ]);
    expect((await live(job)).exception).toMatchObject({ kind: 'cannot_be_done', needs_window: false });
    const picked = await pickWindow(job);
    expect([picked.status, (picked.body as unknown as { errors: string[] }).errors[0]]).toEqual([
      409,
      expect.stringContaining('Our office will contact you'),
    ]);
    later(5);
    await pay();
    expect(await chargesOf(job)).toEqual([]);
  });

  it('[FIELD-1] is said once by the one key, and by nobody who is not on the job', async () => {
    const job = await arrivedJob();
    const stranger = await logInAs(shop.product, 'technician');
    expect(
      (await step(job, 'exceptions', { kind: 'not_there', note: '', expected_at: null }, stranger)).status,
    ).toBe(404);
    later(10);
    await say(job, 'not_there');
    expect((await say(job, 'not_there')).status).toBe(409);
  });
});

describe('a return visit', () => {
  /** Whoever the next visit is given to. */
  const logInFor = async ({ technician }: ExceptionJob, technicianId = ''): Promise<void> => {
    const { id } = technician;
    await db().updateTable('technician').set({ account_id: null }).where('account_id', '=', id).execute();
    await db().updateTable('technician').set({ account_id: id }).where('id', '=', technicianId).execute();
  };

  it('[FIELD-2] is the same job: what was done and agreed stays, the second window is promised, the bill is one', async () => {
    const job = await arrivedJob({ services: ['Front Brake Pads & Rotors', 'Oil Change'] });
    await step(job, 'timer', { running: true });
    const whole = (await visitOf(job))?.minutes_on_site ?? 0;
    later(40);
    const left = await say(job, 'part_missing', { note: 'the left caliper' });
    expect(left.body.exceptions).toMatchObject([{ kind: 'part_missing', note: 'the left caliper' }]);
    expect(left.body.timer).toEqual({ minutes: 40, running_since: null });
    expect(await live(job)).toMatchObject({
      exception: { kind: 'part_missing', needs_window: false },
      earlier_visits: [{ note: 'the left caliper' }],
    });
    expect((await live(job)).earlier_visits[0]?.arrived).not.toBeNull();
    later(10);
    // What was begun cannot be dropped by the customer, piece by piece or as a whole.
    const [service] = (await shop.call('GET', `/api/v2/technician/jobs/${job.id}`, undefined, office.headers))
      .body.services as { id: string }[];
    const declined = await shop.call('PUT', `/api/v1/estimate_services/${service?.id}`, {
      estimate_service: { status: 'rejected' },
    });
    expect(declined.status).toBe(409);
    expect(declined.body.errors?.join()).toContain('Work on your car has started');
    const canceled = await shop.call('PATCH', `/api/v1/appointments/${job.link}`, {
      appointment: {
        status: 'cancelled',
        fee_cents: 70_00,
        cancel_reason_select: 'Other',
        cancel_reason: '',
      },
    });
    expect(canceled.status).toBe(409);
    // Nobody knows yet when the part is there: no window is offered before the office says so.
    expect((await pickWindow(job)).status).toBe(409);
    await partReady(job);
    expect((await texts(`part ready ${job.id}`))[0]).toContain('We have the part for your 2015 Toyota Camry');
    expect(await live(job)).toMatchObject({ exception: { needs_window: true } });
    expect((await pickWindow(job)).status).toBe(200);
    const visit = await visitOf(job);
    // Planned with what is left to do, and not with all of it again.
    expect(visit?.minutes_on_site).toBe(whole - 40);
    await logInFor(job, visit?.technician_id);
    shop.now = new Date(Date.parse(`${visit?.day}T05:00:00Z`) + (visit?.window_start ?? 0) * 60_000);
    const again = await step(job, 'on_my_way');
    expect(again.body).toMatchObject({
      status: 'en_route',
      exceptions: [{ kind: 'part_missing' }],
      timer: { minutes: 40 },
    });
    await finishFieldJob(shop, job.id, job.technician);
    expect((await live(job)).earlier_visits).toHaveLength(1);
    await pay();
    expect(await chargesOf(job)).toMatchObject([{ kind: 'job', status: 'paid' }]);
    expect(await audit()).toEqual([]);
  });

  it('[FIELD-2] left a second time and undone, it has waited since the first', async () => {
    const job = await arrivedJob();
    later(35);
    await say(job, 'part_missing', { note: 'the left caliper' });
    const returns = () =>
      db()
        .selectFrom('visit_request')
        .select(['return_since', 'worked_minutes', 'broken_at'])
        .where('appointment_id', '=', job.id)
        .executeTakeFirstOrThrow();
    const since = shop.now;
    later(10);
    await partReady(job);
    expect((await pickWindow(job)).status).toBe(200);
    const visit = await visitOf(job);
    await logInFor(job, visit?.technician_id);
    shop.now = new Date(Date.parse(`${visit?.day}T05:00:00Z`) + (visit?.window_start ?? 0) * 60_000);
    await step(job, 'on_my_way');
    expect((await step(job, 'arrived')).status).toBe(200);
    const before = await returns();
    expect(before.return_since).toEqual(since);
    later(20);
    await say(job, 'come_back', { note: 'thunderstorm' });
    expect((await returns()).return_since).toEqual(shop.now);
    later(1);
    expect((await step(job, 'undo')).status).toBe(200);
    expect(await returns()).toEqual(before);
  });

  it('[FIELD-2] begun work goes on from the next day on, or from the day the technician said', async () => {
    const job = await arrivedJob();
    later(35);
    const today = (await visitOf(job))?.day ?? '';
    const dayIn = (days: number): string => addDays(today, days);
    const windows = async (): Promise<string[]> => {
      const { body } = await shop.call('GET', `/api/v2/availability/${job.link}`);
      const { availability } = body.data.attributes as unknown as { availability: Record<string, string[]> };
      return Object.keys(availability).filter((day) => (availability[day] ?? []).length > 0);
    };
    const note = 'battery clamp broken';
    expect((await say(job, 'come_back', { note, return_from: dayIn(-2) })).status).toBe(400);
    // Left out by phones that were loaded before it was asked.
    await say(job, 'come_back', { note });
    expect(await exceptionText(job)).toMatch(/Pick a time for the second visit, on or after \w+, \w+ \d+\./);
    expect((await windows())[0]).toBe(dayIn(1));
    const options = await shop.call(
      'GET',
      `/api/v2/dispatch/jobs/${job.id}/options?appointment_day=${dayIn(0)}`,
      undefined,
      office.headers,
    );
    expect(options.body.data).toMatchObject({ earliest_day: dayIn(1), options: [] });
    await step(job, 'undo');
    await say(job, 'come_back', { note, return_from: dayIn(3) });
    expect((await windows())[0]).toBe(dayIn(3));
    // He was there: nobody broke the time we promised.
    const { body } = await shop.call('GET', `/api/v1/appointments/${job.link}`);
    expect(body.data.attributes).toMatchObject({ missing_window: 'return' });
    const pick = (day: string) =>
      shop.call('PATCH', `/api/v1/user/reschedule/${job.link}`, {
        appointment: { appointment_day: day, appointment_time: '12:00pm-03:00pm' },
      });
    expect((await pick(dayIn(2))).body.errors?.[0]).toMatch(/^We can finish the work on .+ at the earliest/);
    // The office knows better.
    const setReturn = (from: string | null) =>
      shop.call('POST', `/api/v2/office/jobs/${job.id}/return_day`, { from }, office.headers);
    expect((await setReturn(dayIn(-1))).status).toBe(400);
    expect((await setReturn(dayIn(5))).body).toMatchObject({
      settling: { return_visit: { from: dayIn(5) } },
    });
    expect((await windows())[0]).toBe(dayIn(5));
    expect((await setReturn(null)).body).toMatchObject({ settling: { return_visit: { from: null } } });
    expect((await pick(dayIn(2))).status).toBe(200);
    expect((await setReturn(dayIn(5))).status).toBe(409);
  });

  it('[FIELD-2] undone, nothing is locked; a part missed before anybody came is no return visit', async () => {
    const job = await arrivedJob();
    later(35);
    await say(job, 'come_back', { note: 'thunderstorm' });
    await step(job, 'undo');
    const returns = ({ id }: ExceptionJob) =>
      db()
        .selectFrom('visit_request')
        .select(['return_since', 'worked_minutes'])
        .where('appointment_id', '=', id)
        .executeTakeFirstOrThrow();
    expect(await returns(job)).toEqual({ return_since: null, worked_minutes: 0 });
    const early = await bookFieldJob(shop);
    await say(early, 'part_missing', { note: 'front pads' });
    expect(await returns(early)).toEqual({ return_since: null, worked_minutes: 0 });
    expect(await exceptionText(early)).toContain('Moving or canceling it is free.');
  });
});

describe('what the office decides', () => {
  it('[FIELD-3] cancels for our reasons: no fee, an apology with the reason, and no thanks', async () => {
    const job = await arrivedJob();
    const answer = await decide(job, 'cancel', { reason: 'Our technician is sick today' }, dispatcher);
    expect(answer.status).toBe(200);
    expect(await statusOf(job)).toBe('cancelled');
    const [told = ''] = await texts(`we canceled ${job.id}`);
    expect(told).toMatch(
      /We’re sorry, we have to cancel the appointment for your 2015 Toyota Camry on .* Our technician is sick today\. .*Book another time: \S+/,
    );
    expect(told).toContain('You don’t pay anything.');
    expect(told).not.toMatch(/thank|\$/i);
    later(5);
    await pay();
    expect(await chargesOf(job)).toEqual([]);
    expect(answer.body.settling?.decisions).toMatchObject([
      { decision: 'canceled', reason: 'Our technician is sick today', decided_by: expect.any(String) },
    ]);
    expect((await decide(job, 'cancel', { reason: 'again' })).status).toBe(200);
    expect(await texts(`we canceled ${job.id}`)).toHaveLength(1);
  });

  it('[FIELD-3] waives a fee before it is charged, and gives it back after', async () => {
    const due = await missedJob();
    const waived = await decide(due, 'fee', { decision: 'waive', reason: 'first time' });
    expect(waived.body.settling).toMatchObject({
      fee: { state: 'waived', amount_cents: 70_00 },
      can_charge_fee: false,
      decisions: [{ decision: 'fee_waived', reason: 'first time' }],
    });
    later(5);
    await pay();
    expect(await chargesOf(due)).toEqual([]);
    expect((await decide(due, 'fee', { decision: 'charge', reason: 'after all' })).status).toBe(409);

    const paid = await missedJob();
    later(3);
    await pay();
    await decide(paid, 'fee', { decision: 'waive', reason: 'hospital' });
    await pay();
    const refunds = await db()
      .selectFrom('refund')
      .innerJoin('payment_attempt as a', 'a.id', 'refund.attempt_id')
      .innerJoin('charge', 'charge.id', 'a.charge_id')
      .select(['refund.amount_cents', 'refund.reason'])
      .where('charge.appointment_id', '=', paid.id)
      .execute();
    expect(refunds).toMatchObject([{ amount_cents: 70_00, reason: expect.stringMatching(/^hospital \(/) }]);
    expect(
      (await decide(paid, 'fee', { decision: 'waive', reason: 'again' })).body.settling?.decisions,
    ).toHaveLength(1);
    expect(await audit()).toEqual([]);
  });

  it('[FIELD-3] waives a declined fee: nothing is owed any more', async () => {
    const job = await bookFieldJob(shop);
    await db()
      .updateTable('payment_method')
      .set({ provider_method_id: `gone-${job.id}` })
      .where('id', 'in', (e) =>
        e.selectFrom('appointment_payment').select('payment_method_id').where('appointment_id', '=', job.id),
      )
      .execute();
    later(90);
    await step(job, 'arrived');
    later(10);
    await say(job, 'not_there');
    later(3);
    await pay();
    expect(await chargesOf(job)).toMatchObject([{ kind: 'visit_fee' }]);
    await decide(job, 'fee', { decision: 'waive', reason: 'goodwill' });
    expect(await chargesOf(job)).toMatchObject([{ kind: 'visit_fee', status: 'void' }]);
    expect(await audit()).toEqual([]);
  });

  it('[FIELD-3] charges the fee of a wait that we heard of only afterwards with a reason, once', async () => {
    const job = await bookFieldJob(shop);
    later(90);
    const arrivedAt = shop.now.toISOString();
    later(15);
    await step(job, 'arrived', { happened_at: arrivedAt });
    await say(job, 'not_there');
    expect(await exceptionText(job)).toContain('We’ll let you know if there’s a fee.');
    const charged = await decide(job, 'fee', { decision: 'charge', reason: 'gate was locked, called twice' });
    expect(charged.body.settling?.fee).toEqual({ kind: 'visit_fee', amount_cents: 70_00, state: 'due' });
    expect((await decide(job, 'fee', { decision: 'charge', reason: 'again' })).status).toBe(409);
    await pay();
    expect(await chargesOf(job)).toEqual([{ kind: 'visit_fee', amount_cents: 70_00, status: 'paid' }]);
  });

  it('[FIELD-3] waives the fee of a late cancellation', async () => {
    const job = await bookFieldJob(shop);
    const canceled = await shop.call('PATCH', `/api/v1/appointments/${job.link}`, {
      appointment: {
        status: 'cancelled',
        fee_cents: 70_00,
        cancel_reason_select: 'Other',
        cancel_reason: '',
      },
    });
    expect(canceled.body.data.attributes.cancellation?.fee_charged).toBe(70);
    expect((await decide(job, 'fee', { decision: 'waive', reason: 'flooded street' })).status).toBe(200);
    later(5);
    await pay();
    expect(await chargesOf(job)).toEqual([]);
  });

  it('[FIELD-3] turns a job back: the window stays, or the customer is asked for another', async () => {
    const stays = await arrivedJob();
    const window = await visitOf(stays);
    const turned = await decide(stays, 'turn_back', { reason: 'van broke down', window: 'stays' });
    expect(turned.body.settling).toMatchObject({
      can_turn_back: false,
      decisions: [{ decision: 'turned_back' }],
    });
    expect(await statusOf(stays)).toBe('scheduled');
    expect(await visitOf(stays)).toMatchObject({
      day: window?.day,
      window_start: window?.window_start,
      arrived_at_minutes: null,
    });
    const asked = await arrivedJob();
    await decide(asked, 'turn_back', { reason: 'van broke down', window: 'ask customer' });
    expect(await visitOf(asked)).toBeUndefined();
    expect((await texts(`visit asked ${asked.id}`))[0]).toContain('Pick another time for free');
    expect((await pickWindow(asked)).status).toBe(200);
    expect((await decide(stays, 'turn_back', { reason: 'again', window: 'stays' })).status).toBe(409);
  });

  it('[FIELD-3] takes back only an on-the-way that its customer was told of', async () => {
    const told = await arrivedJob();
    await decide(told, 'turn_back', { reason: 'van broke down', window: 'stays' });
    expect(await texts(`not yet ${told.id}`)).toEqual([expect.stringContaining('We told you too soon')]);
    const untold = await bookFieldJob(shop);
    await step(untold, 'arrived');
    const { status } = await decide(untold, 'turn_back', { reason: 'van broke down', window: 'stays' });
    expect([status, await statusOf(untold)]).toEqual([200, 'scheduled']);
    expect(await texts(`not yet ${untold.id}`)).toEqual([]);
  });
});
