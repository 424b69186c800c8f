import { type Approver, isAutoApproved, mayApprove } from '../fleet';
import type { Cents } from '../money';

/** What somebody wants to do that costs a payer something, or may. */
export const moneyActs = [
  /** Hold or move the visit: free, but it is the payer's visit. */
  'change visit',
  /** Cancel it, which may cost a fee. The fee has no limit: a technician who comes in vain costs more. */
  'cancel visit',
  /** Turn work down, which costs nothing. */
  'decline work',
  'approve work',
  /** Agree to all the job comes to, and set up how it is paid. */
  'book',
  /** The same, with a membership bought in one go. */
  'book and join',
  /** Buy a membership, which renews by itself: whoever pays agrees to that in person. */
  'join',
  'tip',
  /** Put a card or bank account on file, or take one off. */
  'keep card',
  /** Say how it went: free, but it is the payer's word. */
  'review',
] as const;
export type Act = (typeof moneyActs)[number];

/** Agreed to with the act, so it counts against a limit. */
const costing: ReadonlySet<Act> = new Set(['approve work', 'book', 'book and join', 'join', 'tip']);

/** Free, so people do it above their limit. A system that could would undo what an owner agreed to. */
const undoing: ReadonlySet<Act> = new Set(['change visit', 'cancel visit']);

/** None of us does these in a customer's name, on the phone either. */
const ofThePayerAlone: ReadonlySet<Act> = new Set(['book and join', 'join', 'tip', 'keep card', 'review']);

/** The caller, as far as the request proves it. */
export type Asker =
  /** Nobody is logged in: whoever has the customer's link. */
  | { readonly kind: 'link'; readonly hasCode: boolean }
  /** Office, dispatchers and admins, who act for a customer on the phone. */
  | { readonly kind: 'desk'; readonly accountId: string }
  | { readonly kind: 'technician'; readonly accountId: string; readonly isOnJob: boolean }
  | {
      readonly kind: 'account';
      readonly accountId: string;
      /** Their role in a fleet, if any. */
      readonly seat: (Approver & { readonly fleetId: string; readonly isKey?: boolean }) | undefined;
      /** They have the link of somebody else, and a code sent to that somebody. */
      readonly hasCode: boolean;
    }
  /** A rule the fleet's owners have set: approved, and booked where they let us propose it, up to an amount. */
  | { readonly kind: 'policy'; readonly fleetId: string; readonly limitCents: Cents | undefined }
  /** The payment provider's message, which finishes what passed the gate when the payment was begun. */
  | { readonly kind: 'provider' };

/** Whose money it is. */
export type CostBearer =
  | {
      readonly kind: 'customer';
      /** Undefined for a guest, who pays with a card of their own. */
      readonly accountId: string | undefined;
      /** A card or PayPal was set up for this job: what is agreed to now is charged without asking again. */
      readonly isBooked: boolean;
    }
  | {
      readonly kind: 'fleet';
      readonly fleetId: string;
      /** What the payer has agreed to in all, once this is done. */
      readonly totalCents: Cents;
      /** Somebody has agreed to it already. */
      readonly isBooked?: boolean;
    };

export type Refusal = 'log in' | 'not theirs' | 'only looks' | 'only owners' | 'above limit' | 'enter a code';

/** Beyond what was agreed when it was booked: a forwarded or stolen link must not be enough. */
const needsCode = (act: Act, { isBooked }: Extract<CostBearer, { readonly kind: 'customer' }>): boolean =>
  act === 'tip' || act === 'join' || (act === 'approve work' && isBooked);

type Of<Kind extends Asker['kind']> = Extract<Asker, { readonly kind: Kind }>;

/** At the car a technician records what the customer declines; who proposes work does not approve it. */
const technicianRefusal = (
  { accountId, isOnJob }: Of<'technician'>,
  act: Act,
  bearer: CostBearer,
): Refusal | undefined => {
  if (bearer.kind === 'customer' && bearer.accountId === accountId) return undefined;
  if (act === 'change visit' && bearer.kind === 'customer') return undefined;
  return act === 'decline work' && isOnJob && bearer.kind === 'customer' ? undefined : 'not theirs';
};

const accountRefusal = (
  { accountId, seat, hasCode }: Of<'account'>,
  act: Act,
  bearer: CostBearer,
): Refusal | undefined => {
  if (bearer.kind === 'customer') {
    if (accountId === bearer.accountId) return undefined;
    if (act === 'keep card') return 'not theirs';
    return hasCode || !needsCode(act, bearer) ? undefined : 'enter a code';
  }
  if (seat?.fleetId !== bearer.fleetId) return 'not theirs';
  if (seat.role === 'viewer') return 'only looks';
  // Whose account pays for everybody is not for somebody with a limit to say.
  if (act === 'keep card' && seat.role !== 'owner') return 'only owners';
  const isLimited = costing.has(act) || (seat.isKey === true && bearer.isBooked === true && undoing.has(act));
  return !isLimited || mayApprove(seat, bearer.totalCents) ? undefined : 'above limit';
};

/**
 * The one authorization check before anybody's money is spent or committed: by the account that pays, who asks, what
 * proves it, and their limit. A customer's own job is authorized by its link, with a code for more than was agreed; a
 * fleet's money only by its own people.
 * Undefined: allowed.
 */
export const findRefusal = (asker: Asker, act: Act, bearer: CostBearer): Refusal | undefined => {
  switch (asker.kind) {
    case 'link':
      if (bearer.kind === 'fleet' || act === 'keep card') return 'log in';
      return asker.hasCode || !needsCode(act, bearer) ? undefined : 'enter a code';
    case 'desk':
      if (bearer.kind === 'customer' && bearer.accountId === asker.accountId) return undefined;
      return ofThePayerAlone.has(act) ? 'not theirs' : undefined;
    case 'technician':
      return technicianRefusal(asker, act, bearer);
    case 'account':
      return accountRefusal(asker, act, bearer);
    case 'policy': {
      const isItsAct = act === 'approve work' || act === 'book';
      if (bearer.kind !== 'fleet' || bearer.fleetId !== asker.fleetId || !isItsAct) return 'not theirs';
      const policy = { autoApproveUnderCents: asker.limitCents };
      return isAutoApproved(policy, bearer.totalCents) ? undefined : 'above limit';
    }
    case 'provider':
      return act === 'book' || act === 'book and join' ? undefined : 'not theirs';
  }
};
