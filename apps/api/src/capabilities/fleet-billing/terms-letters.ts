import { pages, pageUrl } from '@lugnut/contract';
import { firstName } from '@lugnut/domain/contact';
import { formatCents } from '@lugnut/domain/money';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { formatEmail, type MessageSettings, sendEmail } from '../messaging';
import { findOwners } from './fleet-owners';

type Terms = { readonly net_days: number; readonly limit_cents: number };

const wordsOf = (terms: Terms | null, brand: string) =>
  terms
    ? {
        subject: `You now have net ${terms.net_days} terms with ${brand}`,
        paragraphs: [
          `Your fleet can book up to ${formatCents(terms.limit_cents)} of work on account.`,
          `You’ll get one invoice a month, due ${terms.net_days} days after it’s issued. Work above your limit is charged to your card.`,
        ],
      }
    : {
        subject: `Your net terms with ${brand} have ended`,
        paragraphs: [
          'From now on, work is charged to your card when it’s done.',
          'Invoices you already have are due as before.',
        ],
      };

/** FLT-12: the owners hear of what the office decided, once for each decision. */
export const tellTerms = async (
  tx: DatabaseTransaction,
  messages: MessageSettings,
  { fleetId, nth, terms }: { readonly fleetId: string; readonly nth: number; readonly terms: Terms | null },
): Promise<void> => {
  const { subject, paragraphs } = wordsOf(terms, messages.brand);
  for (const { id, name, email } of await findOwners(tx, fleetId))
    if (email !== null)
      await sendEmail(tx, {
        to: email,
        dedupeKey: `fleet terms ${fleetId} ${nth} ${id}`,
        ...formatEmail(messages, {
          subject,
          greeting: `Hi ${firstName(name) || 'there'},`,
          paragraphs,
          links: [
            { label: 'Open billing', url: pageUrl(messages.publicUrl, pages.fleetTab, { tab: 'invoices' }) },
          ],
        }),
      });
};
