import { type Estimate, findPayerTotal, openEstimate, retailCustomer } from '@lugnut/domain/estimates';
import { addDays, marketMomentAt } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import { demoAccounts } from '../capabilities/accounts';
import { addEstimate } from '../capabilities/appointments';
import type { Database, DatabaseTransaction } from '../platform/db/schema';
import { offsetsOf } from '../platform/market-today';
import { stableId } from './stable-id';

/** Numbers and addresses that belong to nobody. */
const customers = [
  {
    name: 'Dana Ortiz',
    car: [2016, 'Honda', 'CR-V', '2.4L 4-cyl'],
    color: 'Silver',
    street: '1500 Woodward Ave',
  },
  {
    name: 'Terrence Cole',
    car: [2019, 'Ford', 'F-150', '3.5L V6'],
    color: 'Blue',
    street: '2934 Russell St',
  },
  {
    name: 'Aisha Rahman',
    car: [2014, 'Toyota', 'Camry', '2.5L 4-cyl'],
    color: 'White',
    street: '4454 Cass Ave',
  },
  {
    name: 'Greg Nowak',
    car: [2019, 'Mercedes-Benz', 'Sprinter 2500', '3.0L V6'],
    color: 'Gray',
    street: '2100 Michigan Ave',
  },
  {
    name: 'Lena Fischer',
    car: [2012, 'Chevrolet', 'Malibu', '2.4L 4-cyl'],
    color: 'Red',
    street: '6325 W Jefferson Ave',
  },
] as const;

const hints = ['Gate code 4412, park behind the building.', 'Blue house, driveway on the left.', ''] as const;

/** What the jobs of the demo's plan are made of. */
const parts: Readonly<Record<string, readonly [name: string, quantity: number, cents: number][]>> = {
  'Oil Change': [
    ['Full synthetic oil, 5 qt', 1, 38_95],
    ['Oil filter', 1, 11_40],
  ],
  'Front Brake Pads & Rotors': [
    ['Front rotor', 2, 61_40],
    ['Front brake pads', 1, 54_80],
  ],
  'Replace Battery': [['Battery, group 35', 1, 164_90]],
  'Replace Alternator': [['Alternator, remanufactured', 1, 248_60]],
};

type Job = {
  readonly id: string;
  readonly service: string;
  readonly minutes: number;
  readonly day: string;
  readonly window_start: number;
  readonly window_end: number;
  readonly latitude: number;
  readonly longitude: number;
};

type Rates = {
  readonly labor_rate_cents_per_hour: number;
  readonly parts_tax_basis_points: number;
  readonly labor_tax_basis_points: number;
  readonly convenience_fee_cents: number;
  readonly shop_supplies_fee_cents: number;
};

const estimateOf = ({ id, service, minutes }: Job, rates: Rates): Estimate => {
  let made = 0;
  const nextId = (): string => {
    made += 1;
    return stableId(`demo estimate ${id} ${made}`);
  };
  return openEstimate(
    {
      createdBy: 'Instant quote',
      services: [
        {
          serviceId: service.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
          name: service,
          status: 'approved',
          typeOfService: 'service',
          labor: { minutes, rateCentsPerHour: rates.labor_rate_cents_per_hour },
          parts: (parts[service] ?? []).map(([name, quantity, unitPriceCents]) => ({
            name,
            partNumber: '',
            quantity,
            unitPriceCents,
          })),
          customerToSupplyParts: false,
          needVinToConfirmParts: false,
          memberBenefit: 'ten percent off',
        },
      ],
      taxRates: {
        partsBasisPoints: rates.parts_tax_basis_points,
        laborBasisPoints: rates.labor_tax_basis_points,
      },
      fees: {
        convenienceFeeCents: rates.convenience_fee_cents,
        shopSuppliesFeeCents: rates.shop_supplies_fee_cents,
        earlyMorningFeeCents: 0,
      },
      discounts: [],
      inconvenienceDiscountCents: 0,
    },
    nextId,
  );
};

/** A published test card, as the sandbox keeps one. */
const addCard = async (tx: DatabaseTransaction, { id }: Job): Promise<string> => {
  const methodId = stableId(`demo card ${id}`);
  await tx
    .insertInto('sandbox_payment_method')
    .values({
      id: `seti_demo_${id}`,
      customer_reference: `demo ${id}`,
      client_secret: `demo_secret_${id}`,
      idempotency_key: `demo ${id}`,
      status: 'saved',
      card_token: 'pm_card_visa',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('payment_method')
    .values({
      id: methodId,
      provider: 'cards',
      provider_method_id: `seti_demo_${id}`,
      kind: 'card',
      appointment_id: id,
      brand: 'visa',
      last4: '4242',
      exp_month: 12,
      exp_year: 2034,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return methodId;
};

const dress = async (
  tx: DatabaseTransaction,
  job: Job,
  nth: number,
  rates: Rates,
  bookedAt: Date,
): Promise<void> => {
  const customer = customers[nth % customers.length] ?? customers[0];
  const owner = demoAccounts.find(({ name }) => name === customer.name);
  const [year, make, model, engine] = customer.car;
  const estimate = estimateOf(job, rates);
  const totalCents = findPayerTotal(estimate, retailCustomer) ?? 0;
  await addEstimate(tx, job.id, { estimate, quotedOn: job.day }, 'demo');
  await tx
    .updateTable('estimate')
    .set({ created_at: new Date(bookedAt.getTime() - 20 * 60_000) })
    .where('id', '=', estimate.id)
    .execute();
  await tx
    .updateTable('appointment')
    .set({
      account_id: owner?.id ?? null,
      contact_name: customer.name,
      contact_email: `${customer.name.split(' ')[0]?.toLowerCase()}@example.com`,
      contact_phone: owner?.phone ?? `+1313555012${nth % 10}`,
      car_year: year,
      car_make: make,
      car_model: model,
      car_engine: engine,
      car_color: customer.color,
      payment_setup: true,
      payment_type: 'stripe',
      payment_method_id: await addCard(tx, job),
    })
    .where('id', '=', job.id)
    .execute();
  await tx
    .insertInto('visit_request')
    .values({
      appointment_id: job.id,
      day: job.day,
      window_start: job.window_start,
      window_end: job.window_end,
      exact_address: `${customer.street}, Detroit, MI 48226`,
      type_of_site: nth % 2 === 0 ? 'Residential' : 'Business',
      hints_to_find: hints[nth % hints.length] || null,
      latitude: job.latitude,
      longitude: job.longitude,
      job: JSON.stringify({
        kind: 'mechanic',
        minutesOnSite: job.minutes,
        skills: [],
        tools: [],
        place: [job.latitude, job.longitude],
      }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('consent_record')
    .values({
      id: stableId(`demo consent ${job.id}`),
      estimate_id: estimate.id,
      estimate_version: estimate.version,
      decision: 'approved',
      service_ids: estimate.services.map(({ id }) => id),
      total_cents: totalCents,
      customer_name: customer.name,
      account_id: owner?.id ?? null,
      staff_account_id: null,
      how: 'web',
      given_at: bookedAt,
    })
    .execute();
  await tx
    .insertInto('booking')
    .values({
      appointment_id: job.id,
      completed_by: 'browser',
      terms_settled: true,
      booked_with: `seti_demo_${job.id}`,
      account_created: false,
      estimate_id: estimate.id,
      estimate_version: estimate.version,
      agreed_work_cents: totalCents,
      membership_id: null,
      promised_at: bookedAt,
      booked_at: bookedAt,
    })
    .execute();
};

/** The jobs of the demo's technician today and tomorrow have a customer, a car, a price and a card. Again adds nothing. */
export const seedDemoField = async (db: Database, nowMs: number): Promise<void> => {
  const login = demoAccounts.find(({ role }) => role === 'technician');
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('demo field'))`.execute(tx);
    const market = await tx
      .selectFrom('technician')
      .innerJoin('market', 'market.id', 'technician.market_id')
      .selectAll('market')
      .select('technician.id as technician_id')
      .where('account_id', '=', login?.id ?? null)
      .executeTakeFirst();
    if (!market) return;
    const today = marketMomentAt(nowMs, offsetsOf(market.time_zone)).day;
    const bare = await tx
      .selectFrom('visit')
      .innerJoin('appointment', 'appointment.id', 'visit.appointment_id')
      .select(['appointment.id', 'services', 'minutes_on_site', 'visit.day', 'window_start', 'window_end'])
      .select(['visit.latitude', 'visit.longitude'])
      .where('technician_id', '=', market.technician_id)
      .where('visit.day', 'in', [today, addDays(today, 1)])
      .where('appointment.kind', '=', 'demo')
      .where('appointment.contact_name', 'is', null)
      .orderBy('visit.day')
      .orderBy('planned_arrival')
      .execute();
    const bookedAt = new Date(nowMs - 2 * 86_400_000);
    for (const [nth, { services, minutes_on_site, ...job }] of bare.entries())
      await dress(
        tx,
        { ...job, service: services[0] ?? 'Oil Change', minutes: minutes_on_site },
        nth,
        market,
        bookedAt,
      );
  });
};
