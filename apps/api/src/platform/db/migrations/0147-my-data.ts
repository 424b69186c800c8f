import { type Kysely, sql } from 'kysely';

export const myData = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create table erasure_request (
        id uuid primary key,
        account_id uuid not null references account (id),
        state text not null default 'waiting' check (state in ('waiting', 'erasing', 'done', 'taken_back')),
        asked_at timestamptz not null,
        asked_by uuid not null references account (id),
        erase_after timestamptz not null,
        acknowledge_by timestamptz not null,
        answer_by timestamptz not null,
        undo_hash bytea not null unique,
        reminded_at timestamptz,
        held_by text,
        scope jsonb,
        stages_done text[] not null default '{}',
        counts jsonb not null default '{}',
        started_at timestamptz,
        done_at timestamptz,
        taken_back_at timestamptz,
        certificate_id uuid,
        check ((state = 'done') = (done_at is not null)),
        check ((state = 'taken_back') = (taken_back_at is not null)),
        -- Whom it is about is needed while it runs and never after.
        check (state = 'erasing' or scope is null)
      )`.execute(db);
    await sql`comment on table erasure_request is 'who asked to be erased; of whom it was done, only the id is left'`.execute(
      db,
    );
    await sql`comment on column erasure_request.held_by is 'what stands in the way since its time came'`.execute(
      db,
    );
    await sql`comment on column erasure_request.scope is 'contacts and ids, while it runs'`.execute(db);
    await sql`comment on column erasure_request.certificate_id is 'of the outbox'`.execute(db);
    await sql`
      create unique index erasure_request_open on erasure_request (account_id)
      where state in ('waiting', 'erasing')`.execute(db);
    await sql`create index erasure_request_by_time on erasure_request (asked_at desc)`.execute(db);
    await sql`
      create table stopped_contact (
        mark text primary key,
        stopped_at timestamptz not null default now()
      )`.execute(db);
    await sql`comment on table stopped_contact is 'keyed hashes of numbers and addresses that wanted no messages and were erased'`.execute(
      db,
    );
    await sql`
      create table data_export (
        id uuid primary key,
        account_id uuid not null references account (id),
        state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
        asked_at timestamptz not null,
        files_done integer not null default 0,
        files_total integer not null default 0,
        bytes bigint not null default 0,
        ready_at timestamptz,
        expires_at timestamptz not null,
        check ((state = 'ready') = (ready_at is not null))
      )`.execute(db);
    await sql`create index data_export_by_account on data_export (account_id, asked_at desc)`.execute(db);
    await sql`create index data_export_by_expiry on data_export (expires_at)`.execute(db);
    await sql`
      create table data_export_part (
        export_id uuid not null references data_export (id) on delete cascade,
        nth integer not null,
        content bytea not null,
        primary key (export_id, nth)
      )`.execute(db);
    await sql`comment on table data_export_part is 'the zip file, in pieces of a bounded size'`.execute(db);
  },
};
