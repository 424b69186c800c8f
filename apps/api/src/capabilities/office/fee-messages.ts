import { pages, pageUrl } from '@lugnut/contract';
import { formatCents } from '@lugnut/domain/money';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { type Appointment, carInWords, linkNameOf } from '../appointments';
import { type MessageSettings, notifyCustomer } from '../messaging';

type Decided =
  | { readonly decision: 'charge'; readonly amountCents: number }
  | { readonly decision: 'waive'; readonly amountCents: number; readonly isRefunded: boolean };

const wordsOf = (decided: Decided, car: string): string => {
  const amount = formatCents(decided.amountCents, { dropZeroCents: true });
  if (decided.decision === 'charge') return `The fee for the missed visit to your ${car} is ${amount}.`;
  return decided.isRefunded
    ? `We took back the ${amount} fee for your ${car}. You get the money back on the card you paid with.`
    : `We dropped the ${amount} fee for your ${car}. You don't pay it.`;
};

/** The office decided about a fee: the customer hears of it before the card does. */
export const tellFeeDecided = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  appointment: Appointment,
  decided: Decided,
): Promise<void> => {
  if (!appointment.contact) return;
  const url = pageUrl(settings.publicUrl, pages.liveJob, { id: linkNameOf(appointment) });
  const said = wordsOf(decided, carInWords(appointment));
  await notifyCustomer(tx, settings, appointment.contact, `fee ${decided.decision} ${appointment.id}`, {
    short: `${said} ${url}`,
    email: {
      subject: decided.decision === 'charge' ? 'A fee for your missed visit' : 'Your fee was dropped',
      paragraphs: [said],
      links: [{ label: 'See your appointment', url }],
    },
  });
};
