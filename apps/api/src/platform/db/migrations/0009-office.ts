import { type Kysely, sql } from 'kysely';

/** Requests are claimed by one person, drafts are kept, and every open screen hears what has changed. */
export const office = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create table office_claim (
        appointment_id uuid primary key references appointment (id),
        account_id uuid not null references account (id),
        claimed_at timestamptz not null default now()
      )`.execute(db);
    await sql`
      create table office_draft (
        appointment_id uuid primary key references appointment (id),
        content jsonb not null,
        saved_by uuid not null references account (id),
        saved_at timestamptz not null,
        sent_version integer check (sent_version > 0),
        sent_key text
      )`.execute(db);
    await sql`comment on column office_draft.sent_key is 'of the press that sent it: the same press twice is one estimate'`.execute(
      db,
    );
    await sql`alter table technician add column account_id uuid unique references account (id)`.execute(db);
    await sql`create index appointment_waiting on appointment (created_at) where status = 'pending'`.execute(
      db,
    );
    await tellTheOffice(db);
  },
};

/** A quote given at once is no news to the office: the busiest inserts announce nothing. */
async function tellTheOffice(db: Kysely<never>): Promise<void> {
  await sql`
    create function tell_office_of_appointment() returns trigger language plpgsql as $$
    begin
      perform pg_notify('office_changed', new.id::text);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger appointment_asked after insert on appointment
    for each row when (new.status = 'pending') execute function tell_office_of_appointment()`.execute(db);
  await sql`
    create trigger appointment_moved after update of status on appointment
    for each row when (old.status is distinct from new.status)
    execute function tell_office_of_appointment()`.execute(db);
  await sql`
    create function tell_office_of_claim() returns trigger language plpgsql as $$
    begin
      perform pg_notify('office_changed', coalesce(new.appointment_id, old.appointment_id)::text);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger office_claim_changed after insert or update or delete on office_claim
    for each row execute function tell_office_of_claim()`.execute(db);
  await sql`
    create function tell_office_of_estimate() returns trigger language plpgsql as $$
    begin
      perform pg_notify('office_changed', appointment_id::text) from estimate where id = new.estimate_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger estimate_changed after insert on estimate_version
    for each row when (new.version > 1) execute function tell_office_of_estimate()`.execute(db);
  await sql`
    create trigger consent_given after insert on consent_record
    for each row execute function tell_office_of_estimate()`.execute(db);
}
