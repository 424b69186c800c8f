import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';

/** Too much waits already, or it took too long: nothing was done, and a later attempt may succeed. */
export class PoolBusyError extends Error {
  override readonly name = 'PoolBusyError';
}

export type WorkerPool<Task, Result> = {
  run(task: Task): Promise<Result>;
  close(): Promise<void>;
};

export type WorkerPoolSettings = {
  /** Of the worker's file; see `findWorkerFile`. */
  readonly file: string;
  readonly threads: number;
  /** Tasks that wait for a thread; one more is refused. */
  readonly mostWaiting: number;
  /** From being asked to being answered; a thread that is still at work then is ended. */
  readonly deadlineMs: number;
};

const idleMs = 30_000;
const heapMb = 512;

/**
 * The worker beside its caller: a file of its own in the source, and an entry of its own beside the bundle in the built
 * server. Every `*-worker.ts` becomes one.
 */
export const findWorkerFile = (callerUrl: string, name: string): string => {
  const folder = fileURLToPath(new URL('.', callerUrl));
  return path.join(folder, `${name}${path.extname(callerUrl)}`);
};

const isLate = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** Threads for work that would keep every other request waiting: the worker's `work`. They start when needed. */
export const createWorkerPool = <Task, Result>({
  file,
  threads,
  mostWaiting,
  deadlineMs,
}: WorkerPoolSettings): WorkerPool<Task, Result> => {
  if (!existsSync(file)) throw new Error(`no worker at ${file}`);
  const pool = new Piscina<Task, Result>({
    filename: file,
    name: 'work',
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    // Requests come first where processors are few.
    niceIncrement: 10,
    // From the source, as in tests and development, a thread needs the loader its process has.
    execArgv: file.endsWith('.ts') ? ['--import', 'tsx'] : [],
  });
  let open = 0;
  return {
    async run(task) {
      // Counted here: the library's own limit does not hold for tasks with a deadline.
      if (open >= threads + mostWaiting) throw new PoolBusyError('too many tasks wait');
      open += 1;
      try {
        return await pool.run(task, { signal: AbortSignal.timeout(deadlineMs) });
      } catch (error) {
        throw isLate(error) ? new PoolBusyError('a task took too long', { cause: error }) : error;
      } finally {
        open -= 1;
      }
    },
    close: () => pool.destroy(),
  };
};
