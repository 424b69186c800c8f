import { promisedStatuses } from '@lugnut/domain/appointment';
import { findLeftOpen, type LeftOpen } from '@lugnut/domain/field';
import { marketMomentAt, type PlainDay } from '@lugnut/domain/scheduling';
import type { Database } from '../../platform/db/schema';
import { offsetsOf } from '../../platform/market-today';

export type LeftOpenJob = {
  readonly id: string;
  readonly missing: LeftOpen;
  /** The day that left it open. */
  readonly day: PlainDay;
  readonly technicianId: string;
};

export type LeftOpenFilter = {
  readonly id?: string;
  readonly technicianId?: string;
  readonly marketId?: string;
};

const selectWork = (db: Database, { id, technicianId, marketId }: LeftOpenFilter) =>
  db
    .selectFrom('visit as v')
    .innerJoin('appointment as a', 'a.id', 'v.appointment_id')
    .innerJoin('market as m', 'm.id', 'a.market_id')
    .leftJoin('charge as c', (join) => join.onRef('c.appointment_id', '=', 'a.id').on('c.kind', '=', 'job'))
    .select(['a.id', 'a.status', 'v.technician_id', 'v.route_day', 'm.time_zone', 'c.status as charge'])
    .where('v.held_until', 'is', null)
    .$if(id !== undefined, (query) => query.where('a.id', '=', id ?? ''))
    .$if(technicianId !== undefined, (query) => query.where('v.technician_id', '=', technicianId ?? ''))
    .$if(marketId !== undefined, (query) => query.where('a.market_id', '=', marketId ?? ''));

/** FIELD-4: jobs of days that are over where their vehicle is, and what is missing of them; the oldest first. */
export const listLeftOpen = async (
  db: Database,
  now: Date,
  filter: LeftOpenFilter = {},
): Promise<readonly LeftOpenJob[]> => {
  // No vehicle of ours is ahead of UTC: the rule decides about its day.
  const upTo = now.toISOString().slice(0, 10);
  // Two selections, each with an index: nobody reads all jobs there ever were.
  const rows = await selectWork(db, filter)
    .where('a.status', 'in', promisedStatuses)
    .where('v.route_day', '<=', upTo)
    .unionAll(
      selectWork(db, filter)
        .where('a.status', '=', 'completed')
        .where('c.status', 'in', ['open', 'failed'])
        .where('v.route_day', '<=', upTo),
    )
    .orderBy('route_day')
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => {
    const work = { day: row.route_day, status: row.status, charge: row.charge ?? undefined };
    const missing = findLeftOpen(work, now.getTime(), offsetsOf(row.time_zone));
    return missing ? [{ id: row.id, missing, day: row.route_day, technicianId: row.technician_id }] : [];
  });
};

/**
 * FIELD-4: work the office finished without any visit, and nobody has paid: it is of no route, so no list of a technician
 * or of a day has it. Its day is the one it was billed on.
 */
export const listUnpaidWithoutVisit = async (
  db: Database,
  now: Date,
  { id }: Pick<LeftOpenFilter, 'id'> = {},
): Promise<readonly Omit<LeftOpenJob, 'technicianId'>[]> => {
  const rows = await db
    .selectFrom('charge as c')
    .innerJoin('appointment as a', 'a.id', 'c.appointment_id')
    .innerJoin('market as m', 'm.id', 'a.market_id')
    .leftJoin('visit as v', 'v.appointment_id', 'a.id')
    .select(['a.id', 'a.status', 'c.status as charge', 'c.created_at', 'm.time_zone'])
    .where('c.kind', '=', 'job')
    .where('c.status', 'in', ['open', 'failed'])
    .where('a.status', '=', 'completed')
    .where('v.appointment_id', 'is', null)
    .$if(id !== undefined, (query) => query.where('a.id', '=', id ?? ''))
    .execute();
  return rows.flatMap((row) => {
    const offsets = offsetsOf(row.time_zone);
    const { day } = marketMomentAt(row.created_at.getTime(), offsets);
    const missing = findLeftOpen({ day, status: row.status, charge: row.charge }, now.getTime(), offsets);
    return missing ? [{ id: row.id, missing, day }] : [];
  });
};
