import { writeCsv } from '@lugnut/domain/csv';
import { invoiceNumber, monthInWords, type Remittance, remittanceFacts } from '@lugnut/domain/fleet';
import { formatCents, sumOfCents } from '@lugnut/domain/money';
import { dayInWords } from '@lugnut/domain/scheduling';
import type { Database } from '../../platform/db/schema';
import {
  type Cell,
  findBusiness,
  type Paper,
  type PaperContent,
  type PaperPrinter,
  printAsked,
  sender,
  writePaper,
} from '../documents';
import { openCentsOf, type Statement } from '../payments';
import { listLines, listPayments, type ShownLine } from './read-invoices';

export type PaperDeps = {
  readonly db: Database;
  readonly now: () => Date;
  readonly printer: Pick<PaperPrinter, 'print'>;
  readonly messages: { readonly brand: string };
  readonly remittance: Remittance;
};

/** Without its weekday: 'November 1, 2026'. */
const dateOf = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const shortDate = (day: string): string => dayInWords(day).replace(/^[A-Za-z]+, /, '');

const paymentNames = {
  on_file: 'Card or bank account on file',
  ach: 'ACH transfer',
  check: 'Check',
  wire: 'Wire transfer',
  credit: 'Your credit',
  returned: 'Card payment reversed',
};

const lineRow = (line: ShownLine): Cell[] => [
  { text: shortDate(line.day) },
  { text: [line.vehicle, line.work].filter(Boolean).join(': ') },
  { text: line.po_number ?? '', soft: true },
  { text: line.paid_cents === 0 ? '' : formatCents(line.paid_cents), soft: true },
  { text: formatCents(line.amount_cents) },
];

/** A yard day is one entry: its vehicles stand below its sum. */
const rowsOf = (lines: readonly ShownLine[]): Cell[][] =>
  lines.flatMap((line, at) => {
    const { yard_day_id: yard } = line;
    if (yard === null || lines[at - 1]?.yard_day_id === yard) return [lineRow(line)];
    const all = lines.filter((one) => one.yard_day_id === yard);
    const head: Cell[] = [
      { text: shortDate(line.day), strong: true },
      { text: `Yard day, ${all.filter(({ kind }) => kind === 'job').length} vehicles`, strong: true },
      { text: '' },
      { text: '' },
      { text: formatCents(sumOfCents(all.map(({ amount_cents }) => amount_cents))), strong: true },
    ];
    return [head, lineRow(line)];
  });

const writeSums = (
  paper: Paper,
  statement: Statement,
  payments: Awaited<ReturnType<typeof listPayments>>,
): void => {
  const row = (label: string, cents: number, strong = false): Cell[] => [
    { text: label, strong },
    { text: formatCents(cents), strong },
  ];
  paper.heading('Total');
  paper.table(
    [
      { title: '', share: 0.72 },
      { title: 'Amount', share: 0.28, align: 'right' },
    ],
    [
      row('Total', statement.total_cents, true),
      ...(statement.paid_cents === 0
        ? []
        : [row('Paid by card when the work was done', 0 - statement.paid_cents)]),
      ...payments.map(({ kind, amount_cents, received_on, reference }) =>
        row(
          [`${paymentNames[kind]}, ${shortDate(received_on)}`, reference].filter(Boolean).join(', '),
          0 - amount_cents,
        ),
      ),
      row('Balance due', openCentsOf(statement), true),
    ],
  );
};

/** What is paid already says nothing of where money goes. */
const writeHowToPay = (paper: Paper, statement: Statement, remittance: Remittance): void => {
  const facts = remittanceFacts(remittance);
  if (openCentsOf(statement) === 0 || facts.length === 0) return;
  paper.heading('How to pay');
  for (const { label, value } of facts) paper.text(`${label}: ${value}`);
  paper.text(`Please include ${invoiceNumber(statement.number)} with your payment.`, 'soft');
};

const findSender = async (db: Database, fleetId: string): Promise<string[]> => {
  const job = await db
    .selectFrom('appointment')
    .select('market_id')
    .where('account_id', '=', fleetId)
    .where('market_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return sender({ business: await findBusiness(db, job?.market_id ?? undefined) });
};

const writeInvoice = async (
  { db, now, messages, remittance }: PaperDeps,
  statement: Statement,
): Promise<PaperContent> => {
  const { brand } = messages;
  const fleet = await db
    .selectFrom('fleet')
    .select(['business_name', 'business_address'])
    .where('account_id', '=', statement.fleet_id)
    .executeTakeFirstOrThrow();
  const lines = await listLines(db, statement);
  const number = invoiceNumber(statement.number);
  const paper = writePaper({ title: `Invoice ${number}`, language: 'en', brand, madeAt: now() });
  paper.head({
    brand,
    from: await findSender(db, statement.fleet_id),
    title: 'Invoice',
    about: [number, monthInWords(statement.month), dateOf(statement.issued_on)],
  });
  const orders = [...new Set(lines.flatMap(({ po_number }) => po_number ?? []))];
  paper.facts([
    {
      title: 'BILL TO',
      lines: [fleet.business_name, fleet.business_address].filter((line) => line !== ''),
    },
    {
      title: 'TERMS',
      lines:
        statement.net_days === 0
          ? ['Nothing is due']
          : [`Net ${statement.net_days} days`, `Due ${dateOf(statement.due_on)}`],
    },
    { title: 'PO NUMBERS', lines: orders.length === 0 ? ['None'] : orders.slice(0, 6) },
  ]);
  paper.heading('Services');
  paper.table(
    [
      { title: 'Date', share: 0.14 },
      { title: 'Vehicle and work', share: 0.42 },
      { title: 'PO number', share: 0.16 },
      { title: 'Paid by card', share: 0.14, align: 'right' },
      { title: 'Amount', share: 0.14, align: 'right' },
    ],
    rowsOf(lines),
  );
  writeSums(paper, statement, await listPayments(db, statement.id));
  writeHowToPay(paper, statement, remittance);
  paper.text(
    'The invoice for each job, with its parts, labor, tax, and warranty, is in your account.',
    'soft',
  );
  return paper.finish();
};

/** Made when it is asked for: the lines of a closed month never change, what was paid of it does. */
export const printInvoice = async (deps: PaperDeps, statement: Statement): Promise<Buffer> =>
  printAsked(deps.printer, await writeInvoice(deps, statement));

const dollarsOf = (cents: number): string => (cents / 100).toFixed(2);

export const writeInvoiceCsv = async (
  { db }: Pick<PaperDeps, 'db'>,
  statement: Statement,
): Promise<string> => {
  const lines = await listLines(db, statement);
  return writeCsv([
    ['Invoice', 'Date', 'Type', 'Vehicle', 'Work', 'PO number', 'Yard day', 'Amount', 'Paid by card'],
    ...lines.map((line) => [
      invoiceNumber(statement.number),
      line.day,
      line.kind,
      line.vehicle,
      line.work,
      line.po_number ?? '',
      line.yard_day_id ?? '',
      // A number, so that a refund is no formula.
      Number(dollarsOf(line.amount_cents)),
      Number(dollarsOf(line.paid_cents)),
    ]),
  ]);
};
