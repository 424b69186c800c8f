import type { RequestContext } from '../../platform/http/handlers';

type Context = Pick<RequestContext, 'bearerToken'>;

/**
 * The one gate before anything that costs somebody, asked by the account that pays and not by the kind of call; each
 * throws if not allowed.
 */
export type DecisionGuard = {
  requireMayChangeVisit(appointmentId: string, context: Context): Promise<void>;
  /** Whoever begins or finishes a booking agrees to all the job comes to, and to a membership sold with it. */
  requireMayBook(
    appointmentId: string,
    context: Context,
    terms?: { readonly extraCents?: number; readonly withCardOnFile?: boolean },
  ): Promise<void>;
  /** Something beside the job, from its payer: a tip, a membership. */
  requireMaySpend(
    spending: { readonly accountId: string | undefined; readonly cents: number },
    context: Context,
  ): Promise<void>;
  requireMayDecideService(
    estimateServiceId: string,
    decision: 'approved' | 'rejected',
    context: Context,
  ): Promise<void>;
  requireMayAcceptEstimate(
    estimateId: string,
    context: Context,
    terms?: { readonly extraCents?: number },
  ): Promise<void>;
};
