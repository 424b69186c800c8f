import { isOwnReferral, type PersonMarks } from '@lugnut/domain/discounts';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { findChargeOf, findPaidCents, grantCredit } from '../ledger';

const known = (values: readonly (string | null)[]): string[] => values.filter((value) => value !== null);

/** Everything money of these appointments was paid with, by names that are the same wherever it is used again. */
const paymentMarks = async (
  tx: DatabaseTransaction,
  who: { readonly appointmentId: string } | { readonly accountId: string },
): Promise<string[]> => {
  const isOfAccount = 'accountId' in who;
  const used = await tx
    .selectFrom('appointment')
    .innerJoin('appointment_payment as payment', 'payment.appointment_id', 'appointment.id')
    .leftJoin('payment_method as method', 'method.id', 'payment.payment_method_id')
    .select(['method.id', 'method.fingerprint', 'payment.paypal_payer_id'])
    .where(
      isOfAccount ? 'appointment.account_id' : 'appointment.id',
      '=',
      isOfAccount ? who.accountId : who.appointmentId,
    )
    .execute();
  const saved = isOfAccount
    ? await tx
        .selectFrom('payment_method')
        .select(['id', 'fingerprint'])
        .where('account_id', '=', who.accountId)
        .execute()
    : [];
  return known([
    ...[...used, ...saved].flatMap(({ id, fingerprint }) => [id, fingerprint]),
    ...used.map(({ paypal_payer_id }) => paypal_payer_id),
  ]);
};

/** Whoever has the visit now, and whoever it was when the code was redeemed. */
const friendOf = async (tx: DatabaseTransaction, appointmentId: string): Promise<PersonMarks> => {
  const rows = await tx
    .selectFrom('appointment')
    .innerJoin('coupon_redemption as redeemed', 'redeemed.appointment_id', 'appointment.id')
    .leftJoin('appointment_contact as contact', 'contact.appointment_id', 'appointment.id')
    .select([
      'appointment.account_id as owner',
      'redeemed.account_id',
      'redeemed.phone as redeemed_phone',
      'redeemed.email as redeemed_email',
      'contact.phone',
      'contact.email',
    ])
    .where('appointment.id', '=', appointmentId)
    .execute();
  return {
    userIds: known(rows.flatMap(({ owner, account_id }) => [owner, account_id])),
    phones: known(rows.flatMap(({ phone, redeemed_phone }) => [phone, redeemed_phone])),
    emails: known(rows.flatMap(({ email, redeemed_email }) => [email, redeemed_email])),
    payments: await paymentMarks(tx, { appointmentId }),
  };
};

const referrerOf = async (tx: DatabaseTransaction, accountId: string): Promise<PersonMarks> => {
  const account = await tx
    .selectFrom('account')
    .select(['phone', 'extra_login_phone', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return {
    userIds: [accountId],
    phones: known([account.phone, account.extra_login_phone]),
    emails: known([account.email]),
    payments: await paymentMarks(tx, { accountId }),
  };
};

/** Paid by a method, not by discounts or credit alone. */
const isPaidWithMoney = async (tx: DatabaseTransaction, appointmentId: string): Promise<boolean> => {
  const charge = await findChargeOf(tx, appointmentId, 'job');
  return charge !== undefined && (await findPaidCents(tx, charge.id)) > 0;
};

/**
 * Whoever sent a friend is rewarded when the friend's job is paid, not before: a bill nobody pays earns nothing, nor
 * does a bill of nothing, nor one's own, however the code was used.
 */
export const earnReferral = async (
  tx: DatabaseTransaction,
  appointmentId: string,
  at: Date,
): Promise<void> => {
  const waiting = await tx
    .selectFrom('referral_reward')
    .select(['id', 'referrer_account_id', 'amount_cents'])
    .where('earned_at', 'is', null)
    .where('redemption_id', 'in', (e) =>
      e.selectFrom('coupon_redemption').select('id').where('appointment_id', '=', appointmentId),
    )
    .forUpdate()
    .execute();
  if (waiting.length === 0) return;
  const isPaid = await isPaidWithMoney(tx, appointmentId);
  for (const { id, referrer_account_id: accountId, amount_cents: amountCents } of waiting) {
    if (!isPaid || isOwnReferral(await referrerOf(tx, accountId), await friendOf(tx, appointmentId))) {
      await tx.deleteFrom('referral_reward').where('id', '=', id).execute();
      continue;
    }
    await tx.updateTable('referral_reward').set({ earned_at: at }).where('id', '=', id).execute();
    await grantCredit(tx, { accountId, amountCents, requestKey: `referral ${id}`, at });
  }
};
