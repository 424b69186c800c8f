import { type Estimate, priceLines, retailCustomer, retailMember } from '@lugnut/domain/estimates';
import { describe, expect, it } from 'vitest';
import { encodeLine } from '../office/draft-codec';
import { encodeEstimate, encodePriceLines } from './estimate-codec';

/** Two pads at $40.10 and an hour and a half at $95, 6% on parts, $10 to come out, $25 off. */
const estimate: Estimate = {
  id: 'e1',
  version: 3,
  createdBy: 'Instant Quote',
  services: [
    {
      id: 's1',
      serviceId: 'front-brake-pads',
      name: 'Front Brake Pads',
      status: 'approved',
      typeOfService: 'service',
      labor: { minutes: 90, rateCentsPerHour: 95_00 },
      parts: [{ name: 'Pads', partNumber: 'BP-1', quantity: 2, unitPriceCents: 40_10 }],
      customerToSupplyParts: false,
      needVinToConfirmParts: true,
      memberBenefit: 'ten percent off',
    },
  ],
  taxRates: { partsBasisPoints: 600, laborBasisPoints: 0 },
  fees: { convenienceFeeCents: 10_00, shopSuppliesFeeCents: 0, earlyMorningFeeCents: 0 },
  discounts: [{ kind: 'new customer', label: 'New customer discount', amountCents: 25_00 }],
  inconvenienceDiscountCents: 0,
};

const unpriced: Estimate = {
  ...estimate,
  services: estimate.services.map(({ labor: _labor, ...service }) => service),
};

describe('an estimate on the wire', () => {
  it('[API-1] has its services by name and its money in dollars', () => {
    expect(encodeEstimate(estimate, retailCustomer, '2026-05-31')).toEqual({
      id: 'e1',
      version: 3,
      created_by: 'Instant Quote',
      services: {
        'Front Brake Pads': {
          id: 's1',
          status: 'approved',
          type_of_service: 'service',
          total_price: 222.7,
          total_member_price: 200.43,
          agreed_price: null,
          labor_price: 142.5,
          labor_minutes: 90,
          labor_rate: 95,
          parts: [
            { id: 's1-1', name: 'Pads', part_number: 'BP-1', quantity: 2, unit_price: 40.1, price: 80.2 },
          ],
          customer_to_supply_parts: false,
          need_vin_to_confirm_parts: true,
        },
      },
      subtotal: 222.7,
      member_subtotal: 200.43,
      // 222.70 + 4.29 tax + 10 − 25
      total_price: 211.99,
      // 200.43 + 3.82 tax (6% of what the discount leaves of 72.18) + 10 − 25
      total_member_price: 189.25,
      non_member_price: 211.99,
      member_savings: 22.74,
      convenience_fee: 10,
      labor_only_fee: 0,
      discount_total: 25,
      discount: 25,
      inconvenience_discount: 0,
      early_morning_fee: 0,
      shop_supplies_fee: 0,
      tax: 4.29,
      awaits_decision: false,
      valid_through: '2026-05-31',
    });
  });

  it('[PULSE-1] says nothing of what parts cost us', () => {
    const costed: Estimate = {
      ...estimate,
      services: estimate.services.map((service) => ({
        ...service,
        parts: service.parts.map((part) => ({ ...part, unitCostCents: 23_45 })),
      })),
    };
    const told = encodeEstimate(costed, retailCustomer, '2026-05-31');
    expect(told).toEqual(encodeEstimate(estimate, retailCustomer, '2026-05-31'));
    expect(JSON.stringify(told)).not.toContain('cost');
  });

  it('[PULSE-1] a draft of the office keeps what a part costs us', () => {
    const [service] = estimate.services;
    if (!service) throw new Error('no service');
    const [part] = encodeLine(
      { ...service, parts: [{ name: 'Pads', partNumber: '', quantity: 1, unitCostCents: 9_00 }] },
      95_00,
    ).parts;
    expect(part).toEqual({
      name: 'Pads',
      part_number: '',
      quantity: 1,
      unit_price_cents: null,
      unit_cost_cents: 9_00,
    });
  });

  it('tells a member the tax a member pays', () => {
    expect(encodeEstimate(estimate, retailMember, '2026-05-31').tax).toBe(3.82);
  });

  it('says null, shown as TBD, while there is no price', () => {
    const wire = encodeEstimate(unpriced, retailCustomer, '2026-05-31');
    expect([wire.total_price, wire.tax, wire.services['Front Brake Pads']?.total_price]).toEqual([
      null,
      null,
      null,
    ]);
    expect(encodePriceLines(priceLines(unpriced, retailCustomer)).map(({ amount }) => amount)).toEqual([
      null,
      null,
    ]);
  });

  it('[QUOTE-2] has lines that name what was taken off', () => {
    const lines = encodePriceLines(priceLines(estimate, retailCustomer));
    expect(lines.find(({ id }) => id === 'discount')).toEqual({
      id: 'discount',
      label: 'Discount',
      kind: 'amount',
      amount: -25,
      details: [{ label: 'New customer discount', amount: -25 }],
    });
  });
});
