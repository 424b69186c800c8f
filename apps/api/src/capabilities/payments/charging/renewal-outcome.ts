import { renewed } from '@lugnut/domain/memberships';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { loadPlan } from '../../pricing';
import { voidCharge } from '../ledger';
import { openOfficeTask } from '../office-tasks';

/** A paid charge extends the membership by one period. */
export const extendMembership = async (tx: DatabaseTransaction, membershipId: string): Promise<void> => {
  const membership = await tx
    .selectFrom('membership')
    .select(['plan_id', 'started_on', 'renews_on'])
    .where('id', '=', membershipId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const plan = await loadPlan(tx, membership.plan_id);
  await tx
    .updateTable('membership')
    .set({
      renews_on: renewed(plan, { startedOn: membership.started_on, renewsOn: membership.renews_on }).renewsOn,
      dunning_since: null,
    })
    .where('id', '=', membershipId)
    .execute();
};

/** An unpaid charge is retried for some days; then the membership ends and the charge is void. */
export const missRenewal = async (
  tx: DatabaseTransaction,
  missed: {
    readonly membershipId: string;
    readonly chargeId: string;
    readonly isLast: boolean;
    /** Whoever joins is told at once, and nothing has been lost. */
    readonly isFirstPeriod: boolean;
    readonly now: Date;
  },
): Promise<void> => {
  const { membershipId, isLast, now } = missed;
  await tx
    .updateTable('membership')
    .set((e) => ({
      dunning_since: e.fn.coalesce('dunning_since', e.val(now)),
      ...(isLast ? { ended_at: now } : {}),
    }))
    .where('id', '=', membershipId)
    .where('ended_at', 'is', null)
    .execute();
  if (!isLast) return;
  await voidCharge(tx, missed.chargeId, now);
  if (missed.isFirstPeriod) return;
  await openOfficeTask(tx, {
    kind: 'membership_ended_unpaid',
    membershipId,
    reason: 'the renewal could not be charged',
  });
};
