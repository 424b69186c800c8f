import type { DispatchOptions } from '@lugnut/contract';
import { addDays, formatWindow } from '@lugnut/domain/scheduling';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refundBill } from './capabilities/payments/refunds';
import { payPalJobsIn } from './capabilities/payments/testing/paypal-jobs-in';
import { newId } from './platform/ids';
import { chargeDepsOf } from './testing/charge-deps';
import { exceptionCalls } from './testing/exception-calls';
import { bookFieldJob, type Person } from './testing/field-job';
import { logInAs } from './testing/log-in-as';
import { monday, openShop, type Shop } from './testing/open-shop';

let shop: Shop;
let office: Person;
beforeAll(async () => {
  shop = await openShop();
  office = await logInAs(shop.product, 'office');
});
afterAll(() => shop.close());

const {
  arrivedJob,
  audit,
  cancel,
  chargesOf,
  db,
  decide,
  exceptionText,
  giveTo,
  later,
  live,
  missedJob,
  partReady,
  pay,
  pickWindow,
  say,
  statusOf,
  step,
  tasksOf,
  texts,
} = exceptionCalls(
  () => shop,
  () => office,
);
const { bookWithPayPal } = payPalJobsIn(() => shop);

type Job = Awaited<ReturnType<typeof bookFieldJob>>;
const nine = '09:00am-12:00pm';
const at = (minutes: number): string => new Date(shop.now.getTime() + minutes * 60_000).toISOString();
const termsOf = async ({ link }: Job) =>
  (await shop.call('GET', `/api/v1/appointments/${link}`)).body.data.attributes.cancellation;
const moveJob = ({ id }: Job, status: string) =>
  shop.call('POST', `/api/v2/office/jobs/${id}/status`, { status }, office.headers);
const refundsOf = ({ id }: Pick<Job, 'id'>) =>
  db()
    .selectFrom('refund')
    .innerJoin('payment_attempt as a', 'a.id', 'refund.attempt_id')
    .innerJoin('charge', 'charge.id', 'a.charge_id')
    .select(['charge.kind', 'refund.amount_cents'])
    .where('charge.appointment_id', '=', id)
    .execute();

describe('a fee for a missed visit', () => {
  it('[FIELD-1] is not made from a distance, nor before the time we announced or the wait, nor once work has begun', async () => {
    const distant = await bookFieldJob(shop);
    later(75);
    await step(distant, 'on_my_way');
    await say(distant, 'late', { expected_at: at(120) });
    later(30);
    expect((await say(distant, 'not_there')).status).toBe(409);
    await step(distant, 'arrived');
    later(30);
    const early = await say(distant, 'not_there');
    expect([early.status, early.body.errors?.[0]]).toEqual([
      409,
      'The customer expects you later. Wait until the arrival window opens or the time we told them, then 10 more minutes.',
    ]);
    await say(distant, 'come_back', { note: 'nobody there' });

    const begun = await arrivedJob();
    await step(begun, 'timer', { running: true });
    later(20);
    expect((await say(begun, 'not_there')).status).toBe(200);
    expect((await tasksOf(begun))[0]?.reason).toContain('work had begun');

    const hasty = await arrivedJob();
    later(9);
    const refused = await say(hasty, 'not_there');
    expect([refused.status, refused.body.errors?.[0]]).toEqual([
      409,
      'Wait at the car for 10 minutes first.',
    ]);
    expect(refused.body.errors).toHaveLength(1);
    expect(await statusOf(hasty)).toBe('in_progress');
    await say(hasty, 'come_back', { note: 'nobody there' });

    later(5);
    await pay();
    for (const job of [distant, begun, hasty]) expect(await chargesOf(job)).toEqual([]);
  });

  it('[FIELD-3] is charged by hand only where a visit was missed, and never for what we canceled', async () => {
    const charge = { decision: 'charge', reason: 'gate locked' };
    const booked = await bookFieldJob(shop);
    expect((await decide(booked, 'fee', charge)).status).toBe(409);
    const hasty = await arrivedJob();
    later(10);
    await say(hasty, 'not_there');
    await decide(hasty, 'cancel', { reason: 'van broke down' });
    expect((await decide(hasty, 'fee', charge)).status).toBe(409);
  });

  it('[FIELD-3] goes when we cancel: dropped before it is charged, given back after', async () => {
    const due = await missedJob();
    expect((await decide(due, 'cancel', { reason: 'sick' })).status).toBe(200);
    const paid = await missedJob();
    later(3);
    await pay();
    await decide(paid, 'cancel', { reason: 'sick' });
    expect((await texts(`we canceled ${paid.id}`))[0]).toContain('We’ll refund the $70 you paid.');
    later(5);
    await pay();
    expect(await chargesOf(due)).toEqual([]);
    expect(await refundsOf(paid)).toEqual([{ kind: 'visit_fee', amount_cents: 70_00 }]);
    expect(await audit()).toEqual([]);
  });

  it('[FIELD-1] is the only one of a job: canceling the next visit late costs nothing more, and says so', async () => {
    const job = await missedJob();
    later(3);
    await pay();
    expect((await pickWindow(job, 1)).status).toBe(200);
    expect(await termsOf(job)).toMatchObject({
      fee_applies_now: false,
      always_free: true,
      terms: 'Canceling costs nothing more: you only pay the fee for the missed visit.',
    });
    expect((await cancel(job)).body.data.attributes.cancellation?.fee_charged).toBe(0);
    expect((await texts(`visit canceled ${job.id}`))[0]).toContain(
      'You only pay the fee for the missed visit.',
    );
    later(5);
    await pay();
    expect(await chargesOf(job)).toEqual([{ kind: 'visit_fee', amount_cents: 70_00, status: 'paid' }]);
  });

  it('[FIELD-3] one call gives back every fee of a job', async () => {
    const job = await missedJob();
    later(3);
    await pay();
    await pickWindow(job, 1);
    await cancel(job);
    // Charged before a job cost such a fee once.
    await db()
      .updateTable('cancellation')
      .set({ fee_cents: 70_00 })
      .where('appointment_id', '=', job.id)
      .execute();
    await pay();
    expect(await chargesOf(job)).toHaveLength(2);
    await decide(job, 'fee', { decision: 'waive', reason: 'charged twice' });
    await pay();
    expect((await refundsOf(job)).map(({ kind }) => kind).sort()).toEqual(['cancellation_fee', 'visit_fee']);
    expect(await audit()).toEqual([]);
  });

  it('[FIELD-1] is not dodged by removing the card before it is charged', async () => {
    const job = await missedJob();
    await cancel(job);
    const owner = await logInAs(shop.product, 'customer');
    const { payment_method_id: methodId } = await db()
      .selectFrom('appointment_payment')
      .select('payment_method_id')
      .where('appointment_id', '=', job.id)
      .executeTakeFirstOrThrow();
    await db()
      .updateTable('payment_method')
      .set({ account_id: owner.id })
      .where('id', '=', methodId)
      .execute();
    const removed = await shop.product.app.inject({
      method: 'DELETE',
      url: `/api/v2/user/payment_methods/${methodId}`,
      headers: owner.headers,
    });
    expect([removed.statusCode, removed.json().errors]).toEqual([
      409,
      ['You still owe something on it. You can remove it once that’s paid.'],
    ]);
  });

  it('[FIELD-1] with PayPal the office decides, and what is reserved can pay it once the job is canceled', async () => {
    shop.now = monday;
    const { id: link } = await bookWithPayPal();
    const { id, visit } = await db()
      .selectFrom('appointment_link')
      .innerJoin('visit', 'visit.appointment_id', 'appointment_link.appointment_id')
      .select(['visit.appointment_id as id', 'visit.day', 'visit.window_start'])
      .where('appointment_link.id', '=', link)
      .executeTakeFirstOrThrow()
      .then(({ id: jobId, ...visited }) => ({ id: jobId, visit: visited }));
    shop.now = new Date(Date.parse(`${visit.day}T05:00:00Z`) + (visit.window_start + 5) * 60_000);
    const job = { id, link, technician: await logInAs(shop.product, 'office') };
    await step(job, 'arrived');
    later(10);
    await say(job, 'not_there');
    expect(await exceptionText(job)).toContain('We’ll let you know if there’s a fee.');
    expect(await tasksOf(job)).toMatchObject([{ kind: 'missed_visit' }]);
    const charge = { decision: 'charge', reason: 'nobody there' };
    expect((await decide(job, 'fee', charge)).body.errors?.[0]).toContain('Cancel the job first');
    await cancel(job);
    await pay();
    expect((await decide(job, 'fee', charge)).status).toBe(200);
    await pay();
    expect(await chargesOf(job)).toEqual([{ kind: 'visit_fee', amount_cents: 70_00, status: 'paid' }]);
  });
});

describe('a promise we broke', () => {
  const free = 'Canceling is free: we couldn’t keep your visit as promised.';

  it('[PUB-4] is forgiven for nothing: late beyond the window, given back, turned back, a part missing', async () => {
    const late = await bookFieldJob(shop);
    expect(await termsOf(late)).toMatchObject({ fee_applies_now: true });
    await say(late, 'late', { expected_at: at(60 + 181) });
    expect(await termsOf(late)).toMatchObject({ fee_applies_now: false, terms: free });
    await step(late, 'undo');
    expect(await termsOf(late)).toMatchObject({ fee_applies_now: true });
    await say(late, 'late', { expected_at: at(60 + 181) });

    const back = await bookFieldJob(shop);
    await decide(back, 'turn_back', { reason: 'sick', window: 'ask customer' });
    expect((await pickWindow(back, 1)).status).toBe(200);

    const turned = await bookFieldJob(shop);
    await step(turned, 'on_my_way');
    await decide(turned, 'turn_back', { reason: 'van broke down', window: 'stays' });

    const part = await bookFieldJob(shop);
    await say(part, 'part_missing', { note: 'front pads' });
    await partReady(part);
    expect((await pickWindow(part, 1)).status).toBe(200);

    for (const job of [late, back, turned, part]) {
      expect(await termsOf(job)).toMatchObject({ fee_applies_now: false, always_free: true, terms: free });
      expect((await cancel(job)).body.data.attributes.cancellation?.fee_charged).toBe(0);
    }
    later(5);
    await pay();
    for (const job of [late, back, turned, part]) expect(await chargesOf(job)).toEqual([]);
  });

  it('[PUB-4] who cancels without a window is told so too', async () => {
    const job = await bookFieldJob(shop);
    await say(job, 'cannot_be_done', { note: 'rusted through' });
    await cancel(job);
    expect((await texts(`visit canceled ${job.id}`))[0]).toMatch(
      /Your appointment is canceled\. Nothing is charged/,
    );
  });

  it('[PUB-4] a return visit, which cannot be canceled, has no discount for staying', async () => {
    const job = await arrivedJob();
    await say(job, 'come_back', { note: 'thunderstorm' });
    expect((await cancel(job)).status).toBe(409);
    expect((await pickWindow(job)).status).toBe(200);
    expect(await termsOf(job)).toMatchObject({ discount_available: false });
    const kept = await shop.call('POST', `/api/v2/appointments/${job.link}/cancellation_discount`, {});
    expect(kept.status).toBe(409);
  });
});

describe('a day that stays whole', () => {
  it('[FIELD-1] nobody begins a job that is not theirs any more, whatever a phone sends later', async () => {
    const asked = await bookFieldJob(shop);
    await say(asked, 'late', { expected_at: at(90) });
    await decide(asked, 'turn_back', { reason: 'sick', window: 'ask customer' });
    // Who only once said ‘late’ has nothing to do there.
    expect((await step(asked, 'arrived')).status).toBe(404);
    const left = await arrivedJob();
    await say(left, 'come_back', { note: 'thunderstorm' });
    for (const name of ['on_my_way', 'arrived']) {
      const refused = await step(left, name);
      expect([refused.status, refused.body.errors?.[0]]).toEqual([
        409,
        expect.stringContaining('no longer on your route'),
      ]);
      expect((await step(left, name, {}, office)).status).toBe(409);
    }
    expect((await moveJob(left, 'in_progress')).status).toBe(409);
    expect(await statusOf(left)).toBe('scheduled');
  });

  it('[FIELD-4] a job under way on no route is in dispatch’s tray, and can be turned back', async () => {
    const job = await arrivedJob();
    await db().deleteFrom('visit').where('appointment_id', '=', job.id).execute();
    const dispatcher = await logInAs(shop.product, 'dispatcher');
    const board = await shop.call(
      'GET',
      '/api/v2/dispatch/board?market_id=DET',
      undefined,
      dispatcher.headers,
    );
    expect(board.body.data).toMatchObject({
      unassigned: expect.arrayContaining([
        expect.objectContaining({ id: job.id, reason: expect.stringContaining('it isn’t on a route') }),
      ]),
    });
    expect((await decide(job, 'turn_back', { reason: 'nobody has it', window: 'stays' })).status).toBe(200);
    expect(await statusOf(job)).toBe('scheduled');
  });

  it('[FIELD-1] a missing part is a task of the office, and no window is offered before it is there', async () => {
    const job = await bookFieldJob(shop);
    await say(job, 'part_missing', { note: 'front pads' });
    expect(await tasksOf(job)).toMatchObject([
      { kind: 'part_missing', reason: expect.stringContaining('front pads') },
    ]);
    const windows = async (): Promise<string[]> => {
      const { body } = await shop.call('GET', `/api/v2/availability/${job.link}`);
      const { availability } = body.data.attributes as unknown as { availability: Record<string, string[]> };
      return Object.values(availability).flat();
    };
    expect(await windows()).toEqual([]);
    expect((await pickWindow(job)).status).toBe(409);
    await partReady(job);
    expect(await windows()).not.toEqual([]);
    expect(await texts(`part ready ${job.id}`)).toHaveLength(1);
  });

  it('[FIELD-1] with a day, a missing part lets the customer pick a time from then on', async () => {
    const job = await bookFieldJob(shop);
    const today = shop.now.toISOString().slice(0, 10);
    const dayIn = (days: number): string =>
      new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
    const days = async (): Promise<string[]> => {
      const { body } = await shop.call('GET', `/api/v2/availability/${job.link}`);
      const { availability } = body.data.attributes as unknown as { availability: Record<string, string[]> };
      return Object.keys(availability).filter((day) => (availability[day] ?? []).length > 0);
    };
    const setPart = (expected_on: string) =>
      shop.call('POST', `/api/v2/office/jobs/${job.id}/part`, { expected_on }, office.headers);
    expect((await setPart(dayIn(3))).status).toBe(409);
    const past = { note: 'front pads', part_expected_on: dayIn(-2) };
    expect((await say(job, 'part_missing', past)).status).toBe(400);
    expect((await say(job, 'part_missing', { note: 'front pads', part_expected_on: dayIn(3) })).status).toBe(
      200,
    );
    expect(await exceptionText(job)).toMatch(/We expect the part on .+\. Pick another time from then on\./);
    expect(await live(job)).toMatchObject({ exception: { needs_window: true } });
    expect((await tasksOf(job))[0]?.reason).toContain('Expected ');
    const offered = await days();
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.every((day) => day >= dayIn(3))).toBe(true);

    // The office knows better.
    expect((await setPart(dayIn(-1))).status).toBe(400);
    const known = await setPart(dayIn(5));
    expect(known.body).toMatchObject({ settling: { part: { expected_on: dayIn(5) } } });
    await setPart(dayIn(5));
    expect(await texts(`part expected ${job.id}`)).toHaveLength(1);
    expect((await days()).every((day) => day >= dayIn(5))).toBe(true);
    const early = await shop.call('PATCH', `/api/v1/user/reschedule/${job.link}`, {
      appointment: { appointment_day: dayIn(4), appointment_time: '09:00am-12:00pm' },
    });
    expect(early.status).toBe(409);
    const optionsOn = async (query: string) =>
      (await shop.call('GET', `/api/v2/dispatch/jobs/${job.id}/options${query}`, undefined, office.headers))
        .body.data as unknown as DispatchOptions;
    expect(await optionsOn('')).toMatchObject({ appointment_day: dayIn(5), problem: null });
    const before = await optionsOn(`?appointment_day=${dayIn(4)}`);
    expect(before).toMatchObject({ earliest_day: dayIn(5), options: [] });
    expect(before.problem).toMatch(
      /^The part for this job is expected on .+ Assign it for that day or later\.$/,
    );
    const given = await shop.call(
      'POST',
      `/api/v2/dispatch/jobs/${job.id}/assign`,
      {
        technician_id: job.visit.technician_id,
        appointment_day: dayIn(4),
        appointment_time: nine,
        from: null,
      },
      office.headers,
    );
    expect([given.status, given.body.errors]).toEqual([409, [before.problem]]);
    // Longer than anything can be booked ahead: there is no day to lead to, and the reason is said.
    await setPart(dayIn(45));
    const far = await optionsOn('');
    expect(far).toMatchObject({ earliest_day: null, options: [] });
    expect(far.problem).toMatch(/^The part for this job is expected on /);
    await partReady(job);
    expect((await days()).some((day) => day < dayIn(5))).toBe(true);
  });

  it('[FIELD-1] a delay of another day names the day', async () => {
    const job = await bookFieldJob(shop);
    const before = shop.now;
    shop.now = new Date(before.getTime() - 24 * 3_600_000);
    await say(job, 'late', { expected_at: new Date(before.getTime() + 150 * 60_000).toISOString() });
    expect(await exceptionText(job)).toMatch(/between .+ and \d+(:\d\d)? [AP]M on \w+day, \w+ \d+\./);
    shop.now = before;
  });

  it('[FIELD-3] what goes back is what is left of a fee that was refunded in part', async () => {
    const paid = await missedJob();
    later(3);
    await pay();
    const charge = await db()
      .selectFrom('charge')
      .select('id')
      .where('appointment_id', '=', paid.id)
      .executeTakeFirstOrThrow();
    await shop.product.test.db.transaction().execute((tx) =>
      refundBill(tx, chargeDepsOf(shop), {
        chargeId: charge.id,
        amountCents: 20_00,
        reason: 'half',
        requestKey: newId(),
      }),
    );
    await decide(paid, 'cancel', { reason: 'sick' });
    expect((await texts(`we canceled ${paid.id}`))[0]).toContain('We’ll refund the $50 you paid.');
  });

  it('[FIELD-3] a fee that PayPal cannot pay, because it holds the money for the work, is put before the office once', async () => {
    const job = await missedJob();
    await db()
      .updateTable('appointment_payment')
      .set({ type: 'paypal' })
      .where('appointment_id', '=', job.id)
      .execute();
    later(3);
    await pay();
    await pay();
    expect(await chargesOf(job)).toEqual([]);
    expect(await tasksOf(job)).toMatchObject([
      { kind: 'missed_visit', reason: expect.stringContaining('changed to PayPal') },
    ]);
  });

  it('[FIELD-5] a job that moved while it was open says who has it now', async () => {
    const job = await bookFieldJob(shop);
    const read = () =>
      shop.call('GET', `/api/v2/technician/jobs/${job.id}`, undefined, job.technician.headers);
    expect((await read()).status).toBe(200);
    await giveTo(job, ({ is_current }) => !is_current);
    const { name } = await db()
      .selectFrom('visit')
      .innerJoin('technician', 'technician.id', 'visit.technician_id')
      .select('technician.name')
      .where('visit.appointment_id', '=', job.id)
      .executeTakeFirstOrThrow();
    const moved = await read();
    expect(moved.status).toBe(404);
    expect(moved.body.errors?.join()).toContain(`${name} has it now.`);
    await decide(job, 'cancel', { reason: 'sick' });
    expect((await read()).body.errors?.join()).toBe('It was canceled.');
  });

  it('[FIELD-1] a new time is sensible, is not told twice, and goes with whoever said it', async () => {
    const job = await bookFieldJob(shop);
    for (const minutes of [30, 24 * 60, 60 + 180 + 8 * 60 + 1])
      expect((await say(job, 'late', { expected_at: at(minutes) })).status).toBe(400);
    const heardLate = { happened_at: at(-60), expected_at: at(-10) };
    expect((await say(job, 'late', heardLate)).status).toBe(400);
    const expected = at(150);
    await say(job, 'late', { expected_at: expected });
    await say(job, 'late', { expected_at: expected });
    expect(
      await db().selectFrom('visit_exception').select('id').where('appointment_id', '=', job.id).execute(),
    ).toHaveLength(1);
    const announced = (await live(job)).arrival;
    await giveTo(job, (option) => !option.is_current);
    const after = await live(job);
    expect(after.exception).toBeNull();
    expect(after.arrival).not.toBe(announced);
  });

  it('[FIELD-1] a clock that was set back undoes nothing, and neither does one before the step', async () => {
    const job = await missedJob();
    const said = shop.now;
    later(30);
    const back = new Date(said.getTime() + 60_000).toISOString();
    expect((await step(job, 'undo', { happened_at: back })).status).toBe(409);
    const other = await missedJob();
    expect((await step(other, 'undo', { happened_at: at(-5) })).status).toBe(409);
    expect((await step(other, 'undo')).status).toBe(200);
  });

  it('[FIELD-1] one technician is on the way to or at one car', async () => {
    const first = await bookFieldJob(shop);
    const second = await bookFieldJob(shop);
    await giveTo(second, (option) => option.technician_id === first.visit.technician_id);
    shop.now = new Date(Date.parse(`${first.visit.day}T05:00:00Z`) + first.visit.window_start * 60_000);
    await step(first, 'on_my_way', {}, office);
    const refused = await step({ ...second, technician: first.technician }, 'on_my_way', {}, office);
    expect([refused.status, refused.body.errors?.[0]]).toEqual([
      409,
      expect.stringContaining('already on the way to'),
    ]);
    await step(first, 'arrived', {}, office);
    await db()
      .updateTable('technician')
      .set({ account_id: first.technician.id })
      .where('id', '=', first.visit.technician_id)
      .execute();
    for (const name of ['on_my_way', 'arrived']) {
      const busy = await step({ ...second, technician: first.technician }, name);
      expect([busy.status, busy.body.errors?.[0]]).toEqual([
        409,
        expect.stringContaining('You’re still at '),
      ]);
    }
    await say({ ...first, technician: await logInAs(shop.product, 'office') }, 'come_back', { note: 'Rain' });
    expect((await step(second, 'on_my_way', {}, office)).status).toBe(200);
    await step(second, 'not_yet', {}, office);
  });

  it('[FIELD-1] the office is offered only moves that can be made', async () => {
    const job = await arrivedJob();
    const order = await shop.call('GET', `/api/v2/office/requests/${job.id}`, undefined, office.headers);
    expect(order.body.moves).toEqual(['completed']);
  });
});

it('[OFF-4] somebody who was removed has nothing open any more', async () => {
  const job = await bookFieldJob(shop);
  const colleague = await logInAs(shop.product, 'office');
  const seen = (person: Person) =>
    shop.call(
      'POST',
      `/api/v2/office/requests/${job.id}/presence`,
      { is_writing: true },
      { ...person.headers, 'idempotency-key': newId() },
    );
  await seen(colleague);
  expect((await seen(office)).body.data).toHaveLength(1);
  await db().updateTable('account').set({ role: 'customer' }).where('id', '=', colleague.id).execute();
  expect((await seen(office)).body.data).toEqual([]);
});

describe('a visit that we move', () => {
  /** Dispatch drags it to the next day that somebody has room on. */
  const moveByUs = ({ id, visit }: Job, more: object = {}): Promise<string> => {
    const booked = formatWindow({ startMinutes: visit.window_start, endMinutes: visit.window_end });
    return assignNext(
      { id, visit },
      { technician_id: visit.technician_id, appointment_day: visit.day, appointment_time: booked },
      more,
    );
  };
  const assignNext = async (
    { id, visit }: Pick<Job, 'id' | 'visit'>,
    from: object | null,
    more: object = {},
  ): Promise<string> => {
    for (let days = 1; days < 10; days += 1) {
      const day = addDays(visit.day, days);
      const { body } = await shop.call(
        'GET',
        `/api/v2/dispatch/jobs/${id}/options?appointment_day=${day}&appointment_time=${encodeURIComponent(nine)}`,
        undefined,
        office.headers,
      );
      const { options } = body.data as unknown as {
        options: { technician_id: string; refusal: string | null }[];
      };
      const to = options.find(({ refusal }) => refusal === null);
      if (!to) continue;
      const wish = {
        technician_id: to.technician_id,
        appointment_day: day,
        appointment_time: nine,
        from,
        ...more,
      };
      const moved = await shop.call('POST', `/api/v2/dispatch/jobs/${id}/assign`, wish, office.headers);
      expect(moved.status, JSON.stringify(moved.body)).toBe(200);
      return day;
    }
    throw new Error('nobody has room');
  };

  it('[FIELD-3] is a broken promise: an apology with what changed, and canceling is free', async () => {
    const job = await bookFieldJob(shop);
    await moveByUs(job);
    const [text] = await texts(`visit moved ${job.id}`);
    expect(text).toMatch(
      /We’re sorry, we had to move the appointment for your .+ from .+, .+–.+ to .+, 9 AM–12 PM/,
    );
    expect(text).toContain('Picking another time or canceling is free.');
    expect(await termsOf(job)).toMatchObject({ fee_applies_now: false, always_free: true });
    expect((await cancel(job)).body.data.attributes.cancellation?.fee_charged).toBe(0);
  });

  /** The office picks another window on the customer's page. */
  const moveAtDesk = async (job: Job, asked_by?: string) => {
    const answer = await shop.call('GET', `/api/v2/availability/${job.id}`, undefined, office.headers);
    const { next_windows } = answer.body.data.attributes as unknown as {
      next_windows: { appointment_day: string; appointment_time: string }[];
    };
    const to = next_windows.find(({ appointment_day }) => appointment_day !== job.visit.day);
    const wish = { appointment: { ...to, ...(asked_by ? { asked_by } : {}) } };
    const moved = await shop.call('PATCH', `/api/v1/user/reschedule/${job.id}`, wish, office.headers);
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  };
  const movesOf = async ({ id }: Job) =>
    (
      await db()
        .selectFrom('appointment_event')
        .select('details')
        .where('appointment_id', '=', id)
        .where('type', '=', 'moved')
        .execute()
    ).map(({ details }) => (details as { isAskedFor?: boolean }).isAskedFor ?? false);

  it('[FIELD-3] because its customer asked, is no broken promise: it says so, and costs what their own move does', async () => {
    const job = await bookFieldJob(shop);
    shop.now = new Date(Date.parse(`${job.visit.day}T05:00:00Z`) - 20 * 60 * 60_000);
    await moveAtDesk(job, 'customer');
    const [text] = await texts(`visit moved ${job.id}`);
    expect(text).toMatch(/Your appointment is moved to .+ \(local time at your vehicle\), as you asked\./);
    expect(text).not.toContain('sorry');
    expect(await movesOf(job)).toEqual([true]);
    expect(await termsOf(job)).toMatchObject({ fee_applies_now: true, always_free: false });
  });

  it('[FIELD-3] by dispatch because its customer asked, is none either', async () => {
    const job = await bookFieldJob(shop);
    await moveByUs(job, { asked_by: 'customer' });
    expect((await texts(`visit moved ${job.id}`))[0]).toContain('as you asked');
    expect(await movesOf(job)).toEqual([true]);
  });

  it.each(['us', undefined])('[FIELD-3] is ours when staff say: %s', async (said) => {
    const job = await bookFieldJob(shop);
    await moveAtDesk(job, said);
    expect((await texts(`visit moved ${job.id}`))[0]).toContain('sorry');
    expect(await movesOf(job)).toEqual([false]);
    expect(await termsOf(job)).toMatchObject({ fee_applies_now: false, always_free: true });
  });

  it('[FIELD-3] to finish what was begun, it is set for its first time and nothing has moved', async () => {
    const job = await arrivedJob();
    expect((await say(job, 'come_back', { note: 'Rain' })).status).toBe(200);
    await assignNext(job, null);
    const [text] = await texts(`visit moved ${job.id}`);
    expect(text).toMatch(/The second visit for your .+ is set for .+, 9 AM–12 PM/);
    expect(text).not.toContain('sorry');
  });

  it('[FIELD-3] to finish what was begun, is a broken promise once it had a time', async () => {
    const job = await arrivedJob();
    await say(job, 'come_back', { note: 'Rain' });
    const day = await assignNext(job, null);
    shop.now = new Date(`${day}T12:00:00Z`);
    const called = { ...job, technician: await logInAs(shop.product, 'office') };
    expect((await say(called, 'part_missing', { note: 'Pads', part_expected_on: day })).status).toBe(200);
    await assignNext({ ...job, visit: { ...job.visit, day } }, null);
    expect((await texts(`visit moved ${job.id}`)).at(-1)).toContain('sorry');
  });

  it('[FIELD-3] costs nothing when it is missed, until the customer picks a time', async () => {
    const job = await bookFieldJob(shop);
    const day = await moveByUs(job);
    const missed = { ...job, technician: await logInAs(shop.product, 'office') };
    shop.now = new Date(Date.parse(`${day}T05:00:00Z`) + 9.5 * 60 * 60_000);
    expect((await step(missed, 'arrived')).status).toBe(200);
    later(15);
    expect((await say(missed, 'not_there')).status).toBe(200);
    expect(await exceptionText(job)).toContain('We don’t charge anything');
    later(5);
    await pay();
    expect(await chargesOf(job)).toEqual([]);
    expect((await pickWindow(job, 3)).status).toBe(200);
    const agreed = await db()
      .selectFrom('visit_request')
      .select('moved_by_us_at')
      .where('appointment_id', '=', job.id)
      .executeTakeFirstOrThrow();
    expect(agreed.moved_by_us_at).toBeNull();
  });
});
