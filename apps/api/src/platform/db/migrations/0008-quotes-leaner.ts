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
    // A quote keeps its services whole; here only the way from one of them to its estimate. Both are written by
    // one statement and never deleted apart, so nothing is left for a foreign key to find.
    await sql`
      alter table estimate_service
        drop constraint estimate_service_estimate_id_name_key,
        drop constraint estimate_service_estimate_id_fkey,
        drop column name,
        drop column status`.execute(db);
    // Few are paid by PayPal: the others need no entry in its index.
    await sql`alter table appointment drop constraint if exists appointment_paypal_order_id_key`.execute(db);
    await sql`
      create unique index appointment_paypal_order on appointment (paypal_order_id)
      where paypal_order_id is not null`.execute(db);
  },
};
