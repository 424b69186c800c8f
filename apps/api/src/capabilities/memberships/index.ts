export { membershipStore } from './membership-store';
export { membershipHandlers, membershipLimits } from './routes';
