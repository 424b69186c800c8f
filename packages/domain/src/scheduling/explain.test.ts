import { describe, expect, it } from 'vitest';
import { canPromise } from './availability';
import { explainInfeasible } from './explain';
import { marketDayOf } from './market-day';
import type { Technician } from './technician';
import { leastLatenessByBruteForce } from './testing/brute-force';
import { randomFrom } from './testing/random';
import { oracleDayOf, oracleJobOf, randomDay, someDay, threeHours } from './testing/random-days';
import {
  dayBefore,
  hours,
  jobAt,
  marketWith,
  promised,
  routeFor,
  technicianAt,
} from './testing/straight-road';

describe('[TIME-9] why a window is not offered, in words for staff', () => {
  const job = jobAt('new', 30, 60, { label: '500', skills: ['hybrid'], tools: ['lift'] });
  const able: Partial<Technician> = { skills: ['hybrid'], tools: ['lift'] };
  const words = (
    technician: Technician,
    jobs = [] as Parameters<typeof routeFor>[1],
    window = hours(9, 12),
    now = dayBefore,
  ) => {
    const market = marketWith([technician], [routeFor(technician.id, jobs)]);
    return explainInfeasible({ job, days: [market], now }, someDay, window).map((found) => found.words);
  };

  it('another promise would break', () => {
    // 30 there, 60 of work, 102 on: reached at 9:00 + 192 minutes; the other way round it is worse
    const other = promised(jobAt('id of 412', 132, 60, { label: '412' }), hours(9, 12));
    expect(words(technicianAt('7', 0, able), [other])).toEqual(['would then be 12 min late for 412']);
  });

  it.each<[string, Technician, string]>([
    ['a skill', technicianAt('7', 0, { tools: ['lift'] }), 'doesn’t have the skill hybrid'],
    ['a tool', technicianAt('7', 0, { skills: ['hybrid'] }), 'doesn’t have the tool lift'],
    ['the truck', technicianAt('7', 0, { ...able, kind: 'tow' }), 'drives a tow truck'],
    ['the day', technicianAt('7', 0, { ...able, daysOff: [someDay] }), 'has that day off'],
    ['the weekday', technicianAt('7', 0, { ...able, weeklyShifts: {} }), 'isn’t on shift that weekday'],
    ['the way', technicianAt('7', 211, able), 'would get there 1 min after the window'],
    ['a longer way', technicianAt('7', 300, able), 'would get there 1 hr 30 min after the window'],
  ])('what is in the way: %s', (_what, technician, expected) => {
    expect(words(technician)).toEqual([expected]);
  });

  it('the end of the shift', () => {
    const early = { ...able, weeklyShifts: { 3: { startMinutes: 540, endMinutes: 900 } } };
    expect(words(technicianAt('7', 0, early), [], hours(15, 18))).toEqual([
      'is on shift only until 3 PM, and the window is 3–6 PM',
    ]);
    expect(words(technicianAt('7', 0, early), [], hours(12, 15), { day: someDay, minutes: 785 })).toEqual([
      'would finish 5 min after the end of the shift',
    ]);
  });

  it('leaves out who can, and says nothing of days that cannot be booked', () => {
    expect(words(technicianAt('7', 0, able))).toEqual([]);
    const market = marketWith([technicianAt('7', 0)]);
    expect(explainInfeasible({ job, days: [market], now: dayBefore }, '2027-04-10', hours(9, 12))).toEqual(
      [],
    );
  });

  it('is given exactly when the window is not, with the minutes brute force finds', () => {
    const random = randomFrom(88);
    const kind = {
      jobs: [1, 5],
      minutesOnSite: [45, 60, 90, 120],
      allDayShare: 0.2,
      samePlaceShare: 0.1,
    } as const;
    let explained = 0;
    for (let nth = 0; nth < 250; nth += 1) {
      const given = randomDay(random, kind);
      const { technician, roads } = given;
      const routes = new Map([[technician.id, given.route]]);
      const days = [marketDayOf({ day: someDay, roads, technicians: [technician], routes })];
      const window = random.pick(threeHours);
      const request = { job: given.job, days, now: dayBefore };
      const found = explainInfeasible(request, someDay, window);
      expect(found.length === 0).toBe(canPromise(request, someDay, window));
      const hindrance = found[0]?.hindrance;
      if (hindrance?.kind !== 'breaks_promise' && hindrance?.kind !== 'home_too_late') continue;
      explained += 1;
      const jobs = given.route.jobs.map((job) => oracleJobOf(job, job.window, roads));
      const least = leastLatenessByBruteForce(oracleDayOf(given), [
        ...jobs,
        oracleJobOf(given.job, window, roads),
      ]);
      expect(hindrance.minutesLate).toBe(least);
    }
    expect(explained).toBeGreaterThan(60);
  }, 120_000);
});
