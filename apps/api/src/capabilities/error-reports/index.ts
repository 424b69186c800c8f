export { errorReportStore } from './error-report-store';
export { errorReportHandlers, errorReportLimits } from './routes';
