export { acceptForBooking } from './accept-for-booking';
export { estimatesCapability } from './capability';
export { type DecisionDeps, respondToEstimate, TermsExhausted } from './decide';
