import { type Kysely, sql } from 'kysely';

/** What the busiest statements do not need. */
export const quotesLeaner = {
  async up(db: Kysely<never>): Promise<void> {
    // Beside the bucket, so that a batch of debits need not carry a table of windows; a row lives no longer than one.
    await sql`alter table rate_limit add column window_seconds double precision not null default 0`.execute(
      db,
    );
    // It made every debit write two indexes; the sweep once a minute reads the few rows there are.
    await sql`drop index rate_limit_full_at`.execute(db);
    await sql`alter table rate_limit set (fillfactor = 80)`.execute(db);
    // Most quotes are asked for by people without an account: nobody looks for those by it.
    await sql`drop index appointment_account`.execute(db);
    await sql`
      create index appointment_account on appointment (account_id, created_at desc)
      where account_id is not null`.execute(db);
  },
};
