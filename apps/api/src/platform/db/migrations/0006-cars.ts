import { type Kysely, sql } from 'kysely';

/** The vehicles an account keeps, and which of them an appointment is for. */
export const cars = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create table car (
        id uuid primary key,
        account_id uuid not null references account (id),
        year smallint not null,
        make text not null check (make <> ''),
        model text not null check (model <> ''),
        engine text,
        vin text check (vin ~ '^[A-HJ-NPR-Z0-9]{17}$'),
        name text,
        request_key bytea unique,
        request_hash bytea,
        created_at timestamptz not null default now(),
        last_used_at timestamptz not null default now()
      )`.execute(db);
    await sql`create unique index car_vin_of_account on car (account_id, vin) where vin is not null`.execute(
      db,
    );
    await sql`create index car_by_account on car (account_id, last_used_at desc)`.execute(db);
    await sql`comment on column car.request_key is 'hash of the idempotency key and its sender: a press repeated is one row'`.execute(
      db,
    );
    await sql`alter table appointment add column car_id uuid references car (id)`.execute(db);
    await sql`create index appointment_by_car on appointment (car_id) where car_id is not null`.execute(db);
  },
};
