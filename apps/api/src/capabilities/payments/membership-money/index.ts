export { payMissedFee } from './pay-missed-fee';
export { findPaidFee, refundFee } from './refund-fee';
export { remindMembers } from './remind-members';
export { endRequestedMemberships, endUnpaidMemberships, renewMemberships } from './renew-memberships';
export { findMembershipCard, sellMembership } from './sell-membership';
