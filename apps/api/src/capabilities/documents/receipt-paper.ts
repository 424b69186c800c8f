import { agreedPart, diagnosisQuote, type PriceLine, priceLines, taxLines } from '@lugnut/domain/estimates';
import { documentTitles } from '@lugnut/domain/field';
import { invoiceOf } from '@lugnut/domain/payments';
import { payerOf } from '../appointments';
import type { JobFacts } from './gather-facts';
import {
  versionInWords,
  writeApprovals,
  writeInvoice,
  writeNote,
  writePayments,
  writeServices,
  writeSums,
  writeWarranty,
} from './invoice-paper';
import type { Paper, PaperContent } from './paper-content';
import { beginPaper, finishedVisit, type PaperSettings } from './paper-parts';

/** An invoice by what stands on it, whatever its link is called. */
export const writeRepairReceipt = (settings: PaperSettings, facts: JobFacts): PaperContent => {
  const estimate = facts.appointment.quote?.estimate;
  if (!estimate) throw new Error('a repair receipt without an estimate');
  const done = agreedPart(estimate);
  const payer = payerOf(facts.appointment);
  const paper = beginPaper(settings, facts, {
    ...finishedVisit(facts),
    title: 'Invoice',
    name: documentTitles.repair_receipt,
    version: versionInWords(facts),
  });
  writeServices(paper, facts, estimate, done);
  writeSums(paper, facts, priceLines(done, payer), taxLines(done, payer));
  writePayments(paper, facts);
  writeApprovals(paper, facts);
  writeWarranty(paper, facts);
  writeNote(paper, facts);
  return paper.finish();
};

/** What the diagnosis added to the bill of the repairs it is on. */
const writeShare = (paper: Paper, { appointment }: JobFacts): void => {
  const estimate = appointment.quote?.estimate;
  if (!estimate) return;
  const own: readonly PriceLine[] = priceLines(agreedPart(estimate), payerOf(appointment)).filter(
    ({ id }) => id === 'diagnosis-fee' || id === 'diagnosis-credit',
  );
  writeInvoice(paper, invoiceOf(own, [], undefined));
  paper.text('It is on the bill of the repair: see the Repair Receipt.', 'soft');
};

export const writeDiagnosisReceipt = (settings: PaperSettings, facts: JobFacts): PaperContent => {
  const { appointment, progress } = facts;
  const title = documentTitles.diagnosis_receipt;
  const paper = beginPaper(settings, facts, {
    ...finishedVisit(facts),
    ...(appointment.quote ? { title } : { title: 'Invoice', name: title, version: versionInWords(facts) }),
  });
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
  if (appointment.quote) writeShare(paper, facts);
  else {
    const { lines } = diagnosisQuote({
      priceCents: appointment.diagnosisPriceCents,
      marketId: appointment.market?.id ?? '',
      payer: payerOf(appointment),
      discounts: appointment.diagnosisDiscounts,
    });
    writeSums(paper, facts, lines, []);
    writePayments(paper, facts);
    writeNote(paper, facts);
  }
  return paper.finish();
};
