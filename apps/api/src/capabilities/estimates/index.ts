export { acceptForBooking } from './accept-for-booking';
export { estimatesCapability } from './capability';
export { type DecisionDeps, respondToEstimate, stageOf } from './decide';
