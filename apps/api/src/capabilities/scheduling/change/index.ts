export { type AssignDeps, assignJob, findJobOptions } from './assign-job';
export { cancelAppointment } from './cancel-appointment';
export type { ChangeRequest, SchedulingDeps } from './change-appointment';
export { bookEstimate, changeZip, extendHold, reschedule } from './change-window';
export { copyPlace } from './copy-place';
export { keepDedicatedTime } from './dedicated-time';
export { noteVisitTime } from './note-visit-time';
export { requireVisit, saveVisit } from './save-visit';
export { askForAnotherWindow } from './visit-messages';
