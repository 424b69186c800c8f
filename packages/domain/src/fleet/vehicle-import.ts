import { parseCsv } from '../csv';
import { firstModelYear, lastModelYear, parseVin } from '../vehicles';

export type ImportedVehicle = {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly engine: string | undefined;
  readonly vin: string | undefined;
  readonly name: string | undefined;
};

/** One line of the file as a person counts them: nothing is lost, what is wrong is said. */
export type ImportRow = {
  readonly line: number;
  readonly text: string;
  readonly vehicle: ImportedVehicle | undefined;
  /** A VIN alone is enough: the rest is read from it. */
  readonly vinOnly: string | undefined;
  readonly name: string | undefined;
  readonly problems: readonly string[];
};

export type ImportReading =
  | { readonly ok: true; readonly rows: readonly ImportRow[] }
  | { readonly ok: false; readonly problem: string };

const headings: Readonly<Record<string, 'year' | 'make' | 'model' | 'engine' | 'vin' | 'name'>> = {
  year: 'year',
  'model year': 'year',
  make: 'make',
  manufacturer: 'make',
  model: 'model',
  engine: 'engine',
  'engine size': 'engine',
  engine_size: 'engine',
  vin: 'vin',
  name: 'name',
  'vehicle name': 'name',
  unit: 'name',
  'unit number': 'name',
};

export const mostImportRows = 2_000;

type Cells = Partial<Record<'year' | 'make' | 'model' | 'engine' | 'vin' | 'name', string>>;

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
  if (named === 0 && vinText === undefined) problems.push('Give a VIN, or year, make and model');
  if (named > 0 || vin === undefined) {
    if (named > 0 && yearText === undefined) problems.push('Year is missing');
    if (named > 0 && make === undefined) problems.push('Make is missing');
    if (named > 0 && model === undefined) problems.push('Model is missing');
  }
  const isYear = year !== undefined && Number.isInteger(year);
  if (yearText !== undefined && !(isYear && year >= firstModelYear && year <= lastModelYear(currentYear)))
    problems.push(`Year must be from ${firstModelYear} to ${lastModelYear(currentYear)}, not ${yearText}`);
  if ([...(filled('name') ?? '')].length > 60) problems.push('Name is longer than 60 characters');
  const whole = isYear && make !== undefined && model !== undefined && problems.length === 0;
  return {
    line,
    text,
    vehicle: whole ? { year, make, model, engine: filled('engine'), vin, name: filled('name') } : undefined,
    vinOnly: problems.length === 0 && named === 0 ? vin : undefined,
    name: filled('name'),
    problems,
  };
};

const withRepeats = (rows: readonly ImportRow[]): readonly ImportRow[] => {
  const first = new Map<string, number>();
  return rows.map((row) => {
    const vin = row.vehicle?.vin ?? row.vinOnly;
    if (vin === undefined) return row;
    const before = first.get(vin);
    if (before === undefined) {
      first.set(vin, row.line);
      return row;
    }
    return {
      ...row,
      vehicle: undefined,
      vinOnly: undefined,
      problems: [`The same VIN is in line ${before}`],
    };
  });
};

/** FLEET-4 by a file. The first line names the columns; every other line becomes a vehicle or says why not. */
export const readVehicleFile = (text: string, currentYear: number): ImportReading => {
  const [first, ...others] = parseCsv(text);
  if (!first) return { ok: false, problem: 'The file is empty.' };
  const columns = first.map((cell) => headings[cell.trim().toLowerCase()]);
  if (!columns.includes('vin') && !(columns.includes('make') && columns.includes('model')))
    return {
      ok: false,
      problem: 'The first line must name the columns: Year, Make, Model, Engine, VIN, Name.',
    };
  if (others.length === 0) return { ok: false, problem: 'There is no vehicle in the file.' };
  if (others.length > mostImportRows)
    return { ok: false, problem: `A file can have ${mostImportRows} vehicles at most.` };
  const rows = others.map((row, index) => {
    const cells: Cells = {};
    for (const [at, column] of columns.entries()) if (column) cells[column] ??= row[at] ?? '';
    return readRow(cells, index + 2, row.join(', '), currentYear);
  });
  return { ok: true, rows: withRepeats(rows) };
};
