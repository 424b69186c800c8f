import { type CarPayload, gaugesOf } from '@lugnut/contract';
import { vehicleHealth } from '@lugnut/domain/fleet';
import {
  describeFuel,
  describeOil,
  describeTire,
  lastSeenInWords,
  staleness,
} from '@lugnut/domain/telematics';
import { X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { ButtonLink } from '../../../shared/ui/button-link';
import { StatusChip } from '../../../shared/ui/chip';
import { IconButton } from '../../../shared/ui/icon-button';
import { workPaths } from '../../../shared/work-paths';
import { BookIt } from './book-it';
import { gpsCopy as copy } from './copy';
import { TiresFigure } from './tires-figure';
import { trailCopy } from './trail-copy';
import { Whereabouts } from './whereabouts';

const OdometerDialog = lazy(async () => ({
  default: (await import('../vehicles/odometer-dialog')).OdometerDialog,
}));

type VehiclePanelProps = {
  readonly payload: CarPayload;
  readonly nowMs: number;
  readonly canBook: boolean;
  readonly onClose: () => void;
  readonly onTrail: () => void;
  /** Something about it was corrected. */
  readonly onChanged: () => void;
};

/** FLEET-2: what one vehicle says about itself. */
export function VehiclePanel({ payload, nowMs, canBook, onClose, onTrail, onChanged }: VehiclePanelProps) {
  const [isOdometerOpen, setOdometerOpen] = useState(false);
  const { attributes } = payload;
  const { vehicle_data: data } = attributes;
  const codes = Object.entries(attributes.dtcs);
  const oil = describeOil(data.oil_life.value ?? undefined);
  const fuel = describeFuel(data.fuel_level.value ?? undefined);
  const tires = {
    frontLeft: describeTire(data.tire_pressures.front_left_tire_pressure ?? undefined),
    frontRight: describeTire(data.tire_pressures.front_right_tire_pressure ?? undefined),
    rearLeft: describeTire(data.tire_pressures.rear_left_tire_pressure ?? undefined),
    rearRight: describeTire(data.tire_pressures.rear_right_tire_pressure ?? undefined),
  };
  const { engine } = vehicleHealth({ vin: attributes.vin ?? undefined, gauges: gaugesOf(attributes) });
  const readAt = Date.parse(attributes.read_at);
  return (
    <section aria-label={attributes.title} className="grid gap-4 p-5">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="text-xl">{attributes.title}</h2>
          <p className="mt-1 text-sm text-ink-soft">{copy.lastSeen(lastSeenInWords(readAt, nowMs))}</p>
          {staleness(readAt, nowMs) === 'stale' && (
            <span className="mt-2 inline-block">
              <StatusChip tone="warn">{copy.stale}</StatusChip>
            </span>
          )}
        </div>
        <IconButton label={copy.close} icon={<X className="size-5" aria-hidden="true" />} onClick={onClose} />
      </div>
      <Whereabouts payload={payload} />
      <dl className="grid grid-cols-3 gap-3">
        <Figure
          name={copy.mileage}
          value={data.odometer === null ? copy.unknown : copy.miles(data.odometer)}
        />
        <Level name={copy.oil} {...oil} />
        <Level name={copy.fuel} {...fuel} />
      </dl>
      <div className="rounded-card border border-line p-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="text-sm font-semibold">{copy.engine}</h3>
          <StatusChip tone={engine.tone}>{engine.title}</StatusChip>
        </div>
        <p className="mt-1 text-sm text-ink-soft">{engine.detail}</p>
        {codes.length > 0 && (
          <ul className="mt-3 grid gap-3 border-t border-line pt-3 text-sm">
            {codes.map(([code, { ecu, desc }]) => (
              <li key={code}>
                <strong className="font-mono">{code}</strong> <span className="text-ink-soft">· {ecu}</span>
                <p>{desc}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div>
        <h3 className="mb-2 text-sm font-semibold">{copy.tires}</h3>
        <TiresFigure tires={tires} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onTrail}>
          {trailCopy.show}
        </Button>
        <ButtonLink size="sm" to={workPaths.fleetVehicle(payload.id)}>
          {copy.openVehicle}
        </ButtonLink>
        {canBook && (
          <Button size="sm" onClick={() => setOdometerOpen(true)}>
            {copy.correctMileage}
          </Button>
        )}
      </div>
      {canBook && <BookIt payload={payload} />}
      <Suspense>
        {isOdometerOpen && (
          <OdometerDialog
            vehicle={{ id: payload.id, title: attributes.title }}
            onClose={() => setOdometerOpen(false)}
            onSaved={onChanged}
          />
        )}
      </Suspense>
    </section>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="rounded-card bg-sunken p-3">
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="mt-0.5 font-semibold figures">{value}</dd>
    </div>
  );
}

const levelText = {
  ok: 'text-ok-ink',
  bad: 'text-bad-ink',
  warn: 'text-warn-ink',
  neutral: 'text-ink-soft',
} as const;

function Level(props: {
  readonly name: string;
  readonly level: string;
  readonly tone: keyof typeof levelText;
  readonly percent: number | undefined;
}) {
  return (
    <div className="rounded-card bg-sunken p-3">
      <dt className="text-xs text-ink-soft">{props.name}</dt>
      <dd className={`mt-0.5 font-semibold figures ${levelText[props.tone]}`}>
        {props.percent === undefined ? copy.unknown : `${props.percent}% · ${props.level}`}
      </dd>
    </div>
  );
}
