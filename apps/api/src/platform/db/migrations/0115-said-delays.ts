import { type Kysely, sql } from 'kysely';

export const saidDelays = {
  /** A technician who will be late says so before setting off (PLAN-3): the rest of the day is planned with it. */
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      alter table technician_day
        add column free_from_minutes integer check (free_from_minutes between 0 and 1440)`.execute(db);
    await sql`comment on column technician_day.free_from_minutes is
      'said by the technician: before it they set off to no further stop; gone once they set off or are there'`.execute(
      db,
    );
  },
};
