import type { fleetVehicleRoutes, MaintenanceRow, RouteInput } from '@lugnut/contract';
import { defaultSoon, gaugeWhenDone, maintenanceDue } from '@lugnut/domain/fleet';
import { carTitle } from '@lugnut/domain/vehicles';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import { newId } from '../../platform/ids';

type Deps = { readonly db: Database; readonly now: () => Date };
type Plan = RouteInput<typeof fleetVehicleRoutes.saveMaintenance>['body'];

const urgency = { due: 0, soon: 1, unknown: 2, fine: 3 } as const;

/** FLT-6: whether a program is for a vehicle, by its group, its tags or its name; of `program` and `car` in a query. */
export const isInProgram = sql<boolean>`(
  program.for_all
  or exists (select from maintenance_program_label as chosen
    where chosen.program_id = program.id
      and (chosen.label_id = car.group_id
        or exists (select from vehicle_tagging as tagging
          where tagging.label_id = chosen.label_id and tagging.car_id = car.id)))
  or exists (select from maintenance_program_car as chosen
    where chosen.program_id = program.id and chosen.car_id = car.id))`;

/** By its device, or by whoever noted it last; of `car` and its `state` in a query. */
export const knownMiles = sql<number | null>`round(coalesce(state.odometer_miles, (
  select miles from odometer_note where odometer_note.car_id = car.id order by noted_at desc limit 1)))::integer`;

export const findGauges = async (
  db: Database,
  carId: string,
): Promise<{ readonly miles: number | undefined; readonly hours: number | undefined }> => {
  const row = await db
    .selectFrom('car')
    .leftJoin('vehicle_state as state', 'state.car_id', 'car.id')
    .select([knownMiles.as('miles'), sql<number | null>`round(state.engine_hours)::integer`.as('hours')])
    .where('car.id', '=', carId)
    .executeTakeFirst();
  return { miles: row?.miles ?? undefined, hours: row?.hours ?? undefined };
};

type Found = {
  readonly id: string;
  readonly car_id: string;
  readonly program_id: string | null;
  readonly name: string;
  readonly services: string[];
  readonly every_miles: number | null;
  readonly every_months: number | null;
  readonly every_days: number | null;
  readonly every_hours: number | null;
  readonly soon_miles: number | null;
  readonly soon_days: number | null;
  readonly soon_hours: number | null;
  readonly last_done_miles: number | null;
  readonly last_done_on: string | null;
  readonly last_done_hours: number | null;
  readonly is_done: boolean;
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly unit: string | null;
  readonly odometer_miles: number | null;
  readonly engine_hours: number | null;
};

/** A vehicle's own plans, and those of the programs it is in, with what it has had of each. */
const findPlans = async (
  db: Database,
  fleetId: string,
  carIds: readonly string[] | undefined,
): Promise<readonly Found[]> => {
  const wanted = carIds ? sql`car.id = any(${carIds}::uuid[])` : sql`car.archived_at is null`;
  const { rows } = await sql<Found>`
    select found.*, car.year, car.make, car.model, car.name as unit, state.engine_hours,
      coalesce(state.odometer_miles, (
        select miles from odometer_note where odometer_note.car_id = car.id order by noted_at desc limit 1
      )) as odometer_miles
    from (
      select plan.id::text, plan.car_id, null::uuid as program_id, plan.service as name,
        array[plan.service] as services, plan.every_miles, plan.every_months, null::integer as every_days,
        null::integer as every_hours, null::integer as soon_miles, null::integer as soon_days,
        null::integer as soon_hours, plan.last_done_miles, plan.last_done_on, plan.last_done_hours, plan.is_done
      from maintenance_plan as plan join car on car.id = plan.car_id
      where plan.account_id = ${fleetId} and plan.program_id is null and ${wanted}
      union all
      select program.id::text || '.' || car.id::text, car.id, program.id, program.name,
        program.services, program.every_miles, null, program.every_days,
        program.every_hours, program.soon_miles, program.soon_days,
        program.soon_hours, plan.last_done_miles, plan.last_done_on, plan.last_done_hours,
        coalesce(plan.is_done, false)
      from maintenance_program as program
      join car on car.account_id = program.account_id
      left join maintenance_plan as plan on plan.program_id = program.id and plan.car_id = car.id
      where program.account_id = ${fleetId} and ${wanted} and ${isInProgram}
    ) as found
    join car on car.id = found.car_id
    left join vehicle_state as state on state.car_id = car.id`.execute(db);
  return rows;
};

const describe = (row: Found, today: string): MaintenanceRow => {
  const due = maintenanceDue(
    {
      everyMiles: row.every_miles ?? undefined,
      everyMonths: row.every_months ?? undefined,
      everyDays: row.every_days ?? undefined,
      everyHours: row.every_hours ?? undefined,
      lastDoneMiles: row.last_done_miles ?? undefined,
      lastDoneOn: row.last_done_on ?? undefined,
      lastDoneHours: row.last_done_hours ?? undefined,
      soon: {
        miles: row.soon_miles ?? defaultSoon.miles,
        days: row.soon_days ?? defaultSoon.days,
        hours: row.soon_hours ?? defaultSoon.hours,
      },
    },
    {
      odometerMiles: row.odometer_miles ?? undefined,
      engineHours: row.engine_hours ?? undefined,
      today,
    },
  );
  return {
    id: row.id,
    attributes: {
      car_id: row.car_id,
      car: row.unit || carTitle(row),
      program_id: row.program_id,
      service: row.name,
      services: row.services,
      every_miles: row.every_miles,
      every_months: row.every_months,
      every_days: row.every_days,
      every_hours: row.every_hours,
      last_done_miles: row.last_done_miles,
      last_done_on: row.last_done_on,
      last_done_hours: row.last_done_hours,
      is_done: row.is_done,
      state: due.state,
      miles_left: due.milesLeft ?? null,
      due_on: due.dueOn ?? null,
      hours_left: due.hoursLeft ?? null,
    },
  };
};

/**
 * FLT-6: mileage comes from the telematics device if there is one, or from whoever noted it; without, only the date
 * counts. What was set aside counts nowhere.
 */
export const listMaintenance = async (
  { db, now }: Deps,
  fleetId: string,
  /** Left out: those of all vehicles in use. */
  carIds?: readonly string[],
): Promise<MaintenanceRow[]> => {
  const today = now().toISOString().slice(0, 10);
  return (await findPlans(db, fleetId, carIds))
    .map((row) => describe(row, today))
    .sort((a, b) => urgency[a.attributes.state] - urgency[b.attributes.state] || (a.id < b.id ? -1 : 1));
};

type LastDone = Pick<Plan, 'last_done_miles' | 'last_done_on'> & { readonly is_done: boolean };

/** Left blank, it counts from today's gauges; what is not known of them is filled in once it is. */
const readLastDone = async ({ db, now }: Deps, plan: Plan): Promise<LastDone> => {
  const { last_done_miles, last_done_on } = plan;
  const today = now().toISOString().slice(0, 10);
  const { miles: shows } = await findGauges(db, plan.car_id);
  if (last_done_miles === null && last_done_on === null)
    return { last_done_miles: shows ?? null, last_done_on: today, is_done: false };
  const said = last_done_miles ?? undefined;
  const miles = last_done_on === null ? said : gaugeWhenDone({ on: last_done_on, said }, { shows, today });
  if (plan.every_miles !== null && miles === undefined)
    throw new EnglishFailure(
      'invalid_input',
      'Enter the odometer reading from when it was last done, or leave both fields blank to count from today.',
    );
  return { last_done_miles: miles ?? null, last_done_on, is_done: true };
};

export const saveMaintenance = async (deps: Deps, fleetId: string, plan: Plan): Promise<void> => {
  const { car_id, service, every_miles, every_months } = plan;
  const last = await readLastDone(deps, plan);
  // What is known of it already is not lost by changing how often it is due.
  const known = {
    last_done_miles: sql<number | null>`coalesce(maintenance_plan.last_done_miles, excluded.last_done_miles)`,
    last_done_on: sql<string | null>`coalesce(maintenance_plan.last_done_on, excluded.last_done_on)`,
    is_done: sql<boolean>`maintenance_plan.is_done
      and num_nonnulls(maintenance_plan.last_done_miles, maintenance_plan.last_done_on) > 0`,
  };
  await deps.db
    .insertInto('maintenance_plan')
    .values({ id: newId(), account_id: fleetId, car_id, service, every_miles, every_months, ...last })
    .onConflict((conflict) =>
      conflict
        .columns(['car_id', 'service'])
        .where('program_id', 'is', null)
        .doUpdateSet({ every_miles, every_months, ...(last.is_done ? last : known) }),
    )
    .execute();
};

export const removeMaintenance = async ({ db }: Deps, fleetId: string, id: string): Promise<void> => {
  const removed = await db
    .deleteFrom('maintenance_plan')
    .where('id', '=', id)
    .where('account_id', '=', fleetId)
    .where('program_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw new EnglishFailure('not_found', 'There is no such plan');
};
