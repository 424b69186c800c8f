import { agreedPart, diagnosisQuote, orderNumber, priceLines, taxLines } from '@lugnut/domain/estimates';
import { formatCents, sumOfCents } from '@lugnut/domain/money';
import { carInWords, payerOf } from '../appointments';
import type { JobFacts } from './gather-facts';
import { writeNote, writeServices, writeSums, writeWarranty } from './invoice-paper';
import { type Paper, type PaperContent, writePaper } from './paper-content';
import { dateInWords, milesInWords, type PaperSettings, sender } from './paper-parts';

export type YardInvoice = {
  readonly number: string;
  readonly business: string;
  /** Finished ones, in the order of the yard day. */
  readonly jobs: readonly JobFacts[];
  /** How many of it are still to be done. */
  readonly open: number;
};

const writeVehicle = (paper: Paper, facts: JobFacts): void => {
  const { appointment, progress } = facts;
  const { car, quote } = appointment;
  paper.heading(carInWords(appointment));
  const miles = progress.odometerMiles;
  paper.text(
    [
      `Work order ${orderNumber(appointment.id)}`,
      car.vin && `VIN ${car.vin}`,
      miles === undefined ? '' : `Odometer ${milesInWords(facts, miles)}`,
      appointment.visit.technician && `Mechanic: ${appointment.visit.technician.name}`,
    ]
      .filter(Boolean)
      .join(' · '),
    'soft',
  );
  const payer = payerOf(appointment);
  if (quote) {
    const done = agreedPart(quote.estimate);
    writeServices(paper, facts, quote.estimate, done);
    writeSums(paper, facts, priceLines(done, payer), taxLines(done, payer));
    return;
  }
  if (progress.diagnosis) paper.text(progress.diagnosis.finding);
  const { lines } = diagnosisQuote({
    priceCents: appointment.diagnosisPriceCents,
    marketId: appointment.market?.id ?? '',
    payer,
    discounts: appointment.diagnosisDiscounts,
  });
  writeSums(paper, facts, lines, []);
};

/** FLT-2: one invoice over all vehicles of a yard day, each with its lines, and one total. */
export const writeYardInvoice = (
  { brand, madeAt }: PaperSettings,
  { number, business, jobs, open }: YardInvoice,
): PaperContent => {
  const [first] = jobs;
  if (!first) throw new Error('an invoice over nothing');
  const title = 'Invoice';
  const paper = writePaper({ title: `${title} ${number}`, language: 'en', brand, madeAt });
  paper.head({
    brand,
    from: sender(first),
    title,
    about: [`Yard day ${number}`, dateInWords(first, first.finishedAt)],
  });
  const { contact, visit, zip } = first.appointment;
  const mechanics = new Set(jobs.flatMap(({ appointment }) => appointment.visit.technician?.name ?? []));
  paper.facts([
    {
      title: 'CUSTOMER',
      lines: [business, contact?.name ?? '', visit.exactAddress ?? zip].filter((line) => line !== ''),
    },
    {
      title: 'VEHICLES',
      lines: [
        jobs.length === 1 ? '1 vehicle' : `${jobs.length} vehicles`,
        ...(open > 0 ? [`${open} more still to be done`] : []),
      ],
    },
    { title: 'SERVICE', lines: [...mechanics].map((name) => `Mechanic: ${name}`) },
  ]);
  for (const facts of jobs) writeVehicle(paper, facts);
  const totals = jobs.map(({ charge }) => charge?.amountCents ?? 0);
  const dueCents = sumOfCents(jobs.map(({ receipt }) => receipt?.dueCents ?? 0));
  const totalCents = sumOfCents(totals);
  paper.heading('Total');
  paper.table(
    [
      { title: 'Vehicle', share: 0.72 },
      { title: 'Amount', share: 0.28, align: 'right' },
    ],
    [
      ...jobs.map(({ appointment }, nth) => [
        { text: carInWords(appointment) },
        { text: formatCents(totals[nth] ?? 0) },
      ]),
      [
        { text: 'Total', strong: true },
        { text: formatCents(totalCents), strong: true },
      ],
      [{ text: 'Paid' }, { text: formatCents(totalCents - dueCents) }],
      [
        { text: 'Balance due', strong: true },
        { text: formatCents(dueCents), strong: true },
      ],
    ],
  );
  writeWarranty(paper, first);
  writeNote(paper, first);
  return paper.finish();
};
