import type { LayerSpecification, Map as MapLibre, StyleSpecification } from 'maplibre-gl';
import { findMark, type MarkColors } from './draw-marks';
import type { MapColors } from './map-colors';

/** The ground every map stands on: what packages offer, drawn without asking anybody. */
export const groundStyle = (colors: MapColors, base: GeoJSON.GeoJSON): StyleSpecification => ({
  version: 8,
  sources: { base: { type: 'geojson', data: base, tolerance: 0.2 } },
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
      layout: townLayout,
    },
  ],
});

const townLayout = {
  'icon-image': ['concat', 'town:', ['get', 'name'], ':', ['case', ['get', 'big'], '1', '0']],
  'symbol-sort-key': ['get', 'rank'],
  'icon-padding': 4,
} satisfies (LayerSpecification & { type: 'symbol' })['layout'];

/** From here on the map is of a region: the country's towns and borders would leave it empty. */
const nearby = 6.5;

/** Counties and small towns, once somebody comes near enough to see them. */
export const addFineGround = (
  map: MapLibre,
  load: () => Promise<GeoJSON.GeoJSON>,
  colorsOf: () => MapColors,
): void => {
  let isAsked = false;
  const look = (): void => {
    if (isAsked || map.getZoom() < nearby) return;
    isAsked = true;
    load()
      .then((data) => {
        map.addSource('fine', { type: 'geojson', data, tolerance: 0.2 });
        map.addLayer(
          {
            id: 'county',
            type: 'line',
            source: 'fine',
            minzoom: nearby,
            filter: ['==', ['get', 'kind'], 'county'],
            paint: { 'line-color': colorsOf().border, 'line-width': 1 },
          },
          'border',
        );
        map.addLayer(
          {
            id: 'small-towns',
            type: 'symbol',
            source: 'fine',
            minzoom: nearby + 1,
            filter: ['==', ['get', 'kind'], 'city'],
            layout: townLayout,
          },
          'towns',
        );
      })
      // Removed meanwhile, or without a signal: the rest of the map stays as it is.
      .catch(() => {
        isAsked = false;
      });
  };
  look();
  map.on('zoomend', look);
};

/** Town names and pins are drawn here, when the style asks for them. */
export const addMarks = (map: MapLibre, colorsOf: () => MarkColors): void => {
  map.setMissingStyleImageResolver(async (id) => {
    const mark = findMark(id, colorsOf());
    if (mark && !map.hasImage(id)) map.addImage(id, mark, { pixelRatio: mark.pixelRatio });
  });
};

const colored = {
  water: ['background-color', 'water'],
  abroad: ['fill-color', 'abroad'],
  land: ['fill-color', 'land'],
  border: ['line-color', 'border'],
  county: ['line-color', 'border'],
  road: ['line-color', 'road'],
  'street-earth': ['fill-color', 'land'],
  'street-water': ['fill-color', 'water'],
  'street-buildings': ['fill-color', 'border'],
  'street-small': ['line-color', 'border'],
  'street-main': ['line-color', 'border'],
  'street-highway': ['line-color', 'road'],
} as const;

/** The same map in other colors: layers keep their place, marks are drawn anew in the same size. */
export const recolor = (map: MapLibre, colors: MapColors): void => {
  for (const layer of map.getLayersOrder()) {
    const known = Object.entries(colored).find(([name]) => layer.startsWith(name));
    if (known) map.setPaintProperty(layer, known[1][0], colors[known[1][1]]);
    if (layer.startsWith('street-name')) {
      map.setPaintProperty(layer, 'text-color', colors.town);
      map.setPaintProperty(layer, 'text-halo-color', colors.halo);
    }
  }
  for (const id of map.listImages()) {
    const mark = findMark(id, colors);
    if (mark) map.updateImage(id, mark);
  }
};

/** On its element, for whoever waits for it: how much of the ground is drawn, and how much of it is streets. */
export const tellWhatIsDrawn = (map: MapLibre, container: HTMLElement): void => {
  map.on('idle', () => {
    const drawn = map.queryRenderedFeatures();
    container.dataset.drawn = String(drawn.length);
    container.dataset.streets = String(drawn.filter(({ source }) => source === 'streets').length);
  });
};
