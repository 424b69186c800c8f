import { absenceOf, risksWithout } from './absence-risk';
import type { BeforeAndAfter } from './before-and-after';
import type { TechnicianRisk } from './day-risk';
import type { MarketDay } from './market-day';
import type { RiskModel } from './plan-table';
import { homePercentOf } from './promise-chance';
import { findDayAfter, type RepairProposal, type SaidAbsence } from './repair';
import { chancesOf } from './stop-chances';
import { isCurrent } from './swap';

export type VisitOutcome = {
  readonly jobId: string;
  readonly fromTechnicianId: string;
  /** Undefined: nobody keeps its window, and the customer is asked for another one. */
  readonly toTechnicianId: string | undefined;
  /** The chance of arriving after the window; undefined where somebody is on the way, or nobody comes. */
  readonly lateBefore: number | undefined;
  readonly lateAfter: number | undefined;
};

export type RepairOutcome = {
  /** Of the day in the market: how many windows are ahead, and how many of them are kept on average. */
  readonly windows: number;
  readonly keptBefore: number;
  /** Whoever is asked for another window was not kept. */
  readonly keptAfter: number;
  readonly visits: readonly VisitOutcome[];
  /** Those who stay with whom they are, and are less sure to be reached in time. */
  readonly others: readonly VisitOutcome[];
  /** The chance that everybody is home by the end of their shift; undefined where it is not known. */
  readonly home: BeforeAndAfter | undefined;
};

/** A point of the chance: less is not seen. */
const leastSeen = 0.01;

const keptOf = (late: ReadonlyMap<string, number>): number =>
  [...late.values()].reduce((sum, chance) => sum + 1 - chance, 0);

type Risks = {
  readonly before: readonly TechnicianRisk[];
  readonly risksAfter: readonly TechnicianRisk[];
};

const homeOf = (risks: Risks): BeforeAndAfter | undefined => {
  const [before, after] = [homePercentOf(risks.before), homePercentOf(risks.risksAfter)];
  return before === undefined || after === undefined ? undefined : { before, after };
};

/** The chances of the day before a plan and after it, where who is away without a plan is not counted on. */
const risksOf = (
  seen: MarketDay,
  model: RiskModel,
  proposal: RepairProposal,
  absences: readonly SaidAbsence[],
) => {
  const after = isCurrent(seen, proposal) ? findDayAfter(seen, proposal) : undefined;
  if (!after) return undefined;
  const own = absenceOf(proposal);
  const others = absences.filter(({ technicianId }) => technicianId !== own[0]?.technicianId);
  return {
    after,
    before: risksWithout(seen, model, [...own, ...others]).risks,
    risksAfter: risksWithout(after, model, others).risks,
  };
};

/**
 * PLAN-2: of a plan that is no repair, the chance that everybody is home by the end of their shift; undefined where it is
 * not known.
 */
export const findHomeChange = (
  seen: MarketDay,
  model: RiskModel,
  proposal: RepairProposal,
  absences: readonly SaidAbsence[] = [],
): BeforeAndAfter | undefined => {
  const risks = risksOf(seen, model, proposal, absences);
  return risks && homeOf(risks);
};

/** PLAN-2: what a repair makes of each visit and of the day; undefined where its routes have changed since. */
export const findRepairOutcome = (
  seen: MarketDay,
  model: RiskModel,
  proposal: RepairProposal,
  absences: readonly SaidAbsence[] = [],
): RepairOutcome | undefined => {
  const risks = risksOf(seen, model, proposal, absences);
  if (!risks) return undefined;
  const { after } = risks;
  const [lateBefore, lateAfter] = [chancesOf(risks.before), chancesOf(risks.risksAfter)];
  const outcomeOf = (jobId: string, from: string, to: string | undefined): VisitOutcome => ({
    jobId,
    fromTechnicianId: from,
    toTechnicianId: to,
    lateBefore: lateBefore.get(jobId),
    lateAfter: to === undefined ? undefined : lateAfter.get(jobId),
  });
  const { moves, asks, disruption } = proposal;
  const owner = 'technicianId' in disruption ? disruption.technicianId : '';
  const visits = [
    ...moves.map((move) => outcomeOf(move.jobId, move.fromTechnicianId, move.toTechnicianId)),
    ...asks.map(({ job }) => outcomeOf(job.id, owner, undefined)),
  ];
  const told = new Set(visits.map(({ jobId }) => jobId));
  const others = after.lanes.flatMap(({ technician, route }) =>
    route.jobs.flatMap(({ id }): VisitOutcome[] => {
      const worse = (lateAfter.get(id) ?? 0) - (lateBefore.get(id) ?? 0);
      return told.has(id) || worse < leastSeen ? [] : [outcomeOf(id, technician.id, technician.id)];
    }),
  );
  const windows = lateAfter.size + asks.length;
  // Who was driven to or worked for is in no risk, and would have been kept.
  const underway = windows - lateBefore.size;
  return {
    windows,
    keptBefore: keptOf(lateBefore) + underway,
    keptAfter: keptOf(lateAfter),
    visits,
    others,
    home: homeOf(risks),
  };
};
