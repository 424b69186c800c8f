import { type Kysely, sql } from 'kysely';

export const approvals = {
  /** What a manager may not agree to alone waits here for an owner. */
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create table approval_request (
        id uuid primary key,
        fleet_id uuid not null references fleet (account_id),
        appointment_id uuid not null references appointment (id),
        kind text not null check (kind in ('book', 'estimate')),
        status text not null default 'open'
          check (status in ('open', 'approved', 'refused', 'withdrawn', 'expired')),
        estimate_version integer,
        total_cents integer not null check (total_cents >= 0),
        asked_by uuid not null references account (id),
        asked_at timestamptz not null,
        expires_at timestamptz not null,
        decided_by uuid references account (id),
        decided_at timestamptz,
        check ((status = 'open') = (decided_at is null))
      )`.execute(db);
    // A job waits for one answer at a time, however often it is asked.
    await sql`
      create unique index approval_request_open on approval_request (appointment_id)
      where status = 'open'`.execute(db);
    await sql`create index approval_request_by_fleet on approval_request (fleet_id, asked_at)`.execute(db);
    await sql`
      create index approval_request_to_expire on approval_request (expires_at)
      where status = 'open'`.execute(db);
  },
};
