import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lateArrivalDiscount } from '../discounts';
import {
  type Estimate,
  type EstimateContent,
  findTotals,
  noVisitFees,
  priceLines,
  retailCustomer,
  taxLines,
} from '../estimates';
import { sumOfCents } from '../money';
import { chargeableFor } from './chargeable';
import { invoiceOf, receiptLines } from './invoice';
import type { JobBill } from './ledger';
import { methodInWords } from './method-in-words';

const content = (discountCents: number, partCents = 200_00): EstimateContent => ({
  createdBy: 'test',
  services: [
    {
      serviceId: 'brakes',
      name: 'Brakes',
      status: 'approved',
      typeOfService: 'service',
      labor: { minutes: 60, rateCentsPerHour: 100_00 },
      parts: [{ name: 'Pads', partNumber: 'BP-1', quantity: 1, unitPriceCents: partCents }],
      customerToSupplyParts: false,
      needVinToConfirmParts: false,
      memberBenefit: 'ten percent off',
    },
  ],
  taxRates: { partsBasisPoints: 600, laborBasisPoints: 825 },
  fees: { ...noVisitFees, shopSuppliesFeeCents: 5_00 },
  discounts:
    discountCents === 0
      ? []
      : [{ kind: 'coupon', label: 'SPRING', code: 'SPRING', amountCents: discountCents }],
  inconvenienceDiscountCents: 0,
});

const read = (estimate: EstimateContent, billed: Parameters<typeof invoiceOf>[2]) => {
  const { lines, totalCents } = invoiceOf(
    priceLines(estimate, retailCustomer),
    taxLines(estimate, retailCustomer),
    billed,
  );
  return { lines: lines.map(({ label, amountCents }) => [label, amountCents]), totalCents };
};

it('[LANG-1] says an invoice and how it was paid in Spanish', () => {
  const estimate = content(30_50);
  const { lines } = invoiceOf(
    priceLines(estimate, retailCustomer),
    taxLines(estimate, retailCustomer),
    { workCents: 270_00, taxCents: 1_00, membershipCents: 190_00 },
    'es',
  );
  expect(lines.map(({ label }) => label)).toEqual([
    'Servicios',
    'Materiales de taller',
    'Descuento: SPRING',
    'Más de lo que aprobó, no se cobra',
    'Impuesto sobre ventas',
    'Membresía',
  ]);
  const taxed = invoiceOf([], taxLines(estimate, retailCustomer), undefined, 'es');
  expect(taxed.lines.map(({ label }) => label)).toEqual([
    expect.stringMatching(/^Impuesto sobre partes, 6% de \$/),
    expect.stringMatching(/^Impuesto sobre mano de obra, 8.25% de \$/),
  ]);
  const bank = { kind: 'us_bank_account', brand: undefined, last4: '6789', bankName: 'Chase' } as const;
  expect(methodInWords(bank, 'es')).toBe('Cuenta bancaria Chase terminada en 6789');
  expect(methodInWords({ ...bank, kind: 'card', brand: 'visa' }, 'es')).toBe('Visa terminada en 6789');
});

describe('an invoice', () => {
  it.each([
    ['en', 'Credit because we were late'],
    ['es', 'Crédito porque llegamos tarde'],
  ] as const)('[FIELD-9] says what being late took off, to the cent: %s', (language, label) => {
    const estimate = {
      ...content(30_50),
      discounts: [...content(30_50).discounts, lateArrivalDiscount(20_01)],
    };
    const { lines, totalCents } = invoiceOf(
      priceLines(estimate, retailCustomer),
      taxLines(estimate, retailCustomer),
      undefined,
      language,
    );
    expect(lines).toContainEqual({ label, amountCents: -20_01 });
    expect(sumOfCents(lines.map(({ amountCents }) => amountCents))).toBe(totalCents);
    expect(totalCents).toBe(findTotals(estimate, retailCustomer)?.totalPriceCents);
  });

  it('[BILL-11] says at which rate tax is, on what is left after the discount', () => {
    const { lines, totalCents } = read(content(30_50), undefined);
    expect(lines).toEqual([
      ['Services', 300_00],
      ['Shop Supplies Fee', 5_00],
      ['Discount: SPRING', -30_50],
      ['Sales tax on parts, 6% of $180.00', 10_80],
      ['Sales tax on labor, 8.25% of $90.00', 7_43],
    ]);
    expect(totalCents).toBe(292_73);
  });

  it('[BILL-11] says by how much the bill is below the work, and follows the bill under older rules', () => {
    const bill = { workCents: 280_00, taxCents: 20_25, membershipCents: 190_00 };
    expect(read(content(0), bill)).toEqual({
      lines: [
        ['Services', 300_00],
        ['Shop Supplies Fee', 5_00],
        ['Above what you approved, not charged', -25_00],
        ['Sales tax on parts, 6% of $200.00', 12_00],
        ['Sales tax on labor, 8.25% of $100.00', 8_25],
        ['Membership', 190_00],
      ],
      totalCents: 490_25,
    });
    expect(
      read(content(0), { ...bill, workCents: 306_00, taxCents: 9_99, membershipCents: 0 }).lines,
    ).toEqual([
      ['Services', 300_00],
      ['Shop Supplies Fee', 5_00],
      ['Adjustment', 1_00],
      ['Sales tax', 9_99],
    ]);
  });

  it('[BILL-11] adds up to what was billed, whatever it was, and its tax to the tax of the estimate', () => {
    const cents = fc.integer({ min: 0, max: 900_00 });
    fc.assert(
      fc.property(cents, cents, fc.option(fc.tuple(cents, cents, cents)), (off, partCents, billed) => {
        const estimate = content(off, partCents);
        const bill = billed
          ? { workCents: billed[0], taxCents: billed[1], membershipCents: billed[2] }
          : undefined;
        const { lines, totalCents } = invoiceOf(
          priceLines(estimate, retailCustomer),
          taxLines(estimate, retailCustomer),
          bill,
        );
        const totals = findTotals(estimate, retailCustomer);
        expect(sumOfCents(lines.map(({ amountCents }) => amountCents))).toBe(totalCents);
        expect(totalCents).toBe(billed ? billed[0] + billed[1] + billed[2] : totals?.payerTotalCents);
        expect(sumOfCents(taxLines(estimate, retailCustomer).map(({ taxCents }) => taxCents))).toBe(
          totals?.taxCents,
        );
      }),
    );
  });

  it.each([
    ['card', 'visa', '4242', 'Visa ending in 4242'],
    ['card', 'newcomer', '0001', 'Card ending in 0001'],
    ['us_bank_account', undefined, '6789', 'Bank account ending in 6789'],
    ['paypal', undefined, undefined, 'PayPal'],
  ] as const)('[BILL-11] names a %s of %s', (kind, brand, last4, words) =>
    expect(methodInWords({ kind, brand, last4, bankName: undefined })).toBe(words),
  );
});

describe('[BILL-11] the receipt in a message', () => {
  const agreed = { workCents: 10_000_00, membershipCents: 0 };
  const work = (discounts: EstimateContent['discounts']) => {
    const { services, ...rest } = content(0);
    const offered = { ...services[0], serviceId: 'oil', name: 'Oil Change', status: 'pending' as const };
    return {
      kind: 'estimate' as const,
      payer: retailCustomer,
      estimate: {
        ...rest,
        discounts,
        services: [
          ...services.map((one) => ({ ...one, id: 'a' })),
          ...services.map((one) => ({ ...one, id: 'b', name: 'Replace Alternator' })),
          { ...offered, id: 'c' },
        ],
        id: 'e',
        version: 1,
      } as unknown as Estimate,
    };
  };
  const billed = (of: ReturnType<typeof work>): JobBill => chargeableFor(of, agreed, 0).bill;
  const lateAndCoupon = work([
    { kind: 'coupon', label: 'SPRING', code: 'SPRING', amountCents: 10_00 },
    lateArrivalDiscount(20_00),
  ]);

  it('lists every service, fee, discount and credit by its name, and neither offered nor hidden money', () => {
    const { lines, totalCents } = receiptLines(lateAndCoupon, billed(lateAndCoupon));
    expect(lines.map(({ label, amountCents }) => [label.replace(/ of \$.*/, ''), amountCents])).toEqual([
      ['Brakes', 300_00],
      ['Replace Alternator', 300_00],
      ['Shop Supplies Fee', 5_00],
      ['Discount: SPRING', -10_00],
      [lateArrivalDiscount(20_00).label, -20_00],
      expect.arrayContaining([expect.stringContaining('Sales tax on parts')]),
      expect.arrayContaining([expect.stringContaining('Sales tax on labor')]),
    ]);
    expect(sumOfCents(lines.map(({ amountCents }) => amountCents))).toBe(totalCents);
  });

  it('[LANG-1] says the same in Spanish', () => {
    const { lines } = receiptLines(lateAndCoupon, billed(lateAndCoupon), 'es');
    const labels = lines.map(({ label }) => label);
    expect(labels).toContain('Materiales de taller');
    expect(labels).toContain('Descuento: SPRING');
    expect(labels).not.toContain('Replace Alternator');
    expect(labels.join()).not.toMatch(/Late|Sales tax/);
  });

  it('lists a diagnosis', () => {
    const diagnosis = {
      kind: 'diagnosis' as const,
      priceCents: 99_00,
      marketId: 'DET',
      payer: retailCustomer,
      discounts: [lateArrivalDiscount(20_00)],
    };
    const bill = chargeableFor(diagnosis, agreed, 0).bill;
    const { lines, totalCents } = receiptLines(diagnosis, bill);
    expect(lines).toContainEqual({ label: lateArrivalDiscount(20_00).label, amountCents: -20_00 });
    expect(sumOfCents(lines.map(({ amountCents }) => amountCents))).toBe(totalCents);
  });
});
