import type { PlainDay } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../../platform/db/schema';

/** What was seen of the changes since a number; announcements can be lost, this cannot. */
export type SeenChanges = {
  /** Every change it did not see has a larger number: numbers are given while committing, one at a time. */
  readonly upTo: number;
  /** How often technicians, their days or holidays had been changed. */
  readonly staff: number;
  readonly routes: readonly (readonly [technicianId: string, day: PlainDay, version: number])[];
};

/** Later than every change: nothing is in memory that could be out of date. */
export const never = Number.MAX_SAFE_INTEGER;

/**
 * Pairs for a statement that answers with one JSON object. Which routes changed is asked only when one did: most of
 * the time none has.
 */
export const seenChangesPairs = `
  'upTo', (select number from route_change),
  'staff', (select number from staff_change)`;

export type FirstSeen = Pick<SeenChanges, 'upTo' | 'staff'>;

const changedRoutes = { name: 'changed-routes-by-number', text: 'select routes_changed_since($1) as routes' };

/** Asked afterwards, so it tells at least what the first statement could have told. */
export const seenChangesOf = async (
  statements: Pick<pg.Pool, 'query'>,
  { upTo, staff }: FirstSeen,
  since: number,
): Promise<SeenChanges> => {
  if (upTo <= since) return { upTo, staff, routes: [] };
  const { rows } = await statements.query<{ routes: SeenChanges['routes'] | null }>({
    ...changedRoutes,
    values: [since],
  });
  return { upTo, staff, routes: rows[0]?.routes ?? [] };
};

/** Before everything is read: from here on changes may be missed. */
export const loadMark = async (db: Database): Promise<FirstSeen> => {
  const { rows } = await sql<FirstSeen>`
    select route_change.number as "upTo", staff_change.number as staff from route_change, staff_change`.execute(
    db,
  );
  const [mark] = rows;
  if (!mark) throw new Error('the rows that count changes are missing');
  return mark;
};
