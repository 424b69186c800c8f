import { type Kysely, sql } from 'kysely';

export const swapProposals = {
  /** Swaps that nobody asked for: one open at a time for a day of a market, withdrawn when no longer true. */
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      alter table replan_proposal
        add column kind text not null default 'repair' check (kind in ('repair', 'swap')),
        drop constraint replan_proposal_status_check,
        add constraint replan_proposal_status_check
          check (status in ('open', 'accepted', 'refused', 'withdrawn'))`.execute(db);
    await sql`comment on column replan_proposal.kind is
      'a repair was asked for; a swap was found because a promise is in danger'`.execute(db);
    await sql`
      create unique index replan_proposal_one_open_swap on replan_proposal (market_id, day)
      where status = 'open' and kind = 'swap'`.execute(db);
  },
};
