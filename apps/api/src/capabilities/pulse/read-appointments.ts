import type { AppointmentStatus } from '@lugnut/domain/appointment';
import type { Fault } from '@lugnut/domain/field';
import {
  type AppointmentRecord,
  factsOfAppointment,
  type LoggedWindow,
  type PulseEvent,
  type Reckoned,
  reachedStep,
} from '@lugnut/domain/pulse';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import {
  askedBefore,
  countedBefore,
  isAskedFor,
  unservedBefore,
  type WaitRows,
  waitsOf,
} from './asked-before';
import { type FactRow, rowOf } from './fact-row';
import { type OriginRow, originColumns, originOf } from './origin';
import type { Places } from './read-places';

/** The visit as the plan has it now, and the drive to it. */
export type PlannedRow = {
  readonly planned_arrival: number | null;
  readonly drive_minutes: number | null;
  readonly with_another: boolean;
  readonly visit_day: string | null;
  readonly window_start: number | null;
  readonly window_end: number | null;
  readonly visit_technician: string | null;
};

type Row = OriginRow &
  PlannedRow & {
    readonly id: string;
    readonly zip: string;
    readonly market_id: string | null;
    readonly is_replaced: boolean;
    readonly asked_before: WaitRows;
    readonly unserved_before: boolean;
  };

/** Whether another vehicle of its yard was reached first, of the tables named `a` and `p`. */
const reachedWithAnother: RawBuilder<boolean> = sql<boolean>`exists (
  select from yard_day_stop own
  join yard_day_stop mate on mate.yard_day_id = own.yard_day_id and mate.appointment_id <> own.appointment_id
  join job_progress reached on reached.appointment_id = mate.appointment_id
  where own.appointment_id = a.id and reached.arrived_at < p.arrived_at
    and reached.arrived_at > p.arrived_at - interval '14 hours')`;

/** Of the tables named `a`, `v` and `p`; what is only held is promised to nobody. */
export const plannedColumns: RawBuilder<PlannedRow> = sql<PlannedRow>`
  v.planned_arrival, p.drive_minutes, ${reachedWithAnother} as with_another,
  case when v.held_until is null then v.day end as visit_day, v.window_start, v.window_end,
  v.technician_id as visit_technician`;

export const plannedTermsOf = (row: PlannedRow) => ({
  ...reckonedOf(row),
  isReachedWithAnother: row.with_another,
  plannedWindow: windowOf({
    day: row.visit_day,
    start_minutes: row.window_start,
    end_minutes: row.window_end,
    technician_id: row.visit_technician,
  }),
});

const readRows = async (
  db: Database,
  ids: readonly string[],
  { marketOf }: Places,
): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`
    select a.id, a.zip, a.market_id, ${originColumns},
      coalesce(c.replaced_by is not null, false) as is_replaced,
      ${askedBefore} as asked_before,
      ${unservedBefore(marketOf(null).timeZone)} as unserved_before,
      ${plannedColumns}
    from appointment a
    left join cancellation c on c.appointment_id = a.id
    left join visit v on v.appointment_id = a.id
    left join job_progress p on p.appointment_id = a.id
    where a.id = any (${[...ids]}::uuid[])`.execute(db);
  return rows;
};

type EventRow = {
  readonly appointment_id: string;
  readonly type: string;
  readonly from_status: AppointmentStatus | null;
  readonly to_status: AppointmentStatus;
  readonly is_by_us: boolean;
  readonly staff_id: string | null;
  readonly day: string | null;
  readonly start_minutes: number | null;
  readonly end_minutes: number | null;
  readonly technician_id: string | null;
  readonly was_day: string | null;
  readonly was_start: number | null;
  readonly was_end: number | null;
  readonly was_technician: string | null;
  readonly claimed_at: string | null;
  readonly is_ours: boolean;
  readonly is_asked_for: boolean;
  readonly is_reckoned: boolean;
  readonly planned_arrival: number | null;
  readonly drive_minutes: number | null;
  readonly fault: Fault | null;
  readonly happened_at: Date;
};

export const readEvents = async (
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly EventRow[]>> => {
  const { rows } = await sql<EventRow>`
    select e.appointment_id, e.type, e.from_status, e.to_status,
      (e.actor = 'system' or e.actor_as = 'staff') as is_by_us,
      case when e.actor_as = 'staff' then e.actor_account_id end as staff_id,
      e.details ->> 'day' as day,
      (e.details ->> 'startMinutes')::int as start_minutes,
      (e.details ->> 'endMinutes')::int as end_minutes,
      e.details ->> 'technicianId' as technician_id,
      coalesce(e.details ->> 'wasDay', l.day::text) as was_day,
      coalesce((e.details ->> 'wasStartMinutes')::int, l.window_start) as was_start,
      coalesce((e.details ->> 'wasEndMinutes')::int, l.window_end) as was_end,
      coalesce(e.details ->> 'wasTechnicianId', l.technician_id::text) as was_technician,
      e.details ->> 'claimedAt' as claimed_at,
      coalesce((e.details ->> 'isOurs')::boolean, false) as is_ours,
      case when e.type = 'canceled' then ${isAskedFor('e')}
        else coalesce((e.details ->> 'isAskedFor')::boolean, false) end as is_asked_for,
      e.details ? 'plannedArrivalMinutes' as is_reckoned,
      (e.details ->> 'plannedArrivalMinutes')::int as planned_arrival,
      (e.details ->> 'driveMinutes')::int as drive_minutes,
      x.fault, e.happened_at
    from appointment_event e
    left join visit_exception x on x.id = (e.details ->> 'exceptionId')::uuid
    left join left_visit l on l.exception_id = x.id
    where e.appointment_id = any (${[...ids]}::uuid[])
    order by e.appointment_id, e.id`.execute(db);
  const byId = new Map<string, EventRow[]>();
  for (const row of rows) {
    const known = byId.get(row.appointment_id);
    if (known) known.push(row);
    else byId.set(row.appointment_id, [row]);
  }
  return byId;
};

const windowOf = (
  row: Pick<EventRow, 'day' | 'start_minutes' | 'end_minutes' | 'technician_id'>,
): LoggedWindow | undefined =>
  row.day === null || row.start_minutes === null || row.end_minutes === null
    ? undefined
    : {
        day: row.day,
        startMinutes: row.start_minutes,
        endMinutes: row.end_minutes,
        technicianId: row.technician_id ?? undefined,
      };

const reckonedOf = (row: Pick<EventRow, 'planned_arrival' | 'drive_minutes'>): Reckoned => ({
  plannedArrivalMinutes: row.planned_arrival ?? undefined,
  driveMinutes: row.drive_minutes ?? undefined,
});

/** Older logs of windows that we gave back name it as their own. */
const takenOf = (row: EventRow): LoggedWindow | undefined =>
  row.was_day === null && row.type === 'given_back'
    ? windowOf(row)
    : windowOf({
        day: row.was_day,
        start_minutes: row.was_start,
        end_minutes: row.was_end,
        technician_id: row.was_technician,
      });

export const eventOf = (row: EventRow): PulseEvent => ({
  type: row.type,
  atMs: row.happened_at.getTime(),
  from: row.from_status ?? undefined,
  to: row.to_status,
  isByUs: row.is_by_us,
  accountId: row.staff_id ?? undefined,
  window: windowOf(row),
  taken: takenOf(row),
  fault: row.fault ?? undefined,
  isOurs: row.is_ours,
  isAskedFor: row.is_asked_for,
  takenAtMs: row.claimed_at === null ? undefined : Date.parse(row.claimed_at),
  reckoned: row.is_reckoned ? reckonedOf(row) : undefined,
});

const recordOf = (
  row: Row,
  logs: ReadonlyMap<string, readonly EventRow[]>,
  { marketOf, accountOf }: Places,
): AppointmentRecord => {
  const events = logs.get(row.id) ?? [];
  const { offsets, hours } = marketOf(row.market_id);
  return {
    ...originOf(row),
    marketId: row.market_id ?? '',
    zip: row.zip,
    offsets,
    hours,
    events: events.map(eventOf),
    isReplaced: row.is_replaced,
    askedBefore: waitsOf(row.asked_before),
    reachedBefore: Math.max(
      -1,
      ...countedBefore(row.asked_before).map((id) => reachedStep((logs.get(id) ?? []).map(eventOf))),
    ),
    isUnservedBefore: row.unserved_before,
    ...plannedTermsOf(row),
    accountOf,
  };
};

export const readAppointmentFacts = async (
  db: Database,
  ids: readonly string[],
  places: Places,
  nowMs: number,
): Promise<readonly FactRow[]> => {
  const rows = await readRows(db, ids, places);
  const earlier = rows.flatMap(({ asked_before }) => countedBefore(asked_before));
  const logs = await readEvents(db, [...new Set([...ids, ...earlier])]);
  return rows.flatMap((row) => {
    const record = recordOf(row, logs, places);
    const subject = { subject_kind: 'appointment' as const, subject_id: row.id, appointment_id: row.id };
    return factsOfAppointment(record, nowMs).map((fact) => rowOf(subject, fact));
  });
};
