import { describe, expect, it } from 'vitest';
import { newCustomerDiscount } from '../discounts';
import { type Payer, retailMember } from '../estimates';
import { vehicleClassOf } from './index';
import { cars } from './testing/worked-cars';
import { productSheet, readSheet, type WorkedQuote } from './testing/worked-quote';

const unlimited: Payer = { membership: 'Unlimited', job: 'retail' };

// Worked on paper: the flat oil change. Oil by the quart, one filter, half an hour at $60.00, tax on oil and filter.
// Every sheet can be checked with a pencil: its sums are verified as written, then held against the product.
const workedQuotes: readonly WorkedQuote[] = [
  {
    market: 'DET',
    car: cars.civic,
    services: ['Oil Change'],
    sheet: `
      · Oil Change, parts  5 × 7.20 + 1 × 8.50 = 44.50
      · Oil Change, labor  0.5 h × 60.00 = 30.00
      Services      44.50 + 30.00 = 74.50
      Taxes         44.50 × 6% = 2.67
      Members Save  44.50 + 30.00 + 2.67 = 77.17
      Your Quote    74.50 + 2.67 = 77.17
    `,
  },
  {
    market: 'DET',
    car: cars.camry,
    services: ['Oil Change'],
    sheet: `
      · Oil Change, parts  5 × 7.20 + 1 × 9.00 = 45.00
      · Oil Change, labor  0.5 h × 60.00 = 30.00
      Services      45.00 + 30.00 = 75.00
      Taxes         45.00 × 6% = 2.70
      Members Save  45.00 + 30.00 + 2.70 = 77.70
      Your Quote    75.00 + 2.70 = 77.70
    `,
  },
  {
    market: 'DFW',
    car: cars.camry,
    services: ['Oil Change'],
    sheet: `
      · Oil Change, parts  5 × 7.20 + 1 × 9.00 = 45.00
      · Oil Change, labor  0.5 h × 60.00 = 30.00
      Services      45.00 + 30.00 = 75.00
      Taxes         45.00 × 8.25% = 3.71
      Members Save  45.00 + 30.00 + 3.71 = 78.71
      Your Quote    75.00 + 3.71 = 78.71
    `,
  },
  {
    market: 'PHX',
    car: cars.camry,
    services: ['Oil Change'],
    sheet: `
      · Oil Change, parts  5 × 7.20 + 1 × 9.00 = 45.00
      · Oil Change, labor  0.5 h × 60.00 = 30.00
      Services      45.00 + 30.00 = 75.00
      Taxes         45.00 × 9.1% = 4.10
      Members Save  45.00 + 30.00 + 4.10 = 79.10
      Your Quote    75.00 + 4.10 = 79.10
    `,
  },
  {
    market: 'HOU',
    car: cars.odyssey,
    services: ['Oil Change'],
    sheet: `
      · Oil Change, parts  6 × 7.20 + 1 × 9.80 = 53.00
      · Oil Change, labor  0.5 h × 60.00 = 30.00
      Services      53.00 + 30.00 = 83.00
      Taxes         53.00 × 8.25% = 4.37
      Members Save  53.00 + 30.00 + 4.37 = 87.37
      Your Quote    83.00 + 4.37 = 87.37
    `,
  },
  {
    market: 'DFW',
    car: cars.f150,
    services: ['Oil Change'],
    sheet: `
      · Oil Change, parts  8 × 7.20 + 1 × 9.80 = 67.40
      · Oil Change, labor  0.5 h × 60.00 = 30.00
      Services      67.40 + 30.00 = 97.40
      Taxes         67.40 × 8.25% = 5.56
      Members Save  67.40 + 30.00 + 5.56 = 102.96
      Your Quote    97.40 + 5.56 = 102.96
    `,
  },
  {
    market: 'DET',
    car: cars.bmw,
    services: ['Oil Change'],
    sheet: `
      · Oil Change, parts  6 × 10.40 + 1 × 17.50 = 79.90
      · Oil Change, labor  0.5 h × 60.00 = 30.00
      Services      79.90 + 30.00 = 109.90
      Taxes         79.90 × 6% = 4.79
      Members Save  79.90 + 30.00 + 4.79 = 114.69
      Your Quote    109.90 + 4.79 = 114.69
    `,
  },
  {
    market: 'PHX',
    car: cars.lexus,
    services: ['Oil Change'],
    sheet: `
      · Oil Change, parts  7 × 10.40 + 1 × 17.50 = 90.30
      · Oil Change, labor  0.5 h × 60.00 = 30.00
      Services      90.30 + 30.00 = 120.30
      Taxes         90.30 × 9.1% = 8.22
      Members Save  90.30 + 30.00 + 8.22 = 128.52
      Your Quote    120.30 + 8.22 = 128.52
    `,
  },
  {
    market: 'DET',
    car: cars.mustang,
    services: ['Oil Change'],
    sheet: `
      · Oil Change, parts  9 × 12.60 + 1 × 19.50 = 132.90
      · Oil Change, labor  0.5 h × 60.00 = 30.00
      Services      132.90 + 30.00 = 162.90
      Taxes         132.90 × 6% = 7.97
      Members Save  132.90 + 30.00 + 7.97 = 170.87
      Your Quote    162.90 + 7.97 = 170.87
    `,
  },
  {
    market: 'DFW',
    car: cars.silverado2500,
    services: ['Oil Change'],
    sheet: `
      · Oil Change, parts  13 × 7.40 + 1 × 16.50 = 112.70
      · Oil Change, labor  0.5 h × 60.00 = 30.00
      Services      112.70 + 30.00 = 142.70
      Taxes         112.70 × 8.25% = 9.30
      Members Save  112.70 + 30.00 + 9.30 = 152.00
      Your Quote    142.70 + 9.30 = 152.00
    `,
  },
  {
    market: 'DET',
    car: cars.jettaDiesel,
    services: ['Oil Change'],
    sheet: `
      · Oil Change, parts  6 × 7.40 + 1 × 9.00 = 53.40
      · Oil Change, labor  0.5 h × 60.00 = 30.00
      Services      53.40 + 30.00 = 83.40
      Taxes         53.40 × 6% = 3.20
      Members Save  53.40 + 30.00 + 3.20 = 86.60
      Your Quote    83.40 + 3.20 = 86.60
    `,
  },
  {
    market: 'HOU',
    car: cars.corollaUnknown,
    services: ['Oil Change'],
    sheet: `
      · Oil Change, parts  5 × 7.20 + 1 × 8.50 = 44.50
      · Oil Change, labor  0.5 h × 60.00 = 30.00
      Services      44.50 + 30.00 = 74.50
      Taxes         44.50 × 8.25% = 3.67
      Members Save  44.50 + 30.00 + 3.67 = 78.17
      Your Quote    74.50 + 3.67 = 78.17
    `,
  },
  {
    market: 'DET',
    car: cars.caprice,
    services: ['Oil Change'],
    sheet: `
      · Oil Change, parts  8 × 6.60 + 1 × 8.00 = 60.80
      · Oil Change, labor  0.5 h × 60.00 = 30.00
      Services      60.80 + 30.00 = 90.80
      Taxes         60.80 × 6% = 3.65
      Members Save  60.80 + 30.00 + 3.65 = 94.45
      Your Quote    90.80 + 3.65 = 94.45
    `,
  },
  {
    market: 'DET',
    car: cars.camry,
    services: ['Oil Change'],
    payer: retailMember,
    sheet: `
      · Oil Change, parts  5 × 7.20 + 1 × 9.00 = 45.00
      · Oil Change, labor  0.5 h × 60.00 = 30.00
      Services      45.00 + 30.00 = 75.00
      Taxes         (45.00 − 45.00) × 6% = 0.00
      Your Savings  −45.00 − 30.00 = −75.00
      Your Quote    75.00 + 0.00 − 75.00 = 0.00
    `,
  },
  {
    market: 'HOU',
    car: cars.bmw,
    services: ['Oil Change'],
    payer: unlimited,
    sheet: `
      · Oil Change, parts  6 × 10.40 + 1 × 17.50 = 79.90
      · Oil Change, labor  0.5 h × 60.00 = 30.00
      Services      79.90 + 30.00 = 109.90
      Taxes         (79.90 − 79.90) × 8.25% = 0.00
      Your Savings  −79.90 − 30.00 = −109.90
      Your Quote    109.90 + 0.00 − 109.90 = 0.00
    `,
  },
  {
    market: 'DET',
    car: cars.camry,
    services: ['Oil Change'],
    discounts: [newCustomerDiscount()],
    sheet: `
      · Oil Change, parts  5 × 7.20 + 1 × 9.00 = 45.00
      · Oil Change, labor  0.5 h × 60.00 = 30.00
      Services      45.00 + 30.00 = 75.00
      Taxes         (45.00 − 15.00) × 6% = 1.80
      Discount      −25.00
      Members Save  51.80
      Your Quote    75.00 + 1.80 − 25.00 = 51.80
    `,
  },
  {
    market: 'DET',
    car: cars.camry,
    services: ['Oil Change', 'Front Brake Pads & Rotors'],
    sheet: `
      · Oil Change, parts  5 × 7.20 + 1 × 9.00 = 45.00
      · Oil Change, labor  0.5 h × 60.00 = 30.00
      · Front Brake Pads & Rotors, parts  1 × 46.00 + 2 × 61.40 = 168.80
      · Front Brake Pads & Rotors, labor  1.4 h × 95.00 = 133.00
      Services           45.00 + 30.00 + 168.80 + 133.00 = 376.80
      Taxes              (45.00 + 168.80) × 6% = 12.83
      Convenience Fee    15.00
      Shop Supplies Fee  5.00
      Members Save       45.00 + 30.00 + 16.88 + 13.30 + 3.71 = 108.89
      Your Quote         376.80 + 12.83 + 15.00 + 5.00 = 409.63
    `,
  },
  {
    market: 'DFW',
    car: cars.camry,
    services: ['Oil Change', 'Front Brake Pads & Rotors'],
    payer: retailMember,
    sheet: `
      · Oil Change, parts  5 × 7.20 + 1 × 9.00 = 45.00
      · Oil Change, labor  0.5 h × 60.00 = 30.00
      · Front Brake Pads & Rotors, parts  1 × 46.00 + 2 × 61.40 = 168.80
      · Front Brake Pads & Rotors, labor  1.4 h × 105.00 = 147.00
      Services           45.00 + 30.00 + 168.80 + 147.00 = 390.80
      Taxes              (45.00 + 168.80 − 45.00 − 16.88) × 8.25% = 12.53
      Convenience Fee    15.00
      Shop Supplies Fee  5.00
      Your Savings       −45.00 − 30.00 − 16.88 − 14.70 = −106.58
      Your Quote         390.80 + 12.53 + 15.00 + 5.00 − 106.58 = 316.75
    `,
  },
];

describe('oil changes, worked on paper', () => {
  it.each(
    workedQuotes.map(
      (worked) => [worked.market, worked.car.name, worked.services.join(' + '), worked] as const,
    ),
  )('[QUOTE-14] %s: %s, %s', (_market, _car, _services, worked) => {
    expect(vehicleClassOf(worked.car.vehicle)).toBe(worked.car.column);
    expect(productSheet(worked)).toEqual(readSheet(worked.sheet));
  });
});
