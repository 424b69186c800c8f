import type { CarPayload } from '@lugnut/contract';
import { staleness } from '@lugnut/domain/telematics';
import type { Map as MapLibre, StyleSpecification } from 'maplibre-gl';
import { findMark, makeInitials } from './draw-marks';

/** The page's own colors, as the theme of the moment has them. */
export const readColors = () => {
  const probe = document.createElement('span');
  // Where motion is reduced everything has a shortest transition, and one color after the other would read as the first.
  probe.style.transition = 'none';
  document.body.append(probe);
  const color = (token: string): string => {
    probe.style.color = `var(--color-${token})`;
    return getComputedStyle(probe).color;
  };
  const colors = {
    water: color('sunken'),
    land: color('card'),
    abroad: color('paper'),
    border: color('line'),
    road: color('edge'),
    pin: color('forest-ink'),
    pinText: color('card'),
    alert: color('bad'),
    alertText: color('on-bad'),
    stale: color('edge'),
    halo: color('card'),
    town: color('ink-soft'),
  };
  probe.remove();
  return colors;
};

export type MapColors = ReturnType<typeof readColors>;

export const pointsOf = (payloads: readonly CarPayload[], chosenId: string | undefined) => ({
  type: 'FeatureCollection' as const,
  features: payloads.flatMap(({ id, attributes }) => {
    if (!attributes.position) return [];
    const isAlert = Object.keys(attributes.dtcs).length > 0;
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

export const styleOf = (colors: MapColors, base: GeoJSON.GeoJSON): StyleSpecification => ({
  version: 8,
  sources: {
    base: { type: 'geojson', data: base, tolerance: 0.2 },
    vehicles: {
      type: 'geojson',
      data: { type: 'FeatureCollection', features: [] },
      cluster: true,
      clusterRadius: 42,
      clusterMaxZoom: 12,
      // A vehicle in trouble is seen from afar, too.
      clusterProperties: { alerts: ['+', ['case', ['get', 'alert'], 1, 0]] },
    },
  },
  layers: [
    { id: 'water', type: 'background', paint: { 'background-color': colors.water } },
    {
      id: 'abroad',
      type: 'fill',
      source: 'base',
      filter: ['==', ['get', 'kind'], 'abroad'],
      paint: { 'fill-color': colors.abroad },
    },
    {
      id: 'land',
      type: 'fill',
      source: 'base',
      filter: ['==', ['get', 'kind'], 'land'],
      paint: { 'fill-color': colors.land },
    },
    {
      id: 'border',
      type: 'line',
      source: 'base',
      filter: ['==', ['get', 'kind'], 'border'],
      paint: { 'line-color': colors.border, 'line-width': 1.2 },
    },
    {
      id: 'road',
      type: 'line',
      source: 'base',
      filter: ['==', ['get', 'kind'], 'road'],
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: {
        'line-color': colors.road,
        'line-opacity': 0.45,
        'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.8, 10, 3],
      },
    },
    {
      id: 'towns',
      type: 'symbol',
      source: 'base',
      filter: [
        'all',
        ['==', ['get', 'kind'], 'city'],
        ['<', ['get', 'rank'], ['interpolate', ['linear'], ['zoom'], 3, 14, 5, 60, 7, 260, 9, 2000]],
      ],
      layout: {
        'icon-image': ['concat', 'town:', ['get', 'name'], ':', ['case', ['get', 'big'], '1', '0']],
        'symbol-sort-key': ['get', 'rank'],
        'icon-padding': 4,
      },
    },
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
          ['case', ['>', ['get', 'alerts'], 0], ':alert', ':good'],
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
});

const colored = {
  water: ['background-color', 'water'],
  abroad: ['fill-color', 'abroad'],
  land: ['fill-color', 'land'],
  border: ['line-color', 'border'],
  road: ['line-color', 'road'],
} as const;

/** The same map in other colors: layers keep their place, marks are drawn anew in the same size. */
export const recolor = (map: MapLibre, colors: MapColors): void => {
  for (const [layer, [property, color]] of Object.entries(colored))
    map.setPaintProperty(layer, property, colors[color]);
  for (const id of map.listImages()) {
    const mark = findMark(id, colors);
    if (mark) map.updateImage(id, mark);
  }
};

/** Tells when the page turns light or dark: by the device, or by a choice. */
export const onThemeChange = (tell: () => void): (() => void) => {
  const device = matchMedia('(prefers-color-scheme: dark)');
  const chosen = new MutationObserver(tell);
  device.addEventListener('change', tell);
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => {
    device.removeEventListener('change', tell);
    chosen.disconnect();
  };
};
