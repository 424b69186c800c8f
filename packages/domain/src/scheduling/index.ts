export {
  type ArrivalWindow,
  findWindow,
  formatTimeOfDay,
  formatWindow,
  isSameWindow,
  shownWindow,
  windowInWords,
  windowsFor,
  withoutZeroMinutes,
} from './arrival-window';
export {
  type AvailabilityRequest,
  availableWindows,
  canPromise,
  nextWindows,
  type OfferedWindow,
} from './availability';
export {
  type BookedVisit,
  type ChangeOfVisit,
  cancellationDeadline,
  cancellationInWords,
  cancellationTerms,
  changeFeeCents,
  freeCancellationHours,
  lateCancellationFeeCents,
  type Visit,
} from './cancellation';
export {
  type Assignment,
  type ChoiceRequest,
  chooseTechnician,
  type DayPlan,
  findAssignment,
} from './choice';
export { canServe, type DayRoute, emptyRoute, type Job, type PromisedJob, type Stop } from './day-route';
export { type ExpectedDay, type ExpectedStop, findExpectedDay } from './expected-day';
export { type Explanation, explainInfeasible, type Hindrance } from './explain';
export { allWindows, type Wish, windowsThatFit, wishFor } from './fit';
export {
  isEndangered,
  type LatenessRisk,
  latenessRisk,
  type RiskFacts,
  riskInWords,
  tightMinutes,
} from './lateness-risk';
export {
  asOf,
  findTechnicianDay,
  type Lane,
  type MarketDay,
  type MarketDayInput,
  marketDayOf,
  withoutJob,
  withRoutes,
} from './market-day';
export {
  type EpochMs,
  instantAt,
  type MarketMoment,
  marketMomentAt,
  type ZoneOffsets,
  zoneOffsetsOf,
} from './market-time';
export { dateInWords, dayInWords, momentInWords } from './moment-in-words';
export { closingMinutes, minutesPerDay, openingMinutes } from './opening-hours';
export { kilometresBetween, type Place, placeAt } from './place';
export {
  addDays,
  bookableDayCount,
  bookableDays,
  daysBetween,
  isPlainDay,
  type PlainDay,
  type Weekday,
  weekdayOf,
} from './plain-day';
export { type AssignmentOption, assignmentOptions, findFixedReason } from './reassign';
export {
  type Ask,
  acceptRepair,
  type BrokenPromise,
  brokenPromises,
  type Disruption,
  type Move,
  proposeRepair,
  type RepairProposal,
  type RepairRequest,
  type RepairVerdict,
} from './repair';
export {
  type DrivingTimes,
  defaultRoadProfile,
  drivingMinutes,
  drivingTimesFromMatrix,
  estimatedRoads,
  liveRoads,
  type RoadProfile,
  type Roads,
  roadProfileOf,
  secondsBetween,
} from './roads';
export { findShiftRefusal, isShift, type ShiftChange } from './shift-change';
export { type Absence, type Shift, shiftOn, type Technician, type TechnicianKind } from './technician';
export { completeGaps, keepsItsPromises, prepareTechnicianDay, type TechnicianDay } from './technician-day';
export { minutesAdded, type Work, workOf } from './work';
