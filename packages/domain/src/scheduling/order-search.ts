import { at } from './cells';
import type { Stop } from './day-route';
import type { OpenDay } from './open-day';
import { arrivalMinute } from './road-clock';

/** Jobs in the order they are done, by node, and what that costs. */
export type FoundOrder = { readonly nodes: readonly number[]; readonly cost: number };

/** What an order is to be judged by. A cost never falls as an order grows; undefined rules the order out. */
type Goal = {
  readonly extend: (cost: number, drivingSeconds: number, minutesLate: number) => number | undefined;
  /** No way to finish costs less than this, knowing how late the latest missing job would be if it came next. */
  readonly bound: (cost: number, leastSecondsAhead: number, worstLateAhead: number) => number | undefined;
};

/** Least driving, all promises kept. Cost in seconds, the drive home included. */
const shortest: Goal = {
  extend: (cost, seconds, late) => (late > 0 ? undefined : cost + seconds),
  bound: (cost, secondsAhead, lateAhead) => (lateAhead > 0 ? undefined : cost + secondsAhead),
};

/** The worst lateness as small as can be, coming home late included. Cost in minutes. */
const leastLate: Goal = {
  extend: (cost, _seconds, late) => Math.max(cost, late),
  bound: (cost, _secondsAhead, lateAhead) => Math.max(cost, lateAhead),
};

type Label = {
  readonly set: number;
  readonly last: number;
  readonly leaves: number;
  readonly cost: number;
  readonly before: Label | undefined;
};

type Question = {
  readonly day: OpenDay;
  readonly drive: Int32Array;
  readonly goal: Goal;
  /** The shortest drive that leads to each node. */
  readonly shortestInto: readonly number[];
};

const closesAt = (day: OpenDay, node: number): number =>
  node > day.count ? day.endsAt : at(day.closes, node);

const driveBetween = ({ day, drive }: Question, from: number, to: number): number =>
  at(drive, from * (day.count + 2) + to);

const isMissing = (set: number, node: number): boolean => (set & (1 << (node - 1))) === 0;

const step = (question: Question, label: Label, node: number): Label | undefined => {
  const { day, goal } = question;
  const seconds = driveBetween(question, label.last, node);
  const arrives = Math.max(arrivalMinute(day.clock, label.leaves, seconds), at(day.notBefore, node));
  const cost = goal.extend(label.cost, seconds, Math.max(0, arrives - closesAt(day, node)));
  if (cost === undefined) return undefined;
  const home = node > day.count;
  const leaves = home ? arrives : Math.max(arrives, at(day.opens, node)) + at(day.busy, node);
  return { set: home ? label.set : label.set | (1 << (node - 1)), last: node, leaves, cost, before: label };
};

const begin = (day: OpenDay): Label => ({
  set: 0,
  last: 0,
  leaves: day.startsAt,
  cost: 0,
  before: undefined,
});

const nodesOf = (end: Label): readonly number[] => {
  const nodes: number[] = [];
  for (let label = end.before; label?.before; label = label.before) nodes.unshift(label.last);
  return nodes;
};

const costOf = (question: Question, nodes: readonly number[]): number | undefined => {
  let label: Label | undefined = begin(question.day);
  for (const node of nodes) label = label && step(question, label, node);
  return label && step(question, label, question.day.count + 1)?.cost;
};

/** Each node put where it costs least, one after the other: a good answer, and a bound for the search. */
const insertOneByOne = (question: Question): FoundOrder | undefined => {
  let best: FoundOrder | undefined = { nodes: [], cost: 0 };
  for (let node = 1; node <= question.day.count; node += 1) {
    const nodes: readonly number[] = best.nodes;
    let better: FoundOrder | undefined;
    // later places first: among equals today's order stays as it is
    for (let place = nodes.length; place >= 0; place -= 1) {
      const tried = [...nodes.slice(0, place), node, ...nodes.slice(place)];
      const cost = costOf(question, tried);
      if (cost !== undefined && (!better || cost < better.cost)) better = { nodes: tried, cost };
    }
    if (!better) return undefined;
    best = better;
  }
  const cost = costOf(question, best.nodes);
  return cost === undefined ? undefined : { nodes: best.nodes, cost };
};

const boundOf = (question: Question, label: Label): number | undefined => {
  const { day, shortestInto } = question;
  let secondsAhead = shortestInto[day.count + 1] ?? 0;
  let lateAhead = 0;
  for (let node = 1; node <= day.count + 1; node += 1) {
    if (node <= day.count && !isMissing(label.set, node)) continue;
    if (node <= day.count) secondsAhead += shortestInto[node] ?? 0;
    const reached = arrivalMinute(day.clock, label.leaves, driveBetween(question, label.last, node));
    const arrives = Math.max(reached, at(day.notBefore, node));
    lateAhead = Math.max(lateAhead, arrives - closesAt(day, node));
  }
  return question.goal.bound(label.cost, secondsAhead, lateAhead);
};

/** Set by set; of two ways to have done the same jobs ending at the same one, the later and dearer is dropped. */
const searchAll = (question: Question, incumbent: FoundOrder | undefined): FoundOrder | undefined => {
  const { day } = question;
  let best = incumbent;
  let layer: Label[] = [begin(day)];
  for (let done = 0; done <= day.count; done += 1) {
    const kept = new Map<number, Label[]>();
    for (const label of layer) {
      const bound = boundOf(question, label);
      if (bound === undefined || (best && bound >= best.cost)) continue;
      if (done === day.count) {
        const end = step(question, label, day.count + 1);
        if (end && (!best || end.cost < best.cost)) best = { nodes: nodesOf(end), cost: end.cost };
        continue;
      }
      for (let node = 1; node <= day.count; node += 1) {
        if (!isMissing(label.set, node)) continue;
        const next = step(question, label, node);
        if (next && (!best || next.cost < best.cost)) keepUndominated(kept, next);
      }
    }
    layer = [...kept.values()].flat();
  }
  return best;
};

const keepUndominated = (kept: Map<number, Label[]>, label: Label): void => {
  const key = label.set * 32 + label.last;
  const others = kept.get(key);
  if (!others) {
    kept.set(key, [label]);
    return;
  }
  if (others.some((other) => other.leaves <= label.leaves && other.cost <= label.cost)) return;
  const left = others.filter((other) => other.leaves < label.leaves || other.cost < label.cost);
  left.push(label);
  kept.set(key, left);
};

const questionOf = (day: OpenDay, drive: Int32Array, goal: Goal): Question => {
  const shortestInto: number[] = [0];
  const size = day.count + 2;
  for (let to = 1; to < size; to += 1) {
    let least = Number.POSITIVE_INFINITY;
    for (let from = 0; from < size - 1; from += 1)
      if (from !== to) least = Math.min(least, at(drive, from * size + to));
    shortestInto.push(least);
  }
  return { day, drive, goal, shortestInto };
};

/** The order with least driving that keeps every promise; undefined when none keeps them. */
export const findShortestOrder = (day: OpenDay, drive: Int32Array): FoundOrder | undefined => {
  const question = questionOf(day, drive, shortest);
  return searchAll(question, insertOneByOne(question));
};

/** The order whose worst lateness is least; zero when all promises are kept. */
export const leastLateOrder = (day: OpenDay, drive: Int32Array): FoundOrder => {
  const question = questionOf(day, drive, leastLate);
  const found = searchAll(question, insertOneByOne(question));
  if (!found) throw new Error('every order has a lateness');
  return found;
};

export type TimedStop = Omit<Stop, 'jobId'> & { readonly node: number; readonly minutesLate: number };

/** When each node of an order is reached; the last one is home. */
export const timesOf = (day: OpenDay, drive: Int32Array, nodes: readonly number[]): readonly TimedStop[] => {
  const size = day.count + 2;
  let last = 0;
  let leaves = day.startsAt;
  return [...nodes, day.count + 1].map((node) => {
    const reached = arrivalMinute(day.clock, leaves, at(drive, last * size + node));
    const arrivalMinutes = Math.max(reached, at(day.notBefore, node));
    const startMinutes = Math.max(arrivalMinutes, at(day.opens, node));
    leaves = startMinutes + at(day.busy, node);
    last = node;
    const minutesLate = Math.max(0, arrivalMinutes - closesAt(day, node));
    return { node, arrivalMinutes, startMinutes, endMinutes: leaves, minutesLate };
  });
};
