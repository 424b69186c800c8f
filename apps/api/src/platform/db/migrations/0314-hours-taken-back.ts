import { type Kysely, sql } from 'kysely';

/**
 * PULSE-2: a request that is taken back within its hour is no case of it, and what no person priced never was. All that
 * are counted are counted again.
 */
export const hoursTakenBack = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      insert into pulse_change (subject_kind, subject_id)
      select 'appointment', subject_id from pulse_fact where measure = 'quote_hour'`.execute(db);
  },
};
