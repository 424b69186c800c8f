import { type Kysely, sql } from 'kysely';

export const outgrownWindows = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table visit_request add column outgrown_at timestamptz`.execute(db);
    await sql`comment on column visit_request.outgrown_at is
      'the chosen window was held, and has no time for work that was added since; null: another was chosen'`.execute(
      db,
    );
  },
};
