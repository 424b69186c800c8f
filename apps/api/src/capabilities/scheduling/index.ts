export { schedulingCapability } from './capability';
export {
  type AssignDeps,
  assignJob,
  cancelForUs,
  copyPlace,
  dropCancellationFee,
  findJobOptions,
  forgetArrival,
  forgetDelay,
  giveBack,
  handOverJobs,
  keepDedicatedTime,
  leaveVisit,
  listPromisedJobs,
  lockVisitDays,
  noteExpectation,
  noteReturn,
  noteVisitTime,
  requireVisit,
  resumeVisit,
} from './change';
export { windowPromised } from './events';
export {
  createMarketPlans,
  createPromiseTerms,
  type DayWish,
  type FindZip,
  loadJobLabels,
  type Market,
  type MarketPlans,
  type PromiseTerms,
  readMarketDay,
  roadsOf,
  setDay,
  setWeeklyShifts,
  storedJob,
  storedShifts,
} from './plan';
export { createPreparePromise, type PreparePromise, type PromiseWindow } from './promise';
export {
  findRoom,
  findWorkWithoutRoom,
  fitVisit,
  readWork,
  storedProposal,
} from './replan';
