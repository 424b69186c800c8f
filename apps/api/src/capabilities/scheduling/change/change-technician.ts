import { isPromised, isUnbooked } from '@lugnut/domain/appointment';
import {
  addDays,
  type BrokenDay,
  findBrokenDay,
  marketMomentAt,
  type PlainDay,
  type ShiftChange,
  type Technician,
} from '@lugnut/domain/scheduling';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { offsetsOf } from '../../../platform/market-today';
import { loadRoutesOfTechnician, loadTechnicians, roadsOf, routeAt } from '../plan';

/** A technician as plans read them, and the clock of their market. */
export type Known = {
  readonly marketId: string;
  readonly timeZone: string;
  readonly technician: Technician | undefined;
  readonly holidays: readonly PlainDay[];
};

/** A promise takes a share lock on this row, so none can be added while the technician changes. */
export const lockTechnician = async (tx: DatabaseTransaction, id: string): Promise<Known | undefined> => {
  const row = await tx
    .selectFrom('technician')
    .innerJoin('market', 'market.id', 'technician.market_id')
    .select(['market.id as market_id', 'market.time_zone'])
    .where('technician.id', '=', id)
    .forUpdate('technician')
    .executeTakeFirst();
  if (!row) return undefined;
  const { technicians, holidays } = await loadTechnicians(tx, row.market_id, id);
  return { marketId: row.market_id, timeZone: row.time_zone, technician: technicians[0], holidays };
};

export type Broken = Pick<ShiftChange, 'after' | 'route'> & { readonly broken: BrokenDay };

const findBroken = (
  before: Known,
  after: Known,
  change: Pick<ShiftChange, 'route' | 'nowMinutes'>,
): Broken | undefined => {
  const { route } = change;
  const count = route.jobs.filter(({ status }) => isPromised(status)).length;
  if (!before.technician || count === 0) return undefined;
  if (!after.technician || after.marketId !== before.marketId)
    return { after: before.technician, route, broken: { kind: 'off', count } };
  const broken = findBrokenDay({
    ...change,
    before: before.technician,
    after: after.technician,
    holidays: after.holidays,
    roads: roadsOf(before.marketId),
  });
  return broken && { after: after.technician, route, broken };
};

/** PLAN-1, OPS-3: the days ahead of which a promise is broken, or broken further, by what changes of a technician. */
export const listBroken = async (
  tx: DatabaseTransaction,
  { before, after, now }: { readonly before: Known; readonly after: Known; readonly now: Date },
): Promise<readonly Broken[]> => {
  if (!before.technician) return [];
  const today = marketMomentAt(now.getTime(), offsetsOf(before.timeZone));
  const stored = await loadRoutesOfTechnician(tx, before.technician.id, {
    from: today.day,
    to: addDays(today.day, 400),
  });
  return stored.flatMap((kept) => {
    const route = routeAt(kept, now.getTime());
    // What is only held gives way.
    const jobs = route.jobs.filter(({ status }) => !isUnbooked(status));
    const nowMinutes = route.day === today.day ? today.minutes : undefined;
    return findBroken(before, after, { route: { ...route, jobs }, nowMinutes }) ?? [];
  });
};

const getLocked = async (tx: DatabaseTransaction, id: string): Promise<Known> => {
  const known = await lockTechnician(tx, id);
  if (!known) throw new Error(`there is no technician ${id}`);
  return known;
};

/**
 * PLAN-1: writes what is known of a technician and answers the days on which that breaks a promise: the caller lets the
 * transaction fail. Both sides are read as plans read them, so no field that a plan depends on can be left out.
 */
export const changeTechnician = async (
  tx: DatabaseTransaction,
  { technicianId, now }: { readonly technicianId: string; readonly now: Date },
  write: () => Promise<void>,
): Promise<readonly PlainDay[]> => {
  const before = await getLocked(tx, technicianId);
  await write();
  const after = await getLocked(tx, technicianId);
  return (await listBroken(tx, { before, after, now })).map(({ route }) => route.day);
};
