import { errorReportRoutes } from '@lugnut/contract';
import { api } from '../../shared/api/client';
import { crashReport } from './crash-report';

export const sendCrashReport = async (thrown: unknown, pathname: string): Promise<void> => {
  const body = crashReport(thrown, pathname);
  await api.call(errorReportRoutes.reportError, { body }, { timeoutMs: 10_000 });
};
