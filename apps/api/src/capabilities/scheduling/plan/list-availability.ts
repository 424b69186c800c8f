import {
  availableWindows,
  formatWindow,
  marketMomentAt,
  type OfferedWindow,
  type PlainDay,
  windowsFor,
} from '@lugnut/domain/scheduling';
import { offsetsOf } from '../../../platform/market-today';
import type { PriceListView } from '../../pricing';
import { type FindZip, jobOf } from './job-of';
import type { MarketPlans } from './market-plans';
import type { PlanningFacts } from './planning-facts';

export type Availability = {
  readonly today: PlainDay | undefined;
  /** As they are written, by day. */
  readonly windows: Record<PlainDay, string[]>;
  /** The soonest, to offer first. */
  readonly next: readonly OfferedWindow[];
};

type AvailabilityDeps = {
  readonly plans: Pick<MarketPlans, 'daysOf'>;
  readonly priceList: Pick<PriceListView, 'findServices'>;
  readonly findZip: FindZip;
  readonly now: () => Date;
};

const soonestCount = 6;

/** TIME-1, TIME-9: what can be booked, by the same decision that books it. */
export const listAvailability = async (
  deps: AvailabilityDeps,
  facts: PlanningFacts,
): Promise<Availability> => {
  const { market, reservedDay } = facts;
  if (!market) return { today: undefined, windows: {}, next: [] };
  const now = deps.now();
  const moment = marketMomentAt(now.getTime(), offsetsOf(market.timeZone));
  const known = await deps.priceList.findServices(facts.serviceNames);
  const job = jobOf(facts, known, deps.findZip);
  const days = await deps.plans.daysOf(market, now);
  const offered = availableWindows({
    job,
    days,
    now: moment,
    ...(reservedDay === undefined ? {} : { movingFrom: reservedDay }),
  });
  // A few windows come again on every day: each is written out once.
  const labels = new Map(windowsFor(job.kind).map((window) => [window, formatWindow(window)]));
  const windows: Record<PlainDay, string[]> = {};
  const next: OfferedWindow[] = [];
  for (const [day, list] of offered) {
    windows[day] = list.map((window) => labels.get(window) ?? formatWindow(window));
    for (const window of list) if (next.length < soonestCount) next.push({ day, window });
  }
  return { today: moment.day, windows, next };
};
