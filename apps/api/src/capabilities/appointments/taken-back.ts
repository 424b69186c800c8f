import { undecidedWork } from '@lugnut/domain/estimates';
import { isCalledOff } from '@lugnut/domain/field';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import type { Appointment } from './appointment';
import { findPromised } from './describe-visit';

/** Extra work nobody agreed to: taken back by one of us, or undecided when the job was finished. */
export type TakenBack = 'withdrawn' | 'undecided';

type Taken = { readonly how: TakenBack; readonly id: string; readonly name: string };

const listTaken = async (db: Database, appointmentId: string): Promise<readonly Taken[]> => {
  const { rows } = await sql<Taken>`
    select details ->> 'decision' as how, service.id, service.name
    from appointment_event,
      rows from (
        jsonb_array_elements_text(details -> 'serviceIds'),
        jsonb_array_elements_text(details -> 'names')
      ) as service (id, name)
    where appointment_id = ${appointmentId} and type = 'decided'
      and details ->> 'decision' in ('withdrawn', 'undecided')
    order by appointment_event.id`.execute(db);
  return rows;
};

/** The names of work that was taken back and has not been offered again or done since. */
export const listTakenBack = async (
  db: Database,
  { id, quote }: Pick<Appointment, 'id' | 'quote'>,
  how: TakenBack,
): Promise<readonly string[]> => {
  const names = (await listTaken(db, id)).filter((taken) => taken.how === how).map(({ name }) => name);
  const standing = new Set(
    (quote?.estimate.services ?? []).filter(({ status }) => status !== 'rejected').map(({ name }) => name),
  );
  return [...new Set(names)].filter((name) => !standing.has(name));
};

/** Where nothing else was on the estimate, what was withdrawn stands on it as declined: it is no offer any more. */
export const wasWithdrawn = async (
  db: Database,
  appointmentId: string,
  serviceId: string,
): Promise<boolean> => (await listTaken(db, appointmentId)).some(({ id }) => id === serviceId);

/**
 * FIELD-1: work that was on offer when the job was called off, and still is; empty once there is another window or the
 * office has sent an estimate since.
 */
export const findCalledOffWork = async (
  db: Database,
  appointment: Appointment,
): Promise<ReadonlySet<string>> => {
  const { id, status, quote } = appointment;
  const last = await db
    .selectFrom('visit_exception')
    .select(['id', 'kind'])
    .where('appointment_id', '=', id)
    .where('undone_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const hasWindow = findPromised(appointment) !== undefined;
  if (!quote || !last || !isCalledOff({ status, hasWindow, lastSaid: last.kind })) return new Set();
  const { rows } = await sql<{ version: number | null; is_sent_since: boolean }>`
    select (details ->> 'version')::int as version, exists (
      select from estimate_author
      where estimate_id = ${quote.estimate.id} and version > (details ->> 'version')::int
    ) as is_sent_since
    from appointment_event
    where appointment_id = ${id} and type = 'called_off' and details ->> 'exceptionId' = ${last.id}`.execute(
    db,
  );
  // Of what was called off before versions were noted everything on offer is older.
  return rows[0]?.is_sent_since ? new Set() : new Set(undecidedWork(quote.estimate).map((one) => one.id));
};
