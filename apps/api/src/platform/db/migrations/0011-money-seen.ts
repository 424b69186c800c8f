import { type Kysely, sql } from 'kysely';

/** What a customer saw when they agreed to pay, and what of an account is proven. */
export const moneySeen = {
  async up(db: Kysely<never>): Promise<void> {
    await keepWhatWasSeen(db);
    await markUnproven(db);
    await chargeMore(db);
    await tellTasks(db);
    await giveBack(db);
  },
};

/** The first period of a membership, and the call of a virtual diagnosis. */
async function chargeMore(db: Kysely<never>): Promise<void> {
  await sql`
    alter table payment_method
      add column lead_id uuid references lead (id),
      drop constraint payment_method_check,
      add constraint payment_method_is_somebodys
        check (num_nonnulls(account_id, appointment_id, lead_id) >= 1)`.execute(db);
  await sql`create index payment_method_lead on payment_method (lead_id) where lead_id is not null`.execute(
    db,
  );
  await sql`
    alter table charge
      add column lead_id uuid references lead (id),
      drop constraint charge_kind_check,
      drop constraint charge_check,
      drop constraint charge_check1,
      add constraint charge_kind_check check (kind in
        ('job', 'cancellation_fee', 'tip', 'membership_start', 'membership_renewal', 'virtual_diagnosis')),
      add constraint charge_of_membership check (
        (kind in ('membership_start', 'membership_renewal'))
        = (membership_id is not null and period_starts_on is not null)),
      add constraint charge_of_lead check ((kind = 'virtual_diagnosis') = (lead_id is not null)),
      add constraint charge_of_appointment check (
        (kind in ('job', 'cancellation_fee', 'tip')) = (appointment_id is not null))`.execute(db);
  // Bought by itself it begins with nothing paid: paying gives the first period.
  await sql`
    alter table membership
      drop constraint membership_check,
      add constraint membership_renews_after_it_begins check (renews_on >= started_on)`.execute(db);
  await sql`create unique index charge_once_per_lead on charge (lead_id) where lead_id is not null`.execute(
    db,
  );
}

/** Authorizations nobody captures, and refunds whose end comes later. */
async function giveBack(db: Kysely<never>): Promise<void> {
  await sql`alter table payment_method add column released_at timestamptz`.execute(db);
  await sql`comment on column payment_method.released_at is 'of a PayPal authorization: voided, or captured'`.execute(
    db,
  );
  await sql`
    create index payment_method_authorized on payment_method (created_at)
    where provider = 'paypal' and released_at is null`.execute(db);
  await sql`
    alter table refund
      drop constraint refund_status_check,
      add constraint refund_status_check check (status in ('open', 'pending', 'done', 'refused'))`.execute(
    db,
  );
  await sql`create unique index refund_at_provider on refund (provider_refund_id)`.execute(db);
}

async function tellTasks(db: Kysely<never>): Promise<void> {
  await sql`alter table office_task add column lead_id uuid references lead (id)`.execute(db);
  await sql`drop index office_task_open`.execute(db);
  await sql`
    create unique index office_task_open on office_task (kind, appointment_id, membership_id, lead_id)
    nulls not distinct where done_at is null`.execute(db);
  await sql`
    create function tell_office_of_task() returns trigger language plpgsql as $$
    begin
      perform pg_notify('office_changed', coalesce(new.appointment_id, new.id)::text);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger office_task_changed after insert or update on office_task
    for each row execute function tell_office_of_task()`.execute(db);
}

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
