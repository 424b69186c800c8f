export { type HeldMembership, type MemberPrices, memberPricesFor } from './member-prices';
export {
  type ChoiceCardSituation,
  findJoinOffer,
  findShownMemberCount,
  isDelivered,
  type JoinFigures,
  type JoinOffer,
  type JoinQuote,
  joinQuote,
  type MemberService,
  mayJoin,
  shownBenefits,
  showsMembershipChoice,
} from './offer';
export {
  findOilChangePeriod,
  isSameCar,
  type NamedCar,
  type OilChangeUse,
  oilChangeProblems,
  oilChangesInWords,
  oilChangesLeft,
  withoutFreeWork,
} from './oil-changes';
export {
  type AgreedPlan,
  billingMonths,
  checkAgreedPrice,
  findPlanByBilling,
  type MembershipPlan,
  percentSaved,
  plansSoldAt,
  type SalesPlace,
  seededPlans,
  shownMonthlyPrice,
} from './plans';
export {
  addMonths,
  type BillingPeriod,
  findBillingPeriod,
  isMemberOn,
  type MembershipStanding,
  membershipStanding,
  type PaidTime,
  periodsPaidWithJob,
  renewalDay,
  renewed,
  renewsInWords,
} from './renewal';
export { planNameIn, spanishPlanName } from './spanish-plan-names';
export { findReminderTime, firstRenewal, joinTerms, joinTermsVersion, reminderDays } from './terms';
