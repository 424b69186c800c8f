import type { ReadingBody } from '@lugnut/contract';
import type { KeptReading, SentReading } from '@lugnut/domain/telematics';
import type { Device } from './device-store';

const given = (value: number | null | undefined): number | undefined => value ?? undefined;

export const sentReadingOf = (body: ReadingBody): SentReading => ({
  readAtMs: Date.parse(body.read_at),
  latitude: body.position?.latitude,
  longitude: body.position?.longitude,
  speedMph: given(body.speed_mph),
  headingDegrees: given(body.heading),
  odometerMiles: given(body.odometer),
  engineHours: given(body.engine_hours),
  oilPercent: given(body.oil_life),
  fuelPercent: given(body.fuel_level),
  frontLeftPsi: given(body.tire_pressures?.front_left_tire_pressure),
  frontRightPsi: given(body.tire_pressures?.front_right_tire_pressure),
  rearLeftPsi: given(body.tire_pressures?.rear_left_tire_pressure),
  rearRightPsi: given(body.tire_pressures?.rear_right_tire_pressure),
  troubleCodes: body.dtcs ?? undefined,
});

/** Columns of a reading with their types, in wire order. */
export const toldColumns = {
  latitude: 'double precision',
  longitude: 'double precision',
  speed_mph: 'real',
  heading_degrees: 'real',
  odometer_miles: 'double precision',
  engine_hours: 'double precision',
  oil_percent: 'real',
  fuel_percent: 'real',
  front_left_psi: 'real',
  front_right_psi: 'real',
  rear_left_psi: 'real',
  rear_right_psi: 'real',
  trouble_codes: 'text[]',
} as const;

export const rowOf = (device: Device, reading: KeptReading) => ({
  device_id: device.id,
  car_id: device.carId,
  account_id: device.accountId,
  read_at: new Date(reading.readAtMs).toISOString(),
  latitude: reading.latitude,
  longitude: reading.longitude,
  speed_mph: reading.speedMph,
  heading_degrees: reading.headingDegrees,
  odometer_miles: reading.odometerMiles,
  engine_hours: reading.engineHours,
  oil_percent: reading.oilPercent,
  fuel_percent: reading.fuelPercent,
  front_left_psi: reading.frontLeftPsi,
  front_right_psi: reading.frontRightPsi,
  rear_left_psi: reading.rearLeftPsi,
  rear_right_psi: reading.rearRightPsi,
  trouble_codes: reading.troubleCodes,
});

export type ReadingRow = ReturnType<typeof rowOf>;
