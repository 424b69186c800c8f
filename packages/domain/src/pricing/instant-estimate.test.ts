import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultCatalog } from '../catalog';
import { launchMarkets } from '../coverage';
import { findPayerTotal, findTotals, priceLines, retailCustomer, retailMember } from '../estimates';
import type { Engine } from '../vehicles';
import {
  defaultPriceBook,
  earlyMorningFee,
  type InstantQuote,
  instantEstimate,
  officeReasonText,
  type PriceBook,
  type PricedVehicle,
} from './index';
import { cars } from './testing/worked-cars';
import { getMarket, getService } from './testing/worked-quote';

const { numRuns: runs = 100 } = fc.readConfigureGlobal();

const detroit = getMarket('DET');
const ask = (vehicle: PricedVehicle, ...names: readonly string[]): InstantQuote =>
  instantEstimate({ services: names.map(getService), vehicle, market: detroit, priceBook: defaultPriceBook });

const contentOf = (quote: InstantQuote) => {
  if (quote.kind === 'office') throw new Error(`the office is needed: ${JSON.stringify(quote.reasons)}`);
  return quote.content;
};
const reasonsOf = (quote: InstantQuote) =>
  quote.kind === 'office' ? quote.reasons.map(({ name, reason }) => [name, reason]) : 'priced';

describe('an instant estimate', () => {
  it('has no price for a car that is not in the vehicle list, whatever it is called', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.constantFrom(...defaultCatalog), (make, model, service) => {
        const quote = ask({ ...cars.camry.vehicle, make, model, isUnlisted: true }, service.name);
        expect(quote.kind).toBe('office');
      }),
    );
    expect(
      reasonsOf(ask({ ...cars.camry.vehicle, isUnlisted: true }, 'Oil Change', 'Replace Alternator')),
    ).toEqual([
      ['Oil Change', 'no_price_for_vehicle'],
      ['Replace Alternator', 'no_price_for_vehicle'],
    ]);
  });

  it('lists parts by name, number, count and price, and labor as rate and time', () => {
    expect(contentOf(ask(cars.camry.vehicle, 'Replace Alternator'))).toEqual({
      createdBy: 'Instant Quote',
      services: [
        {
          serviceId: 'replace-alternator',
          name: 'Replace Alternator',
          status: 'pending',
          typeOfService: 'service',
          labor: { minutes: 78, rateCentsPerHour: 95_00 },
          parts: [
            {
              name: 'Alternator, remanufactured',
              partNumber: 'ALT-STD-25',
              quantity: 1,
              unitPriceCents: 229_00,
            },
          ],
          customerToSupplyParts: false,
          needVinToConfirmParts: false,
          memberBenefit: 'ten percent off',
        },
      ],
      taxRates: { partsBasisPoints: 600, laborBasisPoints: 0 },
      fees: { convenienceFeeCents: 15_00, shopSuppliesFeeCents: 5_00, earlyMorningFeeCents: 0 },
      discounts: [],
      inconvenienceDiscountCents: 0,
    });
  });

  it('needs the VIN to confirm parts when the engine is unknown, and only where there are parts', () => {
    const { engine: _, ...unknown } = cars.camry.vehicle;
    const needs = (vehicle: PricedVehicle) =>
      contentOf(
        ask(vehicle, 'Replace Alternator', 'Front Brake Pads & Rotors', 'Brake Inspection'),
      ).services.map(({ needVinToConfirmParts }) => needVinToConfirmParts);
    expect(needs(unknown)).toEqual([true, true, false]);
    expect(needs(cars.camry.vehicle)).toEqual([false, false, false]);
    // The size is missing: it does not matter to brakes, but it does to an alternator.
    expect(needs({ ...unknown, engine: { fuel: 'gas' } })).toEqual([true, false, false]);
    expect(contentOf(ask(unknown, 'Replace Alternator')).services[0]?.parts[0]?.partNumber).toBe(
      'ALT-STD-TBC',
    );
  });

  it('[QUOTE-14] is made by Flat Oil Change when it is an oil change and nothing else', () => {
    const oil = contentOf(ask(cars.camry.vehicle, 'Oil Change'));
    expect(oil.createdBy).toBe('Flat Oil Change');
    expect(oil.services[0]?.memberBenefit).toBe('free');
    expect(oil.fees.convenienceFeeCents + oil.fees.shopSuppliesFeeCents).toBe(0);
    expect(contentOf(ask(cars.camry.vehicle, 'Oil Change', 'Tire Rotation')).createdBy).toBe('Instant Quote');
    expect(contentOf(ask(cars.camry.vehicle, 'Oil Change', 'Oil Change')).services).toHaveLength(1);
  });

  it('[QUOTE-14] is free for members: nothing to pay at all for a flat oil change', () => {
    const oil = contentOf(ask(cars.bmw.vehicle, 'Oil Change'));
    expect(findPayerTotal(oil, retailMember)).toBe(0);
    expect(findPayerTotal(oil, retailCustomer)).toBeGreaterThan(0);
  });

  it('[QUOTE-14] costs the same before tax in every market, by engine size and oil capacity', () => {
    const subtotals = launchMarkets.map((market) => {
      const request = {
        services: [getService('Oil Change')],
        vehicle: cars.f150.vehicle,
        priceBook: defaultPriceBook,
      };
      return findTotals(contentOf(instantEstimate({ ...request, market })), retailCustomer)?.subtotalCents;
    });
    expect(new Set(subtotals)).toEqual(new Set([97_40]));
    const price = (engine: Engine) =>
      findTotals(contentOf(ask({ ...cars.camry.vehicle, engine }, 'Oil Change')), retailCustomer)
        ?.subtotalCents;
    // 5 × 7.20, 6 × 7.20 and 8 × 7.20, each with a filter at 9.00 and half an hour at 60.00.
    expect([2.5, 3.5, 6.0].map((litres) => price({ litres, cylinders: 4, fuel: 'gas' }))).toEqual([
      75_00, 82_20, 96_60,
    ]);
    // Diesel: 8 × 7.40 + 9.00 + 30.00.
    expect(price({ litres: 3.0, cylinders: 6, fuel: 'diesel' })).toBe(98_20);
  });

  it.each<[string, PricedVehicle, readonly string[], readonly (readonly [string, string])[]]>([
    ['no oil in an electric car', cars.tesla.vehicle, ['Oil Change'], [['Oil Change', 'does_not_apply']]],
    [
      'no spark plugs in a diesel',
      cars.jettaDiesel.vehicle,
      ['Replace Spark Plugs'],
      [['Replace Spark Plugs', 'does_not_apply']],
    ],
    [
      'no diesel filter in a gas car',
      cars.camry.vehicle,
      ['Replace Diesel Fuel Filter'],
      [['Replace Diesel Fuel Filter', 'does_not_apply']],
    ],
    ['priced by hand', cars.camry.vehicle, ['Replace Fuel Pump'], [['Replace Fuel Pump', 'office_priced']]],
    [
      'a pump an electric car does not have',
      cars.tesla.vehicle,
      ['Replace Fuel Pump'],
      [['Replace Fuel Pump', 'does_not_apply']],
    ],
    [
      'hybrids start in their own ways',
      cars.prius.vehicle,
      ['Replace Starter'],
      [['Replace Starter', 'no_price_for_vehicle']],
    ],
    [
      'diesels have two batteries',
      cars.silverado2500.vehicle,
      ['Replace Battery'],
      [['Replace Battery', 'no_price_for_vehicle']],
    ],
    [
      'no column for classics',
      cars.caprice.vehicle,
      ['Replace Alternator'],
      [['Replace Alternator', 'no_price_for_vehicle']],
    ],
    [
      'exotic oil',
      { year: 2015, make: 'Ferrari', model: '458' },
      ['Oil Change'],
      [['Oil Change', 'no_price_for_vehicle']],
    ],
    [
      'four plugs or eight',
      cars.corollaUnknown.vehicle,
      ['Replace Spark Plugs'],
      [['Replace Spark Plugs', 'engine_needed']],
    ],
    [
      'one of three is enough, and all reasons are given',
      cars.tesla.vehicle,
      ['Oil Change', 'Replace Battery', 'Replace Side Mirror'],
      [
        ['Oil Change', 'does_not_apply'],
        ['Replace Side Mirror', 'office_priced'],
      ],
    ],
    ['nothing asked', cars.camry.vehicle, [], []],
  ])('goes to the office: %s', (_, vehicle, names, reasons) => {
    expect(reasonsOf(ask(vehicle, ...names))).toEqual(reasons);
    for (const [, reason] of reasons) expect(Object.keys(officeReasonText)).toContain(reason);
  });

  it('uses the book it is given: another price, another quote; a row taken out, the office', () => {
    const service = getService('Jump Start');
    const request = { services: [service], vehicle: cars.camry.vehicle, market: detroit };
    const entry = defaultPriceBook.entries[service.id];
    if (!entry) throw new Error('the book has it');
    const edited: PriceBook = {
      ...defaultPriceBook,
      entries: { [service.id]: { ...entry, cells: { standard: { laborMinutes: 60, parts: [] } } } },
    };
    expect(
      findTotals(contentOf(instantEstimate({ ...request, priceBook: edited })), retailCustomer)
        ?.subtotalCents,
    ).toBe(95_00);
    expect(reasonsOf(instantEstimate({ ...request, priceBook: { ...edited, entries: {} } }))).toEqual([
      ['Jump Start', 'no_price_for_vehicle'],
    ]);
  });

  it('a quote once given keeps its price whatever the book becomes', () => {
    const content = contentOf(ask(cars.camry.vehicle, 'Front Brake Pads & Rotors'));
    const stored = JSON.parse(JSON.stringify(content));
    expect(priceLines(stored, retailCustomer)).toEqual(priceLines(content, retailCustomer));
  });

  it.each([
    [2013, 'Replace Battery', ['Battery, flooded']],
    [2014, 'Replace Battery', ['Battery, AGM']],
    [2016, 'A/C Recharge', ['Refrigerant R-134a (pound)', 'Leak dye']],
    [2017, 'A/C Recharge', ['Refrigerant R-1234yf (pound)', 'Leak dye']],
  ])('a %i car takes for %s: %j', (year, name, parts) => {
    const [service] = contentOf(ask({ ...cars.camry.vehicle, year }, name)).services;
    expect(service?.parts.map((part) => part.name)).toEqual(parts);
  });

  it('adds shop supplies only where parts are fitted', () => {
    expect(contentOf(ask(cars.camry.vehicle, 'Tire Rotation')).fees).toMatchObject({
      convenienceFeeCents: 15_00,
      shopSuppliesFeeCents: 0,
    });
  });

  it('an early arrival has its fee, the usual day has none', () => {
    expect(earlyMorningFee(detroit, 8 * 60)).toBe(20_00);
    expect(earlyMorningFee(detroit, 9 * 60)).toBe(0);
  });

  it('every instant service can be priced for a car of at least one class', () => {
    const vehicles = Object.values(cars).map(({ vehicle }) => vehicle);
    for (const service of defaultCatalog.filter(({ pricing }) => pricing === 'instant')) {
      const priced = vehicles.some((vehicle) => ask(vehicle, service.name).kind === 'estimate');
      expect(priced, service.name).toBe(true);
    }
  });

  const anyRequest = fc.record({
    services: fc.subarray([...defaultCatalog], { minLength: 1, maxLength: 4 }),
    vehicle: fc.constantFrom(...Object.values(cars).map(({ vehicle }) => vehicle)),
    market: fc.constantFrom(...launchMarkets),
    priceBook: fc.constant(defaultPriceBook),
  });

  it('the same request gives the same answer, and the order of services does not change the price', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const quote = instantEstimate(request);
        expect(instantEstimate(JSON.parse(JSON.stringify(request)))).toEqual(quote);
        const reversed = instantEstimate({ ...request, services: [...request.services].reverse() });
        expect(reversed.kind).toBe(quote.kind);
        if (quote.kind === 'estimate' && reversed.kind === 'estimate') {
          expect(findTotals(reversed.content, retailCustomer)).toEqual(
            findTotals(quote.content, retailCustomer),
          );
        }
      }),
      { numRuns: 3 * runs },
    );
  });

  it('no part number waits for the papers when the engine is known', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const quote = instantEstimate(request);
        fc.pre(quote.kind === 'estimate' && request.vehicle.engine !== undefined);
        if (quote.kind !== 'estimate') return;
        for (const { parts } of quote.content.services) {
          for (const { partNumber } of parts) expect(partNumber).toMatch(/^[A-Z0-9]+(-(?!TBC)[A-Z0-9]+)*$/);
        }
      }),
    );
  });
});
