import type { Policy } from './policies';
import { type DayResult, simulateDay } from './simulate-day';
import { usualWorld, type WorldTerms, worldOf } from './world';

/** What a policy did to a number of days. */
export type Report = {
  readonly jobs: number;
  readonly hours: number;
  readonly latePercent: number;
  readonly pastShiftPercent: number;
  readonly brokenPercent: number;
  readonly minutesPastAt90: number;
  /** Of what was asked for: up to an hour, up to two, longer. */
  readonly acceptedPercent: readonly [number, number, number];
  readonly meanMs: number;
  readonly p99Ms: number;
};

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole);

const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

const acceptedOf = (days: readonly DayResult[], above: number, upTo: number): number => {
  let asked = 0;
  let taken = 0;
  for (const day of days)
    for (const { job } of day.asked) {
      if (job.minutesOnSite <= above || job.minutesOnSite > upTo) continue;
      asked += 1;
      if (day.booked.has(job.id)) taken += 1;
    }
  return percent(taken, asked);
};

const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

const reportOf = (days: readonly DayResult[]): Report => {
  const worked = days.flatMap((day) => day.technicianDays);
  const ms = days.flatMap((day) => day.decisionMs);
  const done = sum(days, (day) => day.done);
  return {
    jobs: done / days.length,
    hours: sum(days, (day) => day.minutesSold) / 60 / days.length,
    latePercent: percent(
      sum(days, (day) => day.late),
      done,
    ),
    pastShiftPercent: percent(worked.filter((one) => one.minutesPastShift > 0).length, worked.length),
    brokenPercent: percent(worked.filter((one) => one.late > 0).length, worked.length),
    minutesPastAt90: quantile(
      worked.filter((one) => one.minutesPastShift > 0).map((one) => one.minutesPastShift),
      0.9,
    ),
    acceptedPercent: [acceptedOf(days, 0, 60), acceptedOf(days, 60, 120), acceptedOf(days, 120, 1440)],
    meanMs: sum(ms, (one) => one) / Math.max(1, ms.length),
    p99Ms: quantile(ms, 0.99),
  };
};

export type Run = {
  readonly policy: Policy;
  readonly seeds: readonly number[];
  readonly terms?: Partial<WorldTerms>;
  readonly forecastShare?: number;
};

export const runDays = ({ policy, seeds, terms, forecastShare }: Run): Report =>
  reportOf(
    seeds.map((seed) => simulateDay(worldOf(seed, { ...usualWorld, ...terms }), policy, forecastShare)),
  );

const cells = (values: readonly string[]): string =>
  values.map((value, index) => (index === 0 ? value.padEnd(32) : value.padStart(9))).join('');

export const reportHead = cells([
  'policy',
  'jobs',
  'hours',
  'late %',
  'past %',
  'broken %',
  'min. 90%',
  '<=60',
  '<=120',
  '>120',
  'ms',
  'p99',
]);

export const reportLine = (name: string, report: Report): string =>
  cells([
    name,
    report.jobs.toFixed(1),
    report.hours.toFixed(1),
    report.latePercent.toFixed(2),
    report.pastShiftPercent.toFixed(1),
    report.brokenPercent.toFixed(1),
    report.minutesPastAt90.toFixed(0),
    ...report.acceptedPercent.map((share) => share.toFixed(0)),
    report.meanMs.toFixed(2),
    report.p99Ms.toFixed(2),
  ]);
