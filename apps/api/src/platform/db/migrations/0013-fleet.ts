import { type Kysely, sql } from 'kysely';

/** Businesses with many vehicles: who is in them, what their vehicles tell, and what they want done. */
export const fleet = {
  async up(db: Kysely<never>): Promise<void> {
    await addFleets(db);
    await addDevices(db);
    await addReadings(db);
    await addPlans(db);
  },
};

async function addFleets(db: Kysely<never>): Promise<void> {
  await sql`
    create table fleet (
      account_id uuid primary key references account (id),
      business_name text not null default '',
      business_address text not null default '',
      fleet_size text not null default '',
      fleet_type text not null default '',
      logistics text not null default '',
      services_requested text not null default '',
      telematics text not null default '',
      fmc_used text not null default '',
      business_type text not null default '',
      dedicated_schedule_time text check (dedicated_schedule_time <> ''),
      auto_approve_under_cents integer check (auto_approve_under_cents >= 0),
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`comment on column fleet.account_id is 'who signed it up; the vehicles, jobs and cards of the fleet are kept under this account'`.execute(
    db,
  );
  await sql`
    alter table account
      add column fleet_id uuid references fleet (account_id),
      add column fleet_role text check (fleet_role in ('owner', 'manager', 'viewer')),
      add column approve_under_cents integer check (approve_under_cents >= 0),
      add constraint account_fleet_whole check ((fleet_id is null) = (fleet_role is null))`.execute(db);
  await sql`create index account_by_fleet on account (fleet_id) where fleet_id is not null`.execute(db);
  await sql`
    create table fleet_invitation (
      id uuid primary key,
      fleet_id uuid not null references fleet (account_id),
      email text not null check (email !~ '[A-Z[:space:]]' and email like '%@%'),
      role text not null check (role in ('owner', 'manager', 'viewer')),
      token_hash bytea not null unique,
      invited_by uuid not null references account (id),
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      accepted_at timestamptz,
      revoked_at timestamptz
    )`.execute(db);
  await sql`create index fleet_invitation_by_fleet on fleet_invitation (fleet_id, created_at)`.execute(db);
  // Accounts with the role were there before fleets were: each becomes one, and its only owner.
  await sql`insert into fleet (account_id) select id from account where role = 'fleet'`.execute(db);
  await sql`update account set fleet_id = id, fleet_role = 'owner' where role = 'fleet'`.execute(db);
  await sql`
    create table canned_service (
      id uuid primary key,
      account_id uuid not null references account (id),
      name text not null check (name <> ''),
      services text[] not null check (cardinality(services) > 0),
      created_at timestamptz not null default now(),
      unique (account_id, name)
    )`.execute(db);
}

async function addDevices(db: Kysely<never>): Promise<void> {
  await sql`
    create table device (
      id uuid primary key,
      serial text not null unique check (serial <> ''),
      key_hash bytea not null unique,
      account_id uuid not null references account (id),
      car_id uuid not null references car (id),
      created_at timestamptz not null default now(),
      retired_at timestamptz
    )`.execute(db);
  await sql`create unique index device_of_car on device (car_id) where retired_at is null`.execute(db);
  await sql`create index device_by_account on device (account_id) where retired_at is null`.execute(db);
}

async function addReadings(db: Kysely<never>): Promise<void> {
  const told = sql`
      latitude double precision,
      longitude double precision,
      speed_mph real,
      heading_degrees real,
      odometer_miles double precision,
      oil_percent real,
      fuel_percent real,
      front_left_psi real,
      front_right_psi real,
      rear_left_psi real,
      rear_right_psi real,
      trouble_codes text[]`;
  await sql`
    create table vehicle_reading (
      device_id uuid not null,
      read_at timestamptz not null,
      car_id uuid not null,
      ${told},
      primary key (device_id, read_at)
    )`.execute(db);
  await sql`comment on table vehicle_reading is 'one row for a device and a moment, however often it is sent; thrown away after the retention, when its day has been summed up'`.execute(
    db,
  );
  await sql`create index vehicle_reading_read_at on vehicle_reading using brin (read_at)`.execute(db);
  await sql`
    create table vehicle_state (
      car_id uuid primary key references car (id),
      account_id uuid not null references account (id),
      device_id uuid not null references device (id),
      read_at timestamptz not null,
      position_at timestamptz,
      ${told}
    ) with (fillfactor = 70)`.execute(db);
  await sql`comment on table vehicle_state is 'the latest that is known of each part: a question about now never reads the history'`.execute(
    db,
  );
  await sql`create index vehicle_state_by_account on vehicle_state (account_id)`.execute(db);
  await sql`
    create table vehicle_fault (
      car_id uuid not null references car (id),
      code text not null,
      first_seen_at timestamptz not null,
      last_seen_at timestamptz not null,
      times_seen integer not null check (times_seen > 0),
      cleared_at timestamptz,
      primary key (car_id, code, first_seen_at)
    )`.execute(db);
  await sql`create unique index vehicle_fault_open on vehicle_fault (car_id, code) where cleared_at is null`.execute(
    db,
  );
  await sql`
    create table vehicle_day (
      car_id uuid not null references car (id),
      day date not null,
      readings integer not null,
      first_odometer_miles double precision,
      last_odometer_miles double precision,
      lowest_fuel_percent real,
      trouble_codes text[] not null default '{}',
      primary key (car_id, day)
    )`.execute(db);
}

async function addPlans(db: Kysely<never>): Promise<void> {
  await sql`
    create table maintenance_plan (
      id uuid primary key,
      account_id uuid not null references account (id),
      car_id uuid not null references car (id),
      service text not null check (service <> ''),
      every_miles integer check (every_miles > 0),
      every_months integer check (every_months > 0),
      last_done_miles integer check (last_done_miles >= 0),
      last_done_on date,
      created_at timestamptz not null default now(),
      unique (car_id, service),
      check (num_nonnulls(every_miles, every_months) > 0)
    )`.execute(db);
  await sql`create index maintenance_plan_by_account on maintenance_plan (account_id)`.execute(db);
}
