import { type Kysely, sql } from 'kysely';

export const leftOpen = {
  /** FIELD-4: what midnight left open is looked for every minute, among all jobs there ever were. */
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create index appointment_promised on appointment (market_id)
      where status in ('scheduled', 'en_route', 'in_progress')`.execute(db);
    await sql`
      create index charge_job_unpaid on charge (appointment_id)
      where kind = 'job' and status in ('open', 'failed')`.execute(db);
  },
};
