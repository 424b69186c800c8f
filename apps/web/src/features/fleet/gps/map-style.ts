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
          // Which way it drives; whoever stands points nowhere.
          ...(attributes.heading !== null && attributes.speed_mph !== null && attributes.speed_mph >= 3
            ? { heading: attributes.heading }
            : {}),
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

/** West, south, east and north of all points; undefined of none. */
export const boundsOf = (
  points: readonly (readonly number[])[],
): [number, number, number, number] | undefined => {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [longitude = 0, latitude = 0] of points) {
    [west, east] = [Math.min(west, longitude), Math.max(east, longitude)];
    [south, north] = [Math.min(south, latitude), Math.max(north, latitude)];
  }
  return points.length === 0 ? undefined : [west, south, east, north];
};

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
        id: 'headings',
        type: 'symbol',
        source: 'vehicles',
        filter: ['has', 'heading'],
        layout: {
          'icon-image': 'arrow',
          'icon-allow-overlap': true,
          'icon-ignore-placement': true,
          'icon-rotate': ['get', 'heading'],
          'icon-rotation-alignment': 'map',
          'icon-offset': [0, -25],
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

export type Home = { readonly latitude: number; readonly longitude: number };

/** The middle of the country, where nobody knows where the business is. */
const middle: [number, number] = [-96.5, 38.5];

/** What is shown before any vehicle has a place. */
export const firstViewOf = (home: Home | null | undefined): { center: [number, number]; zoom: number } =>
  home ? { center: [home.longitude, home.latitude], zoom: 10 } : { center: middle, zoom: 5 };
