import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { isId } from './appointment-store';

/** Long enough to undo it, to finish the notes of it, and to read what the customer answers. */
const hoursAfterLeaving = 12;

/** What gives a job another window, another technician or none: the last one says whose it was. */
const lastChange = (appointmentId: string) => sql<string | null>`
  (select details ->> 'exceptionId' from appointment_event
  where appointment_id = ${appointmentId} and type in (
    'held', 'promised', 'moved', 'given_back', 'turned_back', 'not_there', 'interrupted', 'called_off')
  order by id desc limit 1)`;

/** Who gave a visit up stays on the job for a while, unless anything happened to it since. */
const hasLeft = async (db: Database, appointmentId: string, accountId: string): Promise<boolean> => {
  const left = await db
    .selectFrom('visit_exception as said')
    .innerJoin('technician', 'technician.id', 'said.technician_id')
    .leftJoin('visit', 'visit.appointment_id', 'said.appointment_id')
    .select('said.id')
    .where('said.appointment_id', '=', appointmentId)
    .where('technician.account_id', '=', accountId)
    .where('said.undone_at', 'is', null)
    .where(sql<string>`said.id::text`, '=', lastChange(appointmentId))
    .where('visit.appointment_id', 'is', null)
    .where('said.created_at', '>', sql<Date>`now() - make_interval(hours => ${hoursAfterLeaving})`)
    .limit(1)
    .executeTakeFirst();
  return left !== undefined;
};

/** Whether the technician with this account is the one who goes there. */
export const hasStop = async (db: Database, appointmentId: string, accountId: string): Promise<boolean> => {
  const given = await db
    .selectFrom('visit')
    .innerJoin('technician', 'technician.id', 'visit.technician_id')
    .select('visit.appointment_id')
    .where('visit.appointment_id', '=', appointmentId)
    .where('visit.held_until', 'is', null)
    .where('technician.account_id', '=', accountId)
    .executeTakeFirst();
  return given !== undefined;
};

/** Whether this job is assigned to the technician with this account, or was until now. */
export const isGivenTo = async (db: Database, appointmentId: string, accountId: string): Promise<boolean> =>
  isId(appointmentId) &&
  ((await hasStop(db, appointmentId, accountId)) || hasLeft(db, appointmentId, accountId));
