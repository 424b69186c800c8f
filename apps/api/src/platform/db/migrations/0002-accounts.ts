import { type Kysely, sql } from 'kysely';

/** People who can log in, the codes they are sent, and where they are logged in. No secret is kept readable. */
export const accounts = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create table account (
        id uuid primary key,
        name text not null check (name <> ''),
        email text unique check (email !~ '[A-Z[:space:]]' and email like '%@%'),
        phone text unique check (phone ~ '^\\+1[2-9][0-9]{9}$'),
        zip char(5) check (zip ~ '^[0-9]{5}$'),
        role text not null check (role in
          ('customer', 'fleet', 'technician', 'office', 'dispatcher', 'admin')),
        no_obds boolean not null default false,
        created_at timestamptz not null default now(),
        check (email is not null or phone is not null)
      )`.execute(db);

    await sql`
      create table login_challenge (
        id uuid primary key,
        account_id uuid references account (id) on delete cascade,
        handle_hash bytea not null unique,
        target_hash bytea not null,
        code_hash bytea not null,
        tries smallint not null default 0 check (tries between 0 and 5),
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        used_at timestamptz
      )`.execute(db);
    await sql`comment on column login_challenge.account_id is 'null: a decoy, which no code opens'`.execute(
      db,
    );
    await sql`create index login_challenge_expires_at on login_challenge (expires_at)`.execute(db);
    await sql`create index login_challenge_account on login_challenge (account_id)`.execute(db);

    await sql`
      create table account_session (
        id uuid primary key,
        account_id uuid not null references account (id) on delete cascade,
        token_hash bytea not null unique,
        user_agent text,
        created_at timestamptz not null default now(),
        last_seen_at timestamptz not null default now(),
        expires_at timestamptz not null
      )`.execute(db);
    await sql`create index account_session_account on account_session (account_id, last_seen_at desc)`.execute(
      db,
    );
    await sql`create index account_session_expires_at on account_session (expires_at)`.execute(db);
  },
};
