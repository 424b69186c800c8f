import { isDone, type JobAction, statusAfter, warrantyFrom } from '@lugnut/domain/field';
import { canMove, marketMomentAt } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { offsetsOf } from '../../platform/market-today';
import { type Appointment, findPromised } from '../appointments';
import { requestDocuments } from '../documents';
import { findProgress, noteProgress, stopTimer } from '../job-record';
import { billJob, type ChargeDeps } from '../payments';
import { reckonArrival } from './arrival';
import { askForReview, tellOnMyWay } from './field-messages';

const statusInWords: Record<Appointment['status'], string> = {
  pending: 'waiting for its price',
  quoted: 'quoted',
  scheduled: 'scheduled',
  en_route: 'on the way',
  in_progress: 'in progress',
  completed: 'finished',
  cancelled: 'cancelled',
  no_service_area: 'out of our area',
};

type MoveDeps = Pick<ChargeDeps, 'messages' | 'now'>;
type Moving = {
  readonly tx: DatabaseTransaction;
  readonly deps: MoveDeps;
  readonly appointment: Appointment;
  readonly at: Date;
};

const zoneOf = ({ market }: Appointment): string => market?.timeZone ?? 'America/New_York';

/** The plan of the day reckons with what has really happened, in minutes of the visit's own day. */
const noteInPlan = async (
  { tx, appointment, at }: Moving,
  column: 'arrived_at_minutes' | 'ends_at_minutes',
): Promise<void> => {
  const promised = findPromised(appointment);
  const moment = marketMomentAt(at.getTime(), offsetsOf(zoneOf(appointment)));
  if (!promised || promised.day !== moment.day) return;
  await sql`
    select from technician_day where technician_id = ${promised.technicianId} and day = ${promised.day}
    for update`.execute(tx);
  await sql`
    update visit v set route_version = d.version + 1,
      ${sql.ref(column)} = greatest(${moment.minutes}::integer, coalesce(v.arrived_at_minutes, 0))
    from technician_day d
    where v.appointment_id = ${appointment.id} and d.technician_id = v.technician_id and d.day = v.day`.execute(
    tx,
  );
};

const leave = async (moving: Moving): Promise<void> => {
  const { tx, deps, appointment, at } = moving;
  const reckonedArrivalAt = await reckonArrival(tx, appointment, at);
  await noteProgress(tx, appointment.id, { on_my_way_at: at, reckoned_arrival_at: reckonedArrivalAt });
  await tellOnMyWay(tx, deps.messages, appointment, { reckonedArrivalAt, now: deps.now() });
};

const arrive = async (moving: Moving): Promise<void> => {
  await noteProgress(moving.tx, moving.appointment.id, { arrived_at: moving.at });
  await noteInPlan(moving, 'arrived_at_minutes');
};

/** The bill is written in the transaction that finishes the job: no crash leaves work unbilled. */
const finish = async (moving: Moving): Promise<void> => {
  const { tx, deps, appointment, at } = moving;
  const { id } = appointment;
  const { odometerMiles } = await findProgress(tx, id);
  const warranty = warrantyFrom(
    marketMomentAt(at.getTime(), offsetsOf(zoneOf(appointment))).day,
    odometerMiles,
  );
  await stopTimer(tx, id, at);
  await noteProgress(tx, id, {
    finished_at: at,
    warranty_starts_on: warranty.startsOn,
    warranty_ends_on: warranty.endsOn,
    warranty_ends_at_miles: warranty.endsAtMiles ?? null,
  });
  await noteInPlan(moving, 'ends_at_minutes');
  await billJob(tx, deps, id);
  await requestDocuments(tx, id, 'finished');
  await askForReview(tx, deps.messages, appointment, deps.now());
};

const effects: Readonly<Record<JobAction, (moving: Moving) => Promise<void>>> = {
  on_my_way: leave,
  arrived: arrive,
  finish,
};

/**
 * Moves a job on by the table of statuses, with everything that follows from it, under the lock of its row. What has
 * long happened changes nothing and tells nobody.
 */
export const moveOn = async (
  tx: DatabaseTransaction,
  deps: MoveDeps,
  request: { readonly appointment: Appointment; readonly action: JobAction; readonly at: Date },
): Promise<void> => {
  const { appointment, action, at } = request;
  const to = statusAfter(action);
  if (appointment.status === to) return;
  if (!canMove(appointment.status, to))
    throw new Failure(
      'conflict',
      `A job that is ${statusInWords[appointment.status]} cannot become ${statusInWords[to]}.`,
    );
  await tx
    .updateTable('appointment')
    .set({ status: to, ...(action === 'finish' ? { completed_at: at } : {}) })
    .where('id', '=', appointment.id)
    .execute();
  await effects[action]({ tx, deps, appointment, at });
};

/** A phone that had no signal says late what has been overtaken: 'on my way' of a job that is finished. */
export const isOvertaken = ({ status }: Pick<Appointment, 'status'>, action: JobAction): boolean =>
  isDone(status, action);
