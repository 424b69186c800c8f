import type { ImportedRow } from '@lugnut/contract';
import { type ImportRow, readVehicleFile } from '@lugnut/domain/fleet';
import { carTitle, type Vin } from '@lugnut/domain/vehicles';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { newId } from '../../platform/ids';
import type { VehicleCatalog } from '../../platform/reference-data';
import type { VinPort } from '../../providers/vin/vin.port';
import { asListed, carStore, type KeptCar, mostCars, withCarsLocked } from '../vehicles';

export type ImportDeps = {
  readonly db: Database;
  readonly vehicles: Pick<VehicleCatalog, 'modelsOf'>;
  readonly vin: VinPort;
  readonly currentYear: () => number;
};

type Draft = Omit<KeptCar, 'id' | 'accountId'>;
type Line = {
  readonly row: ImportRow;
  readonly car: Draft | undefined;
  readonly problems: readonly string[];
};

const fromVin = async (deps: ImportDeps, row: ImportRow, vin: string): Promise<Line> => {
  const unread = (problem: string): Line => ({ row, car: undefined, problems: [problem] });
  const outcome = await deps.vin.decode(vin as Vin);
  if (outcome.status !== 'decoded') return unread('We could not read this VIN: add year, make and model');
  const { year, make, model, engine } = outcome.vehicle;
  const listed = asListed(
    { make, model, ...(engine === undefined ? {} : { engine }) },
    deps.vehicles.modelsOf(year),
  );
  const car = {
    year,
    make: listed.make,
    model: listed.model,
    engine: listed.engine ?? undefined,
    vin,
    name: row.name,
  };
  return { row, car, problems: [] };
};

const readLine = async (deps: ImportDeps, row: ImportRow): Promise<Line> => {
  if (row.vinOnly !== undefined) return fromVin(deps, row, row.vinOnly);
  if (!row.vehicle) return { row, car: undefined, problems: row.problems };
  const { year, make, model, engine, vin, name } = row.vehicle;
  const listed = asListed(
    { make, model, ...(engine === undefined ? {} : { engine }) },
    deps.vehicles.modelsOf(year),
  );
  const car = { year, make: listed.make, model: listed.model, engine: listed.engine ?? undefined, vin, name };
  return { row, car, problems: [] };
};

const describeLine = ({ row, car, problems }: Line, added: boolean): ImportedRow => ({
  line: row.line,
  text: row.text,
  title: car ? carTitle(car) : null,
  vin: car?.vin ?? null,
  problems: [...problems],
  added,
});

/** Imports valid lines and reports invalid ones; a file sent twice adds no VIN twice. */
export const importVehicles = async (
  deps: ImportDeps,
  fleetId: string,
  request: { readonly csv: string; readonly preview: boolean },
): Promise<{ readonly rows: ImportedRow[]; readonly added: number }> => {
  const reading = readVehicleFile(request.csv, deps.currentYear());
  if (!reading.ok) throw new Failure('invalid_input', reading.problem);
  const read: Line[] = [];
  for (const row of reading.rows) read.push(await readLine(deps, row));
  return withCarsLocked(deps.db, fleetId, async (tx) => {
    const store = carStore(tx);
    const kept = await store.list(fleetId);
    const vins = new Map(kept.flatMap((car) => (car.vin === undefined ? [] : [[car.vin, carTitle(car)]])));
    const lines = read.map((line): Line => {
      const title = line.car?.vin === undefined ? undefined : vins.get(line.car.vin);
      return title === undefined
        ? line
        : { ...line, car: undefined, problems: [`This VIN is already among your vehicles: ${title}`] };
    });
    const good = lines.filter(({ car }) => car !== undefined);
    if (kept.length + good.length > mostCars)
      throw new Failure('conflict', 'Your account cannot keep that many vehicles. Please call us.');
    if (request.preview) return { rows: lines.map((line) => describeLine(line, false)), added: 0 };
    for (const { car } of good) if (car) await store.add({ ...car, id: newId(), accountId: fleetId });
    return { rows: lines.map((line) => describeLine(line, line.car !== undefined)), added: good.length };
  });
};
