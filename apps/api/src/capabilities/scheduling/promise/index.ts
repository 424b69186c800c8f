export { type CloseDeps, closeDay, endHold, reopenDay, settleHolds } from './close-day';
export { forgetExpiredHolds } from './forget-expired-holds';
export type { Holder } from './hold-limits';
export {
  createPreparePromise,
  findPlannedWork,
  type PreparePromise,
  type PromiseWindow,
  promiseWindow,
  releaseWindow,
} from './promise-window';
export {
  checkOverlaps,
  forgetHoldsThatRanOut,
  lockDays,
  optionWith,
  promiseOn,
  requireWindow,
  reserveWith,
  savePlan,
  writeVisit,
} from './reserve-window';
export { reserveYielding } from './reserve-yielding';
export {
  askedForDetails,
  type Change,
  findHoldTimeNow,
  isCustomersMove,
  isSameVisit,
  minutesAfter,
  moveDetails,
  saveChoice,
  takeWindow,
  windowDetails,
  windowTaken,
} from './take-window';
export { isOurs, requireVisitAllowed } from './visit-limits';
export { findOrder, outOfOrderIn, requireDoneInTime, requireInOrder } from './visit-order';
