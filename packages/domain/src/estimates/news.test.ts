import { expect, it } from 'vitest';
import { type EstimateContent, openEstimate, type ServiceContent } from './estimate';
import { isNews } from './news';

const newId = () => crypto.randomUUID();
const payer = { membership: 'none', job: 'retail' } as const;

const oil = { name: 'Oil', partNumber: 'X-1', quantity: 5, unitPriceCents: 8_00 };

const content = (
  minutes: number,
  name = 'Oil Change',
  { createdBy = 'Office', ...changes }: Partial<ServiceContent> & { createdBy?: string } = {},
): EstimateContent => ({
  createdBy,
  services: [
    {
      serviceId: '',
      name,
      typeOfService: 'service',
      labor: { minutes, rateCentsPerHour: 100_00 },
      parts: [oil],
      customerToSupplyParts: false,
      needVinToConfirmParts: false,
      memberBenefit: 'ten percent off',
      status: 'pending',
      ...changes,
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
  ['another author', estimate(60), estimate(60, 'Oil Change', { createdBy: 'Technician' }), false],
  [
    'our own note of a part',
    estimate(60),
    estimate(60, 'Oil Change', { parts: [{ ...oil, partNumber: 'X-2', unitCostCents: 1_00 }] }),
    false,
  ],
  ['another price', estimate(60), estimate(90), true],
  [
    'another part at the same price',
    estimate(60),
    estimate(60, 'Oil Change', { parts: [{ ...oil, name: 'Synthetic oil' }] }),
    true,
  ],
  ['the VIN asked for', estimate(60), estimate(60, 'Oil Change', { needVinToConfirmParts: true }), true],
  [
    'parts the customer brings after all, at no price either way',
    estimate(60, 'Oil Change', { parts: [] }),
    estimate(60, 'Oil Change', { parts: [], customerToSupplyParts: true }),
    true,
  ],
  ['other work at the same price', estimate(60), estimate(60, 'Tire Rotation'), true],
])('[OFF-4] %s', (_what, before, after, isTold) => {
  expect(isNews(before, after, payer)).toBe(isTold);
});
