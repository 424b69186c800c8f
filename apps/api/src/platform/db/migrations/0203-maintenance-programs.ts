import { type Kysely, sql } from 'kysely';

export const maintenancePrograms = {
  /** One plan for many vehicles, by miles, days or engine hours; what a vehicle has had stays in its own row. */
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table vehicle_reading add column engine_hours double precision`.execute(db);
    await sql`
      alter table vehicle_state
        add column engine_hours double precision,
        add column engine_at timestamptz`.execute(db);
    await sql`
      create table maintenance_program (
        id uuid primary key,
        account_id uuid not null references account (id),
        name text not null check (name <> '' and length(name) <= 60),
        services text[] not null check (cardinality(services) between 1 and 20),
        every_miles integer check (every_miles > 0),
        every_days integer check (every_days > 0),
        every_hours integer check (every_hours > 0),
        soon_miles integer not null check (soon_miles >= 0),
        soon_days integer not null check (soon_days >= 0),
        soon_hours integer not null check (soon_hours >= 0),
        for_all boolean not null,
        created_at timestamptz not null,
        check (num_nonnulls(every_miles, every_days, every_hours) > 0)
      )`.execute(db);
    await sql`comment on table maintenance_program is 'services that vehicles of some groups, tags or by name need again and again'`.execute(
      db,
    );
    await sql`create unique index maintenance_program_name on maintenance_program (account_id, lower(name))`.execute(
      db,
    );
    await sql`
      create table maintenance_program_label (
        program_id uuid not null references maintenance_program (id) on delete cascade,
        label_id uuid not null references vehicle_label (id) on delete cascade,
        primary key (program_id, label_id)
      )`.execute(db);
    await sql`comment on table maintenance_program_label is 'groups and tags whose vehicles follow a program'`.execute(
      db,
    );
    await sql`create index maintenance_program_label_by_label on maintenance_program_label (label_id)`.execute(
      db,
    );
    await sql`
      create table maintenance_program_car (
        program_id uuid not null references maintenance_program (id) on delete cascade,
        car_id uuid not null references car (id) on delete cascade,
        primary key (program_id, car_id)
      )`.execute(db);
    await sql`comment on table maintenance_program_car is 'vehicles that follow a program by name'`.execute(
      db,
    );
    await sql`create index maintenance_program_car_by_car on maintenance_program_car (car_id)`.execute(db);
    await sql`alter table maintenance_plan drop constraint maintenance_plan_car_id_service_key`.execute(db);
    await sql`alter table maintenance_plan drop constraint maintenance_plan_check`.execute(db);
    await sql`
      alter table maintenance_plan
        add column program_id uuid references maintenance_program (id) on delete cascade,
        add column last_done_hours integer check (last_done_hours >= 0),
        add column last_done_job uuid references appointment (id),
        add column is_done boolean not null default true,
        add constraint maintenance_plan_terms
          check (program_id is not null or num_nonnulls(every_miles, every_months) > 0)`.execute(db);
    await sql`comment on column maintenance_plan.is_done is 'false: what it counts from is when the program began for this vehicle, not when anything was done'`.execute(
      db,
    );
    await sql`
      create unique index maintenance_plan_own on maintenance_plan (car_id, service) where program_id is null`.execute(
      db,
    );
    await sql`
      create unique index maintenance_plan_of_program on maintenance_plan (car_id, program_id)
      where program_id is not null`.execute(db);
    await sql`create index maintenance_plan_by_program on maintenance_plan (program_id) where program_id is not null`.execute(
      db,
    );
    await sql`create index maintenance_plan_by_job on maintenance_plan (last_done_job) where last_done_job is not null`.execute(
      db,
    );
  },
};
