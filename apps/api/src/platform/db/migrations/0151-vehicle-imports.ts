import { type Kysely, sql } from 'kysely';

export const vehicleImports = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table car add column plate text check (length(plate) <= 30)`.execute(db);
    await sql`
      create table vehicle_import (
        id uuid primary key,
        account_id uuid not null references account (id),
        imported_by uuid references account (id),
        imported_at timestamptz not null,
        vehicles integer not null check (vehicles > 0),
        undone_at timestamptz
      )`.execute(db);
    await sql`comment on table vehicle_import is 'files of vehicles a fleet has imported, so that one can be undone'`.execute(
      db,
    );
    await sql`create index vehicle_import_by_account on vehicle_import (account_id, imported_at)`.execute(db);
    await sql`
      create table vehicle_import_car (
        import_id uuid not null references vehicle_import (id),
        car_id uuid not null references car (id) on delete cascade,
        primary key (import_id, car_id)
      )`.execute(db);
    await sql`comment on table vehicle_import_car is 'the vehicles an import has added'`.execute(db);
    await sql`create index vehicle_import_car_by_car on vehicle_import_car (car_id)`.execute(db);
  },
};
