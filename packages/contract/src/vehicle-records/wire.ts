import { vehicleDocumentKinds, vehicleJobStatuses, vehicleStatuses } from '@lugnut/domain/fleet';
import { stateCodes } from '@lugnut/domain/vehicles';
import * as z from 'zod/mini';
import { maintenancePlan } from '../fleet/vehicle-routes';
import { odometer, payloadAttributes, setAsideReading } from '../telematics/wire';
import { dollars, resource } from '../wire';

const text = z.nullable(z.string());
const label = z.object({ id: z.string(), name: z.string() });
const dueState = z.nullable(z.enum(['due', 'soon']));
const issue = z.object({ text: z.string(), tone: z.enum(['bad', 'warn']) });

const identity = {
  year: z.int(),
  make: z.string(),
  model: z.string(),
  engine_size: text,
  vin: text,
  name: text,
  plate: text,
  plate_state: z.nullable(z.enum(stateCodes)),
  driver: text,
  one_string: z.string(),
  group: z.nullable(label),
  tags: z.array(label),
  archived_at: z.nullable(z.iso.datetime()),
  /** Null for a fleet without telematics, and of an archived vehicle. */
  status: z.nullable(z.enum(vehicleStatuses)),
  issues: z.array(issue),
  /** The most urgent of its plans; null: nothing is due. */
  due: dueState,
  odometer: z.nullable(z.int()),
} as const;

/** A vehicle in the list and in a picker. */
export const vehicleRow = z.object({ ...identity, codes: z.array(z.string()) });
export type VehicleRow = { readonly id: string; readonly attributes: z.infer<typeof vehicleRow> };

const vehicleDocument = z.object({
  kind: z.enum(vehicleDocumentKinds),
  title: z.string(),
  expires_on: z.nullable(z.iso.date()),
  expiry: z.enum(['expired', 'soon', 'fine', 'none']),
  is_picture: z.boolean(),
  uploaded_by: text,
  uploaded_at: z.iso.datetime(),
  /** Valid for fifteen minutes. */
  url: z.string(),
});
export type VehicleDocument = { readonly id: string; readonly attributes: z.infer<typeof vehicleDocument> };

const vehicleJob = z.object({
  services: z.array(z.string()),
  status: z.enum(vehicleJobStatuses),
  /** Of the promised visit, or when it was finished. */
  day: z.nullable(z.iso.date()),
  window: text,
  /** What was paid; null where nothing was. */
  paid: z.nullable(dollars),
});
export type VehicleJob = { readonly id: string; readonly attributes: z.infer<typeof vehicleJob> };

/** Everything about one vehicle. */
const vehicleRecord = z.object({
  ...identity,
  added_at: z.iso.datetime(),
  telemetry: z.nullable(payloadAttributes),
  odometer_history: odometer.shape.history,
  plans: z.array(resource(maintenancePlan)),
  set_aside: z.array(resource(setAsideReading)),
  /** Those to come first, then the finished ones, the newest first. */
  jobs: z.array(resource(vehicleJob)),
  /** All that was paid for it, less what was refunded; null for a system that may not read costs. */
  costs: z.nullable(
    z.object({
      total: dollars,
      jobs: z.int(),
      last_12_months: dollars,
      /** What a mile has cost; null where too little is known. */
      per_mile: z.nullable(z.number()),
    }),
  ),
  documents: z.array(resource(vehicleDocument)),
});
export type VehicleRecord = { readonly id: string; readonly attributes: z.infer<typeof vehicleRecord> };

export const recordReply = z.object({ data: resource(vehicleRecord) });

const vehicleLabel = z.object({
  kind: z.enum(['group', 'tag']),
  name: z.string(),
  /** Vehicles in use. */
  vehicles: z.int(),
});
export type VehicleLabel = { readonly id: string; readonly attributes: z.infer<typeof vehicleLabel> };
export const labelsReply = z.object({ data: z.array(resource(vehicleLabel)) });
