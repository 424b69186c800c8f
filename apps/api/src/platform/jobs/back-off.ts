/** How long to wait between attempts, and when to stop trying. */
export type BackOff = {
  firstMs: number;
  factor: number;
  /** No wait is longer, whatever a provider asks for. */
  longestMs: number;
  maxAttempts: number;
};

/** 2 s, 4 s, 8 s … 15 min, 15 min …: three hours at most, two on average. */
export const patientBackOff: BackOff = { firstMs: 2_000, factor: 2, longestMs: 900_000, maxAttempts: 20 };

/**
 * The delay after the given number of failed attempts. `random` is in [0, 1): half of the delay is jitter, so that
 * messages that failed together are not retried together.
 */
export const waitMs = (backOff: BackOff, failedAttempts: number, random: number, askedForMs = 0): number => {
  const grown = backOff.firstMs * backOff.factor ** Math.max(0, failedAttempts - 1);
  const spread = Math.min(grown, backOff.longestMs) * (0.5 + random / 2);
  return Math.round(Math.min(Math.max(spread, askedForMs), backOff.longestMs));
};
