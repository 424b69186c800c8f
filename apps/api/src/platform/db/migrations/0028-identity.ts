import { type Kysely, sql } from 'kysely';

/** Contacts that change after a wait, browsers that have logged in before, and whose Google account opens what. */
export const identity = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      alter table account
        add column google_subject text unique check (google_subject <> ''),
        add column is_invited boolean not null default false,
        add column invited_role text check (invited_role in ('technician', 'office', 'dispatcher', 'admin')),
        add constraint account_invited_unproven check (invited_role is null or (is_invited and not is_proven))`.execute(
      db,
    );
    await sql`comment on column account.is_invited is 'made by an invitation to work here: staff typed its contacts'`.execute(
      db,
    );
    await sql`comment on column account.invited_role is 'given when the invited person first proves a contact'`.execute(
      db,
    );

    await sql`
      create table contact_change (
        id uuid primary key,
        account_id uuid not null references account (id) on delete cascade,
        kind text not null check (kind in ('phone', 'email', 'extra_phone')),
        address text not null check (address <> ''),
        replaces text,
        undo_hash bytea not null unique,
        asked_at timestamptz not null,
        takes_effect_at timestamptz not null,
        unique (account_id, kind)
      )`.execute(db);
    await sql`comment on table contact_change is 'only those that wait: one that is made, undone or dropped is deleted'`.execute(
      db,
    );
    await sql`create index contact_change_due on contact_change (takes_effect_at)`.execute(db);

    await sql`
      create table known_browser (
        id uuid primary key,
        account_id uuid not null references account (id) on delete cascade,
        browser_hash bytea not null,
        last_login_at timestamptz not null default now(),
        unique (account_id, browser_hash)
      )`.execute(db);
    await sql`create index known_browser_hash on known_browser (browser_hash)`.execute(db);
    await sql`create index known_browser_last_login on known_browser (last_login_at)`.execute(db);

    await sql`
      create table sign_in_nonce (
        nonce_hash bytea primary key,
        expires_at timestamptz not null
      )`.execute(db);
    await sql`create index sign_in_nonce_expires_at on sign_in_nonce (expires_at)`.execute(db);
  },
};
