import type { PlainDay } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../../platform/db/schema';

/** What was seen of the changes since a transaction; announcements can be lost, this cannot. */
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
 * Pairs for a statement that answers with one JSON object; the parameter is the transaction from which on changes
 * are unknown. Which routes changed is asked only when one did: most of the time none has.
 */
export const seenChangesPairs = (parameter: string): string => `
  'upTo', pg_snapshot_xmin(pg_current_snapshot())::text,
  'staffChangedIn', (select changed_in::text from staff_change),
  'haveRoutesChanged', (select changed_in >= ${parameter}::xid8 from technician_day
    where changed_in is not null order by technician_day.changed_in desc limit 1)`;

export type FirstSeen = {
  readonly upTo: string;
  readonly staffChangedIn: SeenChanges['staff'];
  readonly haveRoutesChanged: boolean | null;
};

const changedRoutes = { name: 'changed-routes', text: 'select routes_changed_since($1::xid8) as routes' };

/** Asked afterwards, so it tells at least what the first statement could have told. */
export const seenChangesOf = async (
  statements: Pick<pg.Pool, 'query'>,
  { upTo, staffChangedIn: staff, haveRoutesChanged }: FirstSeen,
  since: string,
): Promise<SeenChanges> => {
  if (!haveRoutesChanged) return { upTo, staff, routes: [] };
  const { rows } = await statements.query<{ routes: SeenChanges['routes'] | null }>({
    ...changedRoutes,
    values: [since],
  });
  return { upTo, staff, routes: rows[0]?.routes ?? [] };
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
