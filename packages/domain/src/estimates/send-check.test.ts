import { expect, it } from 'vitest';
import { type EstimateContent, openEstimate } from './estimate';
import { findSendRefusal } from './send-check';

const visitor = { membership: 'none', job: 'retail' } as const;

const content = (partCents: number, more: Partial<EstimateContent> = {}) =>
  openEstimate(
    {
      createdBy: 'Office',
      services: [
        {
          serviceId: '',
          name: 'Front Brake Pads',
          typeOfService: 'service',
          labor: { minutes: 0, rateCentsPerHour: 100_00 },
          parts: [{ name: 'Pads', partNumber: 'X-1', quantity: 1, unitPriceCents: partCents }],
          customerToSupplyParts: false,
          needVinToConfirmParts: false,
          memberBenefit: 'ten percent off',
          status: 'pending',
        },
      ],
      taxRates: { partsBasisPoints: 600, laborBasisPoints: 0 },
      fees: { convenienceFeeCents: 0, shopSuppliesFeeCents: 0, earlyMorningFeeCents: 0 },
      discounts: [],
      inconvenienceDiscountCents: 0,
      ...more,
    },
    () => crypto.randomUUID(),
  );
const welcome = { kind: 'new customer', label: 'New customer', amountCents: 25_00 } as const;
const warranty = { kind: 'agent', label: 'Warranty', amountCents: 300_00 } as const;

it.each([
  ['for nothing', 0, [], 'nothing_charged'],
  ['for two cents', 2, [], 'nothing_charged'],
  ['for two cents that a discount takes off', 2, [welcome], 'nothing_charged'],
  ['for 99 cents', 99, [], 'nothing_charged'],
  ['for a dollar', 1_00, [], undefined],
  ['under warranty, with its usual price', 300_00, [warranty], undefined],
] as const)('[OPS-1] work %s', (_name, cents, discounts, expected) =>
  expect(findSendRefusal(content(cents, { discounts: [...discounts] }), visitor)).toBe(expected),
);

it('[OPS-1] work that is free to a member has its usual price', () => {
  const [service] = content(60_00).services;
  const free = content(0, { services: service ? [{ ...service, memberBenefit: 'free' }] : [] });
  expect(findSendRefusal(free, { membership: 'Unlimited', job: 'retail' })).toBeUndefined();
});
