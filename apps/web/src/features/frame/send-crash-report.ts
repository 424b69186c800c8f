import { errorReportRoutes } from '@lugnut/contract';
import { api } from '../../shared/api/client';
import type { CrashReport } from './crash-report';

export const sendCrashReport = async (report: CrashReport): Promise<void> => {
  await api.call(errorReportRoutes.reportError, { body: report }, { timeoutMs: 10_000 });
};
