import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ArrivalWindow, formatWindow, isSameWindow, windowsFor } from './arrival-window';
import {
  type AvailabilityRequest,
  availableWindows,
  canPromise,
  type ExpectedRequests,
  type OfferedWindow,
  offeredWindows,
} from './availability';
import type { Offers } from './offers';
import { addDays } from './plain-day';
import { type PricingTerms, usualTerms } from './price-windows';
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

type Request = AvailabilityRequest & { readonly risk: PricingTerms };

const nextDay = addDays(someDay, 1);

/** Somebody near on the first day only, so that the same job is cheap there and dear on the second. */
const request = (minutesAway: number): Request => ({
  job: jobAt('new', minutesAway, 60),
  days: [
    marketWith([technicianAt('near', 40), technicianAt('far', 0)], []),
    marketWith([technicianAt('near', 40, { daysOff: [nextDay] }), technicianAt('far', 0)], [], nextDay),
  ],
  now: dayBefore,
  risk: usualTerms,
});

const shown = ({ first, others }: Offers<ArrivalWindow> | undefined = { first: [], others: [] }) =>
  [...first, ...others].map(formatWindow).sort();

const everything = windowsFor('mechanic').map(formatWindow).sort();
const tooMuch: ExpectedRequests = () => 1000;

describe('which windows are shown', () => {
  it('[PLAN-4] all that can be kept, where nothing is known of demand or it fits', () => {
    for (const expected of [() => undefined, () => 3]) {
      const offered = offeredWindows(request(40), expected);
      expect(shown(offered.get(someDay))).toEqual(everything);
      expect(shown(offered.get(nextDay))).toEqual(everything);
    }
  });

  it('[PLAN-4] dear ones not on a day for which more is asked than fits; others are', () => {
    const offered = offeredWindows(request(40), (day) => (day === nextDay ? 1000 : undefined));
    expect(shown(offered.get(someDay))).toEqual(everything);
    expect(shown(offered.get(nextDay))).toEqual([]);
  });

  it('[PLAN-4] what is not shown can still be promised', () => {
    expect(canPromise(request(40), nextDay, hours(12, 15))).toBe(true);
  });

  it('[PLAN-4] the least dear, where all of them are', () => {
    const offered = offeredWindows(request(90), tooMuch);
    const all = [...offered.values()].flatMap(({ first }) => first);
    expect(all.length).toBeGreaterThan(0);
    expect(shown(offered.get(nextDay))).toEqual([]);
  });

  it('[PLAN-4] the one that the customer has chosen, whatever it costs', () => {
    const chosen = { day: nextDay, window: hours(12, 15) };
    const offered = offeredWindows(request(40), tooMuch, chosen);
    expect(shown(offered.get(nextDay))).toEqual(['12:00pm-03:00pm']);
  });

  it('[PLAN-4] never none where one can be kept, never one that cannot, and everything without excess', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 200 }),
        fc.array(fc.integer({ min: 0, max: 120 }), { maxLength: 5 }),
        fc.constantFrom<ExpectedRequests>(
          tooMuch,
          () => undefined,
          () => 6,
          (day) => (day === nextDay ? 9 : 2),
        ),
        fc.option(fc.constantFrom<OfferedWindow>({ day: nextDay, window: hours(9, 12) }), { nil: undefined }),
        (minutesAway, places, expected, chosen) => {
          const jobs = places.map((place, nth) =>
            promised(jobAt(`${nth}`, place, 45), windowsFor('mechanic')[nth % 4] ?? hours(9, 12)),
          );
          const asked: Request = {
            ...request(minutesAway),
            days: [
              marketWith([technicianAt('ann', 0)], [routeFor('ann', jobs)]),
              marketWith([technicianAt('ann', 60)], [], nextDay),
            ],
          };
          const feasible = availableWindows(asked);
          const offered = offeredWindows(asked, expected, chosen);
          const count = (windows: ReadonlyMap<string, readonly unknown[]>) =>
            [...windows.values()].reduce((sum, list) => sum + list.length, 0);
          const listed = new Map([...offered].map(([day, one]) => [day, [...one.first, ...one.others]]));
          expect(count(listed) > 0).toBe(count(feasible) > 0);
          for (const [day, windows] of listed) {
            const can = feasible.get(day) ?? [];
            expect(windows.every((window) => can.some((one) => isSameWindow(one, window)))).toBe(true);
            expect(new Set(windows).size).toBe(windows.length);
            if (expected(day) === undefined) expect(windows.length).toBe(can.length);
            if (chosen?.day === day && can.some((one) => isSameWindow(one, chosen.window)))
              expect(windows.some((one) => isSameWindow(one, chosen.window))).toBe(true);
          }
        },
      ),
    );
  });
});
