import { formatCents } from '@lugnut/domain/money';
import type { PulseMeasure, PulseSum } from '@lugnut/domain/pulse';
import { durationInWords } from '@lugnut/domain/scheduling';
import { countText, shareText, starsFigure } from '../../../shared/pulse/figures';
import { pulseCopy as copy } from './copy';

/** What one row of a measure is: one of them, and many. */
const units: Readonly<Record<PulseMeasure, readonly [string, string]>> = {
  asked: ['request', 'requests'],
  quoted: ['request', 'requests'],
  chosen: ['request', 'requests'],
  booked: ['request', 'requests'],
  done: ['request', 'requests'],
  jobs: ['job', 'jobs'],
  quote_hour: ['quote', 'quotes'],
  window: ['window', 'windows'],
  charge: ['charge', 'charges'],
  revenue: ['charge', 'charges'],
  refund: ['refund', 'refunds'],
  late_credit: ['credit', 'credits'],
  margin: ['job', 'jobs'],
  rating: ['review', 'reviews'],
  mention: ['review', 'reviews'],
  work: ['row', 'rows'],
  shift: ['row', 'rows'],
  member_gained: ['member', 'members'],
  member_lost: ['member', 'members'],
  unserved: ['request', 'requests'],
};

export const countedText = (measure: PulseMeasure, cases: number): string =>
  `${countText(cases)} ${units[measure][cases === 1 ? 0 : 1]}`;

/** '22 jobs, $4,512.00 in all'; of a promise the share, unless only one side of it is shown. */
export const totalText = (measure: PulseMeasure, sum: PulseSum, isOneSide: boolean): string => {
  const counted = countedText(measure, sum.cases);
  switch (measure) {
    case 'revenue':
    case 'refund':
    case 'late_credit':
    case 'margin':
      return copy.rowsInAll(counted, formatCents(sum.amount));
    case 'work':
    case 'shift':
      return durationInWords(sum.amount);
    case 'rating':
      return `${counted}, ${starsFigure(sum).value} ★`;
    case 'window':
    case 'quote_hour':
    case 'charge':
      return isOneSide ? counted : `${counted}: ${shareText(sum)}`;
    default:
      return counted;
  }
};
