export { membershipsCapability } from './capability';
export { membershipStore, type NewMembership } from './membership-store';
export { sellWithJob } from './sell-with-job';
