import { pagePath, pages } from '@lugnut/contract';
import { isAllTakenBack, isFeeTakenBack } from '@lugnut/domain/payments';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { urlFor } from '../../../platform/words';
import { endMembershipNow, findMemberEmail } from '../../memberships';
import { formatEmail, type MessageSettings, sendEmail } from '../../messaging';
import { type Charge, paymentWords } from '../ledger';
import { openSubjectTask } from '../office-tasks';
import { followInvoiceMoney } from '../on-account';
import { findCarriedFee } from './carried-fee';
import { findFeeRefunded, readChargeMoney } from './charge-money';
import { takeBackReward } from './take-back-reward';

type Deps = { readonly messages: MessageSettings; readonly now: () => Date };

const endReasons = { refund: 'fee refunded', dispute: 'fee disputed' } as const;

const tellEnded = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  ended: { readonly membershipId: string; readonly accountId: string; readonly why: keyof typeof endReasons },
): Promise<void> => {
  const reader = await findMemberEmail(tx, ended.accountId);
  if (!reader) return;
  const { language } = reader;
  const words = paymentWords[language];
  await sendEmail(tx, {
    to: reader.email,
    dedupeKey: `membership fee taken back ${ended.membershipId}`,
    ...formatEmail(settings, {
      subject: words.feeGoneSubject(settings.brand),
      language,
      greeting: reader.greeting,
      paragraphs: [ended.why === 'refund' ? words.feeRefunded : words.feeDisputed, words.joinAnytime],
      links: [{ label: words.seeMembership, url: urlFor(settings, language, pagePath(pages.membership)) }],
    }),
  });
};

const endIfFeeIsGone = async (
  tx: DatabaseTransaction,
  deps: Deps,
  charge: Charge,
  why: keyof typeof endReasons,
): Promise<void> => {
  const fee = await findCarriedFee(tx, charge);
  if (!fee) return;
  const { membershipId } = fee;
  const feeRefundedCents = await findFeeRefunded(tx, charge.id, membershipId);
  if (!isFeeTakenBack(await readChargeMoney(tx, charge), { ...fee, feeRefundedCents })) return;
  const accountId = await endMembershipNow(tx, deps.messages, {
    membershipId,
    reason: endReasons[why],
    actor: { kind: 'system' },
    at: deps.now(),
  });
  if (accountId !== undefined) await tellEnded(tx, deps.messages, { membershipId, accountId, why });
};

/**
 * Money of a charge went back, by a refund or a dispute: what it had bought or earned goes with it. Called in the
 * transaction that writes it down; repeated, it changes nothing.
 */
export const followTakenBack = async (
  tx: DatabaseTransaction,
  deps: Deps,
  chargeId: string,
  why: 'refund' | 'dispute',
): Promise<void> => {
  const charge = await tx
    .selectFrom('charge')
    .selectAll()
    .where('id', '=', chargeId)
    .executeTakeFirstOrThrow();
  // A fee that is not paid yet is not taken back: the bill is still asked for.
  if (charge.status === 'paid') await endIfFeeIsGone(tx, deps, charge, why);
  if (charge.kind !== 'job' || charge.appointment_id === null) return;
  if (isAllTakenBack(await readChargeMoney(tx, charge)))
    await takeBackReward(tx, charge.appointment_id, deps.now());
};

/** FLT-12: money of a charge that paid an invoice went back, or came again. */
export const followPaidInvoice = async (
  tx: DatabaseTransaction,
  chargeId: string,
  { why, at }: { readonly why: keyof typeof endReasons; readonly at: Date },
): Promise<void> => {
  const charge = await tx
    .selectFrom('charge')
    .selectAll()
    .where('id', '=', chargeId)
    .executeTakeFirstOrThrow();
  if (charge.statement_id === null) return;
  const { paidCents, refundedCents, withdrawnCents } = await readChargeMoney(tx, charge);
  await followInvoiceMoney(tx, charge, {
    keptCents: paidCents - refundedCents - withdrawnCents,
    by: why === 'refund' ? 'refunds' : 'lost disputes',
    at,
  });
};

const findEndedByDispute = async (tx: DatabaseTransaction, charge: Charge): Promise<boolean> => {
  const fee = await findCarriedFee(tx, charge);
  if (!fee) return false;
  const ended = await tx
    .selectFrom('membership')
    .select('id')
    .where('id', '=', fee.membershipId)
    .where('ended_reason', '=', 'fee disputed')
    .executeTakeFirst();
  return ended !== undefined;
};

const findRewardTakenBack = async (tx: DatabaseTransaction, { appointment_id }: Charge): Promise<boolean> => {
  if (appointment_id === null) return false;
  const reward = await tx
    .selectFrom('referral_reward')
    .innerJoin('coupon_redemption', 'coupon_redemption.id', 'redemption_id')
    .select('referral_reward.id')
    .where('coupon_redemption.appointment_id', '=', appointment_id)
    .where('taken_back_at', 'is not', null)
    .executeTakeFirst();
  return reward !== undefined;
};

/** The money came back to us: whether what ended begins again is for a person to ask, never silent. */
export const noteDisputeWon = async (
  tx: DatabaseTransaction,
  { charge, disputeId }: { readonly charge: Charge; readonly disputeId: string },
): Promise<void> => {
  const [isEnded, isTaken] = [await findEndedByDispute(tx, charge), await findRewardTakenBack(tx, charge)];
  if (!isEnded && !isTaken) return;
  const gone = [isEnded ? 'the membership' : undefined, isTaken ? 'a referral reward' : undefined]
    .filter((one) => one !== undefined)
    .join(' and ');
  await openSubjectTask(tx, {
    kind: 'dispute_won',
    subject: disputeId,
    appointmentId: charge.appointment_id ?? undefined,
    membershipId: charge.membership_id ?? undefined,
    reason: `A dispute was decided in our favor or withdrawn. It had ended ${gone}. Ask if the customer wants it back.`,
  });
};
