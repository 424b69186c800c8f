import { type Kysely, sql } from 'kysely';

export const saidAbsences = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table technician_day add column closed_from_minutes integer`.execute(db);
    await sql`comment on column technician_day.closed_from_minutes is 'of a closed day: when its technician goes home; null: they are out'`.execute(
      db,
    );
  },
};
