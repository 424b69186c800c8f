import { appointmentStatuses } from '@lugnut/domain/appointment';
import { leftOpenKinds } from '@lugnut/domain/field';
import * as z from 'zod/mini';
import { disruption } from '../scheduling/routes';
import { reads } from '../wire';

const minutes = z.int().check(z.gte(0), z.lte(2880));
const span = z.object({ start_minutes: minutes, end_minutes: minutes });
const point = z.object({ latitude: z.number(), longitude: z.number() });

export const stopTimes = z.object({ arrival_minutes: minutes, start_minutes: minutes, end_minutes: minutes });

export const risk = z.object({
  level: z.enum(['arrived', 'on_time', 'tight', 'at_risk', 'late', 'nobody']),
  /** 'Expected 12 min after the window' */
  words: z.string(),
});
export type DispatchRisk = z.infer<typeof risk>;

/** How likely it is that promises are kept, from the usual spread of work and drives. */
export const chance = z.object({
  /** 0 to 100; said as `percentInWords` says it. */
  percent: z.int(),
  /** 'Chance of keeping the window: 97%' */
  words: z.string(),
});

export const job = z.object({
  id: z.string(),
  status: z.enum(appointmentStatuses),
  /** 'Oil Change, Replace Battery' */
  work: z.string(),
  car: z.string(),
  customer: z.nullable(z.string()),
  reads,
  /** The number itself is asked for by itself, when somebody calls. */
  has_phone: z.boolean(),
  /** 'WO-4F2A9C' */
  work_order: z.string(),
  address: z.string(),
  place: point,
  minutes_on_site: z.int(),
  /** What the customer was promised. */
  window: span,
  /** '09:00am-12:00pm' */
  appointment_time: z.string(),
  planned: stopTimes,
  /** As the day goes now; null where nobody works. */
  expected: z.nullable(stopTimes),
  drive_minutes: z.int(),
  risk,
  /** Null once the technician is on the way or there, and where nobody works. */
  chance: z.nullable(chance),
  /** Why it stays where it is; null when it may be moved. */
  fixed_reason: z.nullable(z.string()),
});
export type DispatchJob = z.infer<typeof job>;

export const unassignedJob = z.object({
  id: z.string(),
  work: z.string(),
  car: z.string(),
  customer: z.nullable(z.string()),
  reads,
  has_phone: z.boolean(),
  work_order: z.string(),
  address: z.string(),
  place: z.nullable(point),
  reason: z.string(),
});
export type DispatchUnassigned = z.infer<typeof unassignedJob>;

/** A job of a day that is over, and what is missing of it. */
const leftOpenJob = z.object({
  id: z.string(),
  status: z.enum(appointmentStatuses),
  work: z.string(),
  car: z.string(),
  customer: z.nullable(z.string()),
  has_phone: z.boolean(),
  work_order: z.string(),
  address: z.string(),
  technician_id: z.string(),
  technician: z.string(),
  /** The day that left it open. */
  day: z.string(),
  /** What was promised: the day and '09:00am-12:00pm'. */
  appointment_day: z.string(),
  appointment_time: z.string(),
  missing: z.enum(leftOpenKinds),
  /** 'Planned for Tuesday, March 2, 2027 and never started.' */
  reason: z.string(),
  /** Why it stays where it is; null when it may be moved. */
  fixed_reason: z.nullable(z.string()),
});
export type DispatchLeftOpen = z.infer<typeof leftOpenJob>;

/** By weekday, 0 is Sunday; a weekday without a shift is not there. */
export const weeklyShifts = z.record(
  z.string().check(z.regex(/^[0-6]$/)),
  z.object({ start_minutes: minutes, end_minutes: minutes }),
);

export const technician = z.object({
  id: z.string(),
  name: z.string(),
  portrait_url: z.nullable(z.string()),
  kind: z.enum(['mechanic', 'tow']),
  /** Changes with every change to the person's record or days. */
  version: z.int(),
  home: point,
  shift: z.nullable(span),
  /** Why there is no shift, in words. */
  absence: z.nullable(z.string()),
  is_off: z.boolean(),
  /** Said to be out or to go home early: nothing new is put on the day until that is settled. */
  is_closed: z.boolean(),
  /** Of a closed day: when they go home; null: they are out. */
  closed_from_minutes: z.nullable(minutes),
  /** Leaves early that day, and is home then. */
  short_day_minutes: z.nullable(minutes),
  weekly_shifts: weeklyShifts,
  home_at_minutes: z.nullable(minutes),
  driving_minutes: z.int(),
  /** Of all stops ahead; null without any. */
  chance: z.nullable(chance),
  stops: z.array(job),
});
export type DispatchTechnician = z.infer<typeof technician>;

const beforeAndAfter = z.object({ before: z.int(), after: z.int() });

/** What a better plan of the day changes, for whom. */
const betterDay = z.object({
  driving_minutes: beforeAndAfter,
  /** Chance that every window of the day is kept; null when nothing is ahead. */
  kept_percent: z.nullable(beforeAndAfter),
  /** How many more jobs the day has room for, roughly. */
  places: beforeAndAfter,
  /** Whose window is missed either way: 'Oil Change (2015 Toyota Camry), 9 AM–12 PM: 3 hr after the window' */
  missed: z.array(z.object({ appointment_id: z.string(), words: z.string() })),
  technicians: z.array(
    z.object({
      technician_id: z.string(),
      name: z.string(),
      driving_minutes: beforeAndAfter,
      home_at_minutes: beforeAndAfter,
      stops: beforeAndAfter,
    }),
  ),
});
export type DispatchBetterDay = z.infer<typeof betterDay>;

const visitOutcome = z.object({
  appointment_id: z.string(),
  /** 'Oil Change (2015 Toyota Camry)' */
  work: z.string(),
  /** '12–3 PM' */
  window: z.string(),
  from: z.string(),
  /** Who comes in the same window; null: nobody can, and the customer is asked for another one. */
  to: z.nullable(z.string()),
  /** Of the window kept, in percent; null where somebody is on the way, or nobody comes. */
  kept_before: z.nullable(z.int()),
  kept_after: z.nullable(z.int()),
  /** Where nobody comes, the next windows that can be kept, by day: 'Friday, March 5, 2027: 9 AM–12 PM, 3–6 PM' */
  instead: z.array(z.string()),
});

/** What a repair makes of each visit and of the day. */
const repairOutcome = z.object({
  /** Of the day in the market: how many windows are ahead, and how many of them are kept on average, to a tenth. */
  windows: z.object({ count: z.int(), kept_before: z.number(), kept_after: z.number() }),
  visits: z.array(visitOutcome),
  /** Who stays with whom they are, and is less sure to be reached in time. */
  others: z.array(visitOutcome),
});
export type DispatchRepairOutcome = z.infer<typeof repairOutcome>;

export const proposal = z.object({
  id: z.string(),
  /** Repair and improvement were asked for; a swap was found because a promise is in danger. */
  kind: z.enum(['repair', 'swap', 'improvement']),
  /** 'Marcus Reed is out' */
  title: z.string(),
  /** 'Chance of being late: 62% → 8%'; null for a repair. */
  chance: z.nullable(z.string()),
  /** 'Everyone home by end of shift: 95% → 33%', as the head of the board says it; null when stale, or nothing is ahead. */
  home: z.nullable(z.string()),
  moves: z.array(z.object({ appointment_id: z.string(), words: z.string() })),
  asks: z.array(z.object({ appointment_id: z.string(), words: z.string() })),
  added_driving_minutes: z.int(),
  /** Of a repair that is not stale. */
  outcome: z.nullable(repairOutcome),
  /** Of a repair: to work it out anew. */
  disruption: z.nullable(disruption),
  /** Of an improvement that is not stale. */
  better: z.nullable(betterDay),
  /** Of what it moves and whom it asks: sent when it is accepted. */
  version: z.string(),
  /** The routes it was made from have changed: a repair is worked out anew, others can only be refused. */
  is_stale: z.boolean(),
});
export type DispatchProposal = z.infer<typeof proposal>;

export const dispatchBoard = z.object({
  market: z.object({ id: z.string(), name: z.string(), time_zone: z.string() }),
  markets: z.array(z.object({ id: z.string(), name: z.string() })),
  day: z.string(),
  today: z.string(),
  /** The market's clock, on its today only. */
  now_minutes: z.nullable(minutes),
  /** What the market celebrates, where it does; without a name null. */
  holiday: z.nullable(z.object({ name: z.nullable(z.string()) })),
  /** Whether anything of this day can still be moved. */
  is_open: z.boolean(),
  /** Of everybody's stops ahead; null without any. */
  chance: z.nullable(chance),
  technicians: z.array(technician),
  unassigned: z.array(unassignedJob),
  /** Of earlier days, not settled; the oldest first. */
  left_open: z.array(leftOpenJob),
  proposals: z.array(proposal),
  /** The plan accepted last of those that can still be undone, else the last one; who accepted it and when. */
  undoable: z.nullable(
    z.object({
      id: z.string(),
      title: z.string(),
      by: z.nullable(z.string()),
      /** By the market's clock, in words. */
      when: z.nullable(z.string()),
      /** Why it can't be undone; null where it can. */
      refusal: z.nullable(z.string()),
    }),
  ),
});
export type DispatchBoard = z.infer<typeof dispatchBoard>;

export const option = z.object({
  technician_id: z.string(),
  name: z.string(),
  is_current: z.boolean(),
  added_driving_minutes: z.nullable(z.int()),
  arrival_minutes: z.nullable(minutes),
  /** So long after the window of today, which nobody can keep any more; null where it is kept. */
  late_minutes: z.nullable(z.int()),
  /** Of this window, kept by this technician; null when it cannot be. */
  chance: z.nullable(chance),
  /** Of that technician's whole day with it. */
  day_chance: z.nullable(chance),
  /** And without it; null where nothing else is ahead. */
  day_chance_before: z.nullable(chance),
  /** Why not; null when it can be. */
  refusal: z.nullable(z.string()),
});
export type DispatchOption = z.infer<typeof option>;

export const dispatchOptions = z.object({
  appointment_day: z.string(),
  appointment_time: z.string(),
  /** What this kind of visit can be promised for. */
  times: z.array(z.string()),
  /** Whether the customer would be told: the window is another one than was promised. */
  tells_customer: z.boolean(),
  /** The day a missing part is expected on: nobody is offered before it. */
  earliest_day: z.optional(z.nullable(z.string())),
  /** Why nobody can be sent on this day, whoever they are: the job waits for a part. */
  problem: z.optional(z.nullable(z.string())),
  options: z.array(option),
});
export type DispatchOptions = z.infer<typeof dispatchOptions>;
