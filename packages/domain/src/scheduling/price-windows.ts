import type { ArrivalWindow } from './arrival-window';
import { at } from './cells';
import { changedRoutes, type RiskDay, riskDayOf, routeInOrder, usualRisk } from './day-risk';
import { type DayRoute, type Job, mayTake, type PromisedJob } from './day-route';
import { leastAddedByWindow, type Wish, wishFor } from './fit';
import { type MarketDay, withRoutes } from './market-day';
import { driveTable } from './open-day';
import { findShortestOrder } from './order-search';
import {
  findInsertion,
  isWithinCaps,
  makeRoom,
  orderOf,
  type Plan,
  planAsItStands,
  planOf,
  priceOf,
  type RiskCaps,
  riskCaps,
  type SearchLimits,
  type Totals,
} from './plan-search';
import { askWindow, guestNode, type RiskModel, seatGuest } from './plan-table';
import { completeGaps, openDayFor, type TechnicianDay } from './technician-day';

/** A window that can be promised, and what that costs the day, in minutes of driving. */
export type PricedWindow = {
  readonly window: ArrivalWindow;
  readonly price: number;
  readonly technicianId: string;
  /** Every route that differs afterwards; more than one when somebody makes room. */
  readonly routes: readonly DayRoute[];
};

export type PricingTerms = {
  readonly model: RiskModel;
  readonly caps: RiskCaps;
  /** How long to look for room by changing promised jobs over; no steps at all: not. */
  readonly room: SearchLimits;
};

export const usualTerms: PricingTerms = { model: usualRisk, caps: riskCaps, room: { steps: 0, seed: 1 } };

const promised = (job: Job, window: ArrivalWindow): PromisedJob => ({ ...job, window, status: 'scheduled' });

/** Where the job would go in the end, without the routes written out. */
type Found = {
  readonly price: number;
  readonly plan: Plan;
  readonly lane: number;
  /** All nodes of the lane, the guest among them. */
  readonly order: readonly number[];
};

const technicianDayOf = (plan: Plan, lane: number): TechnicianDay => {
  const day = plan.table.days[lane];
  if (!day) throw new RangeError(`no lane ${lane}`);
  return day;
};

/** With more jobs on one day their sets are too many to look at: they are driven in today's order. */
const mostReordered = 14;

/** The shortest order with the job that keeps all promises, where putting it into today's order breaks one. */
const findReordered = (
  plan: Plan,
  lane: number,
  job: PromisedJob,
  caps: RiskCaps,
  totals: Totals,
): Found | undefined => {
  const day = technicianDayOf(plan, lane);
  if (day.count > mostReordered) return undefined;
  const open = openDayFor(day, [...day.jobs, job]);
  const found = findShortestOrder(open, driveTable(open, day.roads));
  if (!found) return undefined;
  const nodes = orderOf(plan, lane);
  const order = found.nodes.map((node) => nodes[node - 1] ?? guestNode(plan.table));
  const orders = plan.table.days.map((_, other) => (other === lane ? order : orderOf(plan, other)));
  const after = planOf(plan.table, orders);
  if (!isWithinCaps(plan, after, lane, { caps, totals })) return undefined;
  return { price: priceOf(after) - priceOf(plan), plan, lane, order };
};

const insertedInto = (plan: Plan, lane: number, stop: number): readonly number[] => {
  const order = orderOf(plan, lane);
  return [...order.slice(0, stop), guestNode(plan.table), ...order.slice(stop)];
};

export type PricingQuestion = {
  readonly marketDay: MarketDay;
  readonly job: Job;
  readonly windows: readonly ArrivalWindow[];
  readonly terms: PricingTerms;
  /** Technicians whose day was just taken by somebody else. */
  readonly except?: ReadonlySet<string>;
};

const nobody: ReadonlySet<string> = new Set();

/** Work space: the least driving a job would add to each plan in each window; -1 where it cannot be. */
let leastAdded: Int32Array = new Int32Array(1024);
const leastOfLane: Int32Array = new Int32Array(32);

const measurePlan = (plan: Plan, wish: Wish, except: ReadonlySet<string>, start: number): void => {
  const count = wish.opens.length;
  leastAdded.fill(-1, start, start + count);
  for (const day of plan.table.days) {
    if (except.has(day.technician.id) || !mayTake(day, wish.job)) continue;
    if (!leastAddedByWindow(day, wish, leastOfLane, 0)) continue;
    for (let index = 0; index < count; index += 1) {
      const least = at(leastOfLane, index);
      const known = at(leastAdded, start + index);
      if (least >= 0 && (known < 0 || least < known)) leastAdded[start + index] = least;
    }
  }
};

const measurePlans = (plans: readonly Plan[], wish: Wish, except: ReadonlySet<string>): void => {
  const count = wish.opens.length;
  if (leastAdded.length < plans.length * count) leastAdded = new Int32Array(2 * plans.length * count);
  for (const [nth, plan] of plans.entries()) measurePlan(plan, wish, except, nth * count);
};

/** Plans in which a window fits, those with the least added driving first: no price is below that. */
const inOrderOfDriving = (plans: number, windows: number, index: number): readonly number[] => {
  const fitting: number[] = [];
  for (let plan = 0; plan < plans; plan += 1)
    if (at(leastAdded, plan * windows + index) >= 0) fitting.push(plan);
  return fitting.sort((a, b) => at(leastAdded, a * windows + index) - at(leastAdded, b * windows + index));
};

type Search = {
  readonly question: PricingQuestion;
  readonly riskDay: RiskDay;
  readonly except: ReadonlySet<string>;
  /** Plans in whose table the job has its seat. */
  readonly seated: Set<Plan>;
};

type FindInPlan = (plan: Plan, window: ArrivalWindow, below: number) => Found | undefined;

const seat = ({ question, except, seated }: Search, plan: Plan): void => {
  if (!seated.has(plan)) seatGuest(plan.table, question.job, question.terms.model, except);
  seated.add(plan);
};

const findDirectly =
  ({ question, riskDay }: Search): FindInPlan =>
  (plan, window, below) => {
    askWindow(plan.table, window);
    const limits = { caps: question.terms.caps, totals: riskDay };
    const found = findInsertion(plan, guestNode(plan.table), limits, below);
    if (!found) return undefined;
    const { lane, stop, price } = found;
    return { price, plan, lane, order: insertedInto(plan, lane, stop) };
  };

const findInAnotherOrder =
  ({ question, riskDay }: Search): FindInPlan =>
  (plan, window, below) => {
    const { job, terms } = question;
    const guest = guestNode(plan.table);
    askWindow(plan.table, window);
    let best: Found | undefined;
    for (let lane = 0; lane < plan.table.lanes; lane += 1) {
      if (plan.table.canServe[lane * plan.table.jobs + guest] === 0) continue;
      const found = findReordered(plan, lane, promised(job, window), terms.caps, riskDay);
      if (found && found.price < (best?.price ?? below)) best = found;
    }
    return best;
  };

/** For one window: plan after plan, until the driving alone costs more than the best. */
const findBest = (search: Search, index: number, find: FindInPlan): Found | undefined => {
  const { windows } = search.question;
  const { plans } = search.riskDay;
  const window = windows[index];
  let best: Found | undefined;
  for (const nth of inOrderOfDriving(plans.length, windows.length, index)) {
    const plan = plans[nth];
    if (!plan || !window) break;
    if (best && at(leastAdded, nth * windows.length + index) / 60 >= best.price) break;
    seat(search, plan);
    best = find(plan, window, best?.price ?? Number.POSITIVE_INFINITY) ?? best;
  }
  return best;
};

const findCheapest = (question: PricingQuestion): readonly (Found | undefined)[] => {
  const { marketDay, job, windows, terms, except = nobody } = question;
  const riskDay = riskDayOf(marketDay, terms.model);
  const { plans } = riskDay;
  const wish = wishFor(job, windows, marketDay.roads);
  const search: Search = { question, riskDay, except, seated: new Set() };
  measurePlans(plans, wish, except);
  const found = windows.map((_, index) => findBest(search, index, findDirectly(search)));
  if (found.every((one) => one)) return found;
  // What no technician can drive in today's order, one may in another.
  for (const plan of plans)
    for (const day of plan.table.days) if (day.count <= mostReordered) completeGaps(day);
  measurePlans(plans, wish, except);
  return found.map((one, index) => one ?? findBest(search, index, findInAnotherOrder(search)));
};

const jobsOf = ({ plan, order }: Found, guest: PromisedJob): readonly PromisedJob[] =>
  order.map((node) => (node === guestNode(plan.table) ? guest : (plan.table.jobOf[node] as PromisedJob)));

/** Room by changing promised jobs over, in markets that are one table. */
const priceWithRoom = (
  { marketDay, job, terms, except = nobody }: PricingQuestion,
  window: ArrivalWindow,
): PricedWindow | undefined => {
  const riskDay = riskDayOf(marketDay, terms.model);
  const [plan] = riskDay.plans;
  if (!plan || riskDay.plans.length > 1 || terms.room.steps === 0) return undefined;
  seatGuest(plan.table, job, terms.model, except);
  askWindow(plan.table, window);
  const trial = planAsItStands(plan.table);
  const price = makeRoom(trial, guestNode(plan.table), terms.caps, terms.room);
  if (price === undefined) return undefined;
  const routes = changedRoutes(trial, promised(job, window));
  const taker = routes.find((route) => route.jobs.some(({ id }) => id === job.id));
  return taker && { window, price, technicianId: taker.technicianId, routes };
};

/** PLAN-2: the windows that can be promised within the caps, each at its least price. */
export const priceWindows = (question: PricingQuestion): readonly PricedWindow[] => {
  const { job, windows } = question;
  const found = findCheapest(question);
  return windows.flatMap((window, index) => {
    const best = found[index];
    if (!best) return priceWithRoom(question, window) ?? [];
    const day = technicianDayOf(best.plan, best.lane);
    const routes = [routeInOrder(day, jobsOf(best, promised(job, window)))];
    return [{ window, price: best.price, technicianId: day.technician.id, routes }];
  });
};

/** The same decision as a list of prices, for lists: undefined where a window cannot be promised. */
export const pricesOfWindows = (question: PricingQuestion): readonly (number | undefined)[] =>
  question.terms.room.steps > 0
    ? question.windows.map((window) => priceWindows({ ...question, windows: [window] }).at(0)?.price)
    : findCheapest(question).map((found) => found?.price);

/** The day once a priced window is promised. */
export const withPromise = (marketDay: MarketDay, priced: Pick<PricedWindow, 'routes'>): MarketDay =>
  withRoutes(marketDay, priced.routes);
