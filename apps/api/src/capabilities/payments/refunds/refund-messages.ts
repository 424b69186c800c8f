import { pages, pageUrl } from '@lugnut/contract';
import { formatCents } from '@lugnut/domain/money';
import { ownMethodInWords, refundTime } from '@lugnut/domain/payments';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { linkNameOf } from '../../appointments';
import { formatEmail, type MessageSettings, sendEmail, sendText, textBody } from '../../messaging';
import { findAppointmentOf, findReader, isFeeRefund, whatFor } from '../ledger';
import { methodStore } from '../methods';

/** Told once, when the money is on its way: how much, where to, and when to expect it. */
export const tellRefunded = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  refundId: string,
): Promise<void> => {
  const refund = await tx
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
    .select([
      'refund.amount_cents',
      'refund.request_key',
      'payment_attempt.charge_id',
      'payment_attempt.payment_method_id',
    ])
    .where('refund.id', '=', refundId)
    .executeTakeFirstOrThrow();
  const method = await methodStore(tx).find(refund.payment_method_id);
  const charge = await tx
    .selectFrom('charge')
    .selectAll()
    .where('id', '=', refund.charge_id)
    .executeTakeFirstOrThrow();
  if (!method) return;
  const appointment = await findAppointmentOf(tx, charge);
  const { email, phone, greeting } = await findReader(tx, charge, appointment);
  const url = appointment
    ? pageUrl(settings.publicUrl, pages.liveJob, { id: linkNameOf(appointment) })
    : pageUrl(settings.publicUrl, pages.dashboard);
  const amount = formatCents(refund.amount_cents);
  const reason =
    refund.request_key !== null && isFeeRefund(refund.request_key) ? 'your membership' : whatFor[charge.kind];
  const sentence = `We refunded ${amount} for ${reason} to ${ownMethodInWords(method)}.`;
  if (phone !== undefined)
    await sendText(tx, {
      to: phone,
      body: textBody(settings.brand, `${sentence} ${refundTime[method.kind]} Details: ${url}`),
      dedupeKey: `refund ${refundId} text`,
    });
  if (email !== undefined)
    await sendEmail(tx, {
      to: email,
      dedupeKey: `refund ${refundId} letter`,
      ...formatEmail(settings, {
        subject: `Your ${settings.brand} refund of ${amount}`,
        greeting,
        paragraphs: [sentence, refundTime[method.kind]],
        lines: [{ label: 'Refunded', amount }],
        links: [
          appointment
            ? { label: 'See your appointment and its documents', url }
            : { label: 'See your account', url },
        ],
      }),
    });
};
