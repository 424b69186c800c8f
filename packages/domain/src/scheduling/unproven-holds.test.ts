import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { windowsFor } from './arrival-window';
import { availableWindows } from './availability';
import { promisedFor } from './choice';
import { type MarketDay, withoutJob, withRoutes } from './market-day';
import { assignmentOptions } from './reassign';
import { someDay } from './testing/random-days';
import { dayBefore, jobAt, marketWith, technicianAt } from './testing/straight-road';
import {
  crowdedTechnicians,
  type DayForHolds,
  leavesRoom,
  longWorkMinutes,
  mostUnprovenHolds,
  mostUnprovenOfSkill,
} from './unproven-holds';

const dayOf = (
  technicianId: string,
  skills: string,
  unprovenHolds: number,
  openWindows = 4,
): DayForHolds => ({
  technicianId,
  skills: skills.split(' ').filter(Boolean),
  unprovenHolds,
  openWindows,
});
const crowded = (...days: DayForHolds[]) => [...crowdedTechnicians(days)];

describe('[SAFE-1] on whose day nobody unproven holds one window more', () => {
  it.each<[string, readonly DayForHolds[], readonly string[]]>([
    ['nobody holds anything', [dayOf('a', 'brakes', 0)], []],
    [
      'all they may hold on one day',
      [dayOf('a', 'brakes', mostUnprovenHolds), dayOf('b', 'brakes', 0)],
      ['a'],
    ],
    [
      'half of what the only one with a skill has open',
      [dayOf('a', 'brakes air', 2), dayOf('b', 'brakes', 0)],
      ['a'],
    ],
    ['less than half of it', [dayOf('a', 'brakes air', 1), dayOf('b', 'brakes', 0)], []],
    [
      'half of what is left beside bookings',
      [dayOf('a', 'brakes air', 1, 2), dayOf('b', 'brakes', 0)],
      ['a'],
    ],
    ['nothing where little is left', [dayOf('a', 'air', 0, 1)], []],
    ['half of what all have who have a skill', [dayOf('a', 'air', 3), dayOf('b', 'air', 1)], ['a', 'b']],
    ['a skill that three have', [dayOf('a', 'air', 2), dayOf('b', 'air', 2), dayOf('c', 'air', 2)], []],
    ['days of others', [dayOf('a', 'air', 0), dayOf('b', 'brakes', 2)], ['b']],
    ['a technician without skills', [dayOf('a', '', 2)], []],
  ])('%s', (_what, days, expected) => {
    expect(crowded(...days)).toEqual(expected);
  });

  const skills = ['air', 'brakes', 'diagnosis', 'electrical'];
  const anyDay = fc.record({
    skills: fc.subarray(skills),
    openWindows: fc.integer({ min: 0, max: 4 }),
  });

  it('leaves, however many strangers hold, half of the windows of every scarce skill to who proves or pays', () => {
    fc.assert(
      fc.property(
        fc.array(anyDay, { minLength: 1, maxLength: 6 }),
        fc.array(fc.nat(5), { maxLength: 60 }),
        (technicians, wishes) => {
          let days: readonly DayForHolds[] = technicians.map((day, nth) => ({
            ...day,
            technicianId: String(nth),
            unprovenHolds: 0,
          }));
          for (const wish of wishes) {
            const wanted = String(wish % days.length);
            if (crowdedTechnicians(days).has(wanted)) continue;
            days = days.map((day) =>
              day.technicianId === wanted ? { ...day, unprovenHolds: day.unprovenHolds + 1 } : day,
            );
          }
          for (const { unprovenHolds } of days) expect(unprovenHolds).toBeLessThanOrEqual(mostUnprovenHolds);
          for (const skill of skills) {
            const able = days.filter((day) => day.skills.includes(skill));
            if (able.length > 2) continue;
            const held = able.reduce((sum, { unprovenHolds }) => sum + unprovenHolds, 0);
            const open = able.reduce((sum, { openWindows }) => sum + openWindows, 0);
            expect(held).toBeLessThanOrEqual(mostUnprovenOfSkill(open));
            if (open > 1) expect(held).toBeLessThanOrEqual(open / 2);
          }
        },
      ),
    );
  });
});

describe('[SAFE-1] what holds of nobody proven leave of a day', () => {
  const windows = windowsFor('mechanic');
  const countFor = (marketDay: MarketDay, minutes: number): number =>
    availableWindows({ job: jobAt('asked', 20, minutes), days: [marketDay], now: dayBefore }).get(someDay)
      ?.length ?? 0;

  /** As it is written before it is judged: whoever drives least takes it. Undefined: nobody can. */
  const heldOn = (
    marketDay: MarketDay,
    { id, minutes, nth }: { readonly id: string; readonly minutes: number; readonly nth: number },
  ): MarketDay | undefined => {
    const window = windows[nth % windows.length];
    if (!window) return undefined;
    const job = jobAt(id, 20, minutes);
    const [option] = assignmentOptions({ job, days: [marketDay], now: dayBefore }, someDay, window);
    if (!option || !('assignment' in option)) return undefined;
    const route = marketDay.lanes.find(({ technician }) => technician.id === option.technicianId)?.route;
    return route && withRoutes(marketDay, [{ ...route, jobs: [...route.jobs, promisedFor(job, window)] }]);
  };

  /** Strangers come one after the other; whoever would leave too little chooses without a hold. */
  const afterAll = (
    empty: MarketDay,
    wishes: readonly { readonly minutes: number; readonly nth: number }[],
  ) => {
    let day = empty;
    const held: string[] = [];
    wishes.forEach((wish, nth) => {
      const id = `held ${nth}`;
      const next = heldOn(day, { ...wish, id });
      const request = { job: jobAt(id, 20, wish.minutes), now: dayBefore };
      if (!next || !leavesRoom(request, next, held)) return;
      day = next;
      held.push(id);
    });
    return { day, held };
  };

  it('leaves a long job its window on a day that short holds would fill', () => {
    const empty = marketWith([technicianAt('a', 0)]);
    const wishes = Array.from({ length: 12 }, (_, nth) => ({ minutes: 45, nth }));
    const { day, held } = afterAll(empty, wishes);
    expect(countFor(empty, longWorkMinutes)).toBeGreaterThan(0);
    expect(held.length).toBeGreaterThan(1);
    expect(countFor(day, longWorkMinutes)).toBeGreaterThan(0);
  });

  it('leaves one always, whoever comes in whichever order, but for the first hold', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3 }),
        fc.array(fc.record({ minutes: fc.constantFrom(30, 60, 120, 200, 300), nth: fc.nat(3) }), {
          maxLength: 10,
        }),
        (technicians, wishes) => {
          const names = Array.from({ length: technicians }, (_, nth) => technicianAt(String(nth), nth));
          const { day, held } = afterAll(marketWith(names), wishes);
          const free = held.reduce(withoutJob, day);
          if (held.length < 2 || countFor(free, longWorkMinutes) === 0) return;
          expect(countFor(day, longWorkMinutes)).toBeGreaterThan(0);
        },
      ),
      { numRuns: 30 },
    );
  });
});
