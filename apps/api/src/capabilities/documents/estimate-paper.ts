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
import { dayInWords } from '@lugnut/domain/scheduling';
import { payerOf } from '../appointments';
import { serviceColumns, serviceRows, writeInvoice } from './invoice-paper';
import type { PaperContent } from './paper-content';
import { beginPaper, type PaperSettings, type PaperSubject, withoutWeekday } from './paper-parts';

const statusInWords = (service: Estimate['services'][number]): string => {
  if (isAgreed(service)) return 'Approved';
  return service.status === 'rejected' ? 'Declined, not in the total' : 'Waiting for your approval';
};

/** What a customer is asked to agree to, in the look of the invoice that follows. */
export const writeEstimate = (
  settings: PaperSettings,
  subject: PaperSubject,
  { estimate, quotedOn }: NonNullable<PaperSubject['appointment']['quote']>,
): PaperContent => {
  const payer = payerOf(subject.appointment);
  const paper = beginPaper(settings, subject, {
    title: 'Estimate',
    date: withoutWeekday(dayInWords(quotedOn)),
    version: estimate.version === 1 ? undefined : `Version ${estimate.version}`,
    service: [`Good through ${withoutWeekday(dayInWords(quoteValidThrough(quotedOn)))}`],
  });
  paper.table(
    serviceColumns,
    estimate.services.flatMap((service) => serviceRows(service, statusInWords(service))),
  );
  if (findPayerTotal(estimate, payer) === undefined)
    paper.text('The total follows when every service has a price.');
  else
    writeInvoice(
      paper,
      invoiceOf(
        withMembershipFee(priceLines(estimate, payer), subject.appointment.membershipDueCents ?? 0),
        taxLines(estimate, payer),
        undefined,
      ),
      'Estimated total',
    );
  paper.text("We won't charge more than you approved. If the car needs more work, we ask you first.");
  // The note of an invoice certifies finished work: it has no place here.
  paper.text('You may ask for replaced parts back before work begins.', 'soft');
  return paper.finish();
};
