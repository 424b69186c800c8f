import { type Kysely, sql } from 'kysely';

/** What happens at the car, what is kept of it, and what people say to each other about it. */
export const field = {
  async up(db: Kysely<never>): Promise<void> {
    await addProgress(db);
    await addPapers(db);
    await addWords(db);
    await tellTheJob(db);
  },
};

async function addProgress(db: Kysely<never>): Promise<void> {
  await sql`
    create table job_progress (
      appointment_id uuid primary key references appointment (id),
      on_my_way_at timestamptz,
      reckoned_arrival_at timestamptz,
      arrived_at timestamptz,
      finished_at timestamptz,
      site_check jsonb,
      inspection jsonb,
      inspection_done_at timestamptz,
      diagnosis jsonb,
      odometer_miles integer check (odometer_miles between 0 and 1500000),
      warranty_starts_on date,
      warranty_ends_on date,
      warranty_ends_at_miles integer,
      check ((on_my_way_at is null) = (reckoned_arrival_at is null))
    )`.execute(db);
  await sql`
    create table work_span (
      id uuid primary key,
      appointment_id uuid not null references appointment (id),
      account_id uuid not null references account (id),
      started_at timestamptz not null,
      ended_at timestamptz,
      check (ended_at >= started_at)
    )`.execute(db);
  await sql`create unique index work_span_runs_once on work_span (appointment_id) where ended_at is null`.execute(
    db,
  );
  await sql`create index work_span_by_job on work_span (appointment_id)`.execute(db);
  await sql`
    create table technician_action (
      account_id uuid not null references account (id),
      request_key text not null check (length(request_key) between 8 and 80),
      appointment_id uuid not null references appointment (id),
      kind text not null,
      request_hash bytea not null,
      happened_at timestamptz not null,
      received_at timestamptz not null,
      primary key (account_id, request_key)
    )`.execute(db);
  await sql`comment on table technician_action is 'every write of a technician, once for a key: also the log of who did what when'`.execute(
    db,
  );
  await sql`create index technician_action_by_job on technician_action (appointment_id)`.execute(db);
}

async function addPapers(db: Kysely<never>): Promise<void> {
  await sql`
    create table job_photo (
      id uuid primary key,
      appointment_id uuid not null references appointment (id),
      account_id uuid not null references account (id),
      request_key text not null,
      point text,
      content_type text not null check (content_type in ('image/jpeg', 'image/png')),
      width integer not null check (width between 1 and 8000),
      height integer not null check (height between 1 and 8000),
      content bytea not null check (octet_length(content) between 1 and 4194304),
      created_at timestamptz not null,
      unique (account_id, request_key)
    )`.execute(db);
  await sql`create index job_photo_by_job on job_photo (appointment_id, created_at)`.execute(db);
  await sql`
    create table job_document (
      appointment_id uuid not null references appointment (id),
      kind text not null check (kind in ('inspection', 'diagnosis_receipt', 'repair_receipt')),
      content bytea not null,
      made_at timestamptz not null,
      primary key (appointment_id, kind)
    )`.execute(db);
}

async function addWords(db: Kysely<never>): Promise<void> {
  await sql`
    create table job_message (
      id uuid primary key,
      appointment_id uuid not null references appointment (id),
      account_id uuid not null references account (id),
      side text not null check (side in ('customer', 'technician', 'office')),
      body text not null check (body <> '' and length(body) <= 1000),
      request_key text not null,
      created_at timestamptz not null,
      unique (account_id, request_key)
    )`.execute(db);
  await sql`create index job_message_by_job on job_message (appointment_id, created_at)`.execute(db);
  await sql`
    create table sent_notice (
      appointment_id uuid not null references appointment (id),
      kind text not null,
      due_at timestamptz not null,
      sent_at timestamptz not null,
      primary key (appointment_id, kind, due_at)
    )`.execute(db);
  await sql`comment on table sent_notice is 'claimed once by whoever sends it; kept longer than the outbox keeps its keys'`.execute(
    db,
  );
  await sql`
    create table stopped_phone (
      phone text primary key check (phone ~ '^\\+1[2-9][0-9]{9}$'),
      stopped_at timestamptz not null default now()
    )`.execute(db);
}

async function tellTheJob(db: Kysely<never>): Promise<void> {
  await sql`
    create function tell_job() returns trigger language plpgsql as $$
    begin
      perform pg_notify('job_changed', new.appointment_id::text);
      return null;
    end $$`.execute(db);
  for (const table of ['job_progress', 'work_span', 'job_photo', 'job_document', 'job_message'])
    await sql`
      create trigger ${sql.ref(`${table}_told`)} after insert or update on ${sql.table(table)}
      for each row execute function tell_job()`.execute(db);
}
