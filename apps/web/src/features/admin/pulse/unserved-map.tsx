import type { PulseReport } from '@lugnut/contract';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { loadBase } from '../../../shared/map/ground-files';
import { type GroundOutlines, outlinesOf, pathOf } from '../../../shared/map/ground-outlines';
import { type Projection, projectionFor } from '../../../shared/map/projection';
import { countText } from '../../../shared/pulse/figures';
import { useNearViewport } from '../../../shared/ui/use-near-viewport';
import { pulseCopy as copy } from './copy';

type Place = PulseReport['unserved'][number];

const frame = { width: 480, height: 320, margin: 40 };
const [leastRadius, mostRadius] = [7, 26];
/** A circle has room for its number from here on. */
const labeledRadius = 11;

/** The map library is large: it is fetched once somebody comes near. */
const MapGround = lazy(() => import('../../../shared/map/map-ground'));

/** By area: twice as many are twice as much ink. */
const radiusOf = (cases: number, most: number): number =>
  Math.max(leastRadius, mostRadius * Math.sqrt(cases / most));

/** Requests from where we do not come, as circles on the ground that maps have; the largest lie below. */
export function UnservedMap({ places }: { readonly places: readonly Place[] }) {
  const whole = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(whole, 400);
  const [ground, setGround] = useState<Projection>();
  const [layer, setLayer] = useState<HTMLElement>();
  const outlines = useOutlines(isNear);
  const plain = useMemo(() => projectionFor(places, frame), [places]);
  const adopt = useCallback((found: Projection | undefined) => setGround(() => found), []);
  const projection = ground ?? plain;
  const most = Math.max(1, ...places.map(({ cases }) => cases));
  const picture = (
    <svg
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label={copy.unservedMap(countText(places.length))}
      className="absolute inset-0 block size-full pointer-coarse:touch-pan-x pointer-coarse:touch-pan-y pointer-fine:touch-none"
    >
      {!ground && outlines && <Outlines outlines={outlines} projection={plain} />}
      {places.map((place) => (
        <Circle
          key={place.zip}
          place={place}
          radius={radiusOf(place.cases, most)}
          {...projection.at(place)}
        />
      ))}
    </svg>
  );
  return (
    <div
      ref={whole}
      className="relative aspect-[3/2] w-full overflow-hidden rounded-control border border-line bg-sunken"
    >
      {isNear && (
        <Suspense fallback={null}>
          <MapGround points={places} frame={frame} leastZoom={1} onProjection={adopt} onLayer={setLayer} />
        </Suspense>
      )}
      {layer ? createPortal(picture, layer) : picture}
    </div>
  );
}

/** The states lie under the circles until a map does, and where none can be drawn. */
const useOutlines = (isNear: boolean): GroundOutlines | undefined => {
  const [outlines, setOutlines] = useState<GroundOutlines>();
  useEffect(() => {
    if (!isNear) return;
    let isOver = false;
    loadBase().then(
      (base) => {
        if (!isOver) setOutlines(outlinesOf(base));
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [isNear]);
  return outlines;
};

function Outlines({
  outlines: { land, borders },
  projection,
}: {
  readonly outlines: GroundOutlines;
  readonly projection: Projection;
}) {
  return (
    <g strokeWidth={1} className="stroke-edge">
      <path d={pathOf(land, projection)} className="fill-card" />
      <path d={pathOf(borders, projection)} className="fill-none" />
    </g>
  );
}

type CircleProps = {
  readonly place: Place;
  readonly radius: number;
  readonly x: number;
  readonly y: number;
};

function Circle({ place: { zip, city, state, cases }, radius, x, y }: CircleProps) {
  return (
    <g>
      <title>{`${copy.place(zip, city, state)}: ${countText(cases)}`}</title>
      <circle cx={x} cy={y} r={radius} strokeWidth={1.5} className="fill-forest-ink/75 stroke-card" />
      {radius >= labeledRadius && (
        <text
          x={x}
          y={y}
          textAnchor="middle"
          dominantBaseline="central"
          className="fill-card text-xs font-semibold figures"
        >
          {countText(cases)}
        </text>
      )}
    </g>
  );
}
