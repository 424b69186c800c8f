export { HoldCountdown, NotHeldNote } from './hold-countdown';
export { type AvailabilityState, useAvailability } from './use-availability';
export {
  type ChosenWindow,
  dayName,
  findSoonestAt,
  isOffered,
  longDay,
  soonestWindows,
} from './visit-days';
export { VisitTimePicker } from './visit-time-picker';
