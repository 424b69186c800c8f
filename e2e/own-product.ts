import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';

export type OwnProduct = {
  readonly baseURL: string;
  /** From now on it is this moment there. */
  setClock(moment: Date): Promise<void>;
  /** Runs a scheduled job to its end: the schedule itself follows the database's clock. */
  runJob(name: string): Promise<void>;
  stop(): Promise<void>;
};

const offsetOf = (moment: Date): number => moment.getTime() - Date.now();

/** Minutes that Detroit's clocks are behind UTC at a moment. */
const behindMinutes = (moment: Date): number => {
  const shown = new Date(moment.toLocaleString('en-US', { timeZone: 'America/Detroit', hourCycle: 'h23' }));
  const utc = new Date(moment.toLocaleString('en-US', { timeZone: 'UTC', hourCycle: 'h23' }));
  return (utc.getTime() - shown.getTime()) / 60_000;
};

/** A time of day in Detroit, so many days from now. */
export const detroitAt = (minutes: number, daysLater = 0): Date => {
  const [day = ''] = new Date(Date.now() - behindMinutes(new Date()) * 60_000 + daysLater * 86_400_000)
    .toISOString()
    .split('T');
  const asIfUtc = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  return new Date(asIfUtc + behindMinutes(new Date(asIfUtc + 5 * 3_600_000)) * 60_000);
};

/** Runs a scheduled job to its end: nobody waits for its minute. */
export const runJob = async (baseURL: string | undefined, name: string): Promise<void> => {
  const answer = await fetch(`${baseURL}/dev/jobs/${name}`, { method: 'POST' });
  expect(await answer.json()).toEqual({ job: name, fate: 'done' });
};

/** Whichever is free: two tests that took the same one would share a product, which one of them stops. */
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** The built product beside the one all journeys share, with a clock of its own. */
export const startOwnProduct = async (
  request: APIRequestContext,
  settings: Readonly<Record<string, string>> = {},
): Promise<OwnProduct> => {
  const port = await freePort();
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'start-product.mjs'), {
    // Its greeting is nothing to read among the results of tests; what goes wrong there is.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...settings,
      PORT: String(port),
      HOST: '127.0.0.1',
      E2E_OWN_CLOCK: 'yes',
    },
  });
  const baseURL = `http://127.0.0.1:${port}`;
  await expect(async () => {
    expect((await request.get(`${baseURL}/readyz`)).status()).toBe(200);
  }).toPass({ timeout: 180_000 });
  return {
    baseURL,
    async setClock(to) {
      const isSet = once(child, 'message');
      child.send(offsetOf(to));
      await isSet;
    },
    runJob: (name) => runJob(baseURL, name),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
};
