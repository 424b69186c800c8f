import { type Kysely, sql } from 'kysely';

export const movedByUs = {
  /** Since when a visit has a window that we chose and its customer has not agreed to: missing it costs nothing. */
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table visit_request add column moved_by_us_at timestamptz`.execute(db);
    await sql`comment on column visit_request.moved_by_us_at is
      'we gave the visit another window and the customer has not chosen one since: no fee for missing or canceling it'`.execute(
      db,
    );
  },
};
