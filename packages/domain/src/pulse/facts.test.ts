import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualOfficeHours } from '../desk';
import { marketMomentAt, zoneOffsetsOf } from '../scheduling';
import {
  type AppointmentRecord,
  factsOfAppointment,
  funnelSteps,
  minutesByHour,
  reachedStep,
} from './appointment-facts';
import {
  addSums,
  noSum,
  type PulseFact,
  publicCredit,
  publicShare,
  pulseDaysOf,
  pulseDimensions,
  pulseMeasures,
  sharePercent,
} from './facts';
import { forecastLoad, minutesOnSameWeekdays } from './forecast';
import { mentionsIn } from './mentions';
import { findMargin, isMembershipFee, isRevenue, keepsToAgreed, revenueOf } from './money-facts';
import { isAskedAgain, judgeQuote } from './quote-hour';
import { pulseSources, sourceOf } from './source';
import type { PulseEvent } from './windows';

const offsets = zoneOffsetsOf('America/Detroit');
const at = (text: string): number => Date.parse(`2027-03-01T${text}:00-05:00`);

const anyFact: fc.Arbitrary<PulseFact> = fc.record({
  measure: fc.constantFrom(...pulseMeasures),
  part: fc.nat(3),
  day: fc.constantFrom('2027-03-01', '2027-03-02', '2027-04-01'),
  marketId: fc.constantFrom('DET', 'DFW', ''),
  technicianId: fc.constantFrom(undefined, 'marcus', 'lee'),
  service: fc.constantFrom('Oil Change', 'Diagnosis'),
  source: fc.constantFrom(...pulseSources),
  detail: fc.constantFrom('', 'left_late', '09'),
  kept: fc.constantFrom(undefined, true, false),
  amount: fc.integer({ min: 0, max: 1_000_000 }),
  accountId: fc.constant(undefined),
});
const anyFacts = fc.array(anyFact, { maxLength: 60 });

describe('daily rows', () => {
  it('[PULSE-1] add up to the same by technician, service, source, detail and as a whole', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const whole = facts.reduce(
          (sum, { kept, amount }) => addSums(sum, { cases: 1, kept: kept ? 1 : 0, amount }),
          noSum,
        );
        for (const dimension of pulseDimensions) {
          const rows = pulseDaysOf(facts).filter((row) => row.dimension === dimension);
          expect(rows.reduce(addSums, noSum)).toEqual(whole);
        }
      }),
    );
  });

  it('[PULSE-1] are the same however facts come in, and in parts as at once', () => {
    const sorted = (facts: readonly PulseFact[]) =>
      pulseDaysOf(facts)
        .map((row) => JSON.stringify(row))
        .sort();
    fc.assert(
      fc.property(anyFacts, fc.nat(60), (facts, cut) => {
        expect(sorted([...facts].reverse())).toEqual(sorted(facts));
        const days = new Set(facts.slice(0, cut).map(({ day }) => day));
        const [some, rest] = [
          facts.filter(({ day }) => days.has(day)),
          facts.filter(({ day }) => !days.has(day)),
        ];
        expect([...sorted(some), ...sorted(rest)].sort()).toEqual(sorted(facts));
      }),
    );
  });

  it('[PULSE-2] never round a broken promise away, and say nothing of fewer than thirty', () => {
    expect(sharePercent(0, 0)).toBeUndefined();
    expect(sharePercent(999, 1000)).toBe(99);
    expect(sharePercent(1000, 1000)).toBe(100);
    expect(publicShare({ cases: 29, kept: 29, amount: 0 })).toBeUndefined();
    expect(publicShare({ cases: 30, kept: 29, amount: 0 })).toBe(97);
  });

  it.each([
    [0, 29, false],
    [29, 29, false],
    [0, 30, true],
    [2, 30, true],
    [30, 30, true],
  ])('[PULSE-2] %i late credits among %i arrivals are told: %s', (cases, arrivals, isTold) => {
    const credits = { cases, kept: 0, amount: cases * 25_00 };
    expect(publicCredit(credits, { cases: arrivals })).toEqual(isTold ? credits : undefined);
  });
});

describe('the hour of a quote', () => {
  const judge = (
    answered: string | undefined,
    ended?: string,
    taken?: string,
    now = '18:00',
    isDropped = false,
  ) =>
    judgeQuote(
      {
        askedAtMs: at('10:00'),
        answeredAtMs: answered === undefined ? undefined : at(answered),
        endedAtMs: ended === undefined ? undefined : at(ended),
        takenAtMs: taken === undefined ? undefined : at(taken),
        isDropped,
        accountId: undefined,
      },
      { hours: usualOfficeHours, offsets, nowMs: at(now) },
    );
  it.each([
    ['11:00', undefined, undefined, { kept: true, miss: undefined, lateMinutes: 0, isTheirs: true }],
    ['11:01', undefined, '10:45', { kept: false, miss: 'answered_late', lateMinutes: 1, isTheirs: true }],
    ['11:30', undefined, '10:46', { kept: false, miss: 'answered_late', lateMinutes: 30, isTheirs: false }],
    ['11:30', undefined, undefined, { kept: false, miss: 'answered_late', lateMinutes: 30, isTheirs: false }],
    [undefined, '10:50', undefined, undefined],
    [undefined, '11:50', undefined, { kept: false, miss: 'unanswered', lateMinutes: 0, isTheirs: false }],
    [undefined, undefined, undefined, { kept: false, miss: 'unanswered', lateMinutes: 0, isTheirs: false }],
  ])('[PULSE-4] answered %s, ended %s, taken %s', (answered, ended, taken, expected) => {
    expect(judge(answered, ended, taken)).toEqual(expected);
  });
  it.each([
    ['nothing before it', [], false],
    ['one that waits still', [undefined], true],
    ['one taken back in the last moment of its hour', ['11:00'], false],
    ['one taken back after its hour, which counts', ['11:01'], true],
    ['one taken back and one that waits', ['10:10', undefined], true],
  ])('[PULSE-2] is asked for again after %s', (_name, ended, expected) => {
    const askedBefore = ended.map((time) => ({
      askedAtMs: at('10:00'),
      endedAtMs: time === undefined ? undefined : at(time),
    }));
    expect(isAskedAgain(askedBefore, { hours: usualOfficeHours, offsets })).toBe(expected);
  });
  it('[PULSE-2] is not got rid of by canceling what nobody answered', () => {
    const dropped = (time: string) => judge(undefined, time, undefined, '18:00', true);
    expect(dropped('10:50')).toEqual({ kept: false, miss: 'canceled', lateMinutes: 0, isTheirs: true });
    expect(dropped('11:50')).toEqual({ kept: false, miss: 'unanswered', lateMinutes: 0, isTheirs: false });
  });
  it('[PULSE-1] is not decided while it runs', () =>
    expect(judge(undefined, undefined, undefined, '10:59')).toBeUndefined());
});

const record = (events: readonly PulseEvent[], more: Partial<AppointmentRecord> = {}): AppointmentRecord => ({
  marketId: 'DET',
  zip: '48226',
  offsets,
  hours: usualOfficeHours,
  service: 'Oil Change',
  source: 'Google',
  events,
  isReplaced: false,
  askedBefore: [],
  isUnservedBefore: false,
  plannedArrivalMinutes: undefined,
  driveMinutes: undefined,
  isReachedWithAnother: false,
  plannedWindow: undefined,
  reachedBefore: -1,
  accountOf: (id) => `${id}'s login`,
  ...more,
});
const event = (
  type: string,
  time: string,
  to: PulseEvent['to'],
  more: Partial<PulseEvent> = {},
): PulseEvent => ({
  type,
  atMs: at(time),
  from: undefined,
  to,
  isByUs: false,
  accountId: undefined,
  window: undefined,
  taken: undefined,
  fault: undefined,
  isOurs: false,
  isAskedFor: false,
  takenAtMs: undefined,
  reckoned: undefined,
  ...more,
});
const window = { day: '2027-03-01', startMinutes: 720, endMinutes: 900, technicianId: 'marcus' };
const whole = [
  event('requested', '09:00', 'pending'),
  event('quoted', '09:30', 'quoted', { accountId: 'priya', isByUs: true }),
  event('held', '09:40', 'quoted', { window }),
  event('promised', '09:45', 'scheduled'),
  event('arrived', '12:50', 'in_progress', { from: 'scheduled' }),
  event('finished', '14:10', 'completed', { from: 'in_progress' }),
];
const nowMs = at('20:00');

const staff = { isByUs: true, accountId: 'priya' } as const;
const hourOf = (...events: readonly PulseEvent[]) =>
  factsOfAppointment(record([event('requested', '09:00', 'pending'), ...events]), nowMs).flatMap(
    ({ measure, kept, detail, amount, accountId }) =>
      measure === 'quote_hour' ? [[kept, detail, amount, accountId]] : [],
  );

describe('an hour that somebody tries to be rid of', () => {
  const quoted = (time: string, more: Partial<PulseEvent> = {}) =>
    event('quoted', time, 'quoted', { ...staff, takenAtMs: at('09:05'), ...more });
  const omars = { accountId: 'omar', takenAtMs: at('11:00') } as const;
  it.each([
    [
      'was canceled by staff',
      event('canceled', '09:30', 'cancelled', staff),
      [[false, 'canceled', 0, 'priya']],
    ],
    [
      'was canceled as the customer wished',
      event('canceled', '09:30', 'cancelled', { ...staff, isAskedFor: true }),
      [],
    ],
    ['was canceled by the customer', event('canceled', '09:30', 'cancelled'), []],
    ['was canceled by no person', event('canceled', '09:30', 'cancelled', { isByUs: true }), []],
    ['was booked by staff', event('promised', '09:30', 'scheduled', staff), []],
  ])('[PULSE-2] that %s', (_name, ended, expected) => expect(hourOf(ended)).toEqual(expected));

  it.each([
    ['within the hour', event('quoted', '09:01', 'quoted'), []],
    ['by a job of ours', event('quoted', '09:01', 'quoted', { isByUs: true }), []],
    [
      'after the hour that nobody kept',
      event('quoted', '10:01', 'quoted'),
      [[false, 'unanswered', 0, undefined]],
    ],
  ])('[PULSE-1] what the price book answers %s nobody had to', (_name, answer, expected) =>
    expect(hourOf(answer)).toEqual(expected),
  );

  const stub = quoted('09:10');
  it.each([
    ['stood', [], [[true, '', 0, 'priya']]],
    ['was replaced within the hour', [quoted('09:50')], [[true, '', 0, 'priya']]],
    ['was replaced after it', [quoted('11:10')], [[false, 'answered_late', 70, 'priya']]],
    [
      'was replaced by who took it after it',
      [quoted('11:10', omars)],
      [[false, 'answered_late', 70, undefined]],
    ],
    ['was replaced twice', [quoted('09:50'), quoted('10:01')], [[false, 'answered_late', 1, 'priya']]],
    ['was decided before', [event('decided', '09:20', 'quoted'), quoted('11:10')], [[true, '', 0, 'priya']]],
    [
      'was held before',
      [event('held', '09:20', 'quoted', { window }), quoted('11:10')],
      [[true, '', 0, 'priya']],
    ],
    [
      'was for a car elsewhere',
      [event('relocated', '09:20', 'quoted'), quoted('11:10')],
      [[true, '', 0, 'priya']],
    ],
    [
      'was of a car we moved',
      [event('relocated', '09:20', 'quoted', staff), quoted('11:10')],
      [[false, 'answered_late', 70, 'priya']],
    ],
    ['was followed by a wish for more', [quoted('11:10', { isAskedFor: true })], [[true, '', 0, 'priya']]],
    ['was for a request its customer took back at once', [event('canceled', '09:11', 'cancelled')], []],
    [
      'was for a request that was canceled as the customer wished',
      [event('canceled', '09:11', 'cancelled', { ...staff, isAskedFor: true })],
      [],
    ],
    [
      'was for a request canceled by no person',
      [event('canceled', '09:11', 'cancelled', { isByUs: true })],
      [],
    ],
    [
      'was taken back by staff within the hour',
      [event('canceled', '09:11', 'cancelled', staff)],
      [[false, 'canceled', 0, 'priya']],
    ],
    [
      'was taken back by others within the hour',
      [event('canceled', '09:11', 'cancelled', { ...staff, accountId: 'omar' })],
      [[false, 'canceled', 0, 'omar']],
    ],
    [
      'stood for the whole hour and was canceled then',
      [event('canceled', '10:01', 'cancelled')],
      [[true, '', 0, 'priya']],
    ],
    [
      'stood for the whole hour and was cleared up then',
      [event('canceled', '10:01', 'cancelled', staff)],
      [[true, '', 0, 'priya']],
    ],
    [
      'was booked, and then canceled',
      [event('promised', '09:11', 'scheduled'), event('canceled', '09:12', 'cancelled')],
      [[true, '', 0, 'priya']],
    ],
    [
      'was replaced in time, then asked for more',
      [quoted('09:40'), quoted('11:10', { isAskedFor: true })],
      [[true, '', 0, 'priya']],
    ],
  ])('[PULSE-2] by an answer that %s', (_name, later, expected) =>
    expect(hourOf(stub, ...later)).toEqual(expected),
  );
});

describe('an appointment', () => {
  it('[PULSE-1] asked for again while it waits adds only what it got further', () => {
    const steps = (reachedBefore: number) =>
      factsOfAppointment(record(whole, { reachedBefore }), nowMs)
        .map(({ measure }) => measure)
        .filter((measure) => funnelSteps.some((step) => step === measure));
    expect(steps(-1)).toEqual(funnelSteps);
    expect(steps(0)).toEqual(['quoted', 'chosen', 'booked', 'done']);
    expect(steps(reachedStep(whole))).toEqual([]);
    // The job itself was done, whichever of the requests led to it.
    expect(
      factsOfAppointment(record(whole, { reachedBefore: 4 }), nowMs).some(
        ({ measure }) => measure === 'jobs',
      ),
    ).toBe(true);
  });

  it('[PULSE-1] counts each step, both promises and the time at the car', () => {
    const facts = factsOfAppointment(record(whole), nowMs);
    const told = facts.map(({ measure, kept, amount, detail, accountId }) => [
      measure,
      kept,
      amount,
      detail,
      accountId,
    ]);
    expect(told).toEqual([
      ...funnelSteps.map((step) => [step, undefined, 0, '', undefined]),
      ['jobs', undefined, 0, '', "marcus's login"],
      ['quote_hour', true, 0, '', 'priya'],
      ['window', true, 0, '', "marcus's login"],
      ['work', undefined, 10, '12', "marcus's login"],
      ['work', undefined, 60, '13', "marcus's login"],
      ['work', undefined, 10, '14', "marcus's login"],
    ]);
  });

  it('[PULSE-1] whose log never names a window is the job of whoever the plan has for it', () => {
    const events = [
      event('requested', '09:00', 'quoted'),
      event('promised', '09:45', 'scheduled'),
      event('arrived', '12:50', 'in_progress', { from: 'scheduled' }),
      event('finished', '13:50', 'completed', { from: 'in_progress' }),
    ];
    const facts = factsOfAppointment(record(events, { plannedWindow: window }), nowMs);
    expect(
      facts.flatMap(({ measure, technicianId, accountId, kept }) =>
        technicianId === undefined ? [] : [[measure, technicianId, accountId, kept]],
      ),
    ).toEqual([
      ['jobs', 'marcus', "marcus's login", undefined],
      ['window', 'marcus', "marcus's login", true],
      ['work', 'marcus', "marcus's login", undefined],
      ['work', 'marcus', "marcus's login", undefined],
    ]);
  });

  it('[PULSE-1] has its time at the car with whoever was there, not with who is given it then', () => {
    const was = (events: readonly PulseEvent[]) =>
      factsOfAppointment(record(events), nowMs).flatMap(({ measure, technicianId }) =>
        measure === 'work' ? [technicianId] : [],
      );
    const turned = { from: 'in_progress', window: { ...window, technicianId: 'lee' } } as const;
    expect(was([...whole.slice(0, 5), event('turned_back', '12:59', 'scheduled', turned)])).toEqual([
      'marcus',
    ]);
    const unnamed = [event('requested', '09:00', 'quoted'), event('promised', '09:45', 'scheduled')];
    const left = { from: 'in_progress', taken: window } as const;
    expect(
      was([
        ...unnamed,
        event('arrived', '12:50', 'in_progress', { from: 'scheduled' }),
        event('interrupted', '12:59', 'scheduled', left),
      ]),
    ).toEqual(['marcus']);
  });

  it('[PULSE-1] that was replaced counts as its successor', () =>
    expect(factsOfAppointment(record(whole, { isReplaced: true }), nowMs)).toEqual([]));

  it.each([
    ['answered late', [event('quoted', '10:01', 'quoted', staff)], [['answered_late', 1]]],
    ['not answered for three hours', [], [['unanswered', 0]]],
    ['answered in time', [event('quoted', '09:59', 'quoted', staff)], []],
  ])('[PULSE-2] that was replaced when it was %s keeps its broken hour', (_name, answered, expected) => {
    const events = [
      event('requested', '09:00', 'pending'),
      ...answered,
      event('canceled', '12:00', 'cancelled'),
    ];
    const facts = factsOfAppointment(record(events, { isReplaced: true }), nowMs);
    expect(facts.map(({ measure, kept, detail, amount }) => [measure, kept, detail, amount])).toEqual(
      expected.map(([detail, amount]) => ['quote_hour', false, detail, amount]),
    );
  });

  it('[PULSE-2] that was replaced within its hour counts as its successor', () => {
    const events = [event('requested', '09:00', 'pending'), event('canceled', '10:00', 'cancelled')];
    expect(factsOfAppointment(record(events, { isReplaced: true }), nowMs)).toEqual([]);
  });

  it('[PULSE-1] that was asked for again is no second promise of an answer', () => {
    const measures = (askedBefore: AppointmentRecord['askedBefore']) =>
      factsOfAppointment(record(whole, { askedBefore }), nowMs).map(({ measure }) => measure);
    const waiting = { askedAtMs: at('08:55'), endedAtMs: undefined };
    expect(measures([waiting])).toEqual(measures([]).filter((measure) => measure !== 'quote_hour'));
  });

  it('[PULSE-1] where we do not come is demand of its zip code alone', () => {
    const facts = factsOfAppointment(record([event('requested', '09:00', 'no_service_area')]), nowMs);
    expect(facts.map(({ measure, detail }) => [measure, detail])).toEqual([['unserved', '48226']]);
  });

  it('[PULSE-1] where we do not come is asked for once by one customer on one day', () => {
    const log = [event('requested', '09:00', 'no_service_area')];
    expect(factsOfAppointment(record(log, { isUnservedBefore: true }), nowMs)).toEqual([]);
    const covered = [...log, event('covered', '09:30', 'pending')];
    expect(factsOfAppointment(record(covered, { isUnservedBefore: true }), nowMs)).not.toEqual([]);
  });

  it('[PULSE-1] that the price book answered is no case of the office’s hour', () => {
    const facts = factsOfAppointment(record([event('requested', '09:00', 'quoted')]), nowMs);
    expect(facts.map(({ measure }) => measure)).toEqual(['asked', 'quoted']);
  });

  it('[PULSE-1] has each step of the funnel only with those before it, wherever its log ends', () => {
    fc.assert(
      fc.property(fc.nat(whole.length), (length) => {
        const steps = factsOfAppointment(record(whole.slice(0, length)), nowMs)
          .map(({ measure }) => measure)
          .filter((measure) => (funnelSteps as readonly string[]).includes(measure));
        expect(steps).toEqual(funnelSteps.slice(0, steps.length));
      }),
    );
  });
});

it('[PULSE-1] minutes by the hour add up, also where clocks are changed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.UTC(2027, 2, 13), max: Date.UTC(2027, 2, 15) }),
      fc.nat(12 * 60),
      (from, minutes) => {
        const fromMs = Math.floor(from / 60_000) * 60_000;
        const slices = minutesByHour(fromMs, fromMs + minutes * 60_000, offsets);
        expect(slices.reduce((sum, slice) => sum + slice.minutes, 0)).toBe(minutes);
        const [first] = slices;
        if (first) expect(first.day).toBe(marketMomentAt(fromMs, offsets).day);
      },
    ),
  );
});

it('[PULSE-1] a job has a margin where all of its costs are known, and else none', () => {
  const job = {
    workCents: 300_00,
    billedCents: 300_00,
    givenBackCents: 0,
    partsCostCents: 80_00,
    minutesAtCar: 90,
    laborCostCentsPerHour: 40_00,
  };
  expect(findMargin(job)).toBe(160_00);
  expect(findMargin({ ...job, givenBackCents: 200_00 })).toBe(-40_00);
  // Tax is in what was paid and given back, and never was ours.
  const taxed = { ...job, billedCents: 318_00 };
  expect(findMargin(taxed)).toBe(160_00);
  expect(findMargin({ ...taxed, givenBackCents: 318_00 })).toBe(-140_00);
  expect(findMargin({ ...taxed, givenBackCents: 159_00 })).toBe(10_00);
  expect(findMargin({ ...job, workCents: 0, billedCents: 0 })).toBe(-140_00);
  expect(findMargin({ ...job, partsCostCents: 0, laborCostCentsPerHour: 0 })).toBe(300_00);
  expect(findMargin({ ...job, minutesAtCar: 1, laborCostCentsPerHour: 31 })).toBe(219_99);
  for (const unknown of [
    { partsCostCents: undefined },
    { laborCostCentsPerHour: undefined },
    { minutesAtCar: 0 },
  ])
    expect(findMargin({ ...job, ...unknown })).toBeUndefined();
});

it('[PULSE-2] a bill keeps to what was agreed, or is above it, or cannot be compared', () => {
  const bill = { chargedCents: 100_00, agreedCents: 100_00, isAtRegularPrice: false };
  expect(keepsToAgreed(bill)).toBe(true);
  expect(keepsToAgreed({ ...bill, chargedCents: 100_01 })).toBe(false);
  expect(keepsToAgreed({ ...bill, agreedCents: undefined })).toBeUndefined();
  expect(keepsToAgreed({ ...bill, chargedCents: 110_00, isAtRegularPrice: true })).toBeUndefined();
  expect(['job', 'visit_fee', 'tip', 'statement'].map(isRevenue)).toEqual([true, true, false, false]);
});

it('[PULSE-1] revenue is what was charged without its tax, and never below nothing', () => {
  expect(revenueOf({ chargedCents: 106_00, taxCents: 6_00 })).toBe(100_00);
  expect(revenueOf({ chargedCents: 29_00, taxCents: 0 })).toBe(29_00);
  // Credit paid for all of the work, and a part of the tax.
  expect(revenueOf({ chargedCents: 2_00, taxCents: 6_00 })).toBe(0);
  expect(['membership_start', 'membership_renewal', 'job'].map(isMembershipFee)).toEqual([true, true, false]);
});

it.each([
  [{ isFleet: true, utmSource: 'google' }, 'Fleet'],
  [{ isReferred: true }, 'Referral'],
  [{ utmSource: 'Google Ads' }, 'Google'],
  [{ utmSource: '', heardAboutUs: 'A friend or family' }, 'Friend'],
  [{ utmSource: 'x'.repeat(500) }, 'Other'],
  [{ utmSource: '<script>' }, 'Other'],
  [{}, 'Direct'],
])('[PULSE-1] %j came from %s', (given, expected) => {
  const request = { isFleet: false, isReferred: false, utmSource: undefined, heardAboutUs: undefined };
  expect(sourceOf({ ...request, ...given })).toBe(expected);
});

it.each([
  ['Came on time and called before.', ['Timing']],
  ['Price was what the quote said.', ['Price']],
  ['Fixed in my office parking lot while I worked.', ['Convenience', 'Quality']],
  ['He was late, and I waited', ['Timing']],
  ['Not on time', ['Timing']],
  ['Rude, and explained nothing', ['Communication', 'Manner']],
  ['', []],
])('[PULSE-1] %s mentions %j', (words, expected) => expect(mentionsIn(words)).toEqual(expected));

it('[PULSE-1] expects at least what is promised, and what such days usually bring', () => {
  expect(forecastLoad(100, [])).toEqual({ promisedMinutes: 100, expectedMinutes: 100 });
  expect(forecastLoad(100, [400])).toEqual({ promisedMinutes: 100, expectedMinutes: 100 });
  expect(forecastLoad(100, [300, 500])).toEqual({ promisedMinutes: 100, expectedMinutes: 400 });
  expect(forecastLoad(900, [300, 500])).toEqual({ promisedMinutes: 900, expectedMinutes: 900 });
});

describe('days like a day to come', () => {
  // A Tuesday; the market has worked since a Wednesday three weeks before.
  const today = '2027-03-30';
  const worked = new Map([
    ['2027-03-10', 300],
    ['2027-03-24', 500],
  ]);
  const before = (day: string, since = '2027-03-10') => minutesOnSameWeekdays(day, { today, since, worked });
  it('[PULSE-1] count as nothing where nobody worked', () => {
    expect(before('2027-03-31')).toEqual([500, 0, 300]);
    expect(before('2027-04-07')).toEqual([500, 0, 300]);
    expect(before('2027-04-04')).toEqual([0, 0, 0]);
    expect(forecastLoad(0, before('2027-03-31'))).toMatchObject({ expectedMinutes: 267 });
  });
  it('[PULSE-1] are four at most, none of them today or before the market began', () => {
    expect(before('2027-04-06', '2020-01-01')).toEqual([0, 0, 0, 0]);
    expect(before('2027-03-31', '2020-01-01')).toEqual([500, 0, 300, 0]);
    expect(before('2027-04-06', '2027-03-23')).toEqual([0]);
    expect(minutesOnSameWeekdays('2027-03-31', { today, since: undefined, worked })).toEqual([]);
  });
});
