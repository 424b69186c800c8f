import type { PulseMeasure, PulseSum } from '@lugnut/domain/pulse';
import { expect, it } from 'vitest';
import { totalText } from './rows-total';

const none = { cases: 0, kept: 0, amount: 0 };

it.each<[string, PulseMeasure, Partial<PulseSum>, boolean]>([
  ['22 jobs', 'jobs', { cases: 22 }, false],
  ['1 job', 'jobs', { cases: 1 }, false],
  ['22 charges, $4,512.00 in all', 'revenue', { cases: 22, amount: 4_512_00 }, false],
  ['1 refund, $77.70 in all', 'refund', { cases: 1, amount: 77_70 }, false],
  ['4 hr 5 min', 'work', { cases: 9, amount: 245 }, false],
  ['45 min', 'work', { cases: 1, amount: 45 }, false],
  ['1,200 hr', 'shift', { cases: 9, amount: 72_000 }, false],
  ['20 windows: 90% (18 of 20)', 'window', { cases: 20, kept: 18 }, false],
  ['2 windows', 'window', { cases: 2 }, true],
  ['1 quote: 100% (1 of 1)', 'quote_hour', { cases: 1, kept: 1 }, false],
  ['2 reviews, 4.5 ★', 'rating', { cases: 2, kept: 2, amount: 9 }, false],
])('[PULSE-1] the rows come to: %s', (text, measure, sum, isOneSide) =>
  expect(totalText(measure, { ...none, ...sum }, isOneSide)).toBe(text),
);
