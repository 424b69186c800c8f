import { told } from '@lugnut/contract/reasons';
import { type Job, marketMomentAt, type PlainDay, placeAt } from '@lugnut/domain/scheduling';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { DatabaseTransaction, Schema } from '../../../platform/db/schema';
import { Failure } from '../../../platform/http/failure';
import { offsetsOf } from '../../../platform/market-today';
import { keepsDay, type Market, storedJobOf } from '../plan';
import { checkOverlaps, lockDays, releaseWindow } from '../promise';

/** The room and the choice go: a window nobody can keep is not shown as if somebody came. */
export const forgetWindow = async (tx: DatabaseTransaction, appointmentId: string): Promise<void> => {
  await releaseWindow(tx, appointmentId);
  await tx
    .updateTable('visit_request')
    .set({ day: null, window_start: null, window_end: null, job: null, hold_extended: false })
    .where('appointment_id', '=', appointmentId)
    .execute();
};

const noteOfRequest = async (
  tx: DatabaseTransaction,
  appointmentId: string,
  noted: Pick<
    Updateable<Schema['visit_request']>,
    'broken_at' | 'moved_by_us_at' | 'part_awaited_since' | 'part_expected_on' | 'return_from'
  >,
): Promise<void> => {
  await tx
    .insertInto('visit_request')
    .values({ appointment_id: appointmentId, ...noted })
    .onConflict((conflict) => conflict.column('appointment_id').doUpdateSet(noted))
    .execute();
};

/** Of a visit and of one that was left: the facts that are the same in both. */
const kept = [
  'technician_id',
  'day',
  'window_start',
  'window_end',
  'kind',
  'latitude',
  'longitude',
  'end_latitude',
  'end_longitude',
  'minutes_on_site',
  'skills',
  'tools',
  'planned_arrival',
  'planned_start',
  'planned_end',
  'arrived_at_minutes',
  'ends_at_minutes',
  'done_on',
  'created_at',
] as const;

type LeftVisit = Selectable<Schema['left_visit']>;

/** A visit that is left with the work begun. */
export type BegunWork = {
  readonly at: Date;
  /** Undefined: nobody knows since when. */
  readonly arrivedAt: Date | undefined;
};

const minutesWorked = ({ at, arrivedAt = at }: BegunWork): number =>
  Math.max(0, Math.floor((at.getTime() - arrivedAt.getTime()) / 60_000));

/** Work was begun and goes on at another visit, which is planned without what was done. Returns the minutes of it. */
export const noteReturn = async (
  tx: DatabaseTransaction,
  appointmentId: string,
  begun: BegunWork,
): Promise<number> => {
  const minutes = minutesWorked(begun);
  await tx
    .insertInto('visit_request')
    .values({ appointment_id: appointmentId, return_since: begun.at, worked_minutes: minutes })
    .onConflict((conflict) =>
      conflict.column('appointment_id').doUpdateSet({
        // Who was not there left what the visit before had left.
        return_since: begun.arrivedAt
          ? begun.at
          : sql`coalesce(visit_request.return_since, excluded.return_since)`,
        worked_minutes: sql`visit_request.worked_minutes + excluded.worked_minutes`,
      }),
    )
    .execute();
  return minutes;
};

/** We broke what we had promised: canceling is free until a visit is kept. Null: nothing is broken. */
export const noteBroken = (tx: DatabaseTransaction, appointmentId: string, at: Date | null): Promise<void> =>
  noteOfRequest(tx, appointmentId, { broken_at: at });

/** The visit has a window that the customer did not choose: a broken promise, and nothing is owed for that window. */
export const noteMovedByUs = (tx: DatabaseTransaction, appointmentId: string, at: Date): Promise<void> =>
  noteOfRequest(tx, appointmentId, { broken_at: at, moved_by_us_at: at });

/** We picked the first window of a visit that had none: nothing was broken, and nothing is owed for that window. */
export const notePickedByUs = (tx: DatabaseTransaction, appointmentId: string, at: Date): Promise<void> =>
  noteOfRequest(tx, appointmentId, { moved_by_us_at: at });

/** The customer chose the window themselves. */
export const noteAgreed = (tx: DatabaseTransaction, appointmentId: string): Promise<void> =>
  noteOfRequest(tx, appointmentId, { moved_by_us_at: null });

/** Since when a promise is broken, and since when begun work waits for another visit. */
export const findLeftSince = async (
  tx: DatabaseTransaction,
  appointmentId: string,
): Promise<{ readonly brokenAt: Date | null; readonly returnSince: Date | null }> => {
  const row = await tx
    .selectFrom('visit_request')
    .select(['broken_at', 'return_since'])
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst();
  return { brokenAt: row?.broken_at ?? null, returnSince: row?.return_since ?? null };
};

/**
 * Gives up a promised visit that does not go on, and keeps it as it was for who undoes that. The appointment is locked.
 * `begun`: work was begun, and goes on at another visit.
 */
export const leaveVisit = async (
  tx: DatabaseTransaction,
  leaving: {
    readonly appointmentId: string;
    readonly exceptionId: string;
    readonly begun: BegunWork | undefined;
    /** No window can be chosen before the part is there, or the day it is expected on. */
    readonly partAwaited: { readonly since: Date; readonly expectedOn: PlainDay | undefined } | undefined;
    /** Nor on a day before this one. */
    readonly returnFrom: PlainDay | undefined;
  },
): Promise<void> => {
  const { appointmentId, exceptionId, begun, partAwaited, returnFrom } = leaving;
  const visit = await tx
    .selectFrom('visit')
    .select(kept)
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst();
  await forgetWindow(tx, appointmentId);
  const workedMinutes = begun ? await noteReturn(tx, appointmentId, begun) : 0;
  if (partAwaited)
    await noteOfRequest(tx, appointmentId, {
      part_awaited_since: partAwaited.since,
      part_expected_on: partAwaited.expectedOn ?? null,
    });
  if (returnFrom !== undefined) await noteOfRequest(tx, appointmentId, { return_from: returnFrom });
  if (!visit) return;
  const { version } = await tx
    .selectFrom('technician_day')
    .select('version')
    .where('technician_id', '=', visit.technician_id)
    .where('day', '=', visit.day)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('left_visit')
    .values({ ...visit, exception_id: exceptionId, route_version: version, worked_minutes: workedMinutes })
    .execute();
};

const timeTaken = (): Failure => new Failure('conflict', told('route_changed'));

/** Nobody else was promised that time meanwhile: the route is the same, or still keeps every promise. */
const requireRoom = async (
  tx: DatabaseTransaction,
  left: LeftVisit,
  {
    market,
    appointmentId,
    now,
  }: { readonly market: Market; readonly appointmentId: string; readonly now: Date },
): Promise<void> => {
  await checkOverlaps(tx).catch(() => {
    throw timeTaken();
  });
  const { day, minutes } = marketMomentAt(now.getTime(), offsetsOf(market.timeZone));
  const verdict = await keepsDay(tx, {
    marketId: market.id,
    key: { technicianId: left.technician_id, day: left.day },
    now,
    ...(day === left.day ? { nowMinutes: minutes } : {}),
    jobId: appointmentId,
  });
  if (!verdict.keeps) throw timeTaken();
};

const jobOfLeft = (id: string, left: LeftVisit): Job => ({
  id,
  kind: left.kind,
  place: placeAt(left.latitude, left.longitude),
  ...(left.end_latitude === null || left.end_longitude === null
    ? {}
    : { endPlace: placeAt(left.end_latitude, left.end_longitude) }),
  minutesOnSite: left.minutes_on_site,
  skills: left.skills,
  tools: left.tools,
});

/** The visit as it was before it was left; refused where its time was given away. The appointment is locked. */
export const resumeVisit = async (
  tx: DatabaseTransaction,
  resuming: {
    readonly appointmentId: string;
    readonly exceptionId: string;
    readonly market: Market;
    readonly wasReturn: boolean;
    /** Since when it waited as a return; null: it did not, or that was not kept yet. */
    readonly returnSince: Date | null;
    readonly now: Date;
  },
): Promise<void> => {
  const { appointmentId, exceptionId } = resuming;
  const left = await tx
    .selectFrom('left_visit')
    .selectAll()
    .where('exception_id', '=', exceptionId)
    .executeTakeFirst();
  if (!left) return;
  const { exception_id: _id, route_version: versionWithout, worked_minutes: worked, ...visit } = left;
  const key = { technicianId: left.technician_id, day: left.day };
  const version = (await lockDays(tx, [key])).get(`${key.technicianId} ${key.day}`)?.version ?? 0;
  await tx
    .insertInto('visit')
    .values({ ...visit, appointment_id: appointmentId, route_version: version + 1 })
    .execute();
  if (version !== versionWithout) await requireRoom(tx, left, resuming);
  await tx
    .updateTable('visit_request')
    .set({
      day: left.day,
      window_start: left.window_start,
      window_end: left.window_end,
      job: storedJobOf(jobOfLeft(appointmentId, left)),
      worked_minutes: sql<number>`worked_minutes - ${worked}`,
      part_awaited_since: null,
      part_expected_on: null,
      return_from: null,
      ...(resuming.returnSince || !resuming.wasReturn ? { return_since: resuming.returnSince } : {}),
    })
    .where('appointment_id', '=', appointmentId)
    .execute();
  await tx.deleteFrom('left_visit').where('exception_id', '=', exceptionId).execute();
};
