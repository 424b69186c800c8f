import { type Kysely, sql } from 'kysely';

/** The provider's message books no other quote, time or place than the page showed that began the payment. */
export const shownJobs = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table payment_setup add column shown_seal text`.execute(db);
    await sql`comment on column payment_setup.shown_seal is 'hash of the quote, the window and the address that were shown; null: the page did not say'`.execute(
      db,
    );
  },
};
