import { type Kysely, sql } from 'kysely';

export const fleetPlaces = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create table fleet_place (
        id uuid primary key,
        account_id uuid not null references account (id),
        request_key bytea not null,
        name text not null check (name <> '' and length(name) <= 60),
        kind text not null check (kind in ('yard', 'customer', 'supplier', 'fuel', 'home', 'other')),
        latitude double precision not null check (latitude between 7 and 84),
        longitude double precision not null check (longitude between -180 and -50),
        radius_meters double precision check (radius_meters between 30 and 20000),
        corners double precision[] check (cardinality(corners) between 6 and 80 and cardinality(corners) % 2 = 0),
        made_by uuid references account (id),
        made_at timestamptz not null,
        changed_at timestamptz not null,
        check ((radius_meters is null) <> (corners is null))
      )`.execute(db);
    await sql`comment on table fleet_place is 'places of a fleet on the map: a circle, or corners as latitude and longitude in turn'`.execute(
      db,
    );
    await sql`create unique index fleet_place_request on fleet_place (account_id, request_key)`.execute(db);
    await sql`create unique index fleet_place_name on fleet_place (account_id, lower(name))`.execute(db);
    await sql`
      create table place_visit (
        id uuid primary key,
        place_id uuid not null references fleet_place (id) on delete cascade,
        account_id uuid not null references account (id),
        car_id uuid not null references car (id) on delete cascade,
        arrived_at timestamptz not null,
        last_inside_at timestamptz not null check (last_inside_at >= arrived_at),
        is_confirmed boolean not null,
        left_at timestamptz check (left_at >= arrived_at),
        had_gap boolean not null default false,
        check (is_confirmed or left_at is null)
      )`.execute(db);
    await sql`comment on table place_visit is 'when a vehicle was at a place; not confirmed while it may only pass by'`.execute(
      db,
    );
    await sql`create unique index place_visit_open on place_visit (place_id, car_id) where left_at is null`.execute(
      db,
    );
    await sql`create index place_visit_by_account on place_visit (account_id, arrived_at)`.execute(db);
    await sql`create index place_visit_by_car on place_visit (car_id)`.execute(db);
    await sql`
      create table place_cursor (
        car_id uuid primary key references car (id) on delete cascade,
        read_until timestamptz not null
      )`.execute(db);
    await sql`comment on table place_cursor is 'up to which reading arrivals and departures of a vehicle are known'`.execute(
      db,
    );
    await sql`
      create table vehicle_use (
        car_id uuid not null references car (id) on delete cascade,
        day date not null,
        miles double precision not null check (miles >= 0),
        engine_seconds integer not null check (engine_seconds >= 0),
        idle_seconds integer not null check (idle_seconds between 0 and engine_seconds),
        readings integer not null check (readings > 0),
        primary key (car_id, day)
      )`.execute(db);
    await sql`comment on table vehicle_use is 'miles, engine time and idling of a vehicle on a day of its own clock'`.execute(
      db,
    );
    await sql`
      insert into retention_rule (key, what, keep_days, least_days, most_days)
      values ('place_visits', 'When vehicles of a fleet were at its places', 400, 30, 1095)`.execute(db);
  },
};
