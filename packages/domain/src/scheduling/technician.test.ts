import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { busyMinutes, canServe, frontOf, type PromisedJob } from './day-route';
import { shiftOn } from './technician';
import {
  hours,
  jobAt,
  minutesDown,
  promised,
  routeFor,
  straightRoad,
  technicianAt,
} from './testing/straight-road';

const shift = { startMinutes: 540, endMinutes: 1260 };

describe('who works when', () => {
  const weekdays = technicianAt('7', 0, {
    weeklyShifts: { 1: shift, 2: { startMinutes: 600, endMinutes: 960 } },
    daysOff: ['2028-02-29', '2027-03-08'],
  });

  it.each([
    ['2027-03-01', shift],
    ['2027-03-02', { startMinutes: 600, endMinutes: 960 }],
    ['2027-03-03', 'no_shift'],
    ['2027-03-08', 'day_off'],
    ['2028-02-29', 'day_off'],
    ['2027-05-31', 'holiday'],
  ])('on %s: %o', (day, expected) => {
    expect(shiftOn(weekdays, day, ['2027-05-31'])).toEqual(expected);
  });

  it('leaves early on a short day, never late, and not at all when nothing of the shift is left', () => {
    const leaving = (endsAtMinutes: number) =>
      shiftOn({ ...weekdays, shortDays: { '2027-03-01': endsAtMinutes } }, '2027-03-01', []);
    expect(leaving(720)).toEqual({ startMinutes: 540, endMinutes: 720 });
    expect(leaving(1260)).toEqual(shift);
    expect(leaving(1300)).toEqual(shift);
    expect(leaving(541)).toEqual({ startMinutes: 540, endMinutes: 541 });
    expect(leaving(540)).toBe('day_off');
    expect(shiftOn({ ...weekdays, shortDays: { '2027-03-01': 720 } }, '2027-03-15', [])).toEqual(shift);
  });

  it.each([
    [{ startMinutes: 539, endMinutes: 1260 }],
    [{ startMinutes: 540, endMinutes: 1261 }],
    [{ startMinutes: 720, endMinutes: 720 }],
    [{ startMinutes: 540.5, endMinutes: 720 }],
  ])('refuses the shift %o', (odd) => {
    const technician = technicianAt('7', 0, { weeklyShifts: { 1: odd } });
    expect(() => shiftOn(technician, '2027-03-01', [])).toThrow('between 9am and 9pm');
  });
});

describe('[TIME-9] who can serve what', () => {
  const technician = technicianAt('7', 0, { skills: ['brakes', 'hybrid'], tools: ['scanner'] });

  it.each([
    ['nothing special', {}, true],
    ['a skill he has', { skills: ['hybrid'] }, true],
    ['a skill he lacks', { skills: ['brakes', 'diesel'] }, false],
    ['a tool he has', { tools: ['scanner'] }, true],
    ['a tool he lacks', { tools: ['lift'] }, false],
    ['a tow', { kind: 'tow' }, false],
  ] as const)('%s', (_what, change, expected) => {
    expect(canServe(technician, jobAt('job', 0, 30, change))).toBe(expected);
  });
});

describe('minutes on site', () => {
  it('have the loaded drive on top when a tow ends elsewhere', () => {
    expect(busyMinutes(jobAt('job', 10, 20), straightRoad)).toBe(20);
    expect(busyMinutes(jobAt('job', 10, 20, { endPlace: minutesDown(45) }), straightRoad)).toBe(55);
  });

  it.each([-1, 0.5, 1441, Number.NaN])('are refused when %d', (minutes) => {
    expect(() => busyMinutes(jobAt('job', 10, minutes), straightRoad)).toThrow('takes');
  });
});

describe('the front of the day', () => {
  const technician = technicianAt('7', 0);
  const job = (status: PromisedJob['status'], facts: Partial<PromisedJob> = {}) =>
    promised(jobAt('job', 20, 60), hours(9, 12), { status, ...facts });
  const front = (jobs: readonly PromisedJob[], now?: number) =>
    frontOf(technician, shift, routeFor('7', jobs), straightRoad, now);

  it.each<[string, PromisedJob[], number | undefined, number, number]>([
    ['nothing under way: the shift begins', [], undefined, 540, 0],
    ['nothing under way, later in the day: now', [], 700, 700, 0],
    ['on the way, by reckoning', [job('en_route')], 550, 620, 20],
    ['on the way and already late', [job('en_route')], 800, 860, 20],
    ['at work, by reckoning', [job('in_progress')], 570, 620, 20],
    ['at work since ten', [job('in_progress', { arrivedAtMinutes: 600 })], 610, 660, 20],
    ['at work longer than planned', [job('in_progress', { arrivedAtMinutes: 600 })], 700, 700, 20],
    ['at work until two', [job('in_progress', { endsAtMinutes: 840 })], 700, 840, 20],
    ['at work past the end that was told', [job('in_progress', { endsAtMinutes: 600 })], 700, 700, 20],
    [
      'on the way later than what was told of its end',
      [job('en_route', { endsAtMinutes: 540 })],
      550,
      620,
      20,
    ],
    ['on the way, and until two', [job('en_route', { endsAtMinutes: 840 })], 550, 840, 20],
    ['done at half past ten', [job('completed', { endsAtMinutes: 630 })], 640, 640, 20],
    ['done, nobody knows when', [job('completed')], 590, 590, 20],
    ['only what is under way counts', [promised(jobAt('other', 90, 60), hours(9, 12))], 600, 600, 0],
  ])('%s', (_what, jobs, now, freeAt, minutesAway) => {
    const found = front(jobs, now);
    expect(found.freeAt).toBe(freeAt);
    expect(found.place).toEqual(minutesDown(minutesAway));
  });

  it('goes from one job under way to the next, and from where a tow ends', () => {
    const first = job('completed', { id: 'first', endsAtMinutes: 600, endPlace: minutesDown(50) });
    const second = job('en_route', { id: 'second', place: minutesDown(80) });
    expect(front([first, second], 610).stops).toEqual([
      { jobId: 'first', arrivalMinutes: 560, startMinutes: 560, endMinutes: 600 },
      { jobId: 'second', arrivalMinutes: 630, startMinutes: 630, endMinutes: 690 },
    ]);
  });

  it('[TIME-9] is one job after the other, and each takes some time, whatever was written down', () => {
    const minute = fc.integer({ min: 480, max: 1300 });
    const underway = fc.record({
      status: fc.constantFrom('en_route' as const, 'in_progress' as const, 'completed' as const),
      arrivedAtMinutes: fc.option(minute, { nil: undefined }),
      endsAtMinutes: fc.option(minute, { nil: undefined }),
    });
    fc.assert(
      fc.property(
        fc.array(underway, { maxLength: 4 }),
        fc.option(minute, { nil: undefined }),
        (facts, now) => {
          const jobs = facts.map(({ status, arrivedAtMinutes, endsAtMinutes }, nth) =>
            job(status, {
              id: `job ${nth}`,
              ...(arrivedAtMinutes === undefined ? {} : { arrivedAtMinutes }),
              ...(endsAtMinutes === undefined ? {} : { endsAtMinutes }),
            }),
          );
          let before = Number.NEGATIVE_INFINITY;
          for (const { arrivalMinutes, startMinutes, endMinutes } of front(jobs, now).stops) {
            expect(arrivalMinutes).toBeGreaterThanOrEqual(before);
            expect(startMinutes).toBeGreaterThanOrEqual(arrivalMinutes);
            expect(endMinutes).toBeGreaterThan(startMinutes);
            before = endMinutes;
          }
        },
      ),
    );
  });

  it.each([
    ['done before it', [job('completed', { arrivedAtMinutes: 360, endsAtMinutes: 385 })], 390],
    ['done before it, on a day seen from another', [job('completed', { endsAtMinutes: 385 })], undefined],
    ['at work before it', [job('in_progress', { arrivedAtMinutes: 400 })], 410],
  ] as const)('[TIME-9] is never before the shift: %s', (_what, jobs, now) => {
    const late = { startMinutes: 720, endMinutes: 1260 };
    expect(frontOf(technician, late, routeFor('7', jobs), straightRoad, now).freeAt).toBe(720);
  });

  it('[PLAN-1] while somebody is at work the end is not past', () => {
    const minute = fc.integer({ min: 480, max: 1300 });
    const told = fc.option(minute, { nil: undefined });
    fc.assert(
      fc.property(minute, told, minute, (arrived, endsAtMinutes, now) => {
        const facts = endsAtMinutes === undefined ? {} : { endsAtMinutes };
        const [stop] = front(
          [job('in_progress', { arrivedAtMinutes: Math.min(arrived, now), ...facts })],
          now,
        ).stops;
        expect(stop?.endMinutes).toBeGreaterThanOrEqual(now);
      }),
    );
  });

  it('finished before its window: what is known of the end wins', () => {
    expect(front([job('completed', { endsAtMinutes: 545 })], 700).stops).toEqual([
      { jobId: 'job', arrivalMinutes: 544, startMinutes: 544, endMinutes: 545 },
    ]);
  });

  it('may begin elsewhere and later than at home with the shift', () => {
    const route = routeFor('7', [], { beginsAt: { place: minutesDown(30), minutes: 600 } });
    expect(frontOf(technician, shift, route, straightRoad, undefined)).toMatchObject({
      place: minutesDown(30),
      freeAt: 600,
    });
  });
});
