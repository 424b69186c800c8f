import { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import 'maplibre-gl/dist/maplibre-gl.css';
import { loadBase, loadFine } from './base-map';
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
  /** All of them are in sight. */
  readonly points: readonly Place[];
  /** The size of the picture in its own units. */
  readonly frame: { readonly width: number; readonly margin: number };
  /** Undefined where no map can be drawn: the picture stands by itself then. */
  readonly onProjection: (projection: GroundProjection | undefined) => void;
};

const milesPerDegree = 69.1;

/** MapLibre's own edges, as west, south, east and north. */
const boundsOf = (points: readonly Place[]): [number, number, number, number] => {
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
};

/** A still map under a picture: streets where they are set up, the finest that packages offer where not. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function MapGround({ points, frame, onProjection }: MapGroundProps) {
  const place = useRef<HTMLDivElement>(null);
  const map = useRef<MapLibre | undefined>(undefined);
  const [streets, setStreets] = useState<Streets | null>();

  const fitTo = useEffectEvent((shown: typeof points): void => {
    const made = map.current;
    const wide = made?.getContainer().clientWidth ?? 0;
    // Without a width it is not on the screen: asked again once it is.
    if (!made || wide === 0 || shown.length === 0) return;
    const scale = frame.width / wide;
    made.fitBounds(boundsOf(shown), { padding: frame.margin / scale, maxZoom: 13, animate: false });
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
  const fit = useEffectEvent((): void => fitTo(points));
  const giveUp = useEffectEvent((): void => onProjection(undefined));

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
        interactive: false,
        attributionControl: false,
        fadeDuration: 0,
        validateStyle: false,
      });
      map.current = made;
      addMarks(made, () => colors);
      made.on('resize', fit);
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
      map.current?.remove();
      map.current = undefined;
    };
  }, []);

  // What is in sight follows the points.
  useEffect(() => {
    if (map.current?.isStyleLoaded()) fitTo(points);
  }, [points]);

  return (
    <>
      <div ref={place} data-map-ground aria-hidden="true" className="absolute! inset-0 size-full" />
      <MapSource streets={streets} />
    </>
  );
}
