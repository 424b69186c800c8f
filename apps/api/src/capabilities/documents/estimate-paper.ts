import {
  type Estimate,
  findPayerTotal,
  isAgreed,
  priceLines,
  quoteValidThrough,
  taxLines,
  withMembershipFee,
} from '@lugnut/domain/estimates';
import { invoiceOf } from '@lugnut/domain/payments';
import { dateInWords } from '@lugnut/domain/scheduling';
import { payerOf } from '../appointments';
import { serviceColumns, serviceRows, writeInvoice } from './invoice-paper';
import type { PaperContent } from './paper-content';
import { beginPaper, languageOf, type PaperSettings, type PaperSubject, wordsOf } from './paper-parts';
import type { PaperWords } from './paper-words';

const statusInWords = (service: Estimate['services'][number], { became }: PaperWords): string => {
  if (isAgreed(service)) return became.approved;
  return service.status === 'rejected' ? became.declined : became.waiting;
};

/** What a customer is asked to agree to, in the look of the invoice that follows. */
export const writeEstimate = (
  settings: PaperSettings,
  subject: PaperSubject,
  { estimate, quotedOn }: NonNullable<PaperSubject['appointment']['quote']>,
): PaperContent => {
  const payer = payerOf(subject.appointment);
  const language = languageOf(subject);
  const words = wordsOf(subject);
  const paper = beginPaper(settings, subject, {
    title: words.estimate,
    date: dateInWords(quotedOn, language),
    version: estimate.version === 1 ? undefined : words.version(estimate.version),
    service: [words.goodThrough(dateInWords(quoteValidThrough(quotedOn), language))],
  });
  paper.table(
    serviceColumns(words),
    estimate.services.flatMap((service) => serviceRows(service, statusInWords(service, words), language)),
  );
  if (findPayerTotal(estimate, payer) === undefined) paper.text(words.totalToFollow);
  else
    writeInvoice(
      paper,
      invoiceOf(
        withMembershipFee(priceLines(estimate, payer), subject.appointment.membershipDueCents ?? 0),
        taxLines(estimate, payer),
        undefined,
        language,
      ),
      words.estimatedTotal,
    );
  paper.text(words.noMoreThanApproved);
  // The note of an invoice certifies finished work: it has no place here.
  paper.text(words.replacedParts, 'soft');
  return paper.finish();
};
