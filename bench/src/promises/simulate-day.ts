import {
  type DayRoute,
  drivingMinutes,
  isSameWindow,
  type Lane,
  type MarketDay,
  type Place,
  type PromisedJob,
  withRoutes,
} from '@lugnut/domain/scheduling';
import type { Offer, Policy } from './policies';
import { emptyDay, type Request, roads, shift, type World } from './world';

/** One technician's day as it went. */
type Worked = { readonly late: number; readonly jobs: number; readonly minutesPastShift: number };

export type DayResult = {
  readonly asked: readonly Request[];
  readonly booked: ReadonlySet<string>;
  readonly done: number;
  readonly minutesSold: number;
  readonly late: number;
  readonly technicianDays: readonly Worked[];
  readonly decisionMs: readonly number[];
  readonly swaps: number;
};

type Event =
  | { readonly at: number; readonly kind: 'request'; readonly request: Request }
  | { readonly at: number; readonly kind: 'cancel'; readonly jobId: string }
  | { readonly at: number; readonly kind: 'wake' | 'start' | 'finish'; readonly technicianId: string };

type Hands = {
  place: Place;
  freeAt: number;
  /** The job under way. */
  jobId: string | undefined;
  late: number;
  jobs: number;
};

type State = {
  readonly world: World;
  readonly policy: Policy;
  readonly requestById: ReadonlyMap<string, Request>;
  marketDay: MarketDay;
  readonly hands: Map<string, Hands>;
  readonly events: Event[];
  readonly booked: Set<string>;
  readonly decisionMs: number[];
  done: number;
  minutesSold: number;
  late: number;
  swaps: number;
};

const push = (state: State, event: Event): void => {
  state.events.push(event);
};

/** The earliest event; of several at once, the one that was planned first. */
const pull = (state: State): Event | undefined => {
  let first = 0;
  for (const [index, event] of state.events.entries())
    if (event.at < (state.events[first]?.at ?? 0)) first = index;
  return state.events.splice(first, 1)[0];
};

const choose = (request: Request, offers: readonly Offer[]): Offer | undefined => {
  for (const wanted of request.wanted) {
    const offer = offers.find(({ window }) => isSameWindow(window, wanted));
    if (offer) return offer;
  }
  return undefined;
};

const takeRequest = (
  state: State,
  request: Request,
  nowMinutes: number | undefined,
  expectedRequests: number,
): Offer['window'] | undefined => {
  const from = process.cpuUsage();
  const { first, others } = state.policy.offer(state.marketDay, request.job, nowMinutes, expectedRequests);
  const chosen = choose(request, first) ?? choose(request, others);
  if (chosen) {
    state.marketDay = chosen.book();
    state.booked.add(request.job.id);
  }
  // Processor time, not time on the wall: neighbors on the machine do not count.
  const { user, system } = process.cpuUsage(from);
  state.decisionMs.push((user + system) / 1000);
  return chosen?.window;
};

const laneOf = (state: State, technicianId: string): Lane => {
  const lane = state.marketDay.lanes.find(({ technician }) => technician.id === technicianId);
  if (!lane) throw new Error(`no ${technicianId}`);
  return lane;
};

const putRoute = (state: State, route: DayRoute, jobs: readonly PromisedJob[]): void => {
  state.marketDay = withRoutes(state.marketDay, [{ ...route, version: route.version + 1, jobs }]);
};

const changeJob = (state: State, technicianId: string, jobId: string, change: Partial<PromisedJob>): void => {
  const { route } = laneOf(state, technicianId);
  putRoute(
    state,
    route,
    route.jobs.map((job) => (job.id === jobId ? { ...job, ...change } : job)),
  );
};

const removeJob = (state: State, jobId: string): boolean => {
  for (const { route } of state.marketDay.lanes) {
    const job = route.jobs.find(({ id }) => id === jobId);
    if (!job) continue;
    if (job.status !== 'scheduled') return false;
    putRoute(
      state,
      route,
      route.jobs.filter((known) => known !== job),
    );
    return true;
  }
  return false;
};

const handsOf = (state: State, technicianId: string): Hands => {
  const hands = state.hands.get(technicianId);
  if (!hands) throw new Error(`no ${technicianId}`);
  return hands;
};

/** Whoever is free sets off to the next job, not earlier than its window makes sense. */
const setOff = (state: State, now: number): void => {
  for (const lane of state.marketDay.lanes) {
    const { id } = lane.technician;
    const hands = handsOf(state, id);
    const next = lane.route.jobs.find(({ status }) => status === 'scheduled');
    if (hands.jobId !== undefined || !next || now < hands.freeAt) continue;
    const usual = drivingMinutes(roads, hands.place, next.place, now);
    const leavesAt = next.window.startMinutes - usual;
    if (leavesAt > now) {
      push(state, { at: leavesAt, kind: 'wake', technicianId: id });
      continue;
    }
    const share = state.requestById.get(next.id)?.driveShare ?? 1;
    const arrives = Math.round(now + usual * share);
    hands.jobId = next.id;
    if (arrives > next.window.endMinutes) {
      hands.late += 1;
      state.late += 1;
    }
    changeJob(state, id, next.id, { status: 'en_route' });
    push(state, { at: Math.max(arrives, next.window.startMinutes), kind: 'start', technicianId: id });
  }
};

const start = (state: State, technicianId: string, now: number): void => {
  const hands = handsOf(state, technicianId);
  const request = state.requestById.get(hands.jobId ?? '');
  if (!request) throw new Error('nothing to start');
  const { job, tookShare } = request;
  changeJob(state, technicianId, job.id, { status: 'in_progress', arrivedAtMinutes: now });
  const at = Math.round(now + job.minutesOnSite * tookShare);
  push(state, { at, kind: 'finish', technicianId });
};

const finish = (state: State, technicianId: string, now: number): void => {
  const hands = handsOf(state, technicianId);
  const request = state.requestById.get(hands.jobId ?? '');
  if (!request) throw new Error('nothing to finish');
  changeJob(state, technicianId, request.job.id, { status: 'completed', endsAtMinutes: now });
  state.done += 1;
  state.minutesSold += request.job.minutesOnSite;
  hands.jobs += 1;
  hands.jobId = undefined;
  hands.freeAt = now;
  hands.place = request.job.place;
};

const dispatch = (state: State, now: number): void => {
  if (!state.policy.dispatch) return;
  const before = state.marketDay;
  state.marketDay = state.policy.dispatch(before, now);
  if (state.marketDay !== before) state.swaps += 1;
};

const planCancellation = (state: State, request: Request, opens: number, now: number): void => {
  const { cancels, job } = request;
  if (!cancels || !('minutesBefore' in cancels)) return;
  push(state, { at: Math.max(now + 1, opens - cancels.minutesBefore), kind: 'cancel', jobId: job.id });
};

const beforeTheDay = (state: State, total: number): void => {
  const gone: { readonly turn: number; readonly jobId: string }[] = [];
  const ahead = state.world.requests.filter(({ askedAtMinutes }) => askedAtMinutes === undefined);
  for (const [turn, request] of ahead.entries()) {
    for (const canceled of gone.filter((one) => one.turn === turn)) removeJob(state, canceled.jobId);
    const window = takeRequest(state, request, undefined, total - turn - 1);
    if (!window || !request.cancels) continue;
    if ('afterRequests' in request.cancels) {
      const at = turn + 1 + request.cancels.afterRequests;
      if (at < ahead.length) gone.push({ turn: at, jobId: request.job.id });
    }
    planCancellation(state, request, window.startMinutes, shift.startMinutes);
  }
};

const handle = (state: State, event: Event, expectedRequests: number): void => {
  switch (event.kind) {
    case 'request': {
      const window = takeRequest(state, event.request, event.at, expectedRequests);
      if (window) planCancellation(state, event.request, window.startMinutes, event.at);
      break;
    }
    case 'cancel':
      removeJob(state, event.jobId);
      break;
    case 'start':
      start(state, event.technicianId, event.at);
      break;
    case 'finish':
      finish(state, event.technicianId, event.at);
      break;
    case 'wake':
      break;
  }
};

const workedOf = (state: State): readonly Worked[] =>
  state.world.technicians.map(({ id, home }, index) => {
    const { place, freeAt, jobs, late } = handsOf(state, id);
    const drive = drivingMinutes(roads, place, home, freeAt) * (state.world.homeShare[index] ?? 1);
    return { late, jobs, minutesPastShift: jobs === 0 ? 0 : Math.max(0, freeAt + drive - shift.endMinutes) };
  });

/** A day from its first request to the last technician's way home. */
export const simulateDay = (world: World, policy: Policy, forecastShare = 1): DayResult => {
  const state: State = {
    world,
    policy,
    requestById: new Map(world.requests.map((request) => [request.job.id, request])),
    marketDay: emptyDay(world),
    hands: new Map(
      world.technicians.map(({ id, home }) => [
        id,
        { place: home, freeAt: shift.startMinutes, jobId: undefined, late: 0, jobs: 0 },
      ]),
    ),
    events: [],
    booked: new Set(),
    decisionMs: [],
    done: 0,
    minutesSold: 0,
    late: 0,
    swaps: 0,
  };
  beforeTheDay(state, world.requests.length * forecastShare);
  let left = 0;
  for (const request of world.requests)
    if (request.askedAtMinutes !== undefined) {
      push(state, { at: request.askedAtMinutes, kind: 'request', request });
      left += 1;
    }
  setOff(state, shift.startMinutes);
  for (let event = pull(state); event; event = pull(state)) {
    if (event.kind === 'request') left -= 1;
    handle(state, event, left * forecastShare);
    dispatch(state, event.at);
    setOff(state, event.at);
  }
  return {
    asked: world.requests,
    booked: state.booked,
    done: state.done,
    minutesSold: state.minutesSold,
    late: state.late,
    technicianDays: workedOf(state),
    decisionMs: state.decisionMs,
    swaps: state.swaps,
  };
};
