import { indexesConcurrently } from '../migration';

/** OPS-3: the plans of a day that can be taken back, the one accepted last first. Room made by itself is none of them. */
export const undoablePlans = indexesConcurrently({
  name: 'replan_proposal_undoable',
  on: `replan_proposal (market_id, day, decided_at desc, created_at desc)
    where status = 'accepted' and content ? 'replaced'`,
});
