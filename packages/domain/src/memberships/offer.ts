import {
  countedServices,
  diagnosisComesOffRepairs,
  type EstimateContent,
  effectiveMembership,
  findTotals,
  hasMemberTerms,
  type Payer,
} from '../estimates';
import type { Cents } from '../money';
import type { MembershipPlan } from './plans';

/** What a member gets, in the words of the Join for Savings screen. */
export const memberBenefits = [
  'Free oil changes',
  '10% off all repairs with a price match guarantee',
  'Real-time maintenance alerts in the mobile app',
  'Remote check-engine-light support',
  'Free national roadside assistance',
] as const;

export type JoinOffer = {
  readonly plan: MembershipPlan;
  readonly membershipFeeCents: Cents;
  readonly memberPriceCents: Cents;
  /** Struck through beside the member price. */
  readonly regularPriceCents: Cents;
  readonly applied: 'FREE oil change applied' | '10% discount applied';
  /** Membership fee and member price, and nothing else. */
  readonly totalDueAtServiceCents: Cents;
};

/** The Join for Savings figures of a quote (QUOTE-9), or undefined while it has no price or is not for members. */
export const findJoinOffer = (
  content: EstimateContent,
  payer: Payer,
  plan: MembershipPlan,
): JoinOffer | undefined => {
  const totals = findTotals(content, payer);
  if (totals === undefined || !hasMemberTerms(payer) || effectiveMembership(payer) !== 'none')
    return undefined;
  const hasFreeService = countedServices(content.services).some(
    ({ memberBenefit }) => memberBenefit === 'free',
  );
  return {
    plan,
    membershipFeeCents: plan.dueWithJobCents,
    memberPriceCents: totals.totalMemberPriceCents,
    regularPriceCents: totals.nonMemberPriceCents,
    applied: hasFreeService ? 'FREE oil change applied' : '10% discount applied',
    totalDueAtServiceCents: totals.totalMemberPriceCents + plan.dueWithJobCents,
  };
};

export type ChoiceCardSituation = {
  /** Whatever it says: whoever has one is a member already. */
  readonly memberType?: string;
  readonly job: Payer['job'];
  readonly appointmentType: 'repair' | 'diagnosis';
  readonly marketId: string;
};

/** WIZ-4: no membership choice for members, fleet and shop-network jobs, and a Houston diagnosis. */
export const showsMembershipChoice = (situation: ChoiceCardSituation): boolean =>
  !situation.memberType &&
  hasMemberTerms(situation) &&
  !(situation.appointmentType === 'diagnosis' && diagnosisComesOffRepairs(situation.marketId));

const fewestMembers = 6_000;
const mostMembers = 10_000;

/** The member count shown, from 6000 to 10000: the same for a visit, whose id is the seed. */
export const shownMemberCount = (seed: string): number => {
  // FNV-1a: spreads similar ids over the whole range.
  let hash = 0x811c9dc5;
  for (let at = 0; at < seed.length; at += 1) hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01000193) >>> 0;
  return fewestMembers + (hash % (mostMembers - fewestMembers + 1));
};
