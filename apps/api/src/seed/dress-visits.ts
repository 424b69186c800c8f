import { withLateCredit } from '@lugnut/domain/discounts';
import {
  type Estimate,
  findPayerTotal,
  openEstimate,
  retailCustomer,
  withDiscounts,
} from '@lugnut/domain/estimates';
import { instantEstimate } from '@lugnut/domain/pricing';
import { type Engine, engineLabel } from '@lugnut/domain/vehicles';
import { demoAccounts } from '../capabilities/accounts';
import { amendImported, nameImportedCars, storedEstimate } from '../capabilities/appointments';
import type { PriceList } from '../capabilities/pricing';
import { storedJob } from '../capabilities/scheduling';
import type { DatabaseTransaction } from '../platform/db/schema';
import { stableId } from './stable-id';

const gas = (litres: number, cylinders: number, layout: Engine['layout'] = 'inline'): Engine => ({
  litres,
  cylinders,
  layout,
  fuel: 'gas',
});

/** Reserved numbers and addresses. */
const customers = [
  {
    name: 'Dana Ortiz',
    car: { year: 2015, make: 'Toyota', model: 'Camry', engine: gas(2.5, 4) },
    color: 'Silver',
    street: '1500 Woodward Ave',
  },
  {
    name: 'Terrence Cole',
    car: { year: 2019, make: 'Ford', model: 'F-150', engine: gas(3.5, 6, 'v') },
    color: 'Blue',
    street: '2934 Russell St',
  },
  {
    name: 'Aisha Rahman',
    car: { year: 2016, make: 'Honda', model: 'CR-V', engine: gas(2.4, 4) },
    color: 'White',
    street: '4454 Cass Ave',
  },
  {
    name: 'Greg Nowak',
    car: { year: 2014, make: 'Subaru', model: 'Outback', engine: gas(2.5, 4, 'flat') },
    color: 'Gray',
    street: '2100 Michigan Ave',
  },
  {
    name: 'Lena Fischer',
    car: { year: 2012, make: 'Chevrolet', model: 'Malibu', engine: gas(2.4, 4) },
    color: 'Red',
    street: '6325 W Jefferson Ave',
  },
] as const;

const hints = ['Gate code 4412, park behind the building.', 'Blue house, driveway on the left.', ''] as const;

/** A job of the demo that nobody has agreed to so far. */
export type BareJob = {
  readonly id: string;
  readonly service: string;
  readonly market_id: string;
  /** Its place in the technician's day. */
  readonly nth: number;
  /** The named customer; most visits only have a car. */
  readonly isNamed: boolean;
  readonly askedAt: Date;
  /** Where it is known already; otherwise as for whoever likes the price at once. */
  readonly bookedAt?: Date;
  /** What the request is about, where that is known already. */
  readonly carModel?: string;
  /** Taken off the bill by us, who came after the window. */
  readonly lateCreditCents?: number;
};

/** A promised visit of the demo that has only a time and a place so far. */
export type BareVisit = BareJob & {
  readonly minutes: number;
  readonly day: string;
  readonly window_start: number;
  readonly window_end: number;
  readonly latitude: number;
  readonly longitude: number;
};

/** Who sees a price at once and likes it has booked a little later. */
export const bookedAtOf = (askedAt: Date): Date => new Date(askedAt.getTime() + 20 * 60_000);
const bookingTimeOf = ({ askedAt, bookedAt }: BareJob): Date => bookedAt ?? bookedAtOf(askedAt);

type DemoCar = (typeof customers)[number]['car'];

/** At the normal price for this car, approved. */
const estimateOf = (
  { id, service, market_id }: BareJob,
  car: DemoCar,
  { services, priceBook, ratesByMarket }: PriceList,
): Estimate => {
  const market = ratesByMarket.get(market_id);
  const wanted = services.filter(({ name }) => name === service);
  const quote = market && instantEstimate({ services: wanted, vehicle: car, market, priceBook });
  if (quote?.kind !== 'estimate') throw new Error(`${service} has no price in the demo`);
  let made = 0;
  const nextId = (): string => {
    made += 1;
    return stableId(`demo estimate ${id} ${made}`);
  };
  const agreed = quote.content.services.map((one) => ({ ...one, status: 'approved' as const }));
  return openEstimate({ ...quote.content, services: agreed }, nextId);
};

type Dressed = {
  readonly visit: BareJob;
  readonly customer: (typeof customers)[number];
  readonly owner: (typeof demoAccounts)[number] | undefined;
  /** As it was agreed to. */
  readonly estimate: Estimate;
  /** Without what we owe for being late: the next version, or the same one. */
  readonly billed: Estimate;
  readonly totalCents: number;
  readonly methodId: string;
  /** Entered for this visit; undefined where it is booked with a card on file. */
  readonly setupId: string | undefined;
};

const whoseIs = ({ nth, isNamed, carModel }: BareJob) => {
  // Customers with accounts first, once a day.
  const next = customers[nth === 0 ? 0 : 1 + ((nth - 1) % (customers.length - 1))] ?? customers[0];
  const customer = carModel === undefined ? next : customers.find(({ car }) => car.model === carModel);
  if (!customer) throw new Error(`nobody in the demo drives a ${carModel}`);
  const owner = isNamed ? demoAccounts.find(({ name }) => name === customer.name) : undefined;
  return { customer, owner };
};

type Wardrobe = {
  readonly cardsOnFile: ReadonlyMap<string, string>;
  readonly priceList: PriceList;
};

const dress = (visit: BareJob, { cardsOnFile, priceList }: Wardrobe): Dressed => {
  const { customer, owner } = whoseIs(visit);
  const estimate = estimateOf(visit, customer.car, priceList);
  const { lateCreditCents = 0 } = visit;
  const onFile = owner && cardsOnFile.get(owner.id);
  return {
    visit,
    customer,
    owner,
    estimate,
    billed:
      lateCreditCents === 0
        ? estimate
        : withDiscounts(estimate, (discounts) => withLateCredit(discounts, lateCreditCents)),
    totalCents: findPayerTotal(estimate, retailCustomer) ?? 0,
    methodId: onFile ?? stableId(`demo card ${visit.id}`),
    setupId: onFile === undefined ? `seti_demo_${visit.id}` : undefined,
  };
};

/** A published test card each, as the sandbox keeps one. */
const addCards = async (tx: DatabaseTransaction, dressed: readonly Dressed[]): Promise<void> => {
  const entered = dressed.flatMap(({ setupId, methodId, visit: { id } }) =>
    setupId === undefined ? [] : [{ setupId, methodId, id }],
  );
  if (entered.length === 0) return;
  await tx
    .insertInto('sandbox_payment_method')
    .values(
      entered.map(({ setupId, id }) => ({
        id: setupId,
        customer_reference: `demo ${id}`,
        client_secret: `demo_secret_${id}`,
        idempotency_key: `demo ${id}`,
        status: 'saved' as const,
        card_token: 'pm_card_visa',
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('payment_method')
    .values(
      entered.map(({ setupId, methodId, id }) => ({
        id: methodId,
        provider: 'cards' as const,
        provider_method_id: setupId,
        kind: 'card' as const,
        appointment_id: id,
        brand: 'visa',
        last4: '4242',
        exp_month: 12,
        exp_year: 2034,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const addEstimates = async (
  tx: DatabaseTransaction,
  dressed: readonly Dressed[],
  priceBookVersion: string,
): Promise<void> => {
  await tx
    .insertInto('estimate')
    .values(
      dressed.map(({ billed, visit }) => ({
        id: billed.id,
        appointment_id: visit.id,
        version: billed.version,
        quoted_on: visit.askedAt.toISOString().slice(0, 10),
        price_book_version: priceBookVersion,
        created_at: visit.askedAt,
      })),
    )
    .execute();
  await tx
    .insertInto('estimate_version')
    .values(
      dressed.flatMap(({ estimate, billed }) =>
        (billed === estimate ? [estimate] : [estimate, billed]).map((one) => ({
          estimate_id: one.id,
          version: one.version,
          content: storedEstimate.encode(one),
        })),
      ),
    )
    .execute();
  await tx
    .insertInto('estimate_service')
    .values(
      dressed.flatMap(({ estimate }) =>
        estimate.services.map(({ id, name }) => ({ id, estimate_id: estimate.id, name })),
      ),
    )
    .execute();
};

const addBookings = async (tx: DatabaseTransaction, dressed: readonly Dressed[]): Promise<void> => {
  await tx
    .insertInto('consent_record')
    .values(
      dressed.map(({ visit, customer, owner, estimate, totalCents }) => ({
        id: stableId(`demo consent ${visit.id}`),
        estimate_id: estimate.id,
        estimate_version: estimate.version,
        decision: 'approved' as const,
        service_ids: estimate.services.map(({ id }) => id),
        total_cents: totalCents,
        customer_name: customer.name,
        account_id: owner?.id ?? null,
        staff_account_id: null,
        how: 'web' as const,
        given_at: bookingTimeOf(visit),
      })),
    )
    .execute();
  await tx
    .insertInto('booking')
    .values(
      dressed.map(({ visit, estimate, totalCents, setupId }) => ({
        appointment_id: visit.id,
        completed_by: 'browser' as const,
        terms_settled: true,
        booked_with: setupId ?? null,
        account_created: false,
        estimate_id: estimate.id,
        estimate_version: estimate.version,
        agreed_work_cents: totalCents,
        membership_id: null,
        promised_at: bookingTimeOf(visit),
        booked_at: bookingTimeOf(visit),
      })),
    )
    .execute();
};

/** What is driven, and how it will be paid. */
const nameCars = async (tx: DatabaseTransaction, dressed: readonly Dressed[]): Promise<void> => {
  const cars = dressed.map(({ visit, customer: { car, color } }) => ({
    id: visit.id,
    year: car.year,
    make: car.make,
    model: car.model,
    engine: engineLabel(car.engine),
    color,
  }));
  await nameImportedCars(tx, cars);
  await tx
    .insertInto('appointment_payment')
    .values(
      dressed.map(({ visit, methodId }) => ({
        appointment_id: visit.id,
        type: 'stripe' as const,
        payment_method_id: methodId,
      })),
    )
    .execute();
};

/** Visits of the demo's technician: with a name, an address and messages. */
export const namePeople = async (
  tx: DatabaseTransaction,
  visits: readonly BareVisit[],
  nowMs: number,
): Promise<void> => {
  for (const visit of visits) {
    const { customer, owner } = whoseIs(visit);
    const { nth } = visit;
    if (owner) await amendImported(tx, visit.id, { account_id: owner.id });
    await tx
      .insertInto('appointment_contact')
      .values({
        appointment_id: visit.id,
        name: customer.name,
        email: `${customer.name.split(' ')[0]?.toLowerCase()}@example.com`,
        phone: owner?.phone ?? `+1313555012${nth % 10}`,
      })
      .execute();
    const request = {
      day: visit.day,
      window_start: visit.window_start,
      window_end: visit.window_end,
      exact_address: `${customer.street}, Detroit, MI 48226`,
      type_of_site: nth % 2 === 0 ? 'House' : 'Apartment',
      hints_to_find: hints[nth % hints.length] || null,
      latitude: visit.latitude,
      longitude: visit.longitude,
      job: storedJob.encode({
        kind: 'mechanic',
        minutesOnSite: visit.minutes,
        skills: [],
        tools: [],
        place: [visit.latitude, visit.longitude],
      }),
    };
    await tx
      .insertInto('visit_request')
      .values({ appointment_id: visit.id, ...request })
      .onConflict((conflict) => conflict.column('appointment_id').doUpdateSet(request))
      .execute();
    if (owner) await greet(tx, visit, owner.id, nowMs);
  }
};

/** Who has an account has written before the visit. */
const greet = async (
  tx: DatabaseTransaction,
  { id }: BareVisit,
  accountId: string,
  nowMs: number,
): Promise<void> => {
  await tx
    .insertInto('job_message')
    .values({
      id: stableId(`demo greeting ${id}`),
      appointment_id: id,
      account_id: accountId,
      side: 'customer',
      body: 'Hi, the car’s parked in the second row. Please ring the bell when you get here.',
      request_key: `demo greeting ${id}`,
      created_at: new Date(nowMs - 40 * 60_000),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** What every booking has: a car, an approved price and a saved card. */
export const dressVisits = async (
  tx: DatabaseTransaction,
  visits: readonly BareJob[],
  wardrobe: Wardrobe,
): Promise<void> => {
  if (visits.length === 0) return;
  const dressed = visits.map((visit) => dress(visit, wardrobe));
  await addCards(tx, dressed);
  await addEstimates(tx, dressed, wardrobe.priceList.priceBook.version);
  await nameCars(tx, dressed);
  await addBookings(tx, dressed);
};
