import type { OfficeMembership } from '@lugnut/contract';
import type { PlainDay } from '@lugnut/domain/scheduling';
import type { Database } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import type { Account } from '../accounts';
import type { Appointment } from '../appointments';
import { endMembership, endMembershipForCustomer, membershipStateOf, membershipStore } from '../memberships';
import { billWithoutFee, type ChargeDeps, findPaidFee, refundFee } from '../payments';
import { loadPlan } from '../pricing';
import { mayRefund } from './refund-job';

/** The membership of a job's customer, as staff see it. */
export const describeCustomerMembership = async (
  db: Database,
  { accountId }: Appointment,
  account: Account,
  today: PlainDay,
): Promise<OfficeMembership | null> => {
  const row = accountId === undefined ? undefined : await membershipStore(db).findRunning(accountId);
  if (!row) return null;
  const fee = await findPaidFee(db, row.id);
  return {
    plan_name: (await loadPlan(db, row.plan_id)).name,
    state: membershipStateOf(row, today),
    renews_on: row.renews_on,
    refundable_cents: fee?.refundableCents ?? 0,
    can_end: mayRefund(account),
  };
};

/** Ends it for a customer who asks us to, and gives back what is agreed; a repeat gives nothing twice. */
export const endCustomerMembership = async (
  deps: ChargeDeps,
  request: {
    readonly appointment: Appointment;
    readonly when: 'now' | 'period_end';
    readonly refundCents: number;
    readonly reason: string;
    readonly account: Account;
    readonly today: PlainDay;
    readonly key: string | undefined;
  },
): Promise<void> => {
  const { account, appointment, refundCents } = request;
  if (!mayRefund(account)) throw new EnglishFailure('forbidden', 'Only the office can end memberships');
  const { accountId } = appointment;
  const row = accountId === undefined ? undefined : await membershipStore(deps.db).findRunning(accountId);
  if (!row || accountId === undefined)
    throw new EnglishFailure('conflict', 'This customer has no membership.');
  // Given back before it ends: a repeat after a crash in between finds the refund by its key, and ends it.
  if (refundCents > 0)
    await refundFee(deps, {
      membershipId: row.id,
      amountCents: refundCents,
      reason: `${request.reason} (${account.name})`,
      key: request.key,
      goesOn: request.when === 'period_end',
    });
  const ending: Parameters<typeof endMembership>[0] = {
    ...deps,
    billWithoutFee: (...of) => billWithoutFee(deps, ...of),
  };
  if (request.when === 'period_end')
    return endMembership(ending, { accountId, by: account, today: request.today });
  await endMembershipForCustomer(ending, row, account);
};
