import { Map as MapLibre, NavigationControl } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import 'maplibre-gl/dist/maplibre-gl.css';
import './map-controls.css';
import { Button } from '../ui/button';
import { loadBase, loadFine } from './base-map';
import { mapCopy as copy } from './copy';
import { addFineGround, addMarks, groundStyle, recolor, tellWhatIsDrawn } from './ground-style';
import { onThemeChange, readColors } from './map-colors';
import { MapSource } from './map-source';
import { addStreets, findStreets, type Streets } from './streets';

type Place = { readonly latitude: number; readonly longitude: number };

/** Where a place stands in a picture that lies on the map. */
type GroundProjection = {
  readonly at: (place: Place) => { readonly x: number; readonly y: number };
  readonly unitsPerMile: number;
};

type MapGroundProps = {
  /** All of them are in sight until somebody moves the map. */
  readonly points: readonly Place[];
  /** The size of the picture in its own units. */
  readonly frame: { readonly width: number; readonly margin: number };
  /** How far away it may be seen from; the whole country needs more than a market. */
  readonly leastZoom?: number;
  /** Undefined where no map can be drawn: the picture stands by itself then. */
  readonly onProjection: (projection: GroundProjection | undefined) => void;
  /** What the picture is put into, so that a drag or a wheel over it moves the map. */
  readonly onLayer: (layer: HTMLElement | undefined) => void;
};

const milesPerDegree = 69.1;

/** MapLibre's own edges, as west, south, east and north. */
const boundsOf = (points: readonly Place[]): [number, number, number, number] => {
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
};

/** A page that is scrolled by a finger goes on scrolling over the map: two fingers move that. */
const hasFingers = (): boolean => matchMedia('(pointer: coarse)').matches;

/** A map under a picture: streets where they are set up, the finest that packages offer where not. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function MapGround({ points, frame, leastZoom = 3, onProjection, onLayer }: MapGroundProps) {
  const place = useRef<HTMLDivElement>(null);
  const map = useRef<MapLibre | undefined>(undefined);
  const [streets, setStreets] = useState<Streets | null>();
  const [isMoved, setMoved] = useState(false);

  const tell = useEffectEvent((): void => {
    const made = map.current;
    const wide = made?.getContainer().clientWidth ?? 0;
    // Without a width it is not on the screen: asked again once it is.
    if (!made || wide === 0) return;
    const scale = frame.width / wide;
    const middle = made.getCenter();
    const below = made.project([middle.lng, middle.lat - 0.1]).y - made.project(middle).y;
    onProjection({
      at: ({ latitude, longitude }) => {
        const { x, y } = made.project([longitude, latitude]);
        return { x: x * scale, y: y * scale };
      },
      unitsPerMile: (below * scale) / (0.1 * milesPerDegree),
    });
  });
  const fitTo = (shown: typeof points): void => {
    const wide = map.current?.getContainer().clientWidth ?? 0;
    if (wide === 0 || shown.length === 0) return;
    map.current?.fitBounds(boundsOf(shown), {
      padding: (frame.margin * wide) / frame.width,
      maxZoom: 13,
      animate: false,
    });
    tell();
  };
  const fit = useEffectEvent((): void => (isMoved ? tell() : fitTo(points)));
  const zoomFrom = useEffectEvent((): number => leastZoom);
  const giveUp = useEffectEvent((): void => onProjection(undefined));
  const handLayer = useEffectEvent((layer: HTMLElement | undefined): void => onLayer(layer));

  useEffect(() => {
    const container = place.current;
    if (!container) return;
    let isOver = false;
    let colors = readColors();
    const start = async (): Promise<void> => {
      const base = await loadBase();
      if (isOver) return;
      const made = new MapLibre({
        container,
        style: groundStyle(colors, base),
        minZoom: zoomFrom(),
        maxZoom: 17,
        cooperativeGestures: hasFingers(),
        dragRotate: false,
        pitchWithRotate: false,
        locale: { 'Map.Title': copy.map },
        attributionControl: false,
        fadeDuration: 0,
        validateStyle: false,
      });
      map.current = made;
      made.touchZoomRotate.disableRotation();
      made.keyboard.disableRotation();
      made.addControl(new NavigationControl({ showCompass: false }), 'top-right');
      addMarks(made, () => colors);
      handLayer(made.getCanvasContainer());
      made.on('resize', fit);
      // By hand, that is: our own moves have no event they come from.
      made.on('movestart', ({ originalEvent }) => {
        if (originalEvent) setMoved(true);
      });
      made.on('move', tell);
      made.on('style.load', () => {
        fit();
        void findStreets().then((found) => {
          if (isOver) return;
          setStreets(found ?? null);
          if (found) addStreets(made, found, colors);
          else addFineGround(made, loadFine, () => colors);
        });
      });
      tellWhatIsDrawn(made, container);
    };
    start().catch(() => {
      if (!isOver) giveUp();
    });
    const forget = onThemeChange(() => {
      colors = readColors();
      if (map.current?.isStyleLoaded()) recolor(map.current, colors);
    });
    return () => {
      isOver = true;
      forget();
      handLayer(undefined);
      map.current?.remove();
      map.current = undefined;
    };
  }, []);

  // What is in sight follows the points.
  useEffect(() => {
    if (points.length > 0 && map.current?.isStyleLoaded()) fit();
  }, [points]);

  return (
    <>
      <div ref={place} data-map-ground className="absolute! inset-0 size-full" />
      <MapSource streets={streets} />
      {isMoved && (
        <Button
          size="sm"
          className="absolute! top-2 left-2"
          onClick={() => {
            setMoved(false);
            fitTo(points);
          }}
        >
          {copy.showAll}
        </Button>
      )}
    </>
  );
}
