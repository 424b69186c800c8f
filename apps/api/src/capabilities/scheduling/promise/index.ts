export { forgetExpiredHolds } from './forget-expired-holds';
export type { Holder } from './hold-limits';
export { type PromiseOutcome, promiseWindow, releaseWindow } from './promise-window';
export {
  checkOverlaps,
  forgetHoldsThatRanOut,
  lockDays,
  requireWindow,
  savePlan,
  writeVisit,
} from './reserve-window';
export {
  type Change,
  holdMinutes,
  isSameVisit,
  minutesAfter,
  saveChoice,
  takeWindow,
  windowDetails,
  windowTaken,
} from './take-window';
