import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

type Ready = { readonly status: number; readonly reason?: string };

/** The built server as its own process on an embedded database, and what can be done to both. */
export type RunningServer = {
  readonly base: string;
  readonly dataDir: string;
  start(): Promise<void>;
  /** Whether a process runs; what it does is asked of it. */
  isRunning(): boolean;
  ready(): Promise<Ready>;
  untilReady(withinMs: number): Promise<number>;
  /** As a lost machine. */
  kill(): Promise<void>;
  /** As an operator; returns how it ended and how long that took. */
  stop(): Promise<{ readonly code: number | null; readonly ms: number }>;
  postmaster(): Promise<number>;
  /** What it wrote on the console and into its log. */
  output(): string;
};

const kept = 200_000;

export const createServer = (options: {
  readonly program: string;
  readonly dataDir: string;
  readonly port: number;
  readonly environment?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  /** Where and as whom it runs, if not as this process. */
  readonly place?: { readonly cwd: string; readonly uid?: number; readonly gid?: number };
}): RunningServer => {
  const { program, dataDir, port } = options;
  const base = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let output = '';

  const isRunning = (): boolean =>
    child !== undefined && child.exitCode === null && child.signalCode === null;

  const start = async (): Promise<void> => {
    const started = spawn(process.execPath, [program, ...(options.args ?? [])], {
      ...options.place,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        DATA_DIR: dataDir,
        PORT: String(port),
        HOST: '127.0.0.1',
        DEMO_DATA: 'false',
        SERVE_WEB: 'false',
        LOG_LEVEL: 'warn',
        RATE_LIMIT_SCALE: '100000',
        ...options.environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    const hear = (chunk: Buffer): void => {
      output = (output + chunk.toString('utf8')).slice(-kept);
    };
    started.stdout.on('data', hear);
    started.stderr.on('data', hear);
    await once(started, 'spawn');
  };

  const ready = async (): Promise<Ready> => {
    try {
      const response = await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(5_000) });
      const { reason } = (await response.json()) as { reason?: string };
      return { status: response.status, ...(reason === undefined ? {} : { reason }) };
    } catch {
      return { status: 0 };
    }
  };

  const ended = async (): Promise<void> => {
    if (isRunning() && child) await once(child, 'exit');
  };

  return {
    base,
    dataDir,
    start,
    isRunning,
    ready,
    async untilReady(withinMs) {
      const began = performance.now();
      while (performance.now() - began < withinMs) {
        if ((await ready()).status === 200) return performance.now() - began;
        if (!isRunning()) throw new Error(`the server has ended: ${output.slice(-2_000)}`);
        await delay(50);
      }
      throw new Error(
        `not ready within ${withinMs} ms: ${JSON.stringify(await ready())} ${output.slice(-2_000)}`,
      );
    },
    async kill() {
      child?.kill('SIGKILL');
      await ended();
    },
    async stop() {
      const began = performance.now();
      child?.kill('SIGTERM');
      await ended();
      return { code: child?.exitCode ?? null, ms: performance.now() - began };
    },
    async postmaster() {
      const text = await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8');
      return Number.parseInt(text, 10);
    },
    output: () => output,
  };
};
