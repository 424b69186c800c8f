export { forgetExpiredHolds } from './forget-expired-holds';
export { createMarketPlans } from './market-plans';
export { roadsOf } from './market-roads';
export { createPlanningFacts } from './planning-facts';
export { type PromiseOutcome, promiseWindow } from './promise-window';
export { replanHandlers, replanLimits } from './replan-routes';
export { schedulingHandlers, schedulingLimits } from './routes';
