import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marketMomentAt, zoneOffsetsOf } from '../scheduling';
import {
  isOfficeOpen,
  msLeftOfPromise,
  type OfficeHours,
  officeOpensAt,
  openMsBetween,
  quoteDueAt,
  quoteDueInWords,
  usualOfficeHours as usual,
} from './office-hours';

const hourMs = 60 * 60_000;
const detroit = zoneOffsetsOf('America/Detroit');
/** By Detroit's clocks in winter. */
const at = (text: string): number => Date.parse(`${text}:00-05:00`);

describe('the promised hour', () => {
  it.each([
    ['2027-03-01T10:00', '2027-03-01T11:00', 'within an hour'],
    ['2027-03-01T08:00', '2027-03-01T09:00', 'within an hour'],
    ['2027-03-01T19:00', '2027-03-01T20:00', 'within an hour'],
    ['2027-03-01T19:01', '2027-03-02T08:01', 'by 8:01 AM tomorrow'],
    ['2027-03-01T19:45', '2027-03-02T08:45', 'by 8:45 AM tomorrow'],
    ['2027-03-01T20:00', '2027-03-02T09:00', 'by 9 AM tomorrow'],
    ['2027-03-01T23:59', '2027-03-02T09:00', 'by 9 AM tomorrow'],
    ['2027-03-02T02:00', '2027-03-02T09:00', 'by 9 AM today'],
    ['2027-03-02T07:59', '2027-03-02T09:00', 'by 9 AM today'],
  ])('[OFF-8] of a quote asked for at %s ends at %s: %s', (asked, due, words) => {
    const dueMs = quoteDueAt(at(asked), usual, detroit);
    expect(new Date(dueMs).toISOString()).toBe(new Date(at(due)).toISOString());
    expect(quoteDueInWords(at(asked), dueMs, detroit)).toBe(words);
  });

  it('[OFF-8] begins at eight by the clocks also on the nights they are changed', () => {
    // Sprung forward on March 14, 2027: eight is an hour earlier than the day before.
    expect(new Date(quoteDueAt(Date.parse('2027-03-14T02:00:00Z'), usual, detroit)).toISOString()).toBe(
      '2027-03-14T13:00:00.000Z',
    );
    expect(new Date(quoteDueAt(Date.parse('2027-11-07T03:00:00Z'), usual, detroit)).toISOString()).toBe(
      '2027-11-07T14:00:00.000Z',
    );
  });

  it('[OFF-8] stands still while the office is closed', () => {
    const dueMs = quoteDueAt(at('2027-03-01T19:45'), usual, detroit);
    const left = (text: string) => msLeftOfPromise(at(text), dueMs, usual, detroit) / 60_000;
    expect(left('2027-03-01T19:45')).toBe(60);
    expect(left('2027-03-01T20:00')).toBe(45);
    expect(left('2027-03-02T03:00')).toBe(45);
    expect(left('2027-03-02T08:30')).toBe(15);
    expect(left('2027-03-02T08:45')).toBe(0);
    expect(left('2027-03-02T20:00')).toBe(-(11 * 60 + 15));
    expect(left('2027-03-03T07:00')).toBe(-(11 * 60 + 15));
    expect(officeOpensAt(at('2027-03-02T03:00'), usual, detroit)).toBe(at('2027-03-02T08:00'));
  });
});

const zones = [
  'America/Detroit',
  'America/Chicago',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
].map((zone) => zoneOffsetsOf(zone));
const anyZone = fc.constantFrom(...zones);
const anyInstant = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) });
const anyHours: fc.Arbitrary<OfficeHours> = fc
  .tuple(fc.integer({ min: 0, max: 1_380 }), fc.integer({ min: 60, max: 1_440 }))
  .map(([opensMinutes, length]) => ({
    opensMinutes,
    closesMinutes: Math.min(1_440, opensMinutes + length),
  }));

describe('the promised hour, anywhere and at any time', () => {
  it('[OFF-8] is an hour of open office, never less than an hour of the clock, and ends while it is open', () => {
    fc.assert(
      fc.property(anyInstant, anyHours, anyZone, (askedMs, hours, offsets) => {
        const dueMs = quoteDueAt(askedMs, hours, offsets);
        expect(openMsBetween(askedMs, dueMs, hours, offsets)).toBe(hourMs);
        expect(dueMs - askedMs).toBeGreaterThanOrEqual(hourMs);
        expect(isOfficeOpen(dueMs - 1, hours, offsets)).toBe(true);
        expect(msLeftOfPromise(askedMs, dueMs, hours, offsets)).toBe(hourMs);
      }),
    );
  });

  it('[OFF-8] is due no sooner for who asks later, and time left only falls', () => {
    fc.assert(
      fc.property(
        anyInstant,
        fc.nat(3 * 86_400_000),
        anyHours,
        anyZone,
        (askedMs, laterMs, hours, offsets) => {
          const dueMs = quoteDueAt(askedMs, hours, offsets);
          expect(quoteDueAt(askedMs + laterMs, hours, offsets)).toBeGreaterThanOrEqual(dueMs);
          expect(msLeftOfPromise(askedMs + laterMs, dueMs, hours, offsets)).toBeLessThanOrEqual(hourMs);
        },
      ),
    );
  });

  it('[OFF-8] says within an hour exactly where it is, and otherwise a time the clocks will show', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (askedMs, offsets) => {
        const dueMs = quoteDueAt(askedMs, usual, offsets);
        const words = quoteDueInWords(askedMs, dueMs, offsets);
        const { minutes } = marketMomentAt(askedMs, offsets);
        const isAtOnce = minutes >= 8 * 60 && minutes < 19 * 60;
        if (isAtOnce) expect(words).toBe('within an hour');
        else if (minutes !== 19 * 60) expect(words).toMatch(/^by [89](:\d\d)? AM (today|tomorrow)$/);
      }),
    );
  });
});
