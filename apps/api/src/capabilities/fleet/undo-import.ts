import type { VehicleImport } from '@lugnut/contract';
import { carTitle } from '@lugnut/domain/vehicles';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import { newId } from '../../platform/ids';
import { withCarsLocked } from '../vehicles';

export const keepImport = async (
  tx: DatabaseTransaction,
  made: {
    readonly fleetId: string;
    readonly personId: string;
    readonly at: Date;
    readonly carIds: readonly string[];
  },
): Promise<string> => {
  const id = newId();
  await tx
    .insertInto('vehicle_import')
    .values({
      id,
      account_id: made.fleetId,
      imported_by: made.personId,
      imported_at: made.at,
      vehicles: made.carIds.length,
    })
    .execute();
  await tx
    .insertInto('vehicle_import_car')
    .values(made.carIds.map((carId) => ({ import_id: id, car_id: carId })))
    .execute();
  return id;
};

const mostShown = 10;

/** The latest imports that can still be undone. */
export const listImports = async (
  db: Database,
  fleetId: string,
): Promise<{ id: string; attributes: VehicleImport }[]> => {
  const rows = await db
    .selectFrom('vehicle_import')
    .leftJoin('account', 'account.id', 'vehicle_import.imported_by')
    .select(['vehicle_import.id', 'imported_at', 'vehicles', 'account.name'])
    .where('account_id', '=', fleetId)
    .where('undone_at', 'is', null)
    .orderBy('imported_at', 'desc')
    .limit(mostShown)
    .execute();
  return rows.map(({ id, imported_at, vehicles, name }) => ({
    id,
    attributes: { imported_at: imported_at.toISOString(), vehicles, imported_by: name },
  }));
};

/** Used since: it has a job, a device, a reminder or a document, or is archived, and stays. */
const unused = (tx: DatabaseTransaction, importId: string) =>
  tx
    .selectFrom('vehicle_import_car as added')
    .innerJoin('car', 'car.id', 'added.car_id')
    .innerJoin('vehicle_import as made', 'made.id', 'added.import_id')
    .select(['car.id', 'car.year', 'car.make', 'car.model', 'car.name'])
    .select((e) =>
      e
        .or([
          e.exists(e.selectFrom('appointment').select('id').whereRef('appointment.car_id', '=', 'car.id')),
          e.exists(e.selectFrom('device').select('id').whereRef('device.car_id', '=', 'car.id')),
          e.exists(
            e.selectFrom('maintenance_plan').select('id').whereRef('maintenance_plan.car_id', '=', 'car.id'),
          ),
          e.exists(
            e
              .selectFrom('odometer_note')
              .select('odometer_note.id')
              .whereRef('odometer_note.car_id', '=', 'car.id')
              // What the file itself said is no use of it.
              .whereRef('odometer_note.noted_at', '>', 'made.imported_at'),
          ),
          e.exists(
            e.selectFrom('vehicle_document').select('id').whereRef('vehicle_document.car_id', '=', 'car.id'),
          ),
          e.exists(
            e.selectFrom('inspection_link').select('id').whereRef('inspection_link.car_id', '=', 'car.id'),
          ),
          e('car.archived_at', 'is not', null),
        ])
        .as('is_used'),
    )
    .where('added.import_id', '=', importId)
    .execute();

/** FLT-4: what an import added is removed again, but for vehicles that were used since; undone twice is undone once. */
export const undoImport = (
  db: Database,
  fleetId: string,
  id: string,
  now: Date,
): Promise<{ readonly removed: number; readonly kept: string[] }> =>
  withCarsLocked(db, fleetId, async (tx) => {
    const found = await tx
      .selectFrom('vehicle_import')
      .select(['id', 'undone_at'])
      .where('id', '=', id)
      .where('account_id', '=', fleetId)
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw new EnglishFailure('not_found', 'There is no such import');
    if (found.undone_at !== null) return { removed: 0, kept: [] };
    const cars = await unused(tx, id);
    const gone = cars.filter(({ is_used }) => !is_used).map((car) => car.id);
    if (gone.length > 0) await tx.deleteFrom('car').where('id', 'in', gone).execute();
    await tx.updateTable('vehicle_import').set({ undone_at: now }).where('id', '=', id).execute();
    return {
      removed: gone.length,
      kept: cars.filter(({ is_used }) => is_used).map((car) => car.name || carTitle(car)),
    };
  });
