import { type Kysely, sql } from 'kysely';

/** Key, what, and how many days it is kept, at least and at most. */
const rules: readonly (readonly [string, string, number, number, number])[] = [
  [
    'unbooked_quotes',
    'Contact details and addresses of quotes and requests that were never booked',
    365,
    90,
    1095,
  ],
  ['unbooked_pictures', 'Pictures of requests that were never booked', 90, 30, 365],
  ['leads', 'Questions and callback requests that led to no payment', 730, 90, 1095],
  ['customer_feedback', 'Feedback sent from the app', 1095, 180, 1825],
  ['job_messages', 'Messages between customers and us about a job', 1095, 365, 2555],
  [
    'sent_messages',
    'Records of texts and emails we sent; their content is deleted once they are delivered',
    90,
    30,
    365,
  ],
  ['undelivered_messages', 'Content of texts and emails that could not be delivered', 30, 7, 90],
  ['sandbox_messages', 'Messages in the development outbox', 30, 1, 90],
  ['security_log', 'Who logged in and what was changed, for security', 730, 730, 1825],
  ['error_reports', 'Technical errors, with the page and the browser', 90, 14, 365],
  ['expired_logins', 'Login codes and sessions that have expired', 1, 0, 30],
  ['known_browsers', 'Browsers that have logged in before', 400, 30, 730],
  ['passkey_challenges', 'Unused passkey challenges', 1, 0, 30],
  ['visit_codes', 'Codes entered for a visit', 1, 1, 30],
  ['card_attempts', 'Counts of failed attempts to save a card', 1, 0, 30],
  ['telematics_readings', 'Readings of vehicle devices; daily totals are kept', 30, 30, 400],
  ['data_exports', 'Copies of their data that customers asked for, after they have expired', 0, 0, 7],
];

export const retention = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create table retention_rule (
        key text primary key check (key ~ '^[a-z][a-z0-9_]*$'),
        what text not null,
        keep_days integer not null,
        least_days integer not null check (least_days >= 0),
        most_days integer not null,
        last_run_at timestamptz,
        last_count bigint,
        total_count bigint not null default 0,
        changed_at timestamptz,
        changed_by uuid references account (id),
        check (keep_days between least_days and most_days)
      )`.execute(db);
    await sql`comment on table retention_rule is 'how long each kind of thing is kept; its rows are written by the code that deletes'`.execute(
      db,
    );
    for (const [key, what, keep, least, most] of rules)
      await sql`
        insert into retention_rule (key, what, keep_days, least_days, most_days)
        values (${key}, ${what}, ${keep}, ${least}, ${most})`.execute(db);
    await sql`comment on column retention_rule.last_count is 'what its last run removed'`.execute(db);
  },
};
