import type { PayloadAttributes, VehicleRecord } from '@lugnut/contract';
import { shownWindow } from '@lugnut/domain/scheduling';
import { describeFuel, describeOil, describeTire, lastSeenInWords } from '@lugnut/domain/telematics';
import { useState } from 'react';
import { ButtonLink } from '../../../shared/ui/button-link';
import { StatusChip } from '../../../shared/ui/chip';
import { workPaths } from '../../../shared/work-paths';
import { TiresFigure } from '../gps/tires-figure';
import { placeName, useUsualParking } from '../usual-parking';
import { vehiclePageCopy as copy } from './copy';
import { SectionCard } from './section-card';

type Props = { readonly vehicle: VehicleRecord; readonly hasTelematics: boolean };

const silentWords = ({ attributes: { status } }: VehicleRecord, hasTelematics: boolean): string => {
  if (!hasTelematics) return copy.noTelematics;
  return status === 'Waiting for a first reading' ? copy.noReading : copy.noDevice;
};

/** How it is and where, by what its device said last. */
export function HealthCard({ vehicle, hasTelematics }: Props) {
  const { telemetry, issues } = vehicle.attributes;
  return (
    <SectionCard title={copy.health}>
      {issues.length > 0 && (
        <ul className="flex flex-wrap gap-1">
          {issues.map(({ text, tone }) => (
            <li key={text}>
              <StatusChip tone={tone}>{text}</StatusChip>
            </li>
          ))}
        </ul>
      )}
      {telemetry ? (
        <Told id={vehicle.id} telemetry={telemetry} />
      ) : (
        <p className="text-sm text-ink-soft">{silentWords(vehicle, hasTelematics)}</p>
      )}
    </SectionCard>
  );
}

const levelText = {
  ok: 'text-ok-ink',
  bad: 'text-bad-ink',
  warn: 'text-warn-ink',
  neutral: 'text-ink-soft',
} as const;

type Described = ReturnType<typeof describeOil>;

function Level({ name, level, tone, percent }: Described & { readonly name: string }) {
  return (
    <div className="rounded-card bg-sunken p-3">
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className={`mt-0.5 font-semibold figures ${levelText[tone]}`}>
        {percent === undefined ? copy.unknown : `${percent}% · ${level}`}
      </dd>
    </div>
  );
}

function Told({ id, telemetry }: { readonly id: string; readonly telemetry: PayloadAttributes }) {
  const parking = useUsualParking(id);
  const [nowMs] = useState(() => Date.now());
  const { vehicle_data: data, dtcs } = telemetry;
  const pressures = data.tire_pressures;
  const codes = Object.entries(dtcs);
  return (
    <>
      <dl className="grid grid-cols-2 gap-3">
        <Level name={copy.oil} {...describeOil(data.oil_life.value ?? undefined)} />
        <Level name={copy.fuel} {...describeFuel(data.fuel_level.value ?? undefined)} />
      </dl>
      {codes.length > 0 && (
        <div>
          <h4 className="mb-2 text-sm font-semibold">{copy.codes}</h4>
          <ul className="grid gap-2 text-sm">
            {codes.map(([code, { ecu, desc }]) => (
              <li key={code}>
                <strong className="font-mono">{code}</strong> <span className="text-ink-soft">· {ecu}</span>
                <p>{desc}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <h4 className="mb-2 text-sm font-semibold">{copy.tires}</h4>
        <TiresFigure
          tires={{
            frontLeft: describeTire(pressures.front_left_tire_pressure ?? undefined),
            frontRight: describeTire(pressures.front_right_tire_pressure ?? undefined),
            rearLeft: describeTire(pressures.rear_left_tire_pressure ?? undefined),
            rearRight: describeTire(pressures.rear_right_tire_pressure ?? undefined),
          }}
        />
      </div>
      <div className="grid gap-1 text-sm">
        <h4 className="font-semibold">{copy.place}</h4>
        <p>
          {telemetry.position
            ? copy.lastSeen(lastSeenInWords(Date.parse(telemetry.position_at ?? telemetry.read_at), nowMs))
            : copy.noPosition}{' '}
          {parking && copy.usuallyParked(shownWindow(parking.appointment_time), placeName(parking))}
        </p>
        {telemetry.position && (
          <ButtonLink size="sm" to={workPaths.fleetMap(id)} className="justify-self-start">
            {copy.showOnMap}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
