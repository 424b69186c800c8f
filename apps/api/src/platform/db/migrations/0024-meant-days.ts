import { type Kysely, sql } from 'kysely';

export const meantDays = {
  /** A day in the year 26 is a typing error that made the list of plans unreadable: forgotten, then refused. */
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      update maintenance_plan set last_done_on = null
      where last_done_on < '1900-01-01' or last_done_on >= '2200-01-01'`.execute(db);
    await sql`
      alter table maintenance_plan add constraint maintenance_plan_last_done_on_check
        check (last_done_on >= '1900-01-01' and last_done_on < '2200-01-01')`.execute(db);
  },
};
