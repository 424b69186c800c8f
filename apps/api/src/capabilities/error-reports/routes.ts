import type { errorReportRoutes } from '@lugnut/contract';
import type { Handlers } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { ErrorReportStore } from './error-report-store';

export const errorReportLimits: RateLimits<typeof errorReportRoutes> = {
  reportError: { limit: 10, windowSeconds: 60 },
};

export const errorReportHandlers = (deps: {
  readonly errorReports: ErrorReportStore;
}): Handlers<typeof errorReportRoutes> => ({
  async reportError({ body }, context) {
    await deps.errorReports.record({ error: body.error, path: body.path, userAgent: context.userAgent });
    return { status: 'reported' };
  },
});
