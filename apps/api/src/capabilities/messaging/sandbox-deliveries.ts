import { sql } from 'kysely';
import * as z from 'zod/mini';
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
  /** Names of its files, in order. */
  attachments: readonly string[];
  sentAt: Date;
};

const attachments = z.array(z.object({ name: z.string(), type: z.string(), content: z.string() }));

/** A file of an email, by its place. */
export const findSandboxAttachment = async (db: Database, id: string, nth: number) => {
  const row = await db
    .selectFrom('sandbox_delivery')
    .select('attachments')
    .where(sql<string>`id::text`, '=', id)
    .executeTakeFirst();
  return row && attachments.parse(row.attachments)[nth];
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
    attachments: attachments.parse(row.attachments).map(({ name }) => name),
    sentAt: row.created_at,
  }));
};
