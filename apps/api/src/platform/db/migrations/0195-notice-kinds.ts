import { type Kysely, sql } from 'kysely';

/** Each limit counts its own messages, and what was only typed is counted apart from what its owner does. */
export const noticeKinds = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      alter table request_notice
        add column kind text not null default 'quote' check (kind in ('quote', 'change')),
        add column proven boolean not null default false`.execute(db);
    await sql`alter table request_notice alter column kind drop default`.execute(db);
    await sql`comment on table request_notice is 'phone numbers and addresses that were sent a quote, or told of a booking or a move, in the last day'`.execute(
      db,
    );
    await sql`comment on column request_notice.proven is 'caused by whoever has proven the recipient; what others typed does not count against them'`.execute(
      db,
    );
    await sql`
      insert into retention_rule (key, what, keep_days, least_days, most_days)
      values ('request_notices', 'Counts of texts and emails about quotes and bookings', 1, 1, 30)`.execute(
      db,
    );
  },
};
