import { type Kysely, sql } from 'kysely';

/** Markets and where they are, technicians shown to visitors, and the machinery every capability leans on. */
export const foundation = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create table market (
        id text primary key check (id ~ '^[A-Z]{3}$'),
        name text not null,
        state char(2) not null,
        time_zone text not null,
        status text not null check (status in ('open', 'waiting')),
        latitude double precision not null,
        longitude double precision not null,
        diagnosis_price_cents integer not null check (diagnosis_price_cents >= 0),
        labor_rate_cents_per_hour integer not null check (labor_rate_cents_per_hour >= 0),
        parts_tax_basis_points integer not null check (parts_tax_basis_points between 0 and 10000),
        labor_tax_basis_points integer not null check (labor_tax_basis_points between 0 and 10000),
        convenience_fee_cents integer not null check (convenience_fee_cents >= 0),
        shop_supplies_fee_cents integer not null check (shop_supplies_fee_cents >= 0),
        early_morning_fee_cents integer not null check (early_morning_fee_cents >= 0),
        updated_at timestamptz not null default now()
      )`.execute(db);
    await sql`
      create table market_county (
        state char(2) not null,
        county text not null,
        market_id text not null references market (id),
        primary key (state, county)
      )`.execute(db);
    await sql`
      create table market_zip (
        zip char(5) primary key check (zip ~ '^[0-9]{5}$'),
        market_id text not null references market (id),
        served boolean not null,
        diagnosis_price_cents integer check (diagnosis_price_cents >= 0)
      )`.execute(db);
    await sql`
      create function tell_market_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('market_changed', '');
        return null;
      end $$`.execute(db);
    for (const table of ['market', 'market_county', 'market_zip']) {
      await sql`
        create trigger ${sql.raw(`${table}_changed`)}
        after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function tell_market_changed()`.execute(db);
    }

    await sql`
      create table appointment (
        id uuid primary key,
        status text not null check (status in
          ('pending', 'quoted', 'scheduled', 'en_route', 'in_progress', 'completed', 'cancelled', 'no_service_area')),
        zip char(5) not null check (zip ~ '^[0-9]{5}$'),
        market_id text references market (id),
        created_at timestamptz not null default now(),
        completed_at timestamptz,
        check ((status = 'completed') = (completed_at is not null))
      )`.execute(db);
    await sql`create index appointment_completed_by_zip on appointment (zip) where status = 'completed'`.execute(
      db,
    );

    await sql`
      create table technician (
        id uuid primary key,
        name text not null,
        market_id text not null references market (id),
        portrait text not null,
        working_since_year smallint not null check (working_since_year between 1950 and 2100),
        bio text not null,
        mentions text[] not null default '{}',
        badges text[] not null default '{}',
        showcase_rank smallint unique
      )`.execute(db);
    await sql`
      create table mechanic_review (
        id uuid primary key,
        technician_id uuid not null references technician (id),
        rating smallint not null check (rating between 1 and 5),
        feedback text not null default '',
        created_at timestamptz not null default now()
      )`.execute(db);
    await sql`create index mechanic_review_by_technician on mechanic_review (technician_id)`.execute(db);

    await sql`
      create table installation (
        only_one boolean primary key default true check (only_one),
        secret text not null
      )`.execute(db);
    await sql`
      create table rate_limit (
        key text primary key,
        full_at timestamptz not null
      )`.execute(db);
    await sql`create index rate_limit_full_at on rate_limit (full_at)`.execute(db);

    await sql`
      create table outbox (
        id uuid primary key,
        kind text not null check (kind ~ '^[a-z][a-z0-9_]*$'),
        payload jsonb not null,
        dedupe_key text unique,
        created_at timestamptz not null default now(),
        attempts integer not null default 0,
        next_attempt_at timestamptz not null default now(),
        last_error text,
        provider_reference text,
        delivered_at timestamptz,
        given_up_at timestamptz,
        check (delivered_at is null or given_up_at is null)
      )`.execute(db);
    await sql`
      create index outbox_open on outbox (created_at)
      where delivered_at is null and given_up_at is null`.execute(db);
    await sql`create index outbox_given_up on outbox (given_up_at) where given_up_at is not null`.execute(db);
    await sql`create index outbox_delivered on outbox (delivered_at) where delivered_at is not null`.execute(
      db,
    );
    await sql`
      create table job_runner (
        id text primary key,
        seen_at timestamptz not null default now()
      )`.execute(db);
    await sql`
      create table sandbox_delivery (
        id uuid primary key,
        channel text not null check (channel in ('sms', 'email')),
        recipient text not null,
        subject text,
        body_text text not null,
        body_html text,
        unsubscribe_url text,
        created_at timestamptz not null default clock_timestamp()
      )`.execute(db);
    await sql`create index sandbox_delivery_newest on sandbox_delivery (created_at desc, id desc)`.execute(
      db,
    );
    await sql`
      create table sandbox_payment_method (
        id text primary key,
        customer_reference text not null,
        client_secret text not null unique,
        idempotency_key text not null unique,
        status text not null check (status in ('waiting', 'requires_action', 'declined', 'saved')),
        card_token text,
        decline_reason text,
        created_at timestamptz not null default now(),
        check (status <> 'saved' or card_token is not null),
        check ((status = 'declined') = (decline_reason is not null))
      )`.execute(db);
    await sql`
      create table sandbox_charge (
        id text primary key,
        method_id text references sandbox_payment_method (id),
        refund_of text references sandbox_charge (id),
        idempotency_key text not null unique,
        amount_cents integer not null check (amount_cents > 0),
        status text not null check (status in ('succeeded', 'declined', 'requires_action')),
        decline_reason text,
        created_at timestamptz not null default now(),
        check (num_nonnulls(method_id, refund_of) = 1),
        check ((status = 'declined') = (decline_reason is not null))
      )`.execute(db);
    await sql`create index sandbox_charge_refunds on sandbox_charge (refund_of) where refund_of is not null`.execute(
      db,
    );

    await sql`
      create table error_report (
        fingerprint text primary key,
        error text not null,
        path text,
        user_agent text,
        times_seen integer not null default 1,
        first_seen_at timestamptz not null default now(),
        last_seen_at timestamptz not null default now()
      )`.execute(db);
  },
};
