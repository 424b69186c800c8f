import { type Kysely, sql } from 'kysely';

/** Several people at one desk: who looks, who writes, who wrote, for how long a claim holds, and when the office is open. */
export const officeTogether = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create table office_presence (
        appointment_id uuid not null references appointment (id),
        account_id uuid not null references account (id),
        is_writing boolean not null,
        seen_at timestamptz not null,
        primary key (appointment_id, account_id)
      )`.execute(db);
    await sql`create index office_presence_seen on office_presence (seen_at)`.execute(db);
    await sql`
      create table estimate_author (
        estimate_id uuid not null references estimate (id),
        version integer not null,
        account_id uuid not null references account (id),
        primary key (estimate_id, version)
      )`.execute(db);
    await sql`comment on table estimate_author is 'who of us made a version; what customers see names nobody'`.execute(
      db,
    );
    await sql`alter table office_draft add column version integer not null default 1`.execute(db);
    // A claim that is renewed is no news.
    await sql`drop trigger office_claim_changed on office_claim`.execute(db);
    await sql`
      create trigger office_claim_changed after insert or delete or update of account_id on office_claim
      for each row execute function tell_office_of_claim()`.execute(db);
    await sql`
      alter table market
        add column claim_minutes integer not null default 30 check (claim_minutes between 5 and 1440),
        add column office_opens_minutes integer not null default 480,
        add column office_closes_minutes integer not null default 1200,
        add constraint market_office_hours check (
          office_opens_minutes >= 0 and office_closes_minutes <= 1440
          and office_closes_minutes - office_opens_minutes >= 60)`.execute(db);
  },
};
