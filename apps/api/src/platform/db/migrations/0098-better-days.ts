import { type Kysely, sql } from 'kysely';

export const betterDays = {
  /** A better plan of a day that somebody asked for: one open at a time for a day of a market. */
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      alter table replan_proposal
        drop constraint replan_proposal_kind_check,
        add constraint replan_proposal_kind_check check (kind in ('repair', 'swap', 'improvement'))`.execute(
      db,
    );
    await sql`comment on column replan_proposal.kind is
      'a repair or an improvement was asked for; a swap was found because a promise is in danger'`.execute(
      db,
    );
    await sql`
      create unique index replan_proposal_one_open_improvement on replan_proposal (market_id, day)
      where status = 'open' and kind = 'improvement'`.execute(db);
  },
};
