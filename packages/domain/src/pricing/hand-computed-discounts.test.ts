import { describe, expect, it } from 'vitest';
import {
  agentDiscount,
  couponDiscount,
  keepAppointmentDiscount,
  newCustomerDiscount,
  referralDiscount,
} from '../discounts';
import { type Payer, retailMember } from '../estimates';
import { vehicleClassOf } from './index';
import { cars } from './testing/worked-cars';
import { productSheet, readSheet, type WorkedQuote } from './testing/worked-quote';

const unlimited: Payer = { membership: 'Unlimited', job: 'retail' };

// Worked on paper: tax is on the parts less their share of the discounts: of the work for a service writer's, first;
// then of all that is left of the bill for the others. Discounts, the customer's own parts, fees, and a diagnosis on the same bill.
// Every sheet can be checked with a pencil: its sums are verified as written, then held against the product.
const workedQuotes: readonly WorkedQuote[] = [
  {
    market: 'DET',
    car: cars.camry,
    services: ['Front Brake Pads & Rotors'],
    discounts: [newCustomerDiscount()],
    sheet: `
      · Front Brake Pads & Rotors, parts  1 × 46.00 + 2 × 61.40 = 168.80
      · Front Brake Pads & Rotors, labor  1.4 h × 95.00 = 133.00
      Services           168.80 + 133.00 = 301.80
      Taxes              (168.80 − 13.11) × 6% = 9.34
      Convenience Fee    15.00
      Shop Supplies Fee  5.00
      Discount           −25.00
      Members Save       16.88 + 13.30 + 1.01 = 31.19
      Your Quote         301.80 + 9.34 + 15.00 + 5.00 − 25.00 = 306.14
    `,
  },
  {
    market: 'DFW',
    car: cars.camry,
    services: ['Front Brake Pads & Rotors'],
    discounts: [referralDiscount({ code: 'ANA30', referrer: 'Ana' })],
    sheet: `
      · Front Brake Pads & Rotors, parts  1 × 46.00 + 2 × 61.40 = 168.80
      · Front Brake Pads & Rotors, labor  1.4 h × 105.00 = 147.00
      Services           168.80 + 147.00 = 315.80
      Taxes              (168.80 − 15.08) × 8.25% = 12.68
      Convenience Fee    15.00
      Shop Supplies Fee  5.00
      Discount           −30.00
      Members Save       16.88 + 14.70 + 1.38 = 32.96
      Your Quote         315.80 + 12.68 + 15.00 + 5.00 − 30.00 = 318.48
    `,
  },
  {
    market: 'PHX',
    car: cars.camry,
    services: ['Front Brake Pads & Rotors'],
    discounts: [
      couponDiscount({ code: 'SAVE40', amountCents: 40_00 }),
      agentDiscount(15_00),
      keepAppointmentDiscount(),
    ],
    sheet: `
      · Front Brake Pads & Rotors, parts  1 × 46.00 + 2 × 61.40 = 168.80
      · Front Brake Pads & Rotors, labor  1.4 h × 100.00 = 140.00
      Services           168.80 + 140.00 = 308.80
      Taxes              (168.80 − 8.20 − 36.17) × 9.1% = 11.32
      Convenience Fee    12.00
      Shop Supplies Fee  5.00
      Discount           −40.00 − 15.00 − 30.00 = −85.00
      Members Save       16.88 + 14.00 + 1.51 = 32.39
      Your Quote         308.80 + 11.32 + 12.00 + 5.00 − 85.00 = 252.12
    `,
  },
  {
    market: 'DET',
    car: cars.camry,
    services: ['Front Brake Pads & Rotors'],
    payer: retailMember,
    discounts: [newCustomerDiscount()],
    sheet: `
      · Front Brake Pads & Rotors, parts  1 × 46.00 + 2 × 61.40 = 168.80
      · Front Brake Pads & Rotors, labor  1.4 h × 95.00 = 133.00
      Services           168.80 + 133.00 = 301.80
      Taxes              (168.80 − 16.88 − 13.02) × 6% = 8.33
      Convenience Fee    15.00
      Shop Supplies Fee  5.00
      Discount           −25.00
      Your Savings       −16.88 − 13.30 = −30.18
      Your Quote         301.80 + 8.33 + 15.00 + 5.00 − 25.00 − 30.18 = 274.95
    `,
  },
  {
    market: 'HOU',
    car: cars.tesla,
    services: ['Replace Wiper Blades'],
    discounts: [newCustomerDiscount(), agentDiscount(100_00)],
    sheet: `
      · Replace Wiper Blades, parts  2 × 24.00 = 48.00
      · Replace Wiper Blades, labor  0.2 h × 100.00 = 20.00
      Services           48.00 + 20.00 = 68.00
      Taxes              (48.00 − 48.00) × 8.25% = 0.00
      Convenience Fee    15.00
      Shop Supplies Fee  5.00
      Discount           −25.00 − 63.00 = −88.00
      Your Quote         68.00 + 0.00 + 15.00 + 5.00 − 88.00 = 0.00
    `,
  },
  {
    market: 'DET',
    car: cars.camry,
    services: ['Replace Fuse'],
    discounts: [referralDiscount({ code: 'ANA30', referrer: 'Ana' })],
    sheet: `
      · Replace Fuse, parts  1 × 4.00 = 4.00
      · Replace Fuse, labor  0.2 h × 95.00 = 19.00
      Services           4.00 + 19.00 = 23.00
      Taxes              (4.00 − 2.79) × 6% = 0.07
      Convenience Fee    15.00
      Shop Supplies Fee  5.00
      Discount           −30.00
      Members Save       0.40 + 1.90 + 0.01 = 2.31
      Your Quote         23.00 + 0.07 + 15.00 + 5.00 − 30.00 = 13.07
    `,
  },
  {
    market: 'DET',
    car: cars.camry,
    services: ['Replace Alternator'],
    customerSupplies: ['Replace Alternator'],
    sheet: `
      · Replace Alternator, labor  1.3 h × 95.00 = 123.50
      Services           123.50
      Taxes              0.00
      Convenience Fee    15.00
      Shop Supplies Fee  5.00
      Liability Fee      90.00
      Members Save       12.35
      Your Quote         123.50 + 0.00 + 15.00 + 5.00 + 90.00 = 233.50
    `,
  },
  {
    market: 'DFW',
    car: cars.camry,
    services: ['Replace Alternator', 'Replace Battery'],
    customerSupplies: ['Replace Alternator'],
    sheet: `
      · Replace Alternator, labor  1.3 h × 105.00 = 136.50
      · Replace Battery, parts  1 × 199.00 = 199.00
      · Replace Battery, labor  0.4 h × 105.00 = 42.00
      Services           136.50 + 199.00 + 42.00 = 377.50
      Taxes              199.00 × 8.25% = 16.42
      Convenience Fee    15.00
      Shop Supplies Fee  5.00
      Liability Fee      90.00
      Members Save       13.65 + 19.90 + 4.20 + 1.64 = 39.39
      Your Quote         377.50 + 16.42 + 15.00 + 5.00 + 90.00 = 503.92
    `,
  },
  {
    market: 'HOU',
    car: cars.f150,
    services: ['Replace Starter'],
    payer: retailMember,
    discounts: [keepAppointmentDiscount()],
    customerSupplies: ['Replace Starter'],
    sheet: `
      · Replace Starter, labor  1.4 h × 100.00 = 140.00
      Services           140.00
      Taxes              0.00
      Convenience Fee    15.00
      Shop Supplies Fee  5.00
      Liability Fee      90.00
      Discount           −30.00
      Your Savings       −14.00
      Your Quote         140.00 + 0.00 + 15.00 + 5.00 + 90.00 − 30.00 − 14.00 = 206.00
    `,
  },
  {
    market: 'DET',
    car: cars.camry,
    services: ['Front Brake Pads & Rotors', 'Rear Brake Pads & Rotors'],
    rejected: ['Rear Brake Pads & Rotors'],
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
    market: 'PHX',
    car: cars.civic,
    services: ['Replace Alternator'],
    earlyMorning: true,
    sheet: `
      · Replace Alternator, parts  1 × 198.00 = 198.00
      · Replace Alternator, labor  1.2 h × 100.00 = 120.00
      Services           198.00 + 120.00 = 318.00
      Taxes              198.00 × 9.1% = 18.02
      Convenience Fee    12.00
      Shop Supplies Fee  5.00
      Early Morning Fee  20.00
      Members Save       19.80 + 12.00 + 1.80 = 33.60
      Your Quote         318.00 + 18.02 + 12.00 + 5.00 + 20.00 = 373.02
    `,
  },
  {
    market: 'DFW',
    car: cars.civic,
    services: ['Replace Alternator'],
    inconvenienceDiscountCents: 20_00,
    sheet: `
      · Replace Alternator, parts  1 × 198.00 = 198.00
      · Replace Alternator, labor  1.2 h × 105.00 = 126.00
      Services                198.00 + 126.00 = 324.00
      Taxes                   (198.00 − 11.51) × 8.25% = 15.39
      Convenience Fee         15.00
      Shop Supplies Fee       5.00
      Inconvenience Discount  −20.00
      Members Save            19.80 + 12.60 + 1.63 = 34.03
      Your Quote              324.00 + 15.39 + 15.00 + 5.00 − 20.00 = 339.39
    `,
  },
  {
    market: 'DET',
    car: cars.civic,
    services: ['Replace Fuse'],
    discounts: [newCustomerDiscount()],
    inconvenienceDiscountCents: 50_00,
    sheet: `
      · Replace Fuse, parts  1 × 4.00 = 4.00
      · Replace Fuse, labor  0.2 h × 95.00 = 19.00
      Services                4.00 + 19.00 = 23.00
      Taxes                   (4.00 − 4.00) × 6% = 0.00
      Convenience Fee         15.00
      Shop Supplies Fee       5.00
      Discount                −25.00
      Inconvenience Discount  −18.00
      Your Quote              23.00 + 0.00 + 15.00 + 5.00 − 25.00 − 18.00 = 0.00
    `,
  },
  {
    market: 'DET',
    car: cars.camry,
    services: ['Replace Alternator'],
    diagnosis: { kind: 'due', amountCents: 120_00, comesOffRepairs: false },
    sheet: `
      · Replace Alternator, parts  1 × 229.00 = 229.00
      · Replace Alternator, labor  1.3 h × 95.00 = 123.50
      Services           229.00 + 123.50 = 352.50
      Taxes              229.00 × 6% = 13.74
      Convenience Fee    15.00
      Shop Supplies Fee  5.00
      Diagnosis Fee      120.00
      Members Save       22.90 + 12.35 + 12.00 + 1.37 = 48.62
      Your Quote         352.50 + 13.74 + 15.00 + 5.00 + 120.00 = 506.24
    `,
  },
  {
    market: 'DET',
    car: cars.camry,
    services: ['Replace Alternator'],
    payer: retailMember,
    diagnosis: { kind: 'due', amountCents: 120_00, comesOffRepairs: false },
    sheet: `
      · Replace Alternator, parts  1 × 229.00 = 229.00
      · Replace Alternator, labor  1.3 h × 95.00 = 123.50
      Services           229.00 + 123.50 = 352.50
      Taxes              (229.00 − 22.90) × 6% = 12.37
      Convenience Fee    15.00
      Shop Supplies Fee  5.00
      Diagnosis Fee      120.00
      Your Savings       −22.90 − 12.35 − 12.00 = −47.25
      Your Quote         352.50 + 12.37 + 15.00 + 5.00 + 120.00 − 47.25 = 457.62
    `,
  },
  {
    market: 'HOU',
    car: cars.camry,
    services: ['Replace Alternator'],
    diagnosis: { kind: 'due', amountCents: 90_00, comesOffRepairs: true },
    sheet: `
      · Replace Alternator, parts  1 × 229.00 = 229.00
      · Replace Alternator, labor  1.3 h × 100.00 = 130.00
      Services                 229.00 + 130.00 = 359.00
      Taxes                    229.00 × 8.25% = 18.89
      Convenience Fee          15.00
      Shop Supplies Fee        5.00
      Diagnosis Fee            90.00
      FREE with repairs after  −90.00
      Members Save             37.79
      Your Quote               359.00 + 18.89 + 15.00 + 5.00 + 90.00 − 90.00 = 397.89
    `,
  },
  {
    market: 'HOU',
    car: cars.camry,
    services: ['Replace Alternator'],
    payer: retailMember,
    diagnosis: { kind: 'due', amountCents: 90_00, comesOffRepairs: true },
    sheet: `
      · Replace Alternator, parts  1 × 229.00 = 229.00
      · Replace Alternator, labor  1.3 h × 100.00 = 130.00
      Services                 229.00 + 130.00 = 359.00
      Taxes                    (229.00 − 22.90) × 8.25% = 17.00
      Convenience Fee          15.00
      Shop Supplies Fee        5.00
      Diagnosis Fee            90.00
      FREE with repairs after  −81.00
      Your Savings             −22.90 − 13.00 − 9.00 = −44.90
      Your Quote               359.00 + 17.00 + 15.00 + 5.00 + 90.00 − 81.00 − 44.90 = 360.10
    `,
  },
  {
    market: 'HOU',
    car: cars.camry,
    services: ['Replace Wiper Blades'],
    diagnosis: { kind: 'due', amountCents: 90_00, comesOffRepairs: true },
    sheet: `
      · Replace Wiper Blades, parts  2 × 18.00 = 36.00
      · Replace Wiper Blades, labor  0.2 h × 100.00 = 20.00
      Services                 36.00 + 20.00 = 56.00
      Taxes                    36.00 × 8.25% = 2.97
      Convenience Fee          15.00
      Shop Supplies Fee        5.00
      Diagnosis Fee            90.00
      FREE with repairs after  −56.00
      Members Save             9.30
      Your Quote               56.00 + 2.97 + 15.00 + 5.00 + 90.00 − 56.00 = 112.97
    `,
  },
  {
    market: 'HOU',
    car: cars.camry,
    services: ['Replace Alternator'],
    discounts: [newCustomerDiscount()],
    diagnosis: { kind: 'paid', amountCents: 90_00, comesOffRepairs: true },
    sheet: `
      · Replace Alternator, parts  1 × 229.00 = 229.00
      · Replace Alternator, labor  1.3 h × 100.00 = 130.00
      Services                 229.00 + 130.00 = 359.00
      Taxes                    (229.00 − 15.11) × 8.25% = 17.65
      Convenience Fee          15.00
      Shop Supplies Fee        5.00
      Discount                 −25.00
      FREE with repairs after  −90.00
      Members Save             22.90 + 13.00 + 1.89 = 37.79
      Your Quote               359.00 + 17.65 + 15.00 + 5.00 − 25.00 − 90.00 = 281.65
    `,
  },
  {
    market: 'HOU',
    car: cars.camry,
    services: ['Replace Alternator'],
    payer: unlimited,
    diagnosis: { kind: 'due', amountCents: 90_00, comesOffRepairs: true },
    sheet: `
      · Replace Alternator, parts  1 × 229.00 = 229.00
      · Replace Alternator, labor  1.3 h × 100.00 = 130.00
      Services           229.00 + 130.00 = 359.00
      Taxes              (229.00 − 22.90) × 8.25% = 17.00
      Convenience Fee    15.00
      Shop Supplies Fee  5.00
      Diagnosis Fee      90.00
      Your Savings       −22.90 − 13.00 − 90.00 = −125.90
      Your Quote         359.00 + 17.00 + 15.00 + 5.00 + 90.00 − 125.90 = 360.10
    `,
  },
];

describe('discounts, worked on paper', () => {
  it.each(
    workedQuotes.map(
      (worked) => [worked.market, worked.car.name, worked.services.join(' + '), worked] as const,
    ),
  )('[QUOTE-2, BILL-8] %s: %s, %s', (_market, _car, _services, worked) => {
    expect(vehicleClassOf(worked.car.vehicle)).toBe(worked.car.column);
    expect(productSheet(worked)).toEqual(readSheet(worked.sheet));
  });
});
