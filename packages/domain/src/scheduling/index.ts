export { absenceOf, absencesOn, risksWithout } from './absence-risk';
export {
  type ArrivalWindow,
  clockInWords,
  findWindow,
  formatWindow,
  isSameWindow,
  shownWindow,
  windowInWords,
  windowsFor,
} from './arrival-window';
export {
  type AvailabilityRequest,
  availableWindows,
  canPromise,
  type ExpectedRequests,
  nextWindows,
  type OfferedWindow,
  offeredWindows,
} from './availability';
export type { BeforeAndAfter } from './before-and-after';
export {
  type BetterDay,
  findBetterDay,
  searchBetterDay,
} from './better-day';
export { bookingLeadMinutes, hasLead } from './booking-lead';
export { type CalendarEntry, googleCalendarUrl } from './calendar-link';
export {
  type BookedVisit,
  type CancellationTerms,
  type ChangeOfVisit,
  cancellationDeadline,
  cancellationInWords,
  cancellationTerms,
  changeFeeCents,
  freeCancellationHours,
  lateCancellationFeeCents,
  movedTo,
  type TakenAlong,
  type Visit,
} from './cancellation';
export {
  type Assignment,
  type ChoiceRequest,
  chooseTechnician,
  type DayPlan,
  findAssignment,
  planInOrder,
} from './choice';
export {
  type DaySearch,
  dayRisks,
  type Improvement,
  improveDay,
  openDaySearch,
  type TechnicianRisk,
  usualRisk,
} from './day-risk';
export {
  canServe,
  type DayRoute,
  emptyRoute,
  type Job,
  openJobs,
  type PromisedJob,
  type SaidDelay,
  type Stop,
} from './day-route';
export { type AskedVisits, type DemandForecast, type DemandHistory, forecastDemand } from './demand';
export { believedDrives, type DriveTally, learnDrives, usualDrives } from './drive-time';
export { type ExpectedDay, type ExpectedStop, findExpectedDay } from './expected-day';
export { type Explanation, explainInfeasible, type Hindrance } from './explain';
export { allWindows, type Wish, windowsThatFit, wishFor } from './fit';
export {
  findHoldTime,
  type HoldTime,
  holdMinutes,
  isHeldLonger,
  type PastHold,
  wasHeldLonger,
} from './hold-time';
export { isAfterEnd } from './late-visit';
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
  minutesSinceDay,
  type ZoneOffsets,
  zoneOffsetsOf,
} from './market-time';
export { findMendedOrder } from './mended-order';
export { canPickAnyDay, canPickDay, earliestDayOf, isPartDay, type MissingPart } from './missing-part';
export {
  dateAndTimeInWords,
  dateInWords,
  dayInWords,
  durationInWords,
  momentInWords,
  monthDayInWords,
  nearDayInWords,
  visitInWords,
  weekdayAndDate,
  weekdayInWords,
} from './moment-in-words';
export { type MoveAsker, moveAskers, whoAskedToMove } from './move-asker';
export { type NoRoom, nextToCome, noRoomInWords } from './no-room';
export { isNoWorse } from './no-worse';
export { type Demand, type Offers, offersOf, remainingPlaces } from './offers';
export { closingMinutes, minutesPerDay, openingMinutes } from './opening-hours';
export { mostOvertimeMinutes, outstaysShift } from './overtime';
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
export { type RiskCaps, riskCaps, type SearchLimits } from './plan-search';
export type { RiskModel } from './plan-table';
export {
  type PricedWindow,
  type PricingTerms,
  pricesOfWindows,
  priceWindows,
  usualTerms,
  withPromise,
} from './price-windows';
export {
  findDayChance,
  findMarketChance,
  homeChangeInWords,
  type PromiseChance,
  percentInWords,
  swapChanceInWords,
  windowChance,
} from './promise-chance';
export { nextMarketingMoment, nextWakingMoment, type ReaderPlace } from './quiet-hours';
export {
  type AssignmentOption,
  assignmentOptions,
  byLeastHarm,
  findFixedReason,
  lateOptions,
  type RiskChange,
  riskWith,
} from './reassign';
export {
  type Ask,
  acceptRepair,
  type BrokenPromise,
  brokenPromises,
  type Disruption,
  type Endangered,
  type Improvable,
  isForMissed,
  isStillSo,
  type Move,
  proposeRepair,
  type RepairProposal,
  type RepairRequest,
  type RepairVerdict,
  repairKey,
  type SaidAbsence,
} from './repair';
export { perMoveUnasked } from './repair-measure';
export { findHomeChange, findRepairOutcome, type RepairOutcome, type VisitOutcome } from './repair-outcome';
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
export { saidDelayFor } from './said-delay';
export { type BrokenDay, brokenDayInWords, findBrokenDay, isShift, type ShiftChange } from './shift-change';
export {
  changeOfDay,
  endangeredStops,
  findSwapChance,
  leastDayPercent,
  leastGain,
  proposeSwap,
  type SwapChance,
  searchSwap,
} from './swap';
export { type Absence, type Shift, shiftOn, type Technician, type TechnicianKind } from './technician';
export { completeGaps, keepsItsPromises, prepareTechnicianDay, type TechnicianDay } from './technician-day';
export {
  type ArrivalNews,
  findArrivalNews,
  saidMinutes,
  type ToldArrival,
} from './told-arrival';
export {
  findUndo,
  type Replaced,
  type ReplacedHours,
  replacedBy,
  replacedHours,
  type UndoRefusal,
} from './undo-plan';
export { crowdedTechnicians, daysForHolds, leavesRoom, mostUnprovenHolds } from './unproven-holds';
export {
  findVisitRefusal,
  mostVisitsOfVehicle,
  mostVisitsToCome,
  type PlannedVisit,
  type VisitCar,
  visitRefusalText,
} from './visit-limits';
export { asExpected, byWindows, isInOrder, type VisitOfJob, type VisitOrder } from './visit-order';
export { windowToBegin } from './window-to-begin';
export { windowsToCome } from './windows-to-come';
export { coversWork, minutesAdded, remainingWork, type Work, workOf } from './work';
export {
  believedShares,
  learnOdds,
  learnWorkTimes,
  type ToldChances,
  type WorkTally,
  type WorkTimes,
  workKindOf,
} from './work-time';
export {
  mostYardTechnicians,
  planYardDay,
  type YardPlan,
  type YardRequest,
  type YardStop,
} from './yard-plan';
