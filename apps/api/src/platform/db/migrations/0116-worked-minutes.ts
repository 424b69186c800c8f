import { type Kysely, sql } from 'kysely';

export const workedMinutes = {
  /** A return visit is planned with the time of the work that remains (FIELD-2), not with all of it again. */
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      alter table visit_request add column worked_minutes integer not null default 0 check (worked_minutes >= 0)`.execute(
      db,
    );
    await sql`comment on column visit_request.worked_minutes is 'spent at the car on visits that were left with the work begun'`.execute(
      db,
    );
    await sql`
      alter table left_visit add column worked_minutes integer not null default 0 check (worked_minutes >= 0)`.execute(
      db,
    );
  },
};
