import { type Kysely, sql } from 'kysely';

/** How scheduled jobs went, whichever process ran them, and what admins did about messages that were given up. */
export const jobQueue = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create table scheduled_run (
        job text primary key,
        fate text not null check (fate in ('done', 'failed', 'timed_out', 'stopped')),
        ended_at timestamptz not null,
        ms integer not null check (ms >= 0),
        error text,
        last_success_at timestamptz,
        failures_in_a_row integer not null default 0
      )`.execute(db);
    await sql`comment on table scheduled_run is 'the last run of each scheduled job'`.execute(db);
    await sql`
      create table queue_action (
        id uuid primary key,
        at timestamptz not null,
        account_id uuid not null references account (id),
        action text not null check (action in ('retry', 'discard', 'run')),
        kind text not null,
        outbox_id uuid,
        count integer not null,
        reason text,
        check ((action = 'discard') = (reason is not null))
      )`.execute(db);
    await sql`comment on table queue_action is 'what admins did about messages that were given up and about jobs'`.execute(
      db,
    );
    await sql`create index queue_action_at on queue_action (at desc)`.execute(db);
    // A message is discarded once.
    await sql`
      create unique index queue_action_discarded on queue_action (outbox_id) where action = 'discard'`.execute(
      db,
    );
  },
};
