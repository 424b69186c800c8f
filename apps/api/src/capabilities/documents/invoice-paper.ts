import { serviceNameIn } from '@lugnut/domain/catalog';
import {
  type Estimate,
  findServicePrice,
  laborText,
  type PriceLine,
  partText,
  priceText,
  type TaxLine,
} from '@lugnut/domain/estimates';
import { serviceHistory, warrantyMiles, warrantyMonths } from '@lugnut/domain/field';
import type { LanguageCode } from '@lugnut/domain/language';
import { formatCents, sumOfCents } from '@lugnut/domain/money';
import { type Invoice, invoiceOf, methodInWords } from '@lugnut/domain/payments';
import { partNameIn } from '@lugnut/domain/pricing';
import { dayInWords } from '@lugnut/domain/scheduling';
import type { Movement } from '../payments';
import type { JobFacts } from './gather-facts';
import type { Cell, Column, Paper } from './paper-content';
import { dateInWords, languageOf, milesInWords, whenInWords, wordsOf } from './paper-parts';
import { type PaperWords, paperWords } from './paper-words';

/** Changes what was paid after the invoice was given out. */
const isChangeKind = (kind: Movement['kind']): kind is keyof PaperWords['changes'] =>
  kind in paperWords.en.changes;

const isChange = ({ kind }: Movement): boolean => isChangeKind(kind);

/** An invoice that was given out stays as it was: every refund and every dispute that moves money makes the next version. */
export const versionOf = ({ movements }: Pick<JobFacts, 'movements'>): number =>
  1 + movements.filter(isChange).length;

/** 'Version 2, refunded on March 4, 2027'; nothing is said of the first. */
export const versionInWords = (facts: JobFacts): string | undefined => {
  const last = facts.movements.findLast(isChange);
  if (!last || !isChangeKind(last.kind)) return undefined;
  const words = wordsOf(facts);
  return words.changedVersion(versionOf(facts), words.changes[last.kind], dateInWords(facts, last.at));
};

type Service = Estimate['services'][number];

const partInWords = ({ name, partNumber }: Service['parts'][number], language: LanguageCode): string => {
  const said = partNameIn(language, name);
  return partNumber ? paperWords[language].part(said, partNumber) : said;
};

export const serviceRows = (service: Service, became: string, language: LanguageCode): Cell[][] => {
  const words = paperWords[language];
  const price = findServicePrice(service);
  return [
    [
      { text: serviceNameIn(language, service.name), strong: true },
      { text: became, soft: true },
      { text: priceText(price?.totalCents, language), strong: true },
    ],
    ...service.parts.map((part): Cell[] => [
      { text: `   ${partInWords(part, language)}` },
      { text: service.customerToSupplyParts ? words.customersPart : partText(part, language) },
      {
        text: service.customerToSupplyParts
          ? ''
          : priceText(
              part.unitPriceCents === undefined ? undefined : part.quantity * part.unitPriceCents,
              language,
            ),
      },
    ]),
    ...(service.labor
      ? [
          [
            { text: `   ${words.labor}` },
            { text: laborText(service.labor, language) },
            { text: priceText(price?.laborCents, language) },
          ],
        ]
      : []),
  ];
};

export const serviceColumns = (words: PaperWords): readonly Column[] => [
  { title: words.services, share: 0.5 },
  { title: words.quantityAndPrice, share: 0.32 },
  { title: words.amount, share: 0.18, align: 'right' },
];

/** Each service with its parts and labor, and what became of it: quoted, approved, done. Also what was declined. */
export const writeServices = (paper: Paper, facts: JobFacts, estimate: Estimate, done: Estimate): void => {
  const history = serviceHistory(facts.quotedEstimates, estimate);
  const wasQuoted = (name: string) => history.find((one) => one.name === name)?.isQuoted ?? false;
  const language = languageOf(facts);
  const words = paperWords[language];
  paper.table(serviceColumns(words), [
    ...done.services.flatMap((service) =>
      serviceRows(
        service,
        wasQuoted(service.name) ? words.became.quotedAndDone : words.became.addedAndDone,
        language,
      ),
    ),
    ...history
      .filter(({ isDone }) => !isDone)
      .map(({ name, isQuoted }): Cell[] => [
        { text: serviceNameIn(language, name), soft: true },
        { text: isQuoted ? words.became.quotedNotDone : words.became.offeredNotDone, soft: true },
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
export const writeInvoice = (paper: Paper, invoice: Invoice, total: string): void => {
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
): void =>
  writeInvoice(paper, invoiceOf(lines, taxes, billedOf(facts), languageOf(facts)), wordsOf(facts).total);

const movementInWords = ({ kind, method }: Movement, language: LanguageCode): string => {
  const words = paperWords[language].movements;
  if (kind === 'credit used') return words.credit;
  const by = method ? methodInWords(method, language) : words.card;
  if (kind === 'on account') return words.onAccount;
  if (kind === 'refund' && method?.kind === 'terms') return words.refundOnAccount;
  if (kind === 'refund') return words.refund(by);
  if (kind === 'disputed') return words.disputed(by);
  if (kind === 'dispute won') return words.disputeWon(by);
  return kind === 'refund failed' ? words.refundReturned(by) : by;
};

const isRefund = ({ kind }: Movement): boolean => kind === 'refund' || kind === 'refund failed';
const isDisputed = ({ kind }: Movement): boolean => kind === 'disputed' || kind === 'dispute won';

const signedCents = ({ kind, amountCents }: Movement): number =>
  kind === 'refund' || kind === 'disputed' ? -amountCents : amountCents;

const openLabel = (status: string, { stillOpen, balanceDue }: PaperWords): string =>
  status in stillOpen ? stillOpen[status as keyof typeof stillOpen] : balanceDue;

/** From the total above to what is left with us: what was paid, what went back, what remains. */
const paidRows = (
  movements: readonly Movement[],
  words: PaperWords,
): readonly { readonly label: string; readonly cents: number }[] => {
  if (movements.length < 2) return [];
  const sumOf = (some: readonly Movement[]) => sumOfCents(some.map(signedCents));
  const [refunds, disputes] = [movements.filter(isRefund), movements.filter(isDisputed)];
  const payments = movements.filter((movement) => !isRefund(movement) && !isDisputed(movement));
  const wentBack = [
    ...(refunds.length === 0 ? [] : [{ label: words.refunded, cents: sumOf(refunds) }]),
    ...(disputes.length === 0 ? [] : [{ label: words.disputed, cents: sumOf(disputes) }]),
  ];
  const isOnAccount = movements.some(({ kind }) => kind === 'on account');
  const [label, afterRefunds, afterDisputes] = isOnAccount
    ? [words.invoiced, words.invoicedAfterRefunds, words.invoicedAfterDisputes]
    : [words.paid, words.paidAfterRefunds, words.paidAfterDisputes];
  const paid = { label, cents: sumOf(payments) };
  if (wentBack.length === 0) return [paid];
  const after = disputes.length === 0 ? afterRefunds : afterDisputes;
  return [paid, ...wentBack, { label: after, cents: sumOf(movements) }];
};

/** What the ledger says was paid, when and by what, and nothing else. */
export const writePayments = (paper: Paper, facts: JobFacts): void => {
  const { movements, receipt, charge } = facts;
  const words = wordsOf(facts);
  const dueCents = receipt?.dueCents ?? 0;
  const end = (label: string, cents: number): Cell[] => [
    { text: label, strong: true },
    { text: '' },
    { text: formatCents(cents), strong: true },
  ];
  // Of what one method paid in part, the rest waits for another: nothing has failed.
  const isPartPaid = charge?.status === 'failed' && movements.length > 0;
  const label = dueCents > 0 && !isPartPaid ? openLabel(charge?.status ?? '', words) : words.balanceDue;
  paper.heading(words.payments);
  paper.table(
    [
      { title: words.date, share: 0.3 },
      { title: words.paidBy, share: 0.52 },
      { title: words.amount, share: 0.18, align: 'right' },
    ],
    [
      ...movements.map((movement): Cell[] => [
        { text: dateInWords(facts, movement.at) },
        { text: movementInWords(movement, languageOf(facts)) },
        { text: formatCents(signedCents(movement)) },
      ]),
      ...paidRows(movements, words).map(({ label, cents }) => end(label, cents)),
      end(label, dueCents),
    ],
  );
  if (facts.tip)
    paper.text(words.tip(formatCents(facts.tip.amountCents), dateInWords(facts, facts.tip.paidAt)), 'soft');
};

export const writeApprovals = (paper: Paper, facts: JobFacts): void => {
  if (facts.consents.length === 0) return;
  const membershipCents = facts.receipt?.membershipCents ?? 0;
  const last = facts.consents.at(-1);
  const language = languageOf(facts);
  const words = paperWords[language];
  const amountOf = (consent: typeof last & object): string => {
    const amount = formatCents(consent.totalCents);
    if (membershipCents === 0) return amount;
    return consent === last
      ? words.withMembership(amount, formatCents(consent.totalCents + membershipCents))
      : words.forTheWork(amount);
  };
  paper.heading(words.approvals);
  for (const consent of facts.consents) {
    const { decision, how, givenAt, customer } = consent;
    const work = consent.work.map((name) => serviceNameIn(language, name)).join(', ');
    const when = whenInWords(facts, givenAt);
    paper.text(words.approval(decision, { customer, work, how, when, amount: amountOf(consent) }), 'soft');
  }
};

export const writeWarranty = (paper: Paper, facts: JobFacts): void => {
  const { warranty } = facts.progress;
  if (!warranty) return;
  const language = languageOf(facts);
  const words = paperWords[language];
  const [from, through] = [dayInWords(warranty.startsOn, language), dayInWords(warranty.endsOn, language)];
  const terms = words.warrantyTerms(warrantyMonths, milesInWords(facts, warrantyMiles), from, through);
  const { endsAtMiles } = warranty;
  paper.heading(words.warranty);
  paper.text(`${terms}${endsAtMiles === undefined ? '' : words.orUntil(milesInWords(facts, endsAtMiles))}.`);
};

/** What the law of the market wants on every invoice, as an admin keeps it; its English words are on each. */
export const writeNote = (paper: Paper, facts: Pick<JobFacts, 'appointment' | 'business'>): void => {
  const { invoiceNote, spanishInvoiceNote } = facts.business ?? {};
  if (!invoiceNote) return;
  paper.heading(wordsOf(facts).notice);
  if (languageOf(facts) === 'es' && spanishInvoiceNote) paper.text(spanishInvoiceNote, 'soft');
  paper.text(invoiceNote, 'soft');
};
