import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { windowsFor } from './arrival-window';
import {
  cancellationDeadline,
  cancellationInWords,
  cancellationTerms,
  changeFeeCents,
  movedTo,
  type TakenAlong,
  type Visit,
} from './cancellation';
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

  describe('of a window that is only picked', () => {
    const bookedAt = Date.parse('2027-06-01T12:00:00Z');
    const booked = { ...visit, bookedAt };
    const june7 = Date.parse('2027-06-07T12:00:00Z');
    const said = (from: Visit & TakenAlong, day: string, now: number) => {
      const isLate = changeFeeCents('cancel', from, now, detroit) > 0;
      return cancellationInWords(
        cancellationTerms(movedTo(from, { day, window: nine }, isLate, now), now, detroit),
        detroit,
      );
    };

    it('[PUB-5] loses what an earlier window takes, and gains what a later one gives', () => {
      expect(said(booked, '2027-06-08', june7)).toBe('Canceling costs $70 now.');
      expect(said(booked, '2027-06-30', june7)).toContain('free until Monday, June 28, 2027 at 9 AM');
    });

    it('[BILL-6] gains nothing when it is late already, whether it was moved before or not', () => {
      const june9 = Date.parse('2027-06-09T12:00:00Z');
      expect(said(booked, '2027-06-30', june9)).toBe('Canceling costs $70 now.');
      expect(said({ ...booked, movedLateAt: june7 }, '2027-06-30', june7 + 1)).toBe(
        'Canceling costs $70 now.',
      );
    });

    it('[KEEP-4] keeps the hour after booking, and what we broke', () => {
      expect(said({ ...booked, bookedAt: june7 }, '2027-06-08', june7)).toContain(
        'free until Monday, June 7',
      );
      expect(said({ ...booked, isBroken: true }, '2027-06-08', june7)).toContain('as promised');
    });

    it('[FLT-2] leaves the other vehicles where they are', () => {
      const oneOfSeveral = { ...booked, isOneOfSeveral: true };
      expect(said(oneOfSeveral, visit.day, june7)).toContain('your mechanic comes for the others');
      expect(said(oneOfSeveral, '2027-06-08', june7)).toBe('Canceling costs $70 now.');
    });
  });

  it('[KEEP-4] is not charged in the hour after booking, whatever the window, and the move in it is not late', () => {
    const bookedAt = Date.parse('2027-06-10T11:30:00Z');
    const booked = { ...visit, bookedAt };
    const after = (minutes: number, ms = 0) => bookedAt + minutes * 60_000 + ms;
    expect(changeFeeCents('cancel', booked, after(0), detroit)).toBe(0);
    expect(changeFeeCents('cancel', booked, after(60), detroit)).toBe(0);
    expect(changeFeeCents('cancel', booked, after(60, 1), detroit)).toBe(70_00);
    // A later window booked anew within the hour is free to the hour's end, and not longer once moved late.
    const movedLate = { ...booked, day: '2027-06-30', movedLateAt: after(61) };
    expect(changeFeeCents('cancel', movedLate, after(62), detroit)).toBe(70_00);
    // Booked weeks before, the 48 hours rule.
    const early = { ...visit, bookedAt: Date.parse('2027-05-01T12:00:00Z') };
    expect(cancellationDeadline(early, detroit)).toBe(cancellationDeadline(visit, detroit));
  });

  it('[PUB-4] is due once somebody drives or is there, also in the hour after booking, and is said before', () => {
    const bookedAt = Date.parse('2027-06-10T11:30:00Z');
    const now = bookedAt + 10 * 60_000;
    const underway = { ...visit, bookedAt, isUnderway: true };
    expect(changeFeeCents('cancel', underway, now, detroit)).toBe(70_00);
    expect(changeFeeCents('cancel', { ...underway, isUnderway: false }, now, detroit)).toBe(0);
    expect(changeFeeCents('reschedule', underway, now, detroit)).toBe(0);
    const terms = cancellationTerms(underway, now, detroit);
    expect('until' in terms && terms.until).toBeLessThanOrEqual(now);
    expect(cancellationInWords(terms, detroit)).toBe(
      'Canceling costs $70 now: your mechanic is on the way or at your car.',
    );
  });

  it('[PUB-4] somebody who set off by mistake hours or weeks before does not end the free cancellation', () => {
    const booked = { ...visit, bookedAt: Date.parse('2027-05-01T12:00:00Z'), isUnderway: true };
    const early = Date.parse('2027-05-10T12:00:00Z');
    expect(changeFeeCents('cancel', booked, early, detroit)).toBe(0);
    expect(cancellationTerms(booked, early, detroit).kind).toBe('free until');
    const justBooked = { ...booked, bookedAt: Date.parse('2027-06-10T11:00:00Z') };
    expect(changeFeeCents('cancel', justBooked, Date.parse('2027-06-10T11:29:59Z'), detroit)).toBe(0);
    expect(changeFeeCents('cancel', justBooked, Date.parse('2027-06-10T11:30:00Z'), detroit)).toBe(70_00);
  });

  it('[PUB-4] is never due for a window that we chose, whenever it is and whoever is there', () => {
    const booked = { ...visit, bookedAt: Date.parse('2027-06-01T12:00:00Z') };
    for (const now of ['2027-06-09T12:00:00Z', '2027-06-10T14:00:00Z'].map(Date.parse))
      for (const state of [{}, { isUnderway: true }, { isUnderway: true, isReached: true }]) {
        expect(changeFeeCents('cancel', { ...booked, ...state }, now, detroit)).toBe(70_00);
        const moved = { ...booked, ...state, isMovedByUs: true };
        expect(changeFeeCents('cancel', moved, now, detroit)).toBe(0);
        expect(cancellationInWords(cancellationTerms(moved, now, detroit), detroit)).toBe(
          'Canceling is free: we picked this time for you.',
        );
      }
  });

  it('[PUB-4] is never due after we broke what we promised, until somebody is at the car', () => {
    const bookedAt = Date.parse('2027-06-01T12:00:00Z');
    const late = Date.parse('2027-06-10T12:00:00Z');
    const broken = { ...visit, bookedAt, isBroken: true };
    const words = (booked: typeof broken, now = late) =>
      cancellationInWords(cancellationTerms(booked, now, detroit), detroit);
    expect(changeFeeCents('cancel', { ...broken, isBroken: false }, late, detroit)).toBe(70_00);
    expect(changeFeeCents('cancel', broken, late, detroit)).toBe(0);
    expect(changeFeeCents('cancel', { ...broken, isUnderway: true }, late, detroit)).toBe(0);
    expect(changeFeeCents('cancel', { ...broken, isUnderway: true, isReached: true }, late, detroit)).toBe(
      70_00,
    );
    expect(words(broken)).toBe('Canceling is free: we couldn’t keep your visit as promised.');
  });

  it('[PUB-4] is not due once the window is over and nobody came', () => {
    const booked = { ...visit, bookedAt: Date.parse('2027-06-01T12:00:00Z') };
    const noon = Date.parse('2027-06-10T16:00:00Z');
    expect(changeFeeCents('cancel', booked, noon, detroit)).toBe(70_00);
    expect(changeFeeCents('cancel', booked, noon + 1, detroit)).toBe(0);
    expect(
      changeFeeCents('cancel', { ...booked, isUnderway: true, isReached: true }, noon + 1, detroit),
    ).toBe(70_00);
  });

  it('[PUB-4] is not due beside the fee of a missed visit', () => {
    const late = Date.parse('2027-06-10T12:00:00Z');
    const paid = { ...visit, bookedAt: Date.parse('2027-06-01T12:00:00Z'), hasVisitFee: true };
    expect(changeFeeCents('cancel', paid, late, detroit)).toBe(0);
    expect(cancellationInWords(cancellationTerms(paid, late, detroit), detroit)).toBe(
      'Canceling costs nothing more: you only pay the fee for the missed visit.',
    );
  });

  it('[KEEP-4] never names a deadline before the booking, in any zone and at any distance', () => {
    for (const offsets of Object.values(zones))
      for (let hoursBefore = -2; hoursBefore <= 100; hoursBefore += 0.5) {
        const bookedAt = instantAt(visit.day, nine.startMinutes, offsets) - hoursBefore * 3_600_000;
        const terms = cancellationTerms({ ...visit, bookedAt }, bookedAt, offsets);
        expect(terms.kind).toBe('free until');
        expect('until' in terms && terms.until).toBeGreaterThanOrEqual(bookedAt + 3_600_000);
        const before = cancellationTerms(visit, bookedAt, offsets);
        if ('until' in before) expect(before.until).toBeGreaterThan(bookedAt + 3_600_000);
        else expect(hoursBefore).toBeLessThanOrEqual(49);
      }
  });

  it.each([
    ['early', '2027-06-01T12:00:00Z', undefined, 'Canceling is free until Tuesday, June 8, 2027 at 9 AM'],
    [
      'too near',
      '2027-06-09T12:00:00Z',
      undefined,
      'canceling is free for 60 minutes after booking. After that',
    ],
    [
      'in the hour',
      '2027-06-09T12:10:00Z',
      '2027-06-09T12:00:00Z',
      'free until Wednesday, June 9, 2027 at 9 AM',
    ],
    ['after it', '2027-06-09T13:01:00Z', '2027-06-09T12:00:00Z', 'Canceling costs $70 now.'],
  ])('[KEEP-4] says in one sentence what it costs: %s', (_when, now, bookedAt, said) => {
    const booked = { ...visit, bookedAt: bookedAt === undefined ? undefined : Date.parse(bookedAt) };
    expect(cancellationInWords(cancellationTerms(booked, Date.parse(now), detroit), detroit)).toContain(said);
  });

  it('[KEEP-4] never names a moment that is over, whenever it was booked and whenever it is asked', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20 * 24 * 60 }),
        fc.integer({ min: 0, max: 20 * 24 * 60 }),
        (bookedMinutes, laterMinutes) => {
          const from = Date.parse('2027-05-25T12:00:00Z');
          const bookedAt = from + bookedMinutes * 60_000;
          const now = bookedAt + laterMinutes * 60_000;
          const terms = cancellationTerms({ ...visit, bookedAt }, now, detroit);
          const words = cancellationInWords(terms, detroit);
          expect(words.includes(' at ')).toBe('until' in terms && terms.until >= now);
        },
      ),
    );
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
