import { type Kysely, sql } from 'kysely';

export const fleetDevices = {
  async up(db: Kysely<never>): Promise<void> {
    // A device may be in a drawer, and readings may come from elsewhere than a device with a key.
    await sql`
      alter table device
        alter column car_id drop not null,
        alter column key_hash drop not null,
        add column source text not null default 'device' check (source in ('device', 'api', 'samsara', 'geotab')),
        add column vendor text not null default '' check (length(vendor) <= 40),
        add column key_rotated_at timestamptz,
        add constraint device_has_key check ((source = 'device') = (key_hash is not null)),
        drop constraint device_serial_key`.execute(db);
    await sql`drop index device_of_car`.execute(db);
    await sql`
      create unique index device_of_car on device (car_id, source)
      where retired_at is null and car_id is not null`.execute(db);
    // Nobody can take another fleet's serial number away.
    await sql`
      create unique index device_serial on device (account_id, upper(serial)) where retired_at is null`.execute(
      db,
    );
    await sql`
      create table device_assignment (
        id uuid primary key,
        account_id uuid not null references account (id),
        device_id uuid not null references device (id) on delete cascade,
        car_id uuid not null references car (id) on delete cascade,
        assigned_at timestamptz not null,
        assigned_by uuid references account (id),
        ended_at timestamptz,
        ended_by uuid references account (id),
        check (ended_at is null or ended_at >= assigned_at)
      )`.execute(db);
    await sql`comment on table device_assignment is 'which device was in which vehicle from when to when'`.execute(
      db,
    );
    await sql`
      create unique index device_assignment_open on device_assignment (device_id) where ended_at is null`.execute(
      db,
    );
    await sql`create index device_assignment_by_car on device_assignment (car_id)`.execute(db);
    await sql`
      insert into device_assignment (id, account_id, device_id, car_id, assigned_at, ended_at)
      select gen_random_uuid(), account_id, id, car_id, created_at,
        case when retired_at is not null then greatest(retired_at, created_at) end
      from device`.execute(db);
    await sql`
      create table position_event (
        account_id uuid not null references account (id),
        event_id text not null check (length(event_id) between 1 and 100),
        received_at timestamptz not null,
        primary key (account_id, event_id)
      )`.execute(db);
    await sql`comment on table position_event is 'events of other systems that were taken, so that one sent twice is one'`.execute(
      db,
    );
    await sql`create index position_event_received on position_event using brin (received_at)`.execute(db);
    await sql`
      insert into retention_rule (key, what, keep_days, least_days, most_days)
      values ('position_events', 'Numbers of events that other systems sent us about vehicles', 30, 7, 90)`.execute(
      db,
    );
  },
};
