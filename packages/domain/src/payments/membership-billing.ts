import { type MembershipPlan, periodsPaidWithJob, renewalDay } from '../memberships';
import type { PlainDay } from '../scheduling/plain-day';

/** The first day not paid for by what was due with the job. */
export const renewalAfterJob = (plan: MembershipPlan, startedOn: PlainDay): PlainDay =>
  renewalDay(plan, startedOn, periodsPaidWithJob(plan));
