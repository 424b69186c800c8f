import type { DispatchProposal } from '@lugnut/contract';
import {
  formatTimeOfDay,
  type MarketDay,
  type RepairProposal,
  windowInWords,
} from '@lugnut/domain/scheduling';
import type { Database } from '../../platform/db/schema';
import { loadJobLabels, storedProposal } from '../scheduling';

const most = 20;

const titleOf = (
  { disruption }: RepairProposal,
  nameOf: (id: string) => string,
  labelOf: (id: string) => string,
): string => {
  const who = nameOf(disruption.technicianId);
  switch (disruption.kind) {
    case 'technician_out':
      return `${who} is out`;
    case 'leaves_early':
      return `${who} is home at ${formatTimeOfDay(disruption.endsAtMinutes)}`;
    case 'runs_long':
      return `${who} needs until ${formatTimeOfDay(disruption.endsAtMinutes)} for ${labelOf(disruption.jobId)}`;
  }
};

/** Those nobody has decided about, the newest first. */
export const listProposals = async (
  db: Database,
  marketDay: MarketDay,
  marketId: string,
): Promise<DispatchProposal[]> => {
  const rows = await db
    .selectFrom('replan_proposal')
    .select(['id', 'content'])
    .where('market_id', '=', marketId)
    .where('day', '=', marketDay.day)
    .where('status', '=', 'open')
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
  if (rows.length === 0) return [];
  const proposals = rows.map(({ id, content }) => ({ id, proposal: storedProposal.decode(content) }));
  const ids = proposals.flatMap(({ proposal }) => [
    ...proposal.moves.map(({ jobId }) => jobId),
    ...proposal.asks.map(({ job }) => job.id),
    ...(proposal.disruption.kind === 'runs_long' ? [proposal.disruption.jobId] : []),
  ]);
  const labels = await loadJobLabels(db, [...new Set(ids)]);
  const labelOf = (id: string): string => labels.get(id) ?? id;
  const lanes = new Map(marketDay.lanes.map((lane) => [lane.technician.id, lane]));
  const nameOf = (id: string): string => lanes.get(id)?.technician.label ?? id;
  return proposals.map(({ id, proposal }) => ({
    id,
    title: titleOf(proposal, nameOf, labelOf),
    moves: proposal.moves.map(({ jobId, toTechnicianId }) => ({
      appointment_id: jobId,
      words: `${labelOf(jobId)} goes to ${nameOf(toTechnicianId)}`,
    })),
    asks: proposal.asks.map(({ job }) => ({
      appointment_id: job.id,
      words: `${labelOf(job.id)}, ${windowInWords(job.window)}: the customer is asked for another window`,
    })),
    added_driving_minutes: proposal.addedDrivingMinutes,
    is_stale: proposal.basedOn.some(
      ({ technicianId, version }) => lanes.get(technicianId)?.route.version !== version,
    ),
  }));
};
