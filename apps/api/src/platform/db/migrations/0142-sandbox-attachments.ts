import { type Kysely, sql } from 'kysely';

export const sandboxAttachments = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table sandbox_delivery add column attachment_name text, add column attachment_text text`.execute(
      db,
    );
  },
};
