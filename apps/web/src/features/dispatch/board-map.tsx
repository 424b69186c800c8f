import type { DispatchBoard, DispatchTechnician } from '@lugnut/contract';
import { findLastSeen } from '@lugnut/domain/field';
import { Navigation } from 'lucide-react';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { navigationUrl } from '../../shared/map/navigation-url';
import { type Projection, projectionFor } from '../../shared/map/projection';
import { classNames } from '../../shared/ui/class-names';
import { hexagonPath } from '../../shared/ui/hexagon';
import { isInDanger } from './board-jobs';
import { scaleMiles } from './board-scale';
import { dispatchCopy as copy } from './copy';

const frame = { width: 420, height: 420, margin: 34 };
const tenth = 0.1;

/** The map library is large: the points are there before it. */
const MapGround = lazy(() => import('../../shared/map/map-ground'));

type BoardMapProps = {
  readonly board: DispatchBoard;
  readonly activeId: string | undefined;
  readonly onActive: (technicianId: string) => void;
};

/** The market as points and the ways between them, on the ground that maps have. It follows the board. */
export function BoardMap({ board, activeId, onActive }: BoardMapProps) {
  const points = useMemo(
    () => [
      ...board.technicians.flatMap(({ home, stops }) => [home, ...stops.map(({ place }) => place)]),
      ...board.unassigned.flatMap(({ place }) => place ?? []),
    ],
    [board],
  );
  const [ground, setGround] = useState<Projection>();
  const plain = useMemo(() => projectionFor(points, frame), [points]);
  const projection = ground ?? plain;
  const adopt = useCallback((found: Projection | undefined) => setGround(() => found), []);
  const [layer, setLayer] = useState<HTMLElement>();
  const active = board.technicians.find(({ id }) => id === activeId);
  const stops = board.technicians.reduce((sum, technician) => sum + technician.stops.length, 0);
  if (points.length === 0) return null;
  const picture = (
    <svg
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label={copy.mapOf(stops, board.market.name)}
      className="absolute inset-0 block size-full pointer-coarse:touch-pan-x pointer-coarse:touch-pan-y pointer-fine:touch-none"
    >
      {!ground && <Graticule points={points} projection={projection} />}
      {board.technicians
        .filter(({ id }) => id !== activeId)
        .map((technician) => (
          <TechnicianRoute
            key={technician.id}
            {...{ technician, projection }}
            onActive={() => onActive(technician.id)}
          />
        ))}
      {board.unassigned.map(
        ({ id, place }) => place && <Ring key={id} {...projection.at(place)} className="stroke-bad" />,
      )}
      {active && <TechnicianRoute technician={active} projection={projection} isActive />}
      {board.day === board.today &&
        board.technicians.map((technician) => (
          <Van key={technician.id} {...{ technician, projection }} isActive={technician.id === activeId} />
        ))}
      <ScaleBar projection={projection} />
    </svg>
  );
  return (
    <figure className="overflow-hidden rounded-card border border-line bg-card">
      <div className="relative aspect-square w-full bg-sunken">
        <Suspense fallback={null}>
          <MapGround
            key={board.market.id}
            points={points}
            frame={frame}
            onProjection={adopt}
            onLayer={setLayer}
          />
        </Suspense>
        {layer ? createPortal(picture, layer) : picture}
      </div>
      <figcaption className="border-t border-line px-3 py-2 text-xs text-ink-soft">
        {active && <strong className="block text-sm text-ink">{active.name}</strong>}
        {active && <StopLinks technician={active} />}
        {copy.mapLegend}
      </figcaption>
    </figure>
  );
}

type RouteProps = {
  readonly technician: DispatchTechnician;
  readonly projection: Projection;
  readonly isActive?: boolean;
  readonly onActive?: () => void;
};

function TechnicianRoute({ technician, projection, isActive = false, onActive }: RouteProps) {
  const home = projection.at(technician.home);
  const stops = technician.stops.map((job) => ({ job, ...projection.at(job.place) }));
  const way = [home, ...stops, home].map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  return (
    <g onPointerEnter={onActive}>
      {stops.length > 0 && (
        <polyline
          points={way}
          fill="none"
          strokeLinejoin="round"
          strokeWidth={isActive ? 2.5 : 1}
          className={isActive ? 'stroke-forest-ink' : 'stroke-edge/40'}
        />
      )}
      <path
        d={hexagonPath}
        transform={`translate(${home.x - 7} ${home.y - 7}) scale(0.44)`}
        className={classNames(
          isActive ? 'fill-signal stroke-ink' : 'fill-card stroke-edge',
          technician.shift === null && 'opacity-40',
        )}
        strokeWidth="3"
      />
      {stops.map(({ job, x, y }, index) => (
        <Stop key={job.id} {...{ x, y, isActive }} nth={index + 1} level={job.risk.level} />
      ))}
    </g>
  );
}

/** Every stop of the chosen technician, in the order of the numbers; pressed, it opens in the device's navigation. */
function StopLinks({ technician: { stops } }: { readonly technician: DispatchTechnician }) {
  if (stops.length === 0) return null;
  return (
    <ol className="my-1 grid">
      {stops.map((job, nth) => (
        <li key={job.id}>
          <a
            href={navigationUrl(job)}
            target="_blank"
            rel="noreferrer"
            aria-label={copy.navigateTo(job.address)}
            className="flex min-h-11 items-center gap-2 text-sm text-ink sm:min-h-8"
          >
            <span className="w-4 shrink-0 text-right font-semibold figures">{nth + 1}</span>
            <span className="min-w-0 flex-1 truncate">{job.address}</span>
            <Navigation className="size-4 shrink-0 text-ink-soft" aria-hidden="true" />
          </a>
        </li>
      ))}
    </ol>
  );
}

/** Where the van was last seen today: a technician says so with every step at a job. */
function Van({ technician, projection, isActive }: Omit<RouteProps, 'onActive'>) {
  const seen = findLastSeen(technician.stops);
  if (!seen) return null;
  const { x, y } = projection.at(seen.stop.place);
  return (
    <g transform={`translate(${x - 9} ${y - 24})`}>
      <title>{copy.lastSeen(technician.name, seen.stop.address, seen.isMoving)}</title>
      <path
        d="M1 1H11V4H14L17 7V11H1Z"
        strokeWidth="1.5"
        strokeLinejoin="round"
        className={isActive ? 'fill-signal stroke-ink' : 'fill-card stroke-ink'}
      />
      <circle cx="5" cy="11.5" r="2" className="fill-ink" />
      <circle cx="13" cy="11.5" r="2" className="fill-ink" />
    </g>
  );
}

type StopProps = {
  readonly x: number;
  readonly y: number;
  readonly nth: number;
  readonly isActive: boolean;
  readonly level: DispatchTechnician['stops'][number]['risk']['level'];
};

function Stop({ x, y, nth, isActive, level }: StopProps) {
  const isBad = isInDanger(level);
  if (!isActive)
    return <circle cx={x} cy={y} r={isBad ? 5 : 3.5} className={isBad ? 'fill-bad' : 'fill-edge'} />;
  return (
    <g>
      <circle
        cx={x}
        cy={y}
        r="10"
        strokeWidth="2"
        className={isBad ? 'fill-bad stroke-card' : 'fill-forest stroke-card'}
      />
      <text
        x={x}
        y={y + 4}
        textAnchor="middle"
        fontSize="12"
        fontWeight="700"
        className={isBad ? 'fill-on-bad' : 'fill-on-forest'}
      >
        {nth}
      </text>
    </g>
  );
}

function Ring({ x, y, className }: { readonly x: number; readonly y: number; readonly className: string }) {
  return (
    <circle cx={x} cy={y} r="7" fill="none" strokeWidth="3" strokeDasharray="4 2" className={className} />
  );
}

type GraticuleProps = {
  readonly points: readonly { readonly latitude: number; readonly longitude: number }[];
  readonly projection: Projection;
};

const tenthsAround = (values: readonly number[]): readonly number[] => {
  const first = Math.floor(Math.min(...values) / tenth) - 4;
  const last = Math.ceil(Math.max(...values) / tenth) + 4;
  return Array.from({ length: last - first + 1 }, (_, nth) => (first + nth) * tenth);
};

/** A line every tenth of a degree, as on a paper map. */
function Graticule({ points, projection }: GraticuleProps) {
  const middle = points[0] ?? { latitude: 0, longitude: 0 };
  return (
    <g className="stroke-line" strokeWidth="0.75">
      {tenthsAround(points.map(({ latitude }) => latitude)).map((latitude) => {
        const { y } = projection.at({ ...middle, latitude });
        return <line key={latitude} x1="0" x2={frame.width} y1={y} y2={y} />;
      })}
      {tenthsAround(points.map(({ longitude }) => longitude)).map((longitude) => {
        const { x } = projection.at({ ...middle, longitude });
        return <line key={longitude} x1={x} x2={x} y1="0" y2={frame.height} />;
      })}
    </g>
  );
}

function ScaleBar({ projection }: { readonly projection: Projection }) {
  const miles = scaleMiles(projection);
  const width = projection.unitsPerMile * miles;
  return (
    <g transform={`translate(14 ${frame.height - 16})`}>
      <path d={`M0-5V0H${width.toFixed(1)}V-5`} fill="none" strokeWidth="2" className="stroke-ink" />
      <text x={width + 6} y="0" fontSize="12" className="fill-ink">
        {copy.mapScale(miles)}
      </text>
    </g>
  );
}
