export { type ArrivalEstimate, findArrivalEstimate } from './arrival-estimate';
export {
  approvedServices,
  type DocumentKind,
  documentKinds,
  documentsOf,
  documentTitles,
  serviceHistory,
} from './documents';
export {
  byUrgency,
  countInspection,
  findInspectionPoint,
  findInspectionProblem,
  type InspectionItem,
  type InspectionLight,
  inspectionGroups,
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
  isOdometer,
  type JobAction,
  type JobEventType,
  jobEventOf,
  mostMiles,
} from './job-steps';
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
