import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AppointmentStatus } from '../appointment';
import { findExpectedDay } from './expected-day';
import { isEndangered, type LatenessRisk, latenessRisk, type RiskFacts, riskInWords } from './lateness-risk';
import { asOf, type MarketDay } from './market-day';
import { hours, jobAt, marketWith, promised, routeFor, technicianAt } from './testing/straight-road';

const morning = hours(9, 12);
const riskAt = (
  expectedArrivalMinutes: number | undefined,
  status: AppointmentStatus = 'scheduled',
  more: Partial<Pick<RiskFacts, 'reckonedArrivalMinutes' | 'nowMinutes' | 'lateChance'>> = {},
): LatenessRisk => latenessRisk({ status, window: morning, expectedArrivalMinutes, ...more });

describe('lateness risk', () => {
  it.each([
    ['long before the end', riskAt(600), { level: 'on_time', spareMinutes: 120 }],
    ['just enough to spare', riskAt(705), { level: 'on_time', spareMinutes: 15 }],
    ['a minute less', riskAt(706), { level: 'tight', spareMinutes: 14 }],
    ['in the last minute', riskAt(720), { level: 'tight', spareMinutes: 0 }],
    ['a minute after', riskAt(721), { level: 'late', minutesLate: 1 }],
    [
      'with hours to spare and likely late all the same',
      riskAt(600, 'scheduled', { lateChance: 0.72 }),
      { level: 'at_risk', lateChance: 0.72 },
    ],
    [
      'more likely kept than not, and yet to be looked at',
      riskAt(600, 'scheduled', { lateChance: 0.2 }),
      { level: 'tight', spareMinutes: 120, lateChance: 0.2 },
    ],
    [
      'as likely late as it may be promised',
      riskAt(600, 'scheduled', { lateChance: 0.09 }),
      { level: 'on_time', spareMinutes: 120 },
    ],
    [
      'late for sure, whatever is likely',
      riskAt(721, 'scheduled', { lateChance: 0.5 }),
      { level: 'late', minutesLate: 1 },
    ],
    ['nobody works', riskAt(undefined), { level: 'nobody' }],
    ['already there, whatever was reckoned', riskAt(900, 'in_progress'), { level: 'arrived' }],
    ['done', riskAt(undefined, 'completed'), { level: 'arrived', isDone: true }],
    [
      'on the way, by what the phone reckoned',
      riskAt(900, 'en_route', { reckonedArrivalMinutes: 690 }),
      { level: 'on_time', spareMinutes: 30 },
    ],
    [
      'on the way, but that time has passed',
      riskAt(600, 'en_route', { reckonedArrivalMinutes: 690, nowMinutes: 730 }),
      { level: 'late', minutesLate: 10 },
    ],
    [
      'what was reckoned for a drive that was given up',
      riskAt(600, 'scheduled', { reckonedArrivalMinutes: 800 }),
      { level: 'on_time', spareMinutes: 120 },
    ],
  ] as const)('[OPS-3] %s', (_, risk, expected) => {
    expect(risk).toEqual(expected);
  });

  it('[OPS-3] is never less for arriving later or for a later now', () => {
    const order = ['on_time', 'tight', 'late'];
    const rank = (risk: LatenessRisk): number => order.indexOf(risk.level);
    fc.assert(
      fc.property(
        fc.integer({ min: 540, max: 1260 }),
        fc.nat(300),
        fc.integer({ min: 540, max: 1260 }),
        fc.nat(300),
        (arrival, more, now, later) => {
          const before = riskAt(arrival, 'scheduled', { nowMinutes: now });
          const after = riskAt(arrival + more, 'scheduled', { nowMinutes: now + later });
          expect(rank(after)).toBeGreaterThanOrEqual(rank(before));
          expect(isEndangered(before)).toBe(Math.max(arrival, now) > 720);
        },
      ),
    );
  });

  it('[OPS-3] says it in words', () => {
    expect(riskInWords(riskAt(undefined, 'completed'), morning)).toBe('Completed');
    expect(riskInWords(riskAt(900, 'in_progress'), morning)).toBe('The technician is there');
    expect(riskInWords(riskAt(721), morning)).toBe('Expected 1 min after the window');
    expect(riskInWords(riskAt(720 + 119), morning)).toBe('Expected 1 hr 59 min after the window');
    expect(riskInWords(riskAt(720 + 349), morning)).toBe('Expected 5 hr 49 min after the window');
    expect(riskInWords(riskAt(708), morning)).toBe('Only 12 min to spare before 12 PM');
  });
});

/** Home at 0; a is 10 minutes down the road, b 30. */
const dayWith = (change: Parameters<typeof promised>[2] = {}): MarketDay =>
  marketWith(
    [technicianAt('ann', 0)],
    [
      routeFor('ann', [
        promised(jobAt('a', 10, 60), hours(9, 12), change),
        promised(jobAt('b', 30, 60), hours(12, 15)),
      ]),
    ],
  );

const expectedOf = (marketDay: MarketDay) => {
  const [lane] = marketDay.lanes;
  return lane && findExpectedDay(marketDay, lane);
};

describe('the day as it will go', () => {
  it('[OPS-3] is driven in its order, waiting where a window has not opened', () => {
    expect(expectedOf(dayWith())).toEqual({
      stops: [
        { jobId: 'a', arrivalMinutes: 550, startMinutes: 550, endMinutes: 610, driveMinutes: 10 },
        { jobId: 'b', arrivalMinutes: 630, startMinutes: 720, endMinutes: 780, driveMinutes: 20 },
      ],
      homeAtMinutes: 810,
    });
  });

  it('[OPS-3] a job that runs long pushes the next one past its window', () => {
    const running = asOf(dayWith({ status: 'in_progress', arrivedAtMinutes: 600, endsAtMinutes: 890 }), 700);
    expect(expectedOf(running)?.stops.at(-1)).toMatchObject({ jobId: 'b', arrivalMinutes: 910 });
  });

  it('[OPS-3] never gets earlier as time passes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 540, max: 1200 }), fc.nat(120), (now, later) => {
        const arrivals = (minutes: number) =>
          expectedOf(asOf(dayWith(), minutes))?.stops.map(({ arrivalMinutes }) => arrivalMinutes) ?? [];
        const before = arrivals(now);
        for (const [index, arrival] of arrivals(now + later).entries())
          expect(arrival).toBeGreaterThanOrEqual(before[index] ?? 0);
      }),
    );
  });

  it('[OPS-3] there is none where nobody works', () => {
    const market = marketWith([technicianAt('ann', 0, { daysOff: ['2027-03-10'] })]);
    expect(expectedOf(market)).toBeUndefined();
  });
});
