import {
  countedServices,
  diagnosisComesOffRepairs,
  type EstimateContent,
  effectiveMembership,
  findTotals,
  hasMemberTerms,
  type Payer,
} from '../estimates';
import type { LanguageCode } from '../language';
import { type Cents, sumOfCents } from '../money';
import { oilChangesInWords } from './oil-changes';
import type { MembershipPlan } from './plans';

/** Members, fleets and shops have terms of their own: there is nothing for them to join. */
export const mayJoin = (payer: Payer): boolean =>
  hasMemberTerms(payer) && effectiveMembership(payer) === 'none';

/** A service that members get beside prices; shown only where it says how it is delivered (MEMB-4). */
export type MemberService = {
  readonly label: string;
  /** A phone number, a form that makes a task, a message that is sent; empty: nobody delivers it. */
  readonly deliveredBy: string;
};

export const isDelivered = ({ deliveredBy }: Pick<MemberService, 'deliveredBy'>): boolean =>
  deliveredBy.trim() !== '';

const memberDiscount = {
  en: '10% off all repairs',
  es: '10% de descuento en todas las reparaciones',
} as const;

/** What a member gets, and nothing that nobody delivers: prices first, then services with a way to have them. */
export const shownBenefits = (
  plan: MembershipPlan | undefined,
  services: readonly MemberService[],
  language: LanguageCode = 'en',
): readonly string[] => [
  ...(plan ? [oilChangesInWords(plan, language)].filter((words) => words !== undefined) : []),
  memberDiscount[language],
  ...services.filter(isDelivered).map(({ label, deliveredBy }) => `${label}: ${deliveredBy}`),
];

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

const fewestShown = 100;

/** The members there are, once they are enough to be worth a number (MEMB-5); never one that was not counted. */
export const findShownMemberCount = (counted: number): number | undefined =>
  counted >= fewestShown ? counted : undefined;
