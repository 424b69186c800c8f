import { pagePath, pages } from '@lugnut/contract';
import type { LanguageCode } from '@lugnut/domain/language';
import { formatCents } from '@lugnut/domain/money';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { commonWords, urlFor } from '../../platform/words';
import { type Appointment, carInWords, linkNameOf } from '../appointments';
import { type MessageSettings, notifyCustomer } from '../messaging';
import { officeWords } from './message-words';

type Decided =
  | { readonly decision: 'charge'; readonly amountCents: number }
  | { readonly decision: 'waive'; readonly amountCents: number; readonly isRefunded: boolean };

const wordsOf = (decided: Decided, car: string, language: LanguageCode): string => {
  const words = officeWords[language];
  const amount = formatCents(decided.amountCents, { dropZeroCents: true });
  if (decided.decision === 'charge') return words.feeCharged(car, amount);
  return decided.isRefunded ? words.feeRefunded(car, amount) : words.feeDropped(car, amount);
};

/** The office decided about a fee: the customer hears of it before the card does. */
export const tellFeeDecided = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  appointment: Appointment,
  decided: Decided,
): Promise<void> => {
  if (!appointment.contact) return;
  const { language } = appointment.contact;
  const words = officeWords[language];
  const url = urlFor(settings, language, pagePath(pages.liveJob, { id: linkNameOf(appointment) }));
  const said = wordsOf(decided, carInWords(appointment, language), language);
  await notifyCustomer(tx, settings, appointment.contact, `fee ${decided.decision} ${appointment.id}`, {
    short: `${said} ${url}`,
    email: {
      subject: decided.decision === 'charge' ? words.feeSubject : words.feeDroppedSubject,
      paragraphs: [said],
      links: [{ label: commonWords[language].seeAppointment, url }],
    },
  });
};
