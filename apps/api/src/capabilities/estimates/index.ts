export { acceptForBooking } from './accept-for-booking';
export { respondToEstimate } from './decide';
export { estimateHandlers, estimateLimits } from './routes';
