import type { CarPayload, FleetPlace } from '@lugnut/contract';
import { type GeoJSONSource, Map as MapLibre, NavigationControl } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import 'maplibre-gl/dist/maplibre-gl.css';
import '../../../shared/map/map-controls.css';
import { loadBase, loadFine } from '../../../shared/map/base-map';
import { addFineGround, addMarks, recolor, tellWhatIsDrawn } from '../../../shared/map/ground-style';
import { onThemeChange, readColors } from '../../../shared/map/map-colors';
import { MapSource } from '../../../shared/map/map-source';
import { addStreets, findStreets, type Streets } from '../../../shared/map/streets';
import { addPlaceLayers, outlinesOf } from '../places/place-layers';
import { gpsCopy as copy } from './copy';
import { boundsOf, firstViewOf, type Home, pointsOf, styleOf } from './map-style';
import { addTrailLayers, recolorOwn, trailOf } from './trail-layers';
import type { DrawnTrail } from './trail-player';

export type MapViewProps = {
  /** Undefined while they are on their way: the map can be made without them. */
  readonly payloads: readonly CarPayload[] | undefined;
  readonly chosenId: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly trail?: DrawnTrail | undefined;
  readonly places?: readonly FleetPlace[] | undefined;
  /** Where the business is: what is shown while no vehicle has a place. */
  readonly home?: Home | null | undefined;
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
export default function MapView({ payloads, chosenId, onChoose, trail, places, home }: MapViewProps) {
  const place = useRef<HTMLElement>(null);
  const map = useRef<MapLibre | undefined>(undefined);
  const latest = useRef({ payloads, chosenId, onChoose, places, trail, home });
  latest.current = { payloads, chosenId, onChoose, places, trail, home };
  const isReady = useRef(false);
  const hasFitted = useRef(false);
  const [isWithout, setWithout] = useState(false);
  const [streets, setStreets] = useState<Streets | null>();

  const show = useEffectEvent((shown: MapViewProps['payloads'], chosen: string | undefined): void => {
    if (!map.current || !isReady.current || !shown) return;
    const data = pointsOf(shown, chosen);
    void map.current.getSource<GeoJSONSource>('vehicles')?.setData(data);
    const bounds = boundsOf(data.features.map(({ geometry }) => geometry.coordinates));
    if (bounds && !hasFitted.current) {
      hasFitted.current = true;
      map.current.fitBounds(bounds, { padding: 48, maxZoom: 11, duration: 0 });
    }
  });
  const showPlaces = useEffectEvent((shown: MapViewProps['places']): void => {
    const outlines = (shown ?? []).map(({ attributes: { name, shape } }) => ({ name, shape }));
    void map.current?.getSource<GeoJSONSource>('places')?.setData(outlinesOf(outlines));
  });
  const showTrail = useEffectEvent((drawn: MapViewProps['trail']): void => {
    void map.current?.getSource<GeoJSONSource>('trail')?.setData(trailOf(drawn));
    if (place.current) place.current.dataset.trail = String(drawn?.points.length ?? 0);
  });
  const fitTrail = useEffectEvent((points: DrawnTrail['points'] | undefined): void => {
    const bounds = boundsOf((points ?? []).map(({ latitude, longitude }) => [longitude, latitude]));
    if (bounds && map.current)
      map.current.fitBounds(bounds, { padding: paddingOf(map.current), maxZoom: 14, duration: 0 });
  });

  // The map is made once; what changes is read when it is drawn.
  useEffect(() => {
    const container = place.current;
    if (!container) return;
    let isOver = false;
    let colors = readColors();
    const start = async (): Promise<void> => {
      const loaded = await loadBase();
      if (isOver) return;
      const made = new MapLibre({
        container,
        style: styleOf(colors, loaded),
        ...firstViewOf(latest.current.home),
        minZoom: 3,
        maxZoom: 15,
        attributionControl: false,
        dragRotate: false,
        pitchWithRotate: false,
        fadeDuration: 0,
        // Ours, and checked by its types: nobody waits while it is checked again.
        validateStyle: false,
      });
      map.current = made;
      made.touchZoomRotate.disableRotation();
      made.addControl(new NavigationControl({ showCompass: false }), 'top-left');
      addMarks(made, () => colors);
      listenToPresses(made, (id) => latest.current.onChoose(id));
      made.on('style.load', () => {
        isReady.current = true;
        addPlaceLayers(made, colors, 'clusters');
        addTrailLayers(made, colors);
        show(latest.current.payloads, latest.current.chosenId);
        showPlaces(latest.current.places);
        showTrail(latest.current.trail);
        void findStreets().then((found) => {
          if (isOver) return;
          setStreets(found ?? null);
          if (found) addStreets(made, found, colors);
          else addFineGround(made, loadFine, () => colors);
        });
      });
      tellWhenPainted(made, container);
      tellWhatIsDrawn(made, container);
    };
    start().catch(() => {
      if (!isOver) setWithout(true);
    });
    const forget = onThemeChange(() => {
      colors = readColors();
      if (!isReady.current || !map.current) return;
      recolor(map.current, colors);
      recolorOwn(map.current, colors);
    });
    return () => {
      isOver = true;
      forget();
      isReady.current = false;
      map.current?.remove();
      map.current = undefined;
    };
  }, []);

  useEffect(() => {
    show(payloads, chosenId);
  }, [payloads, chosenId]);

  useEffect(() => {
    showPlaces(places);
  }, [places]);
  useEffect(() => {
    showTrail(trail);
  }, [trail]);
  // Another trail is brought into sight, another moment of it not.
  const trailPoints = trail?.points;
  useEffect(() => {
    fitTrail(trailPoints);
  }, [trailPoints]);

  useEffect(() => {
    const position = latest.current.payloads?.find(({ id }) => id === chosenId)?.attributes.position;
    if (position && map.current)
      map.current.easeTo({
        center: [position.longitude, position.latitude],
        zoom: Math.max(map.current.getZoom(), 10),
        offset: besidePanel(map.current),
      });
  }, [chosenId]);

  return (
    <div className="relative h-full w-full">
      <section ref={place} aria-label={copy.map} className="h-full w-full" />
      {!isWithout && <MapSource streets={streets} />}
      {isWithout && (
        <div className="absolute inset-0 grid place-items-center bg-sunken p-6 max-lg:pb-20">
          <p role="status" className="max-w-prose text-center">
            {copy.noMap}
          </p>
        </div>
      )}
    </div>
  );
}

/** What was chosen stands where its panel does not: left of it, or above the sheet of a phone. */
const besidePanel = (map: MapLibre): [number, number] =>
  matchMedia('(min-width: 64rem)').matches ? [-200, 0] : [0, -0.4 * map.getContainer().clientHeight];

/** On the section, for whoever waits for it: how many pins and clusters were first drawn, and in which colors. */
const tellWhenPainted = (map: MapLibre, container: HTMLElement): void => {
  map.on('idle', () => {
    container.dataset.ground = String(map.getPaintProperty('water', 'background-color'));
    container.dataset.land = String(map.getPaintProperty('land', 'fill-color'));
    if (container.dataset.marks !== undefined && container.dataset.marks !== '0') return;
    container.dataset.marks = String(map.queryRenderedFeatures({ layers: ['pins', 'clusters'] }).length);
  });
};

/** A trail lies beside its player. */
const paddingOf = (map: MapLibre) =>
  matchMedia('(min-width: 64rem)').matches
    ? { top: 48, bottom: 48, left: 48, right: 448 }
    : { top: 48, left: 48, right: 48, bottom: 0.6 * map.getContainer().clientHeight };
