import { pagePath, pages } from '@lugnut/contract';
import { formatCents } from '@lugnut/domain/money';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { commonWords, urlFor } from '../../platform/words';
import { type Appointment, carInWords, linkNameOf, servicesInWords } from '../appointments';
import { type MessageSettings, notifyCustomer } from '../messaging';
import { estimateWords } from './message-words';

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
  const { language } = contact;
  const { seeAppointment, total } = commonWords[language];
  const words = estimateWords[language];
  const url = urlFor(settings, language, pagePath(pages.liveJob, { id: linkNameOf(appointment) }));
  const said = words[decision](
    servicesInWords(names, language),
    carInWords(appointment, language),
    total(totalCents, membershipCents),
  );
  const { wrong } = words;
  await notifyCustomer(tx, settings, contact, `decided for them ${quote.estimate.id} ${version}`, {
    short: `${said} ${wrong} ${url}`,
    email: {
      subject: decision === 'approved' ? words.approvedSubject : words.declinedSubject,
      paragraphs: [said, wrong],
      lines: [{ label: words.yourTotal, amount: formatCents(totalCents) }],
      links: [{ label: seeAppointment, url }],
    },
  });
};
