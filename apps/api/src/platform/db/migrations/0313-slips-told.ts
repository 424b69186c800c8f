import { type Kysely, sql } from 'kysely';

/** PULSE-1: what the leads were told of a slip, and when each market was last watched. */
export const slipsTold = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table pulse_slip add column said text, add column told_to uuid[]`.execute(db);
    await sql`comment on column pulse_slip.said is 'as the leads were told; null where they were not, or before it was kept'`.execute(
      db,
    );
    await sql`comment on column pulse_slip.told_to is 'accounts; null where nobody was told, or before it was kept'`.execute(
      db,
    );
    await sql`
      create table pulse_watch (
        market_id text primary key references market (id),
        checked_at timestamptz not null
      )`.execute(db);
    await sql`comment on table pulse_watch is 'when the promises of a market were last watched'`.execute(db);
  },
};
