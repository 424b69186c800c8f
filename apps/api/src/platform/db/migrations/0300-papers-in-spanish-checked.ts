import { type Kysely, sql } from 'kysely';

export const papersInSpanishChecked = {
  /** What 0299 checks of new rows is true of all of them. */
  async up(db: Kysely<never>): Promise<void> {
    for (const table of ['job_document', 'agreement'])
      await sql`alter table ${sql.table(table)} validate constraint ${sql.ref(`${table}_language_check`)}`.execute(
        db,
      );
  },
};
