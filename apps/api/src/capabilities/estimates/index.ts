export { acceptForBooking } from './accept-for-booking';
export { estimateHandlers, estimateLimits } from './routes';
