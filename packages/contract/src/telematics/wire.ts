import type { Gauges } from '@lugnut/domain/fleet';
import { readingParts, setAsideReasons } from '@lugnut/domain/telematics';
import * as z from 'zod/mini';
import { resource } from '../wire';

const level = z.nullable(z.number());

/** Short on the wire: [car, latitude, longitude, moment in milliseconds, number of codes, miles an hour, degrees]. */
const movedVehicle = z.readonly(
  z.tuple([
    z.string(),
    z.nullable(z.number()),
    z.nullable(z.number()),
    z.int(),
    z.int(),
    z.nullable(z.number()),
    z.nullable(z.number()),
  ]),
);
export type MovedWire = z.infer<typeof movedVehicle>;

/** Null: anything may have changed. */
export const movedVehicles = z.nullable(z.readonly(z.array(movedVehicle)));

/** The latest reading of a vehicle. Absent parts are null: unknown, not zero. */
export const payloadAttributes = z.object({
  title: z.string(),
  car_id: z.string(),
  vin: z.nullable(z.string()),
  make: z.string(),
  name: z.nullable(z.string()),
  position: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  speed_mph: level,
  /** Degrees from north, clockwise. */
  heading: level,
  /** By code. */
  dtcs: z.record(z.string(), z.object({ ecu: z.string(), desc: z.string() })),
  /** Codes that have persisted long enough to be faults. */
  faults: z.array(z.string()),
  vehicle_data: z.object({
    odometer: level,
    oil_life: z.object({ text: z.string(), value: level }),
    fuel_level: z.object({ value: level }),
    tire_pressures: z.object({
      front_left_tire_pressure: level,
      front_right_tire_pressure: level,
      rear_left_tire_pressure: level,
      rear_right_tire_pressure: level,
    }),
  }),
  read_at: z.iso.datetime(),
  position_at: z.nullable(z.iso.datetime()),
});
export type PayloadAttributes = z.infer<typeof payloadAttributes>;
export type CarPayload = { readonly id: string; readonly attributes: PayloadAttributes };

/** As `vehicleHealth` of the domain judges it. */
export const gaugesOf = ({ dtcs, vehicle_data }: PayloadAttributes): Gauges => {
  const { oil_life, tire_pressures: tires } = vehicle_data;
  return {
    troubleCodes: Object.keys(dtcs),
    oilPercent: oil_life.value ?? undefined,
    tires: {
      frontLeft: tires.front_left_tire_pressure ?? undefined,
      frontRight: tires.front_right_tire_pressure ?? undefined,
      rearLeft: tires.rear_left_tire_pressure ?? undefined,
      rearRight: tires.rear_right_tire_pressure ?? undefined,
    },
  };
};

export const payloadList = z.object({ data: z.array(resource(payloadAttributes)) });

/** A part of a reading that cannot be: it moved nothing, and waits for somebody's word. */
export const setAsideReading = z.object({
  car_id: z.string(),
  car: z.string(),
  part: z.enum(readingParts),
  reason: z.enum(setAsideReasons),
  /** As it was sent. */
  value: z.string(),
  /** What holds meanwhile. */
  good_odometer: z.nullable(z.int()),
  times: z.int(),
  last_at: z.iso.datetime(),
  can_accept: z.boolean(),
  /** Said by a driver in an inspection, not by a device. */
  by_driver: z.boolean(),
});
export type SetAsideReading = z.infer<typeof setAsideReading>;

export const setAsideList = z.object({ data: z.array(resource(setAsideReading)) });

export const odometer = z.object({
  /** Null: nobody knows it. */
  miles: z.nullable(z.int()),
  history: z.array(
    z.object({
      id: z.string(),
      miles: z.int(),
      previous: z.nullable(z.int()),
      source: z.enum(['hand', 'accepted', 'driver']),
      by: z.nullable(z.string()),
      at: z.iso.datetime(),
    }),
  ),
});
export type VehicleOdometer = z.infer<typeof odometer>;
export const odometerReply = z.object({ data: odometer });
