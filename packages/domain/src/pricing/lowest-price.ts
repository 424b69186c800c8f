import type { Service } from '../catalog';
import { newCustomerDiscount } from '../discounts';
import { findTotals, retailCustomer } from '../estimates';
import { type Cents, sumOfCents } from '../money';
import { instantEstimate, type MarketRates } from './instant-estimate';
import type { PriceBook } from './price-book';
import { findFuel, type PricedVehicle, vehicleClassOf } from './vehicle-class';

/** The model years in which some part of the book begins or ceases to fit. */
const yearBreaks = (book: PriceBook): readonly number[] => {
  const parts = Object.values(book.entries).flatMap(({ cells }) =>
    Object.values(cells).flatMap((cell) => cell.parts),
  );
  const breaks = parts.flatMap(({ fromYear, throughYear }) => [
    ...(fromYear === undefined ? [] : [fromYear]),
    ...(throughYear === undefined ? [] : [throughYear + 1]),
  ]);
  return [...new Set(breaks)].sort((a, b) => a - b);
};

/** One car for each way in which the book prices cars: those of a kind cost the same. */
export type PricedKinds = {
  readonly forOilChange: ReadonlyMap<string, PricedVehicle>;
  readonly forRepairs: ReadonlyMap<string, PricedVehicle>;
};

/** Adds cars to the kinds known so far; a long list may be added in parts. */
export const collectPricedKinds = (book: PriceBook) => {
  const breaks = yearBreaks(book);
  const forOilChange = new Map<string, PricedVehicle>();
  const forRepairs = new Map<string, PricedVehicle>();
  const addTo = (
    kinds: Map<string, PricedVehicle>,
    kind: readonly unknown[],
    vehicle: PricedVehicle,
  ): void => {
    const key = kind.join(' ');
    if (!kinds.has(key)) kinds.set(key, vehicle);
  };
  const kinds: PricedKinds = { forOilChange, forRepairs };
  return {
    kinds,
    add(vehicle: PricedVehicle): void {
      const { engine, year } = vehicle;
      const base = [vehicleClassOf(vehicle), findFuel(vehicle), engine === undefined];
      addTo(forOilChange, [...base, engine?.litres], vehicle);
      addTo(
        forRepairs,
        [...base, engine?.cylinders, breaks.filter((start) => year >= start).length],
        vehicle,
      );
    },
  };
};

export type LowestPrice = {
  /** With fees and a new customer's discount, before tax. */
  readonly cents: Cents;
  /** A car that is quoted exactly this. */
  readonly vehicle: PricedVehicle;
};

type LowestPriceRequest = {
  readonly service: Service;
  readonly kinds: PricedKinds;
  readonly markets: ReadonlyMap<string, MarketRates>;
  readonly priceBook: PriceBook;
};

const newCustomersPrice = (
  vehicle: PricedVehicle,
  market: MarketRates,
  { service, priceBook }: LowestPriceRequest,
): Cents | undefined => {
  const quote = instantEstimate({ services: [service], vehicle, market, priceBook });
  if (quote.kind === 'office') return undefined;
  const content = { ...quote.content, discounts: [newCustomerDiscount()] };
  const totals = findTotals(content, retailCustomer);
  return totals && totals.payerTotalCents - totals.taxCents;
};

/** Cars that differ in what the service takes: labor and parts are the same in every market. */
const distinctCars = ({
  service,
  kinds,
  markets,
  priceBook,
}: LowestPriceRequest): readonly PricedVehicle[] => {
  const [market] = markets.values();
  if (market === undefined || service.pricing === 'office') return [];
  const { forOilChange, forRepairs } = kinds;
  const byWork = new Map<string, PricedVehicle>();
  for (const vehicle of (service.special === 'oil change' ? forOilChange : forRepairs).values()) {
    const quote = instantEstimate({ services: [service], vehicle, market, priceBook });
    const work = quote.kind === 'estimate' ? quote.content.services[0] : undefined;
    if (!work) continue;
    const parts = sumOfCents(
      work.parts.map(({ quantity, unitPriceCents }) => quantity * (unitPriceCents ?? 0)),
    );
    const key = `${work.labor?.minutes ?? 0} ${parts}`;
    if (!byWork.has(key)) byWork.set(key, vehicle);
  }
  return [...byWork.values()];
};

/** SEO-2: the least a new customer is quoted for a service alone, by market; a market is absent where a person prices it. */
export const lowestPrices = (request: LowestPriceRequest): ReadonlyMap<string, LowestPrice> => {
  const found = new Map<string, LowestPrice>();
  const cars = distinctCars(request);
  for (const [marketId, market] of request.markets)
    for (const vehicle of cars) {
      const cents = newCustomersPrice(vehicle, market, request);
      const best = found.get(marketId);
      if (cents !== undefined && (best === undefined || cents < best.cents))
        found.set(marketId, { cents, vehicle });
    }
  return found;
};
