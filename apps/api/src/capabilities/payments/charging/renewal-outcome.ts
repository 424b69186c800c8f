import { renewed } from '@lugnut/domain/memberships';
import { renewalAfterJob } from '@lugnut/domain/payments';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { createMarketToday } from '../../../platform/market-today';
import { loadPlan } from '../../pricing';
import { voidCharge } from '../ledger';
import { openOfficeTask } from '../office-tasks';
import { giveBackFee } from './give-back-fee';

/** A paid charge extends the membership by one period. */
export const extendMembership = async (
  tx: DatabaseTransaction,
  membershipId: string,
  now: Date,
): Promise<void> => {
  const membership = await tx
    .selectFrom('membership')
    .select(['plan_id', 'started_on', 'renews_on', 'first_paid_at'])
    .where('id', '=', membershipId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const plan = await loadPlan(tx, membership.plan_id);
  await tx
    .updateTable('membership')
    .set({
      renews_on: renewed(plan, { startedOn: membership.started_on, renewsOn: membership.renews_on }).renewsOn,
      dunning_since: null,
      first_paid_at: membership.first_paid_at ?? now,
    })
    .where('id', '=', membershipId)
    .execute();
};

/** Locked, so that whoever ends it meanwhile is seen. */
const lockJoinedWith = (tx: DatabaseTransaction, appointmentId: string) =>
  tx
    .selectFrom('booking')
    .innerJoin('membership', 'membership.id', 'booking.membership_id')
    .innerJoin('appointment', 'appointment.id', 'booking.appointment_id')
    .leftJoin('market', 'market.id', 'appointment.market_id')
    .selectAll('membership')
    .select('market.time_zone')
    .where('booking.appointment_id', '=', appointmentId)
    .where('membership.first_paid_at', 'is', null)
    .forUpdate('membership')
    .executeTakeFirst();

/** Whoever claimed the job was a member already, while its bill was still being tried: the fee in it buys nothing. */
const giveBackOrphanFee = async (
  tx: DatabaseTransaction,
  appointmentId: string,
  now: Date,
): Promise<void> => {
  const booking = await tx
    .selectFrom('booking')
    .innerJoin('appointment', 'appointment.id', 'booking.appointment_id')
    .select('booking.agreed_membership_cents as feeCents')
    .where('booking.appointment_id', '=', appointmentId)
    .where('booking.membership_id', 'is', null)
    .where('booking.agreed_membership_cents', '>', 0)
    .where('appointment.account_id', 'is not', null)
    .executeTakeFirst();
  if (booking) await giveBackFee(tx, { appointmentId, feeCents: booking.feeCents, now });
};

/**
 * The bill of the job that was joined with is paid, and the first fee with it: the membership begins now, also one that
 * had ended because the card did not pay at first.
 */
export const beginPaidMembership = async (
  tx: DatabaseTransaction,
  appointmentId: string,
  now: Date,
): Promise<void> => {
  const membership = await lockJoinedWith(tx, appointmentId);
  if (!membership) return giveBackOrphanFee(tx, appointmentId, now);
  if (membership.ended_at !== null) {
    const other = await tx
      .selectFrom('membership')
      .select('id')
      .where('account_id', '=', membership.account_id)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (other || membership.ended_reason !== 'first fee unpaid') {
      await openOfficeTask(tx, {
        kind: 'membership_not_begun',
        appointmentId,
        reason: 'the fee was paid for a membership that had ended: please refund it',
      });
      return;
    }
  }
  const plan = await loadPlan(tx, membership.plan_id);
  const startedOn = createMarketToday(() => now.getTime())(membership.time_zone ?? 'America/New_York');
  await tx
    .updateTable('membership')
    .set({
      first_paid_at: now,
      started_on: startedOn,
      renews_on: renewalAfterJob(plan, startedOn),
      ended_at: null,
      ended_reason: null,
    })
    .where('id', '=', membership.id)
    .execute();
};

/** The bill could not be charged, and will not be tried again by itself: nobody is a member by it. */
export const missFirstFee = async (
  tx: DatabaseTransaction,
  appointmentId: string,
  now: Date,
): Promise<void> => {
  const membership = await lockJoinedWith(tx, appointmentId);
  if (!membership) return;
  await tx
    .updateTable('membership')
    .set({ ended_at: now, ended_reason: 'first fee unpaid' })
    .where('id', '=', membership.id)
    .where('ended_at', 'is', null)
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
      ...(isLast
        ? { ended_at: now, ended_reason: missed.isFirstPeriod ? 'first fee unpaid' : 'renewal unpaid' }
        : {}),
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
