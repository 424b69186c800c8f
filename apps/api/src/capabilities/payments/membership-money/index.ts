export { endUnpaidMemberships, renewMemberships } from './renew-memberships';
export { findMembershipCard, sellMembership } from './sell-membership';
