import { fleetPlacesRoutes, type VehicleTrail } from '@lugnut/contract';
import { positionAt, type TrailPoint } from '@lugnut/domain/telematics';
import { Pause, Play, X } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useRouteQuery } from '../../../shared/api/route-query';
import { Button } from '../../../shared/ui/button';
import { IconButton } from '../../../shared/ui/icon-button';
import { Select } from '../../../shared/ui/select';
import { TextField } from '../../../shared/ui/text-field';
import { WhenLoaded } from '../loading';
import { clockAt, lengthOf } from '../local-time';
import { trailCopy as copy } from './trail-copy';

export type DrawnTrail = { readonly points: readonly TrailPoint[]; readonly at: TrailPoint | undefined };

type Props = {
  readonly car: { readonly id: string; readonly title: string };
  readonly onTrail: (trail: DrawnTrail | undefined) => void;
  readonly onClose: () => void;
};

const pointsOf = ({ points }: Pick<VehicleTrail, 'points'>): readonly TrailPoint[] =>
  points.map(([atMs, latitude, longitude, speed, heading]) => ({
    atMs,
    latitude,
    longitude,
    speedMph: speed ?? undefined,
    headingDegrees: heading ?? undefined,
  }));

/** FLT-8: where a vehicle was on a day; played, or moved through by hand and keyboard. */
export function TrailPlayer({ car, onTrail, onClose }: Props) {
  const [day, setDay] = useState<string>();
  const query = useRouteQuery(
    fleetPlacesRoutes.getVehicleTrail,
    { params: { id: car.id }, query: day === undefined ? {} : { day } },
    { select: ({ data }) => data },
  );
  const tell = useEffectEvent(onTrail);
  useEffect(() => () => tell(undefined), []);
  return (
    <section aria-label={copy.title(car.title)} className="grid gap-3 p-4">
      <div className="flex items-start justify-between gap-2">
        <h2 className="text-lg">{copy.title(car.title)}</h2>
        <IconButton label={copy.close} icon={<X className="size-5" aria-hidden="true" />} onClick={onClose} />
      </div>
      <TextField
        label={copy.day}
        type="date"
        value={day ?? query.data?.day ?? ''}
        onValueChange={(value) => value !== '' && setDay(value)}
        className="-mb-4 max-w-48"
      />
      <WhenLoaded query={query}>
        {(trail) => <Player key={trail.day} trail={trail} onTrail={onTrail} />}
      </WhenLoaded>
    </section>
  );
}

type PlayerProps = { readonly trail: VehicleTrail; readonly onTrail: Props['onTrail'] };
type Pace = '60' | '300' | '900';
const paces = (['60', '300', '900'] as const).map((value) => ({ value, label: copy.speeds[value] }));
const stepMs = 100;

function Player({ trail, onTrail }: PlayerProps) {
  const points = useMemo(() => pointsOf(trail), [trail]);
  const [first, last] = [points[0]?.atMs ?? 0, points.at(-1)?.atMs ?? 0];
  const [atMs, setAt] = useState(last);
  const [isPlaying, setPlaying] = useState(false);
  const [pace, setPace] = useState<Pace>('300');
  const at = positionAt(points, atMs);
  const tell = useEffectEvent(onTrail);
  useEffect(() => {
    tell({ points, at: positionAt(points, atMs) });
  }, [points, atMs]);
  const move = useEffectEvent(() => {
    const next = atMs + Number(pace) * stepMs;
    if (next >= last) setPlaying(false);
    setAt(Math.min(last, next));
  });
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(move, stepMs);
    return () => clearInterval(timer);
  }, [isPlaying]);
  if (points.length === 0) return <p role="status">{copy.empty}</p>;
  const clock = (ms: number): string => clockAt(ms, trail.utc_offset);
  const speed = at?.speedMph === undefined ? '' : copy.mph(at.speedMph);
  return (
    <>
      <p className="text-sm text-ink-soft figures">
        {copy.facts(
          trail.miles.toLocaleString('en-US'),
          lengthOf(trail.engine_seconds),
          lengthOf(trail.idle_seconds),
        )}
      </p>
      <div className="flex items-center gap-3">
        <Button
          size="sm"
          aria-pressed={isPlaying}
          onClick={() => {
            if (!isPlaying && atMs >= last) setAt(first);
            setPlaying(!isPlaying);
          }}
        >
          {isPlaying ? (
            <Pause className="size-4.5" aria-hidden="true" />
          ) : (
            <Play className="size-4.5" aria-hidden="true" />
          )}
          {isPlaying ? copy.pause : copy.play}
        </Button>
        <input
          type="range"
          aria-label={copy.time}
          aria-valuetext={copy.at(clock(atMs), speed)}
          min={first}
          max={last}
          step={60_000}
          value={atMs}
          onChange={(event) => {
            setPlaying(false);
            setAt(Number(event.target.value));
          }}
          className="h-11 min-w-0 flex-1 accent-forest-ink"
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold figures">{copy.at(clock(atMs), speed)}</p>
        <Select
          label={copy.speed}
          labelHidden
          options={paces}
          value={pace}
          onValueChange={setPace}
          className="-mb-6 w-32"
        />
      </div>
      {trail.stops.length > 0 && (
        <details className="text-sm">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            {copy.stops(trail.stops.length)}
          </summary>
          <ul className="grid gap-1">
            {trail.stops.map(({ from, until }) => (
              <li key={from}>
                <button
                  type="button"
                  aria-label={copy.goTo(clock(Date.parse(from)))}
                  onClick={() => {
                    setPlaying(false);
                    setAt(Date.parse(from));
                  }}
                  className="min-h-11 text-left underline figures"
                >
                  {copy.stop(
                    clock(Date.parse(from)),
                    clock(Date.parse(until)),
                    lengthOf((Date.parse(until) - Date.parse(from)) / 1000),
                  )}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
