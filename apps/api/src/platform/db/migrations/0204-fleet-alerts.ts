import { type Kysely, sql } from 'kysely';

export const fleetAlerts = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create table fleet_alert (
        id uuid primary key,
        fleet_id uuid not null references account (id),
        car_id uuid references car (id) on delete cascade,
        kind text not null check (kind in ('fault', 'tires', 'no_signal', 'service', 'approval')),
        subject text not null check (length(subject) <= 300),
        words text not null check (words <> '' and length(words) <= 300),
        raised_at timestamptz not null,
        closed_at timestamptz,
        unique (kind, subject)
      )`.execute(db);
    await sql`comment on table fleet_alert is 'something a fleet''s people should know of; each subject is told once'`.execute(
      db,
    );
    await sql`create index fleet_alert_open on fleet_alert (fleet_id, raised_at) where closed_at is null`.execute(
      db,
    );
    await sql`create index fleet_alert_by_car on fleet_alert (car_id, kind) where closed_at is null`.execute(
      db,
    );
    await sql`create index fleet_alert_by_age on fleet_alert (raised_at)`.execute(db);
    await sql`
      create table fleet_alert_told (
        alert_id uuid not null references fleet_alert (id) on delete cascade,
        account_id uuid not null references account (id) on delete cascade,
        channel text not null check (channel in ('text', 'email', 'push')),
        told_at timestamptz not null,
        primary key (alert_id, account_id, channel)
      )`.execute(db);
    await sql`comment on table fleet_alert_told is 'who was told of an alert, and how'`.execute(db);
    await sql`
      create table fleet_alert_choice (
        account_id uuid not null references account (id) on delete cascade,
        kind text not null check (kind in ('fault', 'tires', 'no_signal', 'service', 'approval')),
        by_text boolean not null,
        by_email boolean not null,
        by_push boolean not null,
        primary key (account_id, kind)
      )`.execute(db);
    await sql`comment on table fleet_alert_choice is 'how a person of a fleet wants to hear of each kind of alert; without a row the default holds'`.execute(
      db,
    );
    await sql`
      create table fleet_alert_quiet (
        account_id uuid primary key references account (id) on delete cascade,
        quiet_from integer not null check (quiet_from between 0 and 1439),
        quiet_until integer not null check (quiet_until between 0 and 1439)
      )`.execute(db);
    await sql`comment on table fleet_alert_quiet is 'when a person gets no texts and pushes, in minutes of the day where the fleet is'`.execute(
      db,
    );
    await sql`
      insert into retention_rule (key, what, keep_days, least_days, most_days)
      values ('fleet_alerts', 'Alerts of fleets, and who was told of them', 180, 30, 730)`.execute(db);
  },
};
