import { type Kysely, sql } from 'kysely';

export const faultProposals = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create table lasting_fault (
        id uuid primary key,
        fleet_id uuid not null references account (id),
        car_id uuid not null references car (id) on delete cascade,
        code text not null,
        first_seen_at timestamptz not null,
        seen_from timestamptz not null,
        opened_at timestamptz not null,
        closed_at timestamptz,
        tried_at timestamptz,
        trouble text,
        unique (car_id, code, first_seen_at)
      )`.execute(db);
    await sql`comment on table lasting_fault is 'codes that stayed long enough to be faults; no repair is proposed where trouble says why'`.execute(
      db,
    );
    await sql`comment on column lasting_fault.seen_from is 'later than first_seen_at where the code was gone for a while and came back'`.execute(
      db,
    );
    await sql`create index lasting_fault_open on lasting_fault (car_id, code) where closed_at is null`.execute(
      db,
    );
    await sql`
      create table fault_proposal (
        id uuid primary key,
        fleet_id uuid not null references account (id),
        car_id uuid not null references car (id),
        code text not null,
        fault_first_seen_at timestamptz not null,
        appointment_id uuid not null unique references appointment (id),
        kind text not null check (kind in ('diagnosis', 'repair')),
        status text not null check (status in ('open', 'booked', 'declined', 'expired', 'withdrawn')),
        total_cents integer not null check (total_cents >= 0),
        usual_window text not null,
        proposed_at timestamptz not null,
        expires_at timestamptz not null,
        decided_by uuid references account (id),
        decided_how text check (decided_how in ('policy', 'link', 'portal', 'time')),
        decided_at timestamptz,
        unique (car_id, code, fault_first_seen_at)
      )`.execute(db);
    await sql`comment on table fault_proposal is 'a repair that we propose for a lasting fault code, as a job that is not booked yet'`.execute(
      db,
    );
    await sql`create unique index fault_proposal_open on fault_proposal (car_id, code) where status = 'open'`.execute(
      db,
    );
    await sql`create index fault_proposal_by_fleet on fault_proposal (fleet_id, status)`.execute(db);
    await sql`
      create table fault_proposal_link (
        token_hash bytea primary key,
        proposal_id uuid not null references fault_proposal (id) on delete cascade,
        account_id uuid not null references account (id) on delete cascade,
        expires_at timestamptz not null,
        used_at timestamptz
      )`.execute(db);
    await sql`comment on table fault_proposal_link is 'what a person of a fleet answers one proposal with, once, from a text'`.execute(
      db,
    );
    await sql`create index fault_proposal_link_by_proposal on fault_proposal_link (proposal_id)`.execute(db);
    await sql`
      create table fault_policy (
        fleet_id uuid primary key references account (id),
        is_on boolean not null,
        auto_approve_under_cents integer check (auto_approve_under_cents >= 0),
        auto_approve_kinds text[] not null,
        changed_by uuid references account (id),
        changed_at timestamptz not null
      )`.execute(db);
    await sql`comment on table fault_policy is 'what a fleet lets us propose and book for a fault; without a row we propose, and its people decide'`.execute(
      db,
    );
  },
};
