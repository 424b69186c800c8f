import { isDraft, type UpcomingJob } from './upcoming-status';

export const vehicleJobStatuses = [
  'waiting for quote',
  'not booked',
  'booked',
  'on the way',
  'in progress',
  'completed',
] as const;
export type VehicleJobStatus = (typeof vehicleJobStatuses)[number];

/** A job as the page of its vehicle names it; undefined: it was canceled and is not listed. */
export const vehicleJobStatus = (
  job: Pick<UpcomingJob, 'status' | 'type' | 'estimate'>,
): VehicleJobStatus | undefined => {
  switch (job.status) {
    case 'cancelled':
      return undefined;
    case 'completed':
      return 'completed';
    case 'in_progress':
      return 'in progress';
    case 'en_route':
      return 'on the way';
    case 'scheduled':
      return 'booked';
    default:
      return isDraft(job) ? 'not booked' : 'waiting for quote';
  }
};
