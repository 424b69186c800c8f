import { type Kysely, sql } from 'kysely';

export const papersInSpanish = {
  /** In what language a paper was printed and an agreement was shown, and a state's notices said in Spanish beside English. */
  async up(db: Kysely<never>): Promise<void> {
    for (const table of ['job_document', 'agreement'])
      await sql`
        alter table ${sql.table(table)}
          add column language text not null default 'en',
          add constraint ${sql.ref(`${table}_language_check`)} check (language in ('en', 'es')) not valid`.execute(
        db,
      );
    await sql`
      alter table market_business
        add column registration_name_es text,
        add column invoice_note_es text`.execute(db);
    await sql`comment on column agreement.language is 'which its words were shown in; the English text governs'`.execute(
      db,
    );
  },
};
