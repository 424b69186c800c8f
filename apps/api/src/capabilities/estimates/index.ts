export { acceptForBooking } from './accept-for-booking';
export { estimatesCapability } from './capability';
export { type DecisionDeps, offerCentsOf, respondToEstimate, TermsExhausted } from './decide';
export { prepareSecondOffer, type SecondOfferDeps } from './second-visit';
