import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { referenceFiles } from '../src/platform/reference-data';
import { encodeVehicles } from '../src/platform/reference-data/vehicles-file';
import { encodeZips } from '../src/platform/reference-data/zips-file';
import { readEpa } from './epa';
import { mergeVehicles } from './merge';
import { hashOfInputs, sources } from './sources';
import { formatVinExtract } from './vin-extract';
import { openVpic } from './vpic';
import { firstYear, readSchemas } from './vpic-schemas';
import { readFiledModels } from './vpic-vehicles';
import { readZips } from './zips';

const folder = fileURLToPath(new URL('../.generated/', import.meta.url));

const credits = [
  'Zip codes: GeoNames (https://www.geonames.org), CC BY 4.0',
  'Territory zip codes: zipcodes (npm), BSD',
  'Fuel economy tests: U.S. Environmental Protection Agency, fueleconomy.gov, public domain',
  'VIN layouts: U.S. National Highway Traffic Safety Administration, vPIC, public domain',
  'Time zones: tz-lookup (npm), CC0',
];

const isUpToDate = (inputs: string): boolean => {
  try {
    const manifest = JSON.parse(readFileSync(path.join(folder, referenceFiles.manifest), 'utf8')) as {
      inputs?: string;
    };
    return (
      manifest.inputs === inputs &&
      Object.values(referenceFiles).every((file) => statSync(path.join(folder, file)).size > 0)
    );
  } catch {
    return false;
  }
};

/** Whole or not at all: a server starting now reads either the old file or the new one. */
const write = (file: string, text: string): void => {
  const target = path.join(folder, file);
  writeFileSync(`${target}.new`, text);
  renameSync(`${target}.new`, target);
};

const generate = async (inputs: string): Promise<void> => {
  const files = sources();
  const vpic = await openVpic(files.vpicDatabase);
  const schemas = readSchemas(vpic);
  vpic.close();
  const vehicles = mergeVehicles(
    readEpa(files.epaCsv, firstYear),
    readFiledModels(schemas),
    schemas.newestYear,
  );
  const zips = readZips(files.geoNamesZips, files.territoryZips, files.timeZones);
  const vin = formatVinExtract(schemas);
  const counts = {
    modelYears: new Set(vehicles.map(({ year }) => year)).size,
    makes: new Set(vehicles.map(({ make }) => make)).size,
    yearMakeModels: vehicles.length,
    engines: vehicles.reduce((sum, { engines }) => sum + engines.length, 0),
    vinLayouts: vin.split('\n').length - 1,
    zips: zips.length,
  };
  mkdirSync(folder, { recursive: true });
  write(referenceFiles.vehicles, encodeVehicles(vehicles));
  write(referenceFiles.vin, vin);
  write(referenceFiles.zips, encodeZips(zips));
  // Last: without it the folder counts as old.
  write(referenceFiles.manifest, `${JSON.stringify({ inputs, counts, credits }, undefined, 2)}\n`);
  console.log(
    `Reference data: ${Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}`,
  );
};

const inputs = hashOfInputs();
if (isUpToDate(inputs)) console.log('Reference data is up to date');
else await generate(inputs);
