export { schedulingCapability } from './capability';
export {
  type AssignDeps,
  assignJob,
  findJobOptions,
  keepDedicatedTime,
  noteVisitTime,
  requireVisit,
  stretchVisit,
} from './change';
export { windowPromised } from './events';
export {
  createMarketPlans,
  type DayWish,
  loadJobLabels,
  type MarketPlans,
  roadsOf,
  setDay,
  setWeeklyShifts,
  storedJob,
  storedShifts,
} from './plan';
export { type PromiseOutcome, promiseWindow } from './promise';
export { storedProposal } from './replan';
