import { sql } from 'kysely';
import type { Database } from './schema';

/** Migrations that had another name when they first landed; databases of those days know them by it. */
const formerNames: Readonly<Record<string, string>> = {
  '0021-seen-changes': '0020-seen-changes',
  '0022-methods-and-terms': '0021-methods-and-terms',
};

export const nameToday = (name: string): string => formerNames[name] ?? name;

const hasColumn = (table: string, column: string): string =>
  `exists (select from information_schema.columns
    where table_schema = 'public' and table_name = '${table}' and column_name = '${column}')`;

/**
 * Some migrations were added to after they had landed. What was added later is made up for here, in databases that
 * have the first form: the migration, how its first form is recognized, and the statements that make the second of it.
 */
const amendments: readonly {
  readonly migration: string;
  readonly isFirstForm: string;
  readonly statements: readonly string[];
}[] = [
  {
    migration: '0004-scheduling',
    isFirstForm: `to_regclass('public.technician_short_day') is null`,
    statements: [
      `create table technician_short_day (
        technician_id uuid not null references technician (id),
        day date not null,
        ends_at_minutes integer not null check (ends_at_minutes between 0 and 1440),
        primary key (technician_id, day))`,
      `create trigger technician_short_day_counted after insert or update or delete on technician_short_day
        for each row execute function count_day_off()`,
      `create table staff_change (is_only boolean primary key default true check (is_only), changed_in xid8)`,
      `insert into staff_change default values`,
      `create or replace function tell_technicians_changed() returns trigger language plpgsql as $$
        begin
          update staff_change set changed_in = pg_current_xact_id();
          perform pg_notify('technicians_changed', '');
          return null;
        end $$`,
      `create trigger technician_short_day_changed after insert or update or delete or truncate
        on technician_short_day for each statement execute function tell_technicians_changed()`,
      `alter table visit_request add column hold_extended boolean not null default false`,
      `update visit_request set hold_extended = true
        from visit where visit.appointment_id = visit_request.appointment_id and visit.hold_extended`,
      `drop trigger visit_guarded on visit`,
      `alter table visit drop column hold_extended`,
      `create trigger visit_guarded before insert or delete
        or update of appointment_id, technician_id, day, window_start, window_end, kind, latitude, longitude,
          end_latitude, end_longitude, minutes_on_site, skills, tools, held_until, route_version,
          arrived_at_minutes, ends_at_minutes
        on visit for each row execute function guard_visit()`,
      `create index technician_day_changed on technician_day (changed_in)`,
    ],
  },
  {
    migration: '0008-quotes-leaner',
    isFirstForm: hasColumn('estimate_service', 'status'),
    statements: [
      `alter table estimate_service
        drop constraint estimate_service_estimate_id_name_key,
        drop constraint estimate_service_estimate_id_fkey,
        drop column name,
        drop column status`,
      `alter table appointment drop constraint if exists appointment_paypal_order_id_key`,
      `create unique index appointment_paypal_order on appointment (paypal_order_id)
        where paypal_order_id is not null`,
    ],
  },
  {
    migration: '0011-money-seen',
    isFirstForm: `not ${hasColumn('payment_method', 'released_at')}`,
    statements: [
      `alter table payment_method add column released_at timestamptz`,
      `create index payment_method_authorized on payment_method (created_at)
        where provider = 'paypal' and released_at is null`,
      `alter table refund
        drop constraint refund_status_check,
        add constraint refund_status_check check (status in ('open', 'pending', 'done', 'refused'))`,
      `create unique index refund_at_provider on refund (provider_refund_id)`,
    ],
  },
  {
    migration: '0022-integrity',
    isFirstForm: hasColumn('rate_limit', 'window_seconds'),
    statements: [`alter table rate_limit drop column window_seconds`],
  },
  {
    migration: '0023-appointment-owner',
    isFirstForm: `exists (select from pg_constraint where conname = 'appointment_event_actor_account_id_fkey')`,
    statements: [
      `alter table appointment_event drop constraint appointment_event_actor_account_id_fkey`,
      // Rows of the first form may break it; new ones may not.
      `alter table appointment_contact add constraint appointment_contact_phone_check
        check (phone ~ '^\\+1[2-9][0-9]{9}$') not valid`,
    ],
  },
];

/** Which of the applied migrations are there in their first form. */
const findAmendments = async (db: Database, applied: ReadonlySet<string>) => {
  const found = [];
  for (const amendment of amendments) {
    if (!applied.has(amendment.migration)) continue;
    const { rows } = await sql<{ first: boolean }>`select ${sql.raw(amendment.isFirstForm)} as first`.execute(
      db,
    );
    if (rows[0]?.first) found.push(amendment);
  }
  return found;
};

/**
 * Brings the database of an earlier release to where its migrations lead today. In the caller's transaction; of several
 * at once one works and the others find nothing left to do.
 */
export const amendEarlierRelease = async (db: Database, appliedNames: readonly string[]): Promise<void> => {
  // The latest amendment is older than this migration: whoever has it was made or amended since.
  if (appliedNames.length === 0 || appliedNames.includes('0050-change-numbers')) return;
  const applied = new Set(appliedNames.map(nameToday));
  const former = appliedNames.filter((name) => name in formerNames);
  const wanted = await findAmendments(db, applied);
  if (former.length === 0 && wanted.length === 0) return;
  await sql`select pg_advisory_xact_lock(hashtext('lugnut earlier release'))`.execute(db);
  for (const name of former)
    await sql`update public.kysely_migration set name = ${nameToday(name)} where name = ${name}`.execute(db);
  for (const { statements } of await findAmendments(db, applied))
    for (const statement of statements) await sql.raw(statement).execute(db);
};
