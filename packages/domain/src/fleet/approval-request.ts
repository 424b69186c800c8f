import type { FleetRole } from './roles';

/** What became of a request to spend more than its asker may alone. */
export const approvalStatuses = ['open', 'approved', 'refused', 'withdrawn', 'expired'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** What approving it does: books a job or a whole yard day, or accepts the estimate of a job that is booked. */
export const approvalKinds = ['book', 'estimate', 'yard'] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

export const approvalHours = 72;

/**
 * Nobody waits longer than three days, nor for a window that has opened without an answer; one that was open already
 * when it was asked for ends with it.
 */
export const approvalExpiry = (
  askedAtMs: number,
  window: { readonly opensAtMs: number; readonly closesAtMs: number } | undefined,
): number => {
  const latest = askedAtMs + approvalHours * 3_600_000;
  const [next = latest] = window
    ? [window.opensAtMs, window.closesAtMs].filter((instant) => instant > askedAtMs)
    : [];
  return Math.min(latest, next);
};

export type ApprovalStep = 'approve' | 'refuse' | 'withdraw';

const afterStep: Readonly<Record<ApprovalStep, ApprovalStatus>> = {
  approve: 'approved',
  refuse: 'refused',
  withdraw: 'withdrawn',
};

export type ApprovalStepResult =
  | { readonly kind: 'do'; readonly status: ApprovalStatus }
  /** Pressed twice, or by two owners: it is done already. */
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly reason: 'not theirs' | 'closed' };

/** Owners decide; only whoever asked withdraws. */
export const takeApprovalStep = (
  step: ApprovalStep,
  request: { readonly status: ApprovalStatus; readonly askedBy: string; readonly expiresAtMs: number },
  person: { readonly id: string; readonly role: FleetRole },
  nowMs: number,
): ApprovalStepResult => {
  const isTheirs = step === 'withdraw' ? person.id === request.askedBy : person.role === 'owner';
  if (!isTheirs) return { kind: 'refused', reason: 'not theirs' };
  if (request.status === afterStep[step]) return { kind: 'done' };
  const isOpen = request.status === 'open' && nowMs < request.expiresAtMs;
  return isOpen ? { kind: 'do', status: afterStep[step] } : { kind: 'refused', reason: 'closed' };
};
