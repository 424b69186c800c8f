import type { ImportColumn, ImportedRow } from '@lugnut/contract';
import { tellInEnglish } from '@lugnut/contract/reasons';
import {
  type ImportRow,
  readVehicleFile,
  sameUnitWords,
  unitIndex,
  type VehicleField,
  vinProblem,
} from '@lugnut/domain/fleet';
import { carTitle, type Vin } from '@lugnut/domain/vehicles';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import { newId } from '../../platform/ids';
import type { VehicleCatalog } from '../../platform/reference-data';
import type { VinPort } from '../../providers/vin/vin.port';
import { asListed, carStore, type KeptCar, mostCars, tellSameVin, withCarsLocked } from '../vehicles';
import { keepImport } from './undo-import';

export type ImportDeps = {
  readonly db: Database;
  readonly vehicles: Pick<VehicleCatalog, 'modelsOf'>;
  readonly vin: VinPort;
  readonly currentYear: () => number;
  readonly now: () => Date;
  /** What people say of the odometers of vehicles that no device has told of. */
  readonly noteOdometers: (
    tx: DatabaseTransaction,
    by: { readonly fleetId: string; readonly personId: string; readonly at: Date },
    said: readonly { readonly carId: string; readonly miles: number }[],
  ) => Promise<void>;
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
    plate: row.plate,
    plateState: row.plateState,
  };
  return { row, car, problems: [] };
};

/** What the VIN says, where it can be read; a file of another vehicle is not taken. */
const findVinProblem = async (
  deps: ImportDeps,
  vehicle: NonNullable<ImportRow['vehicle']>,
): Promise<string | undefined> => {
  if (vehicle.vin === undefined) return undefined;
  const outcome = await deps.vin.decode(vehicle.vin as Vin);
  return outcome.status === 'decoded' ? vinProblem(vehicle, outcome.vehicle) : undefined;
};

const readLine = async (deps: ImportDeps, row: ImportRow): Promise<Line> => {
  if (row.vinOnly !== undefined) return fromVin(deps, row, row.vinOnly);
  if (!row.vehicle) return { row, car: undefined, problems: row.problems };
  const problem = await findVinProblem(deps, row.vehicle);
  if (problem !== undefined) return { row, car: undefined, problems: [problem] };
  const { year, make, model, engine, vin, name, plate, plateState } = row.vehicle;
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
    name,
    plate,
    plateState,
  };
  return { row, car, problems: [] };
};

const describeLine = ({ row, car, problems }: Line, added: boolean): ImportedRow => ({
  line: row.line,
  text: row.text,
  title: car ? carTitle(car) : null,
  vin: car?.vin ?? null,
  unit: car?.name ?? null,
  plate: car?.plate === undefined ? null : [car.plate, car.plateState].filter(Boolean).join(' '),
  odometer: car ? (row.odometer ?? null) : null,
  problems: [...problems],
  notes: car ? [...row.notes] : [],
  added,
});

/** A provider over the network is asked for several at a time: two thousand one by one would take minutes. */
const atOnce = 20;

const readLines = async (deps: ImportDeps, rows: readonly ImportRow[]): Promise<Line[]> => {
  const lines: Line[] = [];
  for (let at = 0; at < rows.length; at += atOnce)
    lines.push(...(await Promise.all(rows.slice(at, at + atOnce).map((row) => readLine(deps, row)))));
  return lines;
};

type ImportRequest = {
  readonly csv: string;
  readonly preview: boolean;
  /** What each column is, where somebody has said so. */
  readonly columns?: readonly (VehicleField | null)[] | null | undefined;
};

type ImportAnswer = {
  readonly columns: ImportColumn[];
  readonly problem: string | null;
  readonly rows: ImportedRow[];
  readonly added: number;
  readonly import_id: string | null;
};

/** Imports valid lines and reports invalid ones; a file sent twice adds no VIN twice. */
export const importVehicles = async (
  deps: ImportDeps,
  by: { readonly fleetId: string; readonly personId: string },
  request: ImportRequest,
): Promise<ImportAnswer> => {
  const { fleetId } = by;
  const reading = readVehicleFile(request.csv, deps.currentYear(), request.columns ?? undefined);
  const columns = reading.columns.map(({ header, field, samples }) => ({
    header,
    field: field ?? null,
    samples: [...samples],
  }));
  if (!reading.ok) {
    if (!request.preview || columns.length === 0) throw new EnglishFailure('invalid_input', reading.problem);
    return { columns, problem: reading.problem, rows: [], added: 0, import_id: null };
  }
  const read = await readLines(deps, reading.rows);
  return withCarsLocked(deps.db, fleetId, async (tx) => {
    const store = carStore(tx);
    const kept = await store.listWithArchived(fleetId);
    const vins = new Map(kept.flatMap((car) => (car.vin === undefined ? [] : [[car.vin, car]])));
    // A unit's name, and its plate, go on to the vehicle that takes its place.
    const units = unitIndex(kept.filter(({ archivedAt }) => archivedAt === undefined));
    const lines = read.map((line): Line => {
      if (!line.car) return line;
      const refuse = (problem: string): Line => ({ ...line, car: undefined, problems: [problem] });
      const sameVin = line.car.vin === undefined ? undefined : vins.get(line.car.vin);
      if (sameVin) return refuse(tellInEnglish(tellSameVin(sameVin)));
      const same = units.find(line.car);
      if (!same) return line;
      const whose = same.name || carTitle(same);
      return refuse(`This ${sameUnitWords(line.car)} already in your fleet: ${whose}`);
    });
    const good = lines.flatMap(({ car, row }) =>
      car ? [{ ...car, id: newId(), accountId: fleetId, odometer: row.odometer }] : [],
    );
    const live = kept.filter(({ archivedAt }) => archivedAt === undefined).length;
    if (live + good.length > mostCars)
      throw new EnglishFailure('conflict', 'Your account can’t hold that many vehicles. Please call us.');
    if (request.preview || good.length === 0) {
      const rows = lines.map((line) => describeLine(line, false));
      return { columns, problem: null, rows, added: 0, import_id: null };
    }
    await store.addAll(good);
    const at = deps.now();
    await deps.noteOdometers(
      tx,
      { ...by, at },
      good.flatMap(({ id, odometer }) => (odometer === undefined ? [] : [{ carId: id, miles: odometer }])),
    );
    const importId = await keepImport(tx, { ...by, at, carIds: good.map(({ id }) => id) });
    return {
      columns,
      problem: null,
      rows: lines.map((line) => describeLine(line, line.car !== undefined)),
      added: good.length,
      import_id: importId,
    };
  });
};
