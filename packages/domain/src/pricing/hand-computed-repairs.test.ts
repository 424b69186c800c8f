import { describe, expect, it } from 'vitest';
import { vehicleClassOf } from './index';
import { cars } from './testing/worked-cars';
import { productSheet, readSheet, type WorkedQuote } from './testing/worked-quote';

// Worked on paper: repairs beyond the quick picks, by engine, model year and car.
// Every sheet can be checked with a pencil: its sums are verified as written, then held against the product.
const workedQuotes: readonly WorkedQuote[] = [
  {
    market: 'DET',
    car: cars.camry,
    services: ['Replace Spark Plugs'],
    sheet: `
      · Replace Spark Plugs, parts  4 × 11.40 = 45.60
      · Replace Spark Plugs, labor  1.2 h × 95.00 = 114.00
      Services           45.60 + 114.00 = 159.60
      Taxes              45.60 × 6% = 2.74
      Convenience Fee    15.00
      Shop Supplies Fee  5.00
      Members Save       4.56 + 11.40 + 0.28 = 16.24
      Your Quote         159.60 + 2.74 + 15.00 + 5.00 = 182.34
    `,
  },
  {
    market: 'DFW',
    car: cars.odyssey,
    services: ['Replace Spark Plugs'],
    sheet: `
      · Replace Spark Plugs, parts  6 × 11.80 = 70.80
      · Replace Spark Plugs, labor  1.7 h × 105.00 = 178.50
      Services           70.80 + 178.50 = 249.30
      Taxes              70.80 × 8.25% = 5.84
      Convenience Fee    15.00
      Shop Supplies Fee  5.00
      Members Save       7.08 + 17.85 + 0.58 = 25.51
      Your Quote         249.30 + 5.84 + 15.00 + 5.00 = 275.14
    `,
  },
  {
    market: 'PHX',
    car: cars.mustang,
    services: ['Replace Spark Plugs'],
    sheet: `
      · Replace Spark Plugs, parts  8 × 22.60 = 180.80
      · Replace Spark Plugs, labor  2.3 h × 100.00 = 230.00
      Services           180.80 + 230.00 = 410.80
      Taxes              180.80 × 9.1% = 16.45
      Convenience Fee    12.00
      Shop Supplies Fee  5.00
      Members Save       18.08 + 23.00 + 1.64 = 42.72
      Your Quote         410.80 + 16.45 + 12.00 + 5.00 = 444.25
    `,
  },
  {
    market: 'HOU',
    car: cars.civic,
    services: ['Tune Up'],
    sheet: `
      · Tune Up, parts  4 × 9.80 + 1 × 18.00 + 1 × 12.00 = 69.20
      · Tune Up, labor  1.6 h × 100.00 = 160.00
      Services           69.20 + 160.00 = 229.20
      Taxes              69.20 × 8.25% = 5.71
      Convenience Fee    15.00
      Shop Supplies Fee  5.00
      Members Save       6.92 + 16.00 + 0.57 = 23.49
      Your Quote         229.20 + 5.71 + 15.00 + 5.00 = 254.91
    `,
  },
  {
    market: 'PHX',
    car: cars.camry,
    services: ['A/C Recharge'],
    sheet: `
      · A/C Recharge, parts  2 × 16.00 + 1 × 9.00 = 41.00
      · A/C Recharge, labor  0.9 h × 100.00 = 90.00
      Services           41.00 + 90.00 = 131.00
      Taxes              41.00 × 9.1% = 3.73
      Convenience Fee    12.00
      Shop Supplies Fee  5.00
      Members Save       4.10 + 9.00 + 0.37 = 13.47
      Your Quote         131.00 + 3.73 + 12.00 + 5.00 = 151.73
    `,
  },
  {
    market: 'PHX',
    car: cars.rav4,
    services: ['A/C Recharge'],
    sheet: `
      · A/C Recharge, parts  2 × 84.00 + 1 × 9.00 = 177.00
      · A/C Recharge, labor  0.9 h × 100.00 = 90.00
      Services           177.00 + 90.00 = 267.00
      Taxes              177.00 × 9.1% = 16.11
      Convenience Fee    12.00
      Shop Supplies Fee  5.00
      Members Save       17.70 + 9.00 + 1.61 = 28.31
      Your Quote         267.00 + 16.11 + 12.00 + 5.00 = 300.11
    `,
  },
  {
    market: 'DET',
    car: cars.prius,
    services: ['Front Brake Pads & Rotors', 'Replace Cabin Air Filter'],
    sheet: `
      · Front Brake Pads & Rotors, parts  1 × 46.00 + 2 × 61.40 = 168.80
      · Front Brake Pads & Rotors, labor  1.4 h × 95.00 = 133.00
      · Replace Cabin Air Filter, parts  1 × 22.00 = 22.00
      · Replace Cabin Air Filter, labor  0.3 h × 95.00 = 28.50
      Services           168.80 + 133.00 + 22.00 + 28.50 = 352.30
      Taxes              (168.80 + 22.00) × 6% = 11.45
      Convenience Fee    15.00
      Shop Supplies Fee  5.00
      Members Save       16.88 + 13.30 + 2.20 + 2.85 + 1.15 = 36.38
      Your Quote         352.30 + 11.45 + 15.00 + 5.00 = 383.75
    `,
  },
  {
    market: 'DET',
    car: cars.silverado2500,
    services: ['Coolant Flush'],
    sheet: `
      · Coolant Flush, parts  4 × 19.00 = 76.00
      · Coolant Flush, labor  1.2 h × 95.00 = 114.00
      Services           76.00 + 114.00 = 190.00
      Taxes              76.00 × 6% = 4.56
      Convenience Fee    15.00
      Shop Supplies Fee  5.00
      Members Save       7.60 + 11.40 + 0.46 = 19.46
      Your Quote         190.00 + 4.56 + 15.00 + 5.00 = 214.56
    `,
  },
  {
    market: 'HOU',
    car: cars.tahoe,
    services: ['Replace Front Struts'],
    sheet: `
      · Replace Front Struts, parts  2 × 168.00 = 336.00
      · Replace Front Struts, labor  2.7 h × 100.00 = 270.00
      Services           336.00 + 270.00 = 606.00
      Taxes              336.00 × 8.25% = 27.72
      Convenience Fee    15.00
      Shop Supplies Fee  5.00
      Members Save       33.60 + 27.00 + 2.77 = 63.37
      Your Quote         606.00 + 27.72 + 15.00 + 5.00 = 653.72
    `,
  },
  {
    market: 'DFW',
    car: cars.lexus,
    services: ['Replace Water Pump'],
    sheet: `
      · Replace Water Pump, parts  1 × 212.00 + 1 × 18.00 + 2 × 27.00 = 284.00
      · Replace Water Pump, labor  3.3 h × 105.00 = 346.50
      Services           284.00 + 346.50 = 630.50
      Taxes              284.00 × 8.25% = 23.43
      Convenience Fee    15.00
      Shop Supplies Fee  5.00
      Members Save       28.40 + 34.65 + 2.34 = 65.39
      Your Quote         630.50 + 23.43 + 15.00 + 5.00 = 673.93
    `,
  },
  {
    market: 'DET',
    car: cars.corollaUnknown,
    services: ['Replace Battery', 'Replace Wiper Blades'],
    sheet: `
      · Replace Battery, parts  1 × 139.00 = 139.00
      · Replace Battery, labor  0.4 h × 95.00 = 38.00
      · Replace Wiper Blades, parts  2 × 16.00 = 32.00
      · Replace Wiper Blades, labor  0.2 h × 95.00 = 19.00
      Services           139.00 + 38.00 + 32.00 + 19.00 = 228.00
      Taxes              (139.00 + 32.00) × 6% = 10.26
      Convenience Fee    15.00
      Shop Supplies Fee  5.00
      Members Save       13.90 + 3.80 + 3.20 + 1.90 + 1.03 = 23.83
      Your Quote         228.00 + 10.26 + 15.00 + 5.00 = 258.26
    `,
  },
  {
    market: 'DFW',
    car: cars.camry,
    services: ['Pre-Purchase Inspection'],
    sheet: `
      · Pre-Purchase Inspection, labor  1.2 h × 105.00 = 126.00
      Services         126.00
      Taxes            0.00
      Convenience Fee  15.00
      Members Save     12.60
      Your Quote       126.00 + 0.00 + 15.00 = 141.00
    `,
  },
  {
    market: 'HOU',
    car: cars.mustang,
    services: ['Brake Inspection', 'Multi-Point Inspection'],
    sheet: `
      · Brake Inspection, labor  0.6 h × 100.00 = 60.00
      · Multi-Point Inspection, labor  0.6 h × 100.00 = 60.00
      Services         60.00 + 60.00 = 120.00
      Taxes            0.00
      Convenience Fee  15.00
      Members Save     6.00 + 6.00 = 12.00
      Your Quote       120.00 + 0.00 + 15.00 = 135.00
    `,
  },
  {
    market: 'PHX',
    car: cars.f150,
    services: ['Replace Front Window Regulator', 'Replace Serpentine Belt', 'Replace Upstream Oxygen Sensor'],
    sheet: `
      · Replace Front Window Regulator, parts  1 × 124.00 = 124.00
      · Replace Front Window Regulator, labor  1.4 h × 100.00 = 140.00
      · Replace Serpentine Belt, parts  1 × 48.00 = 48.00
      · Replace Serpentine Belt, labor  0.6 h × 100.00 = 60.00
      · Replace Upstream Oxygen Sensor, parts  1 × 92.00 = 92.00
      · Replace Upstream Oxygen Sensor, labor  0.7 h × 100.00 = 70.00
      Services           124.00 + 140.00 + 48.00 + 60.00 + 92.00 + 70.00 = 534.00
      Taxes              (124.00 + 48.00 + 92.00) × 9.1% = 24.02
      Convenience Fee    12.00
      Shop Supplies Fee  5.00
      Members Save       12.40 + 14.00 + 4.80 + 6.00 + 9.20 + 7.00 + 2.40 = 55.80
      Your Quote         534.00 + 24.02 + 12.00 + 5.00 = 575.02
    `,
  },
];

describe('repairs, worked on paper', () => {
  it.each(
    workedQuotes.map(
      (worked) => [worked.market, worked.car.name, worked.services.join(' + '), worked] as const,
    ),
  )('[QUOTE-2] %s: %s, %s', (_market, _car, _services, worked) => {
    expect(vehicleClassOf(worked.car.vehicle)).toBe(worked.car.column);
    expect(productSheet(worked)).toEqual(readSheet(worked.sheet));
  });
});
