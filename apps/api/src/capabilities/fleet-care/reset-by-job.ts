import { isCounted } from '@lugnut/domain/estimates';
import { isDoneBy } from '@lugnut/domain/fleet';
import { marketMomentAt } from '@lugnut/domain/scheduling';
import type { Database } from '../../platform/db/schema';
import { eachByItself } from '../../platform/jobs/each-by-itself';
import { offsetsOf } from '../../platform/market-today';
import { appointmentStore } from '../appointments';
import { findGauges, listMaintenance } from '../fleet';
import { findProgress } from '../job-record';
import { keepDone } from './programs';

type Deps = { readonly db: Database; readonly now: () => Date };

const dayMs = 86_400_000;

/** FLT-6: a finished job resets the plans it did whole. What somebody noted of a later day stands. */
export const resetByJob = async (deps: Deps, appointmentId: string): Promise<void> => {
  const { db } = deps;
  const appointment = await appointmentStore(db).find(appointmentId);
  const fleetId = appointment?.accountId;
  const carId = appointment?.car.id;
  if (!appointment?.fleetJob || fleetId === undefined || carId === undefined) return;
  const row = await db
    .selectFrom('appointment')
    .select('completed_at')
    .where('id', '=', appointmentId)
    .where('status', '=', 'completed')
    .executeTakeFirst();
  if (!row?.completed_at) return;
  const done = appointment.quote
    ? appointment.quote.estimate.services.filter(isCounted).map(({ name }) => name)
    : appointment.services;
  const on = marketMomentAt(
    row.completed_at.getTime(),
    offsetsOf(appointment.market?.timeZone ?? 'America/New_York'),
  ).day;
  const gauges = await findGauges(db, carId);
  const { odometerMiles } = await findProgress(db, appointmentId);
  for (const plan of await listMaintenance(deps, fleetId, [carId])) {
    const { services, is_done, last_done_on } = plan.attributes;
    const isNewer = !is_done || last_done_on === null || last_done_on < on;
    if (!isNewer || !isDoneBy(services, done)) continue;
    await keepDone(db, fleetId, plan, {
      carId,
      on,
      miles: odometerMiles ?? gauges.miles ?? null,
      hours: gauges.hours ?? null,
      jobId: appointmentId,
    });
  }
};

/** Those that were not paid for when they ended: a fleet may pay later. */
export const resetByJobs = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  const jobs = await deps.db
    .selectFrom('appointment')
    .innerJoin('fleet', 'fleet.account_id', 'appointment.account_id')
    .select('appointment.id')
    .where('appointment.status', '=', 'completed')
    .where('appointment.completed_at', '>', new Date(deps.now().getTime() - 2 * dayMs))
    .where('appointment.car_id', 'is not', null)
    .execute();
  await eachByItself(jobs, signal, ({ id }) => resetByJob(deps, id));
};
