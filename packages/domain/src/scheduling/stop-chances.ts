import type { TechnicianRisk } from './day-risk';
import { riskCaps } from './plan-search';

/** Above the chance within which a window is promised, the promise is in danger. */
export const endangeredFrom = riskCaps.lateOfOne;

/** By stop, the chance of arriving after its window. */
export const chancesOf = (risks: readonly TechnicianRisk[]): ReadonlyMap<string, number> =>
  new Map(risks.flatMap(({ stops }) => stops.map(({ jobId, late }) => [jobId, late] as const)));

/** From here on a promise is as good as lost, and in no further danger: its minutes count, not its chance. */
const lostFrom = 0.9;

/** Nobody's promise is put in danger, whatever is saved elsewhere. */
export const endangersNobody = (
  before: readonly TechnicianRisk[],
  after: readonly TechnicianRisk[],
): boolean => {
  const chances = chancesOf(before);
  return [...chancesOf(after)].every(([jobId, late]) => {
    const was = chances.get(jobId) ?? 0;
    return was >= lostFrom || late <= Math.max(was, endangeredFrom);
  });
};
