export { acceptForBooking } from './accept-for-booking';
export { estimatesCapability } from './capability';
export { type DecisionDeps, respondToEstimate } from './decide';
