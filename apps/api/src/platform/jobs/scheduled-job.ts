/** Scheduled work. It runs again at its next time, so a failed or aborted run only costs a delay. */
export type ScheduledJob = {
  /** Its name in the queue, in logs and in tests; no two jobs share one. */
  readonly name: string;
  /** Five cron fields, in UTC. */
  readonly cron: string;
  /** After this deadline its slot is freed and its next run may begin; there is a default. */
  readonly deadlineMs?: number;
  /** Runs never overlap across processes, except one past its deadline: the job must tolerate that. */
  run(signal: AbortSignal): Promise<unknown>;
};

/** A job and the capability that owns it. */
export type OwnedJob = ScheduledJob & { readonly owner: string };

export const everyMinute = '* * * * *';
