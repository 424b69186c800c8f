import type { Projection } from './projection';

type Line = readonly (readonly number[])[];

/** The coast and the borders of states, as lines to draw. */
export type GroundOutlines = { readonly land: readonly Line[]; readonly borders: readonly Line[] };

const linesOf = (geometry: GeoJSON.Geometry): readonly Line[] => {
  switch (geometry.type) {
    case 'LineString':
      return [geometry.coordinates];
    case 'MultiLineString':
    case 'Polygon':
      return geometry.coordinates;
    case 'MultiPolygon':
      return geometry.coordinates.flat();
    default:
      return [];
  }
};

export const outlinesOf = (base: GeoJSON.GeoJSON): GroundOutlines => {
  const features = base.type === 'FeatureCollection' ? base.features : [];
  const ofKind = (kind: string) =>
    features
      .filter(({ properties }) => properties?.kind === kind)
      .flatMap(({ geometry }) => linesOf(geometry));
  return { land: ofKind('land'), borders: ofKind('border') };
};

/** The same lines in the units of a picture. */
export const pathOf = (lines: readonly Line[], { at }: Pick<Projection, 'at'>): string =>
  lines
    .map((line) =>
      line
        .map(([longitude = 0, latitude = 0], nth) => {
          const { x, y } = at({ latitude, longitude });
          return `${nth === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
        })
        .join(''),
    )
    .join('');
