import { agreedPart, diagnosisQuote, type PriceLine, priceLines, taxLines } from '@lugnut/domain/estimates';
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
import {
  beginPaper,
  finishedVisit,
  languageOf,
  type PaperSettings,
  sayMechanicsLanguage,
  wordsOf,
} from './paper-parts';

/** An invoice by what stands on it, whatever its link is called. */
export const writeRepairReceipt = (settings: PaperSettings, facts: JobFacts): PaperContent => {
  const estimate = facts.appointment.quote?.estimate;
  if (!estimate) throw new Error('a repair receipt without an estimate');
  const done = agreedPart(estimate);
  const payer = payerOf(facts.appointment);
  const words = wordsOf(facts);
  const paper = beginPaper(settings, facts, {
    ...finishedVisit(facts),
    title: words.invoice,
    name: words.titles.repair_receipt,
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
const writeShare = (paper: Paper, facts: JobFacts): void => {
  const { appointment } = facts;
  const estimate = appointment.quote?.estimate;
  if (!estimate) return;
  const own: readonly PriceLine[] = priceLines(agreedPart(estimate), payerOf(appointment)).filter(
    ({ id }) => id === 'diagnosis-fee' || id === 'diagnosis-credit',
  );
  const words = wordsOf(facts);
  writeInvoice(paper, invoiceOf(own, [], undefined, languageOf(facts)), words.total);
  paper.text(words.onRepairBill, 'soft');
};

export const writeDiagnosisReceipt = (settings: PaperSettings, facts: JobFacts): PaperContent => {
  const { appointment, progress } = facts;
  const words = wordsOf(facts);
  const title = words.titles.diagnosis_receipt;
  const paper = beginPaper(settings, facts, {
    ...finishedVisit(facts),
    ...(appointment.quote
      ? { title }
      : { title: words.invoice, name: title, version: versionInWords(facts) }),
  });
  if (appointment.diagnosisInput) {
    paper.heading(words.told);
    paper.text(appointment.diagnosisInput);
  }
  paper.heading(words.found);
  if (progress.diagnosis) sayMechanicsLanguage(paper, facts);
  paper.text(progress.diagnosis?.finding ?? words.seeInspection);
  if (progress.diagnosis?.recommendation) {
    paper.heading(words.recommended);
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
