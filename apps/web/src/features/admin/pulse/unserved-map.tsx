import type { PulseReport } from '@lugnut/contract';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { loadBase } from '../../../shared/map/ground-files';
import { type GroundOutlines, outlinesOf, pathOf } from '../../../shared/map/ground-outlines';
import { placeLabels } from '../../../shared/map/place-labels';
import { type Projection, projectionFor } from '../../../shared/map/projection';
import { countText } from '../../../shared/pulse/figures';
import { useNearViewport } from '../../../shared/ui/use-near-viewport';
import { pulseCopy as copy } from './copy';

type Place = PulseReport['unserved'][number];
type Area = PulseReport['areas'][number];

const frame = { width: 480, height: 320, margin: 40 };
const [leastRadius, mostRadius] = [7, 26];
/** A circle has room for its number from here on. */
const labeledRadius = 11;
/** In the units of the picture, at its largest: on a phone the picture is drawn smaller, and its letters must not be. */
const fontSize = 18;
const letters = 'text-[18px] sm:text-[13px] xl:text-[12px]';

/** The map library is large: it is fetched once somebody comes near. */
const MapGround = lazy(() => import('../../../shared/map/map-ground'));

/** By area: twice as many are twice as much ink. */
const radiusOf = (cases: number, most: number): number =>
  Math.max(leastRadius, mostRadius * Math.sqrt(cases / most));

type UnservedMapProps = {
  readonly places: readonly Place[];
  /** Where we come. */
  readonly areas: readonly Area[];
};

/** Requests from where we do not come, as circles on the ground that maps have; the largest lie below. */
export function UnservedMap({ places, areas }: UnservedMapProps) {
  const whole = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(whole, 400);
  const [ground, setGround] = useState<Projection>();
  const [layer, setLayer] = useState<HTMLElement>();
  const outlines = useOutlines(isNear);
  const plain = useMemo(() => projectionFor(places, frame), [places]);
  const adopt = useCallback((found: Projection | undefined) => setGround(() => found), []);
  const projection = ground ?? plain;
  const most = Math.max(1, ...places.map(({ cases }) => cases));
  const circles = places.map((place) => ({
    place,
    radius: radiusOf(place.cases, most),
    ...projection.at(place),
  }));
  const shapes = areas.map((area) => shapeOf(area, projection));
  // A map has names of its own.
  const names = ground ? [] : shapes.flatMap(nameOf);
  const labels = placeLabels([...circles.flatMap(numberOf), ...names], frame, fontSize);
  const picture = (
    <svg
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label={copy.unservedMap(countText(places.length))}
      className="absolute inset-0 block size-full pointer-coarse:touch-pan-x pointer-coarse:touch-pan-y pointer-fine:touch-none"
    >
      {!ground && outlines && <Outlines outlines={outlines} projection={plain} />}
      {circles.map((circle) => (
        <Circle key={circle.place.zip} {...circle} />
      ))}
      {shapes.map(({ id, path }) => (
        <path
          key={id}
          d={path}
          strokeWidth={2}
          strokeDasharray="5 3"
          strokeLinejoin="round"
          className="pointer-events-none fill-none stroke-signal-edge"
        />
      ))}
      {circles.map(({ place: { zip, cases } }) => (
        <Label key={zip} spot={labels.get(zip)} className={`${letters} fill-card`}>
          {countText(cases)}
        </Label>
      ))}
      {shapes.map(({ id, name }) => (
        <Label
          key={id}
          spot={labels.get(id)}
          className={`${letters} fill-ink stroke-card [paint-order:stroke]`}
        >
          {name}
        </Label>
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

type Drawn = {
  readonly place: Place;
  readonly radius: number;
  readonly x: number;
  readonly y: number;
};

/** The number of a circle stands in it or nowhere. */
const numberOf = ({ place: { zip, cases }, radius, x, y }: Drawn) =>
  radius < labeledRadius ? [] : [{ id: zip, text: countText(cases), spots: [{ x, y }] }];

type Shape = {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly middle: number;
  readonly top: number;
  readonly bottom: number;
};

/** A market in the units of the picture. */
const shapeOf = ({ market_id: id, name, outline }: Area, projection: Projection): Shape => {
  const corners = outline.map((corner) => projection.at(corner));
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return {
    id,
    name,
    path: `${corners.map(({ x, y }, nth) => `${nth === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')}Z`,
    middle: (Math.min(...xs) + Math.max(...xs)) / 2,
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
};

/** A name stands above its market, below it or within it, a little to a side where the edge is near. */
const nameOf = ({ id, name, middle, top, bottom }: Shape) => {
  const half = (name.length * 0.64 * fontSize) / 2;
  const isNear = middle > -half && middle < frame.width + half;
  const x = Math.min(frame.width - half - 2, Math.max(half + 2, middle));
  const heights = [
    top - fontSize,
    bottom + fontSize,
    (top + bottom) / 2,
    top - 2.4 * fontSize,
    bottom + 2.4 * fontSize,
  ];
  return isNear ? [{ id, text: name, spots: heights.map((y) => ({ x, y })) }] : [];
};

function Circle({ place: { zip, city, state, cases }, radius, x, y }: Drawn) {
  return (
    <g>
      <title>{`${copy.place(zip, city, state)}: ${countText(cases)}`}</title>
      <circle cx={x} cy={y} r={radius} strokeWidth={1.5} className="fill-forest-ink/75 stroke-card" />
    </g>
  );
}

type LabelProps = {
  readonly spot: { readonly x: number; readonly y: number } | undefined;
  readonly className: string;
  readonly children: string;
};

function Label({ spot, className, children }: LabelProps) {
  return spot === undefined ? null : (
    <text
      {...spot}
      strokeWidth={3}
      textAnchor="middle"
      dominantBaseline="central"
      className={`pointer-events-none font-semibold figures ${className}`}
    >
      {children}
    </text>
  );
}
