import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marketMomentAt, zoneOffsetsOf } from './market-time';
import { weekdayOf } from './plain-day';
import { nextMarketingMoment, nextWakingMoment, type ReaderPlace } from './quiet-hours';

const detroit = zoneOffsetsOf('America/Detroit');
const phoenix = zoneOffsetsOf('America/Phoenix');
const losAngeles = zoneOffsetsOf('America/Los_Angeles');
const houston = zoneOffsetsOf('America/Chicago');
const inTexas: ReaderPlace = { offsets: houston, state: 'TX' };
const nextAt = (now: string, ...places: ReaderPlace[]) =>
  new Date(nextMarketingMoment(Date.parse(now), places)).toISOString();
const next = (now: string, ...zones: ReturnType<typeof zoneOffsetsOf>[]) =>
  nextAt(now, ...zones.map((offsets) => ({ offsets, state: 'MI' })));

it.each([
  ['at 2:17 am it waits until 8', '2027-03-02T07:17:00.000Z', '2027-03-02T13:00:00.000Z'],
  ['on Sunday at 8:30 it goes, in whatever state', '2027-03-07T13:30:00.000Z', '2027-03-07T13:30:00.000Z'],
])('[RUN-11] a text that nobody expects wakes nobody: %s', (_what, now, sent) => {
  expect(new Date(nextWakingMoment(Date.parse(now), [detroit])).toISOString()).toBe(sent);
});

describe('[OPS-7] marketing texts leave by day', () => {
  it.each([
    ['at 2:17 am it waits until 8', '2027-03-02T07:17:00.000Z', '2027-03-02T13:00:00.000Z'],
    ['at 8 am it goes', '2027-03-02T13:00:00.000Z', '2027-03-02T13:00:00.000Z'],
    ['at 8:59 pm it goes', '2027-03-03T01:59:00.000Z', '2027-03-03T01:59:00.000Z'],
    ['at 9 pm it waits for the morning', '2027-03-03T02:00:00.000Z', '2027-03-03T13:00:00.000Z'],
    ['into the day of 23 hours', '2027-03-14T03:00:00.000Z', '2027-03-14T12:00:00.000Z'],
    ['into the day of 25 hours', '2027-11-07T02:00:00.000Z', '2027-11-07T13:00:00.000Z'],
  ])('%s', (_what, now, sent) => {
    expect(next(now, detroit)).toBe(sent);
  });

  it('waits for every zone somebody may be in', () => {
    expect(next('2027-03-02T13:00:00.000Z', detroit, losAngeles)).toBe('2027-03-02T16:00:00.000Z');
  });

  it.each([
    ['at 8:30 on Monday it waits until 9', '2027-03-01T14:30:00.000Z', '2027-03-01T15:00:00.000Z'],
    [
      'on Saturday evening it waits for noon on Sunday',
      '2027-03-07T03:00:00.000Z',
      '2027-03-07T18:00:00.000Z',
    ],
    ['on Sunday at 11 it waits for noon', '2027-03-07T17:00:00.000Z', '2027-03-07T18:00:00.000Z'],
    ['on Sunday afternoon it goes', '2027-03-07T20:00:00.000Z', '2027-03-07T20:00:00.000Z'],
    ['on Sunday at 9 pm it waits until 9 on Monday', '2027-03-08T03:00:00.000Z', '2027-03-08T15:00:00.000Z'],
  ])('[LEGAL-2] in Texas, %s', (_what, now, sent) => {
    expect(nextAt(now, inTexas)).toBe(sent);
  });

  it('[LEGAL-2] holds the strictest hours where the state is not known', () => {
    expect(nextAt('2027-03-01T14:30:00.000Z', { offsets: houston, state: undefined })).toBe(
      '2027-03-01T15:00:00.000Z',
    );
    expect(nextAt('2027-03-01T14:30:00.000Z', { offsets: houston, state: 'OK' })).toBe(
      '2027-03-01T14:30:00.000Z',
    );
  });

  it('[LEGAL-2] is allowed everywhere when it goes, and never before now', () => {
    const places = [
      { offsets: detroit, state: 'MI' },
      { offsets: phoenix, state: undefined },
      { offsets: losAngeles, state: 'CA' },
      inTexas,
    ];
    fc.assert(
      fc.property(
        fc.integer({ min: Date.parse('2027-01-01'), max: Date.parse('2028-01-01') }),
        fc.subarray(places, { minLength: 1 }),
        (now, readers) => {
          const at = nextMarketingMoment(now, readers);
          expect(at).toBeGreaterThanOrEqual(now);
          expect(at - now).toBeLessThan(24 * 3_600_000);
          for (const { offsets, state } of readers) {
            const { day, minutes } = marketMomentAt(at, offsets);
            const isTexan = state === 'TX' || state === undefined;
            const opens = isTexan ? (weekdayOf(day) === 0 ? 720 : 540) : 480;
            expect(minutes >= opens && minutes < 1260).toBe(true);
          }
        },
      ),
    );
  });
});
