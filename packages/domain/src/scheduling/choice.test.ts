import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChoiceRequest, chooseTechnician, findAssignment } from './choice';
import { findTechnicianDay, marketDayOf } from './market-day';
import { prepareTechnicianDay } from './technician-day';
import { shortestByBruteForce } from './testing/brute-force';
import { randomFrom } from './testing/random';
import { oracleDayOf, oracleJobOf, randomDay, someDay, somePlace } from './testing/random-days';
import {
  dayBefore,
  hours,
  jobAt,
  marketWith,
  promised,
  routeFor,
  straightRoad,
  technicianAt,
} from './testing/straight-road';

const { numRuns: runs = 100, seed = 0 } = fc.readConfigureGlobal();

const choose = (change: Partial<ChoiceRequest> & Pick<ChoiceRequest, 'days'>) =>
  chooseTechnician({
    job: jobAt('new', 50, 60),
    now: dayBefore,
    day: someDay,
    window: hours(12, 15),
    ...change,
  });

const small = (id: string, minutesAway: number) => promised(jobAt(id, minutesAway, 30), hours(9, 12));

describe('whom to send', () => {
  it('who adds least driving, even when somebody else is free', () => {
    const busyNear = routeFor('busy', [small('a', 50), small('b', 52)]);
    const market = marketWith([technicianAt('free', 20), technicianAt('busy', 0)], [busyNear]);
    expect(choose({ days: [market] })).toMatchObject({ technicianId: 'busy', addedDrivingMinutes: 0 });
  });

  it('among equals whom the customer knows, then who has fewer jobs, then the first by id', () => {
    const technicians = ['c', 'a', 'b'].map((id) => technicianAt(id, 20));
    expect(choose({ days: [marketWith(technicians)] })?.technicianId).toBe('a');
    const withJobs = marketWith(technicians, [
      routeFor('a', [small('x', 20)]),
      routeFor('b', [small('y', 20)]),
    ]);
    expect(choose({ days: [withJobs] })?.technicianId).toBe('c');
    expect(choose({ days: [withJobs], lastTechnicianId: 'b' })?.technicianId).toBe('b');
  });

  it('a technician one knows is not sent around the block for it', () => {
    const market = marketWith([technicianAt('near', 30), technicianAt('known', 29)]);
    expect(choose({ days: [market], lastTechnicianId: 'known' })?.technicianId).toBe('near');
  });

  it('never one who is passed over or cannot', () => {
    const able = technicianAt('able', 0, { skills: ['hybrid'] });
    const market = marketWith([
      technicianAt('near', 50),
      able,
      technicianAt('far', 10, { skills: ['hybrid'] }),
    ]);
    const job = jobAt('new', 50, 60, { skills: ['hybrid'] });
    expect(choose({ days: [market], job })?.technicianId).toBe('far');
    expect(choose({ days: [market], job, except: new Set(['far']) })?.technicianId).toBe('able');
    expect(choose({ days: [market], job, except: new Set(['far', 'able']) })).toBeUndefined();
  });

  it('says when each stop is made, in the order that is shortest', () => {
    const route = routeFor('7', [
      promised(jobAt('far', 100, 30), hours(9, 12)),
      promised(jobAt('near', 10, 30), hours(9, 12)),
    ]);
    const market = marketWith([technicianAt('7', 0)], [route]);
    expect(choose({ days: [market] })).toEqual({
      technicianId: '7',
      day: someDay,
      window: hours(12, 15),
      basedOnVersion: 1,
      addedDrivingMinutes: 0,
      plan: {
        drivingSeconds: 200 * 60,
        homeAtMinutes: 860,
        stops: [
          { jobId: 'near', arrivalMinutes: 550, startMinutes: 550, endMinutes: 580 },
          { jobId: 'far', arrivalMinutes: 670, startMinutes: 670, endMinutes: 700 },
          { jobId: 'new', arrivalMinutes: 750, startMinutes: 750, endMinutes: 810 },
        ],
      },
    });
  });

  it('is the technician for whom brute force finds least added driving', () => {
    const random = randomFrom(300 + seed);
    const kind = { jobs: [0, 4], minutesOnSite: [30, 60, 90], allDayShare: 0.2, samePlaceShare: 0 } as const;
    let chosenTimes = 0;
    for (let nth = 0; nth < 1.5 * runs; nth += 1) {
      const base = randomDay(random, kind);
      const days = Array.from({ length: 5 }, (_, index) => {
        const day = randomDay(random, kind);
        const technician = { ...day.technician, id: `t${index}`, home: somePlace(random) };
        return {
          ...day,
          technician,
          roads: base.roads,
          profile: base.profile,
          route: { ...day.route, technicianId: technician.id },
        };
      });
      const window = random.pick([hours(9, 12), hours(15, 18)]);
      const market = marketDayOf({
        day: someDay,
        roads: base.roads,
        technicians: days.map((day) => day.technician),
        routes: new Map(days.map((day) => [day.technician.id, day.route])),
      });
      const added = days.flatMap((day) => {
        const jobs = day.route.jobs.map((job) => oracleJobOf(job, job.window, base.roads));
        const oracle = oracleDayOf(day);
        const without = shortestByBruteForce(oracle, jobs);
        const withJob = shortestByBruteForce(oracle, [...jobs, oracleJobOf(base.job, window, base.roads)]);
        if (without === undefined || withJob === undefined) return [];
        return [{ id: day.technician.id, minutes: Math.round((withJob - without) / 60), jobs: jobs.length }];
      });
      const best = added.sort(
        (a, b) => a.minutes - b.minutes || a.jobs - b.jobs || (a.id < b.id ? -1 : 1),
      )[0];
      const chosen = chooseTechnician({
        job: base.job,
        days: [market],
        now: dayBefore,
        day: someDay,
        window,
      });
      expect(chosen?.technicianId, `market ${nth}`).toBe(best?.id);
      expect(chosen?.addedDrivingMinutes).toBe(best?.minutes);
      if (chosen) chosenTimes += 1;
    }
    expect(chosenTimes).toBeGreaterThan(75);
  });
});

describe('[TIME-9] one technician’s day, as the promising transaction has locked it', () => {
  const shift = { startMinutes: 540, endMinutes: 1260 };
  const day = (minutesOnSite: number) =>
    prepareTechnicianDay(
      technicianAt('7', 0),
      shift,
      routeFor('7', [promised(jobAt('other', 0, minutesOnSite), hours(9, 12))], { version: 9 }),
      straightRoad,
    );

  it('takes the job with the version it was read at, or does not', () => {
    expect(findAssignment(day(60), jobAt('new', 0, 500), hours(12, 15))?.basedOnVersion).toBe(9);
    expect(findAssignment(day(400), jobAt('new', 0, 500), hours(12, 15))).toBeUndefined();
    expect(findAssignment(day(60), jobAt('new', 0, 10, { kind: 'tow' }), hours(9, 13))).toBeUndefined();
  });

  it('adds nothing to a day that is broken already', () => {
    const market = marketWith(
      [technicianAt('7', 0)],
      [
        routeFor('7', [
          promised(jobAt('a', 170, 60), hours(9, 12)),
          promised(jobAt('b', 0, 60), hours(9, 12)),
        ]),
      ],
    );
    const lane = market.lanes[0];
    const broken = lane && findTechnicianDay(market, lane);
    if (!broken) return expect.fail('there is a day');
    expect(findAssignment(broken, jobAt('new', 0, 0), hours(18, 21))).toBeUndefined();
  });
});
