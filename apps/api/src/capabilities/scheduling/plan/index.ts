export { findExpectedStart } from './expected-start';
export { jobIdsOf, loadJobLabels, withLabels } from './job-labels';
export { createJobOf, type FindZip, type JobOf, jobOf } from './job-of';
export { keepsDay } from './keeps-day';
export { learnTerms } from './learn-terms';
export { type Availability, listAvailability } from './list-availability';
export { type LoadMarketDay, type Market, readMarketDay } from './market-day';
export { createMarketPlans, type MarketPlans } from './market-plans';
export { roadsOf } from './market-roads';
export { noteChances } from './note-chances';
export {
  jobFromStored,
  loadRoutes,
  loadRoutesOfTechnician,
  loadTechnicians,
  routeAt,
  storedJobOf,
  type TechnicianDayKey,
} from './plan-store';
export { createPlanningFacts, type FindPlanningFacts, type PlanningFacts } from './planning-facts';
export { createPromiseTerms, type PromiseTerms, type TermsOf } from './promise-terms';
export { storedJob, storedShifts } from './stored';
export type { Closing } from './update-visit';
export { endDelayBy, lockDay, noteDelay, setClosed, takeBackDelay, updateVisit } from './update-visit';
export { selectWaitingMarkets } from './waiting-markets';
