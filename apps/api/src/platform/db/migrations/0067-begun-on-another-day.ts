import { type Kysely, sql } from 'kysely';

export const begunOnAnotherDay = {
  /**
   * A job begun on another day than planned takes the time of that day (PLAN-1): its route changes with the visit, and
   * whoever planned with the old one has to look again. Days are touched in their order, as everybody locks them.
   */
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      alter table visit add column route_day date not null generated always as (coalesce(done_on, day)) stored`.execute(
      db,
    );
    await sql`create index visit_by_route_day on visit (technician_id, route_day)`.execute(db);
    await sql`
      create function bump_real_day(of_technician uuid, of_day date) returns void language plpgsql as $$
      begin
        if of_day is null then return; end if;
        insert into technician_day (technician_id, day) values (of_technician, of_day) on conflict do nothing;
        perform bump_route(of_technician, of_day);
      end $$`.execute(db);
    await sql`
      create function count_real_day() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then perform bump_real_day(old.technician_id, old.done_on); end if;
        if tg_op = 'DELETE' then return null; end if;
        if tg_op = 'INSERT' or new.done_on is distinct from old.done_on then
          perform bump_real_day(new.technician_id, new.done_on);
        end if;
        return null;
      end $$`.execute(db);
    await sql`
      create trigger visit_real_day after insert or delete
        or update of technician_id, done_on, minutes_on_site, arrived_at_minutes, ends_at_minutes
      on visit for each row execute function count_real_day()`.execute(db);
    await sql`
      create or replace function tell_visit_moved_on() returns trigger language plpgsql as $$
      declare
        known record;
      begin
        for known in
          select v.technician_id, days.on_day
          from visit v, lateral (values (v.day), (v.done_on)) as days (on_day)
          where v.appointment_id = new.id and days.on_day is not null
          order by days.on_day
        loop
          perform bump_route(known.technician_id, known.on_day);
        end loop;
        return null;
      end $$`.execute(db);
  },
};
