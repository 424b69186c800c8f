import { type Kysely, sql } from 'kysely';

export const fieldExceptions = {
  /** What went wrong with a visit, the visit as it was, and what it costs (FIELD-1, FIELD-2, FIELD-3). */
  async up(db: Kysely<never>): Promise<void> {
    await keepExceptions(db);
    await keepLeftVisits(db);
    await chargeVisitFees(db);
  },
};

async function keepExceptions(db: Kysely<never>): Promise<void> {
  await sql`
    create table visit_exception (
      id uuid primary key,
      appointment_id uuid not null references appointment (id),
      kind text not null check (kind in ('late', 'not_there', 'part_missing', 'come_back', 'cannot_be_done')),
      note text not null check (length(note) <= 400),
      expected_at timestamptz,
      status_before text not null,
      on_my_way_at timestamptz,
      reckoned_arrival_at timestamptz,
      arrived_at timestamptz,
      technician_id uuid references technician (id),
      fee_cents integer not null check (fee_cents >= 0),
      said_by uuid not null references account (id),
      said_at timestamptz not null,
      undone_at timestamptz,
      created_at timestamptz not null default now(),
      check ((kind = 'late') = (expected_at is not null)),
      check (fee_cents = 0 or kind = 'not_there')
    )`.execute(db);
  await sql`create index visit_exception_appointment on visit_exception (appointment_id, created_at)`.execute(
    db,
  );
  await sql`comment on column visit_exception.created_at is 'when we heard of it; said_at is by the clock of the phone'`.execute(
    db,
  );
  await sql`
    create trigger visit_exception_told after insert or update on visit_exception
    for each row execute function tell_job()`.execute(db);
  await sql`alter table visit_request add column return_since timestamptz`.execute(db);
  await sql`comment on column visit_request.return_since is 'work was begun and waits for another visit since then; null: it was not begun, or goes on'`.execute(
    db,
  );
}

async function keepLeftVisits(db: Kysely<never>): Promise<void> {
  await sql`
    create table left_visit (
      exception_id uuid primary key references visit_exception (id),
      technician_id uuid not null references technician (id),
      day date not null,
      window_start integer not null,
      window_end integer not null,
      kind text not null check (kind in ('mechanic', 'tow')),
      latitude double precision not null,
      longitude double precision not null,
      end_latitude double precision,
      end_longitude double precision,
      minutes_on_site integer not null,
      skills text[] not null,
      tools text[] not null,
      route_version integer not null,
      planned_arrival integer not null,
      planned_start integer not null,
      planned_end integer not null,
      arrived_at_minutes integer,
      ends_at_minutes integer,
      done_on date,
      created_at timestamptz not null
    )`.execute(db);
  await sql`comment on table left_visit is 'the promised visit that an exception gave up, so that it can be undone; route_version is that of the route without it'`.execute(
    db,
  );
}

async function chargeVisitFees(db: Kysely<never>): Promise<void> {
  await sql`
    create table visit_fee (
      appointment_id uuid primary key references appointment (id),
      amount_cents integer not null check (amount_cents > 0),
      due_at timestamptz not null,
      waived_at timestamptz
    )`.execute(db);
  await sql`comment on column visit_fee.due_at is 'not charged before: until then it can be undone'`.execute(
    db,
  );
  await sql`
    create table job_decision (
      id uuid primary key,
      appointment_id uuid not null references appointment (id),
      decision text not null check (decision in ('fee_waived', 'fee_charged', 'turned_back', 'canceled')),
      amount_cents integer check (amount_cents > 0),
      reason text not null check (length(reason) between 1 and 400),
      decided_by uuid not null references account (id),
      decided_at timestamptz not null,
      check ((decision in ('fee_waived', 'fee_charged')) = (amount_cents is not null))
    )`.execute(db);
  await sql`create index job_decision_appointment on job_decision (appointment_id)`.execute(db);
  await sql`
    alter table charge
      drop constraint charge_kind_check,
      drop constraint charge_of_appointment,
      add constraint charge_kind_check check (kind in
        ('job', 'cancellation_fee', 'visit_fee', 'tip', 'membership_start', 'membership_renewal',
          'virtual_diagnosis')),
      add constraint charge_of_appointment check (
        (kind in ('job', 'cancellation_fee', 'visit_fee', 'tip')) = (appointment_id is not null))`.execute(
    db,
  );
}
