import {
  countedServices,
  diagnosisComesOffRepairs,
  type EstimateContent,
  effectiveMembership,
  findTotals,
  hasMemberTerms,
  type Payer,
} from '../estimates';
import { type Cents, sumOfCents } from '../money';
import type { MembershipPlan } from './plans';

/** Members, fleets and shops have terms of their own: there is nothing for them to join. */
export const mayJoin = (payer: Payer): boolean =>
  hasMemberTerms(payer) && effectiveMembership(payer) === 'none';

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
  readonly applied: JoinQuote['applied'];
  /** Membership fee and member price, and nothing else. */
  readonly totalDueAtServiceCents: Cents;
};

/** What a quote costs with and without membership; all that the offer depends on beside the plan. */
export type JoinFigures = {
  readonly regularPriceCents: Cents;
  readonly memberPriceCents: Cents;
  /** An oil change among the work that membership makes free. */
  readonly hasFreeService: boolean;
};

export type JoinQuote = {
  /** They add up to what is due, to the cent. */
  readonly lines: readonly [
    { readonly id: 'membership-fee'; readonly label: 'Membership Fee'; readonly amountCents: Cents },
    {
      readonly id: 'member-price';
      readonly label: 'Member Price';
      readonly amountCents: Cents;
      /** Struck through beside it; absent where membership takes nothing off. */
      readonly insteadOfCents?: Cents;
    },
  ];
  readonly applied: 'FREE oil change applied' | '10% discount applied';
  readonly totalDueAtServiceCents: Cents;
};

/** The Join for Savings figures (QUOTE-9), for whoever knows both prices of a quote: the server and the browser alike. */
export const joinQuote = (
  { regularPriceCents, memberPriceCents, hasFreeService }: JoinFigures,
  { dueWithJobCents }: Pick<MembershipPlan, 'dueWithJobCents'>,
): JoinQuote => ({
  lines: [
    { id: 'membership-fee', label: 'Membership Fee', amountCents: dueWithJobCents },
    {
      id: 'member-price',
      label: 'Member Price',
      amountCents: memberPriceCents,
      ...(memberPriceCents < regularPriceCents ? { insteadOfCents: regularPriceCents } : {}),
    },
  ],
  applied: hasFreeService ? 'FREE oil change applied' : '10% discount applied',
  totalDueAtServiceCents: sumOfCents([dueWithJobCents, memberPriceCents]),
});

/** The Join for Savings figures of a quote (QUOTE-9), or undefined while it has no price or is not for members. */
export const findJoinOffer = (
  content: EstimateContent,
  payer: Payer,
  plan: MembershipPlan,
): JoinOffer | undefined => {
  const totals = findTotals(content, payer);
  if (totals === undefined || !mayJoin(payer)) return undefined;
  const hasFreeService = countedServices(content.services).some(
    ({ memberBenefit }) => memberBenefit === 'free',
  );
  const figures = {
    memberPriceCents: totals.totalMemberPriceCents,
    regularPriceCents: totals.nonMemberPriceCents,
    hasFreeService,
  };
  const { applied, totalDueAtServiceCents } = joinQuote(figures, plan);
  return {
    plan,
    membershipFeeCents: plan.dueWithJobCents,
    memberPriceCents: figures.memberPriceCents,
    regularPriceCents: figures.regularPriceCents,
    applied,
    totalDueAtServiceCents,
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
