import { type Kysely, sql } from 'kysely';

export const readingsSetAside = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table vehicle_state add column odometer_at timestamptz`.execute(db);
    await sql`
      create table reading_set_aside (
        id uuid primary key,
        account_id uuid not null references account (id),
        car_id uuid not null references car (id) on delete cascade,
        device_id uuid not null references device (id),
        part text not null,
        reason text not null,
        value text not null,
        read_at timestamptz,
        times integer not null default 1 check (times > 0),
        first_at timestamptz not null,
        last_at timestamptz not null,
        decision text check (decision in ('accepted', 'rejected')),
        decided_by uuid references account (id),
        decided_at timestamptz,
        check ((decision is null) = (decided_at is null))
      )`.execute(db);
    await sql`comment on table reading_set_aside is 'parts of readings that cannot be, one open row for each kind'`.execute(
      db,
    );
    await sql`
      create unique index reading_set_aside_open on reading_set_aside (car_id, part, reason)
      where decided_at is null`.execute(db);
    await sql`create index reading_set_aside_by_account on reading_set_aside (account_id, last_at)`.execute(
      db,
    );
    await sql`
      create table odometer_note (
        id uuid primary key,
        account_id uuid not null references account (id),
        car_id uuid not null references car (id) on delete cascade,
        miles double precision not null check (miles >= 0),
        previous_miles double precision,
        source text not null check (source in ('hand', 'accepted')),
        noted_by uuid references account (id),
        noted_at timestamptz not null
      )`.execute(db);
    await sql`comment on table odometer_note is 'odometers said by a person, with what was believed before'`.execute(
      db,
    );
    await sql`create index odometer_note_by_car on odometer_note (car_id, noted_at)`.execute(db);
    // What earlier releases kept of receivers without a fix and gauges that were not connected.
    const unknown = sql`(odometer_miles = 0 or odometer_miles in (999999, 1999999, 1677721.5))`;
    await sql`update vehicle_state set odometer_miles = null where ${unknown}`.execute(db);
    await sql`update vehicle_reading set odometer_miles = null where ${unknown}`.execute(db);
    await sql`
      update vehicle_day set first_odometer_miles = null
      where first_odometer_miles = 0 or first_odometer_miles in (999999, 1999999, 1677721.5)`.execute(db);
    await sql`
      update vehicle_day set last_odometer_miles = null
      where last_odometer_miles = 0 or last_odometer_miles in (999999, 1999999, 1677721.5)`.execute(db);
    await sql`
      update vehicle_state set latitude = null, longitude = null, position_at = null
      where latitude not between 7 and 84 or longitude not between -180 and -50`.execute(db);
    await sql`update vehicle_state set odometer_at = read_at where odometer_miles is not null`.execute(db);
  },
};
