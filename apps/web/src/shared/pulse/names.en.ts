import type { PulseMeasure } from '@lugnut/domain/pulse';

/** What each measure is called wherever it is shown. */
export const measureNames: Readonly<Record<PulseMeasure, string>> = {
  asked: 'Requests',
  quoted: 'Quoted',
  chosen: 'Picked a time',
  booked: 'Booked',
  done: 'Completed',
  jobs: 'Jobs completed',
  quote_hour: 'Quotes within the hour',
  window: 'Arrivals in the window',
  charge: 'Charges at or below the agreed price',
  revenue: 'Revenue',
  refund: 'Refunds',
  late_credit: 'Late credits',
  margin: 'Margin',
  rating: 'Ratings',
  mention: 'Mentioned in reviews',
  work: 'Time at the car',
  shift: 'Time on shift',
  member_gained: 'Members gained',
  member_lost: 'Members lost',
  unserved: 'Requests outside our area',
};

export const figureCopy = {
  none: 'None',
  notKnown: 'Not known',
  ofJobs: (count: string) => (count === '1' ? 'of 1 job' : `of ${count} jobs`),
  requestsBooked: 'Requests booked',
  members: 'Members',
  utilization: 'Utilization',
  reviews: (count: string) => (count === '1' ? '1 review' : `${count} reviews`),
  some: (kept: string, cases: string) => `${kept} of ${cases}`,
  share: (percent: string, kept: string, cases: string) => `${percent} (${kept} of ${cases})`,
  gainedLost: (gained: string, lost: string) => `+${gained} −${lost}`,
  /** Their time is up, and the car still waits. */
  overdue: (count: string) =>
    count === '1' ? '1 window over, nobody there yet' : `${count} windows over, nobody there yet`,
  before: (value: string) => `Before: ${value}`,
  up: (value: string) => `Up from ${value}`,
  down: (value: string) => `Down from ${value}`,
  /** What is still to come today is missing, and from no period before. */
  withToday: (change: string) => `${change} (today isn’t over)`,
  same: 'Same as before',
  sameShare: (value: string) => `${value} before`,
  shareOf: (percent: string, cases: string) => `${percent} of ${cases}`,
  averageOf: (stars: string, reviews: string) => `${stars} (${reviews})`,
} as const;
