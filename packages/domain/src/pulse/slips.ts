import type { EpochMs } from '../scheduling';
import { type PulseSum, sharePercent } from './facts';

/** What is watched. */
export const slipKinds = ['window', 'quote_hour', 'inbox'] as const;
export type SlipKind = (typeof slipKinds)[number];

/** A promise slips below this share of the day's cases. */
export const leastKeptPercent = 95;
/** One bad case of three is chance. */
export const leastWatchedCases = 5;
/** For so long before the lead hears of it. */
export const slipPatienceMs: Readonly<Record<SlipKind, number>> = {
  window: 3 * 3_600_000,
  quote_hour: 3 * 3_600_000,
  inbox: 0,
};
/** So many people with more than half of their hour gone. */
export const mostWaitingHalfway = 10;

export const isShareSlipping = ({ cases, kept }: PulseSum): boolean =>
  cases >= leastWatchedCases && (sharePercent(kept, cases) ?? 100) < leastKeptPercent;

export const isInboxSlipping = (waitingHalfway: number): boolean => waitingHalfway >= mostWaitingHalfway;

export type OpenSlip = { readonly beganAtMs: EpochMs; readonly isTold: boolean };
export type SlipMove = 'begin' | 'tell' | 'end' | 'none';

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
