import { pages, pageUrl } from '@lugnut/contract';
import { formatCents } from '@lugnut/domain/money';
import { totalInWords } from '@lugnut/domain/payments';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { type Appointment, carInWords, linkNameOf } from '../appointments';
import { type MessageSettings, notifyCustomer } from '../messaging';

/** What one of us enters for a customer is told to the customer at once: it may not be what they said. */
export const tellDecidedForThem = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  appointment: Appointment,
  decided: {
    readonly decision: 'approved' | 'declined';
    readonly names: readonly string[];
    readonly version: number;
    /** Agreed to, without the fee of a membership bought with the visit. */
    readonly workCents: number;
  },
): Promise<void> => {
  const { contact, quote, fleetJob } = appointment;
  if (!contact || !quote || fleetJob) return;
  const { decision, names, version, workCents } = decided;
  const membershipCents = appointment.membershipDueCents ?? 0;
  const totalCents = workCents + membershipCents;
  const url = pageUrl(settings.publicUrl, pages.liveJob, { id: linkNameOf(appointment) });
  const said = `we noted that you ${decision} ${names.join(', ')} for your ${carInWords(appointment)}. Your total is now ${totalInWords(totalCents, membershipCents)}.`;
  const wrong = 'Not what you told us? Reply to this message or call us right away.';
  await notifyCustomer(tx, settings, contact, `decided for them ${quote.estimate.id} ${version}`, {
    short: `${said} ${wrong} ${url}`,
    email: {
      subject: `We noted what you ${decision}`,
      paragraphs: [said, wrong],
      lines: [{ label: 'Your total', amount: formatCents(totalCents) }],
      links: [{ label: 'See your appointment', url }],
    },
  });
};
