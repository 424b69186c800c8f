import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../logging/logger';
import { listenToDatabase } from './listen';
import { createTestDatabase, type TestDatabase } from './testing/test-database';

const run = promisify(execFile);
let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

const pidOfListener = async (): Promise<number | undefined> => {
  const { rows } = await test.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'lugnut listener' and datname = current_database()
     order by backend_start desc limit 1`,
  );
  return rows[0]?.pid;
};

it('[RUN-16] notices a listening connection gone silent, makes another and counts everything as changed', async () => {
  const heard: (string | undefined)[] = [];
  const listener = await listenToDatabase({
    target: { connection: test.connection },
    channels: { news: (announced) => void heard.push(announced) },
    log: createLogger({ level: 'silent' }),
    pulse: { everyMs: 20, withinMs: 300 },
  });
  const silent = await pidOfListener();
  try {
    await test.pool.query(`notify news, 'first'`);
    await expect.poll(() => heard).toEqual(['first']);
    // Stopped, its process keeps the connection open and says nothing more.
    await run('kill', ['-STOP', String(silent)]);
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['first', undefined]);
    await test.pool.query(`notify news, 'second'`);
    await expect.poll(() => heard).toEqual(['first', undefined, 'second']);
  } finally {
    await run('kill', ['-CONT', String(silent)]);
    await listener.stop();
  }
});
