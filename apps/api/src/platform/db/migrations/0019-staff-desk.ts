import { type Kysely, sql } from 'kysely';

/** Who has read up to where in a job's thread, and what of the browsers' faults is settled. */
export const staffDesk = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create table job_read_mark (
        appointment_id uuid not null references appointment (id),
        side text not null check (side in ('customer', 'technician', 'office')),
        message_id uuid not null references job_message (id),
        message_at timestamptz not null,
        read_at timestamptz not null,
        primary key (appointment_id, side)
      )`.execute(db);
    await sql`comment on table job_read_mark is 'the last message of a thread a side has seen; it only moves on'`.execute(
      db,
    );
    await sql`
      create trigger job_read_mark_told after insert or update on job_read_mark
      for each row execute function tell_job()`.execute(db);
    await sql`
      create function tell_thread() returns trigger language plpgsql as $$
      begin
        perform pg_notify('thread_changed', new.appointment_id::text);
        return null;
      end $$`.execute(db);
    await sql`
      create trigger job_message_told_office after insert on job_message
      for each row execute function tell_thread()`.execute(db);
    await sql`
      create trigger job_read_mark_told_office after insert or update on job_read_mark
      for each row when (new.side = 'office') execute function tell_thread()`.execute(db);
    await sql`
      create table settled_error (
        fingerprint text primary key references error_report (fingerprint) on delete cascade,
        settled_at timestamptz not null
      )`.execute(db);
    await sql`comment on table settled_error is 'what was seen after that moment is open again'`.execute(db);
  },
};
