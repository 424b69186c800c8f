/** What the requests in progress will still take, judged by what one took lately. */
export type Backlog = {
  /**
   * Counts one request; what is returned ends it, once however often it is called. One that waits for somebody else, or
   * may be refused at any time, is nothing that is still to do, but it was work as well.
   */
  begin(isStillToDo?: boolean): () => void;
  expectedMs(): number;
};

/** How long the event loop was busy, and the clock. */
type Sample = () => { readonly busyMs: number; readonly atMs: number };

const window = 20;
/** A slower stream of answers says more about jobs than about requests. */
const longestWindowMs = 5_000;
const weight = 0.3;
/** What is not answered by then waits for somebody else, like a silent store, and keeps no processor busy. */
const longestCountedMs = 10_000;

const sampleLoop: Sample = () => ({
  busyMs: performance.eventLoopUtilization().active,
  atMs: performance.now(),
});

/**
 * A delay is measured too late for a burst: all of it is let in before the first of it is slow. What is let in is
 * therefore counted, too.
 */
export const createBacklog = (sample: Sample = sampleLoop): Backlog => {
  // A set keeps the order of insertion: the first has been in progress longest.
  const inProgress = new Set<{ readonly sinceMs: number }>();
  let answered = 0;
  let eachMs = 0;
  let last = sample();
  /** The busy time is that of all, so it is divided by all: else few would seem to have taken what many took. */
  const learn = (): void => {
    answered += 1;
    if (answered < window) return;
    const now = sample();
    const measured = (now.busyMs - last.busyMs) / answered;
    if (now.atMs - last.atMs <= longestWindowMs)
      eachMs = eachMs === 0 ? measured : (1 - weight) * eachMs + weight * measured;
    answered = 0;
    last = now;
  };
  const forgetHung = (): void => {
    const { atMs } = sample();
    for (const request of inProgress) {
      if (atMs - request.sinceMs < longestCountedMs) return;
      inProgress.delete(request);
    }
  };
  return {
    begin(isStillToDo = true) {
      const request = { sinceMs: sample().atMs };
      let isOver = false;
      if (isStillToDo) inProgress.add(request);
      return () => {
        if (isOver) return;
        isOver = true;
        inProgress.delete(request);
        learn();
      };
    },
    expectedMs() {
      forgetHung();
      return inProgress.size * eachMs;
    },
  };
};
