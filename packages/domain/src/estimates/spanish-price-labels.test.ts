import { expect, it } from 'vitest';
import { agentDiscount, couponDiscount, referralDiscount } from '../discounts';
import { priceLineLabels } from './price-lines';
import { priceLabelIn } from './spanish-price-labels';

it('[LANG-1] says every line of a price in Spanish, and keeps the name somebody gave a coupon', () => {
  for (const label of Object.values(priceLineLabels)) {
    expect(priceLabelIn('es', label)).not.toBe(label);
    expect(priceLabelIn('en', label)).toBe(label);
  }
  const discounts = [
    referralDiscount({ code: 'DANA', referrer: 'Dana' }),
    couponDiscount({ code: 'SAVE20', amountCents: 20_00 }),
    couponDiscount({ code: 'SAVE20', amountCents: 20_00, displayName: 'Spring sale' }),
    agentDiscount(5_00, 'Goodwill'),
  ];
  expect(discounts.map(({ label }) => priceLabelIn('es', label))).toEqual([
    'Descuento por recomendación',
    'Código SAVE20',
    'Spring sale',
    'Goodwill (de su asesor de servicio)',
  ]);
});
