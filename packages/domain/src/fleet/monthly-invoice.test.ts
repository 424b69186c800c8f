import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMonths,
  carriedLines,
  invoiceNumber,
  lastClosedMonth,
  monthInWords,
  type StatementLine,
  sumInvoice,
} from './index';

describe('[FLT-12] the months of a fleet', () => {
  it.each([
    ['2026-12-01', '2026-11'],
    ['2027-01-31', '2026-12'],
    ['2026-03-15', '2026-02'],
  ])('on %s the month %s is over', (today, month) => {
    expect(lastClosedMonth(today)).toBe(month);
  });

  it('counts months over years', () => {
    expect(addMonths('2026-11', 14)).toBe('2028-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(monthInWords('2026-11')).toBe('November 2026');
    expect(invoiceNumber(1042)).toBe('INV-001042');
  });
});

type Event = StatementLine & { readonly id: number; readonly month: number };

const event = fc.oneof(
  // A job on account, or paid by card at once.
  fc
    .record({ cents: fc.integer({ min: 0, max: 500_00 }), byCard: fc.boolean() })
    .map(({ cents, byCard }) => ({
      kind: 'job' as const,
      amountCents: cents,
      paidCents: byCard ? cents : 0,
    })),
  // Given back to the card, or off the next invoice.
  fc
    .record({ cents: fc.integer({ min: 1, max: 500_00 }), byCard: fc.boolean() })
    .map(({ cents, byCard }) => ({
      kind: 'refund' as const,
      amountCents: 0 - cents,
      paidCents: byCard ? 0 - cents : 0,
    })),
);
const history = fc
  .array(fc.tuple(event, fc.integer({ min: 0, max: 11 })), { maxLength: 60 })
  .map((events): Event[] => events.map(([line, month], id) => ({ ...line, id, month })));

/** As the job does it: month by month, over all lines that are on no invoice yet. */
const closeAll = (events: readonly Event[]) => {
  const invoices: {
    readonly lines: readonly (StatementLine & { id?: number })[];
    readonly dueCents: number;
  }[] = [];
  let open: (StatementLine & { id?: number })[] = [];
  for (let month = 0; month < 12; month += 1) {
    open = [...open, ...events.filter((one) => one.month === month)];
    if (open.every(({ kind }) => kind === 'carried')) continue;
    const sums = sumInvoice(open);
    const carried = carriedLines(sums.carriedCents);
    invoices.push({ lines: carried ? [...open, carried.closing] : open, dueCents: sums.dueCents });
    open = carried ? [carried.next] : [];
  }
  return { invoices, open };
};

describe('[FLT-12] random histories of jobs and refunds', () => {
  it('are partitioned by the invoices: each on exactly one', () => {
    fc.assert(
      fc.property(history, (events) => {
        const { invoices, open } = closeAll(events);
        const placed = [...invoices.flatMap(({ lines }) => lines), ...open].flatMap(({ id }) => id ?? []);
        expect(placed.toSorted((a, b) => a - b)).toEqual(events.map(({ id }) => id));
      }),
    );
  });

  it('balance: what was invoiced and what is carried is all that was done on account, to the cent', () => {
    fc.assert(
      fc.property(history, (events) => {
        const { invoices, open } = closeAll(events);
        const owed = events.reduce((sum, line) => sum + line.amountCents - line.paidCents, 0);
        const due = invoices.reduce((sum, { dueCents }) => sum + dueCents, 0);
        const left = open.reduce((sum, line) => sum + line.amountCents - line.paidCents, 0);
        expect(due + left).toBe(owed);
        for (const { lines, dueCents } of invoices) {
          expect(dueCents).toBeGreaterThanOrEqual(0);
          expect(lines.reduce((sum, line) => sum + line.amountCents - line.paidCents, 0)).toBe(dueCents);
        }
      }),
    );
  });
});
