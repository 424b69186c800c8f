import { type Kysely, sql } from 'kysely';

export const keptSteps = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create table technician_heard (
        account_id uuid primary key references account (id) on delete cascade,
        heard_at timestamptz not null,
        in_touch_since timestamptz not null,
        silent_since timestamptz,
        queue_at timestamptz,
        queue_heard_before timestamptz
      )`.execute(db);
    await sql`comment on table technician_heard is 'when we heard of a technician by any call, to the minute: one row for each'`.execute(
      db,
    );
    await sql`comment on column technician_heard.in_touch_since is 'no silence since'`.execute(db);
    await sql`comment on column technician_heard.silent_since is 'the last we heard before that silence'`.execute(
      db,
    );
    await sql`comment on column technician_heard.queue_at is 'when a step of a queue was heard of late, the last time'`.execute(
      db,
    );
    await sql`comment on column technician_heard.queue_heard_before is 'the last we had heard before that queue was sent'`.execute(
      db,
    );
    await sql`alter table technician_action add column told_at timestamptz`.execute(db);
    await sql`comment on column technician_action.told_at is 'when it happened by the clock of the phone; happened_at is what counts'`.execute(
      db,
    );
  },
};
