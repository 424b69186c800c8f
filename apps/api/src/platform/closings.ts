import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from './logging/logger';

/** Thrown through a start that was told to stop meanwhile. */
export class StoppedWhileStarting extends Error {
  override readonly name = 'StoppedWhileStarting';
}

type Closing = { readonly name: string; readonly close: () => Promise<unknown>; readonly withinMs: number };

/** What is open and how to close it, newest first; nothing that hangs or fails keeps the rest open. */
export const createClosings = (log: () => Logger | undefined) => {
  const open: Closing[] = [];
  let isClosing = false;

  const closeOne = async ({ name, close, withinMs }: Closing): Promise<void> => {
    const timer = new AbortController();
    const late = delay(withinMs, 'late', { signal: timer.signal });
    try {
      const outcome = await Promise.race([close(), late]);
      if (outcome === 'late') log()?.error({ part: name }, 'closing took too long and was given up');
    } catch (error) {
      log()?.error({ err: error, part: name }, 'closing failed');
    } finally {
      timer.abort();
      late.catch(() => undefined);
    }
  };

  return {
    isClosing: (): boolean => isClosing,
    /** Opened during a start; once everything is being closed, it is closed at once. */
    async opened(name: string, close: () => Promise<unknown>, withinMs = 5_000): Promise<void> {
      if (!isClosing) {
        open.push({ name, close, withinMs });
        return;
      }
      await closeOne({ name, close, withinMs });
      throw new StoppedWhileStarting();
    },
    async closeAll(): Promise<void> {
      isClosing = true;
      for (let next = open.pop(); next; next = open.pop()) await closeOne(next);
    },
  };
};
