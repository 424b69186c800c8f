export type ServiceDecision = 'pending' | 'approved' | 'rejected' | 'locked';

export type UpcomingJob = {
  readonly type: 'repair' | 'diagnosis';
  readonly day: string | undefined;
  readonly time: string | undefined;
  /** Undefined while nobody has priced it. */
  readonly estimate: readonly { readonly name: string; readonly status: ServiceDecision }[] | undefined;
  readonly services: readonly string[];
  readonly diagnosisInput: string;
};

export type UpcomingChip = 'pending' | 'approved' | 'rejected';

export const needsBooking = ({ day, time }: Pick<UpcomingJob, 'day' | 'time'>): boolean =>
  day === undefined && time === undefined;

/** FLEET-6: what the row says, by the first rule that holds. */
export const upcomingStatus = (job: UpcomingJob): UpcomingChip => {
  if (job.type === 'diagnosis' && job.day !== undefined && job.time !== undefined) return 'approved';
  if (needsBooking(job)) return 'pending';
  const services = job.estimate ?? [];
  for (const { status } of services) if (status !== 'locked') return status;
  // Work that has begun is shown as approved.
  if (services.length > 0) return 'approved';
  return 'pending';
};

/** The chip is not shown for what is approved and still has no time. */
export const shownChip = (job: UpcomingJob): UpcomingChip | undefined => {
  const status = upcomingStatus(job);
  return status === 'approved' && needsBooking(job) ? undefined : status;
};

/** Rejected services are left out; a diagnosis is named by what the driver said. */
export const upcomingServices = (job: UpcomingJob): string => {
  if (job.estimate !== undefined)
    return job.estimate
      .filter(({ status }) => status !== 'rejected')
      .map(({ name }) => name)
      .join(', ');
  if (job.type === 'diagnosis') return job.diagnosisInput;
  return job.services.join(', ');
};

/** FLEET-6: nothing to view of a repair nobody has priced. */
export const hasEstimateToView = (job: Pick<UpcomingJob, 'type' | 'estimate'>): boolean =>
  job.type === 'diagnosis' || job.estimate !== undefined;

export const opensWizard = (job: Pick<UpcomingJob, 'day' | 'time'>): boolean => needsBooking(job);
