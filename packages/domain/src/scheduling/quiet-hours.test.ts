import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marketMomentAt, zoneOffsetsOf } from './market-time';
import { nextMarketingMoment } from './quiet-hours';

const detroit = zoneOffsetsOf('America/Detroit');
const phoenix = zoneOffsetsOf('America/Phoenix');
const losAngeles = zoneOffsetsOf('America/Los_Angeles');
const next = (now: string, ...zones: ReturnType<typeof zoneOffsetsOf>[]) =>
  new Date(nextMarketingMoment(Date.parse(now), zones)).toISOString();

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

  it('is daytime everywhere when it goes, and never before now', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.parse('2027-01-01'), max: Date.parse('2028-01-01') }),
        fc.subarray([detroit, phoenix, losAngeles], { minLength: 1 }),
        (now, zones) => {
          const at = nextMarketingMoment(now, zones);
          expect(at).toBeGreaterThanOrEqual(now);
          expect(at - now).toBeLessThan(24 * 3_600_000);
          for (const zone of zones) {
            const { minutes } = marketMomentAt(at, zone);
            expect(minutes >= 480 && minutes < 1260).toBe(true);
          }
        },
      ),
    );
  });
});
