export { forgetExpiredHolds } from './forget-expired-holds';
export { createMarketPlans } from './market-plans';
export { createPlanningFacts } from './planning-facts';
export { type PromiseOutcome, promiseWindow, releaseWindow } from './promise-window';
export { acceptReplan, proposeReplan, refuseReplan } from './replan';
export { replanHandlers, replanLimits } from './replan-routes';
export { schedulingHandlers, schedulingLimits } from './routes';
