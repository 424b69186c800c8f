import { expect, it } from 'vitest';
import { isTechnicians, ownFigures } from './own-figures';

const none = { cases: 0, kept: 0, amount: 0 };

it('[PULSE-4] a technician sees jobs, arrivals, rating and time; the office its quotes', () => {
  const technician = {
    figures: [
      { measure: 'window' as const, cases: 9, kept: 8, amount: 20, before: { cases: 4, kept: 4, amount: 0 } },
      { measure: 'rating' as const, cases: 2, kept: 2, amount: 9, before: none },
    ],
  };
  expect(isTechnicians(technician)).toBe(true);
  expect(ownFigures(technician)).toEqual([
    { label: 'Jobs completed', value: '0', before: '0' },
    { label: 'Arrivals in the window', value: '88% (8 of 9)', before: '100% (4 of 4)' },
    { label: 'Rating', value: '4.5 (2)', before: 'None yet' },
    { label: 'Time at the car', value: 'None yet', before: 'None yet' },
  ]);
  const office = { figures: [{ measure: 'quote_hour' as const, ...none, before: none }] };
  expect(ownFigures(office)).toEqual([
    { label: 'Quotes sent within the hour', value: 'None yet', before: 'None yet' },
  ]);
});
