import { pagePath, pages } from '@lugnut/contract';
import { formatCents } from '@lugnut/domain/money';
import { type ChargeFailure, type Decline, findDecline, type PaymentKind } from '@lugnut/domain/payments';
import type { Database, DatabaseTransaction } from '../../../platform/db/schema';
import { urlFor } from '../../../platform/words';
import { type Appointment, linkNameOf } from '../../appointments';
import { type MessageSettings, notifyCustomer } from '../../messaging';
import { findRemaining, paymentWords } from '../ledger';
import { keepOfficeTask } from '../office-tasks';
import { type ChargeDeps, payCharge } from './pay-charge';

export type JobPayment = {
  readonly chargeId: string;
  readonly status: 'open' | 'processing' | 'paid' | 'failed' | 'void' | 'on_account';
  readonly amountCents: number;
  /** What is left to pay. */
  readonly dueCents: number;
  readonly decline: Decline | undefined;
};

const findLastTry = async (
  db: Database,
  chargeId: string,
): Promise<{ readonly tries: number; readonly method: PaymentKind | undefined }> => {
  const rows = await db
    .selectFrom('payment_attempt')
    .innerJoin('payment_method', 'payment_method.id', 'payment_attempt.payment_method_id')
    .select('payment_method.kind')
    .where('charge_id', '=', chargeId)
    .orderBy('nth', 'desc')
    .execute();
  return { tries: rows.length, method: rows[0]?.kind };
};

/** What a finished job has to do with money, for whoever is at the car; undefined before it is billed. */
export const findJobPayment = async (
  db: Database,
  appointmentId: string,
): Promise<JobPayment | undefined> => {
  const charge = await db
    .selectFrom('charge')
    .select(['id', 'status', 'amount_cents', 'last_failure'])
    .where('appointment_id', '=', appointmentId)
    .where('kind', '=', 'job')
    .executeTakeFirst();
  if (!charge) return undefined;
  const lastFailure = (charge.last_failure ?? undefined) as ChargeFailure | undefined;
  const isSettled = charge.status === 'paid' || charge.status === 'on_account';
  return {
    chargeId: charge.id,
    status: charge.status,
    amountCents: charge.amount_cents,
    dueCents: isSettled ? 0 : await findRemaining(db, charge),
    decline: findDecline({ status: charge.status, lastFailure, ...(await findLastTry(db, charge.id)) }),
  };
};

/** The link at which the customer pays with another card, on their own phone. */
export const sendPayLink = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  appointment: Appointment,
  { dueCents, key }: { readonly dueCents: number; readonly key: string },
): Promise<boolean> => {
  const { contact } = appointment;
  if (!contact) return false;
  const words = paymentWords[contact.language];
  const path = pagePath(pages.confirmAppointment, { id: linkNameOf(appointment) });
  const url = urlFor(settings, contact.language, path);
  const said = words.payLink(formatCents(dueCents), words.whatFor.job);
  await notifyCustomer(tx, settings, contact, `pay link ${key}`, {
    short: `${said}: ${url}`,
    email: {
      subject: words.payLinkSubject(formatCents(dueCents)),
      paragraphs: [`${said}.`],
      links: [{ label: words.payNow, url }],
    },
  });
  return true;
};

/** The technician goes on; somebody calls the customer. */
export const leaveToOffice = (tx: DatabaseTransaction, appointmentId: string): Promise<void> =>
  keepOfficeTask(tx, {
    kind: 'card_declined',
    appointmentId,
    reason: 'The card was declined at the car. The technician asked the office to collect the payment.',
  });

/** The same card once more, on the customer's word; refused again, our own tries go on as planned. */
export const tryPaymentAgain = (deps: ChargeDeps, chargeId: string) =>
  payCharge(deps, chargeId, { isByPayer: true });
