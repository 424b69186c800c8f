import { type Kysely, sql } from 'kysely';

/** RUN-5: which storage has the files of this database; the same is written there. */
export const storageIdentity = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table installation add column storage_id text`.execute(db);
    await sql`comment on column installation.storage_id is 'the mark of the storage that has our files; null until a server looked there'`.execute(
      db,
    );
  },
};
