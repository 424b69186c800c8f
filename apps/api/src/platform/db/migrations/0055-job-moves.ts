import { type Kysely, sql } from 'kysely';

export const jobMoves = {
  /** Whether promised jobs may change technicians by themselves, and for which state of a day that was last tried. */
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table market add column job_moves text not null default 'never'
      check (job_moves in ('never', 'before_the_day', 'always'))`.execute(db);
    await sql`comment on column market.job_moves is
      'whether promised jobs may change technicians by themselves: windows never change'`.execute(db);
    await sql`
      create table improved_day (
        market_id text not null references market (id) on delete cascade,
        day date not null,
        seen bigint not null,
        primary key (market_id, day)
      )`.execute(db);
    await sql`comment on column improved_day.seen is
      'the versions of the day''s routes added up, when it was last improved'`.execute(db);
  },
};
