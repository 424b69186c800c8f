import { type MembershipPlan, renewalDay } from '../memberships';
import type { PlainDay } from '../scheduling/plain-day';

/** Six months of a monthly plan may be asked for at once; a discount on one period is still one period. */
export const periodsPaidWithJob = ({ dueWithJobCents, priceCents }: MembershipPlan): number =>
  Math.max(1, Math.floor(dueWithJobCents / priceCents));

/** The first day not paid for by what was due with the job. */
export const renewalAfterJob = (plan: MembershipPlan, startedOn: PlainDay): PlainDay =>
  renewalDay(plan, startedOn, periodsPaidWithJob(plan));
