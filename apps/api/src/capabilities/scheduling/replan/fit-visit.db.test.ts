import type { DispatchBoard } from '@lugnut/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { asAnotherClient } from '../../../platform/db/one-connection';
import { getQuote } from '../../../testing/ask-for-quote';
import { logInAs } from '../../../testing/log-in-as';
import { lockDays } from '../promise';
import { nine, noon, schedulingShop, six, tuesday } from '../testing/scheduling-shop';
import { untilSomebodyWaits } from '../testing/until-somebody-waits';

const shop = schedulingShop();
const { hire } = shop;
const { call, show, hold, promise, reschedule, availability } = shop.calls;

const brakes = 'Front Brake Pads & Rotors';
const battery = 'Replace Battery';
/** Tuesday from nine on, with room for the battery and not for the brakes. */
const anHour = { shifts: { 2: [540, 600] } };

const quoted = async () => {
  const { id, attributes } = await getQuote(shop.product, { services: [battery, brakes] });
  const decide = (name: string, status: 'approved' | 'rejected') =>
    call('PUT', `/api/v2/estimate_services/${attributes.estimate?.services[name]?.id}`, { status });
  return { id, decide };
};
const booked = async () => {
  const job = await quoted();
  expect((await job.decide(brakes, 'rejected')).status).toBe(200);
  expect((await hold(job.id, tuesday, nine)).status).toBe(200);
  expect(await promise(job.id)).toEqual({ status: 'promised' });
  return job;
};
const visitOf = (id: string) =>
  shop.product.test.db.selectFrom('visit').selectAll().where('appointment_id', '=', id).executeTakeFirst();
const battery40 = { skills: ['electrical'], minutes_on_site: 40 };

describe('[PLAN-1] a held window, when the work changes', () => {
  it('is free again where nobody could do the new work in it, and is not booked with it', async () => {
    await hire(anHour);
    const { id, decide } = await quoted();
    await decide(brakes, 'rejected');
    await hold(id, tuesday, nine);
    expect(await visitOf(id)).toMatchObject(battery40);
    const again = await decide(brakes, 'approved');
    expect([again.status, again.attributes.hold]).toEqual([200, null]);
    // Nor is it shown as a choice that could still be booked.
    expect(again.attributes.appointment_day).toBeNull();
    expect(await visitOf(id)).toBeUndefined();
    expect(await promise(id)).toEqual({ status: 'lost' });
    expect((await show(id)).attributes.status).toBe('quoted');
  });

  it('that was outgrown is chosen again before it is booked, whatever the work is by then', async () => {
    await hire(anHour);
    const { id, decide } = await quoted();
    await decide(brakes, 'rejected');
    await hold(id, tuesday, nine);
    await decide(brakes, 'approved');
    await decide(brakes, 'rejected');
    expect((await show(id)).attributes.appointment_day).toBeNull();
    expect(await promise(id)).toEqual({ status: 'lost' });
    expect(await visitOf(id)).toBeUndefined();
    expect((await hold(id, tuesday, nine)).status).toBe(200);
    expect(await promise(id)).toEqual({ status: 'promised' });
  });

  it('goes to somebody who has the time and the skill', async () => {
    const unskilled = await hire({ skills: ['electrical'] });
    const { id, decide } = await quoted();
    await decide(brakes, 'rejected');
    await hold(id, tuesday, nine);
    expect(await visitOf(id)).toMatchObject({ technician_id: unskilled });
    const able = await hire();
    expect((await decide(brakes, 'approved')).attributes.hold).not.toBeNull();
    expect(await visitOf(id)).toMatchObject({ technician_id: able, skills: ['brakes', 'electrical'] });
    expect(await promise(id)).toEqual({ status: 'promised' });
    expect(await visitOf(id)).toMatchObject({ technician_id: able, held_until: null, window_start: 540 });
  });

  it('that ran out is promised for the work of now', async () => {
    await hire(anHour);
    const { id, decide } = await quoted();
    await decide(brakes, 'rejected');
    await hold(id, tuesday, nine);
    shop.wait(11);
    await decide(brakes, 'approved');
    expect(await promise(id)).toEqual({ status: 'lost' });
    await decide(brakes, 'rejected');
    expect(await promise(id)).toEqual({ status: 'promised' });
    expect(await visitOf(id)).toMatchObject(battery40);
  });

  it('leaves room for others once work is declined', async () => {
    await hire({ shifts: { 2: [540, 760] } });
    const { id, decide } = await quoted();
    await hold(id, tuesday, nine);
    const other = await shop.quote();
    expect((await availability(other))[tuesday]).toEqual([]);
    await shop.product.hearing(async () => void (await decide(brakes, 'rejected')));
    expect((await availability(other))[tuesday]).toEqual([nine]);
    expect((await hold(other, tuesday, nine)).status).toBe(200);
  });
});

describe('[PLAN-1] a booked visit, when more work is approved', () => {
  it('refuses what its window has no time for, and nothing has changed', async () => {
    await hire(anHour);
    const { id, decide } = await booked();
    const before = await visitOf(id);
    const refused = await decide(brakes, 'approved');
    expect([refused.status, refused.code]).toEqual([409, 'does_not_fit']);
    expect(refused.errors?.join()).toMatch(/^This takes more time than your window on Tue.*second visit\.$/);
    expect(await visitOf(id)).toEqual(before);
    expect((await show(id)).attributes.estimate?.services[brakes]?.status).toBe('rejected');
  });

  it('takes it in another window, chosen first', async () => {
    await hire({ shifts: { 2: [540, 600], 3: [540, 1260] } });
    const { id, decide } = await booked();
    expect((await decide(brakes, 'approved')).code).toBe('does_not_fit');
    expect((await reschedule(id, '2027-03-03', noon)).status).toBe(200);
    expect((await decide(brakes, 'approved')).status).toBe(200);
    expect(await visitOf(id)).toMatchObject({ day: '2027-03-03', skills: ['brakes', 'electrical'] });
  });

  it('goes to another technician in the same window, and the log says so', async () => {
    await hire(anHour);
    const { id, decide } = await booked();
    const able = await hire({ shifts: { 2: [540, 1260] } });
    expect((await decide(brakes, 'approved')).status).toBe(200);
    expect(await visitOf(id)).toMatchObject({ technician_id: able, window_start: 540, held_until: null });
    const events = await shop.product.test.db
      .selectFrom('appointment_event')
      .select('type')
      .where('appointment_id', '=', id)
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(events.map(({ type }) => type)).toContain('moved');
  });
});

describe('[PLAN-1] a job finished before its day', () => {
  it('leaves the day to the others: they are on time, and its room can be booked', async () => {
    await hire({ shifts: { 2: [540, 1260] } });
    const { headers } = await logInAs(shop.product, 'dispatcher');
    const { id: early, decide } = await quoted();
    await decide(brakes, 'rejected');
    await decide(battery, 'approved');
    await hold(early, tuesday, six);
    await promise(early);
    const others = [await shop.quote(), await shop.quote()];
    await hold(others[0] ?? '', tuesday, nine);
    await promise(others[0] ?? '');
    await hold(others[1] ?? '', tuesday, noon);
    await promise(others[1] ?? '');
    await shop.product.hearing(async () => {
      for (const status of ['en_route', 'in_progress', 'completed'])
        expect(
          (
            await call(
              'POST',
              `/api/v2/office/jobs/${early}/status`,
              { status, before_its_day: true },
              headers,
            )
          ).status,
        ).toBe(200);
    });
    expect(await visitOf(early)).toMatchObject({ day: tuesday, done_on: '2027-03-01' });
    const response = await shop.product.app.inject({
      url: `/api/v2/dispatch/board?market_id=DET&day=${tuesday}`,
      headers,
    });
    const stops: { id: string; risk: { level: string } }[] = response
      .json()
      .data.technicians.flatMap(({ stops }: { stops: object[] }) => stops);
    for (const id of others) expect(stops.find((stop) => stop.id === id)?.risk.level).toBe('on_time');
    const next = await shop.quote();
    expect((await hold(next, tuesday, six)).status).toBe(200);
    expect(await promise(next)).toEqual({ status: 'promised' });
  });
});

describe('[PLAN-1] a job begun before its day', () => {
  const begin = async (id: string, statuses: readonly string[]) => {
    const { headers } = await logInAs(shop.product, 'dispatcher');
    await shop.product.hearing(async () => {
      for (const status of statuses)
        expect(
          (await call('POST', `/api/v2/office/jobs/${id}/status`, { status, before_its_day: true }, headers))
            .status,
        ).toBe(200);
    });
  };
  const today = '2027-03-01';
  const booked = async () => {
    const { id, decide } = await quoted();
    for (const name of [brakes, battery]) await decide(name, 'approved');
    await hold(id, tuesday, six);
    await promise(id);
    return id;
  };

  it('takes the time of the day it is done on: nobody else is offered it', async () => {
    // From ten, which it is now, to one.
    await hire({ shifts: { 1: [600, 780], 2: [540, 1260] } });
    const early = await booked();
    const other = await shop.quote();
    expect((await availability(other))[today]).toEqual([nine]);
    await begin(early, ['en_route', 'in_progress']);
    expect(await visitOf(early)).toMatchObject({ day: tuesday, done_on: today, arrived_at_minutes: 600 });
    expect((await availability(other))[today]).toEqual([]);
    expect((await hold(other, today, nine)).code).toBe('window_taken');
    expect((await hold(other, tuesday, six)).status).toBe(200);
  });

  const replan = (technicianId: string, appointmentId: string, endsAtMinutes: number) =>
    logInAs(shop.product, 'dispatcher').then(({ headers }) =>
      shop.product.app.inject({
        method: 'POST',
        url: '/api/v2/staff/replans',
        headers,
        payload: {
          market_id: 'DET',
          day: today,
          disruption: {
            kind: 'runs_long',
            technician_id: technicianId,
            appointment_id: appointmentId,
            ends_at_minutes: endsAtMinutes,
          },
        },
      }),
    );

  it('keeps its technician as long as it takes, and can be said to run long', async () => {
    const technician = await hire({ shifts: { 1: [600, 1260], 2: [540, 1260] } });
    const early = await booked();
    const next = await shop.quote();
    await hold(next, today, noon);
    await promise(next);
    await begin(early, ['en_route', 'in_progress']);
    const stops = async () => {
      const { headers } = await logInAs(shop.product, 'dispatcher');
      const url = `/api/v2/dispatch/board?market_id=DET&day=${today}`;
      const { technicians } = (await shop.product.app.inject({ url, headers })).json().data as DispatchBoard;
      const found = technicians.find(({ id }) => id === technician)?.stops ?? [];
      return [early, next].map((id) => found.find((stop) => stop.id === id));
    };
    // A quarter past three: it should have been over long ago.
    shop.wait(315);
    expect(await stops()).toMatchObject([
      { id: early, status: 'in_progress', expected: { end_minutes: 915 } },
      { id: next, risk: { level: 'late' } },
    ]);
    expect((await replan(technician, early, 960)).statusCode).toBe(201);
    expect(await visitOf(early)).toMatchObject({ done_on: today, ends_at_minutes: 960 });
    expect((await stops())[0]).toMatchObject({ id: early, expected: { end_minutes: 960 } });
    await begin(early, ['completed']);
    expect((await stops())[0]).toMatchObject({ status: 'completed', expected: { end_minutes: 915 } });
  });

  /** Somebody who changes both days locks the earlier one first; whoever waits for it holds neither. */
  const whileTodayIsLocked = async (technicianId: string, act: () => Promise<unknown>) => {
    const { db } = shop.product.test;
    let acting: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (tx) => {
      await lockDays(tx, [{ technicianId, day: today }]);
      acting = asAnotherClient(act);
      await asAnotherClient(() => untilSomebodyWaits(db));
      await sql`select from technician_day where technician_id = ${technicianId} and day = ${tuesday}
        for update nowait`.execute(tx);
    });
    await acting;
  };

  it('[TIME-8] locks both days in their order, when it begins, when it takes longer and when it ends', async () => {
    const technicianId = await hire({ shifts: { 1: [600, 1260], 2: [540, 1260] } });
    const { id: early, decide } = await quoted();
    await decide(brakes, 'rejected');
    await decide(battery, 'approved');
    await hold(early, tuesday, six);
    await promise(early);
    await begin(early, ['en_route']);
    await whileTodayIsLocked(technicianId, () => begin(early, ['in_progress']));
    await whileTodayIsLocked(technicianId, () => replan(technicianId, early, 720));
    await whileTodayIsLocked(technicianId, () => decide(brakes, 'approved'));
    await whileTodayIsLocked(technicianId, () => begin(early, ['completed']));
    expect(await visitOf(early)).toMatchObject({ done_on: today, ends_at_minutes: 600 });
  });

  it('is over when it ends, and its technician is where it was', async () => {
    const technician = await hire({ shifts: { 1: [600, 1260], 2: [540, 1260] } });
    const early = await booked();
    await begin(early, ['en_route', 'in_progress']);
    shop.wait(30);
    await begin(early, ['completed']);
    expect(await visitOf(early)).toMatchObject({ done_on: today, ends_at_minutes: 630 });
    const { headers } = await logInAs(shop.product, 'dispatcher');
    const stopsOn = async (day: string) => {
      const url = `/api/v2/dispatch/board?market_id=DET&day=${day}`;
      const { technicians } = (await shop.product.app.inject({ url, headers })).json().data;
      return technicians
        .filter(({ id }: { id: string }) => id === technician)
        .flatMap(({ stops }: { stops: object[] }) => stops);
    };
    expect(await stopsOn(today)).toMatchObject([{ id: early, status: 'completed' }]);
    expect(await stopsOn(tuesday)).toEqual([]);
    const other = await shop.quote();
    expect((await hold(other, today, noon)).status).toBe(200);
  });

  it('has its place on its own day while somebody is only on the way: that day is kept', async () => {
    await hire({ shifts: { 2: [540, 680] } });
    const { id, decide } = await quoted();
    await decide(brakes, 'rejected');
    await decide(battery, 'approved');
    await hold(id, tuesday, nine);
    await promise(id);
    const other = await shop.quote({ services: [battery] });
    await hold(other, tuesday, nine);
    await promise(other);
    await begin(id, ['en_route']);
    const before = await visitOf(id);
    expect((await decide(brakes, 'approved')).code).toBe('does_not_fit');
    expect(await visitOf(id)).toEqual(before);
  });

  it('refuses extra work that would keep its technician out long after the shift, with nobody else waiting', async () => {
    await hire({ shifts: { 2: [540, 720] } });
    const { id, decide } = await quoted();
    await decide(brakes, 'rejected');
    await decide(battery, 'approved');
    await hold(id, tuesday, nine);
    await promise(id);
    // Eleven on Tuesday, an hour before the shift ends.
    shop.wait(25 * 60);
    await begin(id, ['en_route', 'in_progress']);
    const before = await visitOf(id);
    const refused = await decide(brakes, 'approved');
    expect([refused.status, refused.code, refused.errors]).toEqual([
      409,
      'does_not_fit',
      ['There isn’t enough time left for this today. We can do it on a second visit.'],
    ]);
    expect(await visitOf(id)).toEqual(before);
  });

  it('refuses extra work that the day it is done on has no time for', async () => {
    await hire({ shifts: { 1: [600, 1260], 2: [540, 1260] } });
    const early = await getQuote(shop.product, { services: [battery, brakes] });
    const decide = (name: string, status: string) =>
      call('PUT', `/api/v2/estimate_services/${early.attributes.estimate?.services[name]?.id}`, { status });
    await decide(brakes, 'rejected');
    await decide(battery, 'approved');
    await hold(early.id, tuesday, six);
    await promise(early.id);
    // Right after it, until the window that is promised: too little for the brakes.
    const next = await shop.quote();
    await hold(next, today, nine);
    await promise(next);
    shop.wait(60);
    await begin(early.id, ['en_route', 'in_progress']);
    expect((await decide(brakes, 'approved')).code).toBe('does_not_fit');
  });
});
