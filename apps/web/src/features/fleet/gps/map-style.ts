import type { CarPayload } from '@lugnut/contract';
import { staleness } from '@lugnut/domain/telematics';
import type { StyleSpecification } from 'maplibre-gl';
import { makeInitials } from '../../../shared/map/draw-marks';
import { groundStyle } from '../../../shared/map/ground-style';
import type { MapColors } from '../../../shared/map/map-colors';
import { issuesOf } from './issues-of';

export const pointsOf = (payloads: readonly CarPayload[], chosenId: string | undefined) => ({
  type: 'FeatureCollection' as const,
  features: payloads.flatMap((payload) => {
    const { id, attributes } = payload;
    if (!attributes.position) return [];
    const isAlert = issuesOf(payload).length > 0;
    const isStale = staleness(Date.parse(attributes.read_at), Date.now()) === 'stale';
    return [
      {
        type: 'Feature' as const,
        properties: {
          id,
          icon: `pin:${makeInitials(attributes.make)}:${isAlert ? 'alert' : isStale ? 'stale' : 'good'}`,
          chosen: id === chosenId,
          alert: isAlert,
        },
        geometry: {
          type: 'Point' as const,
          coordinates: [attributes.position.longitude, attributes.position.latitude],
        },
      },
    ];
  }),
});

/** The ground, and the vehicles on it. */
export const styleOf = (colors: MapColors, base: GeoJSON.GeoJSON): StyleSpecification => {
  const ground = groundStyle(colors, base);
  return {
    ...ground,
    sources: {
      ...ground.sources,
      vehicles: {
        type: 'geojson',
        data: { type: 'FeatureCollection', features: [] },
        cluster: true,
        clusterRadius: 42,
        clusterMaxZoom: 12,
        // A vehicle in trouble is seen from afar, too, as one among many.
        clusterProperties: { alerts: ['+', ['case', ['get', 'alert'], 1, 0]] },
      },
    },
    layers: [
      ...ground.layers,
      {
        id: 'clusters',
        type: 'symbol',
        source: 'vehicles',
        filter: ['has', 'point_count'],
        layout: {
          'icon-image': [
            'concat',
            'cluster:',
            ['to-string', ['get', 'point_count']],
            ':',
            ['to-string', ['get', 'alerts']],
          ],
          'icon-allow-overlap': true,
        },
      },
      {
        id: 'pins',
        type: 'symbol',
        source: 'vehicles',
        filter: ['!', ['has', 'point_count']],
        layout: {
          'icon-image': ['get', 'icon'],
          'icon-allow-overlap': true,
          'icon-size': ['case', ['get', 'chosen'], 1.35, 1],
        },
      },
    ],
  };
};
