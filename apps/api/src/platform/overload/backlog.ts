/** What the requests in progress will still take, judged by what one took lately. */
export type Backlog = {
  begin(): void;
  end(): void;
  expectedMs(): number;
};

/** How long the event loop was busy, and the clock. */
type Sample = () => { readonly busyMs: number; readonly atMs: number };

const window = 20;
/** A slower stream of answers says more about jobs than about requests. */
const longestWindowMs = 5_000;
const weight = 0.3;

const sampleLoop: Sample = () => ({
  busyMs: performance.eventLoopUtilization().active,
  atMs: performance.now(),
});

/**
 * A delay is measured too late for a burst: all of it is let in before the first of it is slow. What is let in is
 * therefore counted, too.
 */
export const createBacklog = (sample: Sample = sampleLoop): Backlog => {
  let inProgress = 0;
  let answered = 0;
  let eachMs = 0;
  let last = sample();
  return {
    begin() {
      inProgress += 1;
    },
    end() {
      inProgress -= 1;
      answered += 1;
      if (answered < window) return;
      const now = sample();
      const measured = (now.busyMs - last.busyMs) / answered;
      if (now.atMs - last.atMs <= longestWindowMs)
        eachMs = eachMs === 0 ? measured : (1 - weight) * eachMs + weight * measured;
      answered = 0;
      last = now;
    },
    expectedMs: () => inProgress * eachMs,
  };
};
