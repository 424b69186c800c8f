export { membershipStore, type NewMembership } from './membership-store';
export { membershipHandlers, membershipLimits } from './routes';
export { sellWithJob } from './sell-with-job';
