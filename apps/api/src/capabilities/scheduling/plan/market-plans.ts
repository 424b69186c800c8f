import {
  bookableDayCount,
  bookableDays,
  type MarketDay,
  marketDayOf,
  marketMomentAt,
  type PlainDay,
  type Technician,
  withRoutes,
} from '@lugnut/domain/scheduling';
import type { Database } from '../../../platform/db/schema';
import { offsetsOf } from '../../../platform/market-today';
import { type LoadMarketDay, type Market, readMarketDay } from './market-day';
import { roadsOf } from './market-roads';
import { loadMark, never, type SeenChanges } from './plan-changes';
import {
  loadDayVersions,
  loadRoutes,
  loadRoutesOfMarket,
  loadTechnicians,
  routeAt,
  type StoredRoute,
  spanOf,
  type TechnicianDayKey,
} from './plan-store';

const keyOf = ({ technicianId, day }: TechnicianDayKey): string => `${technicianId} ${day}`;

/** Cache of thirty days of one market: read once, then only the routes announced as changed. */
type Plan = {
  readonly market: Market;
  technicians: readonly Technician[];
  technicianIds: ReadonlySet<string>;
  holidays: readonly PlainDay[];
  days: Map<PlainDay, MarketDay>;
  /** In order, as requests want them. */
  listed: readonly MarketDay[];
  routes: Map<string, StoredRoute>;
  /** When the next hold of a route runs out. */
  expiries: Map<string, number>;
  isLoaded: boolean;
  /** The staff change it was loaded after. */
  staff: SeenChanges['staff'] | undefined;
  areTechniciansStale: boolean;
  stale: Map<string, TechnicianDayKey>;
  refreshing: Promise<void> | undefined;
};

const newPlan = (market: Market): Plan => ({
  market,
  technicians: [],
  technicianIds: new Set(),
  holidays: [],
  days: new Map(),
  listed: [],
  routes: new Map(),
  expiries: new Map(),
  isLoaded: false,
  staff: undefined,
  areTechniciansStale: false,
  stale: new Map(),
  refreshing: undefined,
});

const keepRoute = (plan: Plan, stored: StoredRoute): void => {
  const key = keyOf(stored.route);
  plan.routes.set(key, stored);
  plan.expiries.delete(key);
  if (stored.heldUntilMs.size > 0) plan.expiries.set(key, Math.min(...stored.heldUntilMs.values()));
};

const list = (plan: Plan): void => {
  plan.listed = [...plan.days.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
};

/** Puts changed routes into their days; lanes that did not change stay prepared. */
const applyRoutes = (plan: Plan, stored: readonly StoredRoute[], nowMs: number): void => {
  const byDay = new Map<PlainDay, StoredRoute[]>();
  for (const kept of stored) {
    const { technicianId, day } = kept.route;
    if (!plan.technicianIds.has(technicianId) || !plan.days.has(day)) continue;
    keepRoute(plan, kept);
    byDay.set(day, [...(byDay.get(day) ?? []), kept]);
  }
  for (const [day, changed] of byDay) {
    const marketDay = plan.days.get(day);
    if (marketDay)
      plan.days.set(
        day,
        withRoutes(
          marketDay,
          changed.map((kept) => routeAt(kept, nowMs)),
        ),
      );
  }
  if (byDay.size > 0) list(plan);
};

/** Holds that have run out leave their routes; the database is not asked. */
const expireHolds = (plan: Plan, nowMs: number): void => {
  const over = [...plan.expiries].filter(([, at]) => at <= nowMs).map(([key]) => key);
  if (over.length === 0) return;
  const changed = over.flatMap((key) => plan.routes.get(key) ?? []);
  applyRoutes(plan, changed, nowMs);
  for (const key of over) {
    const left = [...(plan.routes.get(key)?.heldUntilMs.values() ?? [])].filter((at) => at > nowMs);
    if (left.length > 0) plan.expiries.set(key, Math.min(...left));
    else plan.expiries.delete(key);
  }
};

const buildDays = (plan: Plan, days: readonly PlainDay[], nowMs: number): void => {
  const byDay = new Map<PlainDay, Map<string, ReturnType<typeof routeAt>>>(
    days.map((day) => [day, new Map()]),
  );
  for (const stored of plan.routes.values())
    byDay.get(stored.route.day)?.set(stored.route.technicianId, routeAt(stored, nowMs));
  plan.days = new Map(
    days.map((day) => {
      const previous = plan.days.get(day);
      const built = marketDayOf({
        day,
        roads: roadsOf(plan.market.id),
        technicians: plan.technicians,
        holidays: plan.holidays,
        routes: byDay.get(day) ?? new Map(),
        ...(previous ? { previous } : {}),
      });
      return [day, built];
    }),
  );
  list(plan);
};

const loadWhole = async (
  db: Database,
  plan: Plan,
  today: PlainDay,
  nowMs: number,
  begin: (upTo: number) => void,
): Promise<void> => {
  plan.areTechniciansStale = false;
  plan.stale.clear();
  const { upTo, staff } = await loadMark(db);
  begin(upTo);
  const { technicians, holidays } = await loadTechnicians(db, plan.market.id);
  const stored = await loadRoutesOfMarket(db, plan.market.id, spanOf(today, bookableDayCount));
  plan.staff = staff;
  plan.technicians = technicians;
  plan.technicianIds = new Set(technicians.map(({ id }) => id));
  plan.holidays = holidays;
  plan.routes = new Map();
  plan.expiries = new Map();
  for (const kept of stored) keepRoute(plan, kept);
  buildDays(plan, bookableDays(today), nowMs);
  plan.isLoaded = true;
};

const loadStale = async (db: Database, plan: Plan, nowMs: number): Promise<void> => {
  const keys = [...plan.stale.values()];
  plan.stale.clear();
  try {
    applyRoutes(plan, await loadRoutes(db, keys), nowMs);
  } catch (error) {
    for (const key of keys) plan.stale.set(keyOf(key), key);
    throw error;
  }
};

const isCurrent = (plan: Plan, today: PlainDay): boolean =>
  plan.isLoaded && !plan.areTechniciansStale && plan.stale.size === 0 && plan.listed[0]?.day === today;

const refresh = async (
  db: Database,
  plan: Plan,
  today: PlainDay,
  nowMs: number,
  begin: (upTo: number) => void,
): Promise<void> => {
  // A new day, other technicians: rare enough to read everything again.
  if (plan.isLoaded && !plan.areTechniciansStale && plan.listed[0]?.day === today)
    return loadStale(db, plan, nowMs);
  try {
    await loadWhole(db, plan, today, nowMs, begin);
  } catch (error) {
    plan.isLoaded = false;
    throw error;
  }
};

/**
 * What the markets have promised, as this process knows it. It answers questions; whoever promises checks its
 * versions against the database, under the lock of the day.
 */
export const createMarketPlans = (db: Database) => {
  const plans = new Map<string, Plan>();
  /** Changes up to this number are in memory; later ones perhaps. */
  let knownUpTo = never;
  const begin = (upTo: number): void => {
    if (knownUpTo === never) knownUpTo = upTo;
  };
  const forget = (): void => {
    plans.clear();
    knownUpTo = never;
  };

  const planOf = (market: Market): Plan => {
    const plan = plans.get(market.id) ?? newPlan(market);
    plans.set(market.id, plan);
    return plan;
  };

  const bringUpToDate = async (plan: Plan, today: PlainDay, nowMs: number): Promise<void> => {
    while (!isCurrent(plan, today)) {
      plan.refreshing ??= refresh(db, plan, today, nowMs, begin).finally(() => {
        plan.refreshing = undefined;
      });
      await plan.refreshing;
    }
    expireHolds(plan, nowMs);
  };

  /** The bookable days of a market. */
  const daysOf = async (market: Market, now: Date): Promise<readonly MarketDay[]> => {
    const plan = planOf(market);
    const today = marketMomentAt(now.getTime(), offsetsOf(market.timeZone)).day;
    await bringUpToDate(plan, today, now.getTime());
    return plan.listed;
  };

  /** One day as the database has it, by comparing versions; asks only the given connection. */
  const loadDay: LoadMarketDay = async (connection, market, day, nowMs) => {
    const plan = planOf(market);
    expireHolds(plan, nowMs);
    const marketDay = plan.days.get(day);
    if (!marketDay) return readMarketDay(connection, market, day, nowMs);
    const versions = await loadDayVersions(connection, market.id, day);
    const lanes = new Map(marketDay.lanes.map((lane) => [lane.technician.id, lane]));
    const isSameStaff =
      versions.length === lanes.size &&
      versions.every((seen) => lanes.get(seen.technicianId)?.technician.version === seen.technicianVersion);
    if (!isSameStaff) return readMarketDay(connection, market, day, nowMs);
    const changed = versions
      .filter((seen) => lanes.get(seen.technicianId)?.route.version !== seen.version)
      .map(({ technicianId }) => ({ technicianId, day }));
    if (changed.length === 0) return marketDay;
    for (const key of changed) plan.stale.set(keyOf(key), key);
    const stored = await loadRoutes(connection, changed);
    return withRoutes(
      marketDay,
      stored.map((kept) => routeAt(kept, nowMs)),
    );
  };

  const markStale = (plan: Plan, key: TechnicianDayKey): void => {
    const isForeign = plan.isLoaded && !plan.technicianIds.has(key.technicianId);
    if (!isForeign) plan.stale.set(keyOf(key), key);
  };

  const routeChanged = (key: TechnicianDayKey): void => {
    for (const plan of plans.values()) markStale(plan, key);
  };

  return {
    daysOf,
    loadDay,
    /** Announced as 'technician day'; without words, anything may have changed. */
    hearRouteChanged(announced: string | undefined): void {
      const [technicianId, day] = announced?.split(' ') ?? [];
      if (technicianId && day) routeChanged({ technicianId, day });
      else forget();
    },
    /** What to ask of the next statement, so that an announcement that was lost is noticed. */
    changesSince: (): number => knownUpTo,
    hearChanges(since: number, seen: SeenChanges): void {
      // The database is behind what was seen of it: another one took its place, restored or promoted late.
      if (since !== never && seen.upTo < since) {
        forget();
        return;
      }
      for (const plan of plans.values()) {
        if (plan.isLoaded && plan.staff !== seen.staff) plan.areTechniciansStale = true;
        for (const [technicianId, day, version] of seen.routes) {
          const key = { technicianId, day };
          const known = plan.routes.get(keyOf(key))?.route.version ?? 0;
          const isOfInterest = !plan.isLoaded || plan.days.has(day);
          if (isOfInterest && version > known) markStale(plan, key);
        }
      }
      if (knownUpTo === since && since !== never) knownUpTo = seen.upTo;
    },
    routeChanged,
    techniciansChanged(): void {
      for (const plan of plans.values()) plan.areTechniciansStale = true;
    },
    forget,
  };
};

export type MarketPlans = ReturnType<typeof createMarketPlans>;
