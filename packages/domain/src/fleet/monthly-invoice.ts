import { type Cents, sumOfCents } from '../money';
import type { PlainDay } from '../scheduling/plain-day';

/** 'YYYY-MM'. */
export type Month = string;

export const monthOf = (day: PlainDay): Month => day.slice(0, 7);

/** Years and months, counted as one number. */
const monthNumber = (month: Month): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

export const addMonths = (month: Month, count: number): Month => {
  const number = monthNumber(month) + count;
  return `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;
};

/** The month an invoice is due for: the one before the month of the fleet's own today. */
export const lastClosedMonth = (today: PlainDay): Month => addMonths(monthOf(today), -1);

export const firstDayOf = (month: Month): PlainDay => `${month}-01`;

/** 'November 2026'. */
export const monthInWords = (month: Month): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T12:00:00Z`),
  );

export const statementLineKinds = ['job', 'fee', 'refund', 'carried'] as const;
export type StatementLineKind = (typeof statementLineKinds)[number];

/** Something that happened to a fleet's money: each is on one monthly invoice, never on two. */
export type StatementLine = {
  readonly kind: StatementLineKind;
  /** Below zero where money is given back. */
  readonly amountCents: Cents;
  /** What a card paid of it at once, or what went back to one. */
  readonly paidCents: Cents;
};

export type InvoiceSums = {
  readonly totalCents: Cents;
  /** Paid by card when the work was done. */
  readonly paidCents: Cents;
  readonly dueCents: Cents;
  /** What we owe the fleet after this month: it comes off the next invoice. */
  readonly carriedCents: Cents;
};

/** What a month comes to; more given back than done is carried over, so an invoice never asks for less than nothing. */
export const sumInvoice = (lines: readonly StatementLine[]): InvoiceSums => {
  const totalCents = sumOfCents(lines.map(({ amountCents }) => amountCents));
  const paidCents = sumOfCents(lines.map((line) => line.paidCents));
  const left = totalCents - paidCents;
  return {
    totalCents,
    paidCents,
    dueCents: Math.max(0, left),
    carriedCents: Math.max(0, 0 - left),
  };
};

/** The two lines of what is carried: off the month that is closed, and onto the next. */
export const carriedLines = (
  carriedCents: Cents,
): { readonly closing: StatementLine; readonly next: StatementLine } | undefined =>
  carriedCents === 0
    ? undefined
    : {
        closing: { kind: 'carried', amountCents: carriedCents, paidCents: 0 },
        next: { kind: 'carried', amountCents: 0 - carriedCents, paidCents: 0 },
      };

/** 'INV-001042': given once, never again. */
export const invoiceNumber = (number: number): string => `INV-${String(number).padStart(6, '0')}`;
