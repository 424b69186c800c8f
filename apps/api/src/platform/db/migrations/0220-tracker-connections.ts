import { type Kysely, sql } from 'kysely';

export const trackerConnections = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create table tracker_connection (
        id uuid primary key,
        fleet_id uuid not null references account (id),
        vendor text not null check (vendor in ('samsara', 'geotab')),
        account_name text not null check (length(account_name) <= 120),
        sealed_credentials bytea not null,
        cursor text,
        state text not null default 'on' check (state in ('on', 'refused')),
        problem text,
        failures integer not null default 0 check (failures >= 0),
        next_sync_at timestamptz not null,
        last_synced_at timestamptz,
        vehicles_listed_at timestamptz,
        readings_taken bigint not null default 0,
        created_by uuid references account (id),
        created_at timestamptz not null,
        removed_at timestamptz
      )`.execute(db);
    await sql`comment on table tracker_connection is 'accounts at other companies whose positions we read for a fleet'`.execute(
      db,
    );
    await sql`
      create unique index tracker_connection_open on tracker_connection (fleet_id, vendor)
      where removed_at is null`.execute(db);
    await sql`
      create index tracker_connection_due on tracker_connection (next_sync_at)
      where removed_at is null and state = 'on'`.execute(db);
    await sql`
      create table tracked_vehicle (
        connection_id uuid not null references tracker_connection (id) on delete cascade,
        vendor_vehicle_id text not null check (length(vendor_vehicle_id) between 1 and 100),
        name text not null check (length(name) <= 120),
        vin text check (length(vin) <= 40),
        car_id uuid references car (id) on delete set null,
        device_id uuid references device (id) on delete set null,
        is_chosen boolean not null default false,
        primary key (connection_id, vendor_vehicle_id)
      )`.execute(db);
    await sql`comment on table tracked_vehicle is 'vehicles as the other company knows them, and which of ours they are'`.execute(
      db,
    );
    await sql`
      create unique index tracked_vehicle_car on tracked_vehicle (connection_id, car_id) where car_id is not null`.execute(
      db,
    );
  },
};
