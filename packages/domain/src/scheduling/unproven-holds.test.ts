import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  crowdedTechnicians,
  type DayForHolds,
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
