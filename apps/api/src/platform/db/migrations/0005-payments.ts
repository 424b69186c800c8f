import { type Kysely, sql } from 'kysely';

/** How customers pay, what they booked, what was charged, and the book in which every cent is written down. */
export const payments = {
  async up(db: Kysely<never>): Promise<void> {
    await addMethods(db);
    await addBookings(db);
    await addCharges(db);
    await addLedger(db);
    await addUpkeep(db);
  },
};

async function addMethods(db: Kysely<never>): Promise<void> {
  await sql`
    create table payment_method (
      id uuid primary key,
      provider text not null check (provider in ('cards', 'paypal')),
      provider_method_id text not null,
      kind text not null check (kind in ('card', 'us_bank_account', 'paypal')),
      account_id uuid references account (id),
      appointment_id uuid references appointment (id),
      brand text,
      last4 text check (last4 ~ '^[0-9]{4}$'),
      exp_month smallint check (exp_month between 1 and 12),
      exp_year smallint check (exp_year between 2000 and 2100),
      bank_name text,
      account_type text check (account_type in ('checking', 'savings')),
      is_default boolean not null default false,
      created_at timestamptz not null default now(),
      unique (provider, provider_method_id),
      check (num_nonnulls(account_id, appointment_id) >= 1),
      check (not is_default or account_id is not null)
    )`.execute(db);
  await sql`create unique index payment_method_default on payment_method (account_id) where is_default`.execute(
    db,
  );
  await sql`create index payment_method_account on payment_method (account_id, created_at desc)`.execute(db);
  await sql`create index payment_method_appointment on payment_method (appointment_id)`.execute(db);
}

async function addBookings(db: Kysely<never>): Promise<void> {
  await sql`
    alter table appointment
      add column payment_setup boolean not null default false,
      add column payment_type text check (payment_type in ('stripe', 'paypal')),
      add column payment_method_id uuid references payment_method (id),
      add column paypal_order_id text unique,
      add column paypal_payer_id text,
      add constraint appointment_payment_is_whole check (
        payment_setup = (payment_method_id is not null) and payment_setup = (payment_type is not null))`.execute(
    db,
  );
  await sql`create index appointment_unowned_by_phone on appointment (contact_phone) where account_id is null`.execute(
    db,
  );
  await sql`create index appointment_unowned_by_email on appointment (contact_email) where account_id is null`.execute(
    db,
  );
  await sql`create index appointment_late_cancellation on appointment (id) where cancellation_fee_cents > 0`.execute(
    db,
  );
  await sql`
    create table booking (
      appointment_id uuid primary key references appointment (id),
      completed_by text not null check (completed_by in ('browser', 'webhook')),
      terms_settled boolean not null,
      booked_with text,
      account_created boolean not null,
      estimate_id uuid,
      estimate_version integer,
      agreed_work_cents integer not null check (agreed_work_cents >= 0),
      agreed_membership_cents integer not null default 0 check (agreed_membership_cents >= 0),
      membership_id uuid references membership (id),
      promised_at timestamptz,
      booked_at timestamptz not null,
      foreign key (estimate_id, estimate_version) references estimate_version (estimate_id, version)
    )`.execute(db);
  await sql`comment on column booking.booked_with is 'the provider''s id of the finished setup or order: who presents it again is who booked'`.execute(
    db,
  );
  await sql`comment on column booking.terms_settled is 'false: the provider told us first, and the customer''s code and plan are still to come'`.execute(
    db,
  );
}

async function addCharges(db: Kysely<never>): Promise<void> {
  await sql`
    create table charge (
      id uuid primary key,
      kind text not null check (kind in ('job', 'cancellation_fee', 'tip', 'membership_renewal')),
      appointment_id uuid references appointment (id),
      membership_id uuid references membership (id),
      account_id uuid references account (id),
      period_starts_on date,
      amount_cents integer not null check (amount_cents >= 0),
      status text not null check (status in ('open', 'processing', 'paid', 'failed', 'void', 'written_off')),
      failed_tries integer not null default 0,
      last_failure text,
      next_attempt_at timestamptz,
      created_at timestamptz not null default now(),
      settled_at timestamptz,
      check ((kind = 'membership_renewal') = (membership_id is not null and period_starts_on is not null)),
      check ((kind = 'membership_renewal') = (appointment_id is null)),
      check ((status = 'open') = (next_attempt_at is not null)),
      check ((status in ('paid', 'void', 'written_off')) = (settled_at is not null))
    )`.execute(db);
  await sql`create unique index charge_once_per_appointment on charge (appointment_id, kind) where appointment_id is not null`.execute(
    db,
  );
  await sql`create unique index charge_once_per_period on charge (membership_id, period_starts_on) where membership_id is not null`.execute(
    db,
  );
  await sql`create index charge_due on charge (next_attempt_at) where status = 'open'`.execute(db);
  await sql`create index charge_processing on charge (id) where status = 'processing'`.execute(db);
  await sql`
    create table payment_attempt (
      id uuid primary key,
      charge_id uuid not null references charge (id),
      nth integer not null check (nth > 0),
      payment_method_id uuid not null references payment_method (id),
      amount_cents integer not null check (amount_cents > 0),
      outcome text check (outcome in ('succeeded', 'processing', 'declined', 'requires_action')),
      failure text,
      provider_charge_id text,
      began_at timestamptz not null default now(),
      settled_at timestamptz,
      unique (charge_id, nth),
      check ((outcome is null) = (settled_at is null)),
      check (outcome is distinct from 'succeeded' or provider_charge_id is not null)
    )`.execute(db);
  // An answer we never got may have moved money: it is asked for again before anything else is tried.
  await sql`create unique index payment_attempt_unanswered on payment_attempt (charge_id) where outcome is null`.execute(
    db,
  );
  await sql`create index payment_attempt_provider on payment_attempt (provider_charge_id)`.execute(db);
  await sql`
    create table refund (
      id uuid primary key,
      attempt_id uuid not null references payment_attempt (id),
      amount_cents integer not null check (amount_cents > 0),
      reason text not null,
      request_key text not null unique,
      status text not null check (status in ('open', 'done', 'refused')),
      provider_refund_id text,
      created_at timestamptz not null default now(),
      settled_at timestamptz
    )`.execute(db);
  await sql`create index refund_by_attempt on refund (attempt_id)`.execute(db);
  await sql`create index refund_open on refund (created_at) where status = 'open'`.execute(db);
}

async function addLedger(db: Kysely<never>): Promise<void> {
  await sql`
    create table ledger_entry (
      id uuid primary key,
      reference text not null unique,
      kind text not null,
      appointment_id uuid references appointment (id),
      account_id uuid references account (id),
      charge_id uuid references charge (id),
      occurred_at timestamptz not null default now()
    )`.execute(db);
  await sql`comment on column ledger_entry.reference is 'what it is about, so that the same thing is written down once'`.execute(
    db,
  );
  await sql`create index ledger_entry_appointment on ledger_entry (appointment_id)`.execute(db);
  await sql`create index ledger_entry_account on ledger_entry (account_id)`.execute(db);
  await sql`
    create table ledger_posting (
      entry_id uuid not null references ledger_entry (id),
      ledger_account text not null,
      amount_cents integer not null check (amount_cents <> 0),
      primary key (entry_id, ledger_account)
    )`.execute(db);
  await sql`
    create function require_balance() returns trigger language plpgsql as $$
    declare
      entry uuid;
    begin
      if tg_table_name = 'ledger_entry' then entry := new.id; else entry := new.entry_id; end if;
      if (select count(*) < 2 or sum(amount_cents) <> 0 from ledger_posting where entry_id = entry) then
        raise exception 'an entry of the ledger does not balance'
          using errcode = 'check_violation', constraint = 'ledger_entry_balances';
      end if;
      return null;
    end $$`.execute(db);
  // At the end of the transaction: an entry is written before its postings.
  for (const table of ['ledger_entry', 'ledger_posting']) {
    await sql`
      create constraint trigger ${sql.raw(`${table}_balances`)}
      after insert on ${sql.table(table)} deferrable initially deferred
      for each row execute function require_balance()`.execute(db);
    await sql`
      create trigger ${sql.raw(`${table}_is_kept`)}
      before update or delete on ${sql.table(table)}
      for each row execute function refuse_rewriting()`.execute(db);
  }
}

async function addUpkeep(db: Kysely<never>): Promise<void> {
  await sql`
    create table webhook_event (
      provider text not null check (provider in ('cards', 'paypal')),
      event_id text not null,
      kind text not null,
      received_at timestamptz not null default now(),
      handled_at timestamptz,
      primary key (provider, event_id)
    )`.execute(db);
  await sql`
    create table card_attempt (
      key text primary key,
      attempts integer not null,
      allowed_at timestamptz not null,
      forget_at timestamptz not null
    )`.execute(db);
  await sql`comment on column card_attempt.key is 'a hash: of an appointment or of a phone number'`.execute(
    db,
  );
  await sql`create index card_attempt_forget_at on card_attempt (forget_at)`.execute(db);
  await sql`
    alter table membership
      add column payment_method_id uuid references payment_method (id),
      add column dunning_since timestamptz`.execute(db);
  await sql`
    create table office_task (
      id uuid primary key,
      kind text not null check (kind ~ '^[a-z][a-z_]*$'),
      appointment_id uuid references appointment (id),
      membership_id uuid references membership (id),
      reason text not null,
      created_at timestamptz not null default now(),
      done_at timestamptz,
      done_by uuid references account (id)
    )`.execute(db);
  await sql`
    create unique index office_task_open on office_task (kind, appointment_id, membership_id) nulls not distinct
    where done_at is null`.execute(db);
}
