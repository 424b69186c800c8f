import { addDays, usualDrives } from '@lugnut/domain/scheduling';
import { beforeEach, describe, expect, it } from 'vitest';
import { addPastVisit, learnAgain, type PastVisit } from '../testing/past-visits';
import { everyWindow, nine, noon, schedulingShop, tuesday } from '../testing/scheduling-shop';
import { createPromiseTerms } from './promise-terms';

const shop = schedulingShop();
const { hire, quote } = shop;
const { availability, hold } = shop.calls;

const wednesday = '2027-03-03';
/** Out in Howell; the quotes are for downtown. */
const farHome = { latitude: 42.607, longitude: -83.929 };

const learn = () => learnAgain(shop.product);
const past = (visit: PastVisit) => addPastVisit(shop.product.test.db, visit);
const daysAgo = (days: number) => addDays('2027-03-01', -days);
const termsOf = async () => (await createPromiseTerms(shop.product.test.db).current())('DET');

const runJob = (name: string) =>
  shop.product.composition.jobs.find((job) => job.name === name)?.run(new AbortController().signal);

beforeEach(learn);

describe('how long work takes', () => {
  it('[PLAN-2] a technician who always takes half as long again is not promised what does not fit any more', async () => {
    const slow = await hire({ shifts: { 2: [540, 690] } });
    const id = await quote();
    expect((await availability(id))[tuesday]).toEqual([nine]);
    for (let days = 1; days <= 20; days += 1)
      await past({ technicianId: slow, day: daysAgo(days), tookMinutes: 90 });
    await learn();
    expect((await availability(id))[tuesday]).toEqual([]);
    expect((await hold(id, tuesday, nine)).code).toBe('window_taken');
    const other = await hire({ shifts: { 2: [540, 720] } });
    for (let days = 1; days <= 20; days += 1) await past({ technicianId: other, day: daysAgo(days) });
    await learn();
    expect((await availability(id))[tuesday]).toEqual([nine]);
    expect((await hold(id, tuesday, nine)).status).toBe(200);
    const visit = await shop.product.test.db
      .selectFrom('visit')
      .select('technician_id')
      .where('appointment_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(visit.technician_id).toBe(other);
  });

  it('[PLAN-2] is learned from whole days, finished work and times that can be believed', async () => {
    const technicianId = await hire();
    const meanOf = async () => {
      await learn();
      return (await termsOf()).pricing.model.times.timeOf('mechanic+brakes', technicianId, 100).mean;
    };
    expect(await meanOf()).toBe(100);
    await past({ technicianId, day: '2027-03-01', tookMinutes: 90 });
    await past({ technicianId, day: daysAgo(181), tookMinutes: 90 });
    await past({ technicianId, day: daysAgo(1), tookMinutes: 90, status: 'scheduled' });
    await past({ technicianId, day: daysAgo(2), tookMinutes: 5 });
    expect(await meanOf()).toBe(100);
    await past({ technicianId, day: daysAgo(3), tookMinutes: 90, skills: ['brakes'] });
    const once = await meanOf();
    expect(once).toBeCloseTo((100 * (1.6 + 1.5)) / 2.6, 6);
    await past({ technicianId, day: daysAgo(4), tookMinutes: 840 });
    expect(await meanOf()).toBeCloseTo((100 * (1.6 + 1.5 + 4)) / 3.6, 6);
  });

  it('[PLAN-2] without any records is what was planned, and one market teaches no other', async () => {
    const technicianId = await hire({ marketId: 'HOU' });
    for (let days = 1; days <= 9; days += 1)
      await past({ technicianId, day: daysAgo(days), tookMinutes: 180, lateChance: 0, arrivedAt: 800 });
    await learn();
    const { model } = (await termsOf()).pricing;
    expect(model.times.timeOf('mechanic+brakes', technicianId, 80)).toEqual({ mean: 80, variance: 400 });
    expect(model.lateOdds).toBe(1);
    expect(
      (await termsOf()).forecast('mechanic', { day: '2027-03-01', minutes: 0 })(tuesday),
    ).toBeUndefined();
  });
});

describe('how drives go', () => {
  const drivesOf = async () => {
    await learn();
    return (await termsOf()).pricing.model.drives;
  };

  it('[PLAN-2] is learned from what they took beside what they were reckoned to take', async () => {
    const technicianId = await hire();
    expect(await drivesOf()).toEqual(usualDrives);
    // Of today, too short to tell, pressed at the door, and waited for the window: none of it says anything.
    await past({ technicianId, day: '2027-03-01', drive: { reckoned: 20, took: 40 } });
    await past({ technicianId, day: daysAgo(1), drive: { reckoned: 4, took: 12 } });
    await past({ technicianId, day: daysAgo(1), drive: { reckoned: 20, took: 1 } });
    await past({ technicianId, day: daysAgo(1), arrivedAt: 545, drive: { reckoned: 20, took: 60 } });
    expect(await drivesOf()).toEqual(usualDrives);
    for (let days = 1; days <= 20; days += 1)
      await past({ technicianId, day: daysAgo(days), drive: { reckoned: 20, took: 28 } });
    const dayPace = (20 + 20 * 1.4) / 40;
    const learned = await drivesOf();
    expect(learned.paces[9]).toBeCloseTo((20 * dayPace + 20 * 1.4) / 40, 6);
    expect(learned.paces[14]).toBeCloseTo(dayPace, 6);
    expect(learned.spread).toBeGreaterThan(0.1);
    // A drive of hours counts as the longest that is believed.
    await past({ technicianId, day: daysAgo(2), arrivedAt: 760, drive: { reckoned: 10, took: 200 } });
    const dayPaceThen = (20 + 20 * 1.4 + 3) / 41;
    expect((await drivesOf()).paces[9]).toBeCloseTo((20 * dayPaceThen + 20 * 1.4 + 3) / 41, 6);
  });

  it('[PLAN-2] is learned by the hour of the market in which they begin', async () => {
    const technicianId = await hire();
    for (let days = 1; days <= 20; days += 1) {
      await past({ technicianId, day: daysAgo(days), arrivedAt: 870, drive: { reckoned: 20, took: 28 } });
      await past({ technicianId, day: daysAgo(days), arrivedAt: 700, drive: { reckoned: 20, took: 20 } });
    }
    const { paces } = await drivesOf();
    expect(paces[14]).toBeGreaterThan(1.2);
    expect(paces[11]).toBeLessThan(1.1);
    expect(paces[9]).toBeCloseTo((20 + 20 * 1.4 + 20) / 60, 6);
  });

  it('[PLAN-2] on slow roads a window is not offered to who lives far away', async () => {
    const far = await hire({ home: farHome, shifts: { 2: [540, 1020] } });
    const id = await quote();
    expect((await availability(id))[tuesday]).toContain(nine);
    for (let nth = 0; nth < 120; nth += 1)
      await past({ technicianId: far, day: daysAgo(1 + (nth % 60)), drive: { reckoned: 20, took: 34 } });
    await learn();
    expect((await availability(id))[tuesday]).toEqual([]);
  });
});

describe('what was learned', () => {
  it('[PLAN-2] is learned once a day, and stays the same object until something else is learned', async () => {
    const { db } = shop.product.test;
    const terms = createPromiseTerms(db);
    const first = (await terms.current())('DET').pricing;
    const technicianId = await hire();
    await past({ technicianId, day: daysAgo(3), tookMinutes: 120 });
    await runJob('learn-terms');
    terms.forget();
    expect((await terms.current())('DET').pricing).toBe(first);
    shop.now = new Date('2027-03-02T06:00:00Z');
    await runJob('learn-terms');
    expect((await terms.current())('DET').pricing).toBe(first);
    terms.forget();
    expect((await terms.current())('DET').pricing).not.toBe(first);
  });

  it('[PLAN-2] what cannot be read counts as nothing learned', async () => {
    const { db } = shop.product.test;
    await db.updateTable('learned_terms').set({ content: '{"v": 99}' }).execute();
    expect((await termsOf()).pricing.model.lateOdds).toBe(1);
  });
});

describe('chances that were told', () => {
  const chances = async () =>
    (await shop.product.test.db.selectFrom('visit').select(['late_chance', 'day']).execute()).map(
      ({ late_chance: chance }) => chance,
    );
  const booked = async (day: string, time: string): Promise<string> => {
    const id = await quote();
    expect((await hold(id, day, time)).status).toBe(200);
    expect(await shop.calls.promise(id)).toEqual({ status: 'promised' });
    return id;
  };

  it('[PLAN-2] are kept before the day begins, of promises only, and go with the window', async () => {
    await hire();
    const id = await booked(tuesday, nine);
    await runJob('note-chances');
    expect(await chances()).toEqual([null]);
    // Eight in the morning on Tuesday.
    shop.now = new Date('2027-03-02T13:00:00Z');
    const held = await quote();
    expect((await hold(held, tuesday, noon)).status).toBe(200);
    await runJob('note-chances');
    const noted = await chances();
    expect(noted.filter((chance) => chance !== null)).toHaveLength(1);
    expect((await shop.calls.reschedule(id, wednesday, nine)).status).toBe(200);
    expect(await chances()).toEqual([null, null]);
  });

  it('[PLAN-2] are not looked at any more once the day has begun', async () => {
    await hire();
    await booked(tuesday, noon);
    shop.now = new Date('2027-03-02T14:00:00Z');
    await runJob('note-chances');
    expect(await chances()).toEqual([null]);
  });

  it('[PLAN-2] are kept as they are before calibration, which never corrects itself', async () => {
    const technicianId = await hire({ shifts: { 2: [540, 1260] } });
    await booked(tuesday, nine);
    await booked(tuesday, nine);
    shop.now = new Date('2027-03-02T13:00:00Z');
    await runJob('note-chances');
    const before = await chances();
    expect(Math.max(...before.map((chance) => chance ?? 0))).toBeGreaterThan(0);
    // Arrived late and not finished: of lateness only.
    for (let days = 1; days <= 9; days += 1)
      await past({ technicianId, day: daysAgo(days), lateChance: 0, arrivedAt: 800, status: 'scheduled' });
    await learn();
    expect((await termsOf()).pricing.model.lateOdds).toBeGreaterThan(2);
    await runJob('note-chances');
    expect((await chances()).filter((chance) => chance !== 0)).toEqual(
      before.filter((chance) => chance !== 0),
    );
  });

  it('[PLAN-2] told too low, the odds are multiplied by what happened over what was told', async () => {
    const technicianId = await hire();
    for (let days = 1; days <= 40; days += 1)
      await past({
        technicianId,
        day: daysAgo(days),
        lateChance: 0.05,
        arrivedAt: days <= 9 ? 721 : 720,
      });
    await past({ technicianId, day: daysAgo(41), arrivedAt: 900 });
    await learn();
    expect((await termsOf()).pricing.model.lateOdds).toBeCloseTo((9 + 5) / (2 + 5), 6);
  });
});

describe('what is asked for later', () => {
  /** So many visits on each of the last Tuesdays, asked for at eight in the evening before. */
  const tuesdays = async (count: number, visits: number): Promise<void> => {
    const technicianId = await hire({ shifts: {} });
    for (let week = 1; week <= count; week += 1)
      for (let nth = 0; nth < visits; nth += 1) {
        const day = addDays(tuesday, -7 * week);
        await past({ technicianId, day, askedAt: new Date(`${day}T01:00:00Z`) });
      }
    await learn();
  };

  it('[PLAN-4] is what came later than now on the same weekdays', async () => {
    await tuesdays(5, 4);
    const { forecast } = await termsOf();
    expect(forecast('mechanic', { day: '2027-03-01', minutes: 600 })(tuesday)).toBe(4);
    expect(forecast('mechanic', { day: '2027-03-01', minutes: 1260 })(tuesday)).toBe(0);
    expect(forecast('mechanic', { day: '2027-03-01', minutes: 600 })(wednesday)).toBeUndefined();
  });

  it('[PLAN-4] what was canceled, or written down after its day, was not asked for', async () => {
    await tuesdays(5, 4);
    const technicianId = await hire({ shifts: {} });
    const day = addDays(tuesday, -7);
    await past({ technicianId, day, askedAt: new Date(`${day}T01:00:00Z`), status: 'cancelled' });
    await past({ technicianId, day, askedAt: new Date(`${addDays(day, 2)}T12:00:00Z`) });
    await learn();
    const { forecast } = await termsOf();
    expect(forecast('mechanic', { day: '2027-03-01', minutes: 0 })(tuesday)).toBe(4);
  });

  it('[PLAN-4] keeps a dear window out of the list only while it exceeds what is left; asked for, it is promised', async () => {
    await hire({ home: farHome, shifts: { 2: [540, 1260] } });
    await hire({ shifts: { 3: [540, 1260] } });
    const id = await quote();
    await tuesdays(5, 4);
    const fits = await availability(id);
    expect(fits[tuesday]).toEqual(expect.arrayContaining([noon]));
    await tuesdays(5, 12);
    const exceeds = await availability(id);
    expect(exceeds[tuesday]).toEqual([]);
    expect(exceeds[wednesday]).toEqual(everyWindow);
    expect((await hold(id, tuesday, noon)).status).toBe(200);
    expect((await availability(id))[tuesday]).toEqual([noon]);
    expect(await shop.calls.promise(id)).toEqual({ status: 'promised' });
  });

  it('[PLAN-4] three such weekdays tell nothing', async () => {
    await hire({ home: farHome, shifts: { 2: [540, 1260] } });
    await hire({ shifts: { 3: [540, 1260] } });
    await tuesdays(3, 30);
    expect((await availability(await quote()))[tuesday]).toContain(noon);
  });

  it('[PLAN-4] where every window is dear, the least dear are shown', async () => {
    await hire({ home: farHome, shifts: { 2: [540, 1260] } });
    await tuesdays(8, 12);
    const days = Object.values(await availability(await quote())).flat();
    expect(days.length).toBeGreaterThan(0);
  });
});
