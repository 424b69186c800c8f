import { formatCents } from '@lugnut/domain/money';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { takeBackCredit } from '../ledger';
import { openSubjectTask } from '../office-tasks';

/** The reward for a friend whose visit was refunded or disputed: what is left of it goes, the rest is for the office. */
export const takeBackReward = async (
  tx: DatabaseTransaction,
  appointmentId: string,
  at: Date,
): Promise<void> => {
  const taken = await tx
    .updateTable('referral_reward')
    .set({ taken_back_at: at })
    .where('earned_at', 'is not', null)
    .where('taken_back_at', 'is', null)
    .where('redemption_id', 'in', (e) =>
      e.selectFrom('coupon_redemption').select('id').where('appointment_id', '=', appointmentId),
    )
    .returning(['id', 'referrer_account_id', 'amount_cents'])
    .execute();
  for (const { id, referrer_account_id: accountId, amount_cents: amountCents } of taken) {
    const leftCents = await takeBackCredit(tx, { accountId, requestKey: `referral ${id}`, at });
    if (leftCents < amountCents)
      await openSubjectTask(tx, {
        kind: 'reward_spent',
        subject: id,
        appointmentId,
        reason: `This visit was refunded or disputed, and ${formatCents(amountCents - leftCents)} of the referral reward it earned has been spent. Decide whether to ask for it back.`,
      });
  }
};
