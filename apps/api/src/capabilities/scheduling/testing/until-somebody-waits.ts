import { sql } from 'kysely';
import type { Database } from '../../../platform/db/schema';

/** Until some connection of this database waits for a lock. */
export const untilSomebodyWaits = async (db: Database): Promise<void> => {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (rows[0]?.waiting) return;
  }
};
