import type { Service } from '@lugnut/domain/catalog';
import type { Coverage } from '@lugnut/domain/coverage';
import type { Discount } from '@lugnut/domain/discounts';
import { type DiagnosisCharge, openEstimate } from '@lugnut/domain/estimates';
import { type NamedCar, withoutFreeWork } from '@lugnut/domain/memberships';
import { instantEstimate, type OfficeService } from '@lugnut/domain/pricing';
import { newId } from '../../platform/ids';
import type { MarketToday } from '../../platform/market-today';
import type { PriceListView } from '../pricing';
import type { FindPricedVehicle } from '../vehicles';
import type { Appointment, Contact } from './appointment';

export type DiscountRequest = {
  /** The job it is for, where there is one already. */
  readonly job?: Pick<Appointment, 'id' | 'yardDayId'> | undefined;
  /** Ours to them, not asked for: not what the discount for a first job is given for. */
  readonly isProposed?: boolean | undefined;
  readonly contact: Contact;
  readonly accountId: string | undefined;
  readonly code: string | undefined;
  readonly type: Appointment['type'];
  readonly market: { readonly id: string; readonly timeZone: string };
  readonly serviceIds: readonly string[];
};

type DiagnosisCreditRequest = {
  readonly accountId: string | undefined;
  readonly marketId: string;
  readonly car: { readonly year: number; readonly make: string; readonly model: string };
};

type FreeOilChangeRequest = {
  readonly membershipId: string | undefined;
  readonly car: NamedCar;
  /** A job that has one already keeps it. */
  readonly jobId: string | undefined;
  readonly timeZone: string;
};

export type QuoteDeps = {
  readonly now: () => Date;
  readonly priceList: PriceListView;
  readonly findVehicle: FindPricedVehicle;
  readonly today: MarketToday;
  /** The best of this customer's discounts; they do not stack. */
  readonly findDiscounts: (request: DiscountRequest) => Promise<readonly Discount[]>;
  /** A diagnosis of this car that was paid for lately and came off no repair yet (BILL-7). */
  readonly findDiagnosisCredit: (request: DiagnosisCreditRequest) => Promise<DiagnosisCharge | undefined>;
  /** False for a member who has no free oil change left for this car; true for whoever has yet to join. */
  readonly hasFreeOilChange: (asked: FreeOilChangeRequest) => Promise<boolean>;
};

type Wanted = {
  readonly names: readonly string[];
  readonly known: readonly (Service | undefined)[];
};

export type QuoteRequest = Pick<DiscountRequest, 'isProposed'> & {
  readonly type: Appointment['type'];
  readonly accountId: string | undefined;
  readonly contact: Contact;
  readonly code: string | undefined;
  readonly car: Parameters<FindPricedVehicle>[0];
  readonly wanted: Wanted;
  readonly coverage: Coverage;
  /** Of a member's job: oil changes are counted. */
  readonly membershipId: string | undefined;
  readonly namedCar: NamedCar;
};

export type Quoted = Pick<Appointment, 'status' | 'officeReasons' | 'diagnosisDiscounts' | 'quote'>;

/** Mapped to catalog names without duplicates; unknown services stay as the customer wrote them. */
export const readServices = async (
  deps: Pick<QuoteDeps, 'priceList'>,
  written: readonly string[],
): Promise<Wanted> => {
  const found = await deps.priceList.findServices(written);
  const byName = new Map(written.map((name, index) => [found[index]?.name ?? name, found[index]]));
  return { names: [...byName.keys()], known: [...byName.values()] };
};

const waiting = (officeReasons: readonly OfficeService[]): Quoted => ({
  status: 'pending',
  officeReasons,
  diagnosisDiscounts: [],
  quote: undefined,
});

/** An instant quote if every service has a price, a request to the office if not, nothing outside our area. */
export const quoteFor = async (deps: QuoteDeps, request: QuoteRequest): Promise<Quoted> => {
  const { type, contact, accountId, code, wanted, coverage } = request;
  if (!coverage.served) return { ...waiting([]), status: 'no_service_area' };
  const { market } = coverage;
  const { priceBook, ratesByMarket } = await deps.priceList.list();
  const services = wanted.known.filter((service) => service !== undefined);
  const findDiscounts = () =>
    deps.findDiscounts({
      isProposed: request.isProposed,
      contact,
      accountId,
      code,
      type,
      market,
      serviceIds: services.map(({ id }) => id),
    });
  if (type === 'diagnosis')
    return { ...waiting([]), status: 'quoted', diagnosisDiscounts: await findDiscounts() };

  const unknown = wanted.names
    .filter((_, index) => wanted.known[index] === undefined)
    .map((name): OfficeService => ({ serviceId: '', name, reason: 'office_priced' }));
  const rates = ratesByMarket.get(market.id);
  if (!rates) return waiting(unknown);
  const quote = instantEstimate({
    services,
    vehicle: deps.findVehicle(request.car),
    market: rates,
    priceBook,
  });
  if (quote.kind === 'office') return waiting([...quote.reasons, ...unknown]);
  if (unknown.length > 0) return waiting(unknown);
  const diagnosis = await deps.findDiagnosisCredit({
    accountId,
    marketId: market.id,
    car: request.car,
  });
  const hasFreeOilChange = await deps.hasFreeOilChange({
    membershipId: request.membershipId,
    car: request.namedCar,
    jobId: undefined,
    timeZone: market.timeZone,
  });
  const content = {
    ...quote.content,
    services: hasFreeOilChange ? quote.content.services : withoutFreeWork(quote.content.services),
    discounts: await findDiscounts(),
    ...(diagnosis === undefined ? {} : { diagnosis }),
  };
  return {
    status: 'quoted',
    officeReasons: [],
    diagnosisDiscounts: [],
    quote: { estimate: openEstimate(content, newId), quotedOn: deps.today(market.timeZone) },
  };
};
