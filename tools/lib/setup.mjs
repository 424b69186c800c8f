import { existsSync } from 'node:fs';
import path from 'node:path';
import { bin, exclusively, hashOf, isStamped, root, run, stamp } from './project.mjs';

/** @param {string} text */
const say = (text) => console.log(`· ${text}`);

/** What the lock file says, installed; again only when it changed. */
const install = async () => {
  const hash = hashOf(['package-lock.json', 'package.json']);
  if (isStamped('install', hash) && existsSync(bin('tsx'))) return;
  say('installing packages (the first time takes a minute or two)');
  await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    env: { ...process.env, NODE_ENV: 'development' },
  });
  stamp('install', hash);
};

const referenceSources = [
  'package-lock.json',
  'apps/api/reference-data',
  'apps/api/src/providers/vin',
  'apps/api/src/platform/reference-data',
  'packages/domain/src/vehicles',
  'packages/domain/src/coverage',
  'tools/src/served-cities.ts',
];

/** Vehicles, VIN patterns, zip codes and the cities we serve: made from packages, never committed. */
const referenceData = async () => {
  const hash = hashOf(referenceSources);
  const made = ['apps/api/.generated/manifest.json', 'apps/web/.generated/served-cities.json'];
  if (isStamped('reference-data', hash) && made.every((file) => existsSync(path.join(root, file)))) return;
  say('generating reference data (vehicles, zip codes)');
  await run(bin('tsx'), ['apps/api/reference-data/generate.ts']);
  await run(bin('tsx'), ['tools/src/served-cities.ts']);
  stamp('reference-data', hash);
};

/** Land, states, roads and towns for the maps: made from packages, never committed. */
const baseMap = async () => {
  const hash = hashOf([
    'package-lock.json',
    'apps/web/base-map',
    'packages/domain/src/telematics/highways.ts',
  ]);
  const made = ['base-map.json', 'fine-map.json'];
  if (
    isStamped('base-map', hash) &&
    made.every((name) => existsSync(path.join(root, 'apps/web/.generated', name)))
  )
    return;
  await run(bin('tsx'), ['apps/web/base-map/generate.ts']);
  stamp('base-map', hash);
};

const webSources = [
  'package-lock.json',
  'packages',
  'apps/web',
  'apps/web/.generated/served-cities.json',
  'tools/src/build-web.ts',
  'tools/src/build-service-worker.ts',
  'tools/src/precompress.ts',
  'tools/src/search-data.ts',
  'tools/src/write-search-data.ts',
  'tools/src/draw-social-picture.ts',
  'apps/web/.generated/base-map.json',
  'apps/web/.generated/fine-map.json',
];
const apiSources = [
  'package-lock.json',
  'packages',
  'apps/api/src',
  'apps/api/rolldown.config.ts',
  'tools/src/build-api.ts',
];

/** What the server is told under one name the pages are told under theirs, so that both say the same. */
const webEnvironment = () => {
  /** @type {NodeJS.ProcessEnv} */
  const environment = { ...process.env, NODE_ENV: 'production' };
  for (const name of ['BRAND_NAME', 'BRAND_PHONE', 'BRAND_EMAIL', 'LANDING_URL']) {
    const value = environment[`VITE_${name}`] ?? environment[name];
    if (value) environment[`VITE_${name}`] = value;
  }
  return environment;
};

const buildWeb = async () => {
  const env = webEnvironment();
  const settings = Object.entries(env).filter(([name]) => name.startsWith('VITE_'));
  const hash = hashOf(webSources) + JSON.stringify(settings.sort());
  if (isStamped('web', hash) && existsSync(path.join(root, 'apps/web/build/site.json'))) return;
  say('building the web app');
  await run(bin('tsx'), ['tools/src/build-web.ts'], { env });
  stamp('web', hash);
};

const buildApi = async () => {
  const hash = hashOf(apiSources);
  if (isStamped('api', hash) && existsSync(path.join(root, 'apps/api/dist/main.js'))) return;
  say('building the server');
  await run(bin('tsx'), ['tools/src/build-api.ts']);
  stamp('api', hash);
};

/** Enough to run TypeScript from source: tests and the development servers. */
export const prepare = () =>
  exclusively(async () => {
    await install();
    await referenceData();
    await baseMap();
  });

/** Everything `npm start` serves. Each part is made again only when what it is made of has changed. */
export const build = () =>
  exclusively(async () => {
    await install();
    await referenceData();
    await baseMap();
    await Promise.all([buildWeb(), buildApi()]);
  });
