import { type Kysely, sql } from 'kysely';

/**
 * Changes of plans are counted by numbers of our own: a transaction's number means nothing in another cluster, where
 * every restored day counted as changed until that cluster had made as many transactions.
 */
export const changeNumbers = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create table route_change (
        is_only boolean primary key default true check (is_only),
        number bigint not null default 0
      )`.execute(db);
    await sql`comment on table route_change is 'one row: the number of the last committed change of a route'`.execute(
      db,
    );
    await sql`insert into route_change default values`.execute(db);
    // Frequent updates of one row: room for its next versions on the same page.
    await sql`alter table route_change set (fillfactor = 10)`.execute(db);
    await numberRoutes(db);
    await numberStaff(db);
  },
};

async function numberRoutes(db: Kysely<never>): Promise<void> {
  await sql`drop function routes_changed_since(xid8)`.execute(db);
  await sql`drop index technician_day_changed`.execute(db);
  await sql`alter table technician_day drop column changed_in, add column change_number bigint default 0`.execute(
    db,
  );
  await sql`comment on column technician_day.change_number is 'of its last change; null only inside the transaction that changes it, which takes its number when it commits'`.execute(
    db,
  );
  await sql`create index technician_day_changed on technician_day (change_number)`.execute(db);
  await sql`
    create or replace function bump_route(of_technician uuid, of_day date) returns void language plpgsql as $$
    begin
      update technician_day set version = version + 1, change_number = null
      where technician_id = of_technician and day = of_day;
      perform pg_notify('route_changed', of_technician || ' ' || of_day);
    end $$`.execute(db);
  await sql`
    create or replace function guard_visit() returns trigger language plpgsql as $$
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
      update technician_day set version = new.route_version, change_number = null
      where technician_id = new.technician_id and day = new.day
        and (version = new.route_version - 1
          or (version = new.route_version and change_number is null));
      if not found then
        raise exception 'the route has changed since this visit was planned'
          using errcode = 'integrity_constraint_violation', constraint = 'visit_fits_the_route_it_was_made_for';
      end if;
      perform pg_notify('route_changed', new.technician_id || ' ' || new.day);
      return new;
    end $$`.execute(db);
  // While committing and not before: the row of the counter is locked for the commit only, after every other lock, and
  // whoever gets the next number sees all changes with smaller ones. A reader that saw a number has missed none below.
  await sql`
    create function number_route_change() returns trigger language plpgsql as $$
    declare
      next bigint;
    begin
      if exists (select from technician_day
        where technician_id = new.technician_id and day = new.day and change_number is null)
      then
        update route_change set number = number + 1 returning number into next;
        update technician_day set change_number = next
        where technician_id = new.technician_id and day = new.day;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger technician_day_numbered after insert or update of change_number on technician_day
    deferrable initially deferred
    for each row when (new.change_number is null) execute function number_route_change()`.execute(db);
  // As a part of a larger statement it was guessed to find a third of the table, and planned anew at every request.
  await sql`
    create function routes_changed_since(since bigint) returns json language plpgsql stable
    set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
    begin
      return (
        select json_agg(json_build_array(technician_id, day, version))
        from technician_day where change_number > since
      );
    end $$`.execute(db);
}

async function numberStaff(db: Kysely<never>): Promise<void> {
  await sql`alter table staff_change drop column changed_in, add column number bigint not null default 0`.execute(
    db,
  );
  await sql`comment on table staff_change is 'one row: how often technicians, their days or holidays were changed'`.execute(
    db,
  );
  await sql`
    create or replace function tell_technicians_changed() returns trigger language plpgsql as $$
    begin
      update staff_change set number = number + 1;
      perform pg_notify('technicians_changed', '');
      return null;
    end $$`.execute(db);
}
