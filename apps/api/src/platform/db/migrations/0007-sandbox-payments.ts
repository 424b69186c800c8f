import { type Kysely, sql } from 'kysely';

/** The sandboxes learn bank accounts, PayPal, and to tell what happened as a provider does. */
export const sandboxPayments = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      alter table sandbox_payment_method
        add column kind text not null default 'card' check (kind in ('card', 'us_bank_account'))`.execute(db);
    await sql`
      alter table sandbox_charge
        add column reference text,
        add column client_secret text unique,
        drop constraint sandbox_charge_status_check,
        add constraint sandbox_charge_status_check
          check (status in ('succeeded', 'processing', 'declined', 'requires_action'))`.execute(db);
    await sql`
      create table sandbox_paypal_order (
        id text primary key,
        kind text not null check (kind in ('repair', 'diagnosis')),
        reference text not null,
        amount_cents integer not null check (amount_cents > 0),
        idempotency_key text not null unique,
        payer_id text,
        pays_later boolean not null default false,
        is_declined boolean not null default false,
        created_at timestamptz not null default now()
      )`.execute(db);
    await sql`comment on column sandbox_paypal_order.payer_id is 'set by approving'`.execute(db);
    await sql`
      create table sandbox_paypal_authorization (
        id text primary key,
        order_id text not null references sandbox_paypal_order (id),
        replaces text unique references sandbox_paypal_authorization (id),
        idempotency_key text not null unique,
        amount_cents integer not null check (amount_cents > 0),
        status text not null check (status in ('open', 'captured', 'voided', 'replaced')),
        expires_at timestamptz not null,
        created_at timestamptz not null default now()
      )`.execute(db);
    await sql`
      create unique index sandbox_paypal_first_authorization
        on sandbox_paypal_authorization (order_id) where replaces is null`.execute(db);
    await sql`
      create table sandbox_paypal_transfer (
        id text primary key,
        authorization_id text unique references sandbox_paypal_authorization (id),
        refund_of text references sandbox_paypal_transfer (id),
        idempotency_key text not null unique,
        amount_cents integer not null check (amount_cents > 0),
        created_at timestamptz not null default now(),
        check (num_nonnulls(authorization_id, refund_of) = 1)
      )`.execute(db);
    await sql`
      create table sandbox_payment_event (
        id text primary key,
        provider text not null check (provider in ('cards', 'paypal')),
        body text not null,
        sent_at timestamptz,
        created_at timestamptz not null default now()
      )`.execute(db);
    await sql`
      create index sandbox_payment_event_unsent on sandbox_payment_event (created_at) where sent_at is null`.execute(
      db,
    );
  },
};
