import {
  agreedPart,
  diagnosisQuote,
  type Estimate,
  findServicePrice,
  laborText,
  type PriceLine,
  partText,
  priceLines,
  priceText,
} from '@lugnut/domain/estimates';
import { serviceHistory, warrantyMiles, warrantyMonths } from '@lugnut/domain/field';
import { formatCents, sumOfCents } from '@lugnut/domain/money';
import { dayInWords } from '@lugnut/domain/scheduling';
import { payerOf } from '../appointments';
import type { JobFacts } from './gather-facts';
import type { Cell, Paper, PaperContent } from './paper-content';
import { beginPaper, milesInWords, type PaperSettings, whenInWords } from './paper-parts';

const amountColumns = [
  { title: '', share: 0.72 },
  { title: '', share: 0.28, align: 'right' as const },
];

const yes = (is: boolean): string => (is ? 'Yes' : 'No');

/** Quoted, approved, done: one line a service, also for what was declined. */
const writeHistory = (paper: Paper, { firstEstimate }: JobFacts, estimate: Estimate): void => {
  paper.heading('From quote to done');
  paper.table(
    [
      { title: 'Service', share: 0.4 },
      { title: 'Quoted', share: 0.13 },
      { title: 'Approved', share: 0.14 },
      { title: 'Done', share: 0.13 },
      { title: 'Amount', share: 0.2, align: 'right' },
    ],
    serviceHistory(firstEstimate, estimate).map(({ name, isQuoted, isApproved, isDone }) => {
      const service = estimate.services.find((one) => one.name === name);
      const price = service && isDone ? findServicePrice(service)?.totalCents : undefined;
      return [
        { text: name },
        { text: isQuoted ? 'Yes' : 'At the car' },
        { text: yes(isApproved) },
        { text: yes(isDone) },
        { text: isDone ? priceText(price) : '—' },
      ];
    }),
  );
};

const writeWork = (paper: Paper, done: Estimate): void => {
  paper.heading('Parts and labor');
  paper.table(
    [
      { title: 'What', share: 0.46 },
      { title: 'How it adds up', share: 0.32 },
      { title: 'Amount', share: 0.22, align: 'right' },
    ],
    done.services.flatMap((service): Cell[][] => [
      [
        { text: service.name, strong: true },
        { text: '' },
        { text: priceText(findServicePrice(service)?.totalCents), strong: true },
      ],
      ...service.parts.map((part) => [
        { text: `  ${part.name}${part.partNumber ? ` (${part.partNumber})` : ''}` },
        { text: service.customerToSupplyParts ? 'Brought by the customer' : partText(part) },
        {
          text: service.customerToSupplyParts
            ? ''
            : priceText(part.unitPriceCents === undefined ? undefined : part.quantity * part.unitPriceCents),
        },
      ]),
      ...(service.labor
        ? [
            [
              { text: '  Labor' },
              { text: laborText(service.labor) },
              { text: priceText(findServicePrice(service)?.laborCents) },
            ],
          ]
        : []),
    ]),
  );
};

const writeSums = (paper: Paper, lines: readonly PriceLine[]): void => {
  paper.heading('Sum');
  paper.table(
    amountColumns,
    lines
      .filter(({ kind }) => kind !== 'note')
      .map(({ label, kind, amountCents }) => [
        { text: kind === 'total' ? 'Total' : label, strong: kind === 'total' },
        { text: priceText(amountCents), strong: kind === 'total' },
      ]),
  );
};

const paidInWords: Readonly<Record<string, string>> = {
  paid: 'Paid',
  processing: 'Payment under way',
  open: 'Payment under way',
  failed: 'Still owed: the payment did not go through',
  written_off: 'Not asked for any more',
  void: 'Not charged',
};

/** What the ledger says, and nothing else. */
const writeCharged = (paper: Paper, { receipt, charge }: JobFacts, totalCents: number): void => {
  if (!charge) return;
  const billedCents = (receipt?.workCents ?? 0) + (receipt?.taxCents ?? 0);
  const lines: [label: string, cents: number][] = [
    ['Work, parts and tax charged', billedCents],
    ['Above what was agreed to, not charged', totalCents - billedCents],
    ['Membership', receipt?.membershipCents ?? 0],
    ['Your credit', 0 - (receipt?.creditUsedCents ?? 0)],
    ['Refunded', 0 - (receipt?.refundedCents ?? 0)],
  ];
  paper.heading('Charged');
  paper.table(amountColumns, [
    ...lines
      .filter(([, cents]) => cents !== 0)
      .map(([label, cents]) => [{ text: label }, { text: formatCents(cents) }]),
    [
      { text: paidInWords[charge.status] ?? charge.status, strong: true },
      { text: formatCents(charge.amountCents), strong: true },
    ],
  ]);
};

const writeApprovals = (paper: Paper, facts: JobFacts): void => {
  if (facts.consents.length === 0) return;
  paper.heading('Approvals');
  for (const { decision, totalCents, how, givenAt, customer } of facts.consents)
    paper.text(
      `${customer} ${decision} by ${how} on ${whenInWords(facts, givenAt)}: ${formatCents(totalCents)} agreed to.`,
    );
};

const writeWarranty = (paper: Paper, { progress }: JobFacts): void => {
  const { warranty } = progress;
  if (!warranty) return;
  paper.heading('Warranty');
  const miles = warranty.endsAtMiles === undefined ? '' : ` or until ${milesInWords(warranty.endsAtMiles)}`;
  paper.text(
    `${warrantyMonths} months / ${warrantyMiles.toLocaleString('en-US')} mi on parts and labor, whichever comes first: from ${dayInWords(warranty.startsOn)} through ${dayInWords(warranty.endsOn)}${miles}.`,
  );
};

export const writeRepairReceipt = (settings: PaperSettings, facts: JobFacts): PaperContent => {
  const estimate = facts.appointment.quote?.estimate;
  if (!estimate) throw new Error('a repair receipt without an estimate');
  const done = agreedPart(estimate);
  const lines = priceLines(done, payerOf(facts.appointment));
  const paper = beginPaper(settings, facts, 'repair_receipt');
  writeHistory(paper, facts, estimate);
  writeWork(paper, done);
  writeSums(paper, lines);
  writeCharged(paper, facts, lines.find(({ kind }) => kind === 'total')?.amountCents ?? 0);
  writeApprovals(paper, facts);
  writeWarranty(paper, facts);
  return paper.finish();
};

/** The diagnosis by itself; with repairs on the same bill, what it added to them. */
const diagnosisLines = ({ appointment }: JobFacts): readonly PriceLine[] => {
  const estimate = appointment.quote?.estimate;
  if (!estimate)
    return diagnosisQuote({
      priceCents: appointment.diagnosisPriceCents,
      marketId: appointment.market?.id ?? '',
      payer: payerOf(appointment),
      discounts: appointment.diagnosisDiscounts,
    }).lines;
  const own = priceLines(agreedPart(estimate), payerOf(appointment)).filter(
    ({ id }) => id === 'diagnosis-fee' || id === 'diagnosis-credit',
  );
  const totalCents = sumOfCents(own.map(({ amountCents }) => amountCents ?? 0));
  return [...own, { id: 'your-quote', label: 'Total', kind: 'total', amountCents: totalCents }];
};

export const writeDiagnosisReceipt = (settings: PaperSettings, facts: JobFacts): PaperContent => {
  const { appointment, progress } = facts;
  const lines = diagnosisLines(facts);
  const paper = beginPaper(settings, facts, 'diagnosis_receipt');
  if (appointment.diagnosisInput) {
    paper.heading('What you told us');
    paper.text(appointment.diagnosisInput);
  }
  paper.heading('What we found');
  paper.text(progress.diagnosis?.finding ?? 'See the inspection.');
  if (progress.diagnosis?.recommendation) {
    paper.heading('What we recommend');
    paper.text(progress.diagnosis.recommendation);
  }
  writeSums(paper, lines);
  if (appointment.quote) paper.text('It is on the bill of the repair: see the Repair Receipt.', 'soft');
  else writeCharged(paper, facts, lines.find(({ kind }) => kind === 'total')?.amountCents ?? 0);
  return paper.finish();
};
