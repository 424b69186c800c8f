import { serviceNameIn } from '../catalog';
import {
  agreedPart,
  diagnosisQuote,
  type Estimate,
  findServicePrice,
  type PriceLine,
  priceLines,
  spanishPriceLabel,
  type TaxLine,
  taxLines,
} from '../estimates';
import type { LanguageCode } from '../language';
import { type Cents, formatCents, sumOfCents } from '../money';
import type { FinishedWork } from './chargeable';
import { billTotal, type JobBill } from './ledger';

export type InvoiceLine = { readonly label: string; readonly amountCents: Cents };

/** The lines add up to the total, to the cent; what is taken off is negative. */
export type Invoice = { readonly lines: readonly InvoiceLine[]; readonly totalCents: Cents };

const percentText = (basisPoints: number): string => `${basisPoints / 100}%`;

/** How an invoice names its lines. */
type InvoiceWords = {
  /** Of a line of the price summary, or of what it is made of. */
  readonly label: (english: string) => string;
  readonly tax: (of: TaxLine['of'], percent: string, base: string) => string;
  readonly notCharged: string;
  readonly adjustment: string;
  readonly salesTax: string;
  readonly membership: string;
};

const words: Readonly<Record<LanguageCode, InvoiceWords>> = {
  en: {
    label: (english) => english,
    tax: (of, percent, base) => `Sales tax on ${of}, ${percent} of ${base}`,
    notCharged: 'Above what you approved, not charged',
    adjustment: 'Adjustment',
    salesTax: 'Sales tax',
    membership: 'Membership',
  },
  es: {
    label: spanishPriceLabel,
    tax: (of, percent, base) =>
      `Impuesto sobre ${of === 'parts' ? 'partes' : 'mano de obra'}, ${percent} de ${base}`,
    notCharged: 'Más de lo que aprobó, no se cobra',
    adjustment: 'Ajuste',
    salesTax: 'Impuesto sobre ventas',
    membership: 'Membresía',
  },
};

const taxText = ({ of, basisPoints, baseCents }: TaxLine, language: LanguageCode): string =>
  words[language].tax(of, percentText(basisPoints), formatCents(baseCents));

const workLines = (lines: readonly PriceLine[], { label: named }: InvoiceWords): readonly InvoiceLine[] =>
  lines
    .filter(({ kind, id }) => kind === 'amount' && id !== 'taxes')
    .flatMap(({ label, amountCents = 0, details = [] }): readonly InvoiceLine[] =>
      sumOfCents(details.map((detail) => detail.amountCents)) === amountCents && details.length > 0
        ? details.map((detail) => ({ ...detail, label: `${named(label)}: ${named(detail.label)}` }))
        : [{ label: named(label), amountCents }],
    );

const unlessZero = (label: string, amountCents: Cents): readonly InvoiceLine[] =>
  amountCents === 0 ? [] : [{ label, amountCents }];

/**
 * The invoice of a finished job. What was billed is the truth: where the lines come to something else, as for a job
 * billed under older rules or above what was agreed to, a line says by how much.
 */
export const invoiceOf = (
  lines: readonly PriceLine[],
  taxes: readonly TaxLine[],
  billed: JobBill | undefined,
  language: LanguageCode = 'en',
): Invoice => {
  const said = words[language];
  const work = workLines(lines, said);
  const workCents = sumOfCents(work.map(({ amountCents }) => amountCents));
  const taxCents = sumOfCents(taxes.map((line) => line.taxCents));
  const bill = billed ?? { workCents, taxCents, membershipCents: 0 };
  const difference = bill.workCents - workCents;
  return {
    lines: [
      ...work,
      ...unlessZero(difference < 0 ? said.notCharged : said.adjustment, difference),
      ...(taxCents === bill.taxCents
        ? taxes.map((line) => ({ label: taxText(line, language), amountCents: line.taxCents }))
        : [{ label: said.salesTax, amountCents: bill.taxCents }]),
      ...unlessZero(said.membership, bill.membershipCents),
    ],
    totalCents: billTotal(bill),
  };
};

/** Each service by its name in place of their sum, where the prices come to it. */
const byService = (
  lines: readonly PriceLine[],
  { services }: Estimate,
  language: LanguageCode,
): readonly PriceLine[] => {
  const named = services.map((service): PriceLine & { readonly amountCents: Cents } => ({
    id: 'services',
    kind: 'amount',
    label: serviceNameIn(language, service.name),
    amountCents: findServicePrice(service)?.totalCents ?? 0,
  }));
  const sum = sumOfCents(named.map(({ amountCents }) => amountCents));
  return lines.flatMap((line) => (line.id === 'services' && line.amountCents === sum ? named : [line]));
};

/** BILL-11: what the invoice lists, for a message: every service, fee, discount and credit by its name. */
export const receiptLines = (work: FinishedWork, billed: JobBill, language: LanguageCode = 'en'): Invoice => {
  if (work.kind === 'diagnosis') return invoiceOf(diagnosisQuote(work).lines, [], billed, language);
  const done = agreedPart(work.estimate);
  const lines = byService(priceLines(done, work.payer), done, language);
  return invoiceOf(lines, taxLines(done, work.payer), billed, language);
};
