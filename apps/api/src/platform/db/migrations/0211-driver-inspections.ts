import { type Kysely, sql } from 'kysely';

export const driverInspections = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create table inspection_setting (
        account_id uuid primary key references account (id),
        pin_hash bytea,
        changed_by uuid references account (id),
        changed_at timestamptz not null
      )`.execute(db);
    await sql`comment on table inspection_setting is 'the PIN a fleet gives its drivers, as a keyed hash'`.execute(
      db,
    );
    await sql`
      create table inspection_link (
        id uuid primary key,
        account_id uuid not null references account (id),
        car_id uuid not null references car (id) on delete cascade,
        vehicle_kind text not null check (vehicle_kind in ('van', 'truck', 'bus')),
        made_by uuid references account (id),
        made_at timestamptz not null,
        revoked_at timestamptz
      )`.execute(db);
    await sql`comment on table inspection_link is 'where drivers report on a vehicle; what opens it is made from its id and our secret'`.execute(
      db,
    );
    await sql`create unique index inspection_link_open on inspection_link (car_id) where revoked_at is null`.execute(
      db,
    );
    await sql`create index inspection_link_by_account on inspection_link (account_id)`.execute(db);
    await sql`
      create table driver_inspection (
        id uuid primary key,
        account_id uuid not null references account (id),
        car_id uuid not null references car (id) on delete cascade,
        link_id uuid not null references inspection_link (id) on delete cascade,
        request_key bytea not null,
        trip text not null check (trip in ('before', 'after')),
        vehicle_kind text not null check (vehicle_kind in ('van', 'truck', 'bus')),
        is_towing boolean not null,
        driver text not null check (driver <> '' and length(driver) <= 60),
        odometer_miles integer check (odometer_miles between 1 and 2000000),
        odometer_problem text,
        notes text not null check (length(notes) <= 600),
        is_safe boolean not null,
        signature text not null check (signature <> '' and length(signature) <= 60),
        signature_path text check (length(signature_path) <= 12000),
        day date not null,
        inspected_at timestamptz not null,
        received_at timestamptz not null
      )`.execute(db);
    await sql`comment on table driver_inspection is 'daily reports of drivers on their vehicles'`.execute(db);
    await sql`create unique index driver_inspection_request on driver_inspection (link_id, request_key)`.execute(
      db,
    );
    await sql`create index driver_inspection_by_account on driver_inspection (account_id, day, car_id)`.execute(
      db,
    );
    await sql`create index driver_inspection_by_car on driver_inspection (car_id, inspected_at)`.execute(db);
    await sql`create index driver_inspection_by_age on driver_inspection (received_at)`.execute(db);
    await sql`
      create table inspection_defect (
        id uuid primary key,
        account_id uuid not null references account (id),
        car_id uuid not null references car (id) on delete cascade,
        item text not null,
        words text not null check (words <> '' and length(words) <= 300),
        status text not null check (status in ('open', 'requested', 'repaired', 'no_repair_needed')),
        times integer not null default 1 check (times > 0),
        first_at timestamptz not null,
        last_at timestamptz not null,
        appointment_id uuid references appointment (id) on delete set null,
        certified_by uuid references account (id),
        certified_at timestamptz,
        certified_name text check (certified_name <> '' and length(certified_name) <= 60),
        certified_note text check (length(certified_note) <= 300),
        check ((status in ('repaired', 'no_repair_needed')) = (certified_at is not null)),
        check ((certified_at is null) = (certified_name is null))
      )`.execute(db);
    await sql`comment on table inspection_defect is 'what drivers found wrong, one row until it is certified, however often it is reported'`.execute(
      db,
    );
    await sql`
      create unique index inspection_defect_open on inspection_defect (car_id, item)
      where certified_at is null`.execute(db);
    await sql`create index inspection_defect_by_account on inspection_defect (account_id, last_at)`.execute(
      db,
    );
    await sql`create index inspection_defect_by_appointment on inspection_defect (appointment_id) where appointment_id is not null`.execute(
      db,
    );
    await sql`
      create table inspection_finding (
        inspection_id uuid not null references driver_inspection (id) on delete cascade,
        defect_id uuid not null references inspection_defect (id) on delete cascade,
        item text not null,
        words text not null check (words <> '' and length(words) <= 300),
        primary key (inspection_id, item)
      )`.execute(db);
    await sql`comment on table inspection_finding is 'which report named which defect, in its own words'`.execute(
      db,
    );
    await sql`create index inspection_finding_by_defect on inspection_finding (defect_id)`.execute(db);
    await sql`
      create table inspection_picture (
        id uuid primary key,
        link_id uuid not null references inspection_link (id) on delete cascade,
        key_hash bytea not null,
        inspection_id uuid references driver_inspection (id) on delete cascade,
        item text,
        content_type text not null,
        content bytea not null,
        created_at timestamptz not null,
        check ((inspection_id is null) = (item is null))
      )`.execute(db);
    await sql`comment on table inspection_picture is 'pictures of defects; without a report until it is sent'`.execute(
      db,
    );
    await sql`create unique index inspection_picture_key on inspection_picture (link_id, key_hash)`.execute(
      db,
    );
    await sql`create index inspection_picture_by_inspection on inspection_picture (inspection_id)`.execute(
      db,
    );
    await sql`create index inspection_picture_unsent on inspection_picture (created_at) where inspection_id is null`.execute(
      db,
    );
    await sql`alter table odometer_note drop constraint odometer_note_source_check`.execute(db);
    await sql`
      alter table odometer_note add constraint odometer_note_source_check
        check (source in ('hand', 'accepted', 'driver'))`.execute(db);
    await sql`
      insert into retention_rule (key, what, keep_days, least_days, most_days)
      values ('driver_inspections', 'Drivers’ daily vehicle inspection reports; federal rules ask for three months', 92, 92, 1095)`.execute(
      db,
    );
  },
};
