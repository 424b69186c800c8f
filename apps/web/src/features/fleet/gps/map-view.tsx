import type { CarPayload } from '@lugnut/contract';
import { staleness } from '@lugnut/domain/telematics';
import {
  type GeoJSONSource,
  Map as MapLibre,
  NavigationControl,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { useEffect, useRef } from 'react';
import 'maplibre-gl/dist/maplibre-gl.css';
import baseMapUrl from '../../../../.generated/base-map.json?url';
import { gpsCopy as copy } from '../copy';
import { findMark, type MarkColours, makeInitials, markScale } from './draw-marks';

setWorkerUrl(workerUrl);

export type MapViewProps = {
  readonly payloads: readonly CarPayload[];
  readonly chosenId: string | undefined;
  readonly onChoose: (id: string) => void;
};

/** The middle of the country: what is shown before anybody has a place. */
const middle: [number, number] = [-96.5, 38.5];
const firstZoom = 5;

/** The page's own colours, as the theme of the moment has them. */
const readColours = () => {
  const probe = document.createElement('span');
  document.body.append(probe);
  const colour = (token: string): string => {
    probe.style.color = `var(--color-${token})`;
    return getComputedStyle(probe).color;
  };
  const colours = {
    water: colour('sunken'),
    land: colour('card'),
    abroad: colour('paper'),
    border: colour('line'),
    road: colour('edge'),
    pin: colour('forest-ink'),
    pinText: colour('card'),
    alert: colour('bad'),
    alertText: colour('on-bad'),
    stale: colour('edge'),
    halo: colour('card'),
    town: colour('ink-soft'),
  };
  probe.remove();
  return colours;
};

const pointsOf = (payloads: readonly CarPayload[], chosenId: string | undefined) => ({
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
        },
        geometry: {
          type: 'Point' as const,
          coordinates: [attributes.position.longitude, attributes.position.latitude],
        },
      },
    ];
  }),
});

const styleOf = (colours: ReturnType<typeof readColours>, base: GeoJSON.GeoJSON): StyleSpecification => ({
  version: 8,
  sources: {
    base: { type: 'geojson', data: base, tolerance: 0.2 },
    vehicles: {
      type: 'geojson',
      data: { type: 'FeatureCollection', features: [] },
      cluster: true,
      clusterRadius: 42,
      clusterMaxZoom: 12,
    },
  },
  layers: [
    { id: 'water', type: 'background', paint: { 'background-color': colours.water } },
    {
      id: 'abroad',
      type: 'fill',
      source: 'base',
      filter: ['==', ['get', 'kind'], 'abroad'],
      paint: { 'fill-color': colours.abroad },
    },
    {
      id: 'land',
      type: 'fill',
      source: 'base',
      filter: ['==', ['get', 'kind'], 'land'],
      paint: { 'fill-color': colours.land },
    },
    {
      id: 'border',
      type: 'line',
      source: 'base',
      filter: ['==', ['get', 'kind'], 'border'],
      paint: { 'line-color': colours.border, 'line-width': 1.2 },
    },
    {
      id: 'road',
      type: 'line',
      source: 'base',
      filter: ['==', ['get', 'kind'], 'road'],
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: {
        'line-color': colours.road,
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
        'icon-image': ['concat', 'cluster:', ['to-string', ['get', 'point_count']]],
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

const addMarks = (map: MapLibre, colours: MarkColours): void => {
  map.setMissingStyleImageResolver(async (id) => {
    const mark = findMark(id, colours);
    if (mark && !map.hasImage(id)) map.addImage(id, mark, { pixelRatio: markScale });
  });
};

const listenToPresses = (map: MapLibre, onChoose: (id: string) => void): void => {
  map.on('click', 'pins', (event) => {
    const id = event.features?.[0]?.properties.id as string | undefined;
    if (id !== undefined) onChoose(id);
  });
  map.on('click', 'clusters', (event) => {
    const cluster = event.features?.[0];
    const source = map.getSource<GeoJSONSource>('vehicles');
    if (!cluster || !source || cluster.geometry.type !== 'Point') return;
    const [longitude = 0, latitude = 0] = cluster.geometry.coordinates;
    void source
      .getClusterExpansionZoom(cluster.properties.cluster_id as number)
      .then((zoom) => map.easeTo({ center: [longitude, latitude], zoom }));
  });
  for (const layer of ['pins', 'clusters']) {
    map.on('mouseenter', layer, () => map.getCanvas().classList.add('cursor-pointer'));
    map.on('mouseleave', layer, () => map.getCanvas().classList.remove('cursor-pointer'));
  }
};

/** FLEET-2. Everything here is also in the list beside it; without WebGL only that remains. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function MapView({ payloads, chosenId, onChoose }: MapViewProps) {
  const place = useRef<HTMLElement>(null);
  const map = useRef<MapLibre | undefined>(undefined);
  const latest = useRef({ payloads, chosenId, onChoose });
  latest.current = { payloads, chosenId, onChoose };
  const isReady = useRef(false);
  const hasFitted = useRef(false);

  const show = (): void => {
    if (!map.current || !isReady.current) return;
    const data = pointsOf(latest.current.payloads, latest.current.chosenId);
    void map.current.getSource<GeoJSONSource>('vehicles')?.setData(data);
    const first = data.features[0]?.geometry.coordinates;
    if (first && !hasFitted.current) {
      hasFitted.current = true;
      map.current.jumpTo({
        center: averageOf(data.features.map(({ geometry }) => geometry.coordinates)),
        zoom: firstZoom,
      });
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is made once; what changes is read when it is drawn
  useEffect(() => {
    const container = place.current;
    if (!container) return;
    const abort = new AbortController();
    const colours = readColours();
    const start = async (): Promise<void> => {
      // Here and not in the worker: its policy lets it fetch nothing.
      const base = (await (await fetch(baseMapUrl, { signal: abort.signal })).json()) as GeoJSON.GeoJSON;
      if (abort.signal.aborted) return;
      const made = new MapLibre({
        container,
        style: styleOf(colours, base),
        center: middle,
        zoom: firstZoom,
        minZoom: 3,
        maxZoom: 15,
        attributionControl: false,
        dragRotate: false,
        pitchWithRotate: false,
        fadeDuration: 0,
      });
      map.current = made;
      made.touchZoomRotate.disableRotation();
      made.addControl(new NavigationControl({ showCompass: false }), 'top-left');
      addMarks(made, colours);
      listenToPresses(made, (id) => latest.current.onChoose(id));
      made.on('load', () => {
        isReady.current = true;
        container.dataset.ready = 'true';
        show();
      });
    };
    start().catch(() => undefined);
    return () => {
      abort.abort();
      isReady.current = false;
      map.current?.remove();
      map.current = undefined;
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn when what is shown changes
  useEffect(show, [payloads, chosenId]);

  useEffect(() => {
    const position = latest.current.payloads.find(({ id }) => id === chosenId)?.attributes.position;
    if (position && map.current)
      map.current.easeTo({
        center: [position.longitude, position.latitude],
        zoom: Math.max(map.current.getZoom(), 10),
      });
  }, [chosenId]);

  return <section ref={place} aria-label={copy.map} className="h-full w-full" />;
}

const averageOf = (points: readonly (readonly number[])[]): [number, number] => {
  const sum = points.reduce<[number, number]>(
    ([x, y], [longitude = 0, latitude = 0]) => [x + longitude, y + latitude],
    [0, 0],
  );
  return [sum[0] / points.length, sum[1] / points.length];
};
