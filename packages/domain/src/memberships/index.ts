export {
  type ChoiceCardSituation,
  findJoinOffer,
  type JoinOffer,
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
  plansSoldAt,
  type SalesPlace,
  seededPlans,
  shownMonthlyPrice,
} from './plans';
export { addMonths, type BillingPeriod, findBillingPeriod, renewalDay } from './renewal';
