export type Repeating = {
  /** Stops, and waits for the current run. */
  stop(): Promise<void>;
};

/** Runs a function repeatedly, never concurrently; a failure is reported and the next run follows. */
export const repeatEvery = (
  everyMs: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): Repeating => {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const schedule = () => {
    timer = setTimeout(() => {
      running = turn();
    }, everyMs);
    timer.unref();
  };
  const turn = async () => {
    try {
      await work();
    } catch (error) {
      onError(error);
    }
    if (!stopped) schedule();
  };
  schedule();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
