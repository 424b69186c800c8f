import { readFileSync } from 'node:fs';
import type { Engine, EngineFuel, VehicleBody } from '@lugnut/domain/vehicles';
import { findMake } from '../src/providers/vin/makes';

export type EpaCar = {
  readonly year: number;
  readonly make: string;
  readonly name: string;
  readonly engine: Engine | undefined;
  readonly body: VehicleBody;
};

/** One CSV record; quoted fields may hold commas and doubled quotes, never line breaks in this file. */
const fieldsOf = (line: string): string[] => {
  if (!line.includes('"')) return line.split(',');
  const fields: string[] = [];
  for (const match of line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)) {
    const field = match[1] ?? '';
    fields.push(field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field);
  }
  return fields;
};

const fuelOf = (kind: string, fuel: string): EngineFuel => {
  if (kind === 'Hybrid') return 'hybrid';
  if (kind === 'Plug-in Hybrid') return 'plug-in hybrid';
  if (kind === 'FCV' || fuel === 'Hydrogen') return 'hydrogen';
  if (kind === 'EV' || fuel === 'Electricity') return 'electric';
  if (fuel === 'Diesel') return 'diesel';
  // A car that takes both is a gas car with a second tank.
  return fuel === 'Natural Gas' ? 'natural gas' : 'gas';
};

const bodyOf = (vehicleClass: string): VehicleBody => {
  if (/Pickup/.test(vehicleClass)) return 'pickup';
  if (/Van/i.test(vehicleClass)) return 'van';
  return /Sport Utility|Special Purpose/.test(vehicleClass) ? 'suv' : 'car';
};

const engineOf = (field: (name: string) => string): Engine | undefined => {
  const fuel = fuelOf(field('atvType'), field('fuelType1'));
  if (fuel === 'electric' || fuel === 'hydrogen') return { fuel };
  const litres = Number(field('displ'));
  const cylinders = Number(field('cylinders'));
  if (!(litres > 0)) return undefined;
  // EPA counts a rotary's rotors as cylinders and says so in no other way.
  const rotary = /rotary/i.test(field('eng_dscr')) || (field('make') === 'Mazda' && cylinders === 2);
  return {
    litres,
    ...(cylinders > 0 ? { cylinders } : {}),
    ...(rotary ? { layout: 'rotary' as const } : {}),
    fuel,
  };
};

/** EPA's fuel economy tests: every light car sold in the US, trucks up to 8,500 pounds. */
export const readEpa = (csvFile: string, from: number): EpaCar[] => {
  const [header = '', ...lines] = readFileSync(csvFile, 'utf8').split(/\r?\n/);
  const columns = new Map(fieldsOf(header).map((name, index) => [name, index]));
  return lines.flatMap((line): EpaCar[] => {
    if (line === '') return [];
    const fields = fieldsOf(line);
    const field = (name: string): string => fields[columns.get(name) ?? -1] ?? '';
    const year = Number(field('year'));
    const make = findMake(field('make'));
    if (make === undefined || year < from) return [];
    return [{ year, make, name: field('model'), engine: engineOf(field), body: bodyOf(field('VClass')) }];
  });
};
