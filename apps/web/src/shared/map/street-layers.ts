import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapColors } from './map-colors';

const source = 'streets';

/** The two ways vector maps of OpenStreetMap are made: their layers, and what they call a kind of road. */
const schemas = [
  {
    name: 'protomaps',
    roads: 'roads',
    names: 'roads',
    places: 'places',
    buildings: 'buildings',
    kind: 'kind',
    highway: ['highway'],
    main: ['major_road', 'medium_road'],
    small: ['minor_road', 'other'],
    towns: ['locality', 'neighbourhood'],
  },
  {
    name: 'openmaptiles',
    roads: 'transportation',
    names: 'transportation_name',
    places: 'place',
    buildings: 'building',
    kind: 'class',
    highway: ['motorway', 'trunk'],
    main: ['primary', 'secondary', 'tertiary'],
    small: ['minor', 'service'],
    towns: ['city', 'town', 'village', 'suburb', 'neighbourhood'],
  },
] as const;

const isOneOf = (kind: string, names: readonly string[]): ExpressionSpecification => [
  'in',
  ['get', kind],
  ['literal', [...names]],
];

const widening = (from: number, thin: number, to: number, wide: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  from,
  thin,
  to,
  wide,
];

const round = { 'line-join': 'round', 'line-cap': 'round' } as const;
/** Drawn here with the page's own letters: no font comes from anywhere. */
const font = ['Inter Variable', 'sans-serif'];
const nameOf: ExpressionSpecification = ['coalesce', ['get', 'name:en'], ['get', 'name']];

/** Streets in the page's own colors; a layer a map does not have draws nothing. */
export const vectorLayers = (colors: MapColors): readonly LayerSpecification[] => {
  const written = { 'text-color': colors.town, 'text-halo-color': colors.halo, 'text-halo-width': 1.5 };
  return [
    {
      id: 'street-earth',
      type: 'fill',
      source,
      'source-layer': 'earth',
      paint: { 'fill-color': colors.land },
    },
    {
      id: 'street-water',
      type: 'fill',
      source,
      'source-layer': 'water',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': colors.water },
    },
    ...schemas.flatMap((schema): LayerSpecification[] => {
      const roads = { source, 'source-layer': schema.roads, type: 'line', layout: round } as const;
      return [
        {
          id: `street-buildings-${schema.name}`,
          type: 'fill',
          source,
          'source-layer': schema.buildings,
          minzoom: 14,
          paint: { 'fill-color': colors.border, 'fill-opacity': 0.6 },
        },
        {
          ...roads,
          id: `street-small-${schema.name}`,
          minzoom: 11,
          filter: isOneOf(schema.kind, schema.small),
          paint: { 'line-color': colors.border, 'line-width': widening(11, 0.6, 16, 7) },
        },
        {
          ...roads,
          id: `street-main-${schema.name}`,
          filter: isOneOf(schema.kind, schema.main),
          paint: { 'line-color': colors.border, 'line-width': widening(7, 0.8, 16, 10) },
        },
        {
          ...roads,
          id: `street-highway-${schema.name}`,
          filter: isOneOf(schema.kind, schema.highway),
          paint: {
            'line-color': colors.road,
            'line-opacity': 0.55,
            'line-width': widening(5, 0.8, 16, 12),
          },
        },
        {
          id: `street-names-${schema.name}`,
          type: 'symbol',
          source,
          'source-layer': schema.names,
          minzoom: 12,
          layout: {
            'symbol-placement': 'line',
            'text-field': nameOf,
            'text-font': font,
            'text-size': 12,
          },
          paint: written,
        },
        {
          id: `street-name-places-${schema.name}`,
          type: 'symbol',
          source,
          'source-layer': schema.places,
          minzoom: townsFrom,
          filter: isOneOf(schema.kind, schema.towns),
          layout: { 'text-field': nameOf, 'text-font': font, 'text-size': 13 },
          paint: written,
        },
      ];
    }),
  ];
};

/** Nearer than this a street map names its own places. */
export const townsFrom = 9;
