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
export { dayInZone, findDayText, isQuoteExpired } from './validity';
export type { ServiceDecisions } from './work-order-lines';
