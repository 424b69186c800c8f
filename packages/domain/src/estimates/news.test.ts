import { expect, it } from 'vitest';
import { type EstimateContent, openEstimate } from './estimate';
import { isNews } from './news';

const newId = () => crypto.randomUUID();
const payer = { membership: 'none', job: 'retail' } as const;

const content = (minutes: number, name = 'Oil Change', note?: string): EstimateContent => ({
  createdBy: note ?? 'Office',
  services: [
    {
      serviceId: '',
      name,
      typeOfService: 'service',
      labor: { minutes, rateCentsPerHour: 100_00 },
      parts: [],
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
});

const estimate = (...of: Parameters<typeof content>) => openEstimate(content(...of), newId);

it.each<[string, ReturnType<typeof estimate> | undefined, ReturnType<typeof estimate>, boolean]>([
  ['the first quote', undefined, estimate(60), true],
  ['the same again', estimate(60), estimate(60), false],
  ['another author', estimate(60), estimate(60, 'Oil Change', 'Technician'), false],
  ['another price', estimate(60), estimate(90), true],
  ['other work at the same price', estimate(60), estimate(60, 'Tire Rotation'), true],
])('[OFF-4] %s', (_what, before, after, isTold) => {
  expect(isNews(before, after, payer)).toBe(isTold);
});
