import { type Kysely, sql } from 'kysely';

/** What a membership is worth begins with its first paid fee; before, only the job it was bought with has member prices. */
async function addPaidStanding(db: Kysely<never>): Promise<void> {
  await sql`
    alter table membership
      add column first_paid_at timestamptz,
      add column end_requested_at timestamptz,
      add column ended_reason text check (ended_reason in (
        'ended by owner', 'ended by staff', 'joining canceled', 'first fee unpaid', 'renewal unpaid', 'lapsed')),
      add column reminded_for date,
      add column car_id uuid references car (id) on delete set null,
      add column car_year smallint,
      add column car_make text,
      add column car_model text,
      add column car_vin text`.execute(db);
  await sql`comment on column membership.end_requested_at is 'it does not renew: it ends on the day it would'`.execute(
    db,
  );
  await sql`comment on column membership.reminded_for is 'the renewal its owner was last reminded of'`.execute(
    db,
  );
  await sql`
    update membership set first_paid_at = coalesce(
      (select min(charge.settled_at) from charge
        where charge.membership_id = membership.id and charge.status = 'paid'),
      (select min(charge.settled_at) from booking
        join charge on charge.appointment_id = booking.appointment_id
        where booking.membership_id = membership.id and charge.kind = 'job' and charge.status = 'paid'),
      case when not exists (select 1 from booking where booking.membership_id = membership.id)
        and not exists (select 1 from charge where charge.membership_id = membership.id)
        then membership.created_at end)`.execute(db);
  await sql`
    update membership set car_id = appointment.car_id, car_year = appointment.car_year,
      car_make = appointment.car_make, car_model = appointment.car_model, car_vin = appointment.car_vin
    from appointment where appointment.id = membership.sold_with_appointment_id`.execute(db);
}

async function addCounts(db: Kysely<never>): Promise<void> {
  await sql`
    alter table membership_plan
      add column free_oil_changes integer not null default 1 check (free_oil_changes between 0 and 12),
      add column oil_change_months integer not null default 12 check (oil_change_months between 1 and 60)`.execute(
    db,
  );
  await sql`
    update membership_plan set oil_change_months =
      case when billing_interval = 'year' then 12 * billing_count
        when billing_count in (1, 2, 3, 6) then 6
        else billing_count end`.execute(db);
  await sql`
    create table membership_oil_change (
      appointment_id uuid primary key references appointment (id),
      membership_id uuid not null references membership (id),
      period integer not null check (period >= 0),
      taken_at timestamptz not null
    )`.execute(db);
  await sql`create index membership_oil_change_of on membership_oil_change (membership_id)`.execute(db);
}

export const membershipsCounted = {
  async up(db: Kysely<never>): Promise<void> {
    await addPaidStanding(db);
    await addCounts(db);
    await sql`
      create table membership_consent (
        id uuid primary key,
        plan_id text not null references membership_plan (id),
        membership_id uuid references membership (id),
        account_id uuid references account (id),
        appointment_id uuid references appointment (id),
        staff_account_id uuid references account (id),
        terms_version text not null,
        terms text[] not null,
        price_cents integer not null check (price_cents >= 0),
        due_cents integer not null check (due_cents >= 0),
        proof text not null check (proof in ('session', 'link', 'code', 'none')),
        device text,
        given_at timestamptz not null
      )`.execute(db);
    await sql`create index membership_consent_of on membership_consent (membership_id)`.execute(db);
    await sql`create index membership_consent_with on membership_consent (appointment_id)`.execute(db);
    await sql`
      create table member_service (
        id text primary key,
        label text not null check (label <> ''),
        delivered_by text not null default '',
        list_rank integer not null,
        updated_at timestamptz not null default now()
      )`.execute(db);
    await sql`
      create trigger member_service_changed
      after insert or update or delete or truncate on member_service
      for each statement execute function tell_price_list_changed()`.execute(db);
    await sql`alter table appointment add column membership_id uuid references membership (id)`.execute(db);
    await sql`
      update appointment set membership_id = coalesce(
        (select booking.membership_id from booking where booking.appointment_id = appointment.id),
        (select membership.id from membership
          where membership.account_id = appointment.account_id and membership.created_at <= appointment.created_at
          order by membership.created_at desc limit 1))
      where member_job`.execute(db);
    await sql`create index appointment_priced_by on appointment (membership_id) where membership_id is not null`.execute(
      db,
    );
  },
};
