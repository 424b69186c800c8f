import { type Kysely, sql } from 'kysely';

export const returnBefore = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table visit_exception add column return_before timestamptz`.execute(db);
    await sql`comment on column visit_exception.return_before is 'visit_request.return_since before it, for who undoes it'`.execute(
      db,
    );
  },
};
