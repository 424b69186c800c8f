import type { Database } from '../../platform/db/schema';

/** A message that left through a sandbox, for the development outbox. */
export type SandboxDelivery = {
  id: string;
  channel: 'sms' | 'email' | 'push';
  recipient: string;
  subject: string | null;
  text: string;
  html: string | null;
  unsubscribeUrl: string | null;
  attachment: { name: string; text: string } | null;
  sentAt: Date;
};

/** Newest first. */
export const listSandboxDeliveries = async (
  db: Database,
  { limit }: { limit: number },
): Promise<SandboxDelivery[]> => {
  const rows = await db
    .selectFrom('sandbox_delivery')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    recipient: row.recipient,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    unsubscribeUrl: row.unsubscribe_url,
    attachment:
      row.attachment_name === null || row.attachment_text === null
        ? null
        : { name: row.attachment_name, text: row.attachment_text },
    sentAt: row.created_at,
  }));
};
