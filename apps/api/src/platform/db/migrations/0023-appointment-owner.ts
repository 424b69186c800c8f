import { type Kysely, sql } from 'kysely';

/** What happened to an appointment, who did it and how we know; only ever added to. */
async function addEvents(db: Kysely<never>): Promise<void> {
  await sql`
    create table appointment_event (
      id bigint generated always as identity primary key,
      appointment_id uuid not null references appointment (id),
      type text not null,
      from_status text,
      to_status text not null,
      actor text not null check (actor in ('account', 'link', 'provider', 'system')),
      actor_account_id uuid,
      actor_as text check (actor_as in ('owner', 'staff', 'other')),
      proof text not null check (proof in ('session', 'link', 'signature', 'none')),
      details jsonb not null default '{"v": 1}',
      happened_at timestamptz not null,
      recorded_at timestamptz not null default now(),
      constraint appointment_event_actor_is_whole check (
        (actor = 'account') = (actor_account_id is not null) and (actor = 'account') = (actor_as is not null))
    )`.execute(db);
  // No foreign key: it would lock the account's row for as long as the appointment's is locked.
  await sql`comment on column appointment_event.actor_account_id is 'of an account, by its id alone'`.execute(
    db,
  );
  await sql`comment on column appointment_event.from_status is 'null: the request itself'`.execute(db);
  await sql`comment on column appointment_event.details is 'facts of the event, with the version of their form; nothing personal'`.execute(
    db,
  );
  await sql`create index appointment_event_by_appointment on appointment_event (appointment_id, id)`.execute(
    db,
  );
  await sql`
    create trigger appointment_event_is_kept before update or delete on appointment_event
    for each row execute function refuse_rewriting()`.execute(db);
}

async function moveContacts(db: Kysely<never>): Promise<void> {
  await sql`
    create table appointment_contact (
      appointment_id uuid primary key references appointment (id),
      name text not null,
      email text not null,
      phone text not null check (phone ~ '^\\+1[2-9][0-9]{9}$')
    )`.execute(db);
  await sql`
    insert into appointment_contact (appointment_id, name, email, phone)
    select id, contact_name, contact_email, contact_phone from appointment
    where contact_name is not null and contact_email is not null and contact_phone is not null`.execute(db);
  await sql`create index appointment_contact_by_phone on appointment_contact (phone)`.execute(db);
  await sql`create index appointment_contact_by_email on appointment_contact (email)`.execute(db);
  await sql`
    alter table appointment drop column contact_name, drop column contact_email, drop column contact_phone`.execute(
    db,
  );
}

async function movePayments(db: Kysely<never>): Promise<void> {
  await sql`
    create table appointment_payment (
      appointment_id uuid primary key references appointment (id),
      type text not null check (type in ('stripe', 'paypal')),
      payment_method_id uuid not null references payment_method (id),
      paypal_order_id text unique,
      paypal_payer_id text
    )`.execute(db);
  await sql`comment on table appointment_payment is 'how an appointment will be paid once the work is done'`.execute(
    db,
  );
  await sql`
    insert into appointment_payment (appointment_id, type, payment_method_id, paypal_order_id, paypal_payer_id)
    select id, payment_type, payment_method_id, paypal_order_id, paypal_payer_id from appointment
    where payment_setup`.execute(db);
  await sql`create index appointment_payment_by_method on appointment_payment (payment_method_id)`.execute(
    db,
  );
  await sql`
    alter table appointment
      drop column payment_setup,
      drop column payment_type,
      drop column payment_method_id,
      drop column paypal_order_id,
      drop column paypal_payer_id`.execute(db);
}

async function moveCancellations(db: Kysely<never>): Promise<void> {
  await sql`
    create table cancellation (
      appointment_id uuid primary key references appointment (id),
      canceled_at timestamptz not null,
      reason text,
      details text,
      fee_cents integer not null default 0 check (fee_cents >= 0)
    )`.execute(db);
  await sql`comment on column cancellation.fee_cents is 'what is due for canceling late; payments charge it'`.execute(
    db,
  );
  await sql`
    insert into cancellation (appointment_id, canceled_at, reason, details, fee_cents)
    select id, cancelled_at, cancellation_reason, cancellation_details, cancellation_fee_cents from appointment
    where cancelled_at is not null`.execute(db);
  await sql`create index cancellation_with_fee on cancellation (appointment_id) where fee_cents > 0`.execute(
    db,
  );
  await sql`
    create table keep_discount (
      appointment_id uuid primary key references appointment (id),
      taken_at timestamptz not null
    )`.execute(db);
  await sql`comment on table keep_discount is 'taken on the cancel page for staying, once'`.execute(db);
  await sql`
    insert into keep_discount (appointment_id, taken_at)
    select id, keep_discount_taken_at from appointment where keep_discount_taken_at is not null`.execute(db);
  await sql`
    alter table appointment
      drop column cancellation_reason,
      drop column cancellation_details,
      drop column cancelled_at,
      drop column cancellation_fee_cents,
      drop column keep_discount_taken_at`.execute(db);
}

/** A fleet's own hours belong to the visit it asks for. */
async function moveDedicatedTimes(db: Kysely<never>): Promise<void> {
  await sql`alter table visit_request add column dedicated_schedule_time text`.execute(db);
  await sql`
    insert into visit_request (appointment_id, dedicated_schedule_time)
    select id, dedicated_schedule_time from appointment where dedicated_schedule_time is not null
    on conflict (appointment_id) do update set dedicated_schedule_time = excluded.dedicated_schedule_time`.execute(
    db,
  );
  await sql`alter table appointment drop column dedicated_schedule_time`.execute(db);
}

/** The appointment's row is written by its owner alone; facts of others move to tables of their own. */
export const appointmentOwner = {
  async up(db: Kysely<never>): Promise<void> {
    await addEvents(db);
    await moveContacts(db);
    await movePayments(db);
    await moveCancellations(db);
    await moveDedicatedTimes(db);
  },
};
