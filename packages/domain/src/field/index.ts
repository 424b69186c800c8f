export { type ArrivalEstimate, findArrivalEstimate } from './arrival-estimate';
export {
  approvedServices,
  type DocumentKind,
  documentKinds,
  documentsOf,
  documentTitles,
  serviceHistory,
} from './documents';
export { isEarlyDeparture } from './early-departure';
export {
  byUrgency,
  countInspection,
  findDraftProblem,
  findInspectionPoint,
  findInspectionProblem,
  type InspectionItem,
  type InspectionLight,
  inspectionGroups,
  inspectionInWords,
  inspectionLights,
  inspectionPoints,
  inspectionProblemText,
  lightInWords,
  longestMeasured,
  longestNote,
} from './inspection';
export {
  canDo,
  findNextAction,
  finishObstacles,
  isAtWork,
  isDone,
  type JobAction,
  type JobEventType,
  jobEventOf,
} from './job-steps';
export { findOdometerDoubt, isOdometer, mostMiles, type OdometerReading } from './odometer';
export { dueReminders, type Reminder, type ReminderKind, reminderKinds } from './reminders';
export { isSiteSafe, type SiteCheck, siteCheckPointIds, siteCheckPoints } from './site-check';
export {
  findStopChanges,
  type ListedStop,
  listedStopInWords,
  type StopChanges,
  stopChangesInWords,
} from './stop-changes';
export { type TimelineStep, timelineOf, timelineSteps } from './timeline';
export { type Warranty, warrantyFrom, warrantyMiles, warrantyMonths } from './warranty';
export { believedMoment, isRunning, type WorkSpan, workedMinutes } from './work-timer';
