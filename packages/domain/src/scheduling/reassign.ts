import type { AppointmentStatus } from '../appointment';
import { type ArrivalWindow, isSameWindow } from './arrival-window';
import { type AvailabilityRequest, findDayAsSeen } from './availability';
import type { Visit } from './cancellation';
import {
  type Assignment,
  findAssignment,
  findLateAssignment,
  type LateAssignment,
  promisedFor,
} from './choice';
import { dayRisks, routeInOrder, type TechnicianRisk } from './day-risk';
import { explainInfeasible } from './explain';
import { findTechnicianDay, withRoutes } from './market-day';
import type { PlainDay } from './plain-day';
import type { RiskModel } from './plan-table';

/** What giving the job to one technician would mean: the day with it, or why it cannot be. */
export type AssignmentOption = { readonly technicianId: string } & (
  | { readonly assignment: Assignment }
  | { readonly refusal: string }
);

const addedBy = (option: AssignmentOption): number =>
  'assignment' in option ? option.assignment.addedDrivingMinutes : Number.POSITIVE_INFINITY;

/** OPS-3: every technician of the market, least added driving first, then those who cannot, with the reason. */
export const assignmentOptions = (
  request: AvailabilityRequest,
  day: PlainDay,
  window: ArrivalWindow,
): readonly AssignmentOption[] => {
  const marketDay = request.days.find((candidate) => candidate.day === day);
  const seen = marketDay && findDayAsSeen(request, marketDay);
  if (!seen) return [];
  const refusals = new Map(
    explainInfeasible(request, day, window).map(({ technicianId, words }) => [technicianId, words]),
  );
  const options = seen.lanes.map((lane): AssignmentOption => {
    const { id } = lane.technician;
    const prepared = findTechnicianDay(seen, lane);
    const assignment =
      prepared && !refusals.has(id) ? findAssignment(prepared, request.job, window) : undefined;
    if (assignment) return { technicianId: id, assignment };
    return {
      technicianId: id,
      refusal: refusals.get(id) ?? 'can’t keep the promises of that day as it is',
    };
  });
  return options.sort((a, b) => {
    const [left, right] = [addedBy(a), addedBy(b)];
    return left === right ? 0 : left - right;
  });
};

/**
 * OPS-3: who could come after the promised window of today that nobody can keep any more, the soonest first. A promise
 * that is missed already is not made anew, so no other window is had late.
 */
export const lateOptions = (
  request: AvailabilityRequest,
  { day, window }: Visit,
  promised: Visit | undefined,
): readonly LateAssignment[] => {
  const isOwn = promised !== undefined && promised.day === day && isSameWindow(promised.window, window);
  const marketDay = request.days.find((candidate) => candidate.day === day);
  if (!marketDay || !isOwn || day !== request.now.day) return [];
  const seen = findDayAsSeen(request, marketDay);
  return (seen?.lanes ?? [])
    .flatMap((lane) => {
      const prepared = seen && findTechnicianDay(seen, lane);
      return (prepared && findLateAssignment(prepared, request.job, window)) ?? [];
    })
    .sort((a, b) => a.lateMinutes - b.lateMinutes);
};

/** A technician's day without a job and with it, and how many promises more it likely breaks. */
export type RiskChange = {
  readonly before: TechnicianRisk | undefined;
  readonly after: TechnicianRisk;
  readonly harm: number;
};

const lateOf = (risk: TechnicianRisk | undefined): number =>
  risk?.stops.reduce((sum, { late }) => sum + late, 0) ?? 0;

/** PLAN-2: what may go wrong on the technician's day with the job in it. */
export const riskWith = (
  request: AvailabilityRequest,
  { technicianId, day, window, plan }: Assignment,
  model: RiskModel,
): RiskChange | undefined => {
  const marketDay = request.days.find((candidate) => candidate.day === day);
  const seen = marketDay && findDayAsSeen(request, marketDay);
  const lane = seen?.lanes.find(({ technician }) => technician.id === technicianId);
  const before = seen && lane && findTechnicianDay(seen, lane);
  if (!seen || !lane || !before) return undefined;
  const jobs = new Map([...before.jobs, promisedFor(request.job, window)].map((job) => [job.id, job]));
  const inOrder = plan.stops.flatMap(({ jobId }) => jobs.get(jobId) ?? []);
  const alone = { ...seen, lanes: [lane], latestView: undefined };
  const [risk] = dayRisks(alone, model);
  const [after] = dayRisks(withRoutes(alone, [routeInOrder(before, inOrder)]), model);
  return after && { before: risk, after, harm: lateOf(after) - lateOf(risk) };
};

/** Percent points of one promise. */
const harmInPoints = (risk: RiskChange | undefined): number =>
  risk ? Math.round(100 * risk.harm) : Number.POSITIVE_INFINITY;

/** OPS-3: who takes the job with the least harm to what is promised first; of equals, whom it costs the least driving. */
export const byLeastHarm = <T extends { readonly risk: RiskChange | undefined }>(
  options: readonly T[],
): readonly T[] =>
  options
    .map((option) => ({ option, points: harmInPoints(option.risk) }))
    .sort((a, b) => (a.points === b.points ? 0 : a.points - b.points))
    .map(({ option }) => option);

const fixedInWords: Readonly<Partial<Record<AppointmentStatus, string>>> = {
  pending: 'The customer hasn’t booked yet: the window is only held.',
  quoted: 'The customer hasn’t booked yet: the window is only held.',
  en_route: 'The technician is on the way to this job.',
  in_progress: 'The technician is working on this job.',
  completed: 'This job is done.',
  cancelled: 'This job was canceled.',
  no_service_area: 'This car is out of our area.',
};

/** Why a job stays where it is; undefined when it may be moved. */
export const findFixedReason = (status: AppointmentStatus): string | undefined => fixedInWords[status];
