import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/db/schema';

/**
 * Facts of events that are numbers, flags and ids stay; every word goes. Who acted is an id. Only inside a transaction
 * that erases: the trigger of the table lets nobody else rewrite what happened.
 */
export const pseudonymizeEvents = async (
  tx: DatabaseTransaction,
  appointmentIds: readonly string[],
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update appointment_event set details = coalesce((
      select jsonb_object_agg(key, value) from jsonb_each(details)
      where jsonb_typeof(value) in ('number', 'boolean', 'null')
        or (jsonb_typeof(value) = 'string' and value #>> '{}' ~ '^[0-9a-f-]{36}$')), '{}'::jsonb)
    where appointment_id = any(${appointmentIds}::uuid[])`.execute(tx);
  return Number(numAffectedRows ?? 0);
};
