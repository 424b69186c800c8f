import { createHash, createHmac } from 'node:crypto';
import type { CarBody } from '@lugnut/contract';
import { type Told, told } from '@lugnut/contract/reasons';
import { firstModelYear, lastModelYear, parseVin, unknownEngine } from '@lugnut/domain/vehicles';
import type { Database } from '../../../platform/db/schema';
import { Failure } from '../../../platform/http/failure';
import { newId } from '../../../platform/ids';
import type { VehicleCatalog } from '../../../platform/reference-data';
import { type Account, isOffice } from '../../accounts';
import { asListed } from '../find-listed-vehicle';
import { tellVin } from '../tell-reading';
import { type CarRequest, carStore, type KeptCar, tellSameVin, withCarsLocked } from './car-store';
import { mostCars } from './most-cars';

export type ChangeCarsDeps = {
  readonly db: Database;
  readonly vehicles: Pick<VehicleCatalog, 'modelsOf'>;
  readonly currentYear: () => number;
};

const noSuchCar = (): Failure => new Failure('not_found', told('no_such_vehicle'));

/** Another account's id counts as not found. */
const requireOwner = (account: Account, userId: string | null | undefined): string => {
  if (!userId || userId === account.id) return account.id;
  if (isOffice(account)) return userId;
  throw new Failure('not_found', told('no_such_customer'));
};

const requireYear = (year: number, currentYear: number): number => {
  if (year >= firstModelYear && year <= lastModelYear(currentYear)) return year;
  throw new Failure(
    'invalid_input',
    told('car_year', { first: firstModelYear, last: lastModelYear(currentYear) }),
  );
};

const requireText = (text: string | null | undefined, problem: Told): string => {
  if (!text) throw new Failure('invalid_input', problem);
  return text;
};

const requireVin = (text: string | null | undefined): string | undefined => {
  if (!text) return undefined;
  const reading = parseVin(text);
  if (!reading.ok) throw new Failure('invalid_input', tellVin(reading.reason, text));
  return reading.vin;
};

type Named = Pick<KeptCar, 'make' | 'model' | 'engine'>;

/** Named as in the vehicle list if it has the car. */
const inListedWords = (deps: ChangeCarsDeps, year: number, { make, model, engine }: Named): Named => {
  const known = engine === unknownEngine ? undefined : engine;
  const listed = asListed(
    { make, model, ...(known === undefined ? {} : { engine: known }) },
    deps.vehicles.modelsOf(year),
  );
  return { make: listed.make, model: listed.model, engine: listed.engine ?? undefined };
};

const requireNewVin = (kept: readonly KeptCar[], car: KeptCar): void => {
  const same = kept.find(({ id, vin }) => id !== car.id && vin !== undefined && vin === car.vin);
  if (same) throw new Failure('conflict', tellSameVin(same));
};

const requestOf = (accountId: string, idempotencyKey: string | undefined, body: CarBody): CarRequest => ({
  key:
    idempotencyKey === undefined
      ? undefined
      : createHmac('sha256', idempotencyKey)
          .update(JSON.stringify(['car', accountId]))
          .digest(),
  hash: createHash('sha256').update(JSON.stringify(body)).digest(),
});

/** Adds a vehicle; a retried request gets the one it added. */
export const addCar = async (
  deps: ChangeCarsDeps,
  account: Account,
  body: CarBody,
  idempotencyKey: string | undefined,
): Promise<KeptCar> => {
  const accountId = requireOwner(account, body.user_id);
  const year = requireYear(body.year, deps.currentYear());
  const named = inListedWords(deps, year, {
    make: requireText(body.make, told('car_make')),
    model: requireText(body.model, told('car_model')),
    engine: requireText(body.engine_size, told('car_engine')),
  });
  const car: KeptCar = {
    id: newId(),
    accountId,
    year,
    ...named,
    vin: requireVin(body.vin),
    name: body.name || undefined,
  };
  const request = requestOf(accountId, idempotencyKey, body);
  return withCarsLocked(deps.db, accountId, async (tx, exists) => {
    if (!exists) throw new Failure('not_found', told('no_such_customer'));
    const store = carStore(tx);
    const before = request.key && (await store.findByRequestKey(request.key));
    if (before?.hash?.equals(request.hash)) return before.car;
    if (before) throw new Failure('conflict', told('sent_with_other_contents'));
    const kept = await store.listWithArchived(accountId);
    requireNewVin(kept, car);
    if (kept.filter(({ archivedAt }) => archivedAt === undefined).length >= mostCars)
      throw new Failure('conflict', told('cars_full'));
    await store.add(car, request);
    return car;
  });
};

/** Absent fields stay; an empty one is cleared, except make and model. */
const changed = (deps: ChangeCarsDeps, car: KeptCar, body: CarBody): KeptCar => {
  const year = body.year === car.year ? car.year : requireYear(body.year, deps.currentYear());
  const engine = body.engine_size === undefined ? car.engine : body.engine_size || undefined;
  const wished = { make: body.make || car.make, model: body.model || car.model, engine };
  const isSame =
    year === car.year &&
    wished.make === car.make &&
    wished.model === car.model &&
    wished.engine === car.engine;
  return {
    ...car,
    year,
    ...(isSame ? wished : inListedWords(deps, year, wished)),
    vin: body.vin === undefined ? car.vin : requireVin(body.vin),
    name: body.name === undefined ? car.name : body.name || undefined,
  };
};

export const updateCar = async (
  deps: ChangeCarsDeps,
  account: Account,
  id: string,
  body: CarBody,
): Promise<KeptCar> => {
  const found = await carStore(deps.db).find(id);
  if (!found || !(found.accountId === account.id || isOffice(account))) throw noSuchCar();
  return withCarsLocked(deps.db, found.accountId, async (tx) => {
    const store = carStore(tx);
    const kept = await store.listWithArchived(found.accountId);
    const before = kept.find((car) => car.id === id);
    if (!before || before.archivedAt) throw noSuchCar();
    const car = changed(deps, before, body);
    requireNewVin(kept, car);
    await store.update(car);
    return car;
  });
};
