import { type Kysely, sql } from 'kysely';

export const removedNotes = {
  /** A note that is put back keeps its author and time (OFF-2): for a day it is only hidden. */
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table customer_note add column removed_at timestamptz`.execute(db);
    await sql`create index customer_note_removed on customer_note (removed_at) where removed_at is not null`.execute(
      db,
    );
  },
};
