import type { EpochMs } from '../scheduling';
import { type PulseSum, sharePercent } from './facts';

/** What is watched. */
export const slipKinds = ['window', 'quote_hour', 'inbox'] as const;
export type SlipKind = (typeof slipKinds)[number];

export const watchRule = {
  /** A promise slips below this share of the day's cases. */
  leastKeptPercent: 95,
  /** One bad case of three is chance. */
  leastWatchedCases: 5,
  /** A share that slips for so long is told to the leads. */
  patienceHours: 3,
  /** So many people with more than half of their hour gone. */
  mostWaitingHalfway: 10,
  checkEveryMinutes: 5,
} as const;

/** A run may be slow, or miss its turn once. */
const mostQuietMs = 3 * watchRule.checkEveryMinutes * 60_000;

export const isWatchOn = (checkedMs: EpochMs, nowMs: EpochMs): boolean => nowMs - checkedMs <= mostQuietMs;

/** For so long before the lead hears of it. */
const slipPatienceMs: Readonly<Record<SlipKind, number>> = {
  window: watchRule.patienceHours * 3_600_000,
  quote_hour: watchRule.patienceHours * 3_600_000,
  inbox: 0,
};
/** It is over when fewer than this wait: nine and ten in turns are one slip. */
const leastWaitingStill = 7;
const halfMs = 30 * 60_000;
/** What is overdue for longer somebody has to clear up; it says nothing about how the inbox does now. */
const longestOverdueMs = 24 * 3_600_000;

export const isShareSlipping = ({ cases, kept }: PulseSum): boolean =>
  cases >= watchRule.leastWatchedCases && (sharePercent(kept, cases) ?? 100) < watchRule.leastKeptPercent;

/** A window that ran out while nobody is there is missed, whether or not it is a case yet. */
export const withOverdue = (sum: PulseSum, uncounted: number): PulseSum => ({
  ...sum,
  cases: sum.cases + uncounted,
});

export const isInboxSlipping = (waitingHalfway: number, hasBegun: boolean): boolean =>
  waitingHalfway >= (hasBegun ? leastWaitingStill : watchRule.mostWaitingHalfway);

export type WaitingRequest = {
  readonly marketId: string;
  readonly accountId: string | undefined;
  readonly phone: string | undefined;
  readonly dueMs: EpochMs;
  /** Of the hour, while the office is open. */
  readonly leftMs: number;
};

/** How many people in each market have less than half of their hour left, however often each of them asked. */
export const countWaitingHalfway = (
  requests: readonly WaitingRequest[],
  nowMs: EpochMs,
): ReadonlyMap<string, number> => {
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  for (const { marketId, accountId, phone, dueMs, leftMs } of requests) {
    if (leftMs >= halfMs || nowMs - dueMs > longestOverdueMs) continue;
    const names = [accountId, phone].flatMap((name) => (name === undefined ? [] : [`${marketId} ${name}`]));
    const isKnown = names.some((name) => seen.has(name));
    for (const name of names) seen.add(name);
    if (!isKnown) counts.set(marketId, (counts.get(marketId) ?? 0) + 1);
  }
  return counts;
};

type OpenSlip = { readonly beganAtMs: EpochMs; readonly isTold: boolean };
type SlipMove = 'begin' | 'tell' | 'end' | 'none';

/** Once for each slip: it begins, is told when it has lasted, and ends when the promise is kept again. */
export const moveSlip = (
  kind: SlipKind,
  isSlipping: boolean,
  slip: OpenSlip | undefined,
  nowMs: EpochMs,
): SlipMove => {
  if (!isSlipping) return slip ? 'end' : 'none';
  if (!slip) return 'begin';
  return !slip.isTold && nowMs - slip.beganAtMs >= slipPatienceMs[kind] ? 'tell' : 'none';
};
