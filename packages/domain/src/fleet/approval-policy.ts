import type { Cents } from '../money';
import type { FleetRole } from './roles';

export type ApprovalPolicy = {
  /** Auto-approved up to this total; undefined: nothing is. */
  readonly autoApproveUnderCents: Cents | undefined;
};

export type Approver = {
  readonly role: FleetRole /** Undefined: no limit. */;
  readonly limitCents: Cents | undefined;
};

/** Who never decided can be asked; who must be asked is decided by the total and nothing else. */
export const isAutoApproved = (policy: ApprovalPolicy, totalCents: Cents | undefined): boolean =>
  totalCents !== undefined &&
  policy.autoApproveUnderCents !== undefined &&
  totalCents <= policy.autoApproveUnderCents;

/** An owner may agree to anything, a manager up to their limit, a viewer to nothing. */
export const mayApprove = ({ role, limitCents }: Approver, totalCents: Cents): boolean => {
  if (role === 'owner') return true;
  if (role === 'viewer') return false;
  return limitCents === undefined || totalCents <= limitCents;
};
