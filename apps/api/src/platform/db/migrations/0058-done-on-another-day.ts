import { type Kysely, sql } from 'kysely';

export const doneOnAnotherDay = {
  /** A job done on another day than it was promised for takes no time of that day (PLAN-1). */
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table visit add column done_on date`.execute(db);
    await sql`comment on column visit.done_on is 'set where the work was done on another day than planned'`.execute(
      db,
    );
    // Nobody is told of what changes no plan: a route that counted it is read again when the program starts.
    await sql`alter table visit disable trigger visit_guarded`.execute(db);
    await sql`
      update visit v set done_on = (p.finished_at at time zone m.time_zone)::date
      from appointment a
      join job_progress p on p.appointment_id = a.id
      join market m on m.id = a.market_id
      where a.id = v.appointment_id and a.status = 'completed' and v.ends_at_minutes is null
        and (p.finished_at at time zone m.time_zone)::date <> v.day`.execute(db);
    await sql`alter table visit enable trigger visit_guarded`.execute(db);
    await sql`alter table visit drop constraint visit_stops_do_not_overlap`.execute(db);
    await sql`
      alter table visit add constraint visit_stops_do_not_overlap exclude using gist (
        technician_id with =, day with =, int4range(planned_arrival, planned_end) with &&
      ) where (done_on is null) deferrable initially deferred`.execute(db);
  },
};
