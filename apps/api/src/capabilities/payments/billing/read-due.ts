import { agreedPart, diagnosisQuote, type PriceLine, priceLines, taxLines } from '@lugnut/domain/estimates';
import type { LanguageCode } from '@lugnut/domain/language';
import { type Invoice, type InvoiceLine, invoiceOf, methodInWords } from '@lugnut/domain/payments';
import type { Database } from '../../../platform/db/schema';
import { type Appointment, payerOf } from '../../appointments';
import { findReceipt, findUnpaidCharge, listMovements } from '../ledger';

/** An unpaid bill as its payer reads it: what it is for, what was paid already, what is due. */
export type DueBill = Invoice & {
  readonly kind: 'job' | 'cancellation_fee' | 'visit_fee';
  readonly paid: readonly InvoiceLine[];
  readonly dueCents: number;
};

const words = {
  en: {
    credit: 'Account credit',
    card: 'Card',
    visit_fee: 'Missed visit fee',
    cancellation_fee: 'Late cancellation fee',
  },
  es: {
    credit: 'Crédito de su cuenta',
    card: 'Tarjeta',
    visit_fee: 'Cargo por la visita perdida',
    cancellation_fee: 'Cargo por cancelar tarde',
  },
} as const satisfies Record<LanguageCode, object>;

const linesOf = (appointment: Appointment): readonly PriceLine[] => {
  const payer = payerOf(appointment);
  if (appointment.quote) return priceLines(agreedPart(appointment.quote.estimate), payer);
  return diagnosisQuote({
    priceCents: appointment.diagnosisPriceCents,
    marketId: appointment.market?.id ?? '',
    payer,
    discounts: appointment.diagnosisDiscounts,
  }).lines;
};

const jobInvoice = async (
  db: Database,
  appointment: Appointment,
  language: LanguageCode,
): Promise<Invoice> => {
  const { quote } = appointment;
  return invoiceOf(
    linesOf(appointment),
    quote ? taxLines(agreedPart(quote.estimate), payerOf(appointment)) : [],
    await findReceipt(db, appointment.id),
    language,
  );
};

/** What was given back again is not taken off what is due. */
const paidLines = async (
  db: Database,
  appointmentId: string,
  language: LanguageCode,
): Promise<readonly InvoiceLine[]> =>
  (await listMovements(db, appointmentId)).flatMap(({ kind, amountCents, method }): InvoiceLine[] => {
    if (kind === 'credit used') return [{ label: words[language].credit, amountCents }];
    return kind === 'payment'
      ? [{ label: method ? methodInWords(method, language) : words[language].card, amountCents }]
      : [];
  });

/** In the language of whoever asks; undefined where nothing waits for another card. */
export const findDueBill = async (
  db: Database,
  appointment: Appointment,
  language: LanguageCode,
): Promise<DueBill | undefined> => {
  const due = await findUnpaidCharge(db, appointment.id);
  if (!due) return undefined;
  const { kind, amountCents: dueCents } = due;
  if (kind !== 'job') {
    const fee = { label: words[language][kind], amountCents: dueCents };
    return { kind, lines: [fee], totalCents: dueCents, paid: [], dueCents };
  }
  return {
    kind,
    ...(await jobInvoice(db, appointment, language)),
    paid: await paidLines(db, appointment.id, language),
    dueCents,
  };
};
