import { expect, it } from 'vitest';
import { assignmentOptions, findFixedReason, lateOptions } from './reassign';
import { someDay } from './testing/random-days';
import {
  dayBefore,
  hours,
  jobAt,
  marketWith,
  promised,
  routeFor,
  technicianAt,
} from './testing/straight-road';

const job = jobAt('moved', 20, 60);
const market = marketWith(
  [
    technicianAt('far', 60, { label: 'Fay' }),
    technicianAt('near', 15, { label: 'Ned' }),
    technicianAt('full', 20, { label: 'Flo' }),
    technicianAt('off', 20, { label: 'Oli', daysOff: [someDay] }),
    technicianAt('own', 100, { label: 'Ona' }),
  ],
  [
    routeFor('full', [promised(jobAt('long', 20, 300, { label: 'Brakes' }), hours(9, 9.5))]),
    routeFor('own', [promised(job, hours(9, 12))]),
  ],
);

it('[OPS-3] lists least added driving first, then who cannot, with the reason in words', () => {
  const options = assignmentOptions(
    { job, days: [market], now: dayBefore, movingFrom: someDay },
    someDay,
    hours(9, 12),
  );
  expect(
    options.map((option) => [
      option.technicianId,
      'assignment' in option ? option.assignment.addedDrivingMinutes : option.refusal,
    ]),
  ).toEqual([
    ['near', 10],
    ['far', 80],
    ['own', 160],
    ['full', 'would then be 30 min late for Brakes'],
    ['off', 'has that day off'],
  ]);
});

it('[OPS-3] only what is booked and has not begun may be moved', () => {
  expect(findFixedReason('scheduled')).toBeUndefined();
  expect(findFixedReason('en_route')).toBe('The technician is on the way to this job.');
  expect(findFixedReason('quoted')).toContain('only held');
});

it('[OPS-3] late, only the window is had that the visit has already', () => {
  const request = { job, days: [market], now: { day: someDay, minutes: 13 * 60 }, movingFrom: someDay };
  const own = { day: someDay, window: hours(9, 12) };
  expect(lateOptions(request, own, own).length).toBeGreaterThan(0);
  const evening = { day: someDay, window: hours(18, 21) };
  for (const promised of [evening, { ...own, day: dayBefore.day }, undefined])
    expect(lateOptions(request, own, promised)).toEqual([]);
});
