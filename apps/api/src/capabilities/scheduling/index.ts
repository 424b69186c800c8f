export { forgetExpiredHolds } from './forget-expired-holds';
export { createMarketPlans } from './market-plans';
export { type PromiseOutcome, promiseWindow, releaseWindow } from './promise-window';
export { schedulingHandlers, schedulingLimits } from './routes';
