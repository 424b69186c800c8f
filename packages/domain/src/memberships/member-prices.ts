import type { PlainDay } from '../scheduling/plain-day';
import { isMemberOn, membershipStanding, type PaidTime } from './renewal';

/** A membership as far as prices depend on it. */
export type HeldMembership = PaidTime & {
  readonly id: string;
  readonly memberType: string;
  /** Its first fee has been paid; until then it gives nothing beside the job it was bought with. */
  readonly isFirstFeePaid: boolean;
  readonly isOver: boolean;
  /** False once its owner has ended it: the paid period is the last. */
  readonly doesRenew: boolean;
  /** The job it was bought with, whose bill carries the first fee. */
  readonly joiningJobId: string | undefined;
};

export type MemberPrices =
  | {
      readonly holds: true;
      readonly why: 'joins with this job' | 'paid period';
      readonly membershipId: string;
      readonly memberType: string;
    }
  | {
      readonly holds: false;
      readonly why:
        | 'no membership'
        | 'over'
        | 'first fee not paid'
        | 'never logged in'
        | 'not in a paid period';
    };

/**
 * Whether a job has member prices, and why (MEMB-1): the job that pays the first fee, or any job of an owner who has
 * logged in, on a day that is paid for. Everything that decides a price asks here.
 */
export const memberPricesFor = (asked: {
  readonly membership: HeldMembership | undefined;
  /** Undefined for a job that is only being asked for. */
  readonly jobId: string | undefined;
  /** The owner has proven a contact; a booking alone proves nothing. */
  readonly hasLoggedIn: boolean;
  /** Where the car is. */
  readonly day: PlainDay;
}): MemberPrices => {
  const { membership } = asked;
  if (!membership) return { holds: false, why: 'no membership' };
  if (membership.isOver) return { holds: false, why: 'over' };
  const { id: membershipId, memberType } = membership;
  if (asked.jobId !== undefined && membership.joiningJobId === asked.jobId)
    return { holds: true, why: 'joins with this job', membershipId, memberType };
  if (!membership.isFirstFeePaid) return { holds: false, why: 'first fee not paid' };
  if (!asked.hasLoggedIn) return { holds: false, why: 'never logged in' };
  const isPaid = membership.doesRenew
    ? isMemberOn(membership, asked.day)
    : membershipStanding(membership, asked.day) === 'paid';
  return isPaid
    ? { holds: true, why: 'paid period', membershipId, memberType }
    : { holds: false, why: 'not in a paid period' };
};
