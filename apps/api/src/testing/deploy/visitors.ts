import { setTimeout as delay } from 'node:timers/promises';

/** Everybody who uses the product while it is replaced. */
export type Visitors = {
  readonly answered: () => number;
  /** Answers nobody should get, and streams that broke off. */
  readonly failures: readonly string[];
  /** Streams that are open now, and how often one was asked to come back. */
  readonly listening: () => number;
  readonly handedOver: () => number;
  leave(): Promise<void>;
};

type Asked = { readonly path: string; readonly init?: RequestInit };

export const startVisitors = (options: {
  readonly base: string;
  readonly requestsPerSecond: number;
  readonly asks: readonly Asked[];
  readonly streams: number;
  readonly stream: (nth: number) => Asked;
}): Visitors => {
  const { base, asks } = options;
  const leaving = new AbortController();
  const failures: string[] = [];
  const open = new Set<number>();
  const pending = new Set<Promise<void>>();
  let answered = 0;
  let handedOver = 0;

  const askOnce = async ({ path, init }: Asked): Promise<void> => {
    try {
      const answer = await fetch(`${base}${path}`, init);
      await answer.text();
      if (answer.ok) answered += 1;
      else failures.push(`${path}: ${answer.status}`);
    } catch (error) {
      failures.push(`${path}: ${String(error)}`);
    }
  };
  let nth = 0;
  const asking = setInterval(() => {
    nth += 1;
    const asked = asks[nth % asks.length];
    if (!asked) return;
    const answer = askOnce(asked).finally(() => pending.delete(answer));
    pending.add(answer);
  }, 1_000 / options.requestsPerSecond);

  /** Until the stream ends; how long to wait before coming back, or nothing where it broke off. */
  const listenOnce = async (which: number): Promise<number | undefined> => {
    const { path, init } = options.stream(which);
    const answer = await fetch(`${base}${path}`, { ...init, signal: leaving.signal });
    if (!answer.ok || !answer.body) throw new Error(`answered ${answer.status}`);
    let last = '';
    for await (const text of answer.body.pipeThrough(new TextDecoderStream())) {
      last = (last + text).slice(-200);
      if (last.includes('event: ready')) open.add(which);
    }
    const told = /retry: (\d+)\nevent: reconnect\ndata: \{\}\n\n$/.exec(last)?.[1];
    return told === undefined ? undefined : Number(told);
  };
  const listen = async (which: number): Promise<void> => {
    while (!leaving.signal.aborted) {
      try {
        const waitMs = await listenOnce(which);
        if (waitMs === undefined) throw new Error('ended without a word');
        handedOver += 1;
        open.delete(which);
        await delay(waitMs);
      } catch (error) {
        if (leaving.signal.aborted) return;
        open.delete(which);
        failures.push(`stream ${which}: ${String(error)}`);
        await delay(200);
      }
    }
  };
  const listeners = Array.from({ length: options.streams }, (_, which) => listen(which));

  return {
    answered: () => answered,
    failures,
    listening: () => open.size,
    handedOver: () => handedOver,
    async leave() {
      clearInterval(asking);
      await Promise.all(pending);
      leaving.abort();
      await Promise.all(listeners);
    },
  };
};
