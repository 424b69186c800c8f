export { membershipsCapability } from './capability';
export { endMembership, endMembershipForCustomer, findMemberEmail } from './change-membership';
export { findDescribedMembership, findMissedFee, membershipStateOf } from './describe-membership';
export { dropMemberPrices, endMembershipNow } from './end-membership';
export { keepJoinConsent } from './keep-consent';
export { memberSavingsOf } from './member-savings';
export { heldOf, type MembershipRow, membershipStore, type NewMembership } from './membership-store';
export { createFreeOilChanges, takeFreeOilChange } from './oil-changes';
export { sellWithJob } from './sell-with-job';
