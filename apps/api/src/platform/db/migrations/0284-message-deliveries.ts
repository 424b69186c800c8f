import { type Kysely, sql } from 'kysely';

/** What became of every text and email, as their providers report it, and who cannot be reached by what. */
export const messageDeliveries = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create table message_delivery (
        outbox_id uuid primary key,
        channel text not null check (channel in ('sms', 'email')),
        recipient text not null,
        purpose text not null check (purpose in ('service', 'marketing')),
        is_awaited boolean not null,
        state text not null default 'sending' check (state in ('sending', 'sent', 'delivered', 'failed')),
        fault text,
        detail text,
        fallback jsonb,
        instead_id uuid,
        office_told_at timestamptz,
        begun_at timestamptz not null,
        settled_at timestamptz,
        check ((state = 'failed') = (fault is not null))
      )`.execute(db);
    await sql`comment on table message_delivery is 'a text or an email that was handed to its provider, and what became of it'`.execute(
      db,
    );
    await sql`comment on column message_delivery.fallback is 'the same by the other channel, kept until it is known that it is not needed'`.execute(
      db,
    );
    await sql`comment on column message_delivery.instead_id is 'the message that was sent by the other channel'`.execute(
      db,
    );
    await sql`create index message_delivery_of_recipient on message_delivery (recipient, begun_at desc)`.execute(
      db,
    );
    await sql`create index message_delivery_by_age on message_delivery (begun_at)`.execute(db);
    await sql`
      create index message_delivery_untold on message_delivery (settled_at)
        where state = 'failed' and office_told_at is null`.execute(db);
    await sql`
      create table unreachable_contact (
        contact text primary key,
        channel text not null check (channel in ('sms', 'email')),
        fault text not null,
        detail text,
        since timestamptz not null
      )`.execute(db);
    await sql`comment on table unreachable_contact is 'numbers and addresses that can take no message, until one is delivered'`.execute(
      db,
    );
    await sql`
      alter table unsubscribed_address
        drop constraint unsubscribed_address_via_check,
        add constraint unsubscribed_address_via_check check (via in ('page', 'one_click', 'complaint')) not valid`.execute(
      db,
    );
    for (const [key, what, keep, least, most] of [
      [
        'message_deliveries',
        'What became of texts and emails we sent: delivered, or not and why',
        90,
        30,
        365,
      ],
      [
        'unreported_messages',
        'Content kept to send a message by the other channel while nobody has said whether it arrived',
        3,
        1,
        14,
      ],
    ] as const)
      await sql`
        insert into retention_rule (key, what, keep_days, least_days, most_days)
        values (${key}, ${what}, ${keep}, ${least}, ${most})`.execute(db);
  },
};
