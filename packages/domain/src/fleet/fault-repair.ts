import type { Cents } from '../money';
import { describeTroubleCode, findTroubleCodeId } from '../telematics/trouble-code';

export const repairKinds = ['diagnosis', 'repair'] as const;
export type RepairKind = (typeof repairKinds)[number];

export type ProposedWork =
  | { readonly kind: 'diagnosis'; readonly input: string }
  | { readonly kind: 'repair'; readonly service: string };

/** A code names a symptom. Only these name the part as well; everything else is diagnosed first. */
const services: Readonly<Record<string, string>> = {
  P0128: 'Replace Thermostat',
  P0457: 'Replace Gas Cap',
};

const diagnosisOf = (code: string): ProposedWork => {
  const id = findTroubleCodeId(code);
  const meaning = id ? describeTroubleCode(id).description : '';
  return { kind: 'diagnosis', input: `Check fault code ${code}${meaning ? `: ${meaning}` : ''}` };
};

/** In the order in which they are tried: what nobody can price at once is diagnosed. */
export const workFor = (code: string): readonly ProposedWork[] => {
  const service = services[code];
  return [...(service === undefined ? [] : [{ kind: 'repair', service } as const]), diagnosisOf(code)];
};

export const proposalStatuses = [
  'open',
  'booked',
  'declined',
  'expired',
  /** The code went away, or the vehicle was archived, before anybody answered. */
  'withdrawn',
] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];

/** Whose proposal is still to be answered or done. */
export const standingProposals: readonly ProposalStatus[] = ['open', 'booked'];

export type FaultRecord = {
  readonly firstSeenMs: number;
  /** Undefined while the code is there. */
  readonly clearedMs: number | undefined;
};

/** A code is gone once it has stayed away this long; before, it only paused. */
const goneAfterMs = 6 * 3_600_000;

export const isSameFault = (clearedMs: number, seenAgainMs: number): boolean =>
  seenAgainMs - clearedMs < goneAfterMs;

/** The last answer to a proposal about the same code of the same vehicle. */
export type LastProposal = {
  readonly status: ProposalStatus;
  /** The fault it was about, by its first reading. */
  readonly faultFirstSeenMs: number;
  /** For a booked one: whether its job is over. */
  readonly isJobOver: boolean;
};

/**
 * Never two for one open fault. What was declined, and what ran out, is asked again only about a code that had been
 * gone; a job that did not cure it leaves a person to decide.
 */
export const mayPropose = (fault: FaultRecord, last: LastProposal | undefined): boolean => {
  if (fault.clearedMs !== undefined) return false;
  if (!last) return true;
  if (last.status === 'open' || (last.status === 'booked' && !last.isJobOver)) return false;
  return fault.firstSeenMs > last.faultFirstSeenMs;
};

export type RepairPolicy = {
  readonly isOn: boolean;
  /** Undefined: a person approves each. */
  readonly autoApproveUnderCents: Cents | undefined;
  readonly autoApproveKinds: readonly RepairKind[];
};

/** What holds for a fleet whose owners have set nothing: it proposes, and people decide. */
export const defaultRepairPolicy: RepairPolicy = {
  isOn: true,
  autoApproveUnderCents: undefined,
  autoApproveKinds: [],
};

export const approvesAlone = (policy: RepairPolicy, kind: RepairKind, totalCents: Cents): boolean =>
  policy.isOn &&
  policy.autoApproveUnderCents !== undefined &&
  totalCents <= policy.autoApproveUnderCents &&
  policy.autoApproveKinds.includes(kind);

export const proposalHours = 72;

/** Nobody is asked about a window that has opened, nor longer than three days. */
export const proposalExpiry = (askedAtMs: number, windowOpensAtMs: number): number =>
  Math.min(askedAtMs + proposalHours * 3_600_000, windowOpensAtMs);

/** The first day on which the window is free in which the vehicle is usually parked. */
export const findParkedVisit = (
  usualWindow: string,
  free: Readonly<Record<string, readonly string[]>>,
  earliestDay: string,
): string | undefined =>
  Object.keys(free)
    .filter((day) => day >= earliestDay && free[day]?.includes(usualWindow))
    .sort()[0];
