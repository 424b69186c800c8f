import type { RouteInput, vehicleRecordRoutes } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { openStatuses } from '@lugnut/domain/appointment';
import { readFleetPlate, upcomingServices, vinProblem } from '@lugnut/domain/fleet';
import { firstModelYear, lastModelYear, parseVin, type Vin } from '@lugnut/domain/vehicles';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import { Failure } from '../../platform/http/failure';
import type { VehicleCatalog } from '../../platform/reference-data';
import type { VinPort } from '../../providers/vin/vin.port';
import { type Appointment, findAppointments } from '../appointments';
import { asListed, carStore, mostCars, tellSameVin, withCarsLocked } from '../vehicles';

export type ChangeDeps = {
  readonly db: Database;
  readonly vehicles: Pick<VehicleCatalog, 'modelsOf'>;
  readonly vin: VinPort;
  readonly currentYear: () => number;
  readonly now: () => Date;
};

type Changes = RouteInput<typeof vehicleRecordRoutes.updateFleetVehicle>['body'];

const noSuchVehicle = (): Failure => new Failure('not_found', told('no_such_vehicle'));

const lockCar = async (tx: DatabaseTransaction, fleetId: string, id: string) => {
  const car = await tx
    .selectFrom('car')
    .select(['id', 'year', 'make', 'model', 'engine', 'vin', 'name', 'plate', 'plate_state', 'archived_at'])
    .where('id', '=', id)
    .where('account_id', '=', fleetId)
    .forUpdate()
    .executeTakeFirst();
  if (!car) throw noSuchVehicle();
  return car;
};

type LockedCar = Awaited<ReturnType<typeof lockCar>>;

const readPlate = (changes: Changes, car: LockedCar) => {
  if (changes.plate === undefined && changes.plate_state === undefined) return {};
  const number = changes.plate === undefined ? (car.plate ?? '') : (changes.plate ?? '');
  const state = changes.plate_state === undefined ? (car.plate_state ?? '') : (changes.plate_state ?? '');
  // What an import kept longer than we would take stays editable as long as it is not touched.
  if (number === (car.plate ?? '') && state === (car.plate_state ?? '')) return {};
  const reading = readFleetPlate(number, state);
  if (!reading.ok) throw new EnglishFailure('invalid_input', reading.message);
  return { plate: reading.plate?.number ?? null, plate_state: reading.plate?.state ?? null };
};

const readVin = (typed: string | null | undefined, before: string | null): string | null => {
  if (typed === undefined) return before;
  if (typed === null || typed.trim() === '') return null;
  const reading = parseVin(typed);
  if (!reading.ok) throw new EnglishFailure('invalid_input', reading.message);
  return reading.vin;
};

const readModel = (deps: ChangeDeps, changes: Changes, car: LockedCar) => {
  const year = changes.year ?? car.year;
  const [make, model] = [changes.make ?? car.make, changes.model ?? car.model];
  if (year === car.year && make === car.make && model === car.model)
    return { year, make, model, engine: car.engine };
  const newest = lastModelYear(deps.currentYear());
  if (year !== car.year && (year < firstModelYear || year > newest))
    throw new EnglishFailure('invalid_input', `Choose a year from ${firstModelYear} to ${newest}.`);
  const engine = car.engine === null ? {} : { engine: car.engine };
  const listed = asListed({ make, model, ...engine }, deps.vehicles.modelsOf(year));
  return { year, make: listed.make, model: listed.model, engine: listed.engine ?? null };
};

/** A vehicle's own provider is asked before the row is locked: it may be slow. */
const requireOwnVin = async (
  deps: ChangeDeps,
  vin: string | null,
  said: { readonly year: number; readonly make: string; readonly model: string },
): Promise<void> => {
  if (vin === null) return;
  const outcome = await deps.vin.decode(vin as Vin);
  const problem = outcome.status === 'decoded' ? vinProblem(said, outcome.vehicle) : undefined;
  if (problem !== undefined)
    throw new EnglishFailure('invalid_input', `${problem.replace('the line says', 'you have')}. Check both.`);
};

/** FLT-3: edits what a vehicle is; an archived one is restored first. */
export const updateVehicle = async (
  deps: ChangeDeps,
  fleetId: string,
  id: string,
  changes: Changes,
): Promise<void> => {
  const found = await carStore(deps.db).find(id);
  if (found?.accountId !== fleetId) throw noSuchVehicle();
  const touchesVin = changes.vin !== undefined || changes.year !== undefined || changes.make !== undefined;
  if (touchesVin)
    await requireOwnVin(deps, readVin(changes.vin, found.vin ?? null), {
      year: changes.year ?? found.year,
      make: changes.make ?? found.make,
      model: changes.model ?? found.model,
    });
  await withCarsLocked(deps.db, fleetId, async (tx) => {
    const car = await lockCar(tx, fleetId, id);
    if (car.archived_at !== null)
      throw new EnglishFailure('conflict', 'This vehicle is archived. Restore it before you change it.');
    const vin = readVin(changes.vin, car.vin);
    if (vin !== null && vin !== car.vin) {
      const same = (await carStore(tx).listWithArchived(fleetId)).find(
        (one) => one.vin === vin && one.id !== id,
      );
      if (same) throw new Failure('conflict', tellSameVin(same));
    }
    await tx
      .updateTable('car')
      .set({
        ...readModel(deps, changes, car),
        ...readPlate(changes, car),
        vin,
        ...(changes.name === undefined ? {} : { name: changes.name || null }),
        ...(changes.driver === undefined ? {} : { driver: changes.driver || null }),
      })
      .where('id', '=', id)
      .execute();
  });
};

const workOf = (job: Appointment): string =>
  upcomingServices({
    type: job.type,
    estimate: job.quote?.estimate.services.map(({ name, status }) => ({ name, status })),
    services: job.services,
    diagnosisInput: job.diagnosisInput,
  }) || 'a service';

const mostNamed = 3;

/** Out of use: nothing is lost, and nothing open is left behind. */
export const archiveVehicle = (
  { db, now }: ChangeDeps,
  by: { readonly fleetId: string; readonly personId: string },
  id: string,
): Promise<void> =>
  withCarsLocked(db, by.fleetId, async (tx) => {
    const car = await lockCar(tx, by.fleetId, id);
    if (car.archived_at !== null) return;
    const rows = await tx
      .selectFrom('appointment')
      .select('id')
      .where('car_id', '=', id)
      .where('status', 'in', [...openStatuses])
      .orderBy('id')
      .execute();
    if (rows.length > 0) {
      const jobs = await findAppointments(
        tx,
        rows.slice(0, mostNamed).map((row) => row.id),
      );
      const more = rows.length > mostNamed ? ` and ${rows.length - mostNamed} more` : '';
      throw new EnglishFailure(
        'conflict',
        `This vehicle has open services: ${jobs.map(workOf).join('; ')}${more}. Cancel or finish them first.`,
      );
    }
    await tx
      .updateTable('car')
      .set({ archived_at: now(), archived_by: by.personId })
      .where('id', '=', id)
      .execute();
  });

export const restoreVehicle = ({ db, now }: ChangeDeps, fleetId: string, id: string): Promise<void> =>
  withCarsLocked(db, fleetId, async (tx) => {
    const car = await lockCar(tx, fleetId, id);
    if (car.archived_at === null) return;
    if ((await carStore(tx).list(fleetId)).length >= mostCars)
      throw new Failure('conflict', told('cars_full'));
    await tx
      .updateTable('car')
      .set({ archived_at: null, archived_by: null, last_used_at: now() })
      .where('id', '=', id)
      .execute();
  });
