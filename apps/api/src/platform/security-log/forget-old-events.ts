import { securityEventsKeptDays } from '@lugnut/domain/security';
import { sql } from 'kysely';
import type { Database } from '../db/schema';

/** A bounded batch per run: the first run after a long time must not lock for long. */
const batch = 5_000;

export const forgetOldSecurityEvents = async (db: Database): Promise<void> => {
  const old = db
    .selectFrom('security_event')
    .select('id')
    .where('at', '<', sql<Date>`now() - make_interval(days => ${securityEventsKeptDays}::int)`)
    .limit(batch);
  await db.deleteFrom('security_event').where('id', 'in', old).execute();
};
