import { pagePath, pages, pageUrl } from '@lugnut/contract';
import { firstName } from '@lugnut/domain/contact';
import { formatCents } from '@lugnut/domain/money';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { formatEmail, type MessageSettings, sendEmail, sendText, textBody } from '../messaging';
import { sendPush } from '../push';

type Reader = {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
};

type Words = { readonly title: string; readonly short: string; readonly key: string };

const approvalsTab = { tab: 'approvals' } as const;

/** By whatever they can be reached at, once per key; what was unsubscribed is not sent. */
const tell = async (
  tx: DatabaseTransaction,
  messages: MessageSettings,
  reader: Reader,
  { title, short, key }: Words,
): Promise<void> => {
  const url = pageUrl(messages.publicUrl, pages.fleetTab, approvalsTab);
  const dedupeKey = `${key} ${reader.id}`;
  if (reader.phone !== null)
    await sendText(tx, {
      to: reader.phone,
      body: textBody(messages.brand, `${short} ${url}`),
      dedupeKey: `${dedupeKey} text`,
    });
  if (reader.email !== null)
    await sendEmail(tx, {
      to: reader.email,
      dedupeKey: `${dedupeKey} letter`,
      ...formatEmail(messages, {
        subject: title,
        greeting: `Hi ${firstName(reader.name) || 'there'},`,
        paragraphs: [short],
        links: [{ label: 'Open approvals', url }],
      }),
    });
  await sendPush(tx, {
    accountId: reader.id,
    title,
    body: short,
    path: pagePath(pages.fleetTab, approvalsTab),
    dedupeKey,
  });
};

const readers = (tx: DatabaseTransaction) =>
  tx.selectFrom('account').select(['id', 'name', 'email', 'phone']).where('is_proven', '=', true);

export type ToldRequest = {
  readonly id: string;
  readonly fleetId: string;
  readonly askedBy: string;
  readonly totalCents: number;
  readonly askedAt: Date;
  readonly vehicle: string;
};

const outcomes = {
  approved: (by: string, work: string) => `${by} approved ${work}.`,
  refused: (by: string, work: string) => `${by} did not approve ${work}.`,
  expired: (_by: string, work: string) => `Your request for ${work} expired. You can ask again.`,
} as const;

const titles = {
  approved: 'Your request was approved',
  refused: 'Your request was not approved',
  expired: 'Your request expired',
} as const satisfies Record<keyof typeof outcomes, string>;

export const tellAsker = async (
  tx: DatabaseTransaction,
  messages: MessageSettings,
  request: ToldRequest,
  outcome: { readonly status: keyof typeof outcomes; readonly by: string },
): Promise<void> => {
  // Somebody who has left the fleet since is not told about it.
  const asker = await readers(tx)
    .where('id', '=', request.askedBy)
    .where('fleet_id', '=', request.fleetId)
    .executeTakeFirst();
  if (!asker) return;
  const work = `${formatCents(request.totalCents)} of work on ${request.vehicle}`;
  await tell(tx, messages, asker, {
    title: titles[outcome.status],
    short: outcomes[outcome.status](outcome.by, work),
    key: `approval ${request.id} ${outcome.status}`,
  });
};
