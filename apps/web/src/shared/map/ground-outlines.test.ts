import { expect, it } from 'vitest';
import { outlinesOf, pathOf } from './ground-outlines';

it('[PULSE-1] the coast and the states are drawn where no map can be', () => {
  const feature = (kind: string, geometry: GeoJSON.Geometry): GeoJSON.Feature => ({
    type: 'Feature',
    properties: { kind },
    geometry,
  });
  const square = [
    [-100, 30],
    [-90, 30],
    [-90, 40],
    [-100, 30],
  ];
  const { land, borders } = outlinesOf({
    type: 'FeatureCollection',
    features: [
      feature('land', { type: 'MultiPolygon', coordinates: [[square]] }),
      feature('border', { type: 'MultiLineString', coordinates: [square.slice(0, 2)] }),
      feature('city', { type: 'Point', coordinates: [-95, 35] }),
    ],
  });
  const at = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
    x: longitude + 100,
    y: 40 - latitude,
  });
  expect(pathOf(land, { at })).toBe('M0.0 10.0L10.0 10.0L10.0 0.0L0.0 10.0');
  expect(pathOf(borders, { at })).toBe('M0.0 10.0L10.0 10.0');
});
