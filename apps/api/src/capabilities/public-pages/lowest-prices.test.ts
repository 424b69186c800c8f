import { defaultCatalog } from '@lugnut/domain/catalog';
import { launchMarkets } from '@lugnut/domain/coverage';
import { newCustomerDiscount } from '@lugnut/domain/discounts';
import { findTotals, retailCustomer } from '@lugnut/domain/estimates';
import {
  defaultPriceBook,
  instantEstimate,
  lowestPrices,
  type MarketRates,
  type PricedKinds,
  type PricedVehicle,
} from '@lugnut/domain/pricing';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { testReferenceData } from '../../testing/test-app';
import { findPricedKinds, pricedVehiclesOf } from './priced-kinds';

const { vehicles } = testReferenceData();
const markets = new Map<string, MarketRates>(launchMarkets.map((market) => [market.id, market]));
const priceBook = defaultPriceBook;
const instant = defaultCatalog.filter(({ pricing }) => pricing === 'instant');

let kinds: PricedKinds;
beforeAll(async () => {
  kinds = await findPricedKinds(vehicles, priceBook);
});

/** What a new customer is quoted for a service alone, before tax. */
const quotedCents = (serviceId: string, vehicle: PricedVehicle, marketId: string): number | undefined => {
  const services = defaultCatalog.filter(({ id }) => id === serviceId);
  const market = markets.get(marketId);
  if (!market) return undefined;
  const quote = instantEstimate({ services, vehicle, market, priceBook });
  if (quote.kind === 'office') return undefined;
  const totals = findTotals({ ...quote.content, discounts: [newCustomerDiscount()] }, retailCustomer);
  return totals && totals.payerTotalCents - totals.taxCents;
};

describe('[SEO-2] a from price', () => {
  it('is what the car that attains it is quoted, in every market', () => {
    for (const service of instant) {
      const found = lowestPrices({ service, kinds, markets, priceBook });
      expect(found.size, service.name).toBe(markets.size);
      for (const [marketId, { cents, vehicle }] of found)
        expect(quotedCents(service.id, vehicle, marketId), service.name).toBe(cents);
    }
  });

  it('is never more than any car of the list is quoted', () => {
    const from = new Map(
      instant.map((service) => [service.id, lowestPrices({ service, kinds, markets, priceBook })]),
    );
    const anyCar = fc
      .constantFrom(...vehicles.years)
      .chain((year) => fc.constantFrom(...vehicles.modelsOf(year)))
      .chain((model) => fc.constantFrom(...pricedVehiclesOf(model)));
    fc.assert(
      fc.property(
        anyCar,
        fc.constantFrom(...instant),
        fc.constantFrom(...markets.keys()),
        (vehicle, { id }, marketId) => {
          const quoted = quotedCents(id, vehicle, marketId);
          if (quoted !== undefined)
            expect(quoted).toBeGreaterThanOrEqual(from.get(id)?.get(marketId)?.cents ?? Number.NaN);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it('is not there for what a person prices', () => {
    const byHand = defaultCatalog.find(({ pricing }) => pricing === 'office');
    expect(byHand && lowestPrices({ service: byHand, kinds, markets, priceBook }).size).toBe(0);
  });
});
