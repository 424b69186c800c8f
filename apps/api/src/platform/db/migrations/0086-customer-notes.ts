import { type Kysely, sql } from 'kysely';

export const customerNotes = {
  /** What staff want the next colleague to know of a customer. */
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create table customer_note (
        id uuid primary key,
        customer text collate "C" not null,
        author_id uuid not null references account (id),
        body text not null check (length(body) between 1 and 2000),
        request_key text,
        written_at timestamptz not null,
        unique (author_id, request_key)
      )`.execute(db);
    await sql`comment on column customer_note.customer is 'an account, or the phone of somebody without one'`.execute(
      db,
    );
    await sql`create index customer_note_by_customer on customer_note (customer, written_at desc)`.execute(
      db,
    );
  },
};
