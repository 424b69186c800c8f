import {
  certifiedOutcomes,
  defectStatuses,
  inspectedKinds,
  inspectionItemKeys,
  longestDefectWords,
  longestDriverName,
  longestInspectionNotes,
  mostInspectedMiles,
} from '@lugnut/domain/fleet';
import * as z from 'zod/mini';
import { pageMeta, resource } from '../wire';

const item = z.enum(inspectionItemKeys);
const trip = z.enum(['before', 'after']);
const pictures = z.array(z.string().check(z.minLength(20), z.maxLength(80))).check(z.maxLength(4));

/** All that a link shows: the unit, its list, and by what an odometer is judged where there is no signal. */
export const checklistReply = z.object({
  data: z.object({
    unit: z.string(),
    vehicle_kind: z.enum(inspectedKinds),
    needs_pin: z.boolean(),
    last_odometer: z.optional(z.nullable(z.object({ miles: z.number(), at: z.iso.datetime() }))),
    model_year: z.optional(z.nullable(z.int())),
  }),
});
export type DriverChecklist = z.infer<typeof checklistReply>['data'];

export const inspectionBody = z.object({
  trip,
  vehicle_kind: z.enum(inspectedKinds),
  is_towing: z.boolean(),
  driver: z.string().check(z.maxLength(longestDriverName)),
  pin: z.optional(z.nullable(z.string().check(z.maxLength(12)))),
  checked: z.array(item).check(z.maxLength(inspectionItemKeys.length)),
  defects: z
    .array(z.object({ item, words: z.string().check(z.maxLength(longestDefectWords)), pictures }))
    .check(z.maxLength(inspectionItemKeys.length)),
  odometer: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(mostInspectedMiles)))),
  notes: z.string().check(z.maxLength(longestInspectionNotes)),
  is_safe: z.boolean(),
  signature: z.string().check(z.maxLength(longestDriverName)),
  signature_path: z.optional(z.nullable(z.string().check(z.maxLength(12_000)))),
  inspected_at: z.iso.datetime({ offset: true }),
});
export type InspectionBody = z.output<typeof inspectionBody>;
export const receivedReply = z.object({ data: z.object({ received_at: z.iso.datetime() }) });

const inspectionRow = z.object({
  car_id: z.string(),
  car: z.string(),
  trip,
  driver: z.string(),
  day: z.iso.date(),
  inspected_at: z.iso.datetime(),
  utc_offset: z.int(),
  is_safe: z.boolean(),
  defects: z.int(),
});
export type InspectionRow = { readonly id: string; readonly attributes: z.infer<typeof inspectionRow> };
export const inspectionsReply = z.object({ data: z.array(resource(inspectionRow)), ...pageMeta });

const certification = z.object({
  outcome: z.enum(certifiedOutcomes),
  name: z.string(),
  note: z.string(),
  at: z.iso.datetime(),
});

const defect = z.object({
  car_id: z.string(),
  car: z.string(),
  item,
  words: z.string(),
  status: z.enum(defectStatuses),
  times: z.int(),
  /** Its latest reports, the last one first. */
  reports: z.array(z.object({ driver: z.string(), words: z.string(), at: z.iso.datetime() })),
  first_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
  appointment_id: z.nullable(z.string()),
  /** When that job was finished: what is left is to certify it. */
  job_completed_at: z.nullable(z.iso.datetime()),
  certification: z.nullable(certification),
  /** Valid for fifteen minutes. */
  pictures: z.array(z.string()),
});
export type InspectionDefect = { readonly id: string; readonly attributes: z.infer<typeof defect> };
export const defectsReply = z.object({ data: z.array(resource(defect)) });

export const inspectionReply = z.object({
  data: resource(
    z.object({
      ...inspectionRow.shape,
      vehicle: z.string(),
      vin: z.nullable(z.string()),
      business: z.string(),
      vehicle_kind: z.enum(inspectedKinds),
      is_towing: z.boolean(),
      odometer: z.nullable(z.int()),
      /** Why the odometer was not taken; null where it was. */
      odometer_problem: z.nullable(z.string()),
      notes: z.string(),
      signature: z.string(),
      signature_path: z.nullable(z.string()),
      /** The report as a paper; valid for fifteen minutes. */
      pdf_url: z.string(),
      findings: z.array(
        z.object({
          item,
          words: z.string(),
          pictures: z.array(z.string()),
          status: z.enum(defectStatuses),
          certification: z.nullable(certification),
        }),
      ),
    }),
  ),
});
export type InspectionReport = z.infer<typeof inspectionReply>['data'];

export const linkReply = z.object({
  data: z.nullable(
    z.object({ url: z.string(), vehicle_kind: z.enum(inspectedKinds), made_at: z.iso.datetime() }),
  ),
});
export type InspectionLink = z.infer<typeof linkReply>['data'];

export const settingReply = z.object({ data: z.object({ has_pin: z.boolean(), vehicles: z.int() }) });
export const missingReply = z.object({
  data: z.array(z.object({ car_id: z.string(), car: z.string(), last_day: z.nullable(z.iso.date()) })),
});
