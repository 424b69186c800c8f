import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appointmentStatuses } from '../appointment';
import { agreedPart, type Estimate, type EstimateService } from '../estimates';
import { instantAt, zoneOffsetsOf } from '../scheduling';
import { documentsOf, serviceHistory } from './documents';
import { dueReminders } from './reminders';
import { timelineOf } from './timeline';
import { warrantyFrom } from './warranty';
import { believedMoment, workedMinutes } from './work-timer';

const service = (name: string, status: EstimateService['status']): EstimateService => ({
  id: name,
  serviceId: name,
  name,
  status,
  typeOfService: 'service',
  labor: { minutes: 60, rateCentsPerHour: 100_00 },
  parts: [],
  customerToSupplyParts: false,
  needVinToConfirmParts: false,
  memberBenefit: 'ten percent off',
});
const estimateOf = (...services: EstimateService[]): Estimate => ({
  id: 'estimate',
  version: 1,
  createdBy: 'Office',
  services,
  taxRates: { partsBasisPoints: 600, laborBasisPoints: 0 },
  fees: { convenienceFeeCents: 0, shopSuppliesFeeCents: 0, earlyMorningFeeCents: 0 },
  discounts: [],
  inconvenienceDiscountCents: 0,
});

describe('the documents of a finished job', () => {
  it.each([
    [
      'a repair that was inspected',
      'repair',
      estimateOf(service('a', 'approved')),
      true,
      'inspection, repair_receipt',
    ],
    ['a repair that was not', 'repair', estimateOf(service('a', 'locked')), false, 'repair_receipt'],
    ['a bare diagnosis', 'diagnosis', undefined, true, 'inspection, diagnosis_receipt'],
    [
      'a diagnosis and its repair',
      'diagnosis',
      estimateOf(service('a', 'approved')),
      false,
      'diagnosis_receipt, repair_receipt',
    ],
    ['a repair that was declined', 'repair', estimateOf(service('a', 'rejected')), false, ''],
  ] as const)('[AREA-2] are made for %s', (_what, type, estimate, hasInspection, kinds) => {
    expect(documentsOf({ type, estimate, hasInspection }).join(', ')).toBe(kinds);
  });

  it('[AREA-2] tell what was quoted, approved and done', () => {
    const first = estimateOf(
      service('kept', 'pending'),
      service('declined', 'pending'),
      service('gone', 'pending'),
    );
    const second = estimateOf(service('kept', 'pending'), service('offered before', 'pending'));
    const last = estimateOf(
      service('kept', 'locked'),
      service('declined', 'rejected'),
      service('offered before', 'approved'),
      service('added', 'approved'),
    );
    expect(serviceHistory([first, second], last)).toEqual([
      { name: 'kept', isQuoted: true, isApproved: true, isDone: true },
      { name: 'declined', isQuoted: true, isApproved: false, isDone: false },
      { name: 'gone', isQuoted: true, isApproved: false, isDone: false },
      { name: 'offered before', isQuoted: true, isApproved: true, isDone: true },
      { name: 'added', isQuoted: false, isApproved: true, isDone: true },
    ]);
    expect(agreedPart(last).services.map(({ name }) => name)).toEqual(['kept', 'offered before', 'added']);
    expect(serviceHistory([], last).every(({ isQuoted }) => isQuoted)).toBe(true);
  });

  it('[OPS-5] start the warranty: 24 months or 24,000 miles', () => {
    expect(warrantyFrom('2027-03-01', 81_200)).toEqual({
      startsOn: '2027-03-01',
      endsOn: '2029-03-01',
      endsAtMiles: 105_200,
    });
    expect(warrantyFrom('2028-02-29', undefined)).toEqual({
      startsOn: '2028-02-29',
      endsOn: '2030-02-28',
      endsAtMiles: undefined,
    });
  });
});

describe('reminders', () => {
  const zones = ['America/Detroit', 'America/Chicago', 'America/Phoenix'] as const;
  const kindsAt = (zone: string, day: string, at: [day: string, minutes: number], bookedDaysBefore = 9) => {
    const offsets = zoneOffsetsOf(zone);
    const now = instantAt(at[0], at[1], offsets);
    return dueReminders(
      { day, window: { startMinutes: 540, endMinutes: 720 } },
      now - bookedDaysBefore * 86_400_000,
      now,
      offsets,
    ).map(({ kind }) => kind);
  };

  // 2027-03-14 and 2027-11-07 are the days the clocks change.
  it.each(
    zones.flatMap(
      (zone) =>
        [
          [zone, '2027-03-14', '2027-03-13'],
          [zone, '2027-11-07', '2027-11-06'],
          [zone, '2027-06-02', '2027-06-01'],
        ] as const,
    ),
  )('[OPS-7] are sent by the vehicle’s local time: %s, %s', (zone, day, before) => {
    expect(kindsAt(zone, day, [before, 599])).toEqual([]);
    expect(kindsAt(zone, day, [before, 600])).toEqual(['day_before']);
    expect(kindsAt(zone, day, [before, 1259])).toEqual(['day_before']);
    expect(kindsAt(zone, day, [before, 1260])).toEqual([]);
    expect(kindsAt(zone, day, [day, 419])).toEqual([]);
    expect(kindsAt(zone, day, [day, 420])).toEqual(['two_hours_before']);
    expect(kindsAt(zone, day, [day, 540])).toEqual([]);
  });

  it('[OPS-7] are not sent to who has booked after they were due', () => {
    expect(kindsAt('America/Detroit', '2027-06-02', ['2027-06-01', 700], 0.01)).toEqual([]);
  });
});

describe('the timeline', () => {
  it('goes on and never back', () => {
    fc.assert(
      fc.property(fc.constantFrom(...appointmentStatuses), (status) => {
        const states = timelineOf(status).map(({ state }) => ['done', 'now', 'ahead'].indexOf(state));
        expect(states).toEqual([...states].sort((a, b) => a - b));
        expect(states.filter((state) => state === 1).length).toBeLessThanOrEqual(1);
      }),
    );
    expect(timelineOf('en_route').map(({ state }) => state)).toEqual([
      'done',
      'done',
      'now',
      'ahead',
      'ahead',
    ]);
    expect(timelineOf('completed').map(({ state }) => state)).toEqual(Array(5).fill('done'));
  });
});

describe('the work timer', () => {
  const hour = 3_600_000;
  it('adds up what was worked, and what runs', () => {
    expect(
      workedMinutes(
        [
          { startMs: 0, endMs: hour },
          { startMs: 2 * hour, endMs: undefined },
        ],
        2 * hour + 119_000,
      ),
    ).toBe(61);
  });

  it('accepts times of a phone that was offline, but neither tomorrow nor last week', () => {
    const now = 1_000 * hour;
    expect(believedMoment(now - 3 * hour, { nowMs: now })).toBe(now - 3 * hour);
    expect(believedMoment(now + hour, { nowMs: now })).toBe(now);
    expect(believedMoment(now - 20 * hour, { nowMs: now })).toBe(now - 16 * hour);
    expect(believedMoment(now - 7 * 24 * hour, { nowMs: now })).toBe(now - 16 * hour);
  });

  it('[FIELD-6] believes nothing to have happened before what it follows, nor in the future', () => {
    const nowMs = 1_000 * hour;
    const previousMs = nowMs - 2 * hour;
    expect(believedMoment(nowMs - 3 * hour, { nowMs, previousMs })).toBe(previousMs);
    expect(believedMoment(nowMs - hour, { nowMs, previousMs })).toBe(nowMs - hour);
    fc.assert(
      fc.property(fc.double(), fc.integer(), fc.integer(), (toldMs, now, previous) => {
        const believed = believedMoment(toldMs, { nowMs: now, previousMs: previous });
        expect(believed).toBeLessThanOrEqual(now);
        expect(believed).toBeGreaterThanOrEqual(Math.min(previous, now));
      }),
    );
  });

  it('[FIELD-6] believes no phone whose clock is weeks or years off', () => {
    const now = Date.parse('2027-03-01T15:00:00Z');
    for (const told of [
      '1970-01-01T00:00:00Z',
      '2020-03-01T15:00:00Z',
      '2027-02-21T15:00:00Z',
      '2090-01-01T00:00:00Z',
    ])
      expect(believedMoment(Date.parse(told), { nowMs: now })).toBe(now);
    expect(believedMoment(Number.NaN, { nowMs: now })).toBe(now);
  });
});
