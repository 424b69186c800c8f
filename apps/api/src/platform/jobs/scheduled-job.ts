/** Work done by the clock. It is done again at its next time, so a run that fails or is cut short costs a delay. */
export type ScheduledJob = {
  /** Its name in the queue, in logs and in tests; no two jobs share one. */
  readonly name: string;
  /** Five cron fields, in UTC. */
  readonly cron: string;
  /** After this it loses its slot, and its next run may begin; the usual deadline where it says nothing. */
  readonly deadlineMs?: number;
  /** Runs of other processes never overlap with it, but one whose deadline has passed may: it must tolerate that. */
  run(signal: AbortSignal): Promise<unknown>;
};

/** A job and the capability that answers for it. */
export type OwnedJob = ScheduledJob & { readonly owner: string };

export const everyMinute = '* * * * *';
