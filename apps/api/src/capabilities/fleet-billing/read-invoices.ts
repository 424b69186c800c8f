import { type FleetInvoice, fleetBillingDownloads, pathTo, type WholeInvoice } from '@lugnut/contract';
import { invoiceNumber, isOverdue, type Remittance } from '@lugnut/domain/fleet';
import { methodInWords } from '@lugnut/domain/payments';
import { marketMomentAt } from '@lugnut/domain/scheduling';
import type { Database } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import type { Failure } from '../../platform/http/failure';
import type { SignedLinks } from '../../platform/http/signed-links';
import { offsetsOf } from '../../platform/market-today';
import { findFleetZone, methodStore, openCentsOf, type Statement } from '../payments';

export const noSuchInvoice = (): Failure => new EnglishFailure('not_found', 'There is no such invoice');

/** Invoices whose payment a bank still works on. */
export const findBeingPaid = async (db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('charge')
    .select('statement_id')
    .where('statement_id', 'in', ids)
    .where('status', 'in', ['open', 'processing'])
    .execute();
  return new Set(rows.flatMap(({ statement_id }) => statement_id ?? []));
};

export const pdfPath = (id: string): string => pathTo(fleetBillingDownloads.getFleetInvoicePdf, { id });
const csvPath = (id: string): string => pathTo(fleetBillingDownloads.getFleetInvoiceCsv, { id });

type Known = { readonly today: string; readonly beingPaid: ReadonlySet<string> };

export const describeInvoice = (row: Statement, { today, beingPaid }: Known): FleetInvoice['attributes'] => {
  const isLate = isOverdue(row.due_on, today) ? 'overdue' : 'open';
  const unpaid = beingPaid.has(row.id) ? 'processing' : isLate;
  return {
    number: invoiceNumber(row.number),
    month: row.month,
    issued_on: row.issued_on,
    due_on: row.due_on,
    net_days: row.net_days,
    status: row.paid_at === null ? unpaid : 'paid',
    total_cents: row.total_cents,
    paid_by_card_cents: row.paid_cents,
    open_cents: openCentsOf(row),
  };
};

export const listStatements = (db: Database, fleetId: string): Promise<Statement[]> =>
  db.selectFrom('statement').selectAll().where('fleet_id', '=', fleetId).orderBy('month', 'desc').execute();

export const findStatement = (db: Database, id: string): Promise<Statement | undefined> =>
  db.selectFrom('statement').selectAll().where('id', '=', id).executeTakeFirst();

export const listLines = async (db: Database, statement: Pick<Statement, 'id' | 'fleet_id'>) => {
  const offsets = offsetsOf(await findFleetZone(db, statement.fleet_id));
  const rows = await db
    .selectFrom('statement_line')
    .selectAll()
    .where('statement_id', '=', statement.id)
    .orderBy('occurred_at')
    .orderBy('id')
    .execute();
  const days = rows.map((row) => ({ ...row, day: marketMomentAt(row.occurred_at.getTime(), offsets).day }));
  // The vehicles of a yard day stand together, where the first of them was done.
  const firstOf = new Map<string, number>();
  for (const [at, { yard_day_id: yard }] of days.entries())
    if (yard !== null && !firstOf.has(yard)) firstOf.set(yard, at);
  const placeOf = (row: (typeof days)[number], at: number): number =>
    row.yard_day_id === null ? at : (firstOf.get(row.yard_day_id) ?? at);
  return days
    .map((row, at) => ({ row, at, place: placeOf(row, at) }))
    .toSorted((a, b) => a.place - b.place || a.at - b.at)
    .map(({ row }) => row);
};
export type ShownLine = Awaited<ReturnType<typeof listLines>>[number];

export const listPayments = (db: Database, statementId: string) =>
  db
    .selectFrom('statement_payment')
    .selectAll()
    .where('statement_id', '=', statementId)
    .orderBy('created_at')
    .execute();

const describeRemittance = ({
  payee,
  ach,
  checksTo,
}: Remittance): WholeInvoice['attributes']['remittance'] => ({
  payee,
  ach: ach ? { bank: ach.bank, routing_number: ach.routingNumber, account_number: ach.accountNumber } : null,
  checks_to: checksTo ?? null,
});

/** One invoice of this fleet; another fleet's does not exist. */
export const showInvoice = async (
  db: Database,
  links: Pick<SignedLinks, 'sign'>,
  asked: {
    readonly id: string;
    readonly fleetId: string;
    readonly today: string;
    readonly mayPay: boolean;
    readonly remittance: Remittance;
  },
): Promise<WholeInvoice> => {
  const row = await findStatement(db, asked.id);
  if (row?.fleet_id !== asked.fleetId) throw noSuchInvoice();
  const beingPaid = await findBeingPaid(db, [row.id]);
  const described = describeInvoice(row, { today: asked.today, beingPaid });
  const lines = await listLines(db, row);
  const payments = await listPayments(db, row.id);
  const method = await methodStore(db).findDefault(asked.fleetId);
  return {
    id: row.id,
    attributes: {
      ...described,
      lines: lines.map((line) => ({
        id: line.id,
        kind: line.kind,
        day: line.day,
        vehicle: line.vehicle,
        work: line.work,
        po_number: line.po_number,
        yard_day_id: line.yard_day_id,
        amount_cents: line.amount_cents,
        paid_cents: line.paid_cents,
      })),
      payments: payments.map(({ kind, amount_cents, reference, received_on }) => ({
        kind,
        amount_cents,
        reference,
        received_on,
      })),
      may_pay: asked.mayPay && described.open_cents > 0 && described.status !== 'processing',
      remittance: described.open_cents > 0 ? describeRemittance(asked.remittance) : null,
      pays_with: method ? methodInWords(method) : null,
      pdf_url: links.sign(pdfPath(row.id)),
      csv_url: links.sign(csvPath(row.id)),
    },
  };
};
