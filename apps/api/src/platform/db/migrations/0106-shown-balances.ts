import { type Kysely, sql } from 'kysely';

export const shownBalances = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table payment_setup add column due_cents integer check (due_cents >= 0)`.execute(db);
    await sql`comment on column payment_setup.due_cents is 'the balance the page showed, where a bill that could not be charged is paid'`.execute(
      db,
    );
  },
};
