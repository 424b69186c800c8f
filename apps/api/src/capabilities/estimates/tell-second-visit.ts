import { formatCents } from '@lugnut/domain/money';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { type Appointment, carInWords, decisionPath, jobTotalOf, linkNameOf } from '../appointments';
import { type MessageSettings, notifyCustomer } from '../messaging';

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
  const url = `${settings.publicUrl}${decisionPath(second, page, linkNameOf(second))}`;
  const said = `we’ll do ${services.join(', ')} for your ${carInWords(second)} on a second visit for ${total}.`;
  await notifyCustomer(tx, settings, contact, `second visit ${second.id}`, {
    short: `${said} Choose a time: ${url}`,
    email: {
      subject: 'Choose a time for your second visit',
      paragraphs: [said, 'Choose the arrival window that works for you. It’s booked once you do.'],
      lines: [{ label: 'Second visit', amount: total }],
      links: [{ label: 'Choose a time', url }],
    },
  });
};
