import type { fleetVehicleRoutes, MaintenanceRow, RouteInput } from '@lugnut/contract';
import { maintenanceDue } from '@lugnut/domain/fleet';
import { carTitle } from '@lugnut/domain/vehicles';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { newId } from '../../platform/ids';

type Deps = { readonly db: Database; readonly now: () => Date };
type Plan = RouteInput<typeof fleetVehicleRoutes.saveMaintenance>['body'];

const urgency = { due: 0, soon: 1, unknown: 2, fine: 3 } as const;

/** Mileage comes from the telematics device if there is one, or from whoever noted it; without, only the date counts. */
export const listMaintenance = async (
  { db, now }: Deps,
  fleetId: string,
  /** Left out: those of all vehicles in use. */
  carIds?: readonly string[],
): Promise<MaintenanceRow[]> => {
  const rows = await db
    .selectFrom('maintenance_plan as plan')
    .innerJoin('car', 'car.id', 'plan.car_id')
    .leftJoin('vehicle_state as state', 'state.car_id', 'plan.car_id')
    .selectAll('plan')
    .select(['car.year', 'car.make', 'car.model', 'car.name'])
    .select((e) =>
      e.fn
        .coalesce(
          'state.odometer_miles',
          e
            .selectFrom('odometer_note')
            .select('miles')
            .whereRef('odometer_note.car_id', '=', 'plan.car_id')
            .orderBy('noted_at', 'desc')
            .limit(1),
        )
        .as('odometer_miles'),
    )
    .where('plan.account_id', '=', fleetId)
    .$if(carIds === undefined, (query) => query.where('car.archived_at', 'is', null))
    .$if(carIds !== undefined, (query) => query.where('plan.car_id', 'in', carIds ?? []))
    .execute();
  const today = now().toISOString().slice(0, 10);
  return rows
    .map((row): MaintenanceRow => {
      const due = maintenanceDue(
        {
          service: row.service,
          everyMiles: row.every_miles ?? undefined,
          everyMonths: row.every_months ?? undefined,
          lastDoneMiles: row.last_done_miles ?? undefined,
          lastDoneOn: row.last_done_on ?? undefined,
        },
        { odometerMiles: row.odometer_miles ?? undefined, today },
      );
      return {
        id: row.id,
        attributes: {
          car_id: row.car_id,
          car: row.name || carTitle(row),
          service: row.service,
          every_miles: row.every_miles,
          every_months: row.every_months,
          last_done_miles: row.last_done_miles,
          last_done_on: row.last_done_on,
          state: due.state,
          miles_left: due.milesLeft ?? null,
          due_on: due.dueOn ?? null,
        },
      };
    })
    .sort((a, b) => urgency[a.attributes.state] - urgency[b.attributes.state] || (a.id < b.id ? -1 : 1));
};

export const saveMaintenance = async ({ db }: Deps, fleetId: string, plan: Plan): Promise<void> => {
  const { car_id, service, ...terms } = plan;
  await db
    .insertInto('maintenance_plan')
    .values({ id: newId(), account_id: fleetId, car_id, service, ...terms })
    .onConflict((conflict) => conflict.columns(['car_id', 'service']).doUpdateSet(terms))
    .execute();
};

export const removeMaintenance = async ({ db }: Deps, fleetId: string, id: string): Promise<void> => {
  const removed = await db
    .deleteFrom('maintenance_plan')
    .where('id', '=', id)
    .where('account_id', '=', fleetId)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw new Failure('not_found', 'There is no such plan');
};
