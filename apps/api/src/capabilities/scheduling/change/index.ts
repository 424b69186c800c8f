export { type AssignDeps, assignJob, findJobOptions } from './assign-job';
export {
  cancelAppointment,
  cancelForUs,
  dropCancellationFee,
  dropRequest,
  requireFeeShown,
} from './cancel-appointment';
export type { ChangeRequest, SchedulingDeps } from './change-appointment';
export { changeRequest } from './change-request';
export { changeTechnician } from './change-technician';
export { bookEstimate, changeZip, extendHold, reschedule } from './change-window';
export { copyPlace } from './copy-place';
export { keepDedicatedTime } from './dedicated-time';
export { type DayWish, setDay, setWeeklyShifts } from './edit-hours';
export { giveBack } from './give-back';
export { handOverJobs, listPromisedJobs } from './hand-over';
export { findLeftSince, leaveVisit, noteBroken, noteReturn, resumeVisit } from './leave-visit';
export { lockVisitDays } from './lock-visit-days';
export { mendOrder } from './mend-order';
export { forgetDelay, noteExpectation, swapsJob } from './note-expectation';
export { forgetArrival, forgetDrive, noteVisitTime } from './note-visit-time';
export { notePartExpected, notePartReady } from './part-ready';
export { isReturnAwaited, noteReturnDay } from './return-day';
export { requireVisit, saveVisit } from './save-visit';
export {
  cancelYard,
  listYardOffers,
  moveYard,
  planYard,
  promiseByPlan,
  readYardWork,
  requireYardSite,
  saveYardSite,
  type YardWork,
} from './yard-visits';
