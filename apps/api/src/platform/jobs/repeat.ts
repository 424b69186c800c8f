export type Repeating = {
  /** Stops, and waits for what is being done. */
  stop(): Promise<void>;
};

/** Does something again and again, never twice at once; a failure is told and the next turn comes. */
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
