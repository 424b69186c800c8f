import { type Kysely, sql } from 'kysely';

/** What people tell us: that they want to be called, how it was, and that they want no more letters. */
export const people = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create table lead (
        id uuid primary key,
        lead_type text not null check (lead_type in ('virtual_diagnosis', 'contact_us')),
        name text not null,
        email text check (email !~ '[A-Z[:space:]]' and email like '%@%'),
        phone text check (phone ~ '^\\+1[2-9][0-9]{9}$'),
        zip text,
        message text not null,
        tracking jsonb not null default '{}',
        account_id uuid references account (id),
        request_key bytea unique,
        card_setup_id text unique,
        card_method_id text,
        card_brand text,
        card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
        created_at timestamptz not null default now(),
        answered_at timestamptz,
        answered_by uuid references account (id),
        check (num_nonnulls(card_setup_id, card_method_id, card_brand, card_last4) in (0, 4)),
        check (email is not null or phone is not null or account_id is not null)
      )`.execute(db);
    await sql`comment on column lead.card_method_id is 'charged when the call is done, and not before'`.execute(
      db,
    );
    await sql`create index lead_waiting on lead (created_at) where answered_at is null`.execute(db);
    await sql`create index lead_created_at on lead (created_at desc)`.execute(db);

    // A job may be finished by somebody who has left since.
    await sql`
      alter table mechanic_review
        alter column technician_id drop not null,
        add column appointment_id uuid unique references appointment (id),
        add column diag_feedback text not null default '',
        add column tip_cents integer check (tip_cents > 0),
        add constraint mechanic_review_is_about_something
          check (num_nonnulls(technician_id, appointment_id) > 0)`.execute(db);
    await sql`
      create table customer_feedback (
        id uuid primary key,
        account_id uuid not null references account (id),
        feedback text not null check (feedback <> ''),
        request_key bytea unique,
        created_at timestamptz not null default now()
      )`.execute(db);
    await sql`create index customer_feedback_created_at on customer_feedback (created_at desc)`.execute(db);

    await sql`
      create table unsubscribed_address (
        email text primary key check (email !~ '[A-Z[:space:]]' and email like '%@%'),
        via text not null check (via in ('page', 'one_click')),
        created_at timestamptz not null default now()
      )`.execute(db);

    await sql`
      alter table account
        add column extra_login_phone text unique check (extra_login_phone ~ '^\\+1[2-9][0-9]{9}$'),
        add constraint account_phones_differ check (extra_login_phone is distinct from phone or phone is null)`.execute(
      db,
    );
  },
};
