import { type Kysely, sql } from 'kysely';

export const fleetApiKeys = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create table fleet_api_key (
        id uuid primary key,
        fleet_id uuid not null references account (id),
        name text not null check (name <> '' and length(name) <= 60),
        prefix text not null check (length(prefix) between 8 and 20),
        key_hash bytea not null unique,
        scopes text[] not null check (cardinality(scopes) > 0),
        approve_under_cents integer not null default 0 check (approve_under_cents >= 0),
        created_by uuid references account (id),
        created_at timestamptz not null,
        expires_at timestamptz,
        last_used_at timestamptz,
        revoked_at timestamptz,
        revoked_by uuid references account (id)
      )`.execute(db);
    await sql`comment on table fleet_api_key is 'keys by which a fleet''s own systems call us; only their hashes are kept'`.execute(
      db,
    );
    await sql`create index fleet_api_key_by_fleet on fleet_api_key (fleet_id, created_at)`.execute(db);
  },
};
