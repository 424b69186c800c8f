export { fetchQuote } from './appointment-calls';
export { CodeNotice } from './code-notice';
export { CouponBox } from './coupon-box';
export { EstimateTicket, type TicketSums } from './estimate-ticket';
export { PaymentWords, useOfferPayment } from './offer-payment';
export { priceInWords } from './price-words';
export {
  findAgreedTotal,
  findJoinFigures,
  findTotal,
  hasWork,
  payerOf,
  type QuotedService,
  servicesOf,
  withDecisions,
  workNamesOf,
} from './read-appointment';
export { useCoupon } from './use-coupon';
export { type AdoptCause, allBusy, useServiceDecisions } from './use-service-decisions';
export { dayInZone, findDayText, isQuoteExpired } from './validity';
export { workOrderSums } from './work-order-lines';
