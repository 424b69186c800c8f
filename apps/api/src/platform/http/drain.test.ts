import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { officeStreams } from '@lugnut/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginDraining } from './drain';
import { serveEventStream } from './serve-event-stream';

let app: FastifyInstance;
const agent = new Agent({ keepAlive: true });

beforeEach(async () => {
  app = Fastify({ forceCloseConnections: 'idle' });
  app.get('/', async () => 'here');
  serveEventStream(app, officeStreams.officeEvents, {
    routeName: 'events',
    mostPerKey: 9,
    admit: async () => ({ key: 'somebody', listen: () => () => undefined }),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

const ask = (place: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo;
    get({ host: '127.0.0.1', port, path: place, agent }, resolve).once('error', reject);
  });
const wordsOf = async (answer: IncomingMessage): Promise<string> => {
  let words = '';
  for await (const chunk of answer) words += String(chunk);
  return words;
};

it('[RUN-2] answers while it drains, and keeps no connection for the next request', async () => {
  const before = await ask('/');
  expect([await wordsOf(before), before.headers.connection]).toEqual(['here', 'keep-alive']);
  const drained = beginDraining(app, 50);
  const meanwhile = await ask('/');
  expect([await wordsOf(meanwhile), meanwhile.headers.connection]).toEqual(['here', 'close']);
  await drained;
});

it('[RUN-2] asks who listens to come back, and ends their streams in order', async () => {
  const streams = await Promise.all([1, 2, 3].map(() => ask(officeStreams.officeEvents.path)));
  const heard = Promise.all(streams.map(wordsOf));
  await beginDraining(app, 50);
  for (const words of await heard)
    expect(words).toMatch(/^event: ready\ndata: \{\}\n\nretry: \d+\nevent: reconnect\ndata: \{\}\n\n$/);
});

it('[RUN-2] tells them also where nothing is drained', async () => {
  const heard = wordsOf(await ask(officeStreams.officeEvents.path));
  await beginDraining(app, 0);
  await app.close();
  expect(await heard).toContain('event: reconnect');
});
