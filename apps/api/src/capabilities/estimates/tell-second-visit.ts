import { formatCents } from '@lugnut/domain/money';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { urlFor } from '../../platform/words';
import {
  type Appointment,
  carInWords,
  decisionPath,
  jobTotalOf,
  linkNameOf,
  servicesInWords,
} from '../appointments';
import { type MessageSettings, notifyCustomer } from '../messaging';
import { estimateWords } from './message-words';

/** The way back to it, for whoever closes the page before a window is chosen. */
export const tellSecondVisit = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  second: Appointment,
): Promise<void> => {
  const { contact, payment, services } = second;
  if (!contact) return;
  const total = formatCents(jobTotalOf(second));
  // Where the payment is set up there is only the window to choose.
  const page = payment === undefined ? 'estimate' : 'estimateResponse';
  const { language } = contact;
  const words = estimateWords[language];
  const url = urlFor(settings, language, decisionPath(second, page, linkNameOf(second)));
  const said = words.secondVisit(servicesInWords(services, language), carInWords(second, language), total);
  await notifyCustomer(tx, settings, contact, `second visit ${second.id}`, {
    short: `${said} ${words.chooseTime}: ${url}`,
    email: {
      subject: words.secondVisitSubject,
      paragraphs: [said, words.secondVisitHelp],
      lines: [{ label: words.secondVisitLine, amount: total }],
      links: [{ label: words.chooseTime, url }],
    },
  });
};
