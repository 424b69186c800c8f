import { pages, pageUrl } from '@lugnut/contract';
import { firstName } from '@lugnut/domain/contact';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { recordSecurityEvent } from '../../platform/security-log/record-security-event';
import { formatEmail, type MessageSettings, sendEmail } from '../messaging';

type Whose = { readonly fleetId: string; readonly madeBy?: string | undefined };
type Ended = { readonly keys: readonly string[]; readonly webhooks: readonly string[] };

/** Ends the API keys and webhooks of a fleet, or those that one person made. */
export const endAccess = async (
  tx: DatabaseTransaction,
  { fleetId, madeBy }: Whose,
  at: Date,
): Promise<Ended> => {
  const keys = await tx
    .updateTable('fleet_api_key')
    .set({ revoked_at: at })
    .where('fleet_id', '=', fleetId)
    .where('revoked_at', 'is', null)
    .$if(madeBy !== undefined, (query) => query.where('created_by', '=', madeBy ?? null))
    .returning('prefix')
    .execute();
  const webhooks = await tx
    .updateTable('fleet_webhook')
    .set({ removed_at: at, state: 'off' })
    .where('fleet_id', '=', fleetId)
    .where('removed_at', 'is', null)
    .$if(madeBy !== undefined, (query) => query.where('created_by', '=', madeBy ?? null))
    .returning(['id', 'url'])
    .execute();
  if (webhooks.length > 0)
    await tx
      .deleteFrom('fleet_webhook_delivery')
      .where(
        'webhook_id',
        'in',
        webhooks.map(({ id }) => id),
      )
      .execute();
  const ended = {
    keys: keys.map(({ prefix }) => `${prefix}…`),
    // The host alone: a path may carry a secret, and words in it would stand in our letter.
    webhooks: webhooks.map(({ url }) => new URL(url).host),
  };
  const event = { accountId: fleetId, subject: { type: 'fleet', id: fleetId } } as const;
  for (const note of ended.keys) await recordSecurityEvent(tx, { ...event, kind: 'api_key_revoked', note });
  for (const host of ended.webhooks)
    await recordSecurityEvent(tx, { ...event, kind: 'webhook_changed', note: `removed ${host}` });
  return ended;
};

/** A system of theirs may have stopped working: they hear which key or webhook to make anew. */
export const endAccessOfPerson = async (
  tx: DatabaseTransaction,
  messages: MessageSettings,
  { fleetId, personId, at }: { readonly fleetId: string; readonly personId: string; readonly at: Date },
): Promise<void> => {
  const { keys, webhooks } = await endAccess(tx, { fleetId, madeBy: personId }, at);
  if (keys.length + webhooks.length === 0) return;
  const owners = await tx
    .selectFrom('account')
    .select(['id', 'name', 'email'])
    .where('is_proven', '=', true)
    .where('fleet_id', '=', fleetId)
    .where('fleet_role', '=', 'owner')
    .where('id', '!=', personId)
    .execute();
  for (const owner of owners)
    if (owner.email !== null)
      await sendEmail(tx, {
        to: owner.email,
        dedupeKey: `access of ${personId} ended ${at.getTime()} ${owner.id}`,
        ...formatEmail(messages, {
          subject: 'Some of your API keys or webhooks have ended',
          greeting: `Hi ${firstName(owner.name) || 'there'},`,
          facts: [
            ...(keys.length > 0 ? [{ label: 'API keys', value: keys.join(', ') }] : []),
            ...(webhooks.length > 0 ? [{ label: 'Webhooks', value: webhooks.join(', ') }] : []),
          ],
          paragraphs: [
            'The person who made them is no longer an owner of your fleet, so they no longer work.',
            'If one of your systems uses them, make new ones.',
          ],
          links: [
            {
              label: 'Open API keys',
              url: pageUrl(messages.publicUrl, pages.fleetTab, { tab: 'developers' }),
            },
          ],
        }),
      });
};
