import type { PlaceShapeWire } from '@lugnut/contract';
import type { MapPoint } from '@lugnut/domain/telematics';
import { type GeoJSONSource, Map as MapLibre, NavigationControl } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import 'maplibre-gl/dist/maplibre-gl.css';
import '../../../shared/map/map-controls.css';
import { loadBase, loadFine } from '../../../shared/map/base-map';
import { addFineGround, addMarks, groundStyle, recolor } from '../../../shared/map/ground-style';
import { onThemeChange, readColors } from '../../../shared/map/map-colors';
import { MapSource } from '../../../shared/map/map-source';
import { addStreets, findStreets, type Streets } from '../../../shared/map/streets';
import { gpsCopy } from '../gps/copy';
import { placesCopy as copy } from './copy';
import { addPlaceLayers, outlinesOf } from './place-layers';

type Props = {
  readonly shape: PlaceShapeWire | undefined;
  /** Where the map goes when it changes; a press moves nothing. */
  readonly center: MapPoint | undefined;
  readonly onPoint: (at: MapPoint) => void;
};

const middle: [number, number] = [-96.5, 38.5];

/** Pressed to draw; everything it does can also be typed beside it. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function PlaceMap({ shape, center, onPoint }: Props) {
  const place = useRef<HTMLElement>(null);
  const map = useRef<MapLibre | undefined>(undefined);
  const [isWithout, setWithout] = useState(false);
  const [streets, setStreets] = useState<Streets | null>();
  const latest = useRef({ shape, center });
  latest.current = { shape, center };
  const point = useEffectEvent(onPoint);
  const draw = useEffectEvent((outline: Props['shape']): void => {
    void map.current
      ?.getSource<GeoJSONSource>('places')
      ?.setData(outlinesOf(outline ? [{ name: '', shape: outline }] : []));
  });
  const go = useEffectEvent((to: Props['center'], isFirst: boolean): void => {
    if (!to || !map.current) return;
    const at: [number, number] = [to.longitude, to.latitude];
    if (isFirst) map.current.jumpTo({ center: at, zoom: 14 });
    else if (!map.current.getBounds().contains(at)) map.current.jumpTo({ center: at, zoom: 14 });
  });
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
        center: middle,
        zoom: 3.5,
        minZoom: 3,
        maxZoom: 18,
        attributionControl: false,
        dragRotate: false,
        pitchWithRotate: false,
        fadeDuration: 0,
        validateStyle: false,
      });
      map.current = made;
      made.touchZoomRotate.disableRotation();
      made.addControl(new NavigationControl({ showCompass: false }), 'top-left');
      addMarks(made, () => colors);
      made.on('click', ({ lngLat }) => point({ latitude: lngLat.lat, longitude: lngLat.lng }));
      made.on('style.load', () => {
        addPlaceLayers(made, colors);
        draw(latest.current.shape);
        go(latest.current.center, true);
        void findStreets().then((found) => {
          if (isOver) return;
          setStreets(found ?? null);
          if (found) addStreets(made, found, colors);
          else addFineGround(made, loadFine, () => colors);
        });
      });
    };
    start().catch(() => {
      if (!isOver) setWithout(true);
    });
    const forget = onThemeChange(() => {
      colors = readColors();
      if (map.current) recolor(map.current, colors);
    });
    return () => {
      isOver = true;
      forget();
      map.current?.remove();
      map.current = undefined;
    };
  }, []);
  useEffect(() => {
    draw(shape);
  }, [shape]);
  useEffect(() => {
    go(center, false);
  }, [center]);
  return (
    <div className="relative h-64 overflow-hidden rounded-card border border-line">
      <section ref={place} aria-label={copy.map} className="h-full w-full" />
      {!isWithout && <MapSource streets={streets} />}
      {isWithout && (
        <p
          role="status"
          className="absolute inset-0 grid place-items-center bg-sunken p-4 text-center text-sm"
        >
          {gpsCopy.noMap}
        </p>
      )}
    </div>
  );
}
