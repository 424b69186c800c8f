import { type Kysely, sql } from 'kysely';

export const yardDays = {
  /** Several vehicles of a fleet at one place on one day; what is done to each is an appointment as ever. */
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create table yard_day (
        id uuid primary key,
        fleet_id uuid not null references fleet (account_id),
        asked_by uuid not null references account (id),
        request_key bytea not null unique,
        day text,
        window_start integer,
        window_end integer,
        technicians integer check (technicians > 0),
        ends_at integer,
        created_at timestamptz not null,
        booked_at timestamptz,
        check ((day is null) = (window_start is null) and (day is null) = (window_end is null)),
        check ((day is null) = (technicians is null) and (day is null) = (ends_at is null))
      )`.execute(db);
    await sql`create index yard_day_by_fleet on yard_day (fleet_id, created_at)`.execute(db);
    await sql`
      create table yard_day_stop (
        appointment_id uuid primary key references appointment (id),
        yard_day_id uuid not null references yard_day (id),
        position integer not null,
        unique (yard_day_id, position)
      )`.execute(db);
    await sql`alter table approval_request add column yard_day_id uuid references yard_day (id)`.execute(db);
    await sql`alter table approval_request drop constraint approval_request_kind_check`.execute(db);
    await sql`
      alter table approval_request
        add constraint approval_request_kind_check check (kind in ('book', 'estimate', 'yard')),
        add constraint approval_request_yard_check check ((kind = 'yard') = (yard_day_id is not null))`.execute(
      db,
    );
  },
};
