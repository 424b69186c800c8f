import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Engine, engineLabel } from '@lugnut/domain/vehicles';
import { describe, expect, it } from 'vitest';
import { getProjectRoot } from '../project-root';
import { loadReferenceData, ReferenceDataError } from './index';

const folder = path.join(getProjectRoot(), 'apps/api/.generated');
const data = loadReferenceData(folder);

const modelsOf = (year: number) => data.vehicles.modelsOf(year);
const all = data.vehicles.years.flatMap(modelsOf);
const find = (year: number, make: string, model: string) =>
  modelsOf(year).find((vehicle) => vehicle.make === make && vehicle.model === model);
const labels = (engines: readonly Engine[] | undefined) => engines?.map(engineLabel);

describe('the vehicle data', () => {
  it.each([
    [2015, 'Toyota', 'Camry', ['2.5L 4-cyl', '2.5L 4-cyl Hybrid', '3.5L V6']],
    [2018, 'Ford', 'F-150', ['2.7L V6', '3.0L V6 Diesel', '3.3L V6', '3.5L V6', '5.0L V8']],
    [2012, 'Honda', 'Accord', ['2.4L 4-cyl', '3.5L V6']],
    [1995, 'Honda', 'Civic', ['1.5L 4-cyl', '1.6L 4-cyl']],
    [2020, 'Tesla', 'Model 3', ['Electric']],
    [2008, 'Chevrolet', 'Silverado 1500', ['4.3L 6-cyl', '4.8L V8', '5.3L V8', '6.0L V8']],
    // The plug-in has the same engine as the hybrid and is the same choice.
    [2022, 'Hyundai', 'Tucson', ['1.6L 4-cyl Hybrid', '2.5L 4-cyl']],
    // Filed by vPIC with every engine of the group.
    [2020, 'Ram', '1500', ['3.0L V6 Diesel', '3.6L V6', '5.7L V8']],
    [2021, 'Jeep', 'Grand Cherokee', ['3.6L V6', '5.7L V8', '6.2L V8', '6.4L V8']],
    // EPA says how many cylinders, not how they stand.
    [1990, 'Ford', 'F-150', ['4.9L 6-cyl', '5.0L V8', '5.8L V8']],
    // Too heavy for EPA's tests.
    [2005, 'Chevrolet', 'Silverado 2500', ['6.0L V8', '6.6L V8 Diesel', '8.1L V8']],
    [2003, 'Mazda', 'Protege', ['2.0L 4-cyl']],
    [2004, 'Mazda', 'RX-8', ['1.3L Rotary']],
    [2017, 'Chevrolet', 'Bolt EV', ['Electric']],
    [2021, 'BMW', '330i', ['2.0L 4-cyl']],
    [2025, 'Toyota', 'Camry', ['2.5L 4-cyl Hybrid']],
  ])('knows the engines of the %i %s %s', (year, make, model, engines) => {
    expect(labels(find(year, make, model)?.engines)).toEqual(engines);
  });

  it('covers every model year from 1990 to the newest on file', () => {
    const { years } = data.vehicles;
    expect(years.at(-1)).toBe(1990);
    expect(years).toHaveLength((years[0] ?? 0) - 1990 + 1);
    for (const year of years) expect(modelsOf(year).length, String(year)).toBeGreaterThan(200);
  });

  it('never offers more than eight engines', () => {
    expect(all.filter(({ engines }) => engines.length > 8)).toEqual([]);
  });

  it('has the size it had when it was last looked through', () => {
    expect(all.length).toBeGreaterThan(11_800);
    expect(all.length).toBeLessThan(12_500);
    const engines = all.reduce((sum, vehicle) => sum + vehicle.engines.length, 0);
    expect(engines).toBeGreaterThan(19_800);
    expect(engines).toBeLessThan(21_500);
  });

  it('knows at least one engine of nearly every model', () => {
    const without = all.filter(({ engines }) => engines.length === 0);
    expect(without.length).toBeLessThan(all.length * 0.005);
  });

  it('names a model once a year, and gives each engine of a model its own label', () => {
    const names = all.map(({ year, make, model }) => `${year} ${make} ${model}`.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
    const doubled = all.filter(({ engines }) => new Set(labels(engines)).size !== engines.length);
    expect(doubled.map(({ year, make, model }) => `${year} ${make} ${model}`)).toEqual([]);
  });

  it.each([
    ['Chevrolet', 'Silverado', 'beside Silverado 1500'],
    ['GMC', 'Sierra', 'beside Sierra 1500'],
    ['Dodge', 'Ram', 'beside Ram 1500'],
    ['Ford', 'F-650', 'a heavy truck'],
    ['Freightliner', 'Cascadia', 'a heavy truck'],
    ['Chevrolet', 'Onix', 'not sold here'],
  ])('does not list %s %s: %s', (make, model) => {
    expect(all.filter((vehicle) => vehicle.make === make && vehicle.model === model)).toEqual([]);
  });

  it.each([
    ['Pontiac', 2010],
    ['Saturn', 2010],
    ['Oldsmobile', 2004],
    ['Plymouth', 2001],
    ['Mercury', 2011],
    ['Scion', 2016],
  ])('lists %s until %i', (make, last) => {
    expect(Math.max(...all.filter((vehicle) => vehicle.make === make).map(({ year }) => year))).toBe(last);
  });

  it('lists a model no longer than it was sold', () => {
    const lastYear = (make: string, model: string) =>
      Math.max(...all.filter((one) => one.make === make && one.model === model).map(({ year }) => year));
    expect(lastYear('Ford', 'Flex')).toBe(2019);
    expect(lastYear('Chevrolet', 'Volt')).toBe(2019);
    expect(lastYear('Dodge', 'Ram 1500')).toBe(2010);
    expect(lastYear('Ram', '1500')).toBe(data.vehicles.years[0]);
  });

  it('knows the body of nearly every model', () => {
    expect(find(2018, 'Ford', 'F-150')?.body).toBe('pickup');
    expect(find(2015, 'Toyota', 'Camry')?.body).toBe('car');
    expect(find(2022, 'Hyundai', 'Tucson')?.body).toBe('suv');
    expect(find(2016, 'Honda', 'Odyssey')?.body).toBe('van');
    expect(all.filter(({ body }) => body === undefined).length).toBeLessThan(all.length * 0.01);
  });
});

describe('the zip data', () => {
  it.each([
    ['48226', { city: 'Detroit', state: 'MI', county: 'Wayne', timeZone: 'America/Detroit' }],
    ['75201', { city: 'Dallas', state: 'TX', county: 'Dallas', timeZone: 'America/Chicago' }],
    ['77002', { city: 'Houston', state: 'TX', county: 'Harris', timeZone: 'America/Chicago' }],
    ['85004', { city: 'Phoenix', state: 'AZ', county: 'Maricopa', timeZone: 'America/Phoenix' }],
    ['79901', { city: 'El Paso', state: 'TX', timeZone: 'America/Denver' }],
    // Their centroids fall into a neighbor's zone.
    ['48001', { city: 'Algonac', state: 'MI', timeZone: 'America/Detroit' }],
    ['78046', { city: 'Laredo', state: 'TX', timeZone: 'America/Chicago' }],
    ['85620', { city: 'Naco', state: 'AZ', timeZone: 'America/Phoenix' }],
    ['88008', { city: 'Santa Teresa', state: 'NM', timeZone: 'America/Denver' }],
    ['00601', { city: 'Adjuntas', state: 'PR', timeZone: 'America/Puerto_Rico' }],
    ['96910', { state: 'GU', timeZone: 'Pacific/Guam' }],
    ['00802', { state: 'VI', timeZone: 'America/St_Thomas' }],
  ])('knows %s', (zip, place) => {
    expect(data.zips.find(zip)).toMatchObject(place);
  });

  it('holds every state and only zones of the US', () => {
    const places = [...data.zips.all()];
    expect(places.length).toBeGreaterThan(41_000);
    expect(new Set(places.map(({ state }) => state)).size).toBe(54);
    const foreign = places.filter(({ timeZone }) =>
      /Toronto|Tijuana|Juarez|Matamoros|Vancouver|Winnipeg|Etc/.test(timeZone),
    );
    expect(foreign).toEqual([]);
    for (const zone of new Set(places.map(({ timeZone }) => timeZone))) {
      expect(() => new Intl.DateTimeFormat('en-US', { timeZone: zone })).not.toThrow();
    }
  });

  it('has a point for every zip, in or around the United States', () => {
    const odd = [...data.zips.all()].filter(
      ({ latitude, longitude }) => !(latitude > 13 && latitude < 72 && (longitude < -64 || longitude > 144)),
    );
    expect(odd).toEqual([]);
  });

  it('does not know a zip nobody has, nor a military post office', () => {
    expect(data.zips.find('00000')).toBeUndefined();
    expect(data.zips.find('09001')).toBeUndefined();
  });
});

describe('loading', () => {
  it('says what to do when nothing has been generated', () => {
    const empty = mkdtempSync(path.join(tmpdir(), 'reference-data-'));
    expect(() => loadReferenceData(empty)).toThrow(ReferenceDataError);
    expect(() => loadReferenceData(empty)).toThrow(/run npm run build/);
  });

  it('opens the VIN layouts once', () => {
    expect(data.vinExtract()).toBe(data.vinExtract());
  });
});
