import type { fleetCareRoutes, MaintenanceProgram, RouteInput } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { isSendableName } from '@lugnut/domain/contact';
import { findDoneProblem, gaugeWhenDone } from '@lugnut/domain/fleet';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import { Failure } from '../../platform/http/failure';
import { newId } from '../../platform/ids';
import { findGauges, isInProgram, knownMiles, listMaintenance } from '../fleet';
import type { PriceListView } from '../pricing';

export type ProgramDeps = {
  readonly db: Database;
  readonly now: () => Date;
  readonly priceList: Pick<PriceListView, 'findServices'>;
};

type Program = RouteInput<typeof fleetCareRoutes.saveProgram>['body'];
type Done = RouteInput<typeof fleetCareRoutes.markServiceDone>['body'];

const noSuchProgram = (): Failure => new EnglishFailure('not_found', 'There is no such program');

export const listPrograms = async (deps: ProgramDeps, fleetId: string): Promise<MaintenanceProgram[]> => {
  const rows = await deps.db
    .selectFrom('maintenance_program')
    .selectAll()
    .select([
      sql<string[]>`array(select label_id::text from maintenance_program_label
        where program_id = maintenance_program.id order by 1)`.as('label_ids'),
      sql<string[]>`array(select car_id::text from maintenance_program_car
        where program_id = maintenance_program.id order by 1)`.as('car_ids'),
    ])
    .where('account_id', '=', fleetId)
    .orderBy((e) => e.fn('lower', ['name']))
    .execute();
  const states = await listMaintenance(deps, fleetId);
  return rows.map(({ id, account_id: _fleet, created_at: _at, ...program }) => {
    const own = states.filter(({ attributes }) => attributes.program_id === id);
    const count = (state: string) => own.filter(({ attributes }) => attributes.state === state).length;
    return {
      id,
      attributes: { ...program, vehicles: own.length, due: count('due'), soon: count('soon') },
    };
  });
};

/**
 * What nobody has noted counts from when the program began for the vehicle, by what its gauges said then. A gauge that
 * was not known then, or when a job of ours did it, is filled in once it is.
 */
export const startPrograms = async (db: Database, now: Date, fleetId?: string): Promise<void> => {
  const today = now.toISOString().slice(0, 10);
  const ofFleet = fleetId === undefined ? sql`true` : sql`program.account_id = ${fleetId}`;
  await sql`
    insert into maintenance_plan
      (id, account_id, car_id, service, program_id, last_done_on, last_done_miles, last_done_hours, is_done)
    select gen_random_uuid(), program.account_id, car.id, program.name, program.id, ${today}, ${knownMiles},
      round(state.engine_hours)::integer, false
    from maintenance_program as program
    join car on car.account_id = program.account_id and car.archived_at is null
    left join vehicle_state as state on state.car_id = car.id
    where ${ofFleet} and ${isInProgram}
      and not exists (select from maintenance_plan as plan where plan.program_id = program.id and plan.car_id = car.id)
    on conflict (car_id, program_id) where program_id is not null do nothing`.execute(db);
  const ofPlan = fleetId === undefined ? sql`true` : sql`plan.account_id = ${fleetId}`;
  await sql`
    update maintenance_plan as plan set
      last_done_miles = coalesce(plan.last_done_miles, ${knownMiles}),
      last_done_hours = coalesce(plan.last_done_hours, round(state.engine_hours)::integer)
    from car
    left join vehicle_state as state on state.car_id = car.id
    where car.id = plan.car_id and (not plan.is_done or plan.last_done_job is not null) and ${ofPlan}
      and ((plan.last_done_miles is null and ${knownMiles} is not null)
        or (plan.last_done_hours is null and state.engine_hours is not null))`.execute(db);
};

/** A new program's vehicles have had it before; one that has not driven so far was not meant. */
const startFrom = async (
  tx: DatabaseTransaction,
  programId: string,
  { on, miles }: { readonly on: string | null; readonly miles: number | null },
): Promise<void> => {
  if (on !== null)
    await sql`update maintenance_plan set last_done_on = ${on} where program_id = ${programId}`.execute(tx);
  if (miles !== null)
    await sql`
      update maintenance_plan as plan set last_done_miles = ${miles}
      from car
      left join vehicle_state as state on state.car_id = car.id
      where car.id = plan.car_id and plan.program_id = ${programId}
        and coalesce(${knownMiles} >= ${miles}, true)`.execute(tx);
};

const requireOwn = async (
  tx: DatabaseTransaction,
  fleetId: string,
  { label_ids, car_ids }: Pick<Program, 'label_ids' | 'car_ids'>,
): Promise<void> => {
  const labels = await tx
    .selectFrom('vehicle_label')
    .select('id')
    .where('account_id', '=', fleetId)
    .where('id', '=', sql<string>`any(${[...label_ids]}::uuid[])`)
    .execute();
  if (labels.length !== new Set(label_ids).size)
    throw new EnglishFailure('not_found', 'There is no such group or tag');
  const cars = await tx
    .selectFrom('car')
    .select('id')
    .where('account_id', '=', fleetId)
    .where('id', '=', sql<string>`any(${[...car_ids]}::uuid[])`)
    .execute();
  if (cars.length !== new Set(car_ids).size) throw new Failure('not_found', told('no_such_vehicle'));
};

const requireTerms = async (deps: ProgramDeps, body: Program): Promise<void> => {
  if (body.every_miles === null && body.every_days === null && body.every_hours === null)
    throw new EnglishFailure('invalid_input', 'Enter how many miles, days, or engine hours between services');
  if (body.last_done_on && body.last_done_on > deps.now().toISOString().slice(0, 10))
    throw new EnglishFailure('invalid_input', problems.future);
  if (!body.for_all && body.label_ids.length === 0 && body.car_ids.length === 0)
    throw new EnglishFailure('invalid_input', 'Choose the vehicles this program is for');
  // It stands in messages to others.
  if (!isSendableName(body.name))
    throw new EnglishFailure(
      'invalid_input',
      'Leave links, email addresses, and phone numbers out of the name.',
    );
  const known = await deps.priceList.findServices(body.services);
  const missing = body.services.find(
    (name) => !known.some((one) => one?.name.toLowerCase() === name.toLowerCase()),
  );
  if (missing !== undefined)
    throw new EnglishFailure('invalid_input', `We don’t have the service “${missing}”`);
};

/** FLT-6: sent again it is the same program; one of another fleet is not there. */
export const saveProgram = async (
  deps: ProgramDeps,
  fleetId: string,
  id: string,
  body: Program,
): Promise<void> => {
  await requireTerms(deps, body);
  const { label_ids, car_ids, last_done_on = null, last_done_miles = null, ...terms } = body;
  await deps.db.transaction().execute(async (tx) => {
    await requireOwn(tx, fleetId, body);
    // Two with one name at once: the second waits here.
    await tx.selectFrom('account').select('id').where('id', '=', fleetId).forUpdate().execute();
    const before = await tx
      .selectFrom('maintenance_program')
      .select('account_id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (before && before.account_id !== fleetId) throw noSuchProgram();
    const same = await tx
      .selectFrom('maintenance_program')
      .select('id')
      .where('account_id', '=', fleetId)
      .where('id', '!=', id)
      .where(sql<boolean>`lower(name) = lower(${body.name})`)
      .executeTakeFirst();
    if (same) throw new EnglishFailure('conflict', 'You already have a program with this name');
    await tx
      .insertInto('maintenance_program')
      .values({ id, account_id: fleetId, created_at: deps.now(), ...terms })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(terms))
      .execute();
    await tx.deleteFrom('maintenance_program_label').where('program_id', '=', id).execute();
    await tx.deleteFrom('maintenance_program_car').where('program_id', '=', id).execute();
    if (label_ids.length > 0)
      await tx
        .insertInto('maintenance_program_label')
        .values([...new Set(label_ids)].map((label_id) => ({ program_id: id, label_id })))
        .execute();
    if (car_ids.length > 0)
      await tx
        .insertInto('maintenance_program_car')
        .values([...new Set(car_ids)].map((car_id) => ({ program_id: id, car_id })))
        .execute();
    await startPrograms(tx, deps.now(), fleetId);
    if (!before) await startFrom(tx, id, { on: last_done_on, miles: last_done_miles });
  });
};

export const removeProgram = async ({ db }: ProgramDeps, fleetId: string, id: string): Promise<void> => {
  const removed = await db
    .deleteFrom('maintenance_program')
    .where('id', '=', id)
    .where('account_id', '=', fleetId)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw noSuchProgram();
};

const problems = {
  future: 'That day is in the future.',
  miles: 'The vehicle hasn’t driven that far. Check the odometer.',
  hours: 'The engine hasn’t run that long. Check the engine hours.',
} as const;

/** FLT-6: done elsewhere, with its day and what the gauges showed. */
export const markServiceDone = async (deps: ProgramDeps, fleetId: string, done: Done): Promise<void> => {
  const [row] = (await listMaintenance(deps, fleetId, [done.car_id])).filter(
    ({ id, attributes }) => attributes.program_id === done.plan_id || id === done.plan_id,
  );
  if (!row) throw new EnglishFailure('not_found', 'There is no such plan');
  const state = await deps.db
    .selectFrom('vehicle_state')
    .select(['engine_hours', 'odometer_miles'])
    .where('car_id', '=', done.car_id)
    .executeTakeFirst();
  const today = deps.now().toISOString().slice(0, 10);
  const problem = findDoneProblem(
    { on: done.done_on, miles: done.miles ?? undefined, hours: done.hours ?? undefined },
    {
      today,
      odometerMiles: state?.odometer_miles ?? undefined,
      engineHours: state?.engine_hours ?? undefined,
    },
  );
  if (problem) throw new EnglishFailure('invalid_input', problems[problem]);
  const gauges = await findGauges(deps.db, done.car_id);
  const shown = (said: number | null, shows: number | undefined): number | undefined =>
    gaugeWhenDone({ on: done.done_on, said: said ?? undefined }, { shows, today });
  const [miles, hours] = [shown(done.miles, gauges.miles), shown(done.hours, gauges.hours)];
  // Without it the plan would never be due again.
  if (row.attributes.every_miles !== null && miles === undefined)
    throw new EnglishFailure(
      'invalid_input',
      'Enter the odometer reading from when it was done. This plan counts miles.',
    );
  if (row.attributes.every_hours !== null && hours === undefined)
    throw new EnglishFailure(
      'invalid_input',
      'Enter the engine hours from when it was done. This plan counts them.',
    );
  await keepDone(deps.db, fleetId, row, {
    carId: done.car_id,
    on: done.done_on,
    miles: miles ?? null,
    hours: hours ?? null,
    jobId: null,
  });
};

type KeptDone = {
  readonly carId: string;
  readonly on: string;
  readonly miles: number | null;
  readonly hours: number | null;
  readonly jobId: string | null;
};

export const keepDone = async (
  db: Database,
  fleetId: string,
  row: { readonly id: string; readonly attributes: { readonly program_id: string | null; service: string } },
  { carId, on, miles, hours, jobId }: KeptDone,
): Promise<void> => {
  const last = {
    last_done_on: on,
    last_done_miles: miles,
    last_done_hours: hours,
    last_done_job: jobId,
    is_done: true,
  };
  const { program_id, service } = row.attributes;
  if (program_id === null) {
    await db.updateTable('maintenance_plan').set(last).where('id', '=', row.id).execute();
    return;
  }
  await db
    .insertInto('maintenance_plan')
    .values({ id: newId(), account_id: fleetId, car_id: carId, service, program_id, ...last })
    .onConflict((conflict) =>
      conflict.columns(['car_id', 'program_id']).where('program_id', 'is not', null).doUpdateSet(last),
    )
    .execute();
};
