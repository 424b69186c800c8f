import { type AppointmentStatus, canCustomerCancel, isPromised, isUnbooked } from '../appointment';

export type ServiceDecision = 'pending' | 'approved' | 'rejected' | 'locked';

export type UpcomingJob = {
  readonly status: AppointmentStatus;
  readonly type: 'repair' | 'diagnosis';
  readonly day: string | undefined;
  readonly time: string | undefined;
  /** Undefined while nobody has priced it. */
  readonly estimate: readonly { readonly name: string; readonly status: ServiceDecision }[] | undefined;
  readonly services: readonly string[];
  readonly diagnosisInput: string;
  /** Work was begun at a visit before. */
  readonly hasBegun: boolean;
};

export type UpcomingChip = 'waiting for quote' | 'not booked' | 'pending' | 'approved' | 'rejected';

/** FLEET-6: nothing to view of a repair nobody has priced. */
export const hasEstimateToView = (job: Pick<UpcomingJob, 'type' | 'estimate'>): boolean =>
  job.type === 'diagnosis' || job.estimate !== undefined;

/** FLT-1: left halfway. What was chosen may still be held, but nobody is promised to come. */
export const isDraft = (job: Pick<UpcomingJob, 'status' | 'type' | 'estimate'>): boolean =>
  isUnbooked(job.status) && hasEstimateToView(job);

/** Booked, and its window was lost: another one has to be chosen. */
const needsWindow = ({ day, time }: Pick<UpcomingJob, 'day' | 'time'>): boolean =>
  day === undefined && time === undefined;

/** FLEET-6, FLT-1: what the row says, by the first rule that holds. Only what is promised is approved. */
export const upcomingStatus = (job: UpcomingJob): UpcomingChip => {
  if (!isPromised(job.status)) return isDraft(job) ? 'not booked' : 'waiting for quote';
  if (needsWindow(job)) return 'pending';
  for (const { status } of job.estimate ?? []) if (status !== 'locked') return status;
  return 'approved';
};

/** The window to show: only one that somebody is promised to come in. */
export const promisedWindow = (
  job: UpcomingJob,
): { readonly day: string | undefined; readonly time: string | undefined } =>
  isPromised(job.status) ? { day: job.day, time: job.time } : { day: undefined, time: undefined };

/** Rejected services are left out; a diagnosis is named by what the driver said. */
export const upcomingServices = (
  job: Pick<UpcomingJob, 'type' | 'estimate' | 'services' | 'diagnosisInput'>,
): string => {
  if (job.estimate !== undefined)
    return job.estimate
      .filter(({ status }) => status !== 'rejected')
      .map(({ name }) => name)
      .join(', ');
  if (job.type === 'diagnosis') return job.diagnosisInput;
  return job.services.join(', ');
};

/** A draft goes on where it was left; a booked job without a window needs one. */
export const opensWizard = (job: UpcomingJob): boolean =>
  isDraft(job) || (isPromised(job.status) && needsWindow(job));

/** What can be done to it from the list, by whoever may book. */
export const upcomingActions = (
  job: UpcomingJob,
): { readonly reschedule: boolean; readonly cancel: boolean; readonly remove: boolean } => ({
  reschedule: job.status === 'scheduled' && !needsWindow(job),
  cancel: isPromised(job.status) && canCustomerCancel({ status: job.status, isReturn: job.hasBegun }),
  remove: isUnbooked(job.status),
});
