import { at } from './cells';
import type { OpenDay } from './open-day';
import type { Place } from './place';
import { coveredAt, minuteBefore, minuteCovering } from './road-clock';
import { type Roads, secondsBetween } from './roads';

/**
 * Where a job could be put in, five cells each: after which node, before which node, the seconds the road clock
 * has covered when the technician can leave the one, the most it may have covered on arriving at the other, and
 * the seconds of driving between them.
 */
export type Gaps = Int32Array;

export const gapCells = 5;

/** The cheap list: today's order as it stands. Undefined when that order breaks a promise. */
export const gapsInOrder = (day: OpenDay, roads: Roads): Gaps | undefined => {
  const { clock, count, opens, closes, busy } = day;
  const gaps = new Int32Array((count + 1) * gapCells);
  let leaves = day.startsAt;
  for (let node = 0; node <= count; node += 1) {
    const cell = node * gapCells;
    const drive = secondsBetween(roads, day.leaving[node] as Place, day.reaching[node + 1] as Place);
    const covered = coveredAt(clock, leaves);
    gaps[cell] = node;
    gaps[cell + 1] = node + 1;
    gaps[cell + 2] = covered;
    gaps[cell + 4] = drive;
    if (node === count) break;
    const starts = Math.max(minuteCovering(clock, covered + drive), at(opens, node + 1));
    if (starts > at(closes, node + 1)) return undefined;
    leaves = starts + at(busy, node + 1);
  }
  let limit = coveredAt(clock, day.endsAt);
  if (at(gaps, count * gapCells + 2) + at(gaps, count * gapCells + 4) > limit) return undefined;
  for (let node = count; node > 0; node -= 1) {
    const cell = node * gapCells;
    gaps[cell + 3] = limit;
    const leavesBy = minuteBefore(clock, limit - at(gaps, cell + 4));
    limit = coveredAt(clock, Math.min(at(closes, node), leavesBy - at(busy, node)));
  }
  gaps[3] = limit;
  return gaps;
};

/** Seconds to spare in the gap that has most; -1 when there is none. */
export const roomiestGap = (gaps: Gaps): number => {
  let most = -1;
  for (let cell = 0; cell < gaps.length; cell += gapCells) {
    const room = at(gaps, cell + 3) - at(gaps, cell + 2) - at(gaps, cell + 4);
    if (room > most) most = room;
  }
  return most;
};
