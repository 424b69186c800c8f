import type { PastService } from '@lugnut/contract';
import { doneWorkNames, type Estimate, isAgreed } from '@lugnut/domain/estimates';
import { marketMomentAt, type PlainDay } from '@lugnut/domain/scheduling';
import { carTitle } from '@lugnut/domain/vehicles';
import { warrantyStanding } from '@lugnut/domain/warranties';
import { sql } from 'kysely';
import { cutPage, selectPage } from '../../platform/db/list-pages';
import type { Database } from '../../platform/db/schema';
import { type MarketToday, offsetsOf } from '../../platform/market-today';
import { storedEstimate } from '../appointments';
import { documentLinks, type FindDocuments } from './document-links';

export type PastServiceDeps = {
  readonly db: Database;
  readonly today: MarketToday;
  readonly findDocuments: FindDocuments;
};

const size = 100;
const homeZone = 'America/New_York';

/** As the technician read it; of a job from before that, as the customer gave it. */
const readMiles = sql<number | null>`coalesce(job_progress.odometer_miles, appointment.car_mileage)`.as(
  'miles',
);

const selectJobs = (db: Database, accountId: string) =>
  db
    .selectFrom('appointment')
    .leftJoin('market', 'market.id', 'appointment.market_id')
    .leftJoin('car', 'car.id', 'appointment.car_id')
    .leftJoin('estimate', 'estimate.appointment_id', 'appointment.id')
    .leftJoin('job_progress', 'job_progress.appointment_id', 'appointment.id')
    .leftJoin('estimate_version', (join) =>
      join
        .onRef('estimate_version.estimate_id', '=', 'estimate.id')
        .onRef('estimate_version.version', '=', 'estimate.version'),
    )
    .select([
      'appointment.id',
      'appointment_type',
      'appointment.created_at',
      'completed_at',
      'market.time_zone',
      'car_id',
      'car_year',
      'car_make',
      'car_model',
      'car_vin',
      'car_name',
      readMiles,
      'car.name as kept_name',
      'car.vin as kept_vin',
      'estimate_version.content',
    ])
    .where('appointment.account_id', '=', accountId)
    .where('appointment.status', '=', 'completed');

const readJobs = async (db: Database, accountId: string, after: string | undefined) => {
  const order = { at: sql.ref('completed_at'), id: sql.ref('appointment.id') };
  return cutPage(size, await selectPage(selectJobs(db, accountId), order, { after, size }).execute());
};

type JobRow = Awaited<ReturnType<typeof readJobs>>['rows'][number];

type CarMarks = Pick<JobRow, 'car_id' | 'car_year' | 'car_make' | 'car_model' | 'car_vin'>;

/** Matches the same car in two appointments: by account car, else by VIN, else by name. */
const carKey = ({ car_id, car_vin, ...car }: CarMarks): string =>
  car_id ?? car_vin ?? [car.car_year, car.car_make, car.car_model].join(' ');

const isKnown = (text: string | null): text is string => text !== null;

/** The latest odometer reading of each car of these jobs, from any job or request of the account. */
const findOdometers = async (
  db: Database,
  accountId: string,
  jobs: readonly CarMarks[],
): Promise<ReadonlyMap<string, number>> => {
  const withoutCar = jobs.filter(({ car_id }) => car_id === null);
  const ids = [...new Set(jobs.map(({ car_id }) => car_id).filter(isKnown))];
  const vins = [...new Set(withoutCar.map(({ car_vin }) => car_vin).filter(isKnown))];
  const hasUnmarked = withoutCar.some(({ car_vin }) => car_vin === null);
  if (jobs.length === 0) return new Map();
  const readings = await db
    .selectFrom('appointment')
    .leftJoin('job_progress', 'job_progress.appointment_id', 'appointment.id')
    .select(['car_id', 'car_year', 'car_make', 'car_model', 'car_vin', readMiles])
    .where('account_id', '=', accountId)
    .where((e) => e.or([e('car_mileage', 'is not', null), e('odometer_miles', 'is not', null)]))
    .where((e) =>
      e.or([
        ...(ids.length > 0 ? [e('car_id', 'in', ids)] : []),
        ...(vins.length > 0 ? [e.and([e('car_id', 'is', null), e('car_vin', 'in', vins)])] : []),
        ...(hasUnmarked ? [e.and([e('car_id', 'is', null), e('car_vin', 'is', null)])] : []),
      ]),
    )
    .orderBy('created_at')
    .orderBy('appointment.id')
    .execute();
  return new Map(readings.map((reading) => [carKey(reading), reading.miles ?? 0]));
};

const dayOf = (instant: Date, timeZone: string): PlainDay =>
  marketMomentAt(instant.getTime(), offsetsOf(timeZone)).day;

const describeWarranty = (
  work: Pick<Estimate, 'services'> | undefined,
  completed: { readonly on: PlainDay; readonly odometerMiles: number | undefined },
  now: { readonly today: PlainDay; readonly odometerMiles: number | undefined },
): PastService['warranty'] => {
  const services = (work?.services ?? [])
    .filter((service) => isAgreed(service) && !service.customerToSupplyParts)
    .map(({ name }) => name);
  if (services.length === 0) return null;
  const standing = warrantyStanding(
    { completedOn: completed.on, odometerMiles: completed.odometerMiles },
    now,
  );
  return {
    state: standing.state,
    services,
    ends_on: standing.endsOn,
    months_left: standing.monthsLeft,
    days_left: standing.daysLeft,
    ends_at_miles: standing.endsAtMiles ?? null,
    miles_left: standing.milesLeft ?? null,
  };
};

/** One page of them; a job without approved services is left out. */
const describeJobs = async (deps: PastServiceDeps, accountId: string, jobs: readonly JobRow[]) => {
  const [odometers, documents] = await Promise.all([
    findOdometers(deps.db, accountId, jobs),
    deps.findDocuments(jobs.map(({ id }) => id)),
  ]);
  return jobs.flatMap((job): { id: string; attributes: PastService }[] => {
    const estimate = job.content === null ? undefined : storedEstimate.decode(job.content);
    const services = doneWorkNames({ type: job.appointment_type, services: estimate?.services });
    if (services.length === 0) return [];
    const timeZone = job.time_zone ?? homeZone;
    const date = dayOf(job.completed_at ?? job.created_at, timeZone);
    return [
      {
        id: job.id,
        attributes: {
          services: [...services],
          date,
          vehicle: carTitle({ year: job.car_year, make: job.car_make, model: job.car_model }),
          vehicle_name: job.kept_name ?? job.car_name,
          vin: job.car_vin ?? job.kept_vin,
          documents: documentLinks(documents.get(job.id)),
          warranty: describeWarranty(
            estimate,
            { on: date, odometerMiles: job.miles ?? undefined },
            { today: deps.today(timeZone), odometerMiles: odometers.get(carKey(job)) },
          ),
        },
      },
    ];
  });
};

/** The account's finished work, latest first (AREA-1), a page at a time. */
export const listPastServices = async (
  deps: PastServiceDeps,
  accountId: string,
  after: string | undefined,
): Promise<{ data: { id: string; attributes: PastService }[]; next: string | null }> => {
  const { rows, next } = await readJobs(deps.db, accountId, after);
  const data = await describeJobs(deps, accountId, rows);
  // Where nothing of a page is shown, the answer is the one that follows.
  return data.length === 0 && next !== null ? listPastServices(deps, accountId, next) : { data, next };
};
