import { type Kysely, sql } from 'kysely';

export const officePages = {
  /** The office's lists are read from the newest on, however long they are. */
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create index appointment_answered on appointment (created_at desc, id desc)
      where status in ('quoted', 'scheduled', 'en_route', 'in_progress')`.execute(db);
    await sql`
      create index appointment_over on appointment (created_at desc, id desc)
      where status in ('completed', 'cancelled')`.execute(db);
  },
};
