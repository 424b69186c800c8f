import { reachedStatuses } from '@lugnut/domain/appointment';
import { type ArrivalEstimate, findArrivalEstimate } from '@lugnut/domain/field';
import type { LanguageCode } from '@lugnut/domain/language';
import {
  drivingMinutes,
  instantAt,
  marketMomentAt,
  minutesSinceDay,
  placeAt,
} from '@lugnut/domain/scheduling';
import type { Database } from '../../platform/db/schema';
import { offsetsOf } from '../../platform/market-today';
import { commonWords } from '../../platform/words';
import { type Appointment, findPromised } from '../appointments';
import type { JobProgress } from '../job-record';
import { roadsOf } from '../scheduling';

/** Where the technician drives from: the previous job on the route, or home. */
const findDeparture = async (db: Database, appointmentId: string) => {
  const visit = await db
    .selectFrom('visit')
    .innerJoin('technician', 'technician.id', 'visit.technician_id')
    .select(['visit.technician_id', 'visit.day', 'visit.latitude', 'visit.longitude'])
    .select(['technician.home_latitude', 'technician.home_longitude'])
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst();
  if (!visit) return undefined;
  const before = await db
    .selectFrom('visit')
    .innerJoin('appointment', 'appointment.id', 'visit.appointment_id')
    .select(['visit.latitude', 'visit.longitude', 'visit.end_latitude', 'visit.end_longitude'])
    .where('visit.technician_id', '=', visit.technician_id)
    .where('visit.day', '=', visit.day)
    // Promised for this day and done on another: nobody drives from there.
    .where('visit.done_on', 'is', null)
    .where('visit.appointment_id', '<>', appointmentId)
    .where('appointment.status', 'in', reachedStatuses)
    .orderBy('visit.planned_arrival', 'desc')
    .limit(1)
    .executeTakeFirst();
  const to = placeAt(visit.latitude, visit.longitude);
  if (before)
    return {
      to,
      from: placeAt(before.end_latitude ?? before.latitude, before.end_longitude ?? before.longitude),
    };
  return visit.home_latitude === null || visit.home_longitude === null
    ? { to, from: to }
    : { to, from: placeAt(visit.home_latitude, visit.home_longitude) };
};

/** Undefined: nobody knows where from or to. */
type ReckonedDrive = { readonly arrivalAt: Date; readonly driveMinutes: number | undefined };

/** Arrival time when leaving now; work never begins before the promised window opens. */
export const reckonDrive = async (
  db: Database,
  appointment: Appointment,
  leftAt: Date,
): Promise<ReckonedDrive> => {
  const { market } = appointment;
  const promised = findPromised(appointment);
  const drive = await findDeparture(db, appointment.id);
  if (!market || !promised || !drive) return { arrivalAt: leftAt, driveMinutes: undefined };
  const offsets = offsetsOf(market.timeZone);
  const { minutes } = marketMomentAt(leftAt.getTime(), offsets);
  const driving = drivingMinutes(roadsOf(market.id), drive.from, drive.to, minutes);
  const opens = instantAt(promised.day, promised.window.startMinutes, offsets);
  const arrivalAt = new Date(Math.max(leftAt.getTime() + driving * 60_000, opens));
  return { arrivalAt, driveMinutes: driving };
};

/** Kept with the events of a drive: the rows are those of the next one as soon as another window is chosen. */
export const findReckoned = async (
  db: Database,
  appointmentId: string,
): Promise<{ readonly plannedArrivalMinutes: number | null; readonly driveMinutes: number | null }> => {
  const row = await db
    .selectFrom('appointment')
    .leftJoin('visit', 'visit.appointment_id', 'appointment.id')
    .leftJoin('job_progress', 'job_progress.appointment_id', 'appointment.id')
    .select(['visit.planned_arrival', 'job_progress.drive_minutes'])
    .where('appointment.id', '=', appointmentId)
    .executeTakeFirst();
  return {
    plannedArrivalMinutes: row?.planned_arrival ?? null,
    driveMinutes: row?.drive_minutes ?? null,
  };
};

/** Arrival time in the vehicle's time zone; undefined if nobody is expected. */
export const findArrival = (
  appointment: Appointment,
  {
    reckonedArrivalAt,
    announcedAt,
  }: Pick<JobProgress, 'reckonedArrivalAt'> & {
    /** Where we said that we were late before anybody drove. */
    readonly announcedAt?: Date | undefined;
  },
  now: Date,
): ArrivalEstimate | undefined => {
  const { market, status } = appointment;
  const promised = findPromised(appointment);
  if (!market || !promised) return undefined;
  const offsets = offsetsOf(market.timeZone);
  // Counted on from the visit's own day: a drive may end after its midnight.
  const minutesAt = (at: Date): number => minutesSinceDay(promised.day, at.getTime(), offsets);
  return findArrivalEstimate({
    status,
    window: promised.window,
    reckonedMinutes: reckonedArrivalAt && minutesAt(reckonedArrivalAt),
    announcedMinutes: announcedAt && minutesAt(announcedAt),
    nowMinutes: minutesAt(now),
  });
};

export const arrivalInWords = (
  { fromMinutes, toMinutes }: ArrivalEstimate,
  language: LanguageCode = 'en',
): string => {
  const { between, clock } = commonWords[language];
  return between(clock(fromMinutes), clock(toMinutes));
};
