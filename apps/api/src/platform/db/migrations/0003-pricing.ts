import { type Kysely, sql } from 'kysely';

/** What we sell and for how much, what was quoted, and what customers agreed to. */
export const pricing = {
  async up(db: Kysely<never>): Promise<void> {
    await addPriceList(db);
    await addMemberships(db);
    await extendAppointments(db);
    await addEstimates(db);
    await addCoupons(db);
  },
};

async function addPriceList(db: Kysely<never>): Promise<void> {
  await sql`
    create table service (
      id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      list_rank integer not null,
      name text not null unique check (name <> ''),
      category text not null,
      synonyms text[] not null default '{}',
      minutes_on_site integer not null check (minutes_on_site > 0),
      skill text not null,
      tools text[] not null default '{}',
      pricing text not null check (pricing in ('instant', 'office')),
      special text,
      inspection boolean not null default false,
      requires text not null,
      offered boolean not null default true,
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`comment on column service.offered is 'false: no longer sold; the row stays, or a start would seed it again'`.execute(
    db,
  );
  await sql`
    create table price_book (
      only_one boolean primary key default true check (only_one),
      version text not null,
      oil_change jsonb not null,
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table price_book_entry (
      service_id text primary key references service (id),
      entry jsonb not null,
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table membership_plan (
      id text primary key,
      name text not null unique,
      price_cents integer not null check (price_cents > 0),
      billing text not null check (billing in ('yearly', 'monthly')),
      billing_interval text not null check (billing_interval in ('month', 'year')),
      billing_count integer not null check (billing_count > 0),
      due_with_job_cents integer not null check (due_with_job_cents >= 0),
      sold_at text[] not null,
      list_rank integer not null,
      updated_at timestamptz not null default now()
    )`.execute(db);
  // A customer agrees to a plan by its price: two on sale for the same would be one too many.
  await sql`create unique index membership_plan_price_on_sale on membership_plan (price_cents) where sold_at <> '{}'`.execute(
    db,
  );
  await sql`
    create function tell_price_list_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('price_list_changed', '');
      return null;
    end $$`.execute(db);
  for (const table of ['service', 'price_book', 'price_book_entry', 'membership_plan']) {
    await sql`
      create trigger ${sql.raw(`${table}_changed`)}
      after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function tell_price_list_changed()`.execute(db);
  }
}

async function addMemberships(db: Kysely<never>): Promise<void> {
  await sql`
    create table membership (
      id uuid primary key,
      account_id uuid not null references account (id),
      plan_id text not null references membership_plan (id),
      member_type text not null default 'Member' check (member_type <> ''),
      price_sold_cents integer not null check (price_sold_cents >= 0),
      sold_by text not null,
      sold_with_appointment_id uuid references appointment (id),
      vehicles text[] not null default '{}',
      started_on date not null,
      renews_on date not null check (renews_on > started_on),
      ended_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index membership_running on membership (account_id) where ended_at is null`.execute(
    db,
  );
  await sql`create index membership_renews_on on membership (renews_on) where ended_at is null`.execute(db);
}

/** Columns of a request for a quote; what was there before it has none of them. */
async function extendAppointments(db: Kysely<never>): Promise<void> {
  await sql`
    alter table appointment
      add column account_id uuid references account (id),
      add column kind text,
      add column appointment_type text not null default 'repair' check (appointment_type in ('repair', 'diagnosis')),
      add column level char(1) not null default 'B' check (level in ('A', 'B')),
      add column diagnosis_input text not null default '',
      add column services text[] not null default '{}',
      add column office_reasons jsonb not null default '[]',
      add column car_year smallint,
      add column car_make text,
      add column car_model text,
      add column car_engine text,
      add column car_vin text,
      add column car_mileage integer,
      add column car_last_oil_change text,
      add column car_color text,
      add column car_name text,
      add column contact_name text,
      add column contact_email text,
      add column contact_phone text check (contact_phone ~ '^\\+1[2-9][0-9]{9}$'),
      add column heard_about_us text,
      add column referral_code text,
      add column referral_name text,
      add column tracking jsonb not null default '{}',
      add column member_job boolean not null default false,
      add column member_type text,
      add column fleet_job boolean not null default false,
      add column shop_network boolean not null default false,
      add column diagnosis_price_cents integer check (diagnosis_price_cents >= 0),
      add column diagnosis_discounts jsonb not null default '[]',
      add column agreed_plan_id text references membership_plan (id),
      add column request_key bytea unique,
      add column request_hash bytea,
      add constraint appointment_level_says_type
        check ((level = 'A') = (appointment_type = 'diagnosis'))`.execute(db);
  await sql`comment on column appointment.request_key is 'hash of the idempotency key and its sender: a press repeated is one row'`.execute(
    db,
  );
  await sql`create index appointment_account on appointment (account_id, created_at desc)`.execute(db);
  // New customer means no completed job under that phone or e-mail.
  await sql`create index appointment_completed_by_phone on appointment (contact_phone) where status = 'completed'`.execute(
    db,
  );
  await sql`create index appointment_completed_by_email on appointment (contact_email) where status = 'completed'`.execute(
    db,
  );
}

async function addEstimates(db: Kysely<never>): Promise<void> {
  await sql`
    create table estimate (
      id uuid primary key,
      appointment_id uuid not null unique references appointment (id),
      version integer not null check (version > 0),
      quoted_on date not null,
      price_book_version text,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table estimate_version (
      estimate_id uuid not null references estimate (id),
      version integer not null check (version > 0),
      content jsonb not null,
      created_at timestamptz not null default now(),
      primary key (estimate_id, version)
    ) with (toast_tuple_target = 8160)`.execute(db);
  await sql`comment on table estimate_version is 'a usual estimate is two to four kilobytes: kept in its row, not compressed and put elsewhere'`.execute(
    db,
  );
  await sql`
    create table estimate_service (
      id uuid primary key,
      estimate_id uuid not null references estimate (id),
      name text not null,
      status text not null check (status in ('pending', 'approved', 'rejected', 'locked')),
      unique (estimate_id, name)
    )`.execute(db);
  await sql`
    create table consent_record (
      id uuid primary key,
      estimate_id uuid not null,
      estimate_version integer not null,
      decision text not null check (decision in ('approved', 'declined')),
      service_ids uuid[] not null,
      total_cents integer not null check (total_cents >= 0),
      membership_due_cents integer not null default 0 check (membership_due_cents >= 0),
      customer_name text not null,
      account_id uuid references account (id),
      staff_account_id uuid references account (id),
      how text not null check (how in ('web', 'phone', 'text message', 'e-mail', 'in person')),
      given_at timestamptz not null,
      foreign key (estimate_id, estimate_version) references estimate_version (estimate_id, version)
    )`.execute(db);
  await sql`create index consent_record_by_estimate on consent_record (estimate_id, given_at)`.execute(db);
  await sql`
    create function refuse_rewriting() returns trigger language plpgsql as $$
    begin
      raise exception '% is only ever added to', tg_table_name using errcode = 'integrity_constraint_violation';
    end $$`.execute(db);
  for (const table of ['estimate_version', 'consent_record']) {
    await sql`
      create trigger ${sql.raw(`${table}_is_kept`)}
      before update or delete on ${sql.table(table)}
      for each row execute function refuse_rewriting()`.execute(db);
  }
}

async function addCoupons(db: Kysely<never>): Promise<void> {
  await sql`
    create table coupon (
      code text primary key check (code <> '' and code = upper(code) and code !~ '[[:space:]]'),
      display_name text,
      amount_cents integer not null check (amount_cents > 0),
      active boolean not null default true,
      referrer_account_id uuid unique references account (id),
      starts_on date,
      ends_on date,
      max_redemptions integer check (max_redemptions > 0),
      max_redemptions_per_customer integer check (max_redemptions_per_customer > 0),
      market_ids text[],
      service_ids text[],
      new_customers_only boolean not null default false,
      redeemed_count integer not null default 0 check (redeemed_count >= 0),
      created_at timestamptz not null default now(),
      constraint coupon_used_up check (redeemed_count <= max_redemptions)
    )`.execute(db);
  await sql`
    create table coupon_redemption (
      id uuid primary key,
      coupon_code text not null references coupon (code),
      appointment_id uuid not null unique references appointment (id),
      account_id uuid references account (id),
      phone text,
      email text,
      amount_cents integer not null check (amount_cents > 0),
      redeemed_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index coupon_redemption_by_code on coupon_redemption (coupon_code)`.execute(db);
  // The coupon's row is locked by the count, so parallel redemptions come one after the other, whoever writes them.
  await sql`
    create function count_redemption() returns trigger language plpgsql as $$
    declare
      most_per_customer integer;
    begin
      update coupon set redeemed_count = redeemed_count + 1 where code = new.coupon_code
        returning max_redemptions_per_customer into most_per_customer;
      if most_per_customer <= (
        select count(*) from coupon_redemption
        where coupon_code = new.coupon_code
          and (account_id = new.account_id or phone = new.phone or email = new.email)
      ) then
        raise exception 'the customer has used the code'
          using errcode = 'check_violation', constraint = 'coupon_used_by_customer';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger coupon_redemption_counted before insert on coupon_redemption
    for each row execute function count_redemption()`.execute(db);
  await sql`
    create table referral_reward (
      id uuid primary key,
      referrer_account_id uuid not null references account (id),
      redemption_id uuid not null unique references coupon_redemption (id),
      amount_cents integer not null check (amount_cents > 0),
      created_at timestamptz not null default now(),
      earned_at timestamptz
    )`.execute(db);
  await sql`comment on column referral_reward.earned_at is 'null until the friend''s first job is done'`.execute(
    db,
  );
  await sql`create index referral_reward_by_referrer on referral_reward (referrer_account_id)`.execute(db);
}
