import type { AppointmentStatus } from '../appointment';
import type { ArrivalWindow } from './arrival-window';
import { type AvailabilityRequest, findDayAsSeen } from './availability';
import { type Assignment, findAssignment } from './choice';
import { explainInfeasible } from './explain';
import { findTechnicianDay } from './market-day';
import type { PlainDay } from './plain-day';

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
    const { id, label } = lane.technician;
    const prepared = findTechnicianDay(seen, lane);
    const assignment =
      prepared && !refusals.has(id) ? findAssignment(prepared, request.job, window) : undefined;
    if (assignment) return { technicianId: id, assignment };
    return {
      technicianId: id,
      refusal: refusals.get(id) ?? `technician ${label ?? id} cannot keep the promises of that day as it is`,
    };
  });
  return options.sort((a, b) => {
    const [left, right] = [addedBy(a), addedBy(b)];
    return left === right ? 0 : left - right;
  });
};

const fixedInWords: Readonly<Partial<Record<AppointmentStatus, string>>> = {
  pending: 'The customer has not booked yet: the window is only held.',
  quoted: 'The customer has not booked yet: the window is only held.',
  en_route: 'The technician is on the way to this job.',
  in_progress: 'The technician is at work on this job.',
  completed: 'This job is done.',
  cancelled: 'This job was canceled.',
  no_service_area: 'This car is out of our area.',
};

/** Why a job stays where it is; undefined when it may be moved. */
export const findFixedReason = (status: AppointmentStatus): string | undefined => fixedInWords[status];
