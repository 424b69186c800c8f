import { type Kysely, sql } from 'kysely';

/** FLT-12: net terms, PO numbers and one invoice a month over all jobs of a fleet. */
export const fleetAccounts = {
  async up(db: Kysely<never>): Promise<void> {
    await addTerms(db);
    await addStatements(db);
    await widenMoney(db);
  },
};

async function addTerms(db: Kysely<never>): Promise<void> {
  await sql`
    create table fleet_terms (
      id uuid primary key,
      fleet_id uuid not null references fleet (account_id),
      nth integer not null check (nth > 0),
      net_days integer check (net_days in (15, 30, 60)),
      limit_cents integer check (limit_cents > 0),
      reason text not null check (length(reason) between 1 and 300),
      changed_by uuid not null references account (id),
      changed_at timestamptz not null,
      unique (fleet_id, nth),
      check ((net_days is null) = (limit_cents is null))
    )`.execute(db);
  await sql`comment on table fleet_terms is 'every change the office made, the last one counts; without days the terms are ended'`.execute(
    db,
  );
  await sql`
    create table fleet_billing (
      fleet_id uuid primary key references fleet (account_id),
      usual_po text check (length(usual_po) between 1 and 40),
      is_po_required boolean not null default false
    )`.execute(db);
  await sql`
    create table fleet_billing_contact (
      fleet_id uuid not null references fleet (account_id),
      email text not null check (length(email) between 3 and 254),
      name text not null check (length(name) between 1 and 80),
      primary key (fleet_id, email)
    )`.execute(db);
  await sql`
    create table job_po (
      appointment_id uuid primary key references appointment (id),
      po_number text not null check (length(po_number) between 1 and 40),
      set_by uuid references account (id),
      set_at timestamptz not null
    )`.execute(db);
}

async function addStatements(db: Kysely<never>): Promise<void> {
  await sql`
    create table statement (
      id uuid primary key,
      number bigint generated always as identity (start with 1001) unique,
      fleet_id uuid not null references fleet (account_id),
      month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
      issued_on date not null,
      issued_at timestamptz not null,
      net_days integer not null check (net_days in (0, 15, 30, 60)),
      due_on date not null,
      total_cents integer not null,
      paid_cents integer not null,
      due_cents integer not null check (due_cents >= 0),
      settled_cents integer not null default 0,
      paid_at timestamptz,
      reminded_stage integer check (reminded_stage >= 0),
      unique (fleet_id, month),
      check (total_cents - paid_cents = due_cents),
      check (settled_cents between 0 and due_cents),
      check ((settled_cents = due_cents) = (paid_at is not null))
    )`.execute(db);
  await sql`create index statement_unpaid on statement (due_on) where paid_at is null`.execute(db);
  await sql`
    create table statement_line (
      id uuid primary key,
      fleet_id uuid not null references fleet (account_id),
      statement_id uuid references statement (id),
      kind text not null check (kind in ('job', 'fee', 'refund', 'carried')),
      charge_id uuid references charge (id),
      appointment_id uuid references appointment (id),
      yard_day_id uuid references yard_day (id),
      vehicle text not null,
      work text not null,
      po_number text,
      amount_cents integer not null,
      paid_cents integer not null,
      occurred_at timestamptz not null,
      request_key text not null unique,
      check ((kind = 'carried') = (charge_id is null)),
      check ((charge_id is null) = (appointment_id is null))
    )`.execute(db);
  await sql`create unique index statement_line_once on statement_line (charge_id) where kind in ('job', 'fee')`.execute(
    db,
  );
  await sql`create index statement_line_open on statement_line (fleet_id, occurred_at) where statement_id is null`.execute(
    db,
  );
  await sql`create index statement_line_of on statement_line (statement_id, occurred_at)`.execute(db);
  await sql`create index statement_line_charge on statement_line (charge_id)`.execute(db);
  await sql`create index statement_line_appointment on statement_line (appointment_id)`.execute(db);
  await sql`
    create table statement_payment (
      id uuid primary key,
      statement_id uuid not null references statement (id),
      kind text not null check (kind in ('on_file', 'ach', 'check', 'wire')),
      amount_cents integer not null check (amount_cents > 0),
      reference text check (length(reference) between 1 and 80),
      received_on date not null,
      charge_id uuid unique references charge (id),
      recorded_by uuid references account (id),
      request_key text not null unique,
      created_at timestamptz not null,
      check ((kind = 'on_file') = (charge_id is not null)),
      check (kind = 'on_file' or recorded_by is not null)
    )`.execute(db);
  await sql`create index statement_payment_of on statement_payment (statement_id)`.execute(db);
}

/** A fleet's terms are one more way to pay for a job, and an invoice one more thing that is charged. */
async function widenMoney(db: Kysely<never>): Promise<void> {
  await sql`
    alter table payment_method
      drop constraint payment_method_provider_check,
      drop constraint payment_method_kind_check,
      add constraint payment_method_provider_check check (provider in ('cards', 'paypal', 'terms')),
      add constraint payment_method_kind_check check (kind in ('card', 'us_bank_account', 'paypal', 'terms')),
      add constraint payment_method_terms check (
        (provider = 'terms') = (kind = 'terms') and (provider <> 'terms' or (account_id is not null and not is_default)))`.execute(
    db,
  );
  await sql`
    alter table appointment_payment
      drop constraint appointment_payment_type_check1,
      add constraint appointment_payment_type_known check (type in ('stripe', 'paypal', 'terms'))`.execute(
    db,
  );
  await sql`
    alter table charge
      add column statement_id uuid references statement (id),
      drop constraint charge_kind_check,
      drop constraint charge_status_check,
      drop constraint charge_check3,
      add constraint charge_kind_check check (kind in
        ('job', 'cancellation_fee', 'visit_fee', 'tip', 'membership_start', 'membership_renewal',
          'virtual_diagnosis', 'statement')),
      add constraint charge_status_check check (status in
        ('open', 'processing', 'paid', 'failed', 'void', 'written_off', 'on_account')),
      add constraint charge_settled check (
        (status in ('paid', 'void', 'written_off', 'on_account')) = (settled_at is not null)),
      add constraint charge_of_statement check ((kind = 'statement') = (statement_id is not null)),
      add constraint charge_on_account check (
        status <> 'on_account' or kind in ('job', 'cancellation_fee', 'visit_fee'))`.execute(db);
  await sql`
    create unique index charge_once_per_statement on charge (statement_id)
    where statement_id is not null and status in ('open', 'processing')`.execute(db);
}
