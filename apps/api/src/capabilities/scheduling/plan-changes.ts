import type { PlainDay } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../platform/db/schema';

/** What a statement saw of the changes since a transaction; announcements can be lost, this cannot. */
export type SeenChanges = {
  /** Every change it did not see was made by this transaction or a later one. */
  readonly upTo: string;
  /** The last transaction that changed technicians, their days or holidays. */
  readonly staff: string | null;
  readonly routes: readonly (readonly [technicianId: string, day: PlainDay, version: number])[];
};

/** Later than every transaction: nothing is in memory that could be out of date. */
export const never = '18446744073709551615';

/**
 * Columns for any statement; the parameter is the transaction from which on changes are unknown. Which routes
 * changed is asked only when one did: most of the time none has.
 */
export const seenChangesColumns = (parameter: string): string => `
  pg_snapshot_xmin(pg_current_snapshot())::text as up_to,
  (select changed_in::text from staff_change) as staff_changed_in,
  (select changed_in >= ${parameter}::xid8 from technician_day
    where changed_in is not null order by technician_day.changed_in desc limit 1) as have_routes_changed`;

export type SeenChangesRow = {
  up_to: string;
  staff_changed_in: SeenChanges['staff'];
  have_routes_changed: boolean | null;
};

const changedRoutes = { name: 'changed-routes', text: 'select routes_changed_since($1::xid8) as routes' };

/** Asked after the row was read, so it tells at least what the row could have told. */
export const seenChangesOf = async (
  statements: Pick<pg.Pool, 'query'>,
  row: SeenChangesRow,
  since: string,
): Promise<SeenChanges> => {
  const seen = { upTo: row.up_to, staff: row.staff_changed_in };
  if (!row.have_routes_changed) return { ...seen, routes: [] };
  const { rows } = await statements.query<{ routes: SeenChanges['routes'] | null }>({
    ...changedRoutes,
    values: [since],
  });
  return { ...seen, routes: rows[0]?.routes ?? [] };
};

/** Before everything is read: from here on changes may be missed. */
export const loadMark = async (db: Database): Promise<Pick<SeenChanges, 'upTo' | 'staff'>> => {
  const { rows } = await sql<Pick<SeenChanges, 'upTo' | 'staff'>>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as "upTo", changed_in::text as staff from staff_change
  `.execute(db);
  const [mark] = rows;
  if (!mark) throw new Error('the row of staff changes is missing');
  return mark;
};
