/** How long a customer's link opens a job once the visit is over; a login opens it for good. */
export const linkDaysAfterVisit = 90;

const dayMs = 86_400_000;

export type LinkedJob = {
  /** The end of the promised window, if one is promised. */
  readonly visitEndsAt: Date | undefined;
  readonly completedAt: Date | undefined;
  /** When anything happened to the job last. */
  readonly changedAt: Date;
};

/** A visit that took place ends when its work did; without a visit the link lasts from the last change on. */
export const linkClosesAt = ({ visitEndsAt, completedAt, changedAt }: LinkedJob): Date => {
  const endMs = Math.max(visitEndsAt?.getTime() ?? 0, completedAt?.getTime() ?? 0) || changedAt.getTime();
  return new Date(endMs + linkDaysAfterVisit * dayMs);
};

export const isLinkOpen = (job: LinkedJob, now: Date): boolean => now < linkClosesAt(job);
