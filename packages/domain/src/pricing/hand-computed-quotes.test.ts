import { describe, expect, it } from 'vitest';
import { vehicleClassOf } from './index';
import { cars } from './testing/worked-cars';
import { productSheet, readSheet, type WorkedQuote } from './testing/worked-quote';

// Worked on paper: the quick picks in every market and for every kind of car.
// Every sheet can be checked with a pencil: its sums are verified as written, then held against the product.
const workedQuotes: readonly WorkedQuote[] = [
  {
    market: 'DET',
    car: cars.camry,
    services: ['Front Brake Pads & Rotors'],
    sheet: `
      · Front Brake Pads & Rotors, parts  1 × 46.00 + 2 × 61.40 = 168.80
      · Front Brake Pads & Rotors, labor  1.4 h × 95.00 = 133.00
      Services           168.80 + 133.00 = 301.80
      Taxes              168.80 × 6% = 10.13
      Convenience Fee    15.00
      Shop Supplies Fee  5.00
      Members Save       16.88 + 13.30 + 1.01 = 31.19
      Your Quote         301.80 + 10.13 + 15.00 + 5.00 = 331.93
    `,
  },
  {
    market: 'DFW',
    car: cars.camry,
    services: ['Front Brake Pads & Rotors'],
    sheet: `
      · Front Brake Pads & Rotors, parts  1 × 46.00 + 2 × 61.40 = 168.80
      · Front Brake Pads & Rotors, labor  1.4 h × 105.00 = 147.00
      Services           168.80 + 147.00 = 315.80
      Taxes              168.80 × 8.25% = 13.93
      Convenience Fee    15.00
      Shop Supplies Fee  5.00
      Members Save       16.88 + 14.70 + 1.40 = 32.98
      Your Quote         315.80 + 13.93 + 15.00 + 5.00 = 349.73
    `,
  },
  {
    market: 'HOU',
    car: cars.camry,
    services: ['Front Brake Pads & Rotors'],
    sheet: `
      · Front Brake Pads & Rotors, parts  1 × 46.00 + 2 × 61.40 = 168.80
      · Front Brake Pads & Rotors, labor  1.4 h × 100.00 = 140.00
      Services           168.80 + 140.00 = 308.80
      Taxes              168.80 × 8.25% = 13.93
      Convenience Fee    15.00
      Shop Supplies Fee  5.00
      Members Save       16.88 + 14.00 + 1.40 = 32.28
      Your Quote         308.80 + 13.93 + 15.00 + 5.00 = 342.73
    `,
  },
  {
    market: 'PHX',
    car: cars.camry,
    services: ['Front Brake Pads & Rotors'],
    sheet: `
      · Front Brake Pads & Rotors, parts  1 × 46.00 + 2 × 61.40 = 168.80
      · Front Brake Pads & Rotors, labor  1.4 h × 100.00 = 140.00
      Services           168.80 + 140.00 = 308.80
      Taxes              168.80 × 9.1% = 15.36
      Convenience Fee    12.00
      Shop Supplies Fee  5.00
      Members Save       16.88 + 14.00 + 1.54 = 32.42
      Your Quote         308.80 + 15.36 + 12.00 + 5.00 = 341.16
    `,
  },
  {
    market: 'DET',
    car: cars.civic,
    services: ['Front Brake Pads & Rotors'],
    sheet: `
      · Front Brake Pads & Rotors, parts  1 × 38.00 + 2 × 46.50 = 131.00
      · Front Brake Pads & Rotors, labor  1.3 h × 95.00 = 123.50
      Services           131.00 + 123.50 = 254.50
      Taxes              131.00 × 6% = 7.86
      Convenience Fee    15.00
      Shop Supplies Fee  5.00
      Members Save       13.10 + 12.35 + 0.79 = 26.24
      Your Quote         254.50 + 7.86 + 15.00 + 5.00 = 282.36
    `,
  },
  {
    market: 'DFW',
    car: cars.f150,
    services: ['Front Brake Pads & Rotors'],
    sheet: `
      · Front Brake Pads & Rotors, parts  1 × 54.00 + 2 × 71.80 = 197.60
      · Front Brake Pads & Rotors, labor  1.5 h × 105.00 = 157.50
      Services           197.60 + 157.50 = 355.10
      Taxes              197.60 × 8.25% = 16.30
      Convenience Fee    15.00
      Shop Supplies Fee  5.00
      Members Save       19.76 + 15.75 + 1.63 = 37.14
      Your Quote         355.10 + 16.30 + 15.00 + 5.00 = 391.40
    `,
  },
  {
    market: 'HOU',
    car: cars.silverado2500,
    services: ['Front Brake Pads & Rotors'],
    sheet: `
      · Front Brake Pads & Rotors, parts  1 × 72.00 + 2 × 98.60 = 269.20
      · Front Brake Pads & Rotors, labor  1.8 h × 100.00 = 180.00
      Services           269.20 + 180.00 = 449.20
      Taxes              269.20 × 8.25% = 22.21
      Convenience Fee    15.00
      Shop Supplies Fee  5.00
      Members Save       26.92 + 18.00 + 2.22 = 47.14
      Your Quote         449.20 + 22.21 + 15.00 + 5.00 = 491.41
    `,
  },
  {
    market: 'PHX',
    car: cars.bmw,
    services: ['Rear Brake Pads & Rotors'],
    sheet: `
      · Rear Brake Pads & Rotors, parts  1 × 78.00 + 2 × 96.80 = 271.60
      · Rear Brake Pads & Rotors, labor  1.7 h × 100.00 = 170.00
      Services           271.60 + 170.00 = 441.60
      Taxes              271.60 × 9.1% = 24.72
      Convenience Fee    12.00
      Shop Supplies Fee  5.00
      Members Save       27.16 + 17.00 + 2.48 = 46.64
      Your Quote         441.60 + 24.72 + 12.00 + 5.00 = 483.32
    `,
  },
  {
    market: 'DET',
    car: cars.mustang,
    services: ['Rear Brake Pads & Rotors'],
    sheet: `
      · Rear Brake Pads & Rotors, parts  1 × 118.00 + 2 × 158.00 = 434.00
      · Rear Brake Pads & Rotors, labor  2.0 h × 95.00 = 190.00
      Services           434.00 + 190.00 = 624.00
      Taxes              434.00 × 6% = 26.04
      Convenience Fee    15.00
      Shop Supplies Fee  5.00
      Members Save       43.40 + 19.00 + 2.60 = 65.00
      Your Quote         624.00 + 26.04 + 15.00 + 5.00 = 670.04
    `,
  },
  {
    market: 'DFW',
    car: cars.tesla,
    services: ['Front Brake Pads & Rotors'],
    sheet: `
      · Front Brake Pads & Rotors, parts  1 × 68.00 + 2 × 88.40 = 244.80
      · Front Brake Pads & Rotors, labor  1.4 h × 105.00 = 147.00
      Services           244.80 + 147.00 = 391.80
      Taxes              244.80 × 8.25% = 20.20
      Convenience Fee    15.00
      Shop Supplies Fee  5.00
      Members Save       24.48 + 14.70 + 2.02 = 41.20
      Your Quote         391.80 + 20.20 + 15.00 + 5.00 = 432.00
    `,
  },
  {
    market: 'DET',
    car: cars.camry,
    services: ['Front Brake Pads & Rotors', 'Rear Brake Pads & Rotors'],
    sheet: `
      · Front Brake Pads & Rotors, parts  1 × 46.00 + 2 × 61.40 = 168.80
      · Front Brake Pads & Rotors, labor  1.4 h × 95.00 = 133.00
      · Rear Brake Pads & Rotors, parts  1 × 44.00 + 2 × 54.20 = 152.40
      · Rear Brake Pads & Rotors, labor  1.5 h × 95.00 = 142.50
      Services           168.80 + 133.00 + 152.40 + 142.50 = 596.70
      Taxes              (168.80 + 152.40) × 6% = 19.27
      Convenience Fee    15.00
      Shop Supplies Fee  5.00
      Members Save       16.88 + 13.30 + 15.24 + 14.25 + 1.93 = 61.60
      Your Quote         596.70 + 19.27 + 15.00 + 5.00 = 635.97
    `,
  },
  {
    market: 'DET',
    car: cars.civic,
    services: ['Replace Alternator'],
    sheet: `
      · Replace Alternator, parts  1 × 198.00 = 198.00
      · Replace Alternator, labor  1.2 h × 95.00 = 114.00
      Services           198.00 + 114.00 = 312.00
      Taxes              198.00 × 6% = 11.88
      Convenience Fee    15.00
      Shop Supplies Fee  5.00
      Members Save       19.80 + 11.40 + 1.19 = 32.39
      Your Quote         312.00 + 11.88 + 15.00 + 5.00 = 343.88
    `,
  },
  {
    market: 'HOU',
    car: cars.rav4,
    services: ['Replace Alternator'],
    sheet: `
      · Replace Alternator, parts  1 × 229.00 = 229.00
      · Replace Alternator, labor  1.3 h × 100.00 = 130.00
      Services           229.00 + 130.00 = 359.00
      Taxes              229.00 × 8.25% = 18.89
      Convenience Fee    15.00
      Shop Supplies Fee  5.00
      Members Save       22.90 + 13.00 + 1.89 = 37.79
      Your Quote         359.00 + 18.89 + 15.00 + 5.00 = 397.89
    `,
  },
  {
    market: 'PHX',
    car: cars.lexus,
    services: ['Replace Alternator'],
    sheet: `
      · Replace Alternator, parts  1 × 364.00 = 364.00
      · Replace Alternator, labor  2.0 h × 100.00 = 200.00
      Services           364.00 + 200.00 = 564.00
      Taxes              364.00 × 9.1% = 33.12
      Convenience Fee    12.00
      Shop Supplies Fee  5.00
      Members Save       36.40 + 20.00 + 3.31 = 59.71
      Your Quote         564.00 + 33.12 + 12.00 + 5.00 = 614.12
    `,
  },
  {
    market: 'DFW',
    car: cars.tahoe,
    services: ['Replace Starter'],
    sheet: `
      · Replace Starter, parts  1 × 224.00 = 224.00
      · Replace Starter, labor  1.4 h × 105.00 = 147.00
      Services           224.00 + 147.00 = 371.00
      Taxes              224.00 × 8.25% = 18.48
      Convenience Fee    15.00
      Shop Supplies Fee  5.00
      Members Save       22.40 + 14.70 + 1.85 = 38.95
      Your Quote         371.00 + 18.48 + 15.00 + 5.00 = 409.48
    `,
  },
  {
    market: 'DET',
    car: cars.mustang,
    services: ['Replace Starter'],
    sheet: `
      · Replace Starter, parts  1 × 386.00 = 386.00
      · Replace Starter, labor  2.3 h × 95.00 = 218.50
      Services           386.00 + 218.50 = 604.50
      Taxes              386.00 × 6% = 23.16
      Convenience Fee    15.00
      Shop Supplies Fee  5.00
      Members Save       38.60 + 21.85 + 2.32 = 62.77
      Your Quote         604.50 + 23.16 + 15.00 + 5.00 = 647.66
    `,
  },
  {
    market: 'DET',
    car: cars.camry,
    services: ['Replace Battery'],
    sheet: `
      · Replace Battery, parts  1 × 199.00 = 199.00
      · Replace Battery, labor  0.4 h × 95.00 = 38.00
      Services           199.00 + 38.00 = 237.00
      Taxes              199.00 × 6% = 11.94
      Convenience Fee    15.00
      Shop Supplies Fee  5.00
      Members Save       19.90 + 3.80 + 1.19 = 24.89
      Your Quote         237.00 + 11.94 + 15.00 + 5.00 = 268.94
    `,
  },
  {
    market: 'DET',
    car: cars.odyssey,
    services: ['Replace Battery'],
    sheet: `
      · Replace Battery, parts  1 × 169.00 = 169.00
      · Replace Battery, labor  0.4 h × 95.00 = 38.00
      Services           169.00 + 38.00 = 207.00
      Taxes              169.00 × 6% = 10.14
      Convenience Fee    15.00
      Shop Supplies Fee  5.00
      Members Save       16.90 + 3.80 + 1.01 = 21.71
      Your Quote         207.00 + 10.14 + 15.00 + 5.00 = 237.14
    `,
  },
  {
    market: 'PHX',
    car: cars.tesla,
    services: ['Replace Battery'],
    sheet: `
      · Replace Battery, parts  1 × 209.00 = 209.00
      · Replace Battery, labor  0.5 h × 100.00 = 50.00
      Services           209.00 + 50.00 = 259.00
      Taxes              209.00 × 9.1% = 19.02
      Convenience Fee    12.00
      Shop Supplies Fee  5.00
      Members Save       20.90 + 5.00 + 1.90 = 27.80
      Your Quote         259.00 + 19.02 + 12.00 + 5.00 = 295.02
    `,
  },
  {
    market: 'HOU',
    car: cars.bmw,
    services: ['Replace Battery'],
    sheet: `
      · Replace Battery, parts  1 × 259.00 = 259.00
      · Replace Battery, labor  0.7 h × 100.00 = 70.00
      Services           259.00 + 70.00 = 329.00
      Taxes              259.00 × 8.25% = 21.37
      Convenience Fee    15.00
      Shop Supplies Fee  5.00
      Members Save       25.90 + 7.00 + 2.14 = 35.04
      Your Quote         329.00 + 21.37 + 15.00 + 5.00 = 370.37
    `,
  },
  {
    market: 'DFW',
    car: cars.caprice,
    services: ['Replace Battery'],
    sheet: `
      · Replace Battery, parts  1 × 149.00 = 149.00
      · Replace Battery, labor  0.4 h × 105.00 = 42.00
      Services           149.00 + 42.00 = 191.00
      Taxes              149.00 × 8.25% = 12.29
      Convenience Fee    15.00
      Shop Supplies Fee  5.00
      Members Save       14.90 + 4.20 + 1.23 = 20.33
      Your Quote         191.00 + 12.29 + 15.00 + 5.00 = 223.29
    `,
  },
];

describe('quick picks, worked on paper', () => {
  it.each(
    workedQuotes.map(
      (worked) => [worked.market, worked.car.name, worked.services.join(' + '), worked] as const,
    ),
  )('[QUOTE-2] %s: %s, %s', (_market, _car, _services, worked) => {
    expect(vehicleClassOf(worked.car.vehicle)).toBe(worked.car.column);
    expect(productSheet(worked)).toEqual(readSheet(worked.sheet));
  });
});
