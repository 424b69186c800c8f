import { describe, expect, it } from 'vitest';
import { type Payer, retailMember } from '../estimates';
import { vehicleClassOf } from './index';
import { cars } from './testing/worked-cars';
import { productSheet, readSheet, type WorkedQuote } from './testing/worked-quote';

const fleet: Payer = { membership: 'member', job: 'fleet' };
const shopNetwork: Payer = { membership: 'none', job: 'shop network' };
const unlimited: Payer = { membership: 'Unlimited', job: 'retail' };

// Worked on paper: members, fleets, shop networks, and the offer to join.
// Every sheet can be checked with a pencil: its sums are verified as written, then held against the product.
const workedQuotes: readonly WorkedQuote[] = [
  {
    market: 'DET',
    car: cars.camry,
    services: ['Front Brake Pads & Rotors'],
    payer: retailMember,
    sheet: `
      · Front Brake Pads & Rotors, parts  1 × 46.00 + 2 × 61.40 = 168.80
      · Front Brake Pads & Rotors, labor  1.4 h × 95.00 = 133.00
      Services           168.80 + 133.00 = 301.80
      Taxes              (168.80 − 16.88) × 6% = 9.12
      Convenience Fee    15.00
      Shop Supplies Fee  5.00
      Your Savings       −16.88 − 13.30 = −30.18
      Your Quote         301.80 + 9.12 + 15.00 + 5.00 − 30.18 = 300.74
    `,
  },
  {
    market: 'DFW',
    car: cars.bmw,
    services: ['Replace Alternator'],
    payer: retailMember,
    sheet: `
      · Replace Alternator, parts  1 × 364.00 = 364.00
      · Replace Alternator, labor  2.0 h × 105.00 = 210.00
      Services           364.00 + 210.00 = 574.00
      Taxes              (364.00 − 36.40) × 8.25% = 27.03
      Convenience Fee    15.00
      Shop Supplies Fee  5.00
      Your Savings       −36.40 − 21.00 = −57.40
      Your Quote         574.00 + 27.03 + 15.00 + 5.00 − 57.40 = 563.63
    `,
  },
  {
    market: 'HOU',
    car: cars.civic,
    services: ['Tune Up'],
    payer: retailMember,
    sheet: `
      · Tune Up, parts  4 × 9.80 + 1 × 18.00 + 1 × 12.00 = 69.20
      · Tune Up, labor  1.6 h × 100.00 = 160.00
      Services           69.20 + 160.00 = 229.20
      Taxes              (69.20 − 6.92) × 8.25% = 5.14
      Convenience Fee    15.00
      Shop Supplies Fee  5.00
      Your Savings       −6.92 − 16.00 = −22.92
      Your Quote         229.20 + 5.14 + 15.00 + 5.00 − 22.92 = 231.42
    `,
  },
  {
    market: 'PHX',
    car: cars.f150,
    services: ['Replace Starter'],
    payer: unlimited,
    sheet: `
      · Replace Starter, parts  1 × 224.00 = 224.00
      · Replace Starter, labor  1.4 h × 100.00 = 140.00
      Services           224.00 + 140.00 = 364.00
      Taxes              (224.00 − 22.40) × 9.1% = 18.35
      Convenience Fee    12.00
      Shop Supplies Fee  5.00
      Your Savings       −22.40 − 14.00 = −36.40
      Your Quote         364.00 + 18.35 + 12.00 + 5.00 − 36.40 = 362.95
    `,
  },
  {
    market: 'DET',
    car: cars.camry,
    services: ['Front Brake Pads & Rotors'],
    payer: fleet,
    sheet: `
      · Front Brake Pads & Rotors, parts  1 × 46.00 + 2 × 61.40 = 168.80
      · Front Brake Pads & Rotors, labor  1.4 h × 95.00 = 133.00
      Services           168.80 + 133.00 = 301.80
      Taxes              168.80 × 6% = 10.13
      Convenience Fee    15.00
      Shop Supplies Fee  5.00
      Your Quote         301.80 + 10.13 + 15.00 + 5.00 = 331.93
    `,
  },
  {
    market: 'DET',
    car: cars.camry,
    services: ['Front Brake Pads & Rotors'],
    payer: shopNetwork,
    sheet: `
      · Front Brake Pads & Rotors, parts  1 × 46.00 + 2 × 61.40 = 168.80
      · Front Brake Pads & Rotors, labor  1.4 h × 95.00 = 133.00
      Services           168.80 + 133.00 = 301.80
      Taxes              168.80 × 6% = 10.13
      Convenience Fee    15.00
      Shop Supplies Fee  5.00
      Your Quote         301.80 + 10.13 + 15.00 + 5.00 = 331.93
    `,
  },
  {
    market: 'DET',
    car: cars.camry,
    services: ['Front Brake Pads & Rotors'],
    joinFor: 190_00,
    sheet: `
      · Front Brake Pads & Rotors, parts  1 × 46.00 + 2 × 61.40 = 168.80
      · Front Brake Pads & Rotors, labor  1.4 h × 95.00 = 133.00
      Services              168.80 + 133.00 = 301.80
      Taxes                 168.80 × 6% = 10.13
      Convenience Fee       15.00
      Shop Supplies Fee     5.00
      Members Save          16.88 + 13.30 + 1.01 = 31.19
      Your Quote            301.80 + 10.13 + 15.00 + 5.00 = 331.93
      Member Price          301.80 − 16.88 − 13.30 + 9.12 + 15.00 + 5.00 = 300.74
      Membership Fee        190.00
      Total Due at Service  300.74 + 190.00 = 490.74
    `,
  },
  {
    market: 'DFW',
    car: cars.f150,
    services: ['Front Brake Pads & Rotors'],
    joinFor: 120_00,
    sheet: `
      · Front Brake Pads & Rotors, parts  1 × 54.00 + 2 × 71.80 = 197.60
      · Front Brake Pads & Rotors, labor  1.5 h × 105.00 = 157.50
      Services              197.60 + 157.50 = 355.10
      Taxes                 197.60 × 8.25% = 16.30
      Convenience Fee       15.00
      Shop Supplies Fee     5.00
      Members Save          19.76 + 15.75 + 1.63 = 37.14
      Your Quote            355.10 + 16.30 + 15.00 + 5.00 = 391.40
      Member Price          355.10 − 19.76 − 15.75 + 14.67 + 15.00 + 5.00 = 354.26
      Membership Fee        120.00
      Total Due at Service  354.26 + 120.00 = 474.26
    `,
  },
  {
    market: 'PHX',
    car: cars.lexus,
    services: ['Replace Alternator'],
    joinFor: 180_00,
    sheet: `
      · Replace Alternator, parts  1 × 364.00 = 364.00
      · Replace Alternator, labor  2.0 h × 100.00 = 200.00
      Services              364.00 + 200.00 = 564.00
      Taxes                 364.00 × 9.1% = 33.12
      Convenience Fee       12.00
      Shop Supplies Fee     5.00
      Members Save          36.40 + 20.00 + 3.31 = 59.71
      Your Quote            564.00 + 33.12 + 12.00 + 5.00 = 614.12
      Member Price          564.00 − 36.40 − 20.00 + 29.81 + 12.00 + 5.00 = 554.41
      Membership Fee        162.00
      Total Due at Service  554.41 + 162.00 = 716.41
    `,
  },
  {
    market: 'HOU',
    car: cars.camry,
    services: ['Oil Change'],
    joinFor: 15_00,
    sheet: `
      · Oil Change, parts  5 × 7.20 + 1 × 9.00 = 45.00
      · Oil Change, labor  0.5 h × 60.00 = 30.00
      Services              45.00 + 30.00 = 75.00
      Taxes                 45.00 × 8.25% = 3.71
      Members Save          45.00 + 30.00 + 3.71 = 78.71
      Your Quote            75.00 + 3.71 = 78.71
      Member Price          75.00 − 45.00 − 30.00 = 0.00
      Membership Fee        90.00
      Total Due at Service  0.00 + 90.00 = 90.00
    `,
  },
  {
    market: 'DET',
    car: cars.camry,
    services: ['Oil Change'],
    joinFor: 120_00,
    sheet: `
      · Oil Change, parts  5 × 7.20 + 1 × 9.00 = 45.00
      · Oil Change, labor  0.5 h × 60.00 = 30.00
      Services              45.00 + 30.00 = 75.00
      Taxes                 45.00 × 6% = 2.70
      Members Save          45.00 + 30.00 + 2.70 = 77.70
      Your Quote            75.00 + 2.70 = 77.70
      Member Price          75.00 − 45.00 − 30.00 = 0.00
      Membership Fee        120.00
      Total Due at Service  0.00 + 120.00 = 120.00
    `,
  },
  {
    market: 'PHX',
    car: cars.camry,
    services: ['Pre-Purchase Inspection'],
    payer: retailMember,
    sheet: `
      · Pre-Purchase Inspection, labor  1.2 h × 100.00 = 120.00
      Services         120.00
      Taxes            0.00
      Convenience Fee  12.00
      Your Savings     −12.00
      Your Quote       120.00 + 0.00 + 12.00 − 12.00 = 120.00
    `,
  },
];

describe('memberships, worked on paper', () => {
  it.each(
    workedQuotes.map(
      (worked) => [worked.market, worked.car.name, worked.services.join(' + '), worked] as const,
    ),
  )('[QUOTE-3] %s: %s, %s', (_market, _car, _services, worked) => {
    expect(vehicleClassOf(worked.car.vehicle)).toBe(worked.car.column);
    expect(productSheet(worked)).toEqual(readSheet(worked.sheet));
  });
});
