import { type EstimateServiceStatus, noVisitFees, openEstimate } from '@lugnut/domain/estimates';
import { renewalDay } from '@lugnut/domain/memberships';
import { marketMomentAt } from '@lugnut/domain/scheduling';
import { demoAccounts } from '../capabilities/accounts';
import { addEstimate } from '../capabilities/appointments';
import { loadPriceList } from '../capabilities/pricing';
import type { Database } from '../platform/db/schema';
import { offsetsOf } from '../platform/market-today';
import { stableId } from './stable-id';

const dayMs = 86_400_000;
const timeZone = 'America/Detroit';

type DemoCar = {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly engine: string;
};

const camry: DemoCar = { year: 2015, make: 'Toyota', model: 'Camry', engine: '2.5L 4-cyl' };
const sprinter: DemoCar = {
  year: 2019,
  make: 'Mercedes-Benz',
  model: 'Sprinter 2500',
  engine: '3.0L V6 Turbo Diesel',
};

type DemoJob = {
  readonly name: string;
  readonly daysAgo: number;
  readonly car: DemoCar;
  readonly vin: string;
  readonly mileage: number;
  readonly status: 'completed' | 'quoted';
  readonly services: readonly (readonly [
    name: string,
    minutes: number,
    partCents: number,
    status: EstimateServiceStatus,
  ])[];
};

/** A customer of two years: a warranty that has ended, some that run, and a quote that waits for an answer. */
const jobs: readonly DemoJob[] = [
  {
    name: 'first',
    daysAgo: 800,
    car: camry,
    vin: '4T1BF1FK5FU123456',
    mileage: 61_300,
    status: 'completed',
    services: [['Oil Change', 30, 40_40, 'locked']],
  },
  {
    name: 'brakes',
    daysAgo: 420,
    car: camry,
    vin: '4T1BF1FK5FU123456',
    mileage: 70_850,
    status: 'completed',
    services: [
      ['Front Brake Pads & Rotors', 84, 122_80, 'locked'],
      ['Replace Battery', 30, 148_00, 'rejected'],
    ],
  },
  {
    name: 'van',
    daysAgo: 36,
    car: sprinter,
    vin: 'WD4PF0CD4KP012345',
    mileage: 102_400,
    status: 'completed',
    services: [
      ['Serpentine Belt Replacement', 54, 61_20, 'locked'],
      ['Replace Starter', 96, 188_60, 'locked'],
    ],
  },
  {
    name: 'open quote',
    daysAgo: 1,
    car: camry,
    vin: '4T1BF1FK5FU123456',
    mileage: 82_100,
    status: 'quoted',
    services: [
      ['Replace Alternator', 108, 214_00, 'pending'],
      ['Replace Battery', 30, 152_00, 'pending'],
    ],
  },
];

const estimateOf = ({ name, services }: DemoJob) => {
  let nth = 0;
  return openEstimate(
    {
      createdBy: 'Demo',
      services: services.map(([service, minutes, partCents, status]) => ({
        serviceId: stableId(`demo service ${service}`),
        name: service,
        status,
        typeOfService: 'service',
        labor: { minutes, rateCentsPerHour: 95_00 },
        parts: [{ name: 'Parts', partNumber: 'DEMO', quantity: 1, unitPriceCents: partCents }],
        customerToSupplyParts: false,
        needVinToConfirmParts: false,
        memberBenefit: 'ten percent off',
      })),
      taxRates: { partsBasisPoints: 600, laborBasisPoints: 0 },
      fees: noVisitFees,
      discounts: [],
      inconvenienceDiscountCents: 0,
    },
    () => {
      nth += 1;
      return stableId(`demo estimate ${name} ${nth}`);
    },
  );
};

const seedJob = async (db: Database, nowMs: number, accountId: string, job: DemoJob): Promise<void> => {
  const id = stableId(`demo history ${job.name}`);
  const at = new Date(nowMs - job.daysAgo * dayMs);
  const { day: quotedOn } = marketMomentAt(at.getTime(), offsetsOf(timeZone));
  await db.transaction().execute(async (tx) => {
    const added = await tx
      .insertInto('appointment')
      .values({
        id,
        status: job.status,
        zip: '48226',
        market_id: 'DET',
        account_id: accountId,
        created_at: at,
        completed_at: job.status === 'completed' ? at : null,
        services: job.services.map(([name]) => name),
        car_id: stableId(`demo car ${job.car.model}`),
        car_year: job.car.year,
        car_make: job.car.make,
        car_model: job.car.model,
        car_engine: job.car.engine,
        car_vin: job.vin,
        car_mileage: job.mileage,
        contact_name: 'Dana Ortiz',
        contact_email: 'dana.ortiz@example.com',
        contact_phone: '+13135550101',
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added) await addEstimate(tx, id, { estimate: estimateOf(job), quotedOn }, 'demo');
  });
};

const seedMembership = async (db: Database, nowMs: number, accountId: string): Promise<void> => {
  const { plans } = await loadPriceList(db);
  const plan = plans.find(({ billing }) => billing === 'yearly');
  if (!plan) return;
  const { day: startedOn } = marketMomentAt(nowMs - 90 * dayMs, offsetsOf(timeZone));
  await db
    .insertInto('membership')
    .values({
      id: stableId('demo membership'),
      account_id: accountId,
      plan_id: plan.id,
      price_sold_cents: plan.priceCents,
      sold_by: 'Demo',
      started_on: startedOn,
      renews_on: renewalDay(plan, startedOn, 1),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** What the demo's first customer has had done. Seeding again adds nothing. */
export const seedDemoHistory = async (db: Database, nowMs: number): Promise<void> => {
  const dana = demoAccounts.find(({ role }) => role === 'customer');
  if (!dana) return;
  for (const [car, name] of [
    [camry, 'Old faithful'],
    [sprinter, null],
  ] as const)
    await db
      .insertInto('car')
      .values({ id: stableId(`demo car ${car.model}`), account_id: dana.id, ...car, name })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  for (const job of jobs) await seedJob(db, nowMs, dana.id, job);
  await seedMembership(db, nowMs, dana.id);
};
