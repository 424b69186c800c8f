import {
  type ArrivalWindow,
  asExpected,
  asOf,
  bookingLeadMinutes,
  canPickAnyDay,
  canPickDay,
  formatWindow,
  isInOrder,
  type MarketDay,
  type MarketMoment,
  marketMomentAt,
  type OfferedWindow,
  offeredWindows,
  type PlainDay,
  type VisitOrder,
  windowsFor,
} from '@lugnut/domain/scheduling';
import { offsetsOf } from '../../../platform/market-today';
import type { PriceListView } from '../../pricing';
import { type FindZip, jobOf } from './job-of';
import type { MarketPlans } from './market-plans';
import type { PlanningFacts } from './planning-facts';
import type { PromiseTerms } from './promise-terms';

export type Availability = {
  readonly today: PlainDay | undefined;
  /** As they are written, by day. */
  readonly windows: Record<PlainDay, string[]>;
  /** The soonest of those that cost the day least, to offer first. */
  readonly next: readonly OfferedWindow[];
};

type AvailabilityDeps = {
  readonly plans: Pick<MarketPlans, 'daysOf'>;
  readonly priceList: Pick<PriceListView, 'findServices'>;
  readonly findZip: FindZip;
  readonly promiseTerms: PromiseTerms;
  readonly now: () => Date;
};

const soonestCount = 6;

/** The other visits of the job as their days go now. */
const orderNow = (order: VisitOrder, days: readonly MarketDay[], now: MarketMoment): VisitOrder =>
  days
    .filter(({ day }) => order.others.some(({ visit }) => visit.day === day))
    .map((marketDay) => (marketDay.day === now.day ? asOf(marketDay, now.minutes) : marketDay))
    .reduce(asExpected, order);

/**
 * TIME-1, TIME-9, PLAN-2: what can be booked, by the same decision that books it. PLAN-4: of that, dear windows are kept
 * back while more is asked for than fits.
 */
export const listAvailability = async (
  deps: AvailabilityDeps,
  facts: PlanningFacts,
): Promise<Availability> => {
  const { market, reservedDay, chosen } = facts;
  if (!market) return { today: undefined, windows: {}, next: [] };
  const now = deps.now();
  const moment = marketMomentAt(now.getTime(), offsetsOf(market.timeZone));
  if (!canPickAnyDay(facts)) return { today: moment.day, windows: {}, next: [] };
  const known = await deps.priceList.findServices(facts.serviceNames);
  const job = jobOf(facts, known, deps.findZip);
  const days = await deps.plans.daysOf(market, now);
  const terms = (await deps.promiseTerms.current())(market.id);
  const offered = offeredWindows(
    {
      job,
      days,
      now: moment,
      risk: terms.pricing,
      leadMinutes: bookingLeadMinutes,
      ...(reservedDay === undefined ? {} : { movingFrom: reservedDay }),
    },
    terms.forecast(job.kind, moment),
    chosen,
  );
  const order = orderNow(facts.order, days, moment);
  // A few windows come again on every day: each is written out once.
  const labels = new Map(windowsFor(job.kind).map((window) => [window, formatWindow(window)]));
  const windows: Record<PlainDay, string[]> = {};
  const next: OfferedWindow[] = [];
  for (const [day, { first, others }] of offered) {
    if (!canPickDay(facts, day)) continue;
    const isOpen = (window: ArrivalWindow): boolean => isInOrder(order, { day, window });
    const list = [...first, ...others].filter(isOpen).sort((a, b) => a.startMinutes - b.startMinutes);
    windows[day] = list.map((window) => labels.get(window) ?? formatWindow(window));
    for (const window of first.filter(isOpen)) if (next.length < soonestCount) next.push({ day, window });
  }
  return { today: moment.day, windows, next };
};
