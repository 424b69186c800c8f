import { type Kysely, sql } from 'kysely';

export const requestNotices = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create table request_notice (
        recipient text not null,
        sent_at timestamptz not null default now()
      )`.execute(db);
    await sql`comment on table request_notice is 'phone numbers and addresses that were sent a quote in the last day'`.execute(
      db,
    );
    await sql`create index request_notice_by_recipient on request_notice (recipient)`.execute(db);
    await sql`create index request_notice_by_age on request_notice (sent_at)`.execute(db);
  },
};
