export {
  type AppointmentRecord,
  factsOfAppointment,
  funnelSteps,
  hourKey,
  minutesByHour,
} from './appointment-facts';
export {
  addSums,
  keyOf,
  leastPublicCases,
  noSum,
  type PulseDay,
  type PulseDimension,
  type PulseFact,
  type PulseMeasure,
  type PulseSum,
  publicShare,
  pulseDaysOf,
  pulseDimensions,
  pulseMeasures,
  sharePercent,
} from './facts';
export { forecastLoad } from './forecast';
export { mentionsIn } from './mentions';
export { isRevenue, keepsToAgreed } from './money-facts';
export {
  isInboxSlipping,
  isShareSlipping,
  leastKeptPercent,
  mostWaitingHalfway,
  moveSlip,
  type OpenSlip,
  type SlipKind,
  slipKinds,
} from './slips';
export { type PulseSource, pulseSources, sourceOf } from './source';
export { type LoggedWindow, type PulseEvent, type SlipCause, slipCauses } from './windows';
