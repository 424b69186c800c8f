import { type Kysely, sql } from 'kysely';

/** A copy of all data is handed to the login that proved itself for it, and to no other. */
export const exportSessions = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      alter table data_export
        add column session_id uuid references account_session (id) on delete set null`.execute(db);
    await sql`create index data_export_session on data_export (session_id) where session_id is not null`.execute(
      db,
    );
    await sql`comment on column data_export.session_id is 'the login that entered the code for it; empty once that has ended'`.execute(
      db,
    );
  },
};
