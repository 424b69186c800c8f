import { geoAlbersUsa } from 'd3-geo';

/** Draws the map of markets once; the picture is kept beside this file and no map code reaches the browser. */

type Point = readonly [number, number];

/** The part of us-atlas' states-albers-10m.json that is read: arcs are shared between neighbors, in steps of a grid. */
export interface StatesAtlas {
  readonly transform: { readonly scale: Point; readonly translate: Point };
  readonly arcs: readonly (readonly Point[])[];
  readonly objects: { readonly states: { readonly geometries: readonly StateShape[] } };
}
type StateShape = { readonly properties: { readonly name: string } } & (
  | { readonly type: 'Polygon'; readonly arcs: readonly (readonly number[])[] }
  | { readonly type: 'MultiPolygon'; readonly arcs: readonly (readonly (readonly number[])[])[] }
);

export interface MarketPin {
  readonly name: string;
  readonly stateName: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** The frame in which the atlas is already projected. */
const projection = geoAlbersUsa().scale(1300).translate([487.5, 305]);
const toleranceUnits = 1.6;
const smallestIslandUnits = 60;

const decoded = (arc: readonly Point[], { transform }: StatesAtlas): Point[] => {
  let x = 0;
  let y = 0;
  return arc.map(([stepX, stepY]) => {
    x += stepX;
    y += stepY;
    return [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]];
  });
};

const distanceToSegment = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const along =
    length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
  return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay));
};

/** Douglas-Peucker: keeps the corners that can be seen at this size. */
const simplified = (line: readonly Point[]): Point[] => {
  const first = line[0];
  const last = line.at(-1);
  if (!first || !last || line.length < 3) return [...line];
  let worst = 0;
  let at = 0;
  for (const [index, point] of line.entries()) {
    const distance = distanceToSegment(point, first, last);
    if (distance > worst) {
      worst = distance;
      at = index;
    }
  }
  if (worst <= toleranceUnits) return [first, last];
  return [...simplified(line.slice(0, at + 1)), ...simplified(line.slice(at)).slice(1)];
};

const areaOf = (ring: readonly Point[]): number =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );

/** Whole units and relative moves: a third of the size of absolute decimals. */
const pathOf = (ring: readonly Point[]): string => {
  const whole = ring.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  const steps = whole.map(([x, y], index) => {
    const [fromX, fromY] = whole[index - 1] ?? [0, 0];
    return `${index === 0 ? 'M' : 'l'}${x - fromX} ${y - fromY}`;
  });
  return `${steps.join('').replaceAll(' -', '-')}z`;
};

const ringsOf = (shape: StateShape): readonly (readonly number[])[] =>
  shape.type === 'Polygon' ? shape.arcs : shape.arcs.flat();

const spotOf = ({ name, latitude, longitude }: MarketPin): Point => {
  const spot = projection([longitude, latitude]);
  if (!spot) throw new Error(`${name} is not on the map`);
  return [Math.round(spot[0]), Math.round(spot[1])];
};

const pin = (market: MarketPin, all: readonly MarketPin[]): string => {
  const [x, y] = spotOf(market);
  // Labels stand above their pin, unless another pin is there.
  const crowded = all
    .map(spotOf)
    .some(([otherX, otherY]) => otherY < y && y - otherY < 100 && Math.abs(otherX - x) < 150);
  return [
    `<g transform="translate(${x} ${y})">`,
    '<path fill="var(--color-signal,#ff6a13)" stroke="var(--map-border,#faf7f2)" stroke-width="4" d="M0-19l16 9v20L0 19l-16-9v-20z"/>',
    '<circle r="6" fill="var(--art-ink,#16201c)"/>',
    `<text y="${crowded ? 46 : -28}" text-anchor="middle" font-size="var(--map-label,26px)" font-weight="700" fill="var(--color-ink,#16201c)" stroke="var(--color-paper,#faf7f2)" stroke-width="6" stroke-linejoin="round" paint-order="stroke">`,
    `${market.name}</text></g>`,
  ].join('');
};

export const drawMarketMap = (atlas: StatesAtlas, markets: readonly MarketPin[]): string => {
  // Neighbors share their arcs, so simplifying arcs and not rings keeps the borders closed.
  const arcs = atlas.arcs.map((arc) => simplified(decoded(arc, atlas)));
  const lineOf = (index: number): readonly Point[] =>
    index < 0 ? [...(arcs[~index] ?? [])].reverse() : (arcs[index] ?? []);
  const served = new Set(markets.map((market) => market.stateName));
  const land = (isServed: boolean): string =>
    atlas.objects.states.geometries
      .filter((shape) => served.has(shape.properties.name) === isServed)
      .flatMap(ringsOf)
      .map((ring) => ring.flatMap((index) => lineOf(index).slice(1)))
      .filter((ring) => areaOf(ring) >= smallestIslandUnits)
      .map(pathOf)
      .join('');
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 975 610">',
    '<g id="scene">',
    '<g stroke="var(--map-border,#faf7f2)" stroke-width="1.5" stroke-linejoin="round">',
    `<path fill="var(--map-land,#e6ded0)" d="${land(false)}"/>`,
    `<path fill="var(--map-served,#9cc0ae)" d="${land(true)}"/>`,
    '</g>',
    ...markets.map((market) => pin(market, markets)),
    '</g>',
    '</svg>',
    '',
  ].join('\n');
};
