import { type Kysely, sql } from 'kysely';

export const learnedTerms = {
  /** What past days have taught about times of work, chances and demand (PLAN-2, PLAN-4). */
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table visit add column late_chance double precision check (late_chance between 0 and 1)`.execute(
      db,
    );
    await sql`comment on column visit.late_chance is
      'the chance to arrive after the window, before calibration, as it was when its day began'`.execute(db);
    await sql`
      create table learned_terms (
        market_id text primary key references market (id) on delete cascade,
        learned_on date not null,
        content jsonb not null
      )`.execute(db);
    await sql`comment on column learned_terms.learned_on is
      'the market''s day: what is recorded of the days before it has been learned'`.execute(db);
    await sql`
      create function tell_terms_learned() returns trigger language plpgsql as $$
      begin
        perform pg_notify('terms_learned', '');
        return null;
      end $$`.execute(db);
    await sql`
      create trigger learned_terms_changed after insert or update or delete or truncate on learned_terms
      for each statement execute function tell_terms_learned()`.execute(db);
  },
};
