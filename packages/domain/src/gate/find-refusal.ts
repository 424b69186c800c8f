import { type Approver, mayApprove } from '../fleet';
import type { Cents } from '../money';

/** What somebody wants to do to an appointment that costs its payer something, or may. */
export type Act =
  /** Hold, move or cancel the visit. */
  | 'change visit'
  /** Turn work down, which costs nothing. */
  | 'decline work'
  /** Agree to what will be charged: book, approve, set up a payment. */
  | 'agree to cost';

/** The caller, as far as the request proves it. */
export type Asker =
  /** Nobody is logged in: whoever has the appointment's id. */
  | { readonly kind: 'link' }
  | { readonly kind: 'staff' }
  | {
      readonly kind: 'account';
      /** Their role in a fleet, if any. */
      readonly seat: (Approver & { readonly fleetId: string }) | undefined;
    };

/** Whose money it is. */
export type CostBearer =
  | { readonly kind: 'customer' }
  | {
      readonly kind: 'fleet';
      readonly fleetId: string;
      /** What the job comes to as it stands. */
      readonly totalCents: Cents;
    };

export type Refusal = 'log in' | 'not theirs' | 'only looks' | 'above limit';

/**
 * The authorization check before spending. A customer's own job is authorized by its id; a fleet's money only by its
 * own people: an owner, or a manager up to their limit. Undefined: allowed.
 */
export const findRefusal = (asker: Asker, act: Act, bearer: CostBearer): Refusal | undefined => {
  if (bearer.kind === 'customer' || asker.kind === 'staff') return undefined;
  if (asker.kind === 'link') return 'log in';
  const { seat } = asker;
  if (seat?.fleetId !== bearer.fleetId) return 'not theirs';
  if (seat.role === 'viewer') return 'only looks';
  if (act !== 'agree to cost' || mayApprove(seat, bearer.totalCents)) return undefined;
  return 'above limit';
};
