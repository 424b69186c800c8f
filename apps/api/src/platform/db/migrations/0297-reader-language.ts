import { type Kysely, sql } from 'kysely';

export const readerLanguage = {
  /** In what language somebody reads us: by their own choice, or as the page was that they wrote from. */
  async up(db: Kysely<never>): Promise<void> {
    for (const table of ['account', 'appointment_contact'])
      await sql`
        alter table ${sql.table(table)}
          add column language text not null default 'en',
          add constraint ${sql.ref(`${table}_language_check`)} check (language in ('en', 'es')) not valid`.execute(
        db,
      );
    await sql`alter table account add column language_chosen boolean not null default false`.execute(db);
    await sql`comment on column account.language_chosen is 'said by its owner: no later page changes it'`.execute(
      db,
    );
  },
};
