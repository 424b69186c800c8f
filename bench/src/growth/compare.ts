/** Pure: what is too slow, and what is noise. */

const percentile = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ??
  Number.NaN;

export type Compared = {
  readonly smallMs: number;
  readonly largeMs: number;
  readonly ratio: number;
  readonly isTooSlow: boolean;
};

export const mostRatio = 1.3;
/** Below this difference it is the machine. */
export const floorMs = 5;

export const compare = (small: readonly number[], large: readonly number[]): Compared => {
  const [smallMs, largeMs] = [percentile(small, 0.95), percentile(large, 0.95)];
  const ratio = largeMs / smallMs;
  return { smallMs, largeMs, ratio, isTooSlow: ratio > mostRatio && largeMs - smallMs > floorMs };
};
