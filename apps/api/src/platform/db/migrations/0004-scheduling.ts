import { type Kysely, sql } from 'kysely';

/** Technicians as they can be planned, what customers ask for, and what was promised to whom. */
export const scheduling = {
  async up(db: Kysely<never>): Promise<void> {
    await extendTechnicians(db);
    await extendAppointments(db);
    await addVisits(db);
    await guardVisits(db);
    await addProposals(db);
  },
};

async function extendTechnicians(db: Kysely<never>): Promise<void> {
  await sql`
    alter table technician
      add column kind text not null default 'mechanic' check (kind in ('mechanic', 'tow')),
      add column home_latitude double precision check (home_latitude between -90 and 90),
      add column home_longitude double precision check (home_longitude between -180 and 180),
      add column skills text[] not null default '{}',
      add column tools text[] not null default '{}',
      add column weekly_shifts jsonb not null default '{}',
      add column version integer not null default 1,
      add constraint technician_home_is_whole check ((home_latitude is null) = (home_longitude is null))`.execute(
    db,
  );
  await sql`comment on column technician.weekly_shifts is 'by weekday, 0 is Sunday: {"1": [540, 1260]}, minutes of the market''s day; without a home base nobody is planned'`.execute(
    db,
  );
  await sql`create index technician_by_market on technician (market_id)`.execute(db);
  await sql`
    create table technician_day_off (
      technician_id uuid not null references technician (id),
      day date not null,
      primary key (technician_id, day)
    )`.execute(db);
  await sql`
    create table technician_short_day (
      technician_id uuid not null references technician (id),
      day date not null,
      ends_at_minutes integer not null check (ends_at_minutes between 0 and 1440),
      primary key (technician_id, day)
    )`.execute(db);
  await sql`
    create table market_holiday (
      market_id text not null references market (id),
      day date not null,
      name text not null default '',
      primary key (market_id, day)
    )`.execute(db);
  await sql`
    create function count_technician_change() returns trigger language plpgsql as $$
    begin
      if (new.market_id, new.kind, new.home_latitude, new.home_longitude, new.skills, new.tools, new.weekly_shifts)
        is distinct from
        (old.market_id, old.kind, old.home_latitude, old.home_longitude, old.skills, old.tools, old.weekly_shifts)
      then new.version := old.version + 1;
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger technician_version before update on technician
    for each row execute function count_technician_change()`.execute(db);
  await sql`
    create function count_day_off() returns trigger language plpgsql as $$
    begin
      update technician set version = version + 1
      where id in (old.technician_id, new.technician_id);
      return null;
    end $$`.execute(db);
  for (const table of ['technician_day_off', 'technician_short_day'])
    await sql`
      create trigger ${sql.raw(`${table}_counted`)} after insert or update or delete on ${sql.table(table)}
      for each row execute function count_day_off()`.execute(db);
  await sql`
    create function count_holiday() returns trigger language plpgsql as $$
    begin
      update technician set version = version + 1
      where market_id in (old.market_id, new.market_id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger market_holiday_counted after insert or update or delete on market_holiday
    for each row execute function count_holiday()`.execute(db);
  await sql`
    create table staff_change (
      is_only boolean primary key default true check (is_only),
      changed_in xid8
    )`.execute(db);
  await sql`comment on table staff_change is 'one row: the last transaction that changed technicians, their days or holidays'`.execute(
    db,
  );
  await sql`insert into staff_change default values`.execute(db);
  await sql`
    create function tell_technicians_changed() returns trigger language plpgsql as $$
    begin
      update staff_change set changed_in = pg_current_xact_id();
      perform pg_notify('technicians_changed', '');
      return null;
    end $$`.execute(db);
  for (const table of ['technician', 'technician_day_off', 'technician_short_day', 'market_holiday']) {
    await sql`
      create trigger ${sql.raw(`${table}_changed`)}
      after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function tell_technicians_changed()`.execute(db);
  }
}

async function extendAppointments(db: Kysely<never>): Promise<void> {
  await sql`
    alter table appointment
      add column dedicated_schedule_time text,
      add column cancellation_reason text,
      add column cancellation_details text,
      add column cancelled_at timestamptz,
      add column cancellation_fee_cents integer not null default 0 check (cancellation_fee_cents >= 0),
      add column keep_discount_taken_at timestamptz`.execute(db);
  await sql`comment on column appointment.cancellation_fee_cents is 'what is due for cancelling late; charging it is the payments'' affair'`.execute(
    db,
  );
}

async function addVisits(db: Kysely<never>): Promise<void> {
  await sql`create extension if not exists btree_gist`.execute(db);
  await sql`
    create table visit_request (
      appointment_id uuid primary key references appointment (id),
      day date,
      window_start integer check (window_start between 0 and 1440),
      window_end integer check (window_end between 0 and 1440),
      exact_address text,
      apartment_number text,
      apartment_code text,
      type_of_site text,
      garage text,
      covered text,
      hints_to_find text,
      location jsonb not null default '{}',
      latitude double precision check (latitude between -90 and 90),
      longitude double precision check (longitude between -180 and 180),
      job jsonb,
      hold_extended boolean not null default false,
      updated_at timestamptz not null default now(),
      check (num_nonnulls(day, window_start, window_end, job) in (0, 4)),
      check (window_start < window_end),
      check ((latitude is null) = (longitude is null))
    )`.execute(db);
  await sql`comment on table visit_request is 'what the customer chose and where the car is; kept when a hold runs out'`.execute(
    db,
  );
  await sql`comment on column visit_request.hold_extended is 'the one extension for this window is used, whatever became of the hold'`.execute(
    db,
  );
  await sql`
    create table technician_day (
      technician_id uuid not null references technician (id),
      day date not null,
      version integer not null default 0,
      changed_in xid8,
      primary key (technician_id, day)
    )`.execute(db);
  await sql`comment on table technician_day is 'the row that whoever promises something on that day has locked'`.execute(
    db,
  );
  await sql`create index technician_day_changed on technician_day (changed_in)`.execute(db);
  await sql`
    create table visit (
      appointment_id uuid primary key references appointment (id),
      technician_id uuid not null,
      day date not null,
      window_start integer not null check (window_start between 0 and 1440),
      window_end integer not null check (window_end between 0 and 1440),
      kind text not null check (kind in ('mechanic', 'tow')),
      latitude double precision not null check (latitude between -90 and 90),
      longitude double precision not null check (longitude between -180 and 180),
      end_latitude double precision check (end_latitude between -90 and 90),
      end_longitude double precision check (end_longitude between -180 and 180),
      minutes_on_site integer not null check (minutes_on_site between 1 and 1440),
      skills text[] not null default '{}',
      tools text[] not null default '{}',
      held_until timestamptz,
      route_version integer not null check (route_version > 0),
      planned_arrival integer not null,
      planned_start integer not null,
      planned_end integer not null,
      arrived_at_minutes integer,
      ends_at_minutes integer,
      created_at timestamptz not null default now(),
      foreign key (technician_id, day) references technician_day (technician_id, day),
      check (window_start < window_end),
      check ((end_latitude is null) = (end_longitude is null)),
      check (planned_arrival <= planned_start and planned_start < planned_end),
      constraint visit_stops_do_not_overlap exclude using gist (
        technician_id with =, day with =, int4range(planned_arrival, planned_end) with &&
      ) deferrable initially deferred
    )`.execute(db);
  await sql`comment on column visit.held_until is 'null: promised. Past: free, and taken away by whoever needs the room'`.execute(
    db,
  );
  await sql`create index visit_by_day on visit (technician_id, day)`.execute(db);
  await sql`create index visit_held on visit (held_until) where held_until is not null`.execute(db);
}

/** Whoever writes visits, in whatever way: a plan made for another version of the route does not get in. */
async function guardVisits(db: Kysely<never>): Promise<void> {
  await sql`
    create function bump_route(of_technician uuid, of_day date) returns void language plpgsql as $$
    begin
      update technician_day set version = version + 1, changed_in = pg_current_xact_id()
      where technician_id = of_technician and day = of_day;
      perform pg_notify('route_changed', of_technician || ' ' || of_day);
    end $$`.execute(db);
  await sql`
    create function guard_visit() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        perform bump_route(old.technician_id, old.day);
        return old;
      end if;
      if tg_op = 'UPDATE' and (old.technician_id, old.day) is distinct from (new.technician_id, new.day) then
        perform bump_route(old.technician_id, old.day);
      end if;
      insert into technician_day (technician_id, day) values (new.technician_id, new.day)
        on conflict do nothing;
      update technician_day set version = new.route_version, changed_in = pg_current_xact_id()
      where technician_id = new.technician_id and day = new.day
        and (version = new.route_version - 1
          or (version = new.route_version and changed_in = pg_current_xact_id()));
      if not found then
        raise exception 'the route has changed since this visit was planned'
          using errcode = 'integrity_constraint_violation', constraint = 'visit_fits_the_route_it_was_made_for';
      end if;
      perform pg_notify('route_changed', new.technician_id || ' ' || new.day);
      return new;
    end $$`.execute(db);
  await sql`
    create trigger visit_guarded before insert or delete
      or update of appointment_id, technician_id, day, window_start, window_end, kind, latitude, longitude,
        end_latitude, end_longitude, minutes_on_site, skills, tools, held_until, route_version, arrived_at_minutes, ends_at_minutes
    on visit for each row execute function guard_visit()`.execute(db);
  await sql`
    create function tell_visit_moved_on() returns trigger language plpgsql as $$
    declare
      known record;
    begin
      for known in select technician_id, day from visit where appointment_id = new.id loop
        perform bump_route(known.technician_id, known.day);
      end loop;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger appointment_status_counted after update of status on appointment
    for each row when (old.status is distinct from new.status) execute function tell_visit_moved_on()`.execute(
    db,
  );
}

async function addProposals(db: Kysely<never>): Promise<void> {
  await sql`
    create table replan_proposal (
      id uuid primary key,
      market_id text not null references market (id),
      day date not null,
      status text not null default 'open' check (status in ('open', 'accepted', 'refused')),
      content jsonb not null,
      proposed_by uuid references account (id),
      decided_by uuid references account (id),
      created_at timestamptz not null default now(),
      decided_at timestamptz,
      check ((status = 'open') = (decided_at is null))
    )`.execute(db);
  await sql`create index replan_proposal_open on replan_proposal (market_id, day) where status = 'open'`.execute(
    db,
  );
}
