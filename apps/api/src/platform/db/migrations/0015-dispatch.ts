import { type Kysely, sql } from 'kysely';

/** A proposal made or decided is announced, so that every dispatcher's board shows it. */
export const dispatch = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create function tell_proposal_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('dispatch_changed', new.market_id || ' ' || new.day);
        return null;
      end $$`.execute(db);
    await sql`
      create trigger replan_proposal_told after insert or update on replan_proposal
      for each row execute function tell_proposal_changed()`.execute(db);
  },
};
