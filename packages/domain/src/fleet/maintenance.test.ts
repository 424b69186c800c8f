import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dueMarkOf,
  findDoneProblem,
  gaugeWhenDone,
  isDoneBy,
  type MaintenancePlan,
  maintenanceDue,
} from './maintenance';

const plan: MaintenancePlan = {
  everyMiles: 5_000,
  everyDays: 180,
  everyHours: 250,
  lastDoneMiles: 40_000,
  lastDoneOn: '2027-01-01',
  lastDoneHours: 1_000,
  soon: { miles: 500, days: 14, hours: 20 },
};
const now = { odometerMiles: 41_000, engineHours: 1_050, today: '2027-02-01' };

describe('[FLT-6] what is due', () => {
  it.each([
    ['nothing yet', {}, 'fine'],
    ['by miles, soon', { odometerMiles: 44_500 }, 'soon'],
    ['one mile before that', { odometerMiles: 44_499 }, 'fine'],
    ['by miles', { odometerMiles: 45_000 }, 'due'],
    ['by engine hours, soon', { engineHours: 1_230 }, 'soon'],
    ['by engine hours', { engineHours: 1_250 }, 'due'],
    ['by days, soon', { today: '2027-06-16' }, 'soon'],
    ['by days', { today: '2027-06-30' }, 'due'],
    ['by hours although the miles are fine', { odometerMiles: 40_001, engineHours: 1_400 }, 'due'],
  ] as const)('%s', (_what, changes, state) => {
    expect(maintenanceDue(plan, { ...now, ...changes }).state).toBe(state);
  });

  it('counts only what is known: a gauge that no good reading tells of moves nothing', () => {
    const blind = { ...now, odometerMiles: undefined, engineHours: undefined };
    expect(maintenanceDue(plan, blind)).toMatchObject({
      state: 'fine',
      milesLeft: undefined,
      hoursLeft: undefined,
      dueOn: '2027-06-30',
    });
    expect(maintenanceDue({ ...plan, lastDoneOn: undefined }, blind).state).toBe('unknown');
  });

  it('never gets less urgent with more miles, more hours or a later day', () => {
    const rank = { unknown: 0, fine: 0, soon: 1, due: 2 } as const;
    const amount = fc.nat(20_000);
    fc.assert(
      fc.property(amount, amount, amount, amount, (miles, hours, moreMiles, moreHours) => {
        const before = maintenanceDue(plan, { ...now, odometerMiles: miles, engineHours: hours });
        const after = maintenanceDue(plan, {
          ...now,
          odometerMiles: miles + moreMiles,
          engineHours: hours + moreHours,
        });
        expect(rank[after.state]).toBeGreaterThanOrEqual(rank[before.state]);
      }),
    );
  });

  it('is fine right after it was done, whatever the interval', () => {
    fc.assert(
      fc.property(fc.integer({ min: 600, max: 50_000 }), fc.nat(500_000), (everyMiles, miles) => {
        const done = { everyMiles, lastDoneMiles: miles, lastDoneOn: undefined };
        expect(maintenanceDue(done, { ...now, odometerMiles: miles }).state).toBe('fine');
      }),
    );
  });
});

describe('[FLT-6] a job resets', () => {
  it.each([
    [['Oil Change'], ['Oil Change', 'Tire Rotation'], true],
    [['Oil Change'], ['oil change '], true],
    [['Oil Change', 'Tire Rotation'], ['Oil Change'], false],
    [['Oil Change'], [], false],
    [[], ['Oil Change'], false],
  ])('%j by %j: %s', (planned, done, isDone) => {
    expect(isDoneBy(planned, done)).toBe(isDone);
  });

  it('and each cycle is told of once when it is soon and once when it is due', () => {
    const marks = [plan, { ...plan, lastDoneMiles: 45_000 }].flatMap((one) =>
      (['soon', 'due'] as const).map((state) => dueMarkOf(one, state)),
    );
    expect(new Set(marks).size).toBe(4);
  });

  it.each([
    [{ on: '2027-02-02', miles: undefined, hours: undefined }, 'future'],
    [{ on: '2027-02-01', miles: 41_002, hours: undefined }, 'miles'],
    [{ on: '2027-02-01', miles: 41_000, hours: 1_060 }, 'hours'],
    [{ on: '2027-02-01', miles: 41_000, hours: 1_050 }, undefined],
  ] as const)('by hand with %j: %s', (done, problem) => {
    expect(findDoneProblem(done, now)).toBe(problem);
  });
});

describe('[FLT-6] a gauge when something was done', () => {
  it.each([
    ['is what somebody said', '2027-01-01', 39_000, 41_000, 39_000],
    ['is what it shows now, today', '2027-02-01', undefined, 41_000, 41_000],
    ['is that where it is still yesterday, too', '2027-01-31', undefined, 41_000, 41_000],
    ['is not known of an earlier day', '2027-01-30', undefined, 41_000, undefined],
    ['is not known where nothing shows it', '2027-02-01', undefined, undefined, undefined],
  ])('%s', (_what, on, said, shows, miles) => {
    expect(gaugeWhenDone({ on, said }, { shows, today: '2027-02-01' })).toBe(miles);
  });
});
