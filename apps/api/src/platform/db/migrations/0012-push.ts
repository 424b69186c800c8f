import { type Kysely, sql } from 'kysely';

/** Browsers that show our messages; a browser belongs to whoever was logged in last. */
export const push = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create table push_subscription (
        id uuid primary key,
        account_id uuid not null references account (id) on delete cascade,
        endpoint text not null unique check (endpoint like 'https://%'),
        p256dh text not null,
        auth text not null,
        created_at timestamptz not null default now()
      )`.execute(db);
    await sql`create index push_subscription_account on push_subscription (account_id)`.execute(db);
    await sql`alter table sandbox_delivery drop constraint sandbox_delivery_channel_check`.execute(db);
    await sql`
      alter table sandbox_delivery
        add constraint sandbox_delivery_channel_check check (channel in ('sms', 'email', 'push'))`.execute(
      db,
    );
  },
};
