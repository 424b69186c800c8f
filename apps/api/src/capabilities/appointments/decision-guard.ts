import type { RequestContext } from '../../platform/http/handlers';

type Context = Pick<RequestContext, 'bearerToken'>;

/** Who may decide about a job that somebody else pays for; each throws if not allowed. */
export type DecisionGuard = {
  requireMayChangeVisit(appointmentId: string, context: Context): Promise<void>;
  requireMaySpend(appointmentId: string, context: Context): Promise<void>;
  requireMayDecideService(
    estimateServiceId: string,
    decision: 'approved' | 'rejected',
    context: Context,
  ): Promise<void>;
  requireMayAcceptEstimate(estimateId: string, context: Context): Promise<void>;
};
