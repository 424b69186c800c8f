import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defaultCatalog } from '../catalog';
import { newCustomerDiscount } from '../discounts';
import { defaultPriceBook, instantEstimate } from '../pricing';
import { cars } from '../pricing/testing/worked-cars';
import { getMarket } from '../pricing/testing/worked-quote';
import { findPayerTotal, findPriceRange, retailCustomer } from './index';

const instant = defaultCatalog.filter(({ pricing }) => pricing === 'instant');

it('[KEEP-2] holds whatever a new or a returning customer is then quoted, in steps of five dollars', () => {
  const request = fc.record({
    services: fc.uniqueArray(fc.constantFrom(...instant), { minLength: 1, maxLength: 5 }),
    vehicle: fc.constantFrom(...Object.values(cars).map(({ vehicle }) => vehicle)),
    market: fc.constantFrom('DET', 'DFW', 'HOU', 'PHX').map(getMarket),
  });
  let priced = 0;
  fc.assert(
    fc.property(request, (asked) => {
      const quote = instantEstimate({ ...asked, priceBook: defaultPriceBook });
      if (quote.kind === 'office') return;
      const range = findPriceRange(quote.content);
      for (const discounts of [[], [newCustomerDiscount()]]) {
        const quoted = findPayerTotal({ ...quote.content, discounts }, retailCustomer) ?? Number.NaN;
        expect(quoted).toBeGreaterThanOrEqual(range?.fromCents ?? Number.NaN);
        expect(quoted).toBeLessThanOrEqual(range?.toCents ?? Number.NaN);
      }
      expect([(range?.fromCents ?? 1) % 5_00, (range?.toCents ?? 1) % 5_00]).toEqual([0, 0]);
      priced += 1;
    }),
  );
  expect(priced).toBeGreaterThan(0);
});
