import { type Kysely, sql } from 'kysely';

export const fleetWebhooks = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create table fleet_webhook (
        id uuid primary key,
        fleet_id uuid not null references account (id),
        url text not null check (length(url) <= 500),
        kinds text[] not null check (cardinality(kinds) > 0),
        sealed_secret bytea not null,
        previous_secret bytea,
        previous_until timestamptz,
        state text not null default 'on' check (state in ('on', 'off', 'disabled')),
        failing_since timestamptz,
        last_success_at timestamptz,
        listening_since timestamptz not null,
        after_job_event bigint not null,
        created_by uuid references account (id),
        created_at timestamptz not null,
        removed_at timestamptz,
        check ((previous_secret is null) = (previous_until is null))
      )`.execute(db);
    await sql`comment on table fleet_webhook is 'addresses of a fleet''s own systems that are told what happens'`.execute(
      db,
    );
    await sql`create index fleet_webhook_by_fleet on fleet_webhook (fleet_id) where removed_at is null`.execute(
      db,
    );
    await sql`
      create table fleet_event (
        id uuid primary key,
        seq bigint not null generated always as identity unique,
        fleet_id uuid not null references account (id),
        kind text not null,
        car_id uuid references car (id) on delete set null,
        source text not null check (length(source) <= 200),
        data jsonb not null,
        happened_at timestamptz not null,
        created_at timestamptz not null,
        unique (fleet_id, source)
      )`.execute(db);
    await sql`comment on table fleet_event is 'what a fleet''s own systems are told, once for each source'`.execute(
      db,
    );
    await sql`create index fleet_event_created on fleet_event (created_at)`.execute(db);
    await sql`
      create table fleet_webhook_delivery (
        id uuid primary key,
        webhook_id uuid not null references fleet_webhook (id) on delete cascade,
        event_id uuid not null references fleet_event (id) on delete cascade,
        seq bigint not null,
        lane uuid not null,
        state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
        attempts integer not null default 0 check (attempts >= 0),
        first_attempt_at timestamptz,
        last_attempt_at timestamptz,
        next_attempt_at timestamptz not null,
        leased_until timestamptz,
        last_status integer,
        last_error text check (length(last_error) <= 200),
        last_response text check (length(last_response) <= 500),
        last_ms integer,
        delivered_at timestamptz,
        unique (webhook_id, event_id)
      )`.execute(db);
    await sql`comment on column fleet_webhook_delivery.lane is 'the vehicle, else the fleet: within it messages arrive in order'`.execute(
      db,
    );
    await sql`
      create index fleet_webhook_delivery_waiting on fleet_webhook_delivery (webhook_id, lane, seq)
      where state = 'waiting'`.execute(db);
    await sql`create index fleet_webhook_delivery_log on fleet_webhook_delivery (webhook_id, seq desc)`.execute(
      db,
    );
    await sql`create index fleet_webhook_delivery_by_event on fleet_webhook_delivery (event_id)`.execute(db);
    await sql`
      create table fleet_event_cursor (
        name text primary key,
        position bigint not null
      )`.execute(db);
    await sql`comment on table fleet_event_cursor is 'up to where records were read for events of fleets'`.execute(
      db,
    );
    await sql`
      insert into fleet_event_cursor (name, position)
      select 'job events', coalesce(max(id), 0) from appointment_event`.execute(db);
    await sql`
      insert into retention_rule (key, what, keep_days, least_days, most_days)
      values ('fleet_events', 'What we told systems of fleets, and what they answered', 30, 7, 90)`.execute(
      db,
    );
  },
};
