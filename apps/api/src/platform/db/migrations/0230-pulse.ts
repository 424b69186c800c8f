import { type Kysely, sql } from 'kysely';

const noteSubjects = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table pulse_change (
      id bigint generated always as identity primary key,
      subject_kind text not null check (subject_kind in ('appointment', 'charge', 'review', 'membership')),
      subject_id uuid not null
    )`.execute(db);
  await sql`comment on table pulse_change is 'what has to be counted again; written by triggers and by who asks for a recount, emptied by the job that counts'`.execute(
    db,
  );
  // Without a unique key: two transactions about the same jobs in another order would wait for each other.
  await sql`
    create function note_pulse() returns trigger language plpgsql as $$
    declare subject uuid;
    begin
      if tg_argv[0] = 'refund' then
        select charge_id into subject from payment_attempt where id = new.attempt_id;
      else
        subject := (to_jsonb(new) ->> tg_argv[1])::uuid;
      end if;
      if subject is not null then
        insert into pulse_change (subject_kind, subject_id)
        values (case tg_argv[0] when 'refund' then 'charge' else tg_argv[0] end, subject);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger appointment_event_counted after insert on appointment_event
      for each row execute function note_pulse('appointment', 'appointment_id')`.execute(db);
  await sql`
    create trigger cancellation_counted after insert or update of replaced_by on cancellation
      for each row execute function note_pulse('appointment', 'appointment_id')`.execute(db);
  await sql`
    create trigger charge_counted after insert or update of status, amount_cents, settled_at on charge
      for each row execute function note_pulse('charge', 'id')`.execute(db);
  await sql`
    create trigger refund_counted after insert or update of status, settled_at on refund
      for each row execute function note_pulse('refund', 'attempt_id')`.execute(db);
  await sql`
    create trigger review_counted after insert or update of rating, feedback, created_at on mechanic_review
      for each row execute function note_pulse('review', 'id')`.execute(db);
  await sql`
    create trigger membership_counted after insert or update of first_paid_at, ended_at on membership
      for each row execute function note_pulse('membership', 'id')`.execute(db);
  await sql`
    insert into pulse_change (subject_kind, subject_id)
    select 'appointment', id from appointment
    union all select 'charge', id from charge
    union all select 'review', id from mechanic_review
    union all select 'membership', id from membership`.execute(db);
};

/** PULSE-1: every promise counted once, and the counts of each day. */
export const pulse = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create table pulse_fact (
        subject_kind text not null check (subject_kind in ('appointment', 'charge', 'review', 'membership', 'shift')),
        subject_id uuid not null,
        measure text not null check (measure <> ''),
        part integer not null check (part >= 0),
        day date not null,
        market_id text not null,
        technician_id uuid,
        service text not null check (length(service) <= 120),
        source text not null check (length(source) <= 40),
        detail text not null check (length(detail) <= 40),
        kept boolean,
        amount bigint not null,
        account_id uuid,
        appointment_id uuid,
        primary key (subject_id, subject_kind, measure, part)
      )`.execute(db);
    await sql`comment on table pulse_fact is 'one case of one measure; follows from the log of its subject and can be made again from it'`.execute(
      db,
    );
    await sql`comment on column pulse_fact.market_id is 'empty where we do not come'`.execute(db);
    await sql`comment on column pulse_fact.account_id is 'in whose own numbers it counts; null where it was not theirs'`.execute(
      db,
    );
    await sql`create index pulse_fact_by_day on pulse_fact (market_id, day)`.execute(db);
    await sql`create index pulse_fact_by_measure on pulse_fact (measure, day, market_id)`.execute(db);
    await sql`create index pulse_fact_by_technician on pulse_fact (technician_id, measure, day)`.execute(db);
    await sql`create index pulse_fact_by_account on pulse_fact (account_id, measure, day) where account_id is not null`.execute(
      db,
    );
    await sql`
      create table pulse_day (
        dimension text not null check (dimension in ('all', 'technician', 'service', 'source', 'detail')),
        measure text not null,
        market_id text not null,
        day date not null,
        key text not null,
        cases integer not null check (cases > 0),
        kept integer not null check (kept between 0 and cases),
        amount bigint not null,
        primary key (dimension, measure, day, market_id, key)
      )`.execute(db);
    await sql`comment on table pulse_day is 'sums of pulse_fact by day; each dimension adds up to the same'`.execute(
      db,
    );
    await sql`create index pulse_day_of_market on pulse_day (market_id, day)`.execute(db);
    await sql`create table pulse_stale_day (market_id text not null, day date not null, primary key (market_id, day))`.execute(
      db,
    );
    await sql`comment on table pulse_stale_day is 'days whose sums are to be made again'`.execute(db);
    await sql`
      create table pulse_slip (
        id uuid primary key,
        market_id text not null references market (id),
        kind text not null check (kind in ('window', 'quote_hour', 'inbox')),
        began_at timestamptz not null,
        told_at timestamptz,
        ended_at timestamptz,
        check (told_at >= began_at and ended_at >= began_at)
      )`.execute(db);
    await sql`comment on table pulse_slip is 'a promise that slipped in a market, from when to when; the lead is told of each once'`.execute(
      db,
    );
    await sql`create unique index pulse_slip_open on pulse_slip (market_id, kind) where ended_at is null`.execute(
      db,
    );
    await noteSubjects(db);
    await sql`
      insert into retention_rule (key, what, keep_days, least_days, most_days)
      values ('pulse', 'Jobs behind the figures of the pulse; the figures themselves stay', 1461, 400, 3650)`.execute(
      db,
    );
  },
};
