export {
  type ChoiceCardSituation,
  findJoinOffer,
  type JoinFigures,
  type JoinOffer,
  type JoinQuote,
  joinQuote,
  memberBenefits,
  shownMemberCount,
  showsMembershipChoice,
} from './offer';
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
  renewalDay,
  renewed,
} from './renewal';
