import { pagePath, pages } from '@lugnut/contract';
import { formatCents } from '@lugnut/domain/money';
import { ownMethodInWords, refundTime } from '@lugnut/domain/payments';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { commonWords, urlFor } from '../../../platform/words';
import { linkNameOf } from '../../appointments';
import { formatEmail, type MessageSettings, sendEmail, sendText, textBody } from '../../messaging';
import { findAppointmentOf, findReader, isFeeRefund, paymentWords } from '../ledger';
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
  const { email, phone, greeting, language } = await findReader(tx, charge, appointment);
  const words = paymentWords[language];
  const path = appointment
    ? pagePath(pages.liveJob, { id: linkNameOf(appointment) })
    : pagePath(pages.dashboard);
  const url = urlFor(settings, language, path);
  const amount = formatCents(refund.amount_cents);
  const isFee = refund.request_key !== null && isFeeRefund(refund.request_key);
  const reason = words.whatFor[isFee ? 'membership_renewal' : charge.kind];
  const sentence = words.refunded(amount, reason, ownMethodInWords(method, language));
  const time = refundTime[language][method.kind];
  if (phone !== undefined)
    await sendText(tx, {
      to: phone,
      body: textBody(settings.brand, `${sentence} ${time} ${words.details(url)}`),
      dedupeKey: `refund ${refundId} text`,
    });
  if (email !== undefined)
    await sendEmail(tx, {
      to: email,
      dedupeKey: `refund ${refundId} letter`,
      ...formatEmail(settings, {
        subject: words.refundSubject(settings.brand, amount),
        language,
        greeting,
        paragraphs: [sentence, time],
        lines: [{ label: words.refundLine, amount }],
        links: [
          appointment ? { label: words.seeDocuments, url } : { label: commonWords[language].seeAccount, url },
        ],
      }),
    });
};
