import { execFile } from 'node:child_process';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
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

/** A way to the server that can fall silent in both directions, for old and new connections. */
const openSilenceableWay = async () => {
  const target = path.join(test.connection.host, `.s.PGSQL.${test.connection.port}`);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(target);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    near.on('data', (chunk) => void (isSilent || far.write(chunk)));
    far.on('data', (chunk) => void (isSilent || near.write(chunk)));
    near.on('close', () => far.destroy());
    far.on('close', () => void (isSilent || near.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `postgresql://${test.connection.user}@127.0.0.1:${port}/${test.connection.database}`,
    silence: (to: boolean) => {
      isSilent = to;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

it('[RUN-4] while it hears nothing it says for how long, and keeps nothing in memory', async () => {
  const way = await openSilenceableWay();
  const heard: (string | undefined)[] = [];
  const listener = await listenToDatabase({
    target: { url: way.url },
    channels: { news: (announced) => void heard.push(announced) },
    log: createLogger({ level: 'silent' }),
    pulse: { everyMs: 20, withinMs: 200 },
  });
  try {
    await test.pool.query(`notify news, 'first'`);
    await expect.poll(() => heard).toEqual(['first']);
    expect(listener.deafForMs()).toBeLessThan(60_000);
    way.silence(true);
    const before = listener.deafForMs();
    // Told again and again, though every new connection is as silent as the last one.
    await expect.poll(() => heard.length, { timeout: 20_000 }).toBeGreaterThan(3);
    expect(new Set(heard.slice(1))).toEqual(new Set([undefined]));
    expect(listener.deafForMs()).toBeGreaterThan(before + 400);
    way.silence(false);
    await expect.poll(() => listener.deafForMs(), { timeout: 20_000 }).toBeLessThan(400);
    await test.pool.query(`notify news, 'second'`);
    await expect.poll(() => heard.at(-1)).toBe('second');
  } finally {
    await listener.stop();
    await way.close();
  }
});
