export { fetchAppointment, firstMessage } from './appointment-calls';
export { CouponBox } from './coupon-box';
export { EstimateTicket, type EstimateTicketProps } from './estimate-ticket';
export {
  type Appointment,
  centsOf,
  findJoinFigures,
  findTotal,
  hasWork,
  jobOf,
  payerOf,
  type QuotedService,
  servicesOf,
  withDecisions,
} from './read-appointment';
export { useCoupon } from './use-coupon';
export { useServiceDecisions } from './use-service-decisions';
export { dayInZone, findDayText, isQuoteExpired } from './validity';
export type { ServiceDecisions } from './work-order-lines';
