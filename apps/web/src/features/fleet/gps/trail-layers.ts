import type { Map as MapLibre } from 'maplibre-gl';
import type { MapColors } from '../../../shared/map/map-colors';
import type { DrawnTrail } from './trail-player';

const pointAt = (kind: 'line' | 'now', coordinates: [number, number][]) => ({
  type: 'Feature' as const,
  properties: { kind },
  geometry:
    kind === 'line'
      ? { type: 'LineString' as const, coordinates }
      : { type: 'Point' as const, coordinates: coordinates[0] ?? [0, 0] },
});

/** The way of a day, and where on it the player stands. */
export const trailOf = (trail: DrawnTrail | undefined) => ({
  type: 'FeatureCollection' as const,
  features: trail
    ? [
        pointAt(
          'line',
          trail.points.map(({ longitude, latitude }) => [longitude, latitude]),
        ),
        ...(trail.at ? [pointAt('now', [[trail.at.longitude, trail.at.latitude]])] : []),
      ]
    : [],
});

export const addTrailLayers = (map: MapLibre, colors: MapColors): void => {
  map.addSource('trail', { type: 'geojson', data: trailOf(undefined) });
  map.addLayer(
    {
      id: 'trail-line',
      type: 'line',
      source: 'trail',
      filter: ['==', ['get', 'kind'], 'line'],
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': colors.alert, 'line-width': 4, 'line-opacity': 0.85 },
    },
    'clusters',
  );
  map.addLayer({
    id: 'trail-now',
    type: 'circle',
    source: 'trail',
    filter: ['==', ['get', 'kind'], 'now'],
    paint: {
      'circle-radius': 9,
      'circle-color': colors.alert,
      'circle-stroke-width': 3,
      'circle-stroke-color': colors.halo,
    },
  });
};

/** Places and trail in the colors of the theme. */
export const recolorOwn = (map: MapLibre, colors: MapColors): void => {
  map.setPaintProperty('place-area', 'fill-color', colors.pin);
  map.setPaintProperty('place-line', 'line-color', colors.pin);
  map.setPaintProperty('trail-line', 'line-color', colors.alert);
  map.setPaintProperty('trail-now', 'circle-color', colors.alert);
  map.setPaintProperty('trail-now', 'circle-stroke-color', colors.halo);
};
