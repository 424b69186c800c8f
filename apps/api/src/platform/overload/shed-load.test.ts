import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { replyWithError } from '../http/error-handler';
import { type Priority, priorities } from './priority';
import { isShed, shedLoad } from './shed-load';

const apps: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

/** Far beyond what a slow machine's own event loop is late by. */
const longest = 1_000_000;

const serve = async (waitMs: { current: number }, longestMs = longest) => {
  const app = Fastify();
  apps.push(app);
  app.setErrorHandler(replyWithError);
  const shed: string[] = [];
  await shedLoad(app, {
    longestMs,
    priorityOf: ({ url }) => url.split('/').at(-1) as Priority,
    poolWaitMs: () => waitMs.current,
    observe: (priority, cause) => shed.push(`${priority} ${cause}`),
  });
  for (const priority of priorities) app.get(`/api/${priority}`, async () => 'ok');
  app.get('/money', async () => 'ok');
  const statuses = async () => {
    const all: number[] = [];
    for (const priority of priorities) all.push((await app.inject(`/api/${priority}`)).statusCode);
    return all;
  };
  return { app, shed, statuses };
};

it('[RUN-7] refuses by the wait for a connection, the least important first and bookings last', async () => {
  const wait = { current: 0 };
  const { statuses, shed } = await serve(wait);
  const table: [number, number[]][] = [
    [99_999, [200, 200, 200, 200]],
    [100_000, [503, 200, 200, 200]],
    [200_000, [503, 503, 200, 200]],
    [400_000, [503, 503, 503, 200]],
    [1_000_000, [503, 503, 503, 503]],
    [0, [200, 200, 200, 200]],
  ];
  for (const [ms, expected] of table) {
    wait.current = ms;
    expect([ms, await statuses()]).toEqual([ms, expected]);
  }
  expect(shed).toHaveLength(10);
  expect(shed[0]).toBe('background pool');
});

it('[RUN-7] refuses by the delay of the event loop, and nobody where it was not measured', async () => {
  const app = Fastify();
  apps.push(app);
  const register = vi.spyOn(app, 'register');
  await shedLoad(app, {
    longestMs: longest,
    priorityOf: () => 'money',
    poolWaitMs: () => 0,
    observe: () => undefined,
  });
  const options = register.mock.calls[0]?.[1] as unknown as
    | { pressureHandler(request: object, reply: object, type: string, delayMs?: number): void }
    | undefined;
  const judge = (delayMs: number) => () =>
    options?.pressureHandler({ url: '/api/money' }, {}, 'eventLoopDelay', delayMs);
  expect(judge(longest)).toThrow();
  expect(judge(longest - 1)).not.toThrow();
  expect(judge(Number.POSITIVE_INFINITY)).not.toThrow();
});

const serveSlow = async () => {
  const app = Fastify();
  apps.push(app);
  app.setErrorHandler(replyWithError);
  const open = new Set<object>();
  const over: boolean[] = [];
  await shedLoad(app, {
    longestMs: longest,
    priorityOf: ({ url }) =>
      url.endsWith('money') ? 'money' : url.endsWith('background') ? 'background' : 'person',
    isTransfer: ({ url }) => url.endsWith('file'),
    poolWaitMs: () => 0,
    backlog: {
      begin: (isStillToDo = true) => {
        const request = {};
        let isOver = false;
        if (isStillToDo) open.add(request);
        return () => {
          open.delete(request);
          if (!isOver) over.push(isStillToDo);
          isOver = true;
        };
      },
      expectedMs: () => open.size * 0.4 * longest,
    },
    observe: () => undefined,
  });
  const held: (() => void)[] = [];
  for (const path of ['/api/slow', '/api/file'])
    app.get(path, () => new Promise((resolve) => held.push(() => resolve('ok'))));
  for (const path of ['/api/money', '/api/background', '/page']) app.get(path, async () => 'ok');
  return { app, open, over, held };
};

it('[RUN-7] refuses by what is in progress, and counts each request until it is answered', async () => {
  const { app, open, held } = await serveSlow();
  const slow = app.inject('/api/slow');
  await expect.poll(() => held.length).toBe(1);
  expect((await app.inject('/api/slow')).statusCode).toBe(503);
  expect((await app.inject('/api/money')).statusCode).toBe(200);
  held[0]?.();
  expect((await slow).statusCode).toBe(200);
  expect(open.size).toBe(0);
});

it('[RUN-7] no longer counts a request whose client has left', async () => {
  const { app, open, held } = await serveSlow();
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.write('GET /api/slow HTTP/1.1\r\nHost: here\r\n\r\n');
  await expect.poll(() => held.length).toBe(1);
  expect(open.size).toBe(1);
  socket.destroy();
  await expect.poll(() => open.size).toBe(0);
  held[0]?.();
});

it('[RUN-7] does not count files: they are as slow as whoever reads them', async () => {
  const { app, open, held } = await serveSlow();
  const file = app.inject('/api/file');
  await expect.poll(() => held.length).toBe(1);
  expect(open.size).toBe(0);
  held[0]?.();
  expect((await file).statusCode).toBe(200);
});

it('[RUN-7] counts everything that was answered, for all of it kept the processor busy, but nothing refused', async () => {
  const { app, over, held } = await serveSlow();
  for (const path of ['/page', '/api/background', '/api/money']) await app.inject(path);
  const file = app.inject('/api/file');
  await expect.poll(() => held.length).toBe(1);
  held[0]?.();
  await file;
  expect(over).toEqual([false, false, true, false]);
  const slow = app.inject('/api/slow');
  await expect.poll(() => held.length).toBe(2);
  expect((await app.inject('/api/slow')).statusCode).toBe(503);
  expect(over).toHaveLength(4);
  held[1]?.();
  await slow;
  expect(over).toEqual([false, false, true, false, true]);
});

it('[RUN-7] answers in the one shape, with when to come again', async () => {
  const { app } = await serve({ current: 5 * longest });
  const answer = await app.inject('/api/list');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.json()).toEqual({
    errors: ['We’re very busy right now. Please try again in a moment.'],
    code: 'overloaded',
    reasons: [{ code: 'busy', values: {} }],
  });
  // A page that began to load gets its parts.
  expect((await app.inject('/money')).statusCode).toBe(200);
  expect(isShed('/assets/a.js')).toBe(false);
});

it('[RUN-7] refuses nothing where it is switched off', async () => {
  const { statuses } = await serve({ current: 60 * longest }, 0);
  expect(await statuses()).toEqual([200, 200, 200, 200]);
});
