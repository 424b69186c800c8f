export { type ArrivalEstimate, findArrivalEstimate, saidArrival } from './arrival-estimate';
export {
  breaksPromise,
  delayBoundsOf,
  delayProblemText,
  findAnnounced,
  findDelayProblem,
  offeredDelays,
} from './delay';
export {
  approvedServices,
  type DocumentKind,
  documentKinds,
  documentsOf,
  documentTitles,
  serviceHistory,
} from './documents';
export {
  dayOverText,
  isDayOver,
  isEarlyDeparture,
} from './early-departure';
export {
  apartFromNote,
  asideOfNote,
  exceptionNames,
  exceptionSubjects,
  happenedInWords,
  missingWindowInWords,
  nextInWords,
  type ToldException,
} from './exception-words';
export {
  calledOffText,
  canSay,
  type ExceptionKind,
  type ExceptionOutcome,
  exceptionKinds,
  exceptionRules,
  type Fault,
  findUndoEvent,
  isCalledOff,
  isUndoTime,
  type JobDecision,
  jobDecisions,
  outcomeOf,
  sayableExceptions,
  undoMs,
} from './exceptions';
export {
  byUrgency,
  countInspection,
  findDraftProblem,
  findInspectionPoint,
  findInspectionProblem,
  findMeasureDoubt,
  findPointUnit,
  type InspectionCounts,
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
  measuredInWords,
  needsWork,
  type PointId,
  tidyInspection,
} from './inspection';
export {
  canDo,
  canGo,
  type FinishObstacle,
  findFinishObstacles,
  findMoves,
  findNextAction,
  findObstacle,
  finishObstacles,
  finishObstacleText,
  isAtWork,
  isDone,
  type JobAction,
  type JobEventType,
  jobEventOf,
} from './job-steps';
export {
  countedMoment,
  creditedArrival,
  type HeardOf,
  heardBeforeQueue,
  isCountedLater,
  isStepNews,
  isToldLate,
  possibleMoment,
  retoldMoment,
  silenceMs,
} from './kept-steps';
export { findLastSeen } from './last-seen';
export {
  type ChargeStatus,
  findLeftOpen,
  type LeftOpen,
  leftOpenInWords,
  leftOpenKinds,
  leftOpenReason,
  type PastWork,
} from './left-open';
export { gauges, type MeasureUnit } from './measure';
export {
  type ExceptionFacts,
  expectedArrival,
  faultOf,
  findChargeObstacle,
  findNotThereProblem,
  isFeeOpen,
  noShowWaitMinutes,
  notThereFrom,
  notThereProblemText,
  unchargedReason,
  visitFeeOf,
} from './missed-visit';
export {
  findOdometerDoubt,
  isOdometer,
  mostMiles,
  type OdometerDoubt,
  type OdometerReading,
  odometerDoubtInWords,
} from './odometer';
export { servicesFor } from './point-services';
export { howToPrepare } from './preparation';
export { dueReminders, type Reminder, type ReminderKind, reminderKinds } from './reminders';
export {
  isSiteSafe,
  type SiteCheck,
  type SiteCheckPointId,
  siteCheckPointIds,
  siteCheckPoints,
} from './site-check';
export { spanishDocumentTitles } from './spanish-document-titles';
export { spanishExceptionNames } from './spanish-exception-names';
export { findPointName, spanishPointNames } from './spanish-point-names';
export {
  findQuoteObstacle,
  findStartObstacle,
  isNotedAfterwards,
  type QuoteObstacle,
  type StartAction,
  type StartFacts,
  type StartObstacle,
} from './start';
export {
  type DayChanges,
  findStopChanges,
  isTimeToTell,
  type ListedStop,
  listedStopInWords,
  type StopChanges,
  scheduleNews,
  stopChangesInWords,
} from './stop-changes';
export { type TimelineStep, timelineOf, timelineSteps } from './timeline';
export { findTwoVisits, type TwoVisits, twoVisitsReason, type VisitOfVin } from './two-visits';
export { type Warranty, warrantyFrom, warrantyMiles, warrantyMonths } from './warranty';
export { believedMoment, isRunning, type WorkSpan, workedMinutes } from './work-timer';
