import { isPromised, isUnbooked } from '@lugnut/domain/appointment';
import {
  addDays,
  breaksPromises,
  marketMomentAt,
  type PlainDay,
  type Technician,
} from '@lugnut/domain/scheduling';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { offsetsOf } from '../../../platform/market-today';
import { loadRoutesOfTechnician, loadTechnicians, roadsOf, routeAt } from '../plan';

type Known = {
  readonly marketId: string;
  readonly timeZone: string;
  readonly technician: Technician | undefined;
  readonly holidays: readonly PlainDay[];
};

/** A promise takes a share lock on this row, so none can be added while the technician changes. */
const lockTechnician = async (tx: DatabaseTransaction, id: string): Promise<Known> => {
  const row = await tx
    .selectFrom('technician')
    .innerJoin('market', 'market.id', 'technician.market_id')
    .select(['market.id as market_id', 'market.time_zone'])
    .where('technician.id', '=', id)
    .forUpdate('technician')
    .executeTakeFirstOrThrow();
  const { technicians, holidays } = await loadTechnicians(tx, row.market_id, id);
  return { marketId: row.market_id, timeZone: row.time_zone, technician: technicians[0], holidays };
};

const isBroken = (
  before: Known,
  after: Known,
  change: Omit<Parameters<typeof breaksPromises>[0], 'before' | 'after' | 'holidays' | 'roads'>,
): boolean => {
  if (!before.technician || !change.route.jobs.some(({ status }) => isPromised(status))) return false;
  if (!after.technician || after.marketId !== before.marketId) return true;
  return breaksPromises({
    ...change,
    before: before.technician,
    after: after.technician,
    holidays: after.holidays,
    roads: roadsOf(before.marketId),
  });
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
  const before = await lockTechnician(tx, technicianId);
  await write();
  const after = await lockTechnician(tx, technicianId);
  const today = marketMomentAt(now.getTime(), offsetsOf(before.timeZone));
  const stored = await loadRoutesOfTechnician(tx, technicianId, {
    from: today.day,
    to: addDays(today.day, 400),
  });
  return stored.flatMap((kept) => {
    const route = routeAt(kept, now.getTime());
    // What is only held gives way.
    const jobs = route.jobs.filter(({ status }) => !isUnbooked(status));
    const nowMinutes = route.day === today.day ? today.minutes : undefined;
    return isBroken(before, after, { route: { ...route, jobs }, nowMinutes }) ? [route.day] : [];
  });
};
