export { beginCardSetup, beginPayPalOrder } from './begin-payment';
export { createBookLike } from './book-like';
export { type BookOnFile, setUpBookingOnFile } from './book-on-file';
export { type Booking, findBookings } from './booking-store';
export { decideTerms, isPaymentSetUp, lacksPo, withoutFigures } from './choose-method';
export { createClaim } from './claim-appointments';
export type { Completion } from './complete-booking';
export {
  type ConfirmDeps,
  type ConfirmRequest,
  confirmWithCard,
  confirmWithCardOnFile,
  confirmWithPayPal,
} from './confirm-booking';
export { confirmLatePromises } from './confirm-late-promises';
export { createNotePromise } from './note-promise';
export { createShowPayment, payForMore, showPaymentForMore } from './pay-for-more';
export { findSeen, type ShownJob, type ShownTerms, wasRefused } from './seen-version';
export { switchCard } from './switch-card';
