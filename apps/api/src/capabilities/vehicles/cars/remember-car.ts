import { findKeptCar, type NamedCar, parseVin } from '@lugnut/domain/vehicles';
import type { Database, DatabaseTransaction } from '../../../platform/db/schema';
import { newId } from '../../../platform/ids';
import type { VehicleCatalog } from '../../../platform/reference-data';
import { asListed } from '../find-listed-vehicle';
import { carStore, type KeptCar, withCarsLocked } from './car-store';
import { mostCars } from './most-cars';

type UsedCar = NamedCar & { readonly id?: string | undefined; readonly name?: string | undefined };

/** Saves the car of a quote request to the account. Returns its id there, if it has one. */
export type RememberCar = (accountId: string, car: UsedCar) => Promise<string | undefined>;

const readVin = (vin: string | undefined): string | undefined => {
  const reading = vin === undefined ? undefined : parseVin(vin);
  return reading?.ok ? reading.vin : undefined;
};

/** Fills gaps only; what its owner wrote stays. */
const learned = (kept: KeptCar, used: UsedCar): KeptCar => ({
  ...kept,
  engine: kept.engine ?? used.engine,
  vin: kept.vin ?? used.vin,
  name: kept.name ?? used.name,
});

/** The transaction must hold the account's row lock. */
export type RememberCarIn = (
  tx: DatabaseTransaction,
  accountId: string,
  car: UsedCar,
) => Promise<string | undefined>;

export const createRememberCarIn =
  (catalog: Pick<VehicleCatalog, 'modelsOf'>): RememberCarIn =>
  async (tx, accountId, car) => {
    const { make, model, engine } = asListed(
      { make: car.make, model: car.model, ...(car.engine === undefined ? {} : { engine: car.engine }) },
      catalog.modelsOf(car.year),
    );
    const used: UsedCar = { ...car, make, model, engine: engine ?? undefined, vin: readVin(car.vin) };
    const store = carStore(tx);
    const all = await store.listWithArchived(accountId);
    const kept = all.filter(({ archivedAt }) => archivedAt === undefined);
    // An archived vehicle is meant only where it is proven: its jobs stay in one history.
    const same = findKeptCar(kept, used) ?? all.find(({ vin }) => vin !== undefined && vin === used.vin);
    if (same) {
      const now = learned(same, used);
      // If another car of the account has this VIN, that car keeps it.
      const isTaken = now.vin !== same.vin && all.some(({ vin }) => vin === now.vin);
      await store.update(isTaken ? { ...now, vin: same.vin } : now);
      await store.markUsed(same.id);
      return same.id;
    }
    if (kept.length >= mostCars) return undefined;
    const added: KeptCar = {
      id: newId(),
      accountId,
      year: used.year,
      make,
      model,
      engine: used.engine,
      vin: used.vin,
      name: used.name,
    };
    await store.add(added);
    return added.id;
  };

export const createRememberCar = (db: Database, catalog: Pick<VehicleCatalog, 'modelsOf'>): RememberCar => {
  const rememberIn = createRememberCarIn(catalog);
  return (accountId, car) =>
    withCarsLocked(db, accountId, async (tx, exists) =>
      exists ? rememberIn(tx, accountId, car) : undefined,
    );
};
