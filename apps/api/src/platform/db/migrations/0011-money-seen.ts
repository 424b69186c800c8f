import { type Kysely, sql } from 'kysely';

/** What a customer saw when they agreed to pay, and what of an account is proven. */
export const moneySeen = {
  async up(db: Kysely<never>): Promise<void> {
    await keepWhatWasSeen(db);
    await markUnproven(db);
  },
};

async function markUnproven(db: Kysely<never>): Promise<void> {
  await sql`
    alter table account
      add column is_proven boolean not null default true,
      add column unproven_email text check (unproven_email !~ '[A-Z[:space:]]' and unproven_email like '%@%')`.execute(
    db,
  );
  await sql`comment on column account.is_proven is 'false: made by a booking, and nobody has logged in by a code since'`.execute(
    db,
  );
  await sql`comment on column account.unproven_email is 'gets letters, logs in nobody'`.execute(db);
  await sql`
    update account set is_proven = false
    where exists (
      select 1 from booking join appointment on appointment.id = booking.appointment_id
      where booking.account_created and appointment.account_id = account.id)`.execute(db);
}

async function keepWhatWasSeen(db: Kysely<never>): Promise<void> {
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
}
