import { parseCsvLines } from '../csv';
import { readOdometer } from '../telematics/odometer';
import {
  carTitle,
  findState,
  firstModelYear,
  lastModelYear,
  makeKey,
  parseVin,
  type StateCode,
} from '../vehicles';
import { type FileColumn, understandColumns, type VehicleField } from './vehicle-columns';

export type ImportedVehicle = {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly engine: string | undefined;
  readonly vin: string | undefined;
  readonly name: string | undefined;
  readonly plate: string | undefined;
  readonly plateState: StateCode | undefined;
};

/** One line of the file as a person counts them: nothing is lost, what is wrong is said. */
export type ImportRow = {
  readonly line: number;
  readonly text: string;
  readonly vehicle: ImportedVehicle | undefined;
  /** A VIN alone is enough: the rest is read from it. */
  readonly vinOnly: string | undefined;
  readonly name: string | undefined;
  readonly plate: string | undefined;
  readonly plateState: StateCode | undefined;
  readonly odometer: number | undefined;
  readonly problems: readonly string[];
  /** What is left out of a vehicle that is taken. */
  readonly notes: readonly string[];
};

export type ImportReading =
  | { readonly ok: true; readonly columns: readonly FileColumn[]; readonly rows: readonly ImportRow[] }
  | {
      readonly ok: false;
      readonly problem: string;
      /** Where the file has any: somebody can say what they are. */
      readonly columns: readonly FileColumn[];
    };

export const mostImportRows = 2_000;
const longestPlate = 30;

type Cells = Partial<Record<VehicleField, string>>;

const readRow = (cells: Cells, line: number, text: string, currentYear: number): ImportRow => {
  const filled = (key: keyof Cells): string | undefined => cells[key]?.trim() || undefined;
  const vinText = filled('vin');
  const reading = vinText === undefined ? undefined : parseVin(vinText);
  const vin = reading?.ok ? reading.vin : undefined;
  const yearText = filled('year');
  const year = yearText === undefined ? undefined : Number(yearText);
  const [make, model] = [filled('make'), filled('model')];
  const named = [yearText, make, model].filter((part) => part !== undefined).length;
  const problems: string[] = [];
  if (reading && !reading.ok) problems.push(reading.message);
  if (named === 0 && vinText === undefined) problems.push('Enter a VIN, or a year, make, and model');
  if (named > 0 || vin === undefined) {
    if (named > 0 && yearText === undefined) problems.push('Year is missing');
    if (named > 0 && make === undefined) problems.push('Make is missing');
    if (named > 0 && model === undefined) problems.push('Model is missing');
  }
  const isYear = year !== undefined && Number.isInteger(year);
  if (yearText !== undefined && !(isYear && year >= firstModelYear && year <= lastModelYear(currentYear)))
    problems.push(`Year must be from ${firstModelYear} to ${lastModelYear(currentYear)}, not ${yearText}`);
  if ([...(filled('name') ?? '')].length > 60) problems.push('Name is longer than 60 characters');
  const plate = filled('plate')?.slice(0, longestPlate);
  // A state without a plate says nothing, and one that is none stays out.
  const plateState = plate === undefined ? undefined : findState(filled('plateState') ?? '');
  const odometer = readOdometer(filled('odometer') ?? '');
  const whole = isYear && make !== undefined && model !== undefined && problems.length === 0;
  return {
    line,
    text,
    vehicle: whole
      ? { year, make, model, engine: filled('engine'), vin, name: filled('name'), plate, plateState }
      : undefined,
    vinOnly: problems.length === 0 && named === 0 ? vin : undefined,
    name: filled('name'),
    plate,
    plateState,
    odometer: odometer.kind === 'number' ? odometer.value : undefined,
    problems,
    notes:
      odometer.kind === 'unclear'
        ? [
            `The odometer isn’t imported: it must be whole miles from 1 to 1,000,000, not ${filled('odometer')}`,
          ]
        : [],
  };
};

type Known = {
  readonly vin?: string | undefined;
  readonly name?: string | undefined;
  readonly plate?: string | undefined;
  readonly plateState?: string | undefined;
  readonly year?: number | undefined;
  readonly make?: string | undefined;
  readonly model?: string | undefined;
};

/** By what a vehicle without a VIN is known again; undefined: ten white vans may be ten. */
const unitKey = ({ name, plate, year, make, model }: Known): string | undefined => {
  const unit = name?.trim().replaceAll(/\s+/g, ' ').toLowerCase() ?? '';
  const stamped = plate?.toUpperCase().replaceAll(/[^A-Z0-9]/g, '') ?? '';
  if (stamped !== '') return `${unit} ${stamped}`;
  if (unit === '' || make === undefined || model === undefined) return undefined;
  return `${unit}  ${year} ${makeKey(make)} ${model.trim().toLowerCase()}`;
};

const isOther = <T>(one: T | undefined, other: T | undefined): boolean =>
  one !== undefined && other !== undefined && one !== other;

/** Vehicles by unit and plate, of which any is found again that no other VIN or state tells apart. */
export const unitIndex = <T extends Known>(vehicles: Iterable<T> = []) => {
  const byKey = new Map<string, T[]>();
  const index = {
    add(vehicle: T): void {
      const key = unitKey(vehicle);
      if (key !== undefined) byKey.set(key, [...(byKey.get(key) ?? []), vehicle]);
    },
    find(vehicle: Known): T | undefined {
      const key = unitKey(vehicle);
      if (key === undefined) return undefined;
      return byKey
        .get(key)
        ?.find((other) => !isOther(other.vin, vehicle.vin) && !isOther(other.plateState, vehicle.plateState));
    },
  };
  for (const vehicle of vehicles) index.add(vehicle);
  return index;
};

/** What two vehicles have in common that are one. */
export const sameUnitWords = ({ name, plate }: Known): string =>
  name === undefined ? 'plate is' : plate === undefined ? 'unit is' : 'unit and plate are';

const withRepeats = (rows: readonly ImportRow[]): readonly ImportRow[] => {
  const vins = new Map<string, number>();
  const units = unitIndex<Known & { readonly line: number }>();
  return rows.map((row) => {
    if (!row.vehicle && row.vinOnly === undefined) return row;
    const { line, name, plate, plateState } = row;
    const vehicle = { line, vin: row.vinOnly, name, plate, plateState, ...row.vehicle };
    const repeats = (what: string, before: number): ImportRow => ({
      ...row,
      vehicle: undefined,
      vinOnly: undefined,
      problems: [`The same ${what} in line ${before}`],
    });
    const sameVin = vehicle.vin === undefined ? undefined : vins.get(vehicle.vin);
    if (sameVin !== undefined) return repeats('VIN is', sameVin);
    const same = units.find(vehicle);
    if (same) return repeats(sameUnitWords(vehicle), same.line);
    if (vehicle.vin !== undefined) vins.set(vehicle.vin, line);
    units.add(vehicle);
    return row;
  });
};

const mostSamples = 3;

/**
 * FLEET-4 by a file. The first line names the columns, and whoever imports may say otherwise; every other line becomes
 * a vehicle or says why not.
 */
export const readVehicleFile = (
  text: string,
  currentYear: number,
  chosen?: readonly (VehicleField | null)[],
): ImportReading => {
  const [first, ...others] = parseCsvLines(text);
  if (!first) return { ok: false, problem: 'The file is empty.', columns: [] };
  const fields = chosen
    ? first.cells.map((_header, at) => chosen[at] ?? undefined)
    : understandColumns(first.cells);
  const columns = first.cells.map((header, at) => ({
    header: header.trim(),
    field: fields[at],
    samples: others
      .map(({ cells }) => cells[at]?.trim() ?? '')
      .filter(Boolean)
      .slice(0, mostSamples),
  }));
  const refuse = (problem: string): ImportReading => ({ ok: false, problem, columns });
  const used = fields.filter((field) => field !== undefined);
  if (new Set(used).size !== used.length)
    return refuse('Two columns can’t be the same thing. Change one of them.');
  if (!used.includes('vin') && !(used.includes('make') && used.includes('model')))
    return refuse('Tell us which column is the VIN, or which are year, make, and model.');
  if (others.length === 0) return refuse('There is no vehicle in the file.');
  if (others.length > mostImportRows)
    return refuse(`A file can have ${mostImportRows.toLocaleString('en-US')} vehicles at most.`);
  const rows = others.map(({ line, cells: row }) => {
    const cells: Cells = {};
    for (const [at, field] of fields.entries()) if (field) cells[field] = row[at] ?? '';
    return readRow(cells, line, row.join(', '), currentYear);
  });
  return { ok: true, columns, rows: withRepeats(rows) };
};

/** Rams were Dodges until 2010, and are still called so. */
const isSameMake = (one: string, other: string): boolean => {
  const [first, second] = [makeKey(one), makeKey(other)].map((key) => (key === 'dodge' ? 'ram' : key));
  return first === second;
};

type Decoded = { readonly year: number; readonly make: string; readonly model: string };

/** FLT-4: a Transit's VIN is no Camry's. Models are spelled too differently to be compared. */
export const vinProblem = (said: Decoded, decoded: Decoded): string | undefined =>
  said.year === decoded.year && isSameMake(said.make, decoded.make)
    ? undefined
    : `The VIN belongs to a ${carTitle(decoded)}, but the line says ${carTitle(said)}`;
