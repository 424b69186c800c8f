import type { errorReportRoutes } from '@lugnut/contract';
import type { Capability } from '../../platform/capability';
import type { Database } from '../../platform/db/schema';
import { errorReportStore } from './error-report-store';
import { errorReportHandlers, errorReportLimits } from './routes';

export const errorReportsCapability = (ports: {
  readonly db: Database;
}): Capability<typeof errorReportRoutes> => ({
  name: 'error-reports',
  routes: errorReportHandlers({ errorReports: errorReportStore(ports.db) }),
  limits: errorReportLimits,
});
