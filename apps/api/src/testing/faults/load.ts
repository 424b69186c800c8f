import { setTimeout as delay } from 'node:timers/promises';
import type { SandboxPayments } from '../../providers/payments/sandbox.payments';
import { type Acknowledged, bookOnce, joinOnce, type Person } from './customers';

/** Customers who come one after the other in each lane, until they are told to stop. */
export type Load = {
  readonly acknowledged: Acknowledged;
  /** Waits until so many more were served: what broke works again, under load. */
  more(count: number, withinMs: number): Promise<void>;
  /** Lets everybody finish who has begun. */
  stop(): Promise<void>;
};

export const startLoad = (parts: {
  readonly lanes: number;
  /** Between two customers of a lane. */
  readonly pauseMs: number;
  readonly base: () => string;
  readonly cards: Pick<SandboxPayments, 'confirmSetup'>;
  readonly logIn: () => Promise<Person>;
}): Load => {
  const acknowledged: Acknowledged = { bookings: [], members: [], failures: 0 };
  let isOver = false;
  let failure: unknown;
  const lane = async (nth: number): Promise<void> => {
    for (let turn = nth; !isOver; turn += 1) {
      if (turn % 3 === 0) await joinOnce({ ...parts, acknowledged });
      else await bookOnce({ ...parts, acknowledged });
      await delay(parts.pauseMs);
    }
  };
  const running = Promise.all(Array.from({ length: parts.lanes }, (_, nth) => lane(nth)));
  running.catch((error: unknown) => {
    failure = error;
  });
  const served = (): number => acknowledged.bookings.length + acknowledged.members.length;
  return {
    acknowledged,
    async more(count, withinMs) {
      const wanted = served() + count;
      const began = performance.now();
      while (served() < wanted) {
        if (failure !== undefined) throw failure;
        if (performance.now() - began > withinMs)
          throw new Error(`only ${served()} of ${wanted} served within ${withinMs} ms`);
        await delay(20);
      }
    },
    async stop() {
      isOver = true;
      await running;
    },
  };
};
