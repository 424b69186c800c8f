import { describe, expect, it } from 'vitest';
import { windowsFor } from './arrival-window';
import { cancellationDeadline, changeFeeCents, type Visit } from './cancellation';
import { instantAt, zoneOffsetsOf } from './market-time';
import { addDays } from './plain-day';

const detroit = zoneOffsetsOf('America/Detroit');
const zones = {
  detroit,
  chicago: zoneOffsetsOf('America/Chicago'),
  phoenix: zoneOffsetsOf('America/Phoenix'),
};
const nine = { startMinutes: 540, endMinutes: 720 };
const visit: Visit = { day: '2027-06-10', window: nine };

describe('[PUB-4] the cancellation fee', () => {
  it.each([
    ['two days and a second before', '2027-06-08T12:59:59.000Z', 0],
    ['exactly 48 hours before', '2027-06-08T13:00:00.000Z', 0],
    ['a millisecond later', '2027-06-08T13:00:00.001Z', 70_00],
    ['an hour before', '2027-06-10T12:00:00.000Z', 70_00],
    ['when the window has begun', '2027-06-10T13:30:00.000Z', 70_00],
    ['the day after', '2027-06-11T13:30:00.000Z', 70_00],
  ])('canceling %s costs %s → %i cents', (_when, instant, expected) => {
    expect(changeFeeCents('cancel', visit, Date.parse(instant), detroit)).toBe(expected);
    expect(changeFeeCents('reschedule', visit, Date.parse(instant), detroit)).toBe(0);
  });

  it('[BILL-6] is not won back by moving a visit when canceling it costs already', () => {
    const movedLateAt = Date.parse('2027-06-09T12:00:00Z');
    const moved = { day: '2027-06-30', window: nine, movedLateAt };
    expect(changeFeeCents('cancel', moved, movedLateAt, detroit)).toBe(70_00);
    expect(changeFeeCents('cancel', { ...moved, movedLateAt: undefined }, movedLateAt, detroit)).toBe(0);
    expect(changeFeeCents('reschedule', moved, movedLateAt, detroit)).toBe(0);
  });

  it('is nothing without a promised visit', () => {
    expect(changeFeeCents('cancel', undefined, Date.parse('2027-06-10T12:00:00Z'), detroit)).toBe(0);
  });

  it.each([
    // the clocks go forward on Sunday: 48 elapsed hours before Monday 9am is Saturday 8am
    ['detroit', '2027-03-15', '2027-03-13T13:00:00.000Z'],
    ['chicago', '2027-03-15', '2027-03-13T14:00:00.000Z'],
    ['phoenix', '2027-03-15', '2027-03-13T16:00:00.000Z'],
    // the clocks go back on Sunday: it is Saturday 10am
    ['detroit', '2027-11-08', '2027-11-06T14:00:00.000Z'],
    ['chicago', '2027-11-08', '2027-11-06T15:00:00.000Z'],
    ['phoenix', '2027-11-08', '2027-11-06T16:00:00.000Z'],
    ['detroit', '2028-01-01', '2027-12-30T14:00:00.000Z'],
    ['detroit', '2028-03-01', '2028-02-28T14:00:00.000Z'],
  ] as const)('in %s, for %s at 9am, is free until %s', (zone, day, expected) => {
    expect(new Date(cancellationDeadline({ day, window: nine }, zones[zone])).toISOString()).toBe(expected);
  });

  it.each(Object.entries(zones))(
    'begins exactly 48 elapsed hours before each window around both clock changes in %s',
    (_zone, offsets) => {
      for (const change of ['2027-03-14', '2027-11-07']) {
        for (let away = -3; away <= 3; away += 1) {
          const day = addDays(change, away);
          for (const window of windowsFor('mechanic')) {
            const starts = instantAt(day, window.startMinutes, offsets);
            expect(changeFeeCents('cancel', { day, window }, starts - 48 * 3_600_000, offsets)).toBe(0);
            expect(changeFeeCents('cancel', { day, window }, starts - 48 * 3_600_000 + 1, offsets)).toBe(
              70_00,
            );
          }
        }
      }
    },
    60_000,
  );
});
