import type { errorReportRoutes } from '@lugnut/contract';
import type { Capability } from '../../platform/capability';
import type { Database } from '../../platform/db/schema';
import { forgetByAge } from '../../platform/retention/retention';
import { errorReportStore } from './error-report-store';
import { errorReportHandlers, errorReportLimits } from './routes';

export const errorReportsCapability = (ports: {
  readonly db: Database;
}): Capability<typeof errorReportRoutes> => ({
  name: 'error-reports',
  routes: errorReportHandlers({ errorReports: errorReportStore(ports.db) }),
  limits: errorReportLimits,
  retention: [
    forgetByAge('error_reports', ['error_report', 'last_seen_at'], ['settled_error', 'settled_at']),
  ],
});
