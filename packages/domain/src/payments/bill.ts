import { findPayerTotal } from '../estimates';
import type { LanguageCode } from '../language';
import { type Cents, formatCents } from '../money';
import { type AgreedAmounts, type Chargeable, chargeableFor, type FinishedWork } from './chargeable';

/** All that decides what a job costs its customer. */
export type BillFacts = {
  readonly work: FinishedWork;
  /** The total of the latest consent, and the fee of a membership agreed on with the job. */
  readonly agreed: AgreedAmounts;
  /** The fee of a membership that was really sold with the job. */
  readonly membershipDueCents: Cents;
  /** What stands to the customer's credit: it pays first. */
  readonly creditCents: Cents;
};

/** One bill of a job (BILL-1): every page, message, paper and list takes its figures from here. */
export type Bill = {
  /** What is charged when the job is finished as it stands; nothing anybody has not agreed to. */
  readonly agreed: Chargeable & {
    readonly creditUsedCents: Cents;
    /** What the card is asked for. */
    readonly dueCents: Cents;
  };
  /** What it would come to if everything on offer were approved; undefined while that has no price. */
  readonly proposedCents: Cents | undefined;
};

const proposedFor = (work: FinishedWork, chargeable: Chargeable): Cents | undefined => {
  if (work.kind === 'diagnosis') return chargeable.totalCents;
  const totalCents = findPayerTotal(work.estimate, work.payer);
  return totalCents === undefined ? undefined : totalCents + chargeable.bill.membershipCents;
};

export const billOf = ({ work, agreed, membershipDueCents, creditCents }: BillFacts): Bill => {
  const chargeable = chargeableFor(work, agreed, membershipDueCents);
  const creditUsedCents = Math.max(0, Math.min(creditCents, chargeable.totalCents));
  return {
    agreed: { ...chargeable, creditUsedCents, dueCents: chargeable.totalCents - creditUsedCents },
    proposedCents: proposedFor(work, chargeable),
  };
};

/** A total as messages say it: where a membership fee is in it, that is said too. */
export const totalInWords = (
  totalCents: Cents,
  membershipCents: Cents,
  language: LanguageCode = 'en',
): string => {
  const [total, fee] = [formatCents(totalCents), formatCents(membershipCents)];
  if (membershipCents === 0) return total;
  return language === 'en'
    ? `${total}, including your ${fee} membership fee`
    : `${total}, que incluye ${fee} de su membresía`;
};
