import type { EpochMs } from '../scheduling';
import { type PulseSum, sharePercent } from './facts';

/** What is watched. */
export type SlipKind = 'window' | 'quote_hour' | 'inbox';

/** A promise slips below this share of the day's cases. */
const leastKeptPercent = 95;
/** One bad case of three is chance. */
const leastWatchedCases = 5;
/** For so long before the lead hears of it. */
const slipPatienceMs: Readonly<Record<SlipKind, number>> = {
  window: 3 * 3_600_000,
  quote_hour: 3 * 3_600_000,
  inbox: 0,
};
/** So many people with more than half of their hour gone. */
const mostWaitingHalfway = 10;

export const isShareSlipping = ({ cases, kept }: PulseSum): boolean =>
  cases >= leastWatchedCases && (sharePercent(kept, cases) ?? 100) < leastKeptPercent;

export const isInboxSlipping = (waitingHalfway: number): boolean => waitingHalfway >= mostWaitingHalfway;

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
