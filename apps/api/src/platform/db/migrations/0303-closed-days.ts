import { type Kysely, sql } from 'kysely';

export const closedDays = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table technician_day add column closed boolean not null default false`.execute(db);
    await sql`comment on column technician_day.closed is 'dispatch has said that the technician is out or goes home early: nothing new is put on it'`.execute(
      db,
    );
    await sql`alter table visit_request add column hold_ended_at timestamptz`.execute(db);
    await sql`comment on column visit_request.hold_ended_at is 'we let the hold go because nobody could come in its window any more; until another is chosen'`.execute(
      db,
    );
  },
};
