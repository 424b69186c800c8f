import { pages, pageUrl } from '@lugnut/contract';
import { firstName } from '@lugnut/domain/contact';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { formatEmail, type MessageSettings, sendEmail } from '../messaging';

/** The owners hear of it once: nothing is sent to that address until somebody turns it on again. */
export const tellOwnersOfDisabled = async (
  tx: DatabaseTransaction,
  messages: MessageSettings,
  webhook: {
    readonly id: string;
    readonly fleet_id: string;
    readonly url: string;
    readonly failingSince: Date;
    readonly isGone: boolean;
  },
): Promise<void> => {
  const owners = await tx
    .selectFrom('account')
    .select(['id', 'name', 'email'])
    .where('is_proven', '=', true)
    .where('fleet_id', '=', webhook.fleet_id)
    .where('fleet_role', '=', 'owner')
    .execute();
  // The host alone: a path may carry a secret, and words in it would stand in our letter.
  const { host } = new URL(webhook.url);
  for (const owner of owners)
    if (owner.email !== null)
      await sendEmail(tx, {
        to: owner.email,
        dedupeKey: `webhook ${webhook.id} disabled ${webhook.failingSince.getTime()} ${owner.id}`,
        ...formatEmail(messages, {
          subject: 'We turned off one of your webhooks',
          greeting: `Hi ${firstName(owner.name) || 'there'},`,
          facts: [{ label: 'Webhook', value: host }],
          paragraphs: [
            webhook.isGone
              ? 'It told us that it no longer exists, so we stopped sending to it.'
              : 'Nothing we sent there has arrived for three days, so we stopped trying.',
            'Once it works again, turn it back on and send a test.',
          ],
          links: [
            {
              label: 'Open webhooks',
              url: pageUrl(messages.publicUrl, pages.fleetTab, { tab: 'developers' }),
            },
          ],
        }),
      });
};
