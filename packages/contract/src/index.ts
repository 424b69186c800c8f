import { accountRoutes } from './accounts/routes';
import { coverageRoutes } from './coverage/routes';
import { errorReportRoutes } from './error-reports/routes';
import { mechanicRoutes } from './mechanics/routes';
import { pricingRoutes } from './pricing/routes';
import { vehicleRoutes } from './vehicles/routes';

export { type ErrorReply, errorReply } from './error-reply';
export { type ErrorCode, errorCodes, errorStatus } from './errors';
export * from './route';
export { accountRoutes, coverageRoutes, errorReportRoutes, mechanicRoutes, pricingRoutes, vehicleRoutes };

/** Every call of the product. The server must handle each; the browser may make each. */
export const routes = {
  ...accountRoutes,
  ...coverageRoutes,
  ...pricingRoutes,
  ...vehicleRoutes,
  ...errorReportRoutes,
  ...mechanicRoutes,
};
