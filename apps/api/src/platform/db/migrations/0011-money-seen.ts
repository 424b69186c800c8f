import { type Kysely, sql } from 'kysely';

/** What a customer saw when they agreed to pay. */
export const moneySeen = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create table payment_setup (
        setup_id text primary key,
        appointment_id uuid not null references appointment (id),
        estimate_version integer,
        created_at timestamptz not null default now()
      )`.execute(db);
    await sql`comment on table payment_setup is 'setups and orders begun with a provider, which may tell of them before the customer comes back'`.execute(
      db,
    );
    await sql`comment on column payment_setup.estimate_version is 'the version the customer saw; null: there was no estimate'`.execute(
      db,
    );
    await sql`create index payment_setup_appointment on payment_setup (appointment_id)`.execute(db);
    await sql`alter table booking add column seen_estimate_version integer`.execute(db);
    await sql`comment on column booking.seen_estimate_version is 'before booking accepted it, which makes a version of its own'`.execute(
      db,
    );
  },
};
