import { type Kysely, sql } from 'kysely';

const states =
  'AL|AK|AZ|AR|CA|CO|CT|DE|DC|FL|GA|GU|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|PR|RI|SC|SD|TN|TX|UT|VT|VI|VA|WA|WV|WI|WY';

export const vehicleRecords = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create table vehicle_label (
        id uuid primary key,
        account_id uuid not null references account (id),
        kind text not null check (kind in ('group', 'tag')),
        name text not null check (name <> '' and length(name) <= 40),
        created_at timestamptz not null
      )`.execute(db);
    await sql`comment on table vehicle_label is 'groups and tags by which a fleet sorts its vehicles'`.execute(
      db,
    );
    await sql`create unique index vehicle_label_name on vehicle_label (account_id, kind, lower(name))`.execute(
      db,
    );
    await sql`
      create table vehicle_tagging (
        label_id uuid not null references vehicle_label (id) on delete cascade,
        car_id uuid not null references car (id) on delete cascade,
        primary key (label_id, car_id)
      )`.execute(db);
    await sql`comment on table vehicle_tagging is 'which vehicle has which tag'`.execute(db);
    await sql`create index vehicle_tagging_by_car on vehicle_tagging (car_id)`.execute(db);
    await sql`
      create table vehicle_label_change (
        id uuid primary key,
        account_id uuid not null references account (id),
        act text not null check (act in ('group', 'tag', 'untag')),
        label_id uuid references vehicle_label (id) on delete cascade,
        car_ids uuid[] not null,
        group_ids uuid[] not null,
        made_by uuid references account (id),
        made_at timestamptz not null,
        undone_at timestamptz
      )`.execute(db);
    await sql`comment on table vehicle_label_change is 'vehicles that were grouped or tagged at once, with their groups before, to undo it'`.execute(
      db,
    );
    await sql`create index vehicle_label_change_by_account on vehicle_label_change (account_id, made_at)`.execute(
      db,
    );
    await sql`
      alter table car
        add column plate_state text check (length(plate_state) = 2),
        add column driver text check (length(driver) <= 80),
        add column group_id uuid references vehicle_label (id) on delete set null,
        add column archived_at timestamptz,
        add column archived_by uuid references account (id)`.execute(db);
    // Imports kept the state behind the plate.
    await sql`
      update car set plate_state = right(plate, 2), plate = rtrim(left(plate, length(plate) - 3))
      where plate ~ ${`^.+ (${states})$`}`.execute(db);
    // Words as they are typed into a search, and the name with its numbers padded: Van 2 stands before Van 10.
    await sql`
      alter table car
        add column search_text text not null generated always as (
          lower(
            coalesce(name, '') || ' ' || coalesce(vin, '') || ' ' || coalesce(plate, '') || ' ' ||
            regexp_replace(coalesce(plate, ''), '[^A-Za-z0-9]', '', 'g') || ' ' || coalesce(driver, '') || ' ' ||
            year::text || ' ' || make || ' ' || model
          )
        ) stored,
        add column sort_key text collate "C" not null generated always as (
          regexp_replace(
            regexp_replace(
              lower(coalesce(nullif(name, ''), make || ' ' || model || ' ' || year::text)),
              '([0-9]+)', '0000000000\\1', 'g'
            ),
            '0*([0-9]{10})', '\\1', 'g'
          )
        ) stored`.execute(db);
    await sql`create index car_in_order on car (account_id, sort_key, id) where archived_at is null`.execute(
      db,
    );
    await sql`create index car_by_group on car (group_id) where group_id is not null`.execute(db);
    await sql`
      create table vehicle_document (
        id uuid primary key,
        account_id uuid not null references account (id),
        car_id uuid not null references car (id) on delete cascade,
        request_key bytea not null,
        kind text not null check (kind in ('registration', 'insurance', 'inspection', 'permit', 'other')),
        title text not null check (length(title) <= 80),
        expires_on date,
        content_type text not null,
        content bytea not null,
        uploaded_by uuid references account (id),
        uploaded_at timestamptz not null,
        reminded_stage smallint
      )`.execute(db);
    await sql`comment on table vehicle_document is 'papers of a vehicle: its registration, insurance and the like'`.execute(
      db,
    );
    await sql`create unique index vehicle_document_request on vehicle_document (account_id, request_key)`.execute(
      db,
    );
    await sql`create index vehicle_document_by_car on vehicle_document (car_id, uploaded_at)`.execute(db);
    await sql`create index vehicle_document_expiring on vehicle_document (expires_on) where expires_on is not null`.execute(
      db,
    );
  },
};
