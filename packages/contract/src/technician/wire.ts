import { appointmentStatuses } from '@lugnut/domain/appointment';
import {
  exceptionKinds,
  inspectionLights,
  leftOpenKinds,
  longestMeasured,
  longestNote,
  mostMiles,
  siteCheckPointIds,
} from '@lugnut/domain/field';
import * as z from 'zod/mini';
import { documentLink } from '../documents/wire';
import { reads } from '../wire';

const serviceName = z.string().check(z.trim(), z.minLength(1), z.maxLength(120));
const text = z.nullable(z.string());
const status = z.enum(appointmentStatuses);

/** When it happened by the technician's clock; an offline phone sends it later. */
export const happenedAt = z.iso.datetime();

export const momentBody = z.object({ happened_at: happenedAt });

/** Which step is taken back, as `last_step` named it; without it, an older phone means the last one. */
export const undoBody = z.object({
  happened_at: happenedAt,
  step: z.optional(z.object({ step: z.enum(['arrived', ...exceptionKinds]), at: z.iso.datetime() })),
});

export const siteCheck = z.object({
  passed: z.array(z.enum(siteCheckPointIds)).check(z.maxLength(siteCheckPointIds.length)),
  note: z.string().check(z.trim(), z.maxLength(longestNote)),
});
export const siteCheckBody = z.object({ ...siteCheck.shape, happened_at: happenedAt });

export const inspectionItem = z.object({
  point: z.string().check(z.maxLength(60)),
  light: z.enum(inspectionLights),
  measured: z.string().check(z.trim(), z.maxLength(longestMeasured)),
  note: z.string().check(z.trim(), z.maxLength(longestNote)),
  /** What was offered to the customer because of it. */
  services: z.optional(z.array(serviceName).check(z.maxLength(8))),
});
export const inspection = z.object({
  items: z.array(inspectionItem).check(z.maxLength(60)),
  done: z.boolean(),
});
export const inspectionBody = z.object({ ...inspection.shape, happened_at: happenedAt });

export const diagnosis = z.object({
  finding: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)),
  recommendation: z.string().check(z.trim(), z.maxLength(2_000)),
});
export const diagnosisBody = z.object({ ...diagnosis.shape, happened_at: happenedAt });

export const odometerBody = z.object({
  miles: z.int().check(z.minimum(0), z.maximum(mostMiles)),
  /** Read again: a reading that is hardly true is refused without it. */
  confirmed: z.optional(z.boolean()),
  happened_at: happenedAt,
});

export const timerBody = z.object({ running: z.boolean(), happened_at: happenedAt });

const serviceNames = z.array(serviceName).check(z.minLength(1), z.maxLength(8));
export const suggestionBody = z.object({ services: serviceNames });
export const extraServicesBody = z.object({
  services: serviceNames,
  /** For the customer, in the text and the email. */
  message: z.string().check(z.trim(), z.maxLength(300)),
  happened_at: happenedAt,
});

export const extraSuggestion = z.object({
  name: z.string(),
  total_cents: z.nullable(z.int()),
  /** Why there is no price; null where there is one. */
  reason: text,
});

export const jobAddress = z.object({
  exact_address: text,
  apartment_number: text,
  apartment_code: text,
  type_of_site: text,
  garage: text,
  covered: text,
  hints_to_find: text,
});

export const routeStop = z.object({
  id: z.string(),
  status,
  /** '09:00am-12:00pm' */
  window: z.string(),
  /** When the work begins by the plan of the day: '9:40 AM'. */
  planned_arrival: z.string(),
  planned_end: z.string(),
  car: z.string(),
  services: z.array(z.string()),
  customer: text,
  address: z.string(),
  /** Work the customer has not decided about. */
  undecided: z.int(),
  /** Messages about it the technician has not seen. */
  unread: z.int(),
  /** Finished, and its payment was refused. */
  is_declined: z.boolean(),
  /** Not reached, and its window is over or planned to be missed. Left out by routes kept before it was said. */
  is_late: z.optional(z.boolean()),
  /** Vehicles of one yard day are one stop. Left out by routes kept before it was said. */
  yard_day_id: z.optional(text),
});

/** A job of a day that is over, and what is missing of it. */
const leftOpenStop = z.object({ ...routeStop.shape, day: z.string(), missing: z.enum(leftOpenKinds) });

/** Stops of a day gained, lost and changed, in words: '12–3 PM, Oil Change, 2934 Woodward Ave'. */
export const routeChange = z.object({
  id: z.string(),
  /** Of which the stops are. */
  day: z.string(),
  /** When it was told: '10:42 AM' today, 'Mon 10:42 AM' before. */
  at: z.string(),
  gained: z.array(z.string()),
  lost: z.array(z.string()),
  changed: z.array(z.string()),
});

export const technicianRoute = z.object({
  day: z.string(),
  today: z.string(),
  technician: z.string(),
  stops: z.array(routeStop),
  /** On today's list: jobs of earlier days that are not settled, the oldest first. */
  left_open: z.array(leftOpenStop),
  /** What the technician was told of that day, on today's list also of later ones; the newest first. */
  changes: z.array(routeChange),
  /** Days after tomorrow that have stops. */
  later: z.array(z.object({ day: z.string(), stops: z.int() })),
});
export type TechnicianRoute = z.infer<typeof technicianRoute>;

/** What went wrong with a visit; by its kind a new time or words for the customer go with it (FIELD-1). */
export const exceptionBody = z.object({
  kind: z.enum(exceptionKinds),
  note: z.string().check(z.trim(), z.maxLength(300)),
  /** 'late': when the technician will be there. */
  expected_at: z.nullable(z.iso.datetime()),
  /** 'part_missing': when the part is there, if it is known. Left out by phones that were loaded before it was asked. */
  part_expected_on: z.optional(z.nullable(z.iso.date())),
  /** 'come_back': from which day on; the day after it was said where it is left out. */
  return_from: z.optional(z.nullable(z.iso.date())),
  happened_at: happenedAt,
});

/** Extra work nobody has decided about. */
export const withdrawBody = z.object({
  happened_at: happenedAt,
  service_ids: z.array(z.string().check(z.maxLength(80))).check(z.minLength(1), z.maxLength(8)),
});

/** Agreed work that was not done is not charged. */
export const notDoneBody = z.object({
  happened_at: happenedAt,
  service_id: z.string().check(z.maxLength(80)),
});

/** What to do about a card that was refused at the car. */
export const paymentBody = z.object({
  happened_at: happenedAt,
  step: z.enum(['send_link', 'try_again', 'leave_to_office']),
});

/** Everything a technician needs at the car; no phone number and no email of the customer. */
export const technicianJob = z.object({
  id: z.string(),
  status,
  next_action: z.nullable(z.enum(['on_my_way', 'arrived', 'finish'])),
  order_number: z.string(),
  customer: text,
  reads,
  car: z.object({
    name: z.string(),
    engine: text,
    vin: text,
    color: text,
    mileage: z.nullable(z.int()),
    year: z.nullable(z.int()),
  }),
  address: jobAddress,
  zip: z.string(),
  place: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  day: text,
  window: text,
  /** The window's beginning as an instant, by which a phone in any zone tells what is early. */
  window_starts_at: z.nullable(z.iso.datetime()),
  /** The latest new time that can be said for this visit. */
  latest_delay_at: z.nullable(z.iso.datetime()),
  /** From when on the customer can be said to be missing; null before the arrival. */
  not_there_from: z.nullable(z.iso.datetime()),
  /** Of the vehicle. */
  time_zone: z.string(),
  /** 'between 2:10 PM and 2:25 PM' while somebody is expected. */
  arrival: text,
  minutes_on_site: z.nullable(z.int()),
  appointment_type: z.enum(['repair', 'diagnosis']),
  diagnosis_input: z.string(),
  /** What drivers reported of it since it was requested, the latest first; a phone may have kept the job without. */
  driver_reports: z.optional(
    z.array(
      z.object({
        item: z.string(),
        words: z.string(),
        /** In the local time of the vehicle. */
        said: z.string(),
      }),
    ),
  ),
  services: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      status: z.enum(['pending', 'approved', 'rejected', 'locked']),
      is_extra: z.boolean(),
      /** On offer as a second visit: this one has no time for it. Left out by jobs kept before it was said. */
      is_second_visit: z.optional(z.boolean()),
      /** Agreed to, and taken off the bill by the technician; the customer did not decline it. */
      not_done: z.boolean(),
      total_cents: z.nullable(z.int()),
      /** What was agreed to before a dearer version that is not decided about. */
      agreed_cents: z.nullable(z.int()),
      /** By the estimate; null while nobody has priced it. */
      labor_minutes: z.nullable(z.int()),
      parts: z.array(z.object({ name: z.string(), part_number: z.string(), quantity: z.number() })),
      /** What to know before the parts are put in, as text. */
      notes: z.array(z.string()),
    }),
  ),
  total_cents: z.nullable(z.int()),
  /** What finishing the job now charges; null on a phone that has changed it and not heard back. */
  due_cents: z.nullable(z.int()),
  /** What of it the customer's credit has paid already. */
  credit_cents: z.int(),
  site_check: z.nullable(siteCheck),
  inspection: z.nullable(inspection),
  diagnosis: z.nullable(diagnosis),
  odometer_miles: z.nullable(z.int()),
  /** What it showed before, by which a phone without a signal judges what is typed. */
  last_odometer: z.nullable(z.object({ miles: z.int(), day: z.string() })),
  timer: z.object({ minutes: z.int(), running_since: z.nullable(z.iso.datetime()) }),
  photos: z.array(z.object({ id: z.string(), point: text, url: z.string() })),
  /** What is missing before the job can be finished, as text. */
  obstacles: z.array(z.string()),
  documents: z.array(documentLink),
  charge: z.nullable(
    z.object({
      status: z.string(),
      amount_cents: z.int(),
      /** What is left to pay. */
      due_cents: z.int(),
      /** Why it was refused; null where nothing was. */
      declined: z.nullable(z.object({ reason: z.string(), can_try_again: z.boolean() })),
    }),
  ),
  /** What was said of this job before and stands, the oldest first; earlier visits among it. */
  exceptions: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(exceptionKinds),
      note: z.string(),
      technician: text,
      /** When that visit began, and when this was said, in the local time of the vehicle: 'Jun 10, 9:40 AM'. */
      arrived: text,
      said: z.string(),
    }),
  ),
  /** What can be undone for two minutes: the step, when it was taken, and the status before it. */
  last_step: z.nullable(
    z.object({ step: z.enum(['arrived', ...exceptionKinds]), at: z.iso.datetime(), from: status }),
  ),
});
export type TechnicianJob = z.infer<typeof technicianJob>;
