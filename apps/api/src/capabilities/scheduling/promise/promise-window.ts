import { told } from '@lugnut/contract/reasons';
import { type Actor, canApply } from '@lugnut/domain/appointment';
import {
  coversWork,
  hasLead,
  type Job,
  marketMomentAt,
  type PlainDay,
  type Work,
} from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/db/schema';
import { Failure } from '../../../platform/http/failure';
import { offsetsOf } from '../../../platform/market-today';
import { applyEvent, getLockedAppointment, requireChangeTold, type WindowDetails } from '../../appointments';
import {
  createJobOf,
  type JobOf,
  keepsDay,
  type PromiseTerms,
  type TechnicianDayKey,
  type TermsOf,
  updateVisit,
} from '../plan';
import { lockDays, type Reservation, reserveWith } from './reserve-window';
import { reserveYielding } from './reserve-yielding';
import { isOurs, requireVisitAllowed } from './visit-limits';
import { requireInOrder } from './visit-order';

export type PromiseOutcome =
  /** The visit is promised, and the appointment is scheduled. */
  | { readonly status: 'promised' }
  /** No window was chosen, or the appointment is in no state to be booked. */
  | { readonly status: 'none' }
  /** The hold ran out, or whoever was to come cannot any more, and nobody else can: nothing has changed. */
  | { readonly status: 'lost' };

const lockForPromise = async (tx: DatabaseTransaction, appointmentId: string) =>
  tx
    .selectFrom('appointment')
    .innerJoin('market', 'market.id', 'appointment.market_id')
    .leftJoin('visit_request', 'visit_request.appointment_id', 'appointment.id')
    .leftJoin('visit', 'visit.appointment_id', 'appointment.id')
    .select(['appointment.status', 'market.id as market_id', 'market.time_zone'])
    .select(['visit_request.day', 'visit_request.window_start', 'visit_request.window_end'])
    .select(['visit_request.exact_address', 'visit_request.outgrown_at'])
    .select(['visit.day as held_day', 'visit.held_until', 'visit.technician_id'])
    .where('appointment.id', '=', appointmentId)
    .forUpdate('appointment')
    .executeTakeFirst();

type Row = NonNullable<Awaited<ReturnType<typeof lockForPromise>>>;

/** What is still held, and for whom; undefined once it has run out. */
const findHeld = (row: Row, now: Date): TechnicianDayKey | undefined =>
  row.held_until !== null && row.held_until > now && row.technician_id !== null && row.held_day !== null
    ? { technicianId: row.technician_id, day: row.held_day }
    : undefined;

/** A window that the work has outgrown is shown to nobody: it is chosen again before it is booked. */
const chosenBy = (row: Row): Pick<Reservation, 'market' | 'day' | 'window'> | undefined =>
  row.outgrown_at !== null || row.day === null || row.window_start === null || row.window_end === null
    ? undefined
    : {
        market: { id: row.market_id, timeZone: row.time_zone },
        day: row.day,
        window: { startMinutes: row.window_start, endMinutes: row.window_end },
      };

type PlannedWork = Work & {
  readonly latitude: number;
  readonly longitude: number;
  /** Where the work is done on another day than planned. */
  readonly doneOn: PlainDay | null;
};

/** What a visit's time is planned for, and where; undefined while nothing is held. */
export const findPlannedWork = (db: Database, appointmentId: string): Promise<PlannedWork | undefined> =>
  db
    .selectFrom('visit')
    .select(['kind', 'minutes_on_site as minutesOnSite', 'skills', 'tools', 'latitude', 'longitude'])
    .select('done_on as doneOn')
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst();

/** PLAN-1: whether what is held was planned for this work at this place, or for other work since decided about. */
const isHeldFor = async (tx: DatabaseTransaction, job: Job): Promise<boolean> => {
  const visit = await findPlannedWork(tx, job.id);
  return (
    visit !== undefined &&
    coversWork(visit, job) &&
    visit.latitude === job.place.latitude &&
    visit.longitude === job.place.longitude
  );
};

/** A day off, a shorter shift or a lost skill may have been entered during the hold. */
const takeHeldAhead = async (
  tx: DatabaseTransaction,
  job: Job,
  held: TechnicianDayKey,
  row: Row,
  now: Date,
): Promise<boolean> => {
  await sql`savepoint holding`.execute(tx);
  await lockDays(tx, [held]);
  const verdict = await keepsDay(tx, { marketId: row.market_id, key: held, now, jobId: job.id });
  if (!verdict.keeps) {
    // Releases the lock: days are locked in one order, and the next one may come before it.
    await sql`rollback to savepoint holding`.execute(tx);
    return false;
  }
  await updateVisit(tx, job.id, sql`held_until = null`);
  return true;
};

/**
 * What is held for another day is promised as it is. Today the clock has moved on, so the day is planned again; the
 * risk was taken when the window was held, and is not judged a second time.
 */
const takeHeld = async (tx: DatabaseTransaction, job: Job, row: Row, now: Date): Promise<boolean> => {
  const held = findHeld(row, now);
  if (!held || !(await isHeldFor(tx, job))) return false;
  const today = marketMomentAt(now.getTime(), offsetsOf(row.time_zone)).day;
  if (held.day !== today) return takeHeldAhead(tx, job, held, row, now);
  const request = chosenBy(row);
  if (request?.day !== today) return false;
  return (await reserveWith(tx, { ...request, job, heldUntil: undefined, now }, held)) !== undefined;
};

const takeAnew = async (
  tx: DatabaseTransaction,
  job: Job,
  row: Row,
  now: Date,
  termsOf: TermsOf,
): Promise<boolean> => {
  const request = chosenBy(row);
  if (!request) return false;
  // What was held until now was ahead when it was chosen.
  const moment = marketMomentAt(now.getTime(), offsetsOf(row.time_zone));
  if (!findHeld(row, now) && !hasLead(moment, request)) return false;
  const found = await reserveYielding(tx, {
    ...request,
    job,
    heldUntil: undefined,
    now,
    terms: termsOf(request.market.id).pricing,
    lastTechnicianId: row.technician_id ?? undefined,
  });
  return found !== undefined;
};

/** What the log keeps of the window that is promised now. */
const getPromisedDetails = async (tx: DatabaseTransaction, appointmentId: string): Promise<WindowDetails> =>
  tx
    .selectFrom('visit')
    .select(['technician_id as technicianId', 'day'])
    .select(['window_start as startMinutes', 'window_end as endMinutes'])
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirstOrThrow();

/**
 * Turns what is held into a promise, inside the transaction that confirms the booking. A hold that has run out is
 * taken again if the window still fits. Locks the appointment, then the technician's day: call no provider after it.
 */
export const promiseWindow = async (
  tx: DatabaseTransaction,
  {
    appointmentId,
    jobOf,
    termsOf,
    now,
    actor,
    bookedBy: booker = actor,
  }: {
    readonly appointmentId: string;
    /** The work as it is agreed to now, which may not be what the window was held for. */
    readonly jobOf: JobOf;
    readonly termsOf: TermsOf;
    readonly now: Date;
    readonly actor: Actor;
    readonly bookedBy?: Actor | undefined;
  },
): Promise<PromiseOutcome> => {
  const row = await lockForPromise(tx, appointmentId);
  if (!row || (row.status !== 'scheduled' && !canApply(row.status, 'promised'))) return { status: 'none' };
  if (row.day === null && row.held_day === null) return { status: 'none' };
  const isPromised = row.held_day !== null && row.held_until === null;
  if (!isPromised) {
    // Another zip takes the street away while a window is held: nobody can be sent to a zip.
    if (!row.exact_address) throw new Failure('invalid_input', told('location_required'));
    const appointment = await getLockedAppointment(tx, appointmentId);
    const visit = chosenBy(row);
    const isHeld = findHeld(row, now) !== undefined;
    if (visit) await requireInOrder(tx, appointment, visit, { now, isHeld });
    if (visit) await requireVisitAllowed(tx, appointment, { visit, actor: booker, now });
    if (row.status !== 'scheduled' && !isOurs(booker)) await requireChangeTold(tx, appointment, now);
    const job = jobOf(appointment);
    const isTaken = (await takeHeld(tx, job, row, now)) || (await takeAnew(tx, job, row, now, termsOf));
    if (!isTaken) return { status: 'lost' };
  }
  // Whoever was to come when it was held may not be who comes now.
  if (row.status !== 'scheduled' || !isPromised)
    await applyEvent(tx, appointmentId, {
      type: row.status === 'scheduled' ? 'moved' : 'promised',
      actor,
      at: now,
      details: await getPromisedDetails(tx, appointmentId),
    });
  return { status: 'promised' };
};

/** For who books: the work is read from the appointment as it is when the window is promised. */
export type PromiseWindow = (
  tx: DatabaseTransaction,
  request: {
    readonly appointmentId: string;
    readonly now: Date;
    readonly actor: Actor;
    /** Whose limits count where the actor only tells of it. */
    readonly bookedBy?: Actor | undefined;
  },
) => Promise<PromiseOutcome>;

/** Reads what every promise follows from: to be called before the transaction that promises. */
export type PreparePromise = () => Promise<PromiseWindow>;

export const createPreparePromise =
  (deps: Parameters<typeof createJobOf>[0] & { readonly promiseTerms: PromiseTerms }): PreparePromise =>
  async () => {
    const jobOf = await createJobOf(deps);
    const termsOf = await deps.promiseTerms.current();
    return (tx, request) => promiseWindow(tx, { ...request, jobOf, termsOf });
  };

/** Gives the room back; what the customer chose and typed stays. The appointment's row should be locked. */
export const releaseWindow = async (tx: DatabaseTransaction, appointmentId: string): Promise<void> => {
  const held = await tx
    .selectFrom('visit')
    .select(['technician_id as technicianId', 'day'])
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst();
  if (!held) return;
  // Locks the day before its visits, as every booking does: another order could deadlock.
  await lockDays(tx, [held]);
  await tx.deleteFrom('visit').where('appointment_id', '=', appointmentId).execute();
};
