import type { PlaceShapeWire } from '@lugnut/contract';
import type { Map as MapLibre } from 'maplibre-gl';
import type { MapColors } from '../../../shared/map/map-colors';
import { ringOf } from './place-draft';

type Outlined = { readonly name: string; readonly shape: PlaceShapeWire };

export const outlinesOf = (places: readonly Outlined[]) => ({
  type: 'FeatureCollection' as const,
  features: places.map(({ name, shape }) => ({
    type: 'Feature' as const,
    properties: { name },
    geometry: { type: 'Polygon' as const, coordinates: [ringOf(shape)] },
  })),
});

/** Under everything that moves. */
export const addPlaceLayers = (map: MapLibre, colors: MapColors, below?: string): void => {
  map.addSource('places', { type: 'geojson', data: outlinesOf([]) });
  map.addLayer(
    {
      id: 'place-area',
      type: 'fill',
      source: 'places',
      paint: { 'fill-color': colors.pin, 'fill-opacity': 0.15 },
    },
    below,
  );
  map.addLayer(
    {
      id: 'place-line',
      type: 'line',
      source: 'places',
      paint: { 'line-color': colors.pin, 'line-width': 2 },
    },
    below,
  );
};
