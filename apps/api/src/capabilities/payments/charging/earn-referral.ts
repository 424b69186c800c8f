import type { DatabaseTransaction } from '../../../platform/db/schema';
import { grantCredit } from '../ledger';

/** Whoever sent a friend is rewarded when the friend's job is paid, not before: a bill nobody pays earns nothing. */
export const earnReferral = async (
  tx: DatabaseTransaction,
  appointmentId: string,
  at: Date,
): Promise<void> => {
  const earned = await tx
    .updateTable('referral_reward')
    .set({ earned_at: at })
    .where('earned_at', 'is', null)
    .where('redemption_id', 'in', (e) =>
      e.selectFrom('coupon_redemption').select('id').where('appointment_id', '=', appointmentId),
    )
    .returning(['id', 'referrer_account_id', 'amount_cents'])
    .execute();
  for (const reward of earned)
    await grantCredit(tx, {
      accountId: reward.referrer_account_id,
      amountCents: reward.amount_cents,
      requestKey: `referral ${reward.id}`,
      at,
    });
};
