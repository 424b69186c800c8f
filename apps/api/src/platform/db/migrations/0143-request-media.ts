import { type Kysely, sql } from 'kysely';

export const requestMedia = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create table request_media (
        id uuid primary key,
        key_hash bytea not null unique,
        appointment_id uuid references appointment on delete cascade,
        kind text not null check (kind in ('picture', 'clip')),
        content_type text not null,
        content bytea not null,
        created_at timestamptz not null default now()
      )`.execute(db);
    await sql`comment on table request_media is 'what customers have shown of a problem; without an appointment it waits for its request'`.execute(
      db,
    );
    // Uncompressed, so that a part of a video is read without the rest.
    await sql`alter table request_media alter column content set storage external`.execute(db);
    await sql`create index request_media_by_appointment on request_media (appointment_id)`.execute(db);
    await sql`create index request_media_unsent on request_media (created_at) where appointment_id is null`.execute(
      db,
    );
  },
};
