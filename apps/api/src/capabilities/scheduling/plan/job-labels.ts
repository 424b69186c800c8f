import { type MarketDay, withRoutes } from '@lugnut/domain/scheduling';
import { unitTitle } from '@lugnut/domain/vehicles';
import type { Database } from '../../../platform/db/schema';

/** What staff call a job: 'Oil Change (2015 Toyota Camry)'. */
export const loadJobLabels = async (
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('appointment')
    .select(['id', 'services', 'car_name', 'fleet_job', 'car_year', 'car_make', 'car_model'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ id, services, car_name, fleet_job, car_year, car_make, car_model }) => {
      const car = unitTitle({
        name: fleet_job ? car_name : null,
        year: car_year,
        make: car_make,
        model: car_model,
      });
      const work = services.join(', ') || 'Diagnosis';
      return [id, car ? `${work} (${car})` : work];
    }),
  );
};

export const jobIdsOf = (marketDay: MarketDay): readonly string[] =>
  marketDay.lanes.flatMap(({ route }) => route.jobs.map(({ id }) => id));

/** The same day with its jobs named, so that a reason can be read. */
export const withLabels = (marketDay: MarketDay, labels: ReadonlyMap<string, string>): MarketDay =>
  withRoutes(
    marketDay,
    marketDay.lanes
      .map(({ route }) => route)
      .filter(({ jobs }) => jobs.length > 0)
      .map((route) => ({
        ...route,
        jobs: route.jobs.map((job) => ({ ...job, label: labels.get(job.id) ?? job.id })),
      })),
  );
