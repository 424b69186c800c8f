import {
  consentMediumInWords,
  type Estimate,
  findServicePrice,
  laborText,
  type PriceLine,
  partText,
  priceText,
  type TaxLine,
} from '@lugnut/domain/estimates';
import { serviceHistory, warrantyMiles, warrantyMonths } from '@lugnut/domain/field';
import { formatCents, sumOfCents } from '@lugnut/domain/money';
import { type Invoice, invoiceOf, methodInWords } from '@lugnut/domain/payments';
import { dayInWords } from '@lugnut/domain/scheduling';
import type { Movement } from '../payments';
import type { JobFacts } from './gather-facts';
import type { Cell, Column, Paper } from './paper-content';
import { dateInWords, milesInWords, whenInWords } from './paper-parts';

/** Changes what was paid after the invoice was given out. */
const changed: Readonly<Partial<Record<Movement['kind'], string>>> = {
  refund: 'refunded',
  'refund failed': 'refund returned',
  disputed: 'payment disputed',
  'dispute won': 'dispute settled',
};

const isChange = ({ kind }: Movement): boolean => changed[kind] !== undefined;

/** An invoice that was given out stays as it was: every refund and every dispute that moves money makes the next version. */
export const versionOf = ({ movements }: Pick<JobFacts, 'movements'>): number =>
  1 + movements.filter(isChange).length;

/** 'Version 2, refunded on March 4, 2027'; nothing is said of the first. */
export const versionInWords = (facts: JobFacts): string | undefined => {
  const last = facts.movements.findLast(isChange);
  if (!last) return undefined;
  return `Version ${versionOf(facts)}, ${changed[last.kind]} on ${dateInWords(facts, last.at)}`;
};

type Service = Estimate['services'][number];

export const serviceRows = (service: Service, became: string): Cell[][] => {
  const price = findServicePrice(service);
  return [
    [
      { text: service.name, strong: true },
      { text: became, soft: true },
      { text: priceText(price?.totalCents), strong: true },
    ],
    ...service.parts.map((part): Cell[] => [
      { text: `   ${part.name}${part.partNumber ? `, part no. ${part.partNumber}` : ''}` },
      { text: service.customerToSupplyParts ? 'Supplied by the customer' : partText(part) },
      {
        text: service.customerToSupplyParts
          ? ''
          : priceText(part.unitPriceCents === undefined ? undefined : part.quantity * part.unitPriceCents),
      },
    ]),
    ...(service.labor
      ? [[{ text: '   Labor' }, { text: laborText(service.labor) }, { text: priceText(price?.laborCents) }]]
      : []),
  ];
};

export const serviceColumns: readonly Column[] = [
  { title: 'Services', share: 0.5 },
  { title: 'Quantity and price', share: 0.32 },
  { title: 'Amount', share: 0.18, align: 'right' },
];

/** Each service with its parts and labor, and what became of it: quoted, approved, done. Also what was declined. */
export const writeServices = (paper: Paper, facts: JobFacts, estimate: Estimate, done: Estimate): void => {
  const history = serviceHistory(facts.quotedEstimates, estimate);
  const wasQuoted = (name: string) => history.find((one) => one.name === name)?.isQuoted ?? false;
  paper.table(serviceColumns, [
    ...done.services.flatMap((service) =>
      serviceRows(
        service,
        wasQuoted(service.name) ? 'Quoted, approved, done' : 'Added at the car, approved, done',
      ),
    ),
    ...history
      .filter(({ isDone }) => !isDone)
      .map(({ name, isQuoted }): Cell[] => [
        { text: name, soft: true },
        { text: isQuoted ? 'Quoted, not done' : 'Offered at the car, not done', soft: true },
        { text: '—', soft: true },
      ]),
  ]);
};

const billedOf = ({ receipt, charge }: JobFacts) =>
  charge
    ? {
        workCents: receipt?.workCents ?? 0,
        taxCents: receipt?.taxCents ?? 0,
        membershipCents: receipt?.membershipCents ?? 0,
      }
    : undefined;

/** Down to the total, at the right edge. */
export const writeInvoice = (paper: Paper, invoice: Invoice, total = 'Total'): void => {
  paper.table(
    [
      { title: '', share: 0.72 },
      { title: '', share: 0.28, align: 'right' },
    ],
    [
      ...invoice.lines.map(({ label, amountCents }) => [{ text: label }, { text: formatCents(amountCents) }]),
      [
        { text: total, strong: true },
        { text: formatCents(invoice.totalCents), strong: true },
      ],
    ],
    0.42,
  );
};

export const writeSums = (
  paper: Paper,
  facts: JobFacts,
  lines: readonly PriceLine[],
  taxes: readonly TaxLine[],
): void => writeInvoice(paper, invoiceOf(lines, taxes, billedOf(facts)));

const movementInWords = ({ kind, method }: Movement): string => {
  if (kind === 'credit used') return 'Account credit';
  const by = method ? methodInWords(method) : 'Card';
  if (kind === 'on account') return 'On your monthly invoice';
  if (kind === 'refund' && method?.kind === 'terms') return 'Refund, off your next monthly invoice';
  if (kind === 'refund') return `Refund to ${by}`;
  if (kind === 'disputed') return `Disputed, taken back by ${by}`;
  if (kind === 'dispute won') return `Dispute settled, paid again by ${by}`;
  return kind === 'refund failed' ? `Refund to ${by} returned` : by;
};

const isRefund = ({ kind }: Movement): boolean => kind === 'refund' || kind === 'refund failed';
const isDisputed = ({ kind }: Movement): boolean => kind === 'disputed' || kind === 'dispute won';

const signedCents = ({ kind, amountCents }: Movement): number =>
  kind === 'refund' || kind === 'disputed' ? -amountCents : amountCents;

const stillOpen: Readonly<Record<string, string>> = {
  processing: 'Balance due, bank payment on its way',
  failed: 'Balance due, the payment did not go through',
  void: 'Balance due, not charged',
};

/** From the total above to what is left with us: what was paid, what went back, what remains. */
const paidRows = (
  movements: readonly Movement[],
): readonly { readonly label: string; readonly cents: number }[] => {
  if (movements.length < 2) return [];
  const sumOf = (some: readonly Movement[]) => sumOfCents(some.map(signedCents));
  const [refunds, disputes] = [movements.filter(isRefund), movements.filter(isDisputed)];
  const payments = movements.filter((movement) => !isRefund(movement) && !isDisputed(movement));
  const wentBack = [
    ...(refunds.length === 0 ? [] : [{ label: 'Refunded', cents: sumOf(refunds) }]),
    ...(disputes.length === 0 ? [] : [{ label: 'Disputed', cents: sumOf(disputes) }]),
  ];
  const isOnAccount = movements.some(({ kind }) => kind === 'on account');
  const paid = { label: isOnAccount ? 'Invoiced' : 'Paid', cents: sumOf(payments) };
  if (wentBack.length === 0) return [paid];
  const after = `${paid.label} after ${disputes.length === 0 ? 'refunds' : 'refunds and disputes'}`;
  return [paid, ...wentBack, { label: after, cents: sumOf(movements) }];
};

/** What the ledger says was paid, when and by what, and nothing else. */
export const writePayments = (paper: Paper, facts: JobFacts): void => {
  const { movements, receipt, charge } = facts;
  const dueCents = receipt?.dueCents ?? 0;
  const end = (label: string, cents: number): Cell[] => [
    { text: label, strong: true },
    { text: '' },
    { text: formatCents(cents), strong: true },
  ];
  // Of what one method paid in part, the rest waits for another: nothing has failed.
  const isPartPaid = charge?.status === 'failed' && movements.length > 0;
  const label = (dueCents > 0 && !isPartPaid && stillOpen[charge?.status ?? '']) || 'Balance due';
  paper.heading('Payments');
  paper.table(
    [
      { title: 'Date', share: 0.3 },
      { title: 'Paid by', share: 0.52 },
      { title: 'Amount', share: 0.18, align: 'right' },
    ],
    [
      ...movements.map((movement): Cell[] => [
        { text: dateInWords(facts, movement.at) },
        { text: movementInWords(movement) },
        { text: formatCents(signedCents(movement)) },
      ]),
      ...paidRows(movements).map(({ label, cents }) => end(label, cents)),
      end(label, dueCents),
    ],
  );
  if (facts.tip)
    paper.text(
      `A tip of ${formatCents(facts.tip.amountCents)} was paid separately on ${dateInWords(facts, facts.tip.paidAt)}. It goes to your mechanic and is not part of this invoice.`,
      'soft',
    );
};

export const writeApprovals = (paper: Paper, facts: JobFacts): void => {
  if (facts.consents.length === 0) return;
  const membershipCents = facts.receipt?.membershipCents ?? 0;
  const last = facts.consents.at(-1);
  paper.heading('Approvals');
  for (const consent of facts.consents) {
    const { decision, work, totalCents, how, givenAt, customer } = consent;
    const amount =
      membershipCents === 0
        ? formatCents(totalCents)
        : `${formatCents(totalCents)} for the work${consent === last ? `, ${formatCents(totalCents + membershipCents)} with the membership fee,` : ''}`;
    paper.text(
      `${customer} ${[decision, work.join(', '), consentMediumInWords[how]].filter(Boolean).join(' ')} on ${whenInWords(facts, givenAt)}: ${amount} agreed to.`,
      'soft',
    );
  }
};

export const writeWarranty = (paper: Paper, { progress }: JobFacts): void => {
  const { warranty } = progress;
  if (!warranty) return;
  paper.heading('Warranty');
  const miles = warranty.endsAtMiles === undefined ? '' : ` or until ${milesInWords(warranty.endsAtMiles)}`;
  paper.text(
    `${warrantyMonths} months / ${warrantyMiles.toLocaleString('en-US')} mi on parts and labor, whichever comes first: from ${dayInWords(warranty.startsOn)} through ${dayInWords(warranty.endsOn)}${miles}.`,
  );
};

/** What the law of the market wants on every invoice, as an admin keeps it. */
export const writeNote = (paper: Paper, { business }: Pick<JobFacts, 'business'>): void => {
  if (!business?.invoiceNote) return;
  paper.heading('Notice');
  paper.text(business.invoiceNote, 'soft');
};
