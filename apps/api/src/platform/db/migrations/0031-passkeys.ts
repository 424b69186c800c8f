import { type Kysely, sql } from 'kysely';

export const passkeys = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create table passkey (
        id uuid primary key,
        account_id uuid not null references account (id),
        credential_id text not null unique,
        public_key bytea not null,
        counter bigint not null check (counter >= 0),
        transports text not null default '',
        is_synced boolean not null,
        name text not null check (name <> ''),
        created_at timestamptz not null default now(),
        last_used_at timestamptz
      )`.execute(db);
    await sql`comment on column passkey.transports is 'how the browser reaches it, with commas'`.execute(db);
    await sql`create index passkey_by_account on passkey (account_id, created_at)`.execute(db);
    await sql`
      create table passkey_challenge (
        id uuid primary key,
        challenge text not null,
        account_id uuid,
        expires_at timestamptz not null
      )`.execute(db);
    await sql`comment on column passkey_challenge.account_id is 'null: of a login, by anybody'`.execute(db);
    await sql`create index passkey_challenge_by_expiry on passkey_challenge (expires_at)`.execute(db);
    await sql`alter table account_session add column is_shared boolean not null default false`.execute(db);
    await sql`comment on column account_session.is_shared is 'on a device of several people: ends when idle'`.execute(
      db,
    );
  },
};
