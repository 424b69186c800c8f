export {
  type AppointmentRecord,
  factsOfAppointment,
  funnelSteps,
  hourKey,
  minutesAtCar,
  reachedStep,
} from './appointment-facts';
export {
  leastPublicCases,
  noSum,
  type PulseDimension,
  type PulseFact,
  type PulseMeasure,
  type PulseSum,
  publicCredit,
  publicShare,
  pulseDimensions,
  pulseMeasures,
  sharePercent,
} from './facts';
export { forecastLoad, minutesOnSameWeekdays } from './forecast';
export { mentionsIn } from './mentions';
export { findMargin, isMembershipFee, isRevenue, keepsToAgreed, revenueOf } from './money-facts';
export { type EarlierWait, findQuoteWait, isAskedAgain } from './quote-hour';
export { daysWithShifts } from './shift-days';
export { countableHours, type HourOfDay, hourOfDay } from './shift-hours';
export {
  countWaitingHalfway,
  isInboxSlipping,
  isShareSlipping,
  isWatchOn,
  moveSlip,
  type SlipKind,
  slipKinds,
  watchRule,
  withOverdue,
} from './slips';
export { type PulseSource, sourceOf } from './source';
export { type PulseSpan, type PulseSpanWish, pulseSpanOf, spanProblem, wishProblem } from './span';
export {
  faultOf,
  judgeWindows,
  type LoggedWindow,
  type PulseEvent,
  type Reckoned,
  type SlipCause,
  type SlipFault,
  slipFaults,
} from './windows';
