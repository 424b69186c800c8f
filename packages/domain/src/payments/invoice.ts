import type { PriceLine, TaxLine } from '../estimates';
import { type Cents, formatCents, sumOfCents } from '../money';
import { billTotal, type JobBill } from './ledger';

export type InvoiceLine = { readonly label: string; readonly amountCents: Cents };

/** The lines add up to the total, to the cent; what is taken off is negative. */
export type Invoice = { readonly lines: readonly InvoiceLine[]; readonly totalCents: Cents };

const percentText = (basisPoints: number): string => `${basisPoints / 100}%`;

const taxText = ({ of, basisPoints, baseCents }: TaxLine): string =>
  `Sales tax on ${of}, ${percentText(basisPoints)} of ${formatCents(baseCents)}`;

const workLines = (lines: readonly PriceLine[]): readonly InvoiceLine[] =>
  lines
    .filter(({ kind, id }) => kind === 'amount' && id !== 'taxes')
    .flatMap(({ label, amountCents = 0, details = [] }): readonly InvoiceLine[] =>
      sumOfCents(details.map((detail) => detail.amountCents)) === amountCents && details.length > 0
        ? details.map((detail) => ({ ...detail, label: `${label}: ${detail.label}` }))
        : [{ label, amountCents }],
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
): Invoice => {
  const work = workLines(lines);
  const workCents = sumOfCents(work.map(({ amountCents }) => amountCents));
  const taxCents = sumOfCents(taxes.map((line) => line.taxCents));
  const bill = billed ?? { workCents, taxCents, membershipCents: 0 };
  const difference = bill.workCents - workCents;
  return {
    lines: [
      ...work,
      ...unlessZero(difference < 0 ? 'Above what you approved, not charged' : 'Adjustment', difference),
      ...(taxCents === bill.taxCents
        ? taxes.map((line) => ({ label: taxText(line), amountCents: line.taxCents }))
        : [{ label: 'Sales tax', amountCents: bill.taxCents }]),
      ...unlessZero('Membership', bill.membershipCents),
    ],
    totalCents: billTotal(bill),
  };
};
