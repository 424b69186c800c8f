import type { CreateAppointmentBody } from '@lugnut/contract';
import type { Service } from '@lugnut/domain/catalog';
import type { Coverage } from '@lugnut/domain/coverage';
import type { Discount } from '@lugnut/domain/discounts';
import { openEstimate } from '@lugnut/domain/estimates';
import { instantEstimate, type OfficeService } from '@lugnut/domain/pricing';
import { normalizeVin } from '@lugnut/domain/vehicles';
import { Failure } from '../../platform/http/failure';
import { newId } from '../../platform/ids';
import type { MarketToday } from '../../platform/market-today';
import type { Account } from '../accounts';
import type { ServiceAreaView } from '../coverage';
import type { PriceListView } from '../pricing';
import type { FindPricedVehicle } from '../vehicles';
import { type Appointment, type Contact, noVisit } from './appointment';
import type { AppointmentAdder, AppointmentStore, RequestDetails } from './appointment-store';
import { requestHashOf, requestKeyOf } from './request-key';
import { requireContact } from './require-contact';

export type DiscountRequest = {
  readonly contact: Contact;
  readonly accountId: string | undefined;
  readonly code: string | undefined;
  readonly type: Appointment['type'];
  readonly market: { readonly id: string; readonly timeZone: string };
  readonly serviceIds: readonly string[];
};

export type CreateAppointmentDeps = {
  readonly appointments: AppointmentStore & AppointmentAdder;
  readonly serviceArea: ServiceAreaView;
  readonly priceList: PriceListView;
  readonly findVehicle: FindPricedVehicle;
  readonly today: MarketToday;
  /** What this customer gets off, the best of it only. */
  readonly findDiscounts: (request: DiscountRequest) => Promise<readonly Discount[]>;
  readonly findMemberType: (accountId: string) => Promise<string | undefined>;
};

export type AppointmentRequest = {
  readonly body: CreateAppointmentBody;
  readonly account: Account | undefined;
  readonly idempotencyKey: string | undefined;
  readonly clientAddress: string;
};

type Wanted = {
  readonly names: readonly string[];
  readonly known: readonly (Service | undefined)[];
};

const requireWish = ({ appointment_type, services, diagnosis_input }: CreateAppointmentBody): string[] => {
  if (appointment_type === 'diagnosis') {
    if (!diagnosis_input) throw new Failure('invalid_input', 'Tell us what is wrong with your car');
    return [];
  }
  if (!services?.length) throw new Failure('invalid_input', 'Choose at least one service');
  return services;
};

/** In the catalogue's words, each once; what it does not know stays as the customer said it. */
const readWish = async (deps: CreateAppointmentDeps, body: CreateAppointmentBody): Promise<Wanted> => {
  const written = requireWish(body);
  const found = await deps.priceList.findServices(written);
  const byName = new Map(written.map((name, index) => [found[index]?.name ?? name, found[index]]));
  return { names: [...byName.keys()], known: [...byName.values()] };
};

type Quoted = Pick<Appointment, 'status' | 'officeReasons' | 'diagnosisDiscounts' | 'quote'>;

const waiting = (officeReasons: readonly OfficeService[]): Quoted => ({
  status: 'pending',
  officeReasons,
  diagnosisDiscounts: [],
  quote: undefined,
});

const quoteFor = async (
  deps: CreateAppointmentDeps,
  request: AppointmentRequest,
  contact: Contact,
  wanted: Wanted,
  coverage: Coverage,
): Promise<Quoted> => {
  if (!coverage.served) return { ...waiting([]), status: 'no_service_area' };
  const { body, account } = request;
  const { market } = coverage;
  const { priceBook, ratesByMarket } = await deps.priceList.list();
  const services = wanted.known.filter((service) => service !== undefined);
  const findDiscounts = () =>
    deps.findDiscounts({
      contact,
      accountId: account?.id,
      code: body.referral_code || undefined,
      type: body.appointment_type,
      market,
      serviceIds: services.map(({ id }) => id),
    });
  if (body.appointment_type === 'diagnosis')
    return { ...waiting([]), status: 'quoted', diagnosisDiscounts: await findDiscounts() };

  const unknown = wanted.names
    .filter((_, index) => wanted.known[index] === undefined)
    .map((name): OfficeService => ({ serviceId: '', name, reason: 'office_priced' }));
  const rates = ratesByMarket.get(market.id);
  if (!rates) return waiting(unknown);
  const { year, make, model, engine_size } = body.car_attributes;
  const vehicle = deps.findVehicle({ year, make, model, engine: engine_size || undefined });
  const quote = instantEstimate({ services, vehicle, market: rates, priceBook });
  if (quote.kind === 'office') return waiting([...quote.reasons, ...unknown]);
  if (unknown.length > 0) return waiting(unknown);
  const content = { ...quote.content, discounts: await findDiscounts() };
  return {
    status: 'quoted',
    officeReasons: [],
    diagnosisDiscounts: [],
    quote: { estimate: openEstimate(content, newId), quotedOn: deps.today(market.timeZone) },
  };
};

const detailsOf = (
  { body, idempotencyKey, clientAddress }: AppointmentRequest,
  contact: Contact,
  priceBookVersion: string,
): RequestDetails => ({
  kind: body.kind || undefined,
  mileage: body.car_attributes.mileage ?? undefined,
  lastOilChange: body.car_attributes.last_oil_change || undefined,
  heardAboutUs: body.heard_about_us || undefined,
  referralCode: body.referral_code || undefined,
  referralName: body.referral_name || undefined,
  tracking: Object.fromEntries(
    Object.entries(body.tracking_attributes ?? {}).filter((entry): entry is [string, string] => !!entry[1]),
  ),
  priceBookVersion,
  requestKey: requestKeyOf({ idempotencyKey, clientAddress, contact }),
  requestHash: requestHashOf(body),
});

/** The appointment this request asks for; a request sent again gets the one it got before. */
export const createAppointment = async (
  deps: CreateAppointmentDeps,
  request: AppointmentRequest,
): Promise<Appointment> => {
  const { body, account } = request;
  const contact = requireContact(body, account);
  const wanted = await readWish(deps, body);
  const zip = body.location_attributes.zip;
  const coverage = await deps.serviceArea.coverageOf(zip);
  const memberType = account && (await deps.findMemberType(account.id));
  const car = body.car_attributes;
  const appointment: Appointment = {
    id: newId(),
    type: body.appointment_type,
    zip,
    market: coverage.served ? { id: coverage.market.id, timeZone: coverage.market.timeZone } : undefined,
    accountId: account?.id,
    contact,
    car: {
      year: car.year,
      make: car.make,
      model: car.model,
      engine: car.engine_size || undefined,
      vin: car.vin ? normalizeVin(car.vin) : undefined,
      color: car.color || undefined,
      name: car.name || undefined,
    },
    services: wanted.names,
    diagnosisInput: body.diagnosis_input ?? '',
    memberJob: memberType !== undefined,
    memberType,
    fleetJob: false,
    shopNetwork: false,
    diagnosisPriceCents: coverage.diagnosisPriceCents,
    payment: undefined,
    agreedPlanId: undefined,
    visit: noVisit,
    ...(await quoteFor(deps, request, contact, wanted, coverage)),
  };
  const { priceBook } = await deps.priceList.list();
  const details = detailsOf(request, contact, priceBook.version);
  if (await deps.appointments.add(appointment, details)) return appointment;
  const before = details.requestKey && (await deps.appointments.findByRequestKey(details.requestKey));
  if (!before?.requestHash?.equals(details.requestHash))
    throw new Failure('conflict', 'This request was already sent with other contents. Please start again.');
  return before.appointment;
};
