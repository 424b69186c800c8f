import { type customerAreaRoutes, pages, pageUrl, type RouteReply } from '@lugnut/contract';
import { firstName } from '@lugnut/domain/contact';
import { referralDiscountCents, referralRewardCents } from '@lugnut/domain/discounts';
import { dollarsFromCents } from '@lugnut/domain/money';
import type { Database } from '../../platform/db/schema';

export type ReferralDeps = {
  readonly db: Database;
  readonly publicUrl: string;
  readonly creditBalance: (db: Database, accountId: string) => Promise<number>;
};

const friendName = (name: string | null): string => firstName(name ?? '') || 'A friend';

/** Canceled bookings earn nothing and are not pending; neither is what was taken back. */
const listRewards = async (db: Database, accountId: string) =>
  db
    .selectFrom('referral_reward')
    .innerJoin('coupon_redemption', 'coupon_redemption.id', 'redemption_id')
    .innerJoin('appointment', 'appointment.id', 'coupon_redemption.appointment_id')
    .leftJoin('appointment_contact as contact', 'contact.appointment_id', 'appointment.id')
    .select([
      'referral_reward.amount_cents',
      'earned_at',
      'referral_reward.created_at',
      'contact.name as contact_name',
    ])
    .where('referrer_account_id', '=', accountId)
    .where('taken_back_at', 'is', null)
    .where((e) => e.or([e('earned_at', 'is not', null), e('appointment.status', '<>', 'cancelled')]))
    .orderBy('referral_reward.created_at', 'desc')
    .limit(100)
    .execute();

/** Read-only; the code itself is created when it is first requested. */
export const describeReferrals = async (
  deps: ReferralDeps,
  accountId: string,
): Promise<RouteReply<typeof customerAreaRoutes.getReferrals>['data']> => {
  const [coupon, rewards, creditCents] = await Promise.all([
    deps.db
      .selectFrom('coupon')
      .select('code')
      .where('referrer_account_id', '=', accountId)
      .executeTakeFirst(),
    listRewards(deps.db, accountId),
    deps.creditBalance(deps.db, accountId),
  ]);
  return {
    code: coupon?.code ?? null,
    share_url: coupon ? pageUrl(deps.publicUrl, pages.home, { query: coupon.code }) : null,
    dollars_off: dollarsFromCents(referralDiscountCents),
    reward: dollarsFromCents(referralRewardCents),
    credit: dollarsFromCents(creditCents),
    rewards: rewards.map((reward) => ({
      friend: friendName(reward.contact_name),
      amount: dollarsFromCents(reward.amount_cents),
      state: reward.earned_at === null ? 'waiting' : 'earned',
      on: (reward.earned_at ?? reward.created_at).toISOString(),
    })),
  };
};
