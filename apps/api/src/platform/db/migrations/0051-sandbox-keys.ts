import { type Kysely, sql } from 'kysely';

/** The sandboxes of texts and emails keep the key of a message, so that the same one again is the same delivery. */
export const sandboxKeys = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table sandbox_delivery add column message_key text`.execute(db);
    await sql`
      create unique index sandbox_delivery_once
      on sandbox_delivery (message_key, channel, recipient, md5(body_text))`.execute(db);
  },
};
