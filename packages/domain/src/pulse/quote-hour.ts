import { msLeftOfPromise, type OfficeHours, quoteDueAt } from '../desk';
import type { EpochMs, ZoneOffsets } from '../scheduling';
import type { PulseEvent } from './windows';

type QuoteWait = {
  /** When somebody of the office was first needed. */
  readonly askedAtMs: EpochMs;
  readonly answeredAtMs: EpochMs | undefined;
  /** Canceled, replaced or booked without an answer: nobody waits any more. */
  readonly endedAtMs: EpochMs | undefined;
  /** When whoever answered took it. */
  readonly takenAtMs: EpochMs | undefined;
  /** Canceled after an answer, before anything was booked. */
  readonly takenBackAtMs?: EpochMs | undefined;
  /** Canceled by staff, and not because the customer said so: nobody is rid of the hour that way. */
  readonly isDropped: boolean;
  /** Of whoever answered. */
  readonly accountId: string | undefined;
  /** Of whoever dropped it. */
  readonly canceledBy?: string | undefined;
};

/** With these the customer has said what becomes of the price. */
const decisions: ReadonlySet<string> = new Set(['decided', 'held', 'booked', 'promised', 'canceled']);

/** From then on, a new price is not the answer to what was asked first. */
const isSettledBy = ({ type, isByUs, isAskedFor }: PulseEvent): boolean =>
  decisions.has(type) || (type === 'relocated' && !isByUs) || (type === 'quoted' && isAskedFor);

/** Of a person: what the price book finds out later is an answer that nobody had to write. */
const isByPerson = ({ isByUs, accountId }: PulseEvent): boolean => isByUs && accountId !== undefined;

const isAnswer = (event: PulseEvent): boolean => event.type === 'quoted' && isByPerson(event);

/** Nobody waits for a person any more: not needed, or not wanted. */
const isEnd = (event: PulseEvent): boolean =>
  event.type === 'canceled' ||
  event.type === 'promised' ||
  event.type === 'held' ||
  (event.type === 'quoted' && !isByPerson(event));

/** The answer that stood: what we replace ourselves before the customer has done anything was none. */
const findAnswer = (later: readonly PulseEvent[]): PulseEvent | undefined => {
  const firstAt = later.findIndex(isAnswer);
  if (firstAt < 0) return undefined;
  const after = later.slice(firstAt + 1);
  const settledAt = after.findIndex(isSettledBy);
  const open = settledAt < 0 ? after : after.slice(0, settledAt);
  return open.findLast(isAnswer) ?? later[firstAt];
};

/** When somebody of the office was first needed, and how that ended; undefined where the price book had the answer. */
export const findQuoteWait = (events: readonly PulseEvent[]): QuoteWait | undefined => {
  const askedAt = events.findIndex(
    ({ type, to }) => (type === 'requested' || type === 'covered') && to === 'pending',
  );
  const asked = events[askedAt];
  if (!asked) return undefined;
  const later = events.slice(askedAt + 1);
  // What the price book answered in the same moment nobody had to.
  if (later.find(({ type }) => type === 'quoted')?.atMs === asked.atMs) return undefined;
  const first = later.find(isAnswer);
  const ended = later.find(isEnd);
  const isEndedFirst = ended !== undefined && (!first || ended.atMs < first.atMs);
  const answered = isEndedFirst ? undefined : findAnswer(later);
  const canceled = ended?.type === 'canceled' ? ended : undefined;
  const dropped = canceled !== undefined && isByPerson(canceled) && !canceled.isAskedFor;
  return {
    askedAtMs: asked.atMs,
    answeredAtMs: answered?.atMs,
    endedAtMs: isEndedFirst ? ended.atMs : undefined,
    takenAtMs: answered?.takenAtMs,
    takenBackAtMs: answered && canceled?.atMs,
    isDropped: dropped,
    accountId: answered?.accountId,
    canceledBy: dropped ? canceled.accountId : undefined,
  };
};

/** Of a request for the same vehicle that still waited when the next one was sent. */
export type EarlierWait = {
  readonly askedAtMs: EpochMs;
  /** Canceled, replaced or booked without an answer; not where staff dropped it, which counts. */
  readonly endedAtMs: EpochMs | undefined;
};

/** How an hour was missed. */
type QuoteMiss = 'unanswered' | 'answered_late' | 'canceled';

type QuoteVerdict = {
  readonly kept: boolean;
  readonly miss: QuoteMiss | undefined;
  readonly lateMinutes: number;
  /** PULSE-4: whether it counts for whoever answered. */
  readonly isTheirs: boolean;
};

/** Less of the hour than this is not enough to price a job: the wait before was somebody else's. */
const fairTakeoverMs = 15 * 60_000;

/**
 * PULSE-1: whether a quote came within the hour that OFF-8 promises. Undefined where that is not decided yet, or where
 * nobody waited for it to the end: what its customer takes back within the hour is no case, answered or not. An answer
 * that we take back within it ourselves was none.
 */
export const judgeQuote = (
  { askedAtMs, answeredAtMs, endedAtMs, takenAtMs, takenBackAtMs, isDropped }: QuoteWait,
  { hours, offsets, nowMs }: { hours: OfficeHours; offsets: ZoneOffsets; nowMs: EpochMs },
): QuoteVerdict | undefined => {
  const dueMs = quoteDueAt(askedAtMs, hours, offsets);
  const untilMs = answeredAtMs ?? endedAtMs ?? nowMs;
  if (untilMs <= dueMs) {
    const stood = takenBackAtMs === undefined || takenBackAtMs > dueMs;
    if (answeredAtMs !== undefined && stood)
      return { kept: true, miss: undefined, lateMinutes: 0, isTheirs: true };
    return isDropped ? { kept: false, miss: 'canceled', lateMinutes: 0, isTheirs: true } : undefined;
  }
  // How late what nobody has answered will be is not known yet.
  if (answeredAtMs === undefined) return { kept: false, miss: 'unanswered', lateMinutes: 0, isTheirs: false };
  return {
    kept: false,
    miss: 'answered_late',
    lateMinutes: Math.ceil(-msLeftOfPromise(answeredAtMs, dueMs, hours, offsets) / 60_000),
    isTheirs: takenAtMs !== undefined && msLeftOfPromise(takenAtMs, dueMs, hours, offsets) >= fairTakeoverMs,
  };
};

/**
 * PULSE-1: we owe one answer, however often it is asked for while we owe it. What was taken back within its hour is no
 * case: the next one counts instead.
 */
export const isAskedAgain = (
  askedBefore: readonly EarlierWait[],
  { hours, offsets }: { readonly hours: OfficeHours; readonly offsets: ZoneOffsets },
): boolean =>
  askedBefore.some(
    ({ askedAtMs, endedAtMs }) =>
      endedAtMs === undefined || endedAtMs > quoteDueAt(askedAtMs, hours, offsets),
  );
