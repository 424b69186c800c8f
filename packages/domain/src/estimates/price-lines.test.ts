import { describe, expect, it } from 'vitest';
import { agentDiscount, couponDiscount, lateArrivalDiscount, newCustomerDiscount } from '../discounts';
import { findBreakdown } from './breakdown';
import {
  appliedDiscounts,
  type EstimateContent,
  effectiveMembership,
  findPayerTotal,
  findServicePrice,
  findTotals,
  laborText,
  noVisitFees,
  openEstimate,
  partText,
  priceLines,
  priceText,
  retailCustomer,
  retailMember,
  type ServiceContent,
  showsChargeNote,
} from './index';

const brakes: ServiceContent = {
  serviceId: 'front-brake-pads-rotors',
  name: 'Front Brake Pads & Rotors',
  status: 'approved',
  typeOfService: 'service',
  labor: { minutes: 84, rateCentsPerHour: 95_00 },
  parts: [
    { name: 'Pads', partNumber: 'BP', quantity: 1, unitPriceCents: 46_00 },
    { name: 'Rotor', partNumber: 'BR', quantity: 2, unitPriceCents: 61_40 },
  ],
  customerToSupplyParts: false,
  needVinToConfirmParts: false,
  memberBenefit: 'ten percent off',
};

const battery: ServiceContent = {
  ...brakes,
  serviceId: 'replace-battery',
  name: 'Replace Battery',
  parts: [],
};

const quote: EstimateContent = {
  createdBy: 'Office',
  services: [brakes],
  taxRates: { partsBasisPoints: 600, laborBasisPoints: 0 },
  fees: { convenienceFeeCents: 15_00, shopSuppliesFeeCents: 5_00, earlyMorningFeeCents: 20_00 },
  discounts: [newCustomerDiscount(), agentDiscount(10_00)],
  inconvenienceDiscountCents: 7_00,
  diagnosis: { kind: 'due', amountCents: 120_00, comesOffRepairs: false },
};

const labelled = (content: EstimateContent, payer = retailCustomer) =>
  priceLines(content, payer).map(({ label, amountCents }) => [label, priceText(amountCents)]);

describe('price lines', () => {
  it('[QUOTE-2] every line there is, in the order of the quote, with two decimals', () => {
    expect(labelled({ ...quote, services: [{ ...brakes, customerToSupplyParts: true }] })).toEqual([
      ['Services', '$133.00'],
      ['Taxes', '$0.00'],
      ['Convenience Fee', '$15.00'],
      ['Shop Supplies Fee', '$5.00'],
      ['Early Morning Fee', '$20.00'],
      ['Liability Fee', '$90.00'],
      ['Discount', '−$35.00'],
      ['Inconvenience Discount', '−$7.00'],
      ['Diagnosis Fee', '$120.00'],
      // 13.30 of the labor and 12.00 of the diagnosis.
      ['Members Save', '$25.30'],
      ['Your Quote', '$341.00'],
    ]);
  });

  it("[QUOTE-3] a member sees 'Your Savings' taken off, somebody else 'Members Save' beside the total", () => {
    const plain = { ...quote, discounts: [], inconvenienceDiscountCents: 0, fees: noVisitFees };
    // 168.80 + 133.00 = 301.80; tax 10.13 and 9.12; 10% is 16.88 + 13.30 + 12.00.
    expect(labelled(plain, retailMember)).toEqual([
      ['Services', '$301.80'],
      ['Taxes', '$9.12'],
      ['Diagnosis Fee', '$120.00'],
      ['Your Savings', '−$42.18'],
      ['Your Quote', '$388.74'],
    ]);
    // What the two totals differ by: 42.18 and the tax on it, 1.01.
    expect(labelled(plain).at(-2)).toEqual(['Members Save', '$43.19']);
    expect(labelled(plain).at(-1)).toEqual(['Your Quote', '$431.93']);
  });

  it.each(['fleet', 'shop network'] as const)(
    '[QUOTE-3] a %s job has no member rows and no member price',
    (job) => {
      const lines = labelled(quote, { membership: 'member', job });
      expect(lines.map(([label]) => label)).not.toContain('Your Savings');
      expect(lines.map(([label]) => label)).not.toContain('Members Save');
      expect(lines.at(-1)).toEqual(labelled(quote).at(-1));
      expect(effectiveMembership({ membership: 'Unlimited', job })).toBe('none');
    },
  );

  it('the note about the charge is hidden for shop-network jobs only', () => {
    expect(showsChargeNote({ job: 'retail' })).toBe(true);
    expect(showsChargeNote({ job: 'fleet' })).toBe(true);
    expect(showsChargeNote({ job: 'shop network' })).toBe(false);
  });

  it('[QUOTE-13] says in words which discounts it is made of', () => {
    expect(priceLines(quote, retailCustomer).find(({ id }) => id === 'discount')?.details).toEqual([
      { label: 'New customer discount', amountCents: -25_00 },
      { label: 'Discount applied by your service writer', amountCents: -10_00 },
    ]);
  });

  it('[FIELD-9] names what we give for being late on a line of its own, with its reason', () => {
    const late = { ...quote, discounts: [...quote.discounts, lateArrivalDiscount(30_00)] };
    const lines = priceLines(late, retailCustomer);
    expect(lines.filter(({ id }) => id === 'discount' || id === 'late-credit')).toEqual([
      expect.objectContaining({ id: 'discount', amountCents: -35_00 }),
      { id: 'late-credit', label: 'Credit because we were late', kind: 'amount', amountCents: -30_00 },
    ]);
    const alone = priceLines({ ...quote, discounts: [lateArrivalDiscount(30_00)] }, retailCustomer);
    expect(alone.map(({ id }) => id)).not.toContain('discount');
  });

  it('[BILL-5] says of a discount only what came off', () => {
    const { diagnosis: _diagnosis, ...plain } = quote;
    const content = { ...plain, fees: noVisitFees, discounts: [agentDiscount(1_000_00)] };
    expect(appliedDiscounts(content, retailCustomer).map(({ amountCents }) => amountCents)).toEqual([301_80]);
    expect(appliedDiscounts({ ...content, services: [] }, retailCustomer)).toEqual([]);
  });

  it('[QUOTE-2] clamps at 0 by taking no more off than there is', () => {
    const generous = {
      ...quote,
      discounts: [newCustomerDiscount(), couponDiscount({ code: 'ALL', amountCents: 1_000_00 })],
    };
    const lines = priceLines(generous, retailCustomer);
    expect(lines.at(-1)?.amountCents).toBe(0);
    expect(lines.find(({ id }) => id === 'discount')?.amountCents).toBe(-(301_80 + 40_00 + 120_00));
    expect(lines.some(({ id }) => id === 'inconvenience-discount')).toBe(false);
    expect(lines.some(({ id }) => id === 'members-save')).toBe(false);
  });

  it.each([
    ['a part', { ...brakes, parts: [{ name: 'Pads', partNumber: 'BP', quantity: 1 }] }],
    ['labor', (({ labor: _, ...rest }) => rest)(brakes)],
  ])("[QUOTE-2] shows 'TBD' while %s has no price", (_, service: ServiceContent) => {
    const content = { ...quote, services: [service] };
    expect(labelled(content)).toEqual([
      ['Services', 'TBD'],
      ['Your Quote', 'TBD'],
    ]);
    expect(findTotals(content, retailCustomer)).toBeUndefined();
    expect(findServicePrice(service)).toBeUndefined();
  });

  it('a price nobody needs is not waited for', () => {
    const unpriced: ServiceContent = { ...brakes, parts: [{ name: 'Pads', partNumber: 'BP', quantity: 1 }] };
    expect(findServicePrice({ ...unpriced, customerToSupplyParts: true })?.totalCents).toBe(133_00);
    const rejected = {
      ...quote,
      services: [brakes, { ...unpriced, name: 'Other', status: 'rejected' as const }],
    };
    expect(findPayerTotal(rejected, retailCustomer)).toBe(findPayerTotal(quote, retailCustomer));
  });

  it('[BILL-4] lets a fee go with the last service that brings it', () => {
    const oil: ServiceContent = { ...brakes, name: 'Oil', memberBenefit: 'free' };
    const plain = { ...quote, services: [oil, brakes], discounts: [], inconvenienceDiscountCents: 0 };
    const feesOf = (services: readonly ServiceContent[]) => {
      const totals = findTotals({ ...plain, services }, retailCustomer);
      return [totals?.convenienceFeeCents, totals?.shopSuppliesFeeCents, totals?.earlyMorningFeeCents];
    };
    expect(feesOf([oil, brakes])).toEqual([15_00, 5_00, 20_00]);
    expect(feesOf([oil, { ...brakes, parts: [] }])).toEqual([15_00, 0, 20_00]);
    expect(feesOf([oil, { ...brakes, status: 'rejected' }])).toEqual([0, 0, 20_00]);
    expect(feesOf([oil])).toEqual([0, 0, 20_00]);
  });

  it('[BILL-4] takes a discount for some services off only while they count, and gives it back with them', () => {
    const { diagnosis: _diagnosis, ...repair } = quote;
    const code = couponDiscount({ code: 'BRAKES20', amountCents: 20_00, serviceIds: [brakes.serviceId] });
    const off = (brakeStatus: 'approved' | 'rejected', otherStatus: 'approved' | 'rejected' = 'approved') =>
      findBreakdown(
        {
          ...repair,
          services: [
            { ...brakes, status: brakeStatus },
            { ...battery, status: otherStatus },
          ],
          discounts: [code],
        },
        'none',
      )?.discounts[0]?.appliedCents;
    expect([off('approved'), off('rejected'), off('approved', 'rejected')]).toEqual([20_00, 0, 20_00]);
  });

  it('[BILL-4] takes no more off for a service writer than the work that is left costs, and no fee', () => {
    const { diagnosis: _diagnosis, ...repair } = quote;
    const given = { ...repair, discounts: [agentDiscount(300_00)], inconvenienceDiscountCents: 0 };
    const whole = findBreakdown({ ...given, services: [brakes, battery] }, 'none');
    expect(whole?.discounts[0]?.appliedCents).toBe(300_00);
    const left = findBreakdown({ ...given, services: [{ ...brakes, status: 'rejected' }, battery] }, 'none');
    expect(left?.discounts[0]?.appliedCents).toBe(left?.servicesCents);
    expect(left?.servicesCents).toBeLessThan(300_00);
  });

  it('[BILL-8] takes the tax on what a discount leaves of the parts', () => {
    const free = { ...quote, discounts: [couponDiscount({ code: 'ALL', amountCents: 1_000_00 })] };
    expect(findTotals(free, retailCustomer)).toMatchObject({ taxCents: 0, payerTotalCents: 0 });
  });

  it('asks for no visit fees when there is no work left, only for the diagnosis', () => {
    const declined = { ...quote, services: [{ ...brakes, status: 'rejected' as const }], discounts: [] };
    expect(labelled({ ...declined, inconvenienceDiscountCents: 0 })).toEqual([
      ['Services', '$0.00'],
      ['Taxes', '$0.00'],
      ['Diagnosis Fee', '$120.00'],
      ['Members Save', '$12.00'],
      ['Your Quote', '$120.00'],
    ]);
  });

  it('taxes labor where a market does', () => {
    const taxed = { ...quote, taxRates: { partsBasisPoints: 600, laborBasisPoints: 500 } };
    // Of 10.00 off the work, 4.00 are the parts' and 3.15 the labor's; of 32.00 off the visit, 11.67 and 9.20:
    // 153.13 × 6% = 9.19 and 120.65 × 5% = 6.03.
    expect(findTotals(taxed, retailCustomer)?.taxCents).toBe(15_22);
  });

  it('asks for the liability fee once, however many services come without our parts', () => {
    const own = { ...brakes, customerToSupplyParts: true };
    const both = { ...quote, services: [own, { ...own, name: 'Rear' }] };
    expect(findTotals(both, retailCustomer)?.laborOnlyFeeCents).toBe(90_00);
    expect(findTotals(quote, retailCustomer)?.laborOnlyFeeCents).toBe(0);
  });

  it('has every figure of the estimate', () => {
    expect(findTotals(quote, retailMember)).toEqual({
      subtotalCents: 301_80,
      memberSubtotalCents: 271_62,
      totalPriceCents: 428_99,
      totalMemberPriceCents: 385_80,
      nonMemberPriceCents: 428_99,
      memberSavingsCents: 43_19,
      convenienceFeeCents: 15_00,
      laborOnlyFeeCents: 0,
      discountTotalCents: 35_00,
      discountCents: 25_00,
      inconvenienceDiscountCents: 7_00,
      earlyMorningFeeCents: 20_00,
      shopSuppliesFeeCents: 5_00,
      taxCents: 8_18,
      diagnosisFeeCents: 120_00,
      diagnosisCreditCents: 0,
      payerTotalCents: 385_80,
    });
  });

  it('[QUOTE-2] writes labor as rate times time, and parts as count times price', () => {
    expect(laborText({ minutes: 84, rateCentsPerHour: 95_00 })).toBe('1.4 h × $95.00');
    expect(laborText({ minutes: 25, rateCentsPerHour: 95_00 })).toBe('25 min × $95.00 per hour');
    expect(partText({ name: 'Rotor', partNumber: 'BR', quantity: 2, unitPriceCents: 61_40 })).toBe(
      '2 × $61.40',
    );
    expect(partText({ name: 'Rotor', partNumber: 'BR', quantity: 2 })).toBe('2 × TBD');
  });
});

describe('opening an estimate', () => {
  const newId = () => 'id';

  it('starts at version 1 with an id for itself and for each service', () => {
    const ids = ['estimate', 'first'];
    const estimate = openEstimate(quote, () => ids.shift() ?? 'none left');
    expect(estimate).toMatchObject({
      id: 'estimate',
      version: 1,
      services: [{ id: 'first', name: brakes.name }],
    });
  });

  it.each([
    ['a service twice', { services: [brakes, brakes] }],
    ['a negative part', { services: [{ ...brakes, parts: [{ name: 'x', partNumber: 'x', quantity: -1 }] }] }],
    ['half a cent', { services: [{ ...brakes, labor: { minutes: 60, rateCentsPerHour: 0.5 } }] }],
    ['negative time', { services: [{ ...brakes, labor: { minutes: -6, rateCentsPerHour: 95_00 } }] }],
    ['a discount that adds', { discounts: [agentDiscount(-5_00)] }],
    ['a negative fee', { fees: { ...noVisitFees, convenienceFeeCents: -1 } }],
    ['a negative inconvenience discount', { inconvenienceDiscountCents: -1 }],
    ['a negative tax', { taxRates: { partsBasisPoints: -600, laborBasisPoints: 0 } }],
    [
      'a negative diagnosis',
      { diagnosis: { kind: 'due' as const, amountCents: -1, comesOffRepairs: false } },
    ],
  ])('refuses %s', (_, wrong) => {
    expect(() => openEstimate({ ...quote, ...wrong }, newId)).toThrow(RangeError);
  });
});
